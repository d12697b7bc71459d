//! Tiles and hives as markup: the same for the documents as they are built, and for the page that draws them later.

mod hive;
mod sheet;
mod tile;

pub use hive::{Marks, Picture, frame, hive, shadows, tile_at, tiles};
pub use sheet::sheet;
pub use tile::{TILE_BOX, insect, side, tile};

/// A number with at most this many decimals (up to three), without the code that prints any
/// float.
pub fn fixed(value: f64, decimals: u32) -> String {
    let unit = 10_i64.pow(decimals);
    let scaled = (value * unit as f64).round() as i64;
    let sign = if scaled < 0 { "-" } else { "" };
    let (whole, part) = (scaled.abs() / unit, scaled.abs() % unit);
    let width = decimals as usize;
    if part == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{part:0width$}") }
}
