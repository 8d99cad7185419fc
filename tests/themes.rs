//! The built-in themes are readable, and their colours differ for people with colour vision
//! deficiencies.

use ratatui::buffer::Cell as BufferCell;
use ratatui::layout::Position;
use ratatui::style::{Color, Modifier, Style};
use stepdoku::catalog::{Level, Role};
use stepdoku::grid::Cell;
use stepdoku::palette::{Rgb, RoleColour};
use stepdoku::term::theme::{
    Capabilities, ColourDepth, Glyphs, Ink, NoteColour, Paper, Theme, Themes, built_in, rgb,
    role_colour,
};

use crate::common::KNOWN;
use crate::simulated_person::Person;

const BLACK: Rgb = Rgb(0, 0, 0);
const WHITE: Rgb = Rgb(255, 255, 255);

const INKS: [Ink; 17] = [
    Ink::Text,
    Ink::Faint,
    Ink::Title,
    Ink::BoxLine,
    Ink::Given,
    Ink::Solved,
    Ink::Assumed,
    Ink::Mark,
    Ink::Conflict,
    Ink::Cursor,
    Ink::Focus,
    Ink::Selected,
    Ink::Abandoned,
    Ink::Key,
    Ink::Message,
    Ink::Error,
    Ink::Success,
];

const LEVELS: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Expert, Level::Extreme];

/// Returns the RGB themes on a terminal with these colours.
fn themes(colours: ColourDepth) -> Vec<(String, Theme)> {
    let sensed = Capabilities { colours, ..Capabilities::default() };
    let names = Themes::default();
    let named = names.names().into_iter().map(|name| {
        let palette = built_in(name).expect("it comes with the program");
        (name.to_owned(), palette)
    });
    named
        .filter(|(_, palette)| palette.depth == ColourDepth::True)
        .map(|(name, palette)| (name, Theme::new(palette, sensed)))
        .collect()
}

/// Returns the backgrounds of a theme: its own, or black and white.
fn papers(theme: &Theme) -> Vec<Paper> {
    let of = |text, background| Paper { text, background };
    match theme.palette.paper {
        Some(paper) => vec![paper],
        None => vec![of(WHITE, BLACK), of(BLACK, WHITE)],
    }
}

/// Returns the contrast of a style's text with its background.
fn contrast(style: Style, paper: Paper) -> f64 {
    let front = rgb(style.fg.unwrap_or(Color::Reset), paper.text);
    let back = rgb(style.bg.unwrap_or(Color::Reset), paper.background);
    front.contrast(back)
}

#[test]
fn all_letters_are_legible_on_their_backgrounds() {
    // Some of the 256 colours are not close enough to the wanted one.
    for (colours, least) in [(ColourDepth::True, 4.5), (ColourDepth::Indexed, 3.5)] {
        for (name, theme) in themes(colours) {
            for paper in papers(&theme) {
                for ink in INKS {
                    let contrast = contrast(theme.ink(ink), paper);
                    assert!(contrast >= least, "{name}: {ink:?} has {contrast:.2}");
                }
                for level in LEVELS {
                    let contrast = contrast(theme.level(level), paper);
                    assert!(contrast >= least, "{name}: {level} has {contrast:.2}");
                }
            }
        }
    }
}

#[test]
fn lines_are_visible_and_fainter_than_pencil_marks() {
    for (colours, least) in [(ColourDepth::True, 2.5), (ColourDepth::Indexed, 2.2)] {
        for (name, theme) in themes(colours) {
            for paper in papers(&theme) {
                let [line, mark] =
                    [Ink::Line, Ink::Mark].map(|ink| contrast(theme.ink(ink), paper));
                assert!(line >= least, "{name}: lines have {line:.2}");
                // The terminal dims them where the theme does not know the background.
                let is_dim = theme.ink(Ink::Line).add_modifier.contains(Modifier::DIM);
                let is_fainter = line < mark || is_dim && theme.palette.paper.is_none();
                assert!(is_fainter, "{name}: lines have {line:.2}, marks {mark:.2}");
            }
        }
    }
}

