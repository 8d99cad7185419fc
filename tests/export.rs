//! Exports of a solve.

use std::num::NonZeroU16;
use std::process::Output;
use std::time::Duration;

use stepdoku::export::{
    Diagram, Event, ExportFormat, ExportOptions, Scene, Square, Walkthrough, cast, html, markdown,
    svg,
};
use stepdoku::grid::{Digit, DigitSet, Shape};
use stepdoku::puzzle::Puzzle;
use stepdoku::solver::{Engine, Entry, Move, Next, Plan, engine};
use stepdoku::step::{Detail, Effect};
use stepdoku::strategies;
use stepdoku::tui::app::Tone;

use crate::common::{HARD, KNOWN, puzzle, puzzles};
use crate::pictures::tags;
use crate::program_under_test::{TempFolder, run};
use crate::simulated_person::Person;

/// Returns an engine on a puzzle, with a strategy.
pub fn at(puzzle: &Puzzle, strategy: &str) -> Box<dyn Engine> {
    engine(puzzle, Plan::new(strategies::by_slug(strategy).unwrap()))
}

/// Returns the solve of the puzzle of a line.
pub fn walk(line: &str, strategy: &str) -> Walkthrough {
    Walkthrough::solve(at(&puzzle(line), strategy).as_mut(), "a <test>", 500)
}

#[test]
fn boards_of_every_size_are_drawn() {
    for shape in Shape::ALL {
        let squares = vec![Square::Open(DigitSet::first_n(shape.side())); shape.cells()];
        let walk = Walkthrough {
            title: "empty".to_owned(),
            strategy: "human",
            undone: 0,
            refuted: 0,
            solved: false,
            scenes: vec![Scene {
                number: 0,
                move_number: 0,
                board: Diagram::new(shape, squares),
                open_guesses: Vec::new(),
                event: Event::Move(Move::Opened),
                own_reason: None,
                why: None,
            }],
        };
        let [text, picture, page, recording, _, _] =
            ExportFormat::ALL.map(|form| form.write(&walk, ExportOptions::default()));
        tags(&picture);
        let marks = shape.cells() * shape.side();
        let labels = 2 * shape.side();
        for drawn in [&picture, &page] {
            assert_eq!(drawn.matches("<text ").count(), marks + labels, "{shape}");
        }
        let all: String = (0..shape.side()).map(|index| Digit::new(index).symbol()).collect();
        assert_eq!(text.matches(&all).count(), shape.cells(), "{shape}");
        let dim = recording.matches("[2m").count();
        assert_eq!(dim, marks, "{shape}");
    }
}

#[test]
fn a_text_has_a_board_and_a_paragraph_for_each_move_and_names_guesses() {
    let walk = walk(HARD, "recursion");
    let text = markdown(&walk);
    assert!(text.starts_with("# a \\<test\\>\n"));
    let sections: Vec<&str> = text.split("\n## ").skip(1).collect();
    assert_eq!(sections.len(), walk.scenes.len());
    let (mut guesses, mut refuted) = (0, 0);
    for (section, scene) in sections.iter().zip(&walk.scenes) {
        assert_eq!(section.matches("```").count(), 2, "{section}");
        match &scene.event {
            Event::Move(Move::Guessed { candidate, .. }) => {
                guesses += 1;
                assert!(section.contains("This is a guess, not a deduction."), "{section}");
                let why = "the lowest candidate of the first cell with the fewest candidates";
                assert!(section.contains(why), "{section}");
                assert!(section.contains(&format!("?{}", candidate.digit)), "{section}");
                assert!(!section.contains("So "), "{section}");
            }
            Event::Move(Move::Refuted { guess, .. }) => {
                refuted += 1;
                assert!(section.contains(". Contradiction"), "{section}");
                assert!(section.contains(&guess.placed(Shape::Nine)), "{section}");
            }
            Event::Move(Move::Deduced(step)) => {
                assert!(section.contains(&format!("`{}`", step.line())), "{section}");
                assert!(section.contains('='), "{section}");
            }
            Event::Move(_) | Event::End(_) => {}
        }
        assert_eq!(section.contains("While the guess"), !scene.open_guesses.is_empty());
    }
    assert!(guesses > 0 && refuted > 0, "{guesses} guesses, {refuted} refuted");
}

