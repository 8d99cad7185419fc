//! Keys, mouse events and pastes from the bytes that a terminal on Unix sends.
//!
//! Crossterm's reader is not used on Unix. Its parser waits for the end of a paste or an escape
//! sequence without a limit, makes every later key a part of it, and cannot be reset. Here a pause
//! ends both, and Ctrl-C ends a paste at once.

use std::fs::File;
use std::io::{self, IsTerminal, Read, stdin};
use std::os::fd::AsFd;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::{self, Builder};
use std::time::Duration;

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};

use super::event;
use crate::term::files;

const ESCAPE: u8 = 0x1b;
const PASTE_START: &[u8] = b"\x1b[200~";
const PASTE_END: &[u8] = b"\x1b[201~";

/// The pause between reads that do not wait for input.
const READ_AGAIN: Duration = Duration::from_millis(20);
/// The pause that ends an escape sequence. A terminal sends all its bytes together.
const SEQUENCE_PAUSE: Duration = Duration::from_millis(50);
/// The pause that ends a paste. It is longer, because what follows the paste is read as keys.
const PASTE_PAUSE: Duration = Duration::from_secs(1);

/// Sends the events of the terminal until `send` returns false or the terminal is gone.
///
/// One thread reads and another parses, because a read cannot be given a time limit.
pub(super) fn listen(send: impl Fn(event::Event) -> bool + Send + 'static) -> io::Result<()> {
    let mut terminal = open()?;
    let (sender, reads) = channel();
    let reader = Builder::new().name("terminal".to_owned());
    reader.spawn(move || {
        let mut buffer = [0; 1 << 12];
        loop {
            let read = match terminal.read(&mut buffer) {
                Ok(length) => Ok(buffer[..length].to_vec()),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                // Another program left the terminal in a mode in which reads do not wait.
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {
                    thread::sleep(READ_AGAIN);
                    continue;
                }
                Err(error) => Err(error),
            };
            let is_last = !matches!(&read, Ok(bytes) if !bytes.is_empty());
            if sender.send(read).is_err() || is_last {
                return;
            }
        }
    })?;
    let parser = Builder::new().name("input".to_owned());
    parser.spawn(move || {
        let mut parser = InputParser::default();
        loop {
            let read = match parser.pause() {
                None => reads.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(pause) => reads.recv_timeout(pause),
            };
            let events = match read {
                Ok(Ok(bytes)) => parser.parse(&bytes),
                Err(RecvTimeoutError::Timeout) => parser.end().into_iter().collect(),
                Ok(Err(error)) => {
                    send(event::Event::Broken(files::error_clause(&error)));
                    return;
                }
                // The terminal was closed.
                Err(RecvTimeoutError::Disconnected) => {
                    send(event::Event::Terminate);
                    return;
                }
            };
            for event in events {
                if !send(event::Event::Terminal(event)) {
                    return;
                }
            }
        }
    })?;
    Ok(())
}

/// Opens standard input, or the terminal of the process if standard input is something else.
fn open() -> io::Result<File> {
    let stdin = stdin();
    if stdin.is_terminal() {
        Ok(stdin.as_fd().try_clone_to_owned()?.into())
    } else {
        File::open("/dev/tty")
    }
}

/// A parser of terminal input.
#[derive(Debug, Default)]
struct InputParser {
    /// The bytes of an unfinished character or escape sequence.
    pending: Vec<u8>,
    /// The bytes of an unfinished paste.
    paste: Option<Vec<u8>>,
}

impl InputParser {
    /// Returns the events in the bytes of one read.
    ///
    /// In a paste, a read of nothing but Ctrl-C is the key, and the paste is dropped. A Ctrl-C with
    /// other bytes is text, so that a pasted text cannot end the program and press keys after it.
    fn parse(&mut self, bytes: &[u8]) -> Vec<Event> {
        if is_interrupt(bytes) {
            self.paste = None;
        }
        let mut events = Vec::new();
        self.pending.extend(bytes);
        let input = std::mem::take(&mut self.pending);
        let mut rest = &input[..];
        loop {
            if let Some(paste) = &mut self.paste {
                let scanned = paste.len().saturating_sub(PASTE_END.len() - 1);
                paste.extend(rest);
                let mut windows = paste[scanned..].windows(PASTE_END.len());
                let Some(at) = windows.position(|window| window == PASTE_END) else {
                    return events;
                };
                let text = String::from_utf8_lossy(&paste[..scanned + at]).into_owned();
                events.push(Event::Paste(text));
                let after = paste.len() - (scanned + at + PASTE_END.len());
                rest = &rest[rest.len() - after..];
                self.paste = None;
            }
            let Some(length) = first_length(rest) else {
                self.pending = rest.to_vec();
                return events;
            };
            let (first, others) = rest.split_at(length);
            rest = others;
            if first == PASTE_START {
                self.paste = Some(Vec::new());
            } else {
                events.extend(event_of(first));
            }
        }
    }

