//! The files that are part of the program.

/// A file of the page, as it is and compressed.
#[derive(Clone, Copy, Debug)]
pub struct File {
    /// Its path, parted by `/`, relative to the page.
    pub name: &'static str,
    pub(crate) etag: &'static str,
    /// As it is.
    pub plain: &'static [u8],
    /// Compressed with brotli, if that is smaller.
    pub brotli: Option<&'static [u8]>,
    /// Compressed with gzip, if that is smaller.
    pub gzip: Option<&'static [u8]>,
    /// Does its name change with its content, so that browsers may keep it for ever?
    pub is_immutable: bool,
}

/// The page itself.
const PAGE: &str = "index.html";

static FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/pages.rs"));

/// All files of the page; none if this was built without it.
pub fn all_files() -> &'static [File] {
    FILES
}

/// Was this built with the page? It is left out by `SKEP_SKIP_WEB=1`.
pub fn has_page() -> bool {
    !FILES.is_empty()
}

impl File {
    /// The file at a path of an address, which begins with `/`.
    pub(crate) fn at(path: &str) -> Option<&'static File> {
        let name = path.strip_prefix('/')?;
        let name = if name.is_empty() { PAGE } else { name };
        FILES.iter().find(|file| file.name == name)
    }

    /// What kind of file it is, as browsers want to know it.
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
