//! Compression, as strong as it gets: done once, downloaded often.

use crate::cache::{Cache, digest};
use crate::files::File;
use crate::{Done, Speed};
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
        cache.get(&format!("{digest}.{quality}.16.br"), || brotli(&file.bytes, quality))?;
    let gzip = cache.get(&format!("{digest}.gz"), || gzip(&file.bytes))?;
    let smaller = |bytes: Vec<u8>| (bytes.len() < file.bytes.len()).then_some(bytes);
    Ok(Pressed { brotli: smaller(brotli), gzip: smaller(gzip), digest, file })
}

fn brotli(bytes: &[u8], quality: i32) -> Done<Vec<u8>> {
    let parameters = brotli::enc::BrotliEncoderParams {
        quality,
        lgwin: 22,
        // Modules are made of small functions: with small blocks they weigh 300 bytes less.
        lgblock: 16,
        size_hint: bytes.len(),
        ..Default::default()
    };
    let mut pressed = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut pressed, &parameters)
        .map_err(|error| format!("brotli: {error}"))?;
    Ok(pressed)
}

fn gzip(bytes: &[u8]) -> Done<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder
        .write_all(bytes)
        .and_then(|()| encoder.finish())
        .map_err(|error| format!("gzip: {error}"))
}