    /// Returns the pause after which unfinished input ends, or `None` if none is unfinished.
    fn pause(&self) -> Option<Duration> {
        match &self.paste {
            Some(_) => Some(PASTE_PAUSE),
            None => (!self.pending.is_empty()).then_some(SEQUENCE_PAUSE),
        }
    }

    /// Ends unfinished input. A paste is used as far as it came, a lone escape is the key, and any
    /// other part of a sequence is dropped.
    fn end(&mut self) -> Option<Event> {
        let pending = std::mem::take(&mut self.pending);
        match self.paste.take() {
            Some(paste) if paste.is_empty() => None,
            Some(paste) => Some(Event::Paste(String::from_utf8_lossy(&paste).into_owned())),
            None => event_of(&pending),
        }
    }
}

fn is_interrupt(bytes: &[u8]) -> bool {
    let key = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    first_length(bytes) == Some(bytes.len()) && event_of(bytes) == Some(Event::Key(key))
}

/// Returns the length of the first character or escape sequence, or `None` if more bytes are needed.
/// A malformed one ends before the first byte that cannot belong to it.
fn first_length(bytes: &[u8]) -> Option<usize> {
    match bytes {
        [] | [ESCAPE] => None,
        [ESCAPE, ESCAPE, ..] => Some(1),
        // Three bytes of a mouse event, or the letter of a function key of the Linux console.
        [ESCAPE, b'[', kind @ (b'M' | b'['), rest @ ..] => {
            let count = if *kind == b'M' { 3 } else { 1 };
            let mut rest = rest.iter().take(count);
            let malformed = rest.clone().position(|&byte| byte < b' ');
            malformed.or_else(|| rest.nth(count - 1).map(|_| count)).map(|length| 3 + length)
        }
        [ESCAPE, b'[', rest @ ..] => {
            let at = rest.iter().position(|byte| !(b' '..=b'?').contains(byte))?;
            Some(2 + at + usize::from((b'@'..=b'~').contains(&rest[at])))
        }
        [ESCAPE, b'O', rest @ ..] => Some(2 + usize::from((b'@'..=b'~').contains(rest.first()?))),
        [ESCAPE, rest @ ..] => Some(1 + character_length(rest)?),
        _ => character_length(bytes),
    }
}

/// Returns the length of the first character, or of the bytes that are none.
fn character_length(bytes: &[u8]) -> Option<usize> {
    match std::str::from_utf8(&bytes[..bytes.len().min(4)]) {
        Ok(text) => text.chars().next().map(char::len_utf8),
        Err(error) if error.valid_up_to() > 0 => character_length(&bytes[..error.valid_up_to()]),
        Err(error) => error.error_len(),
    }
}

/// Returns the event of a character or an escape sequence, or `None` if it has no meaning here.
fn event_of(bytes: &[u8]) -> Option<Event> {
    let key = match bytes {
        [ESCAPE, b'[', b'M', button, column, row] => {
            let number = |byte: &u8| u32::from(*byte).checked_sub(32);
            return mouse(&[number(button)?, number(column)?, number(row)?], b'M');
        }
        [ESCAPE, b'[', b'<', numbers @ .., last @ (b'M' | b'm')] => {
            return mouse(&parse_numbers(numbers)?, *last);
        }
        [ESCAPE, b'[', numbers @ .., b'M'] => {
            let mut numbers = parse_numbers(numbers)?;
            numbers[0] = numbers[0].checked_sub(32)?;
            return mouse(&numbers, b'M');
        }
        [ESCAPE, b'[', b'[', letter @ b'A'..=b'E'] => KeyCode::F(letter - b'A' + 1).into(),
        [ESCAPE, b'[', numbers @ .., last] => sequence_key(&parse_numbers(numbers)?, *last)?,
        [ESCAPE, b'O', letter] => letter_key(*letter)?.into(),
        [ESCAPE, rest @ ..] if !rest.is_empty() => {
            let key = character_key(rest)?;
            KeyEvent::new(key.code, key.modifiers | KeyModifiers::ALT)
        }
        bytes => character_key(bytes)?,
    };
    Some(Event::Key(key))
}

