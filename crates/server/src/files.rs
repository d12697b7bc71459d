//! The embedded files.

use std::fmt;

/// An embedded file of the app, plain and compressed.
#[derive(Clone, Copy)]
pub struct File {
    /// Its path relative to the root of the app, with `/` between the parts.
    pub name: &'static str,
    /// Its entity tag, in quotes; the base of its compressed forms' tags.
    pub etag: &'static str,
    /// The plain bytes.
    pub plain: &'static [u8],
    /// Compressed with brotli, if that is smaller.
    pub brotli: Option<&'static [u8]>,
    /// Compressed with gzip, if that is smaller.
    pub gzip: Option<&'static [u8]>,
    /// Whether its name changes with its content, so that browsers may cache it for ever.
    pub is_immutable: bool,
}

static FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// What a host of files has in place of those with the same names: documents that ask no server.
static OF_A_SITE: &[File] = include!(concat!(env!("OUT_DIR"), "/site.rs"));

/// All files of the app for a host of files.
pub(crate) fn files_of_a_site() -> impl Iterator<Item = &'static File> {
    let other = |file: &File| OF_A_SITE.iter().find(|other| other.name == file.name);
    FILES.iter().map(move |file| other(file).unwrap_or(file))
}

/// All files of the app; empty if it was built without them.
pub fn all_files() -> &'static [File] {
    FILES
}

/// Whether this was built with the app. `SKEP_SKIP_WEB=1` leaves it out.
pub fn has_page() -> bool {
    !FILES.is_empty()
}

impl File {
    /// Its media type, by the extension of its name.
    pub fn kind(&self) -> &'static str {
        match self.name.rsplit_once('.').map_or("", |(_, ending)| ending) {
            "html" => "text/html; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "wasm" => "application/wasm",
            "svg" => "image/svg+xml",
            "png" => "image/png",
            "ico" => "image/x-icon",
            "json" => "application/json",
            "webmanifest" => "application/manifest+json",
            "txt" => "text/plain; charset=utf-8",
            _ => "application/octet-stream",
        }
    }
}

impl fmt::Debug for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "File({}, {} bytes)", self.name, self.plain.len())
    }
}
