//! OpenSudoku's XML: folders of games. The attribute `data` has the cells, as 81 digits, or as a
//! version followed by the value, the notes and the editable flag of each cell.

use roxmltree::{Document, Node};

use super::characters::{without_control_characters, xml_escaped};
use super::entry::{Entry, candidates, has_eliminated, keep_marks, values};
use super::{Frame, ParseError, Reading, Readings, line, print_line};
use crate::grid::{Digit, DigitSet, Shape};
use crate::puzzle::Puzzle;
use crate::step::wording::counted;

const CELLS: usize = Shape::Nine.cells();
/// The name of the folder in which games are printed.
const FOLDER: &str = "stepdoku";

/// Returns true if a text is XML: it begins with a tag, a declaration or a comment.
pub(super) fn recognises(text: &str) -> bool {
    let tag = text.trim_start().strip_prefix('<');
    tag.is_some_and(|tag| tag.starts_with(|c: char| c.is_alphabetic() || c == '?' || c == '!'))
}

/// Reads all games; the result is never empty.
pub(super) fn read_all(text: &str) -> Readings {
    games(text).unwrap_or_else(|error| vec![Err(error)])
}

fn games(text: &str) -> Result<Readings, ParseError> {
    let document = Document::parse(text.trim_start()).map_err(|error| {
        let place = error.pos();
        ParseError::new("OpenSudoku's XML", format!("XML with an error: {error}"))
            .on_line(place.row as usize)
            .in_column(place.col as usize)
    })?;
    let games = document.descendants().filter(|node| node.has_tag_name("game"));
    let games: Readings = games.map(game).collect();
    if games.is_empty() {
        let found = format!("<{}>", document.root_element().tag_name().name());
        return Err(ParseError::new("a <game data=\"...\"> of OpenSudoku", &found));
    }
    Ok(games)
}

fn game(node: Node<'_, '_>) -> Result<Reading, ParseError> {
    let data = node.attribute("data").unwrap_or_default();
    let puzzle = cells(data)?;
    let folder = node
        .parent_element()
        .and_then(|folder| folder.attribute("name"))
        .filter(|folder| *folder != FOLDER);
    let about = [folder, node.attribute("note")];
    let about = about.into_iter().flatten().filter(|text| !text.is_empty());
    let about: Vec<&str> = about.collect();
    Ok(Reading::new(puzzle, "OpenSudoku game").with_comment(about.join(": ")))
}

/// Reads the cells of a game: digits alone, or the fields of each cell after `version: N`.
fn cells(data: &str) -> Result<Puzzle, ParseError> {
    let data = data.trim();
    let Some(rest) = data.strip_prefix("version:") else {
        return Ok(line::read(data, 1)?.puzzle);
    };
    let fields = rest.trim_start().trim_start_matches(|character: char| character.is_ascii_digit());
    let fields: Vec<&str> = fields.trim().trim_end_matches('|').split('|').map(str::trim).collect();
    // The fourth version has two fields of notes.
    let width = fields.len() / CELLS;
    if !fields.len().is_multiple_of(CELLS) || !(3..=4).contains(&width) {
        let found = counted(fields.len(), "field");
        return Err(ParseError::new(
            "81 cells, each with a value, notes and an editable flag",
            &found,
        ));
    }
    let mut puzzle = Puzzle::empty(Shape::Nine);
    let mut marks = vec![Entry::Empty; CELLS];
    for (index, cell) in fields.chunks(width).enumerate() {
        let number = cell[0].parse().ok().filter(|&number| number <= 9);
        let number: usize =
            number.ok_or_else(|| ParseError::new("a value from 0 to 9 in each cell", cell[0]))?;
        if number > 0 {
            let editable = cell[width - 1] != "0";
            let values = if editable { &mut puzzle.placed } else { &mut puzzle.givens };
            values[index] = Some(Digit::new(number - 1));
        }
        let notes = cell[1..width - 1].iter();
        let notes = notes.fold(DigitSet::EMPTY, |all, field| all | self::notes(field));
        if !notes.is_empty() {
            marks[index] = Entry::Marks(notes);
        }
    }
    // Notes in some cells are reminders. Only notes in all cells are the remaining candidates.
    let values = values(&puzzle);
    if values.iter().zip(&marks).all(|(value, mark)| value.is_some() || *mark != Entry::Empty) {
        keep_marks(&mut puzzle, &marks);
    }
    Ok(puzzle)
}

/// Reads a field of notes: digits, each with a comma, or a number with a bit for each digit.
fn notes(field: &str) -> DigitSet {
    if field.contains(',') {
        let digits = field.split(',').filter_map(|digit| digit.trim().parse().ok());
        return digits
            .filter(|number| (1..=9).contains(number))
            .map(|number: usize| Digit::new(number - 1))
            .collect();
    }
    DigitSet::from_bits(field.parse::<u32>().unwrap_or(0) & 0x1FF)
}