#[test]
fn a_page_has_every_move_and_fetches_nothing() {
    let walk = walk(HARD, "recursion");
    let page = html(&walk);
    for word in ["http:", "https:", "//", "src=", "url(", "@import", "fetch(", "<link"] {
        let found = page.lines().find(|line| line.contains(word) && !line.trim().starts_with("//"));
        assert_eq!(found, None, "{word}");
    }
    for link in page.split("href=\"").skip(1) {
        assert!(link.starts_with("#step="), "{}", &link[..20]);
    }
    assert_eq!(page.matches("<section ").count(), walk.scenes.len());
    assert_eq!(page.matches("<li ").count(), walk.scenes.len());
    assert_eq!(page.matches("<svg ").count(), walk.scenes.len());
    for scene in &walk.scenes {
        if let Event::Move(Move::Deduced(step)) = &scene.event {
            let line = step.line().replace('<', "&lt;").replace('>', "&gt;");
            assert!(page.contains(&line), "{line}");
        }
    }
    assert!(page.contains("aria-live") && page.contains("prefers-color-scheme:dark"));
    assert!(page.contains("<title>a &lt;test&gt;</title>"));
}

#[test]
fn a_recording_is_a_header_and_a_frame_for_each_scene_at_its_time() {
    let walk = walk(KNOWN, "human");
    let text = cast(&walk, Duration::from_millis(1500));
    let mut lines =
        text.lines().map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap());
    let header = lines.next().unwrap();
    assert_eq!(header["version"], 2);
    let side = |name: &str| NonZeroU16::new(header[name].as_u64().unwrap() as u16).unwrap();
    let (width, height) = (side("width"), side("height"));
    let frames: Vec<_> = lines.collect();
    assert_eq!(frames.len(), walk.scenes.len() + 1);
    for (at, frame) in frames.iter().take(walk.scenes.len()).enumerate() {
        assert_eq!(frame[0].as_f64(), Some(at as f64 * 1.5));
        assert_eq!(frame[1], "o");
        let mut screen = vt100::Parser::new(height, width, 0);
        screen.process(frame[2].as_str().unwrap().as_bytes());
        let contents = screen.screen().contents();
        let name = walk.scenes[at].line();
        let name = name.split(':').next().unwrap();
        assert!(contents.starts_with("a <test>"), "{contents}");
        let is_step = matches!(&walk.scenes[at].event, Event::Move(Move::Deduced(_)));
        assert!(!is_step || contents.contains(name), "{name}\n{contents}");
    }
}

#[test]
fn one_step_can_be_asked_for_and_a_step_too_many_is_named() {
    let whole = walk(KNOWN, "human");
    let moves = whole.moves();
    let step = |number| Walkthrough::step(at(&puzzle(KNOWN), "human").as_mut(), "a step", number);
    for number in [0, 1, 5, moves] {
        assert_eq!(step(number).unwrap().scenes, [whole.scenes[number].clone()]);
    }
    let error = step(moves + 1).unwrap_err().to_string();
    assert!(error.contains(&format!("no step {}", moves + 1)), "{error}");
    assert!(error.contains(&format!("has {moves}")), "{error}");
}

#[test]
fn one_step_of_a_long_solve_does_not_take_long() {
    let empty = ".".repeat(81);
    let began = std::time::Instant::now();
    let walk = Walkthrough::step(at(&puzzle(&empty), "backtrack").as_mut(), "far", 50_000).unwrap();
    assert_eq!(walk.scenes.len(), 1);
    // Counting all solutions again before each move took minutes.
    assert!(began.elapsed() < Duration::from_secs(20));
}

#[test]
fn an_unsolved_puzzle_is_not_exported_as_solved() {
    let solved = walk(KNOWN, "human");
    for text in [markdown(&solved), html(&solved)] {
        assert!(text.contains("Solved by the strategy"));
    }
    let broken = "11".to_owned() + &".".repeat(79);
    for walk in [walk(&broken, "human"), walk(KNOWN, "flood")] {
        for text in [markdown(&walk), html(&walk)] {
            assert!(!text.contains("Solved by"), "{text}");
            assert!(text.contains("Moves by the strategy"), "{text}");
        }
    }
}

