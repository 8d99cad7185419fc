//! Techniques are switched on, switched off and moved, and the changes are kept.

use stepdoku::catalog::Family;
use stepdoku::solver::Plan;
use stepdoku::strategies::{HODOKU, HUMAN};
use stepdoku::techniques::{self};
use stepdoku::tui::app::App;
use stepdoku::tui::choices::Choices;
use stepdoku::tui::panels::what_if::WhatIf;
use stepdoku::tui::session::journal::{line, read};

use crate::common::{HARD, KNOWN, puzzle};
use crate::simulated_person::{Person, person};

/// Returns the names of the active techniques, in their order.
fn used(person: &Person) -> Vec<&'static str> {
    let rules = person.engine().plan().rules().iter();
    rules.map(|rule| rule.slug).collect()
}

fn is_of(slug: &str, family: Family) -> bool {
    techniques::profile(slug).unwrap().family == family
}

#[test]
fn a_technique_is_switched_off_and_moved() {
    let mut person = person();
    let before = used(&person);
    person.press("s t");
    assert_eq!(person.panel(), "tune");
    assert!(person.read(80, 24).contains("[x] Full House"));
    // Switch the first one off, and exchange the second with the third.
    person.press("space down shift-down");
    assert!(person.read(80, 24).contains("[ ] Full House"));
    person.press("enter");
    assert_eq!(person.panel(), "solve");
    let now = used(&person);
    assert_eq!(now.len(), before.len() - 1);
    assert_eq!(now[..2], [before[2], before[1]]);
    assert_eq!(person.status(), "human: 1 technique off, another order. Saved.");
    assert!(person.read(80, 24).contains("human*"), "that is seen");
    person.press("ctrl-t ctrl-x esc");
    assert_eq!(used(&person), before, "as it comes");
    assert!(!person.read(80, 24).contains("human*"));
    assert!(person.remembered.unwrap().techniques.is_empty());
}

#[test]
fn a_family_is_switched_off_at_once_and_never_used() {
    let mut person = Person::human(HARD);
    person.press(":");
    person.type_text("tune almost");
    person.press("enter f esc");
    let now = used(&person);
    assert!(!now.iter().any(|slug| is_of(slug, Family::AlmostLockedSets)));
    assert!(now.iter().any(|slug| is_of(slug, Family::Uniqueness)));
    person.press("f");
    let text = person.read(120, 60);
    assert!(!text.contains("Almost Locked Set") && !text.contains("ALS"), "{text}");
    person.press("esc ctrl-t");
    let at = person.app.selected();
    assert_eq!(at, 0);
    person.press("esc");
    assert_eq!(used(&person), now, "whoever only looks changes nothing");
}

#[test]
fn a_changed_strategy_is_kept_for_the_next_run_and_in_the_journal() {
    let mut person = person();
    person.press("ctrl-t space esc");
    let changed = used(&person);
    person.press("n enter");
    let text: String = person.session().puzzle.journal().iter().map(line).collect();
    let (again, count) = App::replayed(&read(&text)).unwrap();
    assert_eq!(count, person.session().puzzle.journal().len());
    assert_eq!(again.work.session.puzzle.engine.plan(), person.engine().plan());
    // A puzzle that is opened later is solved with the same changes, and its journal records them.
    person.press("s down enter s up enter");
    assert_eq!(used(&person), changed);
    person.press("p");
    person.type_text(KNOWN);
    person.press("enter");
    assert_eq!(used(&person), changed);
    let (again, _) = App::replayed(person.session().puzzle.journal()).unwrap();
    assert_eq!(again.work.session.puzzle.engine.plan(), person.engine().plan());
    let kept = person.remembered.unwrap();
    assert_eq!(Choices::read(&kept.text()), kept);
    assert!(kept.techniques["human"][0].starts_with('-'));
}

