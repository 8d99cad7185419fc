//! Tables of comma-separated values, with the fields of the JSON objects as columns.

use std::borrow::Cow;

use serde::Serialize;
use serde_json::Value;

use crate::formats::Frame;

/// A table whose columns are fields of a JSON object.
#[derive(Clone, Copy)]
pub(super) struct Table {
    /// The names of the columns, separated by commas, with the end of the line.
    pub(super) head: &'static str,
}

impl Table {
    /// Returns the text around the rows: the names of the columns.
    pub(super) const fn frame(self) -> Frame {
        Frame { head: self.head, ..Frame::LIST }
    }

    /// Formats the fields of an object as a row. A field that the object does not have is empty.
    pub(super) fn row(self, object: &impl Serialize) -> String {
        let object = serde_json::to_value(object).expect("texts and numbers have a JSON form");
        let columns = self.head.trim_end().split(',');
        let fields = columns.map(|column| field(&object[column]));
        fields.collect::<Vec<_>>().join(",")
    }

    /// Returns the row of a puzzle without values: its number, a status, and the reason in words.
    pub(super) fn row_without_values(self, line: usize, status: &str, because: &str) -> String {
        self.row(&serde_json::json!({ "line": line, "status": status, "because": because }))
    }

    /// Returns the row of a line that is not a puzzle.
    pub(super) fn unread_row(self, line: usize) -> String {
        self.row_without_values(line, "unreadable", "not a puzzle")
    }
}

/// Formats a value as a field; in quotes if it has a comma, a quote or the end of a line.
fn field(value: &Value) -> String {
    let text: Cow<'_, str> = match value {
        Value::Null => "".into(),
        Value::String(text) => text.into(),
        Value::Array(items) => items.iter().map(field).collect::<Vec<_>>().join(" ").into(),
        value => value.to_string().into(),
    };
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.into_owned()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_row_has_the_columns_in_their_order_and_quotes_where_they_are_needed() {
        let table = Table { head: "line,name,cost,cells\n" };
        let row = |object: Value| table.row(&object);
        assert_eq!(row(json!({"cost": 2.5, "line": 3, "other": 1, "name": null})), "3,,2.5,");
        assert_eq!(
            row(json!({"line": 4, "name": "a \"hard\", old one", "cells": ["r1c1", "r2c3"]})),
            "4,\"a \"\"hard\"\", old one\",,r1c1 r2c3"
        );
    }
}
