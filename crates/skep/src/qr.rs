//! A QR code in the terminal.

use qrcode::{Color, EcLevel, QrCode};
use std::fmt::Write;

/// The empty border that cameras need, in modules.
const QUIET: usize = 4;

/// A code for a camera, two modules in each letter. Black and white are asked for by number, as the
/// terminal's own black and white may be any colour, and its background may be light or dark.
pub(crate) fn code(text: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    let width = code.width();
    let is_dark = |x: usize, y: usize| {
        let inside = (QUIET..QUIET + width).contains(&x) && (QUIET..QUIET + width).contains(&y);
        inside && code[(x - QUIET, y - QUIET)] == Color::Dark
    };
    let full = width + 2 * QUIET;
    let mut lines = String::new();
    for y in (0..full).step_by(2) {
        lines.push_str("\u{1b}[38;5;16;48;5;231m");
        lines.extend((0..full).map(|x| match (is_dark(x, y), is_dark(x, y + 1)) {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        }));
        writeln!(lines, "\u{1b}[0m").ok()?;
    }
    Some(lines)
}

#[cfg(test)]
mod tests {
    use super::{QUIET, code};

    #[test]
    fn a_camera_reads_the_code() {
        let address = "http://192.168.100.200:7340/";
        let text = code(address).expect("an address fits into a code");
        let rows: Vec<Vec<char>> = text
            .lines()
            .map(|line| {
                let line = line.strip_prefix("\u{1b}[38;5;16;48;5;231m").expect("black on white");
                line.strip_suffix("\u{1b}[0m").expect("ends its colours").chars().collect()
            })
            .collect();
        let width = rows[0].len();
        let is_dark = |x: usize, y: usize| match rows[y / 2][x] {
            '█' => true,
            '▀' => y.is_multiple_of(2),
            '▄' => !y.is_multiple_of(2),
            _ => false,
        };
        for x in 0..width {
            assert!((0..QUIET).all(|y| !is_dark(x, y) && !is_dark(y, x)), "a quiet border");
        }
        let scale = 4;
        let mut image = rqrr::PreparedImage::prepare_from_greyscale(
            width * scale,
            rows.len() * 2 * scale,
            |x, y| if is_dark(x / scale, y / scale) { 0 } else { 255 },
        );
        let (_, content) = image.detect_grids()[0].decode().expect("a readable code");
        assert_eq!(content, address);
    }
}