/// Returns the numbers between semicolons. Only the first part of each counts, except that a key
/// that was released has none.
fn parse_numbers(bytes: &[u8]) -> Option<Vec<u32>> {
    let text = std::str::from_utf8(bytes).ok()?;
    let numbers = text.split(';').map(|part| {
        let (number, kind) = part.split_once(':').unwrap_or((part, ""));
        let is_released = kind == "3";
        match number {
            _ if is_released => None,
            "" => Some(1),
            number => number.parse().ok(),
        }
    });
    numbers.collect()
}

/// Returns the mouse event of a button code in the encoding of xterm, a column and a row.
fn mouse(numbers: &[u32], last: u8) -> Option<Event> {
    const DRAGGED: u32 = 0x20;
    let [code, column, row] = *numbers else {
        return None;
    };
    // Shift, alt and control make no difference.
    let kind = match (code & !0x1c, last) {
        (0, b'M') => MouseEventKind::Down(MouseButton::Left),
        (DRAGGED, b'M') => MouseEventKind::Drag(MouseButton::Left),
        (64, _) => MouseEventKind::ScrollUp,
        (65, _) => MouseEventKind::ScrollDown,
        _ => return None,
    };
    let index = |number: u32| u16::try_from(number.checked_sub(1)?).ok();
    Some(Event::Mouse(MouseEvent {
        kind,
        column: index(column)?,
        row: index(row)?,
        modifiers: KeyModifiers::NONE,
    }))
}

/// Returns the key of a control sequence with these numbers and this last byte.
fn sequence_key(numbers: &[u32], last: u8) -> Option<KeyEvent> {
    let first = *numbers.first()?;
    let code = match last {
        b'~' => numbered_key(first)?,
        b'u' => coded_key(first)?,
        b'Z' => KeyCode::BackTab,
        letter => letter_key(letter)?,
    };
    let mask = numbers.get(1).map_or(0, |&mask| mask.saturating_sub(1));
    let mut modifiers = KeyModifiers::NONE;
    for (bit, modifier) in
        [(1, KeyModifiers::SHIFT), (2, KeyModifiers::ALT), (4, KeyModifiers::CONTROL)]
    {
        modifiers.set(modifier, mask & bit != 0);
    }
    Some(KeyEvent::new(code, modifiers))
}

const fn letter_key(letter: u8) -> Option<KeyCode> {
    Some(match letter {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'E' => KeyCode::KeypadBegin,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'P'..=b'S' => KeyCode::F(letter - b'P' + 1),
        _ => return None,
    })
}

/// Returns the key of a sequence that ends with a tilde, by the numbers of the VT220 and of rxvt.
fn numbered_key(number: u32) -> Option<KeyCode> {
    Some(match number {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        number => {
            let gaps = match number {
                11..=15 => 10,
                17..=21 => 11,
                23..=26 => 12,
                28 | 29 => 13,
                31..=34 => 14,
                _ => return None,
            };
            KeyCode::F(u8::try_from(number - gaps).ok()?)
        }
    })
}

/// Returns the key of a number of kitty's keyboard protocol: a character or a key of the keypad.
fn coded_key(number: u32) -> Option<KeyCode> {
    const KEYPAD: u32 = 57399;
    const CHARACTERS: &[u8] = b"0123456789./*-+\r=,";
    const KEYS: [KeyCode; 11] = [
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::Insert,
        KeyCode::Delete,
        KeyCode::KeypadBegin,
    ];
    // The protocol's own keys are in the range that Unicode leaves for private use.
    if !(57344..=63743).contains(&number) {
        return char::from_u32(number).map(character_code);
    }
    let at = number.checked_sub(KEYPAD)? as usize;
    match CHARACTERS.get(at) {
        Some(&character) => Some(character_code(char::from(character))),
        None => KEYS.get(at - CHARACTERS.len()).copied(),
    }
}

