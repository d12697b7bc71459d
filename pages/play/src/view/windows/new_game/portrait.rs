//! Portraits of the computer's levels: each a tile with a drawing of what the level is called, from ivory for the
//! gentle ones to near-black for the fierce.

use skep_engine::Level;
use skep_rules::{Bug, Color};
use skep_ui::dom::*;
use skep_ui::view::tile::{picture, side};

/// The portrait of a level.
pub(super) fn portrait(level: Level) -> El {
    let Drawing { color, like, inner } = &DRAWINGS[usize::from(level.number() - 1)];
    let html = format!(r##"<use href="#tile-body"/><g class="insect">{inner}</g>"##);
    picture("portrait-picture")
        .attr("viewBox", "-52 -58 104 124")
        .attr("data-color", side(*color))
        .attr("data-bug", &like.letter().to_string())
        .html(&html)
}

/// A drawing around the middle of a tile, in units of the tile. What has the class `cut` shows the tile's face.
struct Drawing {
    /// The colour of the tile.
    color: Color,
    /// The insect whose colour it has.
    like: Bug,
    inner: &'static str,
}

const fn drawing(color: Color, like: Bug, inner: &'static str) -> Drawing {
    Drawing { color, like, inner }
}

const DRAWINGS: [Drawing; Level::ALL.len()] = [
    // A drop of honey.
    drawing(
        Color::White,
        Bug::Queen,
        r#"<path d="M0 -34C6 -18 23 -6 23 12A23 23 0 0 1 -23 12C-23 -6 -6 -18 0 -34Z"/><path class="cut" d="M-13 12Q-12 22 -3 25"/>"#,
    ),
    // A grub, curled up.
    drawing(
        Color::White,
        Bug::Grasshopper,
        r#"<g class="parted"><circle cx="21" cy="19" r="8"/><circle cx="7" cy="26" r="10.5"/><circle cx="-9" cy="22" r="12"/><circle cx="-19" cy="8" r="12.5"/><circle cx="-18" cy="-9" r="12.5"/><circle cx="-6" cy="-21" r="12.5"/><circle cx="12" cy="-22" r="13"/></g><circle class="eye" cx="15" cy="-25" r="3"/>"#,
    ),
    // A cocoon on its thread.
    drawing(
        Color::White,
        Bug::Spider,
        r#"<path class="line" d="M0 -46V-30"/><path d="M0 -35Q20 -17 18 5Q16 25 0 34Q-16 25 -18 5Q-20 -17 0 -35Z"/><path class="cut" d="M-16 -12Q0 -2 16 -15M-18 3Q0 14 18 0M-15 18Q0 28 16 14"/>"#,
    ),
    // A drone with its large eyes.
    drawing(
        Color::White,
        Bug::Ant,
        r#"<path class="wing" d="M-9 -4Q-42 -24 -40 0Q-34 18 -9 6ZM9 -4Q42 -24 40 0Q34 18 9 6Z"/><ellipse cy="16" rx="18" ry="20"/><circle cy="-8" r="13"/><circle cx="-10" cy="-24" r="10"/><circle cx="10" cy="-24" r="10"/><path class="cut" d="M-16 11Q0 17 16 11M-16 23Q0 29 16 23"/><circle class="eye" cx="-11" cy="-26" r="3"/><circle class="eye" cx="11" cy="-26" r="3"/>"#,
    ),
    // A worker bee.
    drawing(
        Color::White,
        Bug::Queen,
        r#"<path class="line" d="M-4 -28Q-8 -38 -16 -40M4 -28Q8 -38 16 -40"/><path class="wing" d="M-8 -6Q-40 -34 -42 -10Q-36 10 -8 4ZM8 -6Q40 -34 42 -10Q36 10 8 4Z"/><path d="M0 40Q-15 26 -14 10Q-12 -4 0 -4Q12 -4 14 10Q15 26 0 40Z"/><circle cy="-9" r="11"/><circle cy="-23" r="9"/><path class="cut" d="M-13 8Q0 13 13 8M-13 18Q0 23 13 18M-9 28Q0 32 9 28"/>"#,
    ),
    // A bee with a drop of honey.
    drawing(
        Color::Black,
        Bug::Queen,
        r#"<path class="line" d="M-9 -38Q-14 -44 -20 -43M-1 -38Q4 -44 10 -43"/><path class="wing" d="M-10 -21Q-38 -36 -38 -16Q-32 -2 -9 -12ZM0 -21Q28 -36 28 -16Q22 -2 -1 -12Z"/><path d="M-5 20Q-17 8 -15 -8Q-13 -18 -5 -18Q3 -18 5 -8Q7 8 -5 20Z"/><circle cx="-5" cy="-27" r="10"/><path class="cut" d="M-15 -6Q-5 -2 5 -6M-14 5Q-5 9 4 5"/><path d="M22 2C25 11 35 18 35 28A13 13 0 0 1 9 28C9 18 19 11 22 2Z"/>"#,
    ),
    // A bee that has flown in a loop.
    drawing(
        Color::Black,
        Bug::Pillbug,
        r#"<path class="line dots" d="M-34 26Q-16 40 0 26Q14 10 0 2Q-13 -2 -14 12Q-12 28 10 22"/><g transform="translate(12 -14) rotate(50)"><path class="wing" d="M-6 -4Q-30 -24 -30 -6Q-26 8 -6 4ZM6 -4Q30 -24 30 -6Q26 8 6 4Z"/><path d="M0 28Q-11 18 -10 7Q-8 -3 0 -3Q8 -3 10 7Q11 18 0 28Z"/><circle cy="-10" r="9"/><path class="cut" d="M-9 6Q0 10 9 6M-9 15Q0 19 9 15"/></g>"#,
    ),
    // A guard's shield.
    drawing(
        Color::Black,
        Bug::Ant,
        r#"<path d="M0 -38L29 -27V2C29 21 15 33 0 40C-15 33 -29 21 -29 2V-27Z"/><path class="cut" d="M0 -20L17 -10V10L0 20L-17 10V-10Z"/><path class="cut" d="M0 -7V7"/>"#,
    ),
    // The face of a hornet.
    drawing(
        Color::Black,
        Bug::Ladybug,
        r#"<path class="line" d="M-9 -24Q-12 -40 -27 -40M9 -24Q12 -40 27 -40"/><path d="M0 36C-11 36 -27 17 -27 -5C-27 -20 -13 -27 0 -27C13 -27 27 -20 27 -5C27 17 11 36 0 36Z"/><path class="eye" d="M-22 -10L-6 1L-8 10Q-19 8 -22 -10ZM22 -10L6 1L8 10Q19 8 22 -10Z"/><path class="cut" d="M-9 27L0 19L9 27"/>"#,
    ),
    // Seven cells around an eye.
    drawing(
        Color::Black,
        Bug::Queen,
        r#"<path d="M0 -12l10.4 6v12l-10.4 6l-10.4 -6v-12ZM24 -12l10.4 6v12l-10.4 6l-10.4 -6v-12ZM-24 -12l10.4 6v12l-10.4 6l-10.4 -6v-12ZM12 -33l10.4 6v12l-10.4 6l-10.4 -6v-12ZM-12 -33l10.4 6v12l-10.4 6l-10.4 -6v-12ZM12 9l10.4 6v12l-10.4 6l-10.4 -6v-12ZM-12 9l10.4 6v12l-10.4 6l-10.4 -6v-12Z"/><circle class="eye" r="5.5"/>"#,
    ),
];