#[test]
fn an_export_says_who_made_the_moves() {
    let mut engine = at(&puzzle(KNOWN), "human");
    let Next::Deduce(step, _) = engine.next_move(Detail::Explained) else {
        panic!("there is a step");
    };
    let Effect::Place(placed) = step.deduction.effects[0] else {
        panic!("the first step places a digit");
    };
    engine.enter(Entry::Placed(placed));
    let by_hand = markdown(&Walkthrough::until_now(engine.as_mut(), ""));
    assert!(by_hand.contains("Moves by hand, with hints by the strategy `human`"), "{by_hand}");
    let next = engine.next_move(Detail::Explained);
    engine.take(next);
    let both = html(&Walkthrough::until_now(engine.as_mut(), ""));
    assert!(both.contains("Moves by hand and by the strategy <b>human</b>"));
}

#[test]
fn a_long_name_stays_on_its_line_of_a_recording() {
    let name = "no end of it ".repeat(30);
    let walk = Walkthrough::solve(at(&puzzle(KNOWN), "human").as_mut(), &name, 3);
    let text = cast(&walk, Duration::from_secs(1));
    let frame = text.lines().nth(2).unwrap();
    let frame: serde_json::Value = serde_json::from_str(frame).unwrap();
    let first = frame[2].as_str().unwrap().split("\u{1b}[K").next().unwrap();
    let first = first.replace("\u{1b}[?25l\u{1b}[H", "");
    assert!(first.starts_with("no end of it"), "{first}");
    assert!(first.contains("…  "), "{first}");
    assert_eq!(first.chars().count(), 73, "{first}");
}

#[test]
fn the_legend_of_a_picture_is_not_cut_off() {
    for scene in walk(HARD, "hodoku").scenes {
        let picture = svg(&scene);
        let width = picture.split("viewBox=\"0 0 ").nth(1).unwrap();
        let width: f64 = width.split(' ').next().unwrap().parse().unwrap();
        for words in picture.split("<text class=\"words\" x=\"").skip(1) {
            let (x, rest) = words.split_once('"').unwrap();
            let words = rest.split(['>', '<']).nth(1).unwrap().trim_end();
            let end = x.parse::<f64>().unwrap() + 7.4 * words.chars().count() as f64;
            assert!(end <= width, "step {}: {words}", scene.number);
        }
    }
}

#[test]
fn undone_moves_are_exported_and_the_board_stays() {
    let mut engine = at(&puzzle(HARD), "recursion");
    let solved = Walkthrough::solve(engine.as_mut(), "t", 60);
    for _ in 0..7 {
        engine.undo();
    }
    let here = engine.path().cursor();
    let redo = engine.path().node(here).after;
    let retraced = Walkthrough::retrace(engine.as_mut(), "t");
    assert_eq!(engine.path().cursor(), here);
    assert_eq!(engine.path().node(here).after, redo);
    // The choice of the guess is not known in the export.
    // It has the numbers of the screen.
    let without_why =
        |scene: &Scene| Scene { why: None, move_number: scene.number, ..scene.clone() };
    let solved: Vec<Scene> = solved.scenes[..61].iter().map(without_why).collect();
    let own: Vec<Scene> = retraced.scenes[..61].iter().map(without_why).collect();
    assert_eq!(own, solved);
    assert_eq!((retraced.undone, retraced.moves()), (7, 60));
    let until_now = Walkthrough::until_now(engine.as_mut(), "t");
    let number = engine.path().current().number;
    assert_eq!(until_now.undone, 0);
    assert_eq!(until_now.moves() - until_now.refuted, number);
    let last_move = &until_now.scenes[until_now.scenes.len() - 2];
    assert_eq!(last_move.move_number, number, "the number of the screen");
}

#[test]
fn moves_of_guesses_that_failed_are_left_out_unless_asked_for() {
    let whole = walk(KNOWN, "recursion");
    let short = whole.clone().without_refuted();
    assert!(short.moves() < whole.moves());
    // The screen has the same moves with the same numbers.
    let mut engine = at(&puzzle(KNOWN), "recursion");
    Walkthrough::solve(engine.as_mut(), "", 500);
    let until_now = Walkthrough::until_now(engine.as_mut(), "");
    let numbers = |walk: &Walkthrough| -> Vec<(usize, usize, String)> {
        walk.scenes.iter().map(|scene| (scene.number, scene.move_number, scene.line())).collect()
    };
    assert_eq!(numbers(&short), numbers(&until_now));
    let boards = |walk: &Walkthrough| -> Vec<Diagram> {
        walk.scenes.iter().map(|scene| scene.board.clone()).collect()
    };
    assert_eq!(boards(&short), boards(&until_now));
    // What is left of a guess that failed says what went wrong.
    let text = markdown(&short);
    assert!(text.contains("Wrong guess") && text.contains("With the guess "), "{text}");
    assert_eq!(Walkthrough::retrace(engine.as_mut(), "").moves(), whole.moves());
}

