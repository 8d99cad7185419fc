//! Properties of any text. The fuzz targets check them on new input, this test on saved input.

use std::fs;
use std::path::Path;

pub mod actions;
pub mod config;
pub mod formats;
pub mod journal;
pub mod keymap;
pub mod proof;
pub mod referee;
pub mod theme;

/// Panics if the property does not hold for a text.
type Check = fn(&str);

#[test]
fn saved_fuzzer_input_satisfies_the_properties() {
    let checks: [(&str, Check); 8] = [
        ("actions", actions::check),
        ("config", config::check),
        ("formats", formats::check),
        ("journal", journal::check),
        ("keymap", keymap::check),
        ("proof", proof::check),
        ("referee", referee::check),
        ("theme", theme::check),
    ];
    let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/seeds");
    for (target, check) in checks {
        let files = fs::read_dir(seeds.join(target)).unwrap();
        let texts: Vec<Vec<u8>> = files.map(|it| fs::read(it.unwrap().path()).unwrap()).collect();
        assert!(texts.len() > 9, "{target}");
        for text in texts {
            check(&String::from_utf8_lossy(&text));
        }
    }
}
