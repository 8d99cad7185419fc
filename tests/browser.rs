//! The exported page in a real browser.

use std::path::Path;
use std::process::Command;

use stepdoku::export::{Event, Walkthrough, html};
use stepdoku::solver::Move;

use crate::common::{KNOWN, puzzle};
use crate::export::{at, walk};
use crate::program_under_test::TempFolder;

/// Returns the page as the browser renders it at a step, or `None` if the browser does not end.
fn browse(browser: &str, page: &Path, step: &str) -> Option<String> {
    let output = Command::new("timeout")
        .args(["60", browser])
        .args([
            "--headless",
            "--no-sandbox",
            "--no-first-run",
            "--disable-gpu",
            "--disable-quic",
            "--disable-sync",
            "--disable-component-update",
            "--disable-background-networking",
        ])
        .arg("--dump-dom")
        .arg(format!("--user-data-dir={}", page.with_extension("profile").display()))
        .arg(format!("file://{}#{step}", page.display()))
        .output()
        .ok()?;
    String::from_utf8(output.stdout).ok().filter(|page| !page.is_empty())
}

/// Returns the number and the text of the only scene that a page shows.
fn shown(page: &str) -> (usize, &str) {
    let open: Vec<&str> = page
        .split("<section ")
        .skip(1)
        .filter(|section| !section.split('>').next().unwrap().contains("hidden"))
        .collect();
    assert_eq!(open.len(), 1, "one scene is shown");
    let number = open[0].split("data-step=\"").nth(1).unwrap();
    (number.split('"').next().unwrap().parse().unwrap(), open[0])
}

#[test]
#[ignore = "a browser takes minutes; the README says how to run it"]
fn a_browser_walks_through_the_page() {
    const BROWSER: &str = "/usr/bin/chromium";
    if !Path::new(BROWSER).exists() {
        println!("skipped: there is no {BROWSER}");
        return;
    }
    let folder = TempFolder::new("browser");
    let walk = walk(KNOWN, "human");
    let page = folder.join("solve.html");
    let count = "document.body.dataset.fetched = performance.getEntriesByType('resource').length;";
    let open = |keys: &[&str], step: &str| {
        let press: Vec<String> = keys
            .iter()
            .map(|key| format!("dispatchEvent(new KeyboardEvent('keydown', {{key: '{key}'}}));"))
            .collect();
        let press = press.concat();
        let script = format!("<script>{press}{count}</script></body>");
        std::fs::write(&page, html(&walk).replace("</body>", &script)).unwrap();
        browse(BROWSER, &page, step)
    };
    let one = Walkthrough::step(at(&puzzle(KNOWN), "human").as_mut(), "one", 5).unwrap();
    std::fs::write(&page, html(&one)).unwrap();
    if let Some(dom) = browse(BROWSER, &page, "") {
        assert!(dom.contains("<output id=\"place\">Move 5</output>"));
    }
    let last = walk.scenes.len() - 1;
    let tries: [(&[&str], &str, usize); 3] = [
        (&[], "step=5", 5),
        (&["ArrowRight", "ArrowRight", "ArrowLeft", "ArrowRight"], "", 2),
        (&["Home", "ArrowLeft", "End", "ArrowRight"], "step=3", last),
    ];
    for (keys, step, wanted) in tries {
        let Some(dom) = open(keys, step) else {
            println!("skipped: {BROWSER} gives no answer");
            return;
        };
        let (number, section) = shown(&dom);
        assert_eq!(number, wanted, "{keys:?} at {step:?}");
        assert!(dom.contains("data-fetched=\"0\""), "nothing was fetched");
        let current = dom.split("aria-current=\"").next().unwrap();
        let current = current.rsplit("<a ").next().unwrap();
        assert!(current.contains(&format!("#step={wanted}\"")), "{current}");
        let said = dom.split("id=\"said\"").nth(1).unwrap().split("</p>").next().unwrap();
        if let Event::Move(Move::Deduced(step)) = &walk.scenes[wanted].event {
            let line = step.line().replace('<', "&lt;").replace('>', "&gt;");
            assert!(section.contains(&line), "the text of the step: {line}");
            assert!(said.contains(&line), "it is said: {said}");
            assert!(section.contains(&format!("<title>{}", step.profile().name)));
            assert!(
                section.contains("class=\"chip role-placed\"")
                    || section.contains("class=\"chip role-eliminated\"")
            );
        }
    }
}
