//! The files that benchmarks go through.

/// Calls `report` with the name and the text of each file named as an argument, or else of each of
/// `ours` in the shared corpus. Missing files are reported.
pub(crate) fn each(ours: &[&str], report: impl Fn(&str, &str)) {
    let named: Vec<String> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let corpus = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/corpus");
    let files = if named.is_empty() {
        ours.iter().map(|name| format!("{corpus}/{name}")).collect()
    } else {
        named
    };
    for file in files {
        match std::fs::read_to_string(&file) {
            Ok(text) => report(&file, &text),
            Err(error) => println!("{file}: skipped, {error}"),
        }
    }
}
