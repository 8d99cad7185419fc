//! The generated parts of the manual: JSON from the types, keys from the command table and the keymap,
//! the command line from its definition, settings from the default file. `UPDATE=1` writes them.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use clap::{Arg, ArgAction, CommandFactory};
use serde_json::Value;
use stepdoku::tui::commands::{Command, MENUS, Menu, MenuKey};
use stepdoku::tui::keymap::{DEFAULT, KeyContext, KeyKind, Keymap};
use stepdoku::tui::panels::{CONTEXTS, board};

/// Checks that a file has this content, or writes it.
pub fn same_file(path: &str, expected: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(file, expected).unwrap();
        return;
    }
    let found = std::fs::read_to_string(file).unwrap_or_default();
    let first = expected.lines().zip(found.lines()).find(|(a, b)| a != b);
    assert!(
        found == expected,
        "{path} is out of date; first difference: {first:?}. Write it with: \
         UPDATE=1 cargo test --test suite -- book:: schema::"
    );
}

/// Checks the generated part of a page, between two comments.
fn same_part(page: &str, name: &str, expected: &str) {
    let path = format!("assets/book/{page}");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(&path);
    let text = std::fs::read_to_string(file).unwrap();
    let (start, end) = (format!("<!-- generated: {name} -->\n"), format!("<!-- end: {name} -->\n"));
    let (before, rest) = text.split_once(&start).unwrap();
    let (_, after) = rest.split_once(&end).unwrap();
    same_file(&path, &format!("{before}{start}\n{}\n\n{end}{after}", expected.trim()));
}

/// Returns a row of a table. Bars and line ends in a cell are escaped.
fn row(cells: &[&str]) -> String {
    let cell = |cell: &&str| cell.replace('|', "\\|").replace('\n', " ");
    let cells: Vec<String> = cells.iter().map(cell).collect();
    format!("| {} |\n", cells.join(" | "))
}

fn code(text: &str) -> String {
    if text.contains('`') { format!("`` {text} ``") } else { format!("`{text}`") }
}