#[test]
fn the_command_leaves_failed_guesses_out_and_counts_like_its_page() {
    let export = |options: &[&str]| {
        let common = ["--to", "text", "--strategy", "recursion", KNOWN];
        let output = stepdoku(&[options, &common[..]].concat());
        assert!(output.status.success());
        String::from_utf8(output.stdout).unwrap()
    };
    let (short, long) = (export(&[]), export(&["--refuted"]));
    assert!(short.lines().count() < long.lines().count());
    let line = |text: &str, number: usize| {
        let begins = format!("{number}. ");
        let mut lines = text.lines().map(str::trim);
        lines.find(|line| line.starts_with(&begins)).map(str::to_owned)
    };
    let last = (1..1_000).take_while(|&number| line(&short, number).is_some()).last().unwrap();
    assert!(line(&long, last + 1).is_some());
    for (options, text) in [(&[][..], &short), (&["--refuted"][..], &long)] {
        let number = last.to_string();
        let one = export(&[options, &["--step", &number]].concat());
        assert_eq!(line(&one, last), line(text, last), "{options:?}");
    }
    let number = (last + 1).to_string();
    let output = stepdoku(&["--to", "text", "--strategy", "recursion", "--step", &number, KNOWN]);
    assert!(!output.status.success());
}

#[test]
fn a_guess_of_the_person_is_exported_without_a_reason() {
    let mut engine = at(&puzzle(HARD), "recursion");
    let Next::Guess { candidate, .. } = engine.next_move(Detail::Explained) else {
        panic!("it begins with a guess");
    };
    engine.guess(candidate);
    let retraced = Walkthrough::retrace(engine.as_mut(), "t");
    assert_eq!(retraced.moves(), 1);
    assert!(!markdown(&retraced).contains("with the fewest"));
    engine.undo();
    let next = engine.next_move(Detail::Explained);
    let moment = Walkthrough::single_scene(engine.as_ref(), "t", Some(&next));
    assert!(markdown(&moment).contains("with the fewest"));
}

fn stepdoku(arguments: &[&str]) -> Output {
    run(&[&["export"], arguments].concat(), "")
}

#[test]
fn the_command_writes_whole_files_or_reports_an_error() {
    let folder = TempFolder::new("command");
    for (form, start) in [("md", "# "), ("svg", "<svg "), ("html", "<!DOCTYPE"), ("cast", "{")] {
        let file = folder.file(&format!("solve.{form}"));
        std::fs::write(&file, "old").unwrap();
        let output = stepdoku(&[KNOWN, "-o", &file, "--step", "3"]);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        assert!(std::fs::read_to_string(&file).unwrap().starts_with(start));
    }
    let files = std::fs::read_dir(&*folder).unwrap().count();
    assert_eq!(files, 4, "nothing else is left behind");
    let output = stepdoku(&[KNOWN, "--to", "svg"]);
    assert!(output.stdout.starts_with(b"<svg "), "{output:?}");
    let refused: [(&[&str], &str); 6] = [
        (&["--to", "svg", "--step", "999"], "no step 999: the solve has"),
        (&["--to", "pdf"], "possible values: markdown, svg, html, asciinema, text, bbcode"),
        (&["--to", "svg", "--strategy", "magic"], "possible values: human, hodoku, se,"),
        (
            &["--to", "svg", "-o", "/nowhere/a.svg"],
            "/nowhere/a.svg cannot be written: no such folder. Create the folder, or name another file.\n",
        ),
        (&["--to", "asciinema", "--pause", "-1"], "seconds"),
        (&[], "--to"),
    ];
    for (arguments, sentence) in refused {
        let mut all = vec![KNOWN];
        all.extend(arguments);
        let output = stepdoku(&all);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {said}");
        assert!(said.contains(sentence), "{arguments:?}: {said}");
    }
}

