//! The layers of the code: imports point downwards, and files do not import each other in a circle.
//!
//! The test reads the sources with `syn`, follows every path to the file that defines the name (a
//! module that only re-exports it does not count), and collects the dependencies between files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use syn::visit::Visit;

/// Returns the top-level modules of both packages, lowest layer first: the rows of the table in `lib.rs`. A
/// module may import only modules before it.
fn layers() -> Vec<String> {
    let text = fs::read_to_string(src().join("lib.rs")).unwrap();
    let rows = text.lines().filter_map(|line| line.strip_prefix("//! | "));
    let names = rows.filter_map(|row| row.split('`').nth(1));
    names.chain(["main"]).map(str::to_owned).collect()
}

/// The top-level modules of the application; all others form the library.
const APPLICATION: &[&str] = &["term", "tui", "cli", "main"];

/// Returns the Rust files of a folder, at any depth.
pub fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Returns the folders with the sources of the program and of the engine. To the program, the modules of
/// the engine are like its own.
fn packages() -> [PathBuf; 2] {
    [src(), Path::new(env!("CARGO_MANIFEST_DIR")).join("core/src")]
}

/// The path of a module, from the crate's root: `["techniques", "fish"]`.
type ModulePath = Vec<String>;

/// Returns the source files of both packages: the path from `src`, and the whole path.
fn files() -> impl Iterator<Item = (String, PathBuf)> {
    packages().into_iter().flat_map(|folder| {
        let name = |path: &Path| path.strip_prefix(&folder).unwrap().display().to_string();
        let files = sources(&folder).into_iter().map(|path| (name(&path), path));
        files.collect::<Vec<_>>()
    })
}

/// One source file.
struct Module {
    /// The path from `src`, for messages.
    file: String,
    /// Re-exported names, with their paths.
    exports: BTreeMap<String, ModulePath>,
    /// Modules of which all names are re-exported.
    globs: Vec<ModulePath>,
    /// Every path that the code of the file names.
    imports: Vec<ModulePath>,
    /// Names of items that the file itself defines.
    items: BTreeSet<String>,
    children: BTreeSet<String>,
}

struct Crate(BTreeMap<ModulePath, Module>);

/// Collects the paths of a file, except those of tests.
#[derive(Default)]
struct Paths {
    exports: BTreeMap<String, ModulePath>,
    globs: Vec<ModulePath>,
    imports: Vec<ModulePath>,
    items: BTreeSet<String>,
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let syn::Meta::List(list) = &attribute.meta else {
            return false;
        };
        list.path.is_ident("cfg") && matches!(list.tokens.to_string().as_str(), "test" | "doc")
    })
}

impl Paths {
    fn add_use(&mut self, item: &syn::ItemUse) {
        let mut leaves = Vec::new();
        collect_use(&item.tree, &mut Vec::new(), &mut leaves);
        let passes_on = !matches!(item.vis, syn::Visibility::Inherited);
        for (name, mut path) in leaves {
            if !passes_on {
                if name == "*" {
                    path.push(name);
                }
                self.imports.push(path);
            } else if name == "*" {
                self.globs.push(path);
            } else {
                self.exports.insert(name, path);
            }
        }
    }
}

fn collect_use(
    tree: &syn::UseTree,
    before: &mut ModulePath,
    leaves: &mut Vec<(String, ModulePath)>,
) {
    match tree {
        syn::UseTree::Path(path) => {
            before.push(path.ident.to_string());
            collect_use(&path.tree, before, leaves);
            before.pop();
        }
        syn::UseTree::Name(name) => {
            let mut path = before.clone();
            if name.ident != "self" {
                path.push(name.ident.to_string());
            }
            leaves.push((path.last().cloned().unwrap_or_default(), path));
        }
        syn::UseTree::Rename(rename) => {
            let mut path = before.clone();
            path.push(rename.ident.to_string());
            leaves.push((rename.rename.to_string(), path));
        }
        syn::UseTree::Glob(_) => leaves.push(("*".to_owned(), before.clone())),
        syn::UseTree::Group(group) => {
            for tree in &group.items {
                collect_use(tree, before, leaves);
            }
        }
    }
}

/// Returns the name of a function or type.
fn item_name(item: &syn::Item) -> Option<String> {
    let ident = match item {
        syn::Item::Const(item) => &item.ident,
        syn::Item::Enum(item) => &item.ident,
        syn::Item::Fn(item) => &item.sig.ident,
        syn::Item::Static(item) => &item.ident,
        syn::Item::Struct(item) => &item.ident,
        syn::Item::Trait(item) => &item.ident,
        syn::Item::Type(item) => &item.ident,
        _ => return None,
    };
    Some(ident.to_string())
}

