//! Brotli and gzip at their highest levels: compressed once, downloaded often.

use crate::assemble::Placed;
use crate::cache::{Cache, digest};
use crate::{Done, Speed};
use brotli::enc::BrotliEncoderParams;
use brotli::enc::backward_references::BrotliEncoderMode;
use std::io::Write;

/// A file with its digest and its compressed forms, where these are smaller.
#[derive(Debug)]
pub struct Compressed {
    /// The file.
    pub placed: Placed,
    /// A hash of its content.
    pub digest: String,
    /// Compressed with brotli, if that is smaller.
    pub brotli: Option<Vec<u8>>,
    /// Compressed with gzip, if that is smaller.
    pub gzip: Option<Vec<u8>>,
}

/// Compresses a file.
///
/// # Errors
/// If an encoder fails, which happens only for lack of memory.
pub fn compress(placed: Placed, cache: &Cache, speed: Speed) -> Done<Compressed> {
    let bytes = &placed.file.bytes;
    let digest = digest([bytes.as_slice()]);
    let quality = if speed == Speed::Quick { 4 } else { 11 };
    let brotli =
        cache.get(&format!("{digest}.{quality}.best-of-3.br"), || brotli(bytes, quality))?;
    let gzip = cache.get(&format!("{digest}.gz"), || gzip(bytes))?;
    let smaller = |form: Vec<u8>| (form.len() < bytes.len()).then_some(form);
    Ok(Compressed { brotli: smaller(brotli), gzip: smaller(gzip), digest, placed })
}

/// The smallest of three encodings: default parameters; small blocks in font mode; small blocks with a smaller
/// window. Which one wins differs by module, by up to a kilobyte.
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
        let mut compressed = Vec::new();
        brotli::BrotliCompress(&mut &*bytes, &mut compressed, &parameters)
            .map_err(|error| format!("brotli: {error}"))?;
        if best.as_ref().is_none_or(|best| compressed.len() < best.len()) {
            best = Some(compressed);
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
