//! Pictures of positions, as SVG.
//!
//! ```
//! use skep_notation::svg;
//! use skep_rules::{Game, GameType, Hex};
//! let mut game = Game::new(GameType::FULL);
//! game.play_to("wA1".parse().unwrap(), Hex::ORIGIN).unwrap();
//! game.play_to("bG1".parse().unwrap(), Hex::new(1, 0)).unwrap();
//!
//! let options = svg::Options {
//!     theme: svg::Theme::Slate,
//!     last_move: svg::LastMove::of(&game),
//!     ..svg::Options::default()
//! };
//! let picture = svg::diagram(game.position(), &options);
//! assert!(picture.starts_with("<svg ") && picture.contains("White to move"));
//! ```

mod badge;
mod defs;
mod frame;
mod hands;
mod insect;
mod marks;
mod options;
mod outline;
mod scene;
#[cfg(test)]
mod tests;
mod theme;
mod tile;
#[cfg(test)]
mod xml;

pub use insect::insect;
pub use options::{LastMove, Options};
pub use theme::{Palette, Theme, TileColors, TileStyle};

use frame::Frame;
use outline::Length;
use scene::Scene;
use skep_rules::{Color, Position};

/// A position as an SVG file: one `<svg>`, which can also be inlined in a page, several times if need be.
/// It depends on the position and the options alone, not on the place of the hive on the table.
///
/// Each tile's insect, be it on the hive or in the list beside a stack, has the attribute
/// `data-tile` with the tile's name.
pub fn diagram(position: &Position, options: &Options) -> String {
    let scene = Scene::new(position, options);
    let mut frame = scene.frame();
    let mut picture = scene.draw();
    if options.hands {
        picture += &hands::hands(options, position, &mut frame);
    }
    let frame = frame.with_margin();
    let Frame { left, top, .. } = frame;
    let (across, down) = (frame.width(), frame.height());
    let [left, top, width, height] = [left, top, across, down].map(Length);
    let table = if options.transparent {
        String::new()
    } else {
        let color = options.theme.palette().table;
        format!(r#"<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="{color}"/>"#)
    };
    let defs = defs::defs(options.theme, &picture);
    let scale = options.width.map_or(1.0, |pixels| f64::from(pixels) / across);
    let [across, down] = [across, down].map(|length| Length((length * scale).round()));
    let (title, description) = (title(position), description(position));
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{across}" height="{down}" viewBox="{left} {top} {width} {height}">
<title>{title}</title>
<desc>{description}</desc>
{defs}{table}
{picture}</svg>
"#
    )
}

fn title(position: &Position) -> String {
    match position.outcome() {
        Some(outcome) => format!("Hive: {outcome}"),
        None => format!("Hive: {} to move", position.to_move()),
    }
}

fn description(position: &Position) -> String {
    let tiles = position.in_play().len();
    let [white, black] = Color::ALL.map(|color| position.hand(color).len());
    let plural = if tiles == 1 { "" } else { "s" };
    format!("{tiles} tile{plural} on the table; in hand White has {white}, Black {black}.")
}