impl<'ast> Visit<'ast> for Paths {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if !is_test(&item.attrs) {
            syn::visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        if !is_test(&item.attrs) {
            self.add_use(item);
        }
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let names = path.segments.iter().map(|segment| segment.ident.to_string());
        self.imports.push(names.collect());
        syn::visit::visit_path(self, path);
    }
}

impl Crate {
    fn read() -> Self {
        let mut modules: BTreeMap<ModulePath, Module> = BTreeMap::new();
        for (file, path) in files() {
            let module: ModulePath = match file.trim_end_matches(".rs") {
                "lib" => Vec::new(),
                name => name.split('/').map(str::to_owned).collect(),
            };
            let text = fs::read_to_string(&path).unwrap();
            let parsed = syn::parse_file(&text).unwrap_or_else(|error| panic!("{file}: {error}"));
            let mut found = Paths {
                items: parsed.items.iter().filter_map(item_name).collect(),
                ..Paths::default()
            };
            found.visit_file(&parsed);
            let Paths { exports, globs, imports, items } = found;
            let children = BTreeSet::new();
            match modules.get_mut(&module) {
                // The two packages have their root in common.
                Some(root) => root.exports.extend(exports),
                None => {
                    modules
                        .insert(module, Module { file, exports, globs, imports, items, children });
                }
            }
        }
        let all: Vec<ModulePath> = modules.keys().cloned().collect();
        for path in all.iter().filter(|path| !path.is_empty()) {
            let (name, parent) = path.split_last().unwrap();
            if let Some(parent) = modules.get_mut(parent) {
                parent.children.insert(name.clone());
            }
        }
        Self(modules)
    }

    /// Returns the module that defines a path, seen from a module; `None` for paths outside the
    /// crate.
    fn definition(&self, from: &ModulePath, path: &[String], depth: usize) -> Option<ModulePath> {
        let (first, rest) = path.split_first()?;
        let module = self.0.get(from)?;
        if depth > 20 {
            return None;
        }
        match first.as_str() {
            "crate" | "stepdoku_core" => return self.inside(&Vec::new(), rest, depth + 1),
            "self" => return self.inside(from, rest, depth + 1),
            "super" => return self.definition_in_parent(from, rest, depth + 1),
            _ => {}
        }
        let is_known = module.children.contains(first) || module.exports.contains_key(first);
        is_known.then(|| self.inside(from, path, depth + 1))?
    }

    fn definition_in_parent(
        &self,
        from: &ModulePath,
        rest: &[String],
        depth: usize,
    ) -> Option<ModulePath> {
        let parent = from[..from.len().checked_sub(1)?].to_vec();
        match rest.first().map(String::as_str) {
            Some("super") => self.definition_in_parent(&parent, &rest[1..], depth + 1),
            _ => self.inside(&parent, rest, depth + 1),
        }
    }

    fn inside(&self, module: &ModulePath, path: &[String], depth: usize) -> Option<ModulePath> {
        let here = self.0.get(module)?;
        let Some((first, rest)) = path.split_first() else {
            return Some(module.clone());
        };
        if depth > 20 {
            return None;
        }
        if here.children.contains(first) {
            let mut child = module.clone();
            child.push(first.clone());
            return self.inside(&child, rest, depth + 1);
        }
        if let Some(path) = here.exports.get(first) {
            return self.definition(module, path, depth + 1);
        }
        // Names defined in the file itself hide those of a glob.
        if here.items.contains(first) {
            return Some(module.clone());
        }
        for glob in &here.globs {
            if let Some(found) = self.definition(module, glob, depth + 1)
                && found != *module
            {
                return Some(found);
            }
        }
        Some(module.clone())
    }

    /// Returns the modules that define the names of an import: one, or with a `*` the module and those
    /// that define what it exports.
    fn definitions(&self, from: &ModulePath, named: &[String]) -> Vec<ModulePath> {
        let (path, is_glob) = match named.split_last() {
            Some((last, path)) if last == "*" => (path, true),
            _ => (named, false),
        };
        let mut found: Vec<ModulePath> = self.definition(from, path, 0).into_iter().collect();
        if let Some(module) = found.first().filter(|_| is_glob).cloned() {
            let exports = self.0[&module].exports.values();
            found.extend(exports.filter_map(|path| self.definition(&module, path, 0)));
        }
        found
    }

