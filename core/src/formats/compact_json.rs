//! JSON in SudokuPad's shortened form, and standard JSON: names without quotation marks, `'` for
//! `"`, empty text for `{}`, and words for strings.

use serde_json::{Map, Value};

/// Maximum depth of nested lists and objects.
const MAX_DEPTH: usize = 64;

/// Reads a value; `None` if the text is not one.
pub(super) fn parse(text: &str) -> Option<Value> {
    let mut reader = Reader { rest: text.trim() };
    let value = reader.value(0)?;
    reader.rest.trim().is_empty().then_some(value)
}

struct Reader<'t> {
    rest: &'t str,
}

impl<'t> Reader<'t> {
    /// Skips a character, if it is the next.
    fn take(&mut self, wanted: char) -> bool {
        let rest = self.rest.trim_start();
        let after = rest.strip_prefix(wanted);
        self.rest = after.unwrap_or(rest);
        after.is_some()
    }

    fn value(&mut self, depth: usize) -> Option<Value> {
        if depth > MAX_DEPTH {
            return None;
        }
        if self.take('{') {
            return self.object(depth);
        }
        if self.take('[') {
            return self.list(depth);
        }
        if let Some(mark) = self.mark() {
            return self.quoted(mark).map(Value::String);
        }
        Some(match self.word() {
            "" => Value::Object(Map::new()),
            "null" => Value::Null,
            "true" | "t" => Value::Bool(true),
            "false" | "f" => Value::Bool(false),
            word => {
                word.parse::<u64>().map_or_else(|_| Value::String(word.to_owned()), Value::from)
            }
        })
    }

    fn list(&mut self, depth: usize) -> Option<Value> {
        let mut items = Vec::new();
        if self.take(']') {
            return Some(Value::Array(items));
        }
        loop {
            items.push(self.value(depth + 1)?);
            if self.ends(']')? {
                return Some(Value::Array(items));
            }
        }
    }

    fn object(&mut self, depth: usize) -> Option<Value> {
        let mut members = Map::new();
        if self.take('}') {
            return Some(Value::Object(members));
        }
        loop {
            let name = match self.mark() {
                Some(mark) => self.quoted(mark)?,
                None => self.word().to_owned(),
            };
            if !self.take(':') {
                return None;
            }
            members.insert(name, self.value(depth + 1)?);
            if self.ends('}')? {
                return Some(Value::Object(members));
            }
        }
    }

    /// Skips the end of a list or an object and returns true, or skips the comma before the next
    /// item and returns false.
    fn ends(&mut self, end: char) -> Option<bool> {
        let ends = self.take(end);
        (ends || self.take(',')).then_some(ends)
    }

    /// Skips a quotation mark of either kind and returns it.
    fn mark(&mut self) -> Option<char> {
        ['"', '\''].into_iter().find(|&mark| self.take(mark))
    }

    /// Reads up to the next mark of this kind; `None` if it is missing.
    fn quoted(&mut self, mark: char) -> Option<String> {
        let mut text = String::new();
        let mut characters = self.rest.char_indices();
        while let Some((index, character)) = characters.next() {
            match character {
                '\\' => match characters.next() {
                    Some((_, 'n')) => text.push('\n'),
                    Some((_, escaped)) => text.push(escaped),
                    None => return None,
                },
                _ if character == mark => {
                    self.rest = &self.rest[index + 1..];
                    return Some(text);
                }
                _ => text.push(character),
            }
        }
        None
    }

    /// Reads up to the next punctuation character.
    fn word(&mut self) -> &'t str {
        let rest = self.rest.trim_start();
        let end = rest.find([',', ':', '{', '}', '[', ']', '\'', '"']);
        let (word, rest) = rest.split_at(end.unwrap_or(rest.len()));
        self.rest = rest;
        word.trim_end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn shortened_and_standard_json_are_read() {
        for (text, value) in [
            ("{a:1,'b':[t,f],c:ff0000}", json!({"a": 1, "b": [true, false], "c": "ff0000"})),
            ("[[,{v:3},],[]]", json!([[{}, {"v": 3}, {}], []])),
            ("{\"a\": \"it's\", \"b\": null}", json!({"a": "it's", "b": null})),
            ("{t:'it\\'s \"so\"'}", json!({"t": "it's \"so\""})),
        ] {
            assert_eq!(parse(text), Some(value), "{text}");
        }
    }

    #[test]
    fn truncated_or_deeply_nested_json_is_refused() {
        for text in ["{a:1", "[1,2", "'open", "{a}", "1]", &"[".repeat(100_000)] {
            assert_eq!(parse(text), None, "{}", &text[..4.min(text.len())]);
        }
    }
}
