//! A link as a QR code, for a camera.

use crate::app::App;
use qrcode::{Color, EcLevel, QrCode};
use skep_ui::dom::*;
use skep_ui::view::tile::picture;
use skep_words::key;
use std::fmt::Write;

/// The empty border that cameras need, in modules.
const QUIET: usize = 4;

/// The code of a link; `None` if it is too long for one.
pub(super) fn code(app: App, link: &str) -> Option<El> {
    let code = QrCode::with_error_correction_level(link, EcLevel::M).ok()?;
    let width = code.width();
    let modules = code.to_colors();
    let mut path = String::new();
    for (y, row) in modules.chunks(width).enumerate() {
        let dark = row.iter().enumerate().filter(|(_, module)| **module == Color::Dark);
        for (x, _) in dark {
            // Fails never: a text takes everything.
            let _ = write!(path, "M{} {}h1v1h-1z", x + QUIET, y + QUIET);
        }
    }
    let full = width + 2 * QUIET;
    let view_box = format!("0 0 {full} {full}");
    // Dark on light in every theme: some cameras read nothing else.
    let drawing = format!(
        r##"<path fill="#fff" d="M0 0h{full}v{full}h-{full}z"/><path fill="#000" d="{path}"/>"##
    );
    let code = picture("qr").attr("viewBox", &view_box).attr("shape-rendering", "crispEdges");
    let code = code.html(&drawing).attr("role", "img");
    Some(code.live("aria-label", move || app.say(key::LINK_CODE)))
}
