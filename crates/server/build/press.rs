//! Compression, as strong as it gets: done once, downloaded often.

use crate::cache::{Cache, digest};
use crate::files::File;
use crate::{Done, Speed};
use brotli::enc::BrotliEncoderParams;
use brotli::enc::backward_references::BrotliEncoderMode;
use std::io::Write;

/// A file with its digest and its compressed forms, where these are smaller.
pub(crate) struct Pressed {
    pub(crate) file: File,
    pub(crate) digest: String,
    pub(crate) brotli: Option<Vec<u8>>,
    pub(crate) gzip: Option<Vec<u8>>,
}

pub(crate) fn press(file: File, cache: &Cache, speed: Speed) -> Done<Pressed> {
    let digest = digest([file.bytes.as_slice()]);
    let quality = if speed == Speed::Quick { 4 } else { 11 };
    let brotli =
        cache.get(&format!("{digest}.{quality}.best-of-3.br"), || brotli(&file.bytes, quality))?;
    let gzip = cache.get(&format!("{digest}.gz"), || gzip(&file.bytes))?;
    let smaller = |bytes: Vec<u8>| (bytes.len() < file.bytes.len()).then_some(bytes);
    Ok(Pressed { brotli: smaller(brotli), gzip: smaller(gzip), digest, file })
}

/// Brotli's own guess what is best, or small blocks, with distances as fonts have them or from no farther back: which of
/// these makes a module a kilobyte lighter, only trying tells.
fn brotli(bytes: &[u8], quality: i32) -> Done<Vec<u8>> {
    let usual =
        BrotliEncoderParams { quality, lgwin: 22, size_hint: bytes.len(), ..Default::default() };
    let as_fonts = BrotliEncoderParams {
        lgblock: 16,
        mode: BrotliEncoderMode::BROTLI_MODE_FONT,
        ..usual.clone()
    };
    let near = BrotliEncoderParams { lgblock: 16, lgwin: 19, ..usual.clone() };
    let mut best: Option<Vec<u8>> = None;
    for parameters in [usual, as_fonts, near] {
        let mut pressed = Vec::new();
        brotli::BrotliCompress(&mut &*bytes, &mut pressed, &parameters)
            .map_err(|error| format!("brotli: {error}"))?;
        if best.as_ref().is_none_or(|best| pressed.len() < best.len()) {
            best = Some(pressed);
        }
    }
    Ok(best.unwrap_or_default())
}

fn gzip(bytes: &[u8]) -> Done<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder
        .write_all(bytes)
        .and_then(|()| encoder.finish())
        .map_err(|error| format!("gzip: {error}"))
}
