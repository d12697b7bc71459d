//! `cargo xtask icons`: the icons of the page as bitmaps, drawn by Chromium.

use anyhow::Context;
use flate2::{Compression, Crc, write::ZlibEncoder};
use skep_browser::serde_json::json;
use skep_browser::{Device, Done, Visit};
use std::io::Write;
use std::path::Path;

/// The background of the page.
const GROUND: &str = "#ece5d8";

/// A picture to be made.
struct Icon {
    name: &'static str,
    /// Its width and height in pixels.
    size: u32,
    /// The share of it that the drawing takes.
    part: f64,
    /// Its background; transparent without one.
    ground: Option<&'static str>,
}

const ICONS: [Icon; 4] = [
    Icon { name: "skep-192", size: 192, part: 1.0, ground: None },
    Icon { name: "skep-512", size: 512, part: 1.0, ground: None },
    // Systems mask it by a shape of their own, but show at least a circle of four fifths.
    Icon { name: "maskable-512", size: 512, part: 0.64, ground: Some(GROUND) },
    Icon { name: "apple-touch-icon", size: 180, part: 0.8, ground: Some(GROUND) },
];

/// Draws an SVG on a canvas and returns its pixels.
const DRAW: &str = "\
    const [drawing, size, part, ground] = arguments;
    const canvas = Object.assign(document.createElement('canvas'), {width: size, height: size});
    const pen = canvas.getContext('2d');
    if (ground) { pen.fillStyle = ground; pen.fillRect(0, 0, size, size); }
    const image = new Image(size, size);
    image.src = 'data:image/svg+xml,' + encodeURIComponent(drawing);
    return image.decode().then(() => {
        const edge = size * (1 - part) / 2;
        pen.drawImage(image, edge, edge, size * part, size * part);
        return [...pen.getImageData(0, 0, size, size).data];
    })";

fn main() -> Done {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/ui/static/icons");
    let drawing = std::fs::read_to_string(folder.join("skep.svg")).context("skep.svg")?;
    Visit::on(Device::Desktop).at("about:blank").try_run(async |page| {
        for Icon { name, size, part, ground } in ICONS {
            let values = vec![json!(drawing), json!(size), json!(part), json!(ground)];
            let pixels: Vec<u8> = page.eval_with(DRAW, values).await?;
            let png = png(size, &pixels)?;
            let path = folder.join(format!("{name}.png"));
            std::fs::write(&path, &png).with_context(|| path.display().to_string())?;
            println!("{:7} bytes  {name}.png", png.len());
        }
        Ok(())
    })
}

/// A square of RGBA pixels as a PNG without filters, which halves the size for plain areas.
fn png(size: u32, pixels: &[u8]) -> Done<Vec<u8>> {
    let mut rows = ZlibEncoder::new(Vec::new(), Compression::best());
    for row in pixels.chunks(size as usize * 4) {
        rows.write_all(&[0])?;
        rows.write_all(row)?;
    }
    // Eight bits per channel, RGBA.
    let head = [&size.to_be_bytes()[..], &size.to_be_bytes(), &[8, 6, 0, 0, 0]].concat();
    let mut png = b"\x89PNG\r\n\x1a\n".to_vec();
    for (kind, content) in [(b"IHDR", head), (b"IDAT", rows.finish()?), (b"IEND", Vec::new())] {
        let named = [&kind[..], &content].concat();
        let mut check = Crc::new();
        check.update(&named);
        png.extend(u32::try_from(content.len())?.to_be_bytes());
        png.extend(named);
        png.extend(check.sum().to_be_bytes());
    }
    Ok(png)
}