#[test]
fn highlights_can_be_read_in_any_number_of_colours() {
    for colours in [ColourDepth::True, ColourDepth::Indexed] {
        for (name, theme) in themes(colours) {
            let paper = papers(&theme)[0];
            for role in Role::ALL {
                for style in [theme.role(role), theme.cell(role), theme.house(role)] {
                    assert!(style.fg.is_some() && style.bg.is_some(), "{name}: {role:?}");
                    let contrast = contrast(style, paper);
                    assert!(contrast >= 4.5, "{name}: {role:?} has {contrast:.2}");
                }
            }
            for colour in NoteColour::ALL {
                for style in [theme.note(colour), theme.note_background(colour)] {
                    let contrast = contrast(style, paper);
                    assert!(contrast >= 4.5, "{name}: {colour:?} has {contrast:.2}");
                }
            }
            for wave in 0..4 {
                assert!(contrast(theme.placement_wave(wave), paper) >= 4.5, "{name}: {wave}");
            }
        }
    }
}

#[test]
fn tints_have_the_colours_of_their_roles_in_any_number_of_colours() {
    for colours in [ColourDepth::True, ColourDepth::Indexed] {
        for (name, theme) in themes(colours) {
            let back = |style: Style| rgb(style.bg.unwrap(), BLACK);
            let is_grey = |Rgb(r, g, b): Rgb| r == g && g == b;
            let roles = || Role::ALL.into_iter().filter(|role| *role != Role::Target);
            for role in roles() {
                let [cell, house, noun] =
                    [theme.cell(role), theme.house(role), theme.role(role)].map(back);
                assert_eq!(cell, noun, "{name}: {role:?} in the text and on the board");
                let has_grey = role_colour(role) == RoleColour::Grey;
                assert!(has_grey || !is_grey(cell) && !is_grey(house), "{name}: {role:?} is grey");
                for other in roles().filter(|&other| role_colour(other) != role_colour(role)) {
                    let others = [theme.cell(other), theme.house(other)].map(back);
                    assert!(!others.contains(&cell), "{name}: {role:?} and {other:?} are alike");
                }
            }
            let [target, pattern] = [Role::Target, Role::Pivot].map(|role| back(theme.cell(role)));
            assert_ne!(target, pattern, "{name}");
        }
    }
}

/// Returns the positions inside a cell of a screen.
fn inside(person: &Person, cell: usize) -> Vec<(u16, u16)> {
    let board = person.drawn.board.expect("it is drawn");
    let area = board.lattice.cell(Cell::new(cell));
    let on_screen = |place: Position| {
        let (left, top) = (board.area.x - board.skipped.x, board.area.y - board.skipped.y);
        (place.x + left, place.y + top)
    };
    area.positions().map(on_screen).collect()
}

#[test]
fn mistakes_are_unmistakable_in_every_theme_and_number_of_colours() {
    let depths = [ColourDepth::None, ColourDepth::Sixteen, ColourDepth::Indexed, ColourDepth::True];
    for colours in depths {
        for name in Themes::default().names() {
            let palette = built_in(name).expect("it comes with the program");
            let sensed = Capabilities { colours, ..Capabilities::default() };
            let theme = Theme::new(palette, sensed);
            // A digit twice in a row, and a wrong digit that the hint names.
            for (keys, cells) in [("right 2", vec![0, 1]), ("right 5 i", vec![1])] {
                let mut person = Person::human(KNOWN);
                person.app.work.theme = theme;
                person.press(keys);
                let screen = person.look(80, 24);
                for cell in cells {
                    let places = inside(&person, cell);
                    let text: String = places.iter().map(|&it| screen[it].symbol()).collect();
                    assert!(text.contains('!'), "{name}, {colours:?}, {keys}: {text}");
                    for place in places {
                        check_alarm(
                            &screen[place],
                            &theme,
                            &format!("{name}, {colours:?}, {keys}"),
                        );
                    }
                }
            }
        }
    }
}

/// Checks that a place differs clearly from every background it may have.
fn check_alarm(place: &BufferCell, theme: &Theme, about: &str) {
    if theme.depth == ColourDepth::None {
        assert!(place.modifier.contains(Modifier::REVERSED), "{about}");
        return;
    }
    for paper in papers(theme) {
        let back = rgb(place.bg, paper.background);
        let contrast = back.contrast(paper.background);
        assert!(contrast >= 1.7, "{about}: background {contrast:.2}");
        let contrast = rgb(place.fg, paper.text).contrast(back);
        assert!(contrast >= 4.5, "{about}: letters {contrast:.2}");
    }
}