    /// Returns, for each file, the files that define the names it uses.
    fn dependencies(&self) -> BTreeMap<&str, BTreeSet<&str>> {
        let mut dependencies: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        for (path, module) in &self.0 {
            let to = dependencies.entry(&module.file).or_default();
            let definitions = module.imports.iter();
            for target in definitions.flat_map(|named| self.definitions(path, named)) {
                // A module and the files below it form a unit: a file may use the items of its
                // parents.
                if !path.starts_with(&target) && !target.is_empty() && !path.is_empty() {
                    to.insert(&self.0[&target].file);
                }
            }
        }
        dependencies
    }
}

/// Returns the top-level module of a file.
fn top_module(file: &str) -> &str {
    file.split(['/', '.']).next().unwrap()
}

#[test]
fn imports_point_downwards() {
    let all = Crate::read();
    let layers = layers();
    assert!(layers.len() > 20, "{layers:?}");
    let layer = |file: &str| layers.iter().position(|name| *name == top_module(file));
    let mut wrong = Vec::new();
    for (from, targets) in all.dependencies() {
        let Some(own) = layer(from) else {
            assert_eq!(from, "lib.rs", "{from} is not in the table of lib.rs");
            continue;
        };
        for to in targets {
            if layer(to).is_some_and(|other| other > own) {
                wrong.push(format!("{from} imports {to}, which lies above it"));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// Returns the files that can be reached from a file through its dependencies.
fn reachable<'a>(
    from: &'a str,
    dependencies: &BTreeMap<&'a str, BTreeSet<&'a str>>,
) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    let mut open = vec![from];
    while let Some(file) = open.pop() {
        for target in dependencies.get(file).into_iter().flatten() {
            if found.insert(*target) {
                open.push(target);
            }
        }
    }
    found
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let all = Crate::read();
    let dependencies = all.dependencies();
    let reach: BTreeMap<&str, BTreeSet<&str>> =
        dependencies.keys().map(|file| (*file, reachable(file, &dependencies))).collect();
    let in_circle =
        |one: &str, other: &str| reach[one].contains(other) && reach[other].contains(one);
    let mut lines = Vec::new();
    for (file, targets) in &dependencies {
        let back = targets.iter().filter(|target| in_circle(file, target));
        lines.extend(back.map(|target| format!("{file} -> {target}")));
    }
    assert!(lines.is_empty(), "files that import each other:\n{}", lines.join("\n"));
}

/// Returns the library's files: path from `src` and text.
fn library() -> Vec<(String, String)> {
    files()
        .filter(|(name, _)| name != "lib.rs" && !APPLICATION.contains(&top_module(name)))
        .map(|(name, path)| (name, fs::read_to_string(path).unwrap()))
        .collect()
}

#[test]
fn the_library_does_no_io() {
    let forbidden = [
        "println!",
        "std::fs",
        "std::io",
        "std::thread",
        "thread_local!",
        "Instant::now",
        "SystemTime",
        "rayon",
        "ratatui",
        "crossterm",
        "clap",
    ];
    for (name, text) in library() {
        for word in forbidden {
            assert!(!text.contains(word), "{name} uses {word}");
        }
    }
}

/// Searches are compiled for each size of board. The program calls them through functions and traits without
/// that parameter: otherwise they would be compiled with it once more.
#[test]
fn the_program_knows_no_board_size_as_a_type() {
    for path in sources(&src()).iter().filter(|path| !path.ends_with("lib.rs")) {
        let text = fs::read_to_string(path).unwrap();
        for word in ["with_size!", "crate::size"] {
            assert!(!text.contains(word), "{} uses {word}", path.display());
        }
    }
}

/// Commands share modules below them, but no command uses another command.
#[test]
fn commands_do_not_import_each_other() {
    let cli = src().join("cli");
    let read = |path: &Path| fs::read_to_string(path).unwrap();
    let is_command = |path: &&PathBuf| read(path).starts_with("//! `stepdoku ");
    let files = sources(&cli);
    let names = files.iter().filter(is_command);
    let names: Vec<&str> = names.map(|path| path.file_stem().unwrap().to_str().unwrap()).collect();
    assert!(names.len() > 10, "{names:?}");
    for path in &files {
        let text = read(path);
        for name in &names {
            for above in [format!("use super::{name}::"), format!("use crate::cli::{name}::")] {
                assert!(!text.contains(&above), "{} has {above}", path.display());
            }
        }
    }
}