/// Describes the type of a field.
fn type_name(field: &Value) -> String {
    if let Some(name) = field["$ref"].as_str() {
        let name = name.rsplit('/').next().unwrap();
        return format!("[{name}](#{name})");
    }
    if let Some(value) = field.get("const") {
        return format!("`{value}`").replace('"', "");
    }
    if let Some(values) = field["enum"].as_array() {
        let values: Vec<String> = values.iter().map(|value| code(&plain(value))).collect();
        return values.join(", ");
    }
    if let Some(ways) = field["anyOf"].as_array().or(field["oneOf"].as_array()) {
        let ways: Vec<String> = ways.iter().map(type_name).collect();
        return ways.join(" or ");
    }
    match &field["type"] {
        Value::Array(names) => {
            let one = |name: &Value| {
                let mut field = field.clone();
                field["type"] = name.clone();
                type_name(&field)
            };
            names.iter().map(one).collect::<Vec<_>>().join(" or ")
        }
        Value::String(name) if name == "array" => {
            let items = type_name(&field["items"]);
            match items.as_str() {
                "string" => "list of strings".to_owned(),
                items => format!("list of {}", items.replace("list of ", "lists of ")),
            }
        }
        Value::String(name) if name == "object" => "object with a number for each name".to_owned(),
        Value::String(name) if name == "boolean" => "true or false".to_owned(),
        Value::String(name) => name.clone(),
        other => panic!("a field of type {other}"),
    }
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Returns the table of the fields of an object, required ones first, in the order in which they
/// are printed.
fn fields(object: &Value) -> String {
    let required: Vec<&str> = object["required"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|name| name.as_str().unwrap())
        .collect();
    let known = object["properties"].as_object().unwrap();
    let optional = known.keys().map(String::as_str);
    let optional = optional.filter(|name| !required.contains(name));
    let mut table = row(&["field", "type", "meaning"]) + "|---|---|---|\n";
    for name in required.iter().copied().chain(optional) {
        let field = &known[name];
        let meaning = match field["description"].as_str() {
            Some(text) => text.to_owned(),
            None if name == "kind" => "Kind of the move".to_owned(),
            None => panic!("the field {name} has no description"),
        };
        let always = if required.contains(&name) { "" } else { " (optional)" };
        table += &row(&[&code(name), &type_name(field), &(meaning + always)]);
    }
    table
}

/// Returns a definition with its heading.
fn definition(name: &str, object: &Value) -> String {
    let mut text = format!("### {name}\n\n");
    let about = object["description"].as_str().unwrap_or_default();
    if !about.is_empty() {
        text.extend([about.trim_end_matches('.'), ".\n\n"]);
    }
    let ways = object["oneOf"].as_array().or(object["anyOf"].as_array());
    match ways {
        Some(ways) if ways.iter().all(|way| way.get("const").is_some()) => {
            text += "| value | meaning |\n|---|---|\n";
            for way in ways {
                let meaning = way["description"].as_str().unwrap_or_default();
                text += &row(&[&code(&plain(&way["const"])), meaning.trim_end_matches('.')]);
            }
        }
        Some(ways) => {
            for way in ways {
                let about = way["description"].as_str().unwrap();
                text.extend([about, "\n\n", &fields(way), "\n"]);
            }
        }
        None if object.get("properties").is_some() => text += &fields(object),
        None => text.extend(["Type: ", &type_name(object), ".\n"]),
    }
    text.trim_end().to_owned() + "\n\n"
}

#[test]
fn the_json_page_is_generated_from_the_types() {
    let schema = stepdoku::cli::schema::schema();
    let definitions = schema["$defs"].as_object().unwrap();
    let commands: Vec<String> = schema["anyOf"]
        .as_array()
        .unwrap()
        .iter()
        .map(|command| {
            let name = command["$ref"].as_str().unwrap();
            name.rsplit('/').next().unwrap().to_owned()
        })
        .collect();
    let mut text = "## Objects of the commands\n\n".to_owned();
    for name in &commands {
        text += &definition(name, &definitions[name]);
    }
    text += "## Types of fields\n\n";
    for (name, object) in definitions {
        if !commands.contains(name) {
            text += &definition(name, object);
        }
    }
    same_part("json.md", "fields", &text);
}

/// Returns the keys of a command in a context, as text.
fn keys(keymap: &Keymap, context: &KeyContext, command: Command) -> String {
    let keys = keymap.keys_for(context, command);
    let mut names: Vec<String> = Vec::new();
    for name in keys.map(|key| code(&key.to_string())) {
        // A panel may repeat a key of the context that it extends.
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.join(" ")
}

/// Returns the label of a command in a panel. A list has no rows of a board.
fn label_in(context: &KeyContext, command: Command) -> &'static str {
    match (context.kind, command) {
        (KeyKind::List, Command::RowStart) => "first entry",
        (KeyKind::List, Command::RowEnd) => "last entry",
        _ => command.label(),
    }
}

#[test]
fn the_page_of_keys_is_generated_from_the_commands_and_the_keymap() {
    let (keymap, problems) = Keymap::with_user(DEFAULT);
    assert!(problems.is_empty());
    let menu = |command: Command| {
        let MenuKey { menu, key } = Menu::key_of(command)?;
        let first = keys(&keymap, &board::KEYS, menu);
        Some(format!("{first} {}", code(&key.to_string())))
    };
    let mut groups: BTreeMap<_, Vec<Command>> = BTreeMap::new();
    for &command in Command::ALL {
        groups.entry(command.group()).or_default().push(command);
    }
    let mut text = String::new();
    for (group, commands) in groups {
        write!(text, "### {}\n\n", group.name()).unwrap();
        text += "| key | command | does |\n|---|---|---|\n";
        for command in commands {
            let mut key = keys(&keymap, &board::KEYS, command);
            if key.is_empty() {
                key = menu(command).unwrap_or_default();
            }
            if key.is_empty() {
                let in_panel =
                    |context: &&&KeyContext| keymap.keys_for(context, command).next().is_some();
                key = CONTEXTS
                    .iter()
                    .find(in_panel)
                    .map(|context| {
                        format!("{} in {}", keys(&keymap, context, command), context.name)
                    })
                    .unwrap_or_default();
            }
            text += &row(&[&key, &code(&format!(":{}", command.name())), command.doc()]);
        }
        text += "\n";
    }
    same_part("keys.md", "commands", &text);

    let mut text = String::new();
    for menu in &MENUS {
        let key = keys(&keymap, &board::KEYS, menu.command);
        write!(text, "### {key} {}\n\n", menu.title).unwrap();
        text += "| key | entry |\n|---|---|\n";
        for (key, command) in menu.entries {
            text += &row(&[&code(&key.to_string()), command.label()]);
        }
        text += "\n";
    }
    same_part("keys.md", "menus", &text);

    let mut text = String::new();
    for context in CONTEXTS {
        let own = Command::ALL.iter().filter(|&&command| {
            let here: Vec<_> = keymap.keys_for(context, command).collect();
            let board: Vec<_> = keymap.keys_for(&board::KEYS, command).collect();
            !here.is_empty() && here != board
        });
        let own: Vec<&Command> = own.collect();
        if context == &&board::KEYS || own.is_empty() {
            continue;
        }
        write!(text, "### {}\n\n", context.name).unwrap();
        text += "| key | does |\n|---|---|\n";
        for &command in own {
            text += &row(&[&keys(&keymap, context, command), label_in(context, command)]);
        }
        text += "\n";
    }
    same_part("keys.md", "panels", &text);
}

/// Returns a description on one line.
fn sentence(arg: &Arg) -> String {
    let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
    let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
    let defaults: Vec<String> =
        arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
    let takes_value = matches!(arg.get_action(), ArgAction::Set | ArgAction::Append);
    let help = help.replace(['[', ']'], "").replace(" default:", "; default:");
    if takes_value && !defaults.is_empty() {
        format!("{help}; default: {}", code(&defaults.join(",")))
    } else {
        help
    }
}

/// Returns an option as it is typed, or the name of an argument.
fn usage(arg: &Arg) -> String {
    let value = arg
        .get_value_names()
        .and_then(|names| names.first())
        .map_or_else(|| arg.get_id().as_str().to_uppercase(), ToString::to_string);
    if arg.is_positional() {
        return code(&value);
    }
    let long = format!("--{}", arg.get_long().unwrap());
    let takes_value = matches!(arg.get_action(), ArgAction::Set | ArgAction::Append);
    let long = if takes_value { format!("{long} {value}") } else { long };
    match arg.get_short() {
        Some(short) => format!("{}, {}", code(&format!("-{short}")), code(&long)),
        None => code(&long),
    }
}

#[test]
fn the_page_of_the_command_line_is_generated_from_its_definition() {
    let mut root = stepdoku::cli::Args::command();
    root.build();
    let mut text = String::new();
    for command in root.get_subcommands() {
        let name = command.get_name();
        if name == "help" {
            continue;
        }
        let about = command.get_about().unwrap().to_string();
        write!(text, "### stepdoku {name}\n\n{about}.\n\n").unwrap();
        text += "| argument | meaning |\n|---|---|\n";
        for arg in command.get_arguments() {
            let hidden = arg.is_hide_set() || arg.get_id() == "help";
            if !hidden {
                text += &row(&[&usage(arg), &sentence(arg)]);
            }
        }
        text += "\n";
    }
    same_part("command-line.md", "commands", &text);
}

#[test]
fn the_settings_of_the_manual_are_those_of_the_default_file() {
    let mut table = row(&["setting", "default", "meaning"]) + "|---|---|---|\n";
    let mut comment: Vec<&str> = Vec::new();
    let mut count = 0;
    for line in stepdoku::tui::DEFAULT_CONFIG.lines() {
        if let Some(text) = line.strip_prefix('#') {
            comment.push(text.trim());
        } else if let Some((name, value)) = line.split_once(" = ") {
            let meaning =
                if comment.is_empty() { "as above".to_owned() } else { comment.join(" ") };
            table += &row(&[&code(name), &code(value), &meaning]);
            comment.clear();
            count += 1;
        } else {
            comment.clear();
        }
    }
    assert!(count >= 10, "only {count} settings");
    same_part("configuration.md", "settings", &table);
}