const fn character_code(character: char) -> KeyCode {
    match character {
        '\x1b' => KeyCode::Esc,
        '\r' => KeyCode::Enter,
        '\t' => KeyCode::Tab,
        '\x7f' => KeyCode::Backspace,
        character => KeyCode::Char(character),
    }
}

/// Returns the key that types a character. Most control characters are letters with Ctrl.
fn character_key(bytes: &[u8]) -> Option<KeyEvent> {
    let character = std::str::from_utf8(bytes).ok()?.chars().next()?;
    let code = character_code(character);
    let letter = match bytes[0] {
        _ if code != KeyCode::Char(character) => return Some(code.into()),
        0 => b' ',
        control @ 0x01..=0x1a => control - 0x01 + b'a',
        control @ 0x1c..=0x1f => control - 0x1c + b'4',
        _ => return Some(code.into()),
    };
    let code = KeyCode::Char(char::from(letter));
    Some(KeyEvent::new(code, KeyModifiers::CONTROL))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn keys(bytes: &[u8]) -> Vec<Event> {
        let mut parser = InputParser::default();
        let mut events = parser.parse(bytes);
        events.extend(parser.end());
        events
    }

    fn key(code: KeyCode, modifiers: KeyModifiers) -> Event {
        Event::Key(KeyEvent::new(code, modifiers))
    }

    #[test]
    fn keys_of_all_kinds_of_terminals_are_read() {
        use KeyCode::{
            BackTab, Backspace, Char, Delete, Down, End, Enter, Esc, F, PageUp, Tab, Up,
        };
        const NONE: KeyModifiers = KeyModifiers::NONE;
        const CONTROL: KeyModifiers = KeyModifiers::CONTROL;
        const ALT: KeyModifiers = KeyModifiers::ALT;
        const SHIFT: KeyModifiers = KeyModifiers::SHIFT;
        for (bytes, code, modifiers) in [
            ("q", Char('q'), NONE),
            ("U", Char('U'), NONE),
            ("é", Char('é'), NONE),
            ("数", Char('数'), NONE),
            ("\r", Enter, NONE),
            ("\n", Char('j'), CONTROL),
            ("\t", Tab, NONE),
            ("\x7f", Backspace, NONE),
            ("\x03", Char('c'), CONTROL),
            ("\x1a", Char('z'), CONTROL),
            ("\x1f", Char('7'), CONTROL),
            ("\0", Char(' '), CONTROL),
            ("\x1b", Esc, NONE),
            ("\x1bx", Char('x'), ALT),
            ("\x1bé", Char('é'), ALT),
            ("\x1b\x03", Char('c'), CONTROL | ALT),
            ("\x1b[", Char('['), ALT),
            ("\x1bO", Char('O'), ALT),
            ("\x1b[A", Up, NONE),
            ("\x1bOB", Down, NONE),
            ("\x1b[1;5B", Down, CONTROL),
            ("\x1b[1;2A", Up, SHIFT),
            ("\x1b[F", End, NONE),
            ("\x1b[4~", End, NONE),
            ("\x1b[3~", Delete, NONE),
            ("\x1b[5;3~", PageUp, ALT),
            ("\x1b[Z", BackTab, NONE),
            ("\x1bOP", F(1), NONE),
            ("\x1b[[E", F(5), NONE),
            ("\x1b[15~", F(5), NONE),
            ("\x1b[24;2~", F(12), SHIFT),
            ("\x1b[34~", F(20), NONE),
            ("\x1b[27u", Esc, NONE),
            ("\x1b[9;2u", Tab, SHIFT),
            ("\x1b[99;5u", Char('c'), CONTROL),
            ("\x1b[99;133u", Char('c'), CONTROL),
            ("\x1b[97:65;6:1u", Char('a'), CONTROL | SHIFT),
            ("\x1b[57404u", Char('5'), NONE),
            ("\x1b[57414u", Enter, NONE),
            ("\x1b[57419u", Up, NONE),
        ] {
            assert_eq!(keys(bytes.as_bytes()), [key(code, modifiers)], "{bytes:?}");
        }
    }

    #[test]
    fn mouse_events_are_read_in_each_encoding() {
        let events = |bytes: &[u8]| {
            let events = keys(bytes).into_iter();
            let events = events.map(|event| event.as_mouse_event().expect("a mouse event"));
            let events = events.map(|event| (event.kind, event.column, event.row));
            events.collect::<Vec<_>>()
        };
        let down = MouseEventKind::Down(MouseButton::Left);
        let drag = MouseEventKind::Drag(MouseButton::Left);
        assert_eq!(events(b"\x1b[<0;20;10M"), [(down, 19, 9)]);
        assert_eq!(events(b"\x1b[<0;20;10M\x1b[<0;20;10m"), [(down, 19, 9)]);
        assert_eq!(events(b"\x1b[<32;300;1M"), [(drag, 299, 0)]);
        assert_eq!(events(b"\x1b[<64;1;1M"), [(MouseEventKind::ScrollUp, 0, 0)]);
        assert_eq!(events(b"\x1b[<69;1;1M"), [(MouseEventKind::ScrollDown, 0, 0)]);
        assert_eq!(events(b"\x1b[32;20;10M"), [(down, 19, 9)]);
        assert_eq!(events(b"\x1b[M !\x22"), [(down, 0, 1)]);
    }

    #[test]
    fn sequences_without_a_meaning_are_dropped() {
        for bytes in [
            "\x1b[I",
            "\x1b[O",
            "\x1b[?1u",
            "\x1b[?62;4c",
            "\x1b[99;5:3u",
            "\x1b[201~",
            "\x1b[<35;1;1M",
            "\x1b[<0;0;1M",
            "\x1b[999~",
            "\x1b[57358u",
            "\x1b[<0;1",
            "\x1b[1;",
        ] {
            assert_eq!(keys(bytes.as_bytes()), [], "{bytes:?}");
            let with_key = format!("{bytes}\x1b[Aq");
            let expected =
                [key(KeyCode::Up, KeyModifiers::NONE), key(KeyCode::Char('q'), KeyModifiers::NONE)];
            assert_eq!(keys(with_key.as_bytes()), expected, "{with_key:?}");
        }
    }

    #[test]
    fn a_paste_is_text_in_any_pieces() {
        let bytes = b"a\x1b[200~1\x032\x1b[A\xff3\x1b[201~b";
        let expected = [
            key(KeyCode::Char('a'), KeyModifiers::NONE),
            Event::Paste("1\u{3}2\u{1b}[A\u{fffd}3".to_owned()),
            key(KeyCode::Char('b'), KeyModifiers::NONE),
        ];
        assert_eq!(keys(bytes), expected);
        for length in 2..bytes.len() {
            let mut parser = InputParser::default();
            let pieces = bytes.chunks(length);
            let events: Vec<Event> = pieces.flat_map(|piece| parser.parse(piece)).collect();
            assert_eq!(events, expected, "{length}");
        }
    }

    #[test]
    fn ctrl_c_alone_drops_a_paste() {
        let mut parser = InputParser::default();
        assert_eq!(parser.parse(b"\x1b[200~12"), []);
        assert_eq!(parser.parse(b"c"), []);
        let interrupt = key(KeyCode::Char('c'), KeyModifiers::CONTROL);
        assert_eq!(parser.parse(b"\x03"), [interrupt]);
        assert_eq!(parser.pause(), None);
    }

    #[test]
    fn an_unfinished_paste_ends_with_what_came() {
        let mut parser = InputParser::default();
        assert_eq!(parser.parse(b"\x1b[200~12\x1b[20"), []);
        assert_eq!(parser.pause(), Some(PASTE_PAUSE));
        let text = "12\u{1b}[20".to_owned();
        assert_eq!(parser.end(), Some(Event::Paste(text)));
        assert_eq!(parser.pause(), None);
        assert_eq!(parser.parse(b"q").len(), 1);
    }

    proptest! {
        #[test]
        fn any_input_ends_and_then_keys_are_read(
            bytes in prop::collection::vec(
                prop_oneof![any::<u8>(), Just(ESCAPE), Just(b'['), b'0'..=b'<'],
                0..60,
            ),
            length in 1..9_usize,
        ) {
            let mut parser = InputParser::default();
            for piece in bytes.chunks(length) {
                parser.parse(piece);
            }
            parser.end();
            prop_assert_eq!(parser.pause(), None);
            let expected = [key(KeyCode::Char('q'), KeyModifiers::NONE)];
            prop_assert_eq!(parser.parse(b"q"), expected);
        }
    }
}