/// A folder of games.
pub(super) const FRAME: Frame = Frame {
    head: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
           <opensudoku version=\"2\">\n\
           \x20 <folder name=\"stepdoku\" created=\"0\">\n",
    foot: "\x20 </folder>\n\
           </opensudoku>\n",
    ..Frame::LIST
};

/// Prints a game with its name as the note.
pub(super) fn print(puzzle: &Puzzle, name: Option<&str>) -> String {
    let left = candidates(puzzle);
    // The format cannot express a cell without candidates.
    let noted = has_eliminated(puzzle) && left.iter().all(|digits| !digits.is_empty());
    let untouched = !noted && !puzzle.has_placed();
    let data = if untouched {
        print_line(puzzle).replace('.', "0")
    } else {
        print_cells(puzzle, noted.then_some(&left[..]))
    };
    // State 1 is a game that has not started, state 0 one in progress.
    let state = u8::from(untouched);
    let note = xml_escaped(&without_control_characters(name.unwrap_or_default()));
    format!(
        "\x20   <game created=\"0\" state=\"{state}\" time=\"0\" last_played=\"0\" data=\"{data}\" \
         note=\"{note}\" command_stack=\"\" />"
    )
}

/// Prints the third version of `data`, with these candidates as notes.
fn print_cells(puzzle: &Puzzle, notes: Option<&[DigitSet]>) -> String {
    let cell = |(index, value): (usize, Option<Digit>)| {
        let number = value.map_or(0, Digit::number);
        let notes = notes.filter(|_| value.is_none());
        let notes = notes.map_or(0, |notes| notes[index].bits());
        let editable = u8::from(puzzle.givens[index].is_none());
        format!("{number}|{notes}|{editable}|")
    };
    let cells: String = values(puzzle).into_iter().enumerate().map(cell).collect();
    format!("version: 3&#10;{cells}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Candidate, Cell};

    const LINE: &str =
        "530070000600195000098000060800060003400803001700020006060000280000419005000080079";

    fn read(text: &str) -> Result<Reading, ParseError> {
        read_all(text).swap_remove(0)
    }

    fn begun() -> Puzzle {
        let mut puzzle = line::read(LINE, 1).unwrap().puzzle;
        puzzle.placed[2] = Some(Digit::new(3));
        puzzle.eliminated = vec![Candidate::new(Cell::new(3), Digit::new(1))];
        puzzle
    }

    #[test]
    fn a_game_in_progress_is_read_back() {
        let name = "Easy & <\"1\">";
        let reading = read(&print(&begun(), Some(name))).unwrap();
        assert_eq!(reading.puzzle, begun());
        assert_eq!(reading.comment.as_deref(), Some(name));
        assert_eq!(
            reading.summary(),
            "OpenSudoku game: 30 givens, 1 placed, 1 candidate eliminated"
        );
    }

    #[test]
    fn several_games_of_all_versions_are_read() {
        let cell = |digit| format!("{digit}|-|{}|", u8::from(digit == '0'));
        let old = LINE.chars().map(cell).collect::<Vec<_>>().concat();
        let noted = old.replace("0|-|1|", "0|1,2,|1|");
        let fourth = old.replace("|-|", "|0|0|");
        let text = format!(
            "<opensudoku version='2'><folder name='Mine'>\
             <game data='{LINE}' note='one'/><game data='version: 1\n{old}'/>\
             <game data='version: 1&#10;{noted}'/><game data='version: 4\n{fourth}'/>\
             <game data='12'/></folder></opensudoku>"
        );
        let games = read_all(&text);
        let (good, bad) = games.split_at(4);
        for game in good {
            let puzzle = &game.as_ref().unwrap().puzzle;
            assert_eq!(print_line(puzzle).replace('.', "0"), LINE);
        }
        assert_eq!(good[0].as_ref().unwrap().comment.as_deref(), Some("Mine: one"));
        assert!(good[1].as_ref().unwrap().puzzle.eliminated.is_empty());
        // Where only 1 and 2 are noted, the other candidates are eliminated.
        let noted = &good[2].as_ref().unwrap().puzzle.eliminated;
        assert!(noted.contains(&Candidate::new(Cell::new(2), Digit::new(3))));
        assert!(bad[0].is_err());
    }

    #[test]
    fn file_errors_are_described() {
        for (text, sentence) in [
            ("<opensudoku/>", "expected a <game data=\"...\"> of OpenSudoku, found <opensudoku>"),
            (
                "<game data='version: 3\n1|0|0|'/>",
                "expected 81 cells, each with a value, notes and an editable flag, found 3 fields",
            ),
            (
                "<game data='version: 3\n|'/>",
                "expected 81 cells, each with a value, notes and an editable flag, found 1 field",
            ),
        ] {
            assert_eq!(read(text).unwrap_err().to_string(), sentence);
        }
        let error = read("<game\n<").unwrap_err().to_string();
        assert!(error.starts_with("line 2, column "), "{error}");
    }
}
