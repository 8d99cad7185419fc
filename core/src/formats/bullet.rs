//! The bullet before an item of a list.

/// Bullets of lists in YAML and Markdown.
const BULLETS: [&str; 3] = ["- ", "* ", "• "];

/// Returns the text of a line after its bullet.
pub(super) fn strip_bullet(line: &str) -> Option<&str> {
    let line = line.trim_start();
    BULLETS.iter().find_map(|bullet| line.strip_prefix(bullet))
}