#[test]
fn the_command_never_overwrites_its_input_and_names_what_it_leaves_out() {
    let folder = TempFolder::new("spared");
    let file = folder.file("puzzles.txt");
    let puzzles = format!("{KNOWN}\n{HARD}\n");
    std::fs::write(&file, &puzzles).unwrap();
    let output = stepdoku(&["--to", "markdown", "-o", &file, &file]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("Name another file after --output"), "{said}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), puzzles);
    let output = stepdoku(&["--to", "svg", &file]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{said}");
    assert!(said.contains("several puzzles; only the first is exported"), "{said}");
}

#[test]
fn the_program_writes_what_it_is_asked_to() {
    let folder = TempFolder::new("program");
    let mut person = Person::human(KNOWN);
    person.press("enter enter enter enter");
    person.press("p E");
    assert_eq!(person.panel(), "export");
    person.type_text(&folder.file("solve.doc"));
    person.press("enter");
    assert_eq!(person.session().status.tone, Tone::Bad);
    assert_eq!(person.panel(), "export", "the name can be mended");
    person.press("backspace backspace backspace m d enter");
    person.assert_status_starts_with("Wrote 2 moves to");
    let text = std::fs::read_to_string(folder.file("solve.md")).unwrap();
    assert!(text.contains("## 2. "), "{text}");
    person.press("space p E");
    person.type_text(&folder.file("step.svg"));
    person.press("enter");
    let picture = std::fs::read_to_string(folder.file("step.svg")).unwrap();
    assert!(picture.contains("role-placed\"") || picture.contains("role-eliminated\""));
}

#[test]
fn puzzles_of_many_kinds_are_written_in_every_form() {
    for puzzle in puzzles("nine").iter().take(5) {
        let walk = Walkthrough::solve(at(puzzle, "human").as_mut(), "many", 200);
        for form in ExportFormat::ALL {
            let text = form.write(&walk, ExportOptions::default());
            assert_eq!(text, form.write(&walk, ExportOptions::default()), "the same every time");
        }
        walk.scenes.iter().for_each(|scene| drop(tags(&svg(scene))));
    }
}

#[test]
fn a_sheet_has_each_puzzle_with_its_level_and_the_solutions_at_the_end() {
    let folder = TempFolder::new("sheet");
    let (named, other) = (format!("{KNOWN} # Saturday"), HARD);
    let input = format!("{named}\n{other}\n{}\n", ".".repeat(81));
    let page = folder.file("sheet.html");
    let output = run(&["export", "--sheet", "2", "-o", &page, "-"], &input);
    assert!(output.status.success(), "{output:?}");
    let html = std::fs::read_to_string(&page).unwrap();
    assert_eq!(html.matches("<svg").count(), 3, "two pages of puzzles, one of solutions");
    assert_eq!(html.matches("1. Saturday, ").count(), 2);
    assert_eq!(html.matches(">3. (several solutions)<").count(), 1);
    let sentence = "stepdoku: stdin, line 3: several solutions\n";
    assert_eq!(String::from_utf8_lossy(&output.stderr), sentence);
    let solution = html.rsplit("<svg").next().unwrap();
    assert_eq!(solution.matches("class=\"digit").count(), 2 * 81);

    let picture = folder.file("sheet.svg");
    let output = run(&["export", "--sheet", "2", "--no-solutions", "-o", &picture, "-"], &input);
    assert!(output.status.success(), "{output:?}");
    for name in ["sheet-1.svg", "sheet-2.svg"] {
        let svg = std::fs::read_to_string(folder.join(name)).unwrap();
        roxmltree::Document::parse(&svg).unwrap();
    }
    assert!(!folder.join("sheet-3.svg").exists());
}

#[test]
fn a_sheet_that_cannot_be_written_says_what_to_do() {
    let two = format!("{KNOWN}\n{HARD}\n{KNOWN}\n");
    for (options, sentence) in [
        (&["--to", "svg"][..], "3 pages do not fit in one SVG file. Use -o"),
        (&["--to", "markdown"], "a sheet is a picture. Use --to svg or html"),
        (&[], "--sheet writes HTML or SVG. Use -o NAME.html or -o NAME.svg"),
    ] {
        let output = run(&[&["export", "--sheet", "2", "-"][..], options].concat(), &two);
        assert_eq!(output.status.code(), Some(2), "{options:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(sentence), "{said}");
    }
}

#[test]
fn an_export_says_that_a_puzzle_has_no_solution() {
    let none = format!("11{}", ".".repeat(79));
    let output = run(&["export", "--to", "svg", &none], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(!output.stdout.is_empty());
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("the puzzle has no solution."), "{said}");
    let paused = run(&["export", "--to", "svg", "--pause", "1", KNOWN], "");
    assert_eq!(paused.status.code(), Some(2));
    let said = String::from_utf8_lossy(&paused.stderr).into_owned();
    assert!(said.contains("--pause is for recordings."), "{said}");
}