/// A kind of colour vision.
#[derive(Clone, Copy, Debug)]
enum Vision {
    Usual,
    /// Without the cones for long wavelengths.
    Protanopia,
    /// Without the cones for medium wavelengths.
    Deuteranopia,
}

/// Returns the linear light of red, green and blue, from 0 to 1.
fn light(Rgb(r, g, b): Rgb) -> [f64; 3] {
    [r, g, b].map(|value| {
        let value = f64::from(value) / 255.0;
        if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}

fn times(matrix: [[f64; 3]; 3], of: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row.iter().zip(of).map(|(a, b)| a * b).sum())
}

/// Returns a colour as it appears to a kind of vision, after Viénot, Brettel and Mollon, "Digital
/// video colourmaps for checking the legibility of displays by dichromats", Color Research and
/// Application 24 (1999).
fn seen(colour: Rgb, vision: Vision) -> [f64; 3] {
    const TO_CONES: [[f64; 3]; 3] = [
        [17.8824, 43.5161, 4.119_35],
        [3.455_65, 27.1554, 3.867_14],
        [0.029_956_6, 0.184_309, 1.467_09],
    ];
    const FROM_CONES: [[f64; 3]; 3] = [
        [0.080_944_447_9, -0.130_504_409, 0.116_721_066],
        [-0.010_248_533_5, 0.054_019_326_6, -0.113_614_708],
        [-0.000_365_296_938, -0.004_121_614_69, 0.693_511_405],
    ];
    let [long, middle, short] = times(TO_CONES, light(colour));
    let cones = match vision {
        Vision::Usual => return light(colour),
        Vision::Protanopia => [2.023_44 * middle - 2.525_81 * short, middle, short],
        Vision::Deuteranopia => [long, 0.494_207 * long + 1.248_27 * short, short],
    };
    times(FROM_CONES, cones).map(|part| part.clamp(0.0, 1.0))
}

/// Converts linear light to CIELAB for the white of sRGB.
fn lab(light: [f64; 3]) -> [f64; 3] {
    const TO_XYZ: [[f64; 3]; 3] = [
        [0.412_456_4, 0.357_576_1, 0.180_437_5],
        [0.212_672_9, 0.715_152_2, 0.072_175],
        [0.019_333_9, 0.119_192, 0.950_304_1],
    ];
    let [x, y, z] = times(TO_XYZ, light);
    let root = |part: f64| {
        if part > 0.008_856 { part.cbrt() } else { 7.787 * part + 16.0 / 116.0 }
    };
    let (x, y, z) = (root(x / 0.950_47), root(y), root(z / 1.088_83));
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// Returns the difference of two colours to a kind of vision: that of CIE 1976, where 2 is just
/// visible.
fn apart(one: Rgb, other: Rgb, vision: Vision) -> f64 {
    let (one, other) = (lab(seen(one, vision)), lab(seen(other, vision)));
    let squares = one.iter().zip(other).map(|(a, b)| (a - b) * (a - b));
    squares.sum::<f64>().sqrt()
}

/// Returns the colours of a role on a board: of its text and of a solid block.
fn shown(theme: &Theme, wanted: RoleColour) -> [Rgb; 2] {
    let role = Role::ALL.into_iter().find(|&role| role_colour(role) == wanted);
    let letters = theme.role(role.expect("each colour has a role")).fg;
    let letters = letters.expect("roles have a colour");
    [letters, theme.palette.chip(wanted)].map(|colour| rgb(colour, BLACK))
}

#[test]
fn the_colour_blind_themes_keep_roles_apart_for_every_vision() {
    let visions = [Vision::Usual, Vision::Protanopia, Vision::Deuteranopia];
    for (name, theme) in themes(ColourDepth::True) {
        if !name.starts_with("colour-blind") {
            continue;
        }
        for (i, one) in RoleColour::ALL.into_iter().enumerate() {
            for other in RoleColour::ALL.into_iter().skip(i + 1) {
                let [these, others] = [one, other].map(|colour| shown(&theme, colour));
                for (part, (this, other_one)) in these.into_iter().zip(others).enumerate() {
                    for vision in visions {
                        let apart = apart(this, other_one, vision);
                        // Text is read on tints, so it needs contrast with them.
                        let least = [18.0, 25.0][part];
                        assert!(
                            apart >= least,
                            "{name}: {one:?} {other:?} {vision:?} {part} {apart:.1}"
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn roles_of_one_hue_have_other_attributes_or_markers_in_every_theme() {
    for name in Themes::default().names() {
        let palette = built_in(name).expect("it comes with the program");
        let theme = Theme::new(palette, Capabilities::default());
        for role in [Role::Target, Role::Placed, Role::Eliminated] {
            let modifier = theme.role(role).add_modifier;
            assert_ne!(modifier, Modifier::empty(), "{name}: {role:?}");
        }
    }
}

#[test]
fn a_key_looks_at_the_themes_one_after_another() {
    let mut person = Person::human(KNOWN);
    let count = Themes::default().names().len();
    let before = person.app.work.theme;
    let mut seen = vec![before];
    for _ in 1..count {
        person.press("T");
        assert!(!seen.contains(&person.app.work.theme), "{}", person.status());
        let kept = person.remembered.as_ref().and_then(|it| it.theme.as_deref());
        assert_eq!(kept, Some(person.app.work.preferences.themes.used().name.as_str()));
        seen.push(person.app.work.theme);
    }
    person.press("T");
    assert_eq!(person.app.work.theme, before);
    person.press(":");
    person.type_text("theme light");
    person.press("enter");
    assert_eq!(person.app.work.preferences.themes.used().name, "light");
    let screen = person.look(80, 24);
    let paper = person.app.work.theme.palette.paper.expect("it has its own");
    let back = |x, y| rgb(screen[(x, y)].bg, BLACK);
    assert_eq!(back(0, 0), paper.background, "the whole screen is painted");
    assert_eq!(back(79, 23), paper.background);
    person.press(":");
    person.type_text("theme nobody");
    person.press("enter");
    person.assert_status_starts_with("Unknown theme nobody");
    assert_eq!(person.app.work.preferences.themes.used().name, "light");
    person.press(":");
    person.type_text("theme auto");
    person.press("enter");
    assert_eq!(person.app.work.theme, before);
    assert_eq!(person.remembered.unwrap().theme, None, "nothing is chosen");
}

#[test]
fn every_screen_can_be_spelled_in_ascii() {
    let mut person = Person::human(KNOWN);
    person.app.work.theme.glyphs = Glyphs::Ascii;
    for keys in [
        "space",
        "space",
        "v v",
        "v v",
        "v v",
        "v v",
        "v v",
        "esc",
        "/",
        "esc",
        "g",
        "esc",
        "?",
        "esc",
        ":",
        "esc",
        "f",
        "esc",
        "o",
        "esc",
        "N",
        "esc",
        "# s right space",
        "S",
        "esc",
        "s",
        "esc",
        "c",
    ] {
        person.press(keys);
        for (width, height) in [(56, 15), (80, 24), (120, 40), (200, 60)] {
            let screen = person.read(width, height);
            assert!(screen.is_ascii(), "{keys}\n{screen}");
            assert!(!screen.contains("??"), "{keys}\n{screen}");
        }
    }
    person.press("esc");
    person.assert_shows(80, 24, "= missing 1:7 2:7 ");
}

#[test]
fn the_list_of_themes_shows_each_at_once_and_can_be_left_as_it_was() {
    let mut person = Person::human(KNOWN);
    let before = person.app.work.theme;
    person.press("z t down");
    assert_eq!(person.panel(), "themes");
    let second = person.app.work.theme;
    assert_ne!(second, before, "the selected theme is used");
    person.press("esc");
    assert_eq!(person.app.work.theme, before);
    person.press("z t down enter");
    assert_eq!(person.app.work.theme, second);
    assert_eq!(person.panel(), "solve");
    let kept = person.remembered.as_ref().and_then(|it| it.theme.clone());
    assert_eq!(kept, Some(person.app.work.preferences.themes.used().name.clone()));
}