#[test]
fn a_strategy_without_a_list_of_techniques_says_so() {
    let mut person = Person::at(&puzzle(KNOWN), "backtrack");
    person.press("ctrl-t");
    assert_eq!(person.panel(), "solve");
    assert_eq!(person.status(), "The strategy backtrack has no list of techniques.");
    person.press("s up up up up up t");
    assert_eq!(person.panel(), "tune", "hodoku has one");
    person.press("space esc");
    assert_eq!(person.engine().plan().strategy(), &HODOKU);
}

#[test]
fn a_path_without_a_technique_can_be_adopted() {
    let mut person = person();
    person.press("~");
    let without = person.app.screen.find::<WhatIf>().unwrap().alternative().unwrap();
    let name = without.name();
    person.press("enter");
    assert_eq!(person.panel(), "solve");
    let plan = person.engine().plan();
    assert_eq!(plan.rules().len(), Plan::new(&HUMAN).rules().len() - 1);
    let profile = techniques::profiles().find(|it| name == format!("without {}", it.name));
    assert!(!used(&person).contains(&profile.unwrap().slug));
}

/// The only technique of a strategy can be switched off, too.
#[test]
fn a_strategy_without_any_technique_comes_back_as_it_was_left() {
    let mut person = Person::at(&puzzle(KNOWN), "recursion");
    person.press(":");
    person.type_text("tune naked single");
    person.press("enter space esc");
    assert!(used(&person).is_empty());
    let again = |person: &Person| {
        let text: String = person.session().puzzle.journal().iter().map(line).collect();
        let (app, _) = App::replayed(&read(&text)).unwrap();
        app.work.session.puzzle.engine.plan().rules().len()
    };
    assert_eq!(again(&person), 0);
    // The journal of a puzzle that is opened with these changes records them in its first line.
    person.press("o");
    person.type_text(HARD);
    person.press("enter");
    assert!(used(&person).is_empty());
    assert_eq!(again(&person), 0);
}

#[test]
fn the_family_key_turns_on_the_techniques_that_are_off_by_default() {
    let mut person = person();
    person.press(":");
    person.type_text("tune x-wing");
    person.press("enter f esc");
    let fish = |person: &Person| {
        let used = used(person);
        used.into_iter().filter(|slug| is_of(slug, Family::Fish)).count()
    };
    let all = techniques::profiles().filter(|it| it.family == Family::Fish).count();
    let usual = HUMAN.rules().iter().filter(|rule| is_of(rule.slug, Family::Fish)).count();
    assert!(usual < all);
    assert_eq!(fish(&person), 0);
    for expected in [all, usual, 0] {
        person.press(":");
        person.type_text("tune x-wing");
        person.press("enter f esc");
        assert_eq!(fish(&person), expected);
    }
}

#[test]
fn the_list_of_techniques_is_filtered_by_typing() {
    let mut person = person();
    person.press("ctrl-t /");
    person.type_text("franken");
    let screen = person.read(120, 40);
    assert!(screen.contains("Franken Swordfish"), "{screen}");
    assert!(!screen.contains("Naked Pair"), "{screen}");
    person.press("enter space esc");
    assert!(used(&person).iter().any(|slug| slug.starts_with("franken")));
    // A move in the filtered list passes the neighbour in that list.
    person.press("ctrl-t /");
    person.type_text("naked triple");
    person.press("esc");
    assert_eq!(person.panel(), "tune", "the filter is closed first");
    assert!(person.read(120, 40).contains("Full House"));
}

#[test]
fn paths_are_compared_with_what_was_turned_off() {
    let mut person = Person::human(HARD);
    person.press(":");
    person.type_text("tune als-xz");
    person.press("enter space esc ~");
    let choices = |person: &Person| -> Vec<String> {
        let panel = person.app.screen.find::<WhatIf>().unwrap();
        panel.alternatives.iter().map(|alternative| alternative.name()).collect()
    };
    assert_eq!(choices(&person)[..2], ["with the default techniques", "with ALS-XZ"]);
    assert!(person.read(120, 40).contains("human*"), "the left column is the changed strategy");
    person.press("right enter");
    assert!(used(&person).contains(&"als-xz"));
    person.press("~");
    assert!(!choices(&person).iter().any(|name| name.starts_with("with ")));
}
