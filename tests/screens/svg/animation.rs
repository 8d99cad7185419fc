//! Sequences of screens as an animated SVG picture.

use std::fmt::Write as _;
use std::time::Duration;

use ratatui::buffer::Buffer;

use super::{EDGE, HIGH, Paper, WIDE, document, row};
use stepdoku::term::theme::Background;

/// Returns an animation of screens of one size, each with its duration, in an endless loop. A reader
/// who prefers reduced motion sees the first screen.
///
/// # Panics
/// If there are no screens.
pub fn animation(screens: &[(Buffer, Duration)], ground: Background) -> String {
    let (first, stays) = screens.first().expect("there is something to show");
    let mut begins = *stays;
    let whole: Duration = screens.iter().map(|(_, time)| *time).sum();
    let mut style = "g{visibility:hidden}@media(prefers-reduced-motion:no-preference){".to_owned();
    let mut drawn: String = (0..first.area.height).map(|y| row(first, y, ground)).collect();
    for (number, pair) in screens.windows(2).enumerate() {
        let [(before, _), (screen, time)] = pair else {
            break;
        };
        // Each screen covers the screens before it, from its time to the end.
        let _ = write!(
            style,
            "#s{number}{{animation:s{number} {:.2}s step-end infinite}}\
             @keyframes s{number}{{{:.3}%{{visibility:visible}}}}",
            whole.as_secs_f64(),
            begins.as_secs_f64() / whole.as_secs_f64() * 100.0
        );
        let _ = writeln!(drawn, "<g id=\"s{number}\">\n{}</g>", over(before, screen, ground));
        begins += *time;
    }
    style.push('}');
    document(first, ground, &style, &drawn)
}

/// Returns the rows of a screen that differ from those before, on a background that covers them.
fn over(before: &Buffer, screen: &Buffer, ground: Background) -> String {
    let paper = Paper::of(ground).back.hex();
    let width = screen.area.width;
    let line = |y: u16| (0..width).map(move |x| (x, y));
    let differs = |&y: &u16| line(y).any(|place| before[place] != screen[place]);
    let mut drawn = String::new();
    for y in (0..screen.area.height).filter(differs) {
        let _ = write!(
            drawn,
            "<rect x=\"{EDGE}\" y=\"{}\" width=\"{}\" height=\"{HIGH}\" fill=\"{paper}\"/>\n{}",
            EDGE + y * HIGH,
            width * WIDE,
            row(screen, y, ground)
        );
    }
    drawn
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Rect;

    use super::*;

    #[test]
    fn a_later_screen_draws_the_rows_that_differ_and_comes_in_its_time() {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 4, 2));
        buffer.set_string(0, 0, "same", ratatui::style::Style::new());
        let mut later = buffer.clone();
        later.set_string(0, 1, "new", ratatui::style::Style::new());
        let second = Duration::from_secs(1);
        let svg = animation(&[(buffer, second), (later, 3 * second)], Background::Dark);
        assert_eq!(svg.matches(">same<").count(), 1, "{svg}");
        let group = &svg[svg.find("<g id=\"s0\">").expect("the second screen")..];
        assert!(group.contains(">new<"));
        assert!(svg.contains("4.00s") && svg.contains("25.000%"), "{svg}");
    }
}
