//! The shared parts of all tiles, which are in a document once, before any tile.

use super::fixed;
use skep_notation::svg;
use skep_rules::Bug;

/// The content of the `<svg>` with the shared parts.
pub fn sheet() -> String {
    let mut parts = String::from(HEXAGONS);
    for bug in Bug::ALL {
        let drawing = shrunk(svg::insect(bug));
        parts += &format!(r#"<g id="insect-{}">{drawing}</g>"#, bug.letter());
    }
    parts + PAIRS
}

/// Outlines around the origin, in units of the board's picture (tiles are 100 apart). Their classes take colours from
/// the element that uses them. No part is transformed: each transform would be a layer to be sorted at every frame.
const HEXAGONS: &str = r##"<defs>
<path id="tile-outline" d="M-7.5 -51.7Q0 -56 7.5 -51.7L41 -32.3Q48.5 -28 48.5 -19.3L48.5 19.3Q48.5 28 41 32.3L7.5 51.7Q0 56 -7.5 51.7L-41 32.3Q-48.5 28 -48.5 19.3L-48.5 -19.3Q-48.5 -28 -41 -32.3Z"/>
<path id="tile-face" d="M-6.3 -48.2Q0 -51.8 6.3 -48.2L38.6 -29.5Q44.8 -25.9 44.8 -18.7L44.8 18.7Q44.8 25.9 38.6 29.5L6.3 48.2Q0 51.8 -6.3 48.2L-38.6 29.5Q-44.8 25.9 -44.8 18.7L-44.8 -18.7Q-44.8 -25.9 -38.6 -29.5Z"/>
<path id="tile-ring" d="M-6.7 -48.9Q0 -52.7 6.7 -48.9L39 -30.2Q45.7 -26.4 45.7 -18.7L45.7 18.7Q45.7 26.4 39 30.2L6.7 48.9Q0 52.7 -6.7 48.9L-39 30.2Q-45.7 26.4 -45.7 18.7L-45.7 -18.7Q-45.7 -26.4 -39 -30.2Z"/>
<g id="tile-body">
<path class="tile-foot" d="M-7.5 -44Q0 -48.3 7.5 -44L41 -24.6Q48.5 -20.3 48.5 -11.6L48.5 27Q48.5 35.7 41 40L7.5 59.4Q0 63.7 -7.5 59.4L-41 40Q-48.5 35.7 -48.5 27L-48.5 -11.6Q-48.5 -20.3 -41 -24.6Z"/>
<path class="tile-side" d="M-7.5 -45.9Q0 -50.2 7.5 -45.9L41 -26.6Q48.5 -22.2 48.5 -13.6L48.5 25.1Q48.5 33.8 41 38.1L7.5 57.4Q0 61.8 -7.5 57.4L-41 38.1Q-48.5 33.8 -48.5 25.1L-48.5 -13.6Q-48.5 -22.2 -41 -26.6Z"/>
<path class="tile-edge" d="M-7.5 -51.7Q0 -56 7.5 -51.7L41 -32.3Q48.5 -28 48.5 -19.3L48.5 19.3Q48.5 28 41 32.3L7.5 51.7Q0 56 -7.5 51.7L-41 32.3Q-48.5 28 -48.5 19.3L-48.5 -19.3Q-48.5 -28 -41 -32.3Z"/>
<path class="tile-bevel" d="M-7.2 -50Q0 -54.2 7.2 -50L40.6 -30.7Q47.8 -26.6 47.8 -18.3L47.8 20.3Q47.8 28.5 40.6 32.7L7.2 52Q0 56.1 -7.2 52L-40.6 32.7Q-47.8 28.5 -47.8 20.3L-47.8 -18.3Q-47.8 -26.6 -40.6 -30.7Z"/>
<path class="tile-face" d="M-6.3 -48.2Q0 -51.8 6.3 -48.2L38.6 -29.5Q44.8 -25.9 44.8 -18.7L44.8 18.7Q44.8 25.9 38.6 29.5L6.3 48.2Q0 51.8 -6.3 48.2L-38.6 29.5Q-44.8 25.9 -44.8 18.7L-44.8 -18.7Q-44.8 -25.9 -38.6 -29.5Z"/>
</g>
<g id="tile-shadow-shape">
<path fill-opacity=".55" d="M-7.5 -53Q0 -57.4 7.5 -53L43 -32.5Q50.5 -28.2 50.5 -19.5L50.5 21.5Q50.5 30.1 43 34.4L7.5 54.9Q0 59.3 -7.5 54.9L-43 34.4Q-50.5 30.1 -50.5 21.5L-50.5 -19.5Q-50.5 -28.2 -43 -32.5Z"/>
<path fill-opacity=".25" d="M-7.5 -37.2Q0 -41.6 7.5 -37.2L41 -17.9Q48.5 -13.6 48.5 -4.9L48.5 33.8Q48.5 42.4 41 46.8L7.5 66.1Q0 70.4 -7.5 66.1L-41 46.8Q-48.5 42.4 -48.5 33.8L-48.5 -4.9Q-48.5 -13.6 -41 -17.9Z"/>
<path fill-opacity=".3" d="M-7.5 -41.1Q0 -45.4 7.5 -41.1L41 -21.7Q48.5 -17.4 48.5 -8.8L48.5 29.9Q48.5 38.6 41 42.9L7.5 62.3Q0 66.6 -7.5 62.3L-41 42.9Q-48.5 38.6 -48.5 29.9L-48.5 -8.8Q-48.5 -17.4 -41 -21.7Z"/>
</g>
</defs>"##;

/// Scales the lengths of a drawing of 100 × 100 units to the size of an insect on a tile.
fn shrunk(drawing: &str) -> String {
    const LENGTHS: [&str; 7] = ["d", "cx", "cy", "r", "rx", "ry", "stroke-width"];
    let mut shrunk = String::with_capacity(drawing.len());
    // Names and values of attributes alternate between quotation marks.
    let mut is_length = false;
    for (place, part) in drawing.split('"').enumerate() {
        if place > 0 {
            shrunk.push('"');
        }
        if place % 2 == 1 && is_length {
            shrink_numbers(part, &mut shrunk);
        } else {
            shrunk.push_str(part);
            let name = part.trim_end_matches('=').rsplit(' ').next();
            is_length = name.is_some_and(|name| LENGTHS.contains(&name));
        }
    }
    shrunk
}

/// Scales numbers with at most one decimal, between letters and spaces.
fn shrink_numbers(text: &str, shrunk: &mut String) {
    let mut number = String::new();
    for c in text.chars() {
        let is_of_number = c.is_ascii_digit() || c == '-' || c == '.';
        // A sign begins another number.
        if !is_of_number || c == '-' {
            shrink_number(std::mem::take(&mut number), shrunk);
        }
        if is_of_number { number.push(c) } else { shrunk.push(c) }
    }
    shrink_number(number, shrunk);
}

fn shrink_number(number: String, shrunk: &mut String) {
    if number.is_empty() {
        return;
    }
    let (whole, decimals) = number.split_once('.').unwrap_or((&number, "0"));
    let sign = if whole.starts_with('-') { -1 } else { 1 };
    let value = |digits: &str| digits.parse::<i32>().unwrap_or(0);
    let tenths = value(whole.trim_start_matches('-')) * 10 + value(decimals);
    // By 0.79, in hundredths.
    *shrunk += &fixed(f64::from(sign * tenths * 79) / 1000.0, 2);
}

/// Who plays: two people, one and a screen, or one and a message, as hexagons that face each other.
const PAIRS: &str = r##"<g id="pair-people"><path class="ivory" d="M18 7L29.3 13.5V26.5L18 33L6.7 26.5V13.5Z"/><path class="ebony" d="M46 7L57.3 13.5V26.5L46 33L34.7 26.5V13.5Z"/><circle class="on-ivory" cx="18" cy="16.5" r="3.6"/><path class="on-ivory" d="M11.5 27Q12 21.5 18 21.5Q24 21.5 24.5 27Z"/><circle class="on-ebony" cx="46" cy="16.5" r="3.6"/><path class="on-ebony" d="M39.5 27Q40 21.5 46 21.5Q52 21.5 52.5 27Z"/></g><g id="pair-computer"><path class="ivory" d="M18 7L29.3 13.5V26.5L18 33L6.7 26.5V13.5Z"/><path class="ebony" d="M46 7L57.3 13.5V26.5L46 33L34.7 26.5V13.5Z"/><circle class="on-ivory" cx="18" cy="16.5" r="3.6"/><path class="on-ivory" d="M11.5 27Q12 21.5 18 21.5Q24 21.5 24.5 27Z"/><path class="on-ebony" d="M38.5 13.5H53.5V23.5H38.5ZM43 26H49V27.5H43Z"/><path class="ebony" d="M41.5 16.5H44.5V20.5H41.5ZM47.5 16.5H50.5V20.5H47.5Z"/></g><g id="pair-friend"><path class="ivory" d="M18 7L29.3 13.5V26.5L18 33L6.7 26.5V13.5Z"/><path class="ebony" d="M46 7L57.3 13.5V26.5L46 33L34.7 26.5V13.5Z"/><circle class="on-ivory" cx="18" cy="16.5" r="3.6"/><path class="on-ivory" d="M11.5 27Q12 21.5 18 21.5Q24 21.5 24.5 27Z"/><path class="on-ebony" d="M38.5 14H53.5V24H44L40.5 27.5V24H38.5Z"/></g>"##;
