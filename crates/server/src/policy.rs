//! What a browser is allowed to do with our page. The build script reads this file, too.

/// The Content-Security-Policy as far as a page itself can state it: our own files and nothing else,
/// no inline script, no inline style, no `eval` but for wasm.
macro_rules! in_page {
    () => {
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
         img-src 'self' blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
         base-uri 'none'; form-action 'none'"
    };
}

/// For a `<meta>` in the page.
#[allow(dead_code, reason = "used by the build script")]
pub(crate) const IN_PAGE: &str = in_page!();

/// On every answer of the server. A page can't forbid by itself to be framed.
#[allow(dead_code, reason = "used by the server")]
pub(crate) const HEADERS: [(&str, &str); 6] = [
    ("content-security-policy", concat!(in_page!(), "; frame-ancestors 'none'")),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    (
        "permissions-policy",
        "camera=(), geolocation=(), microphone=(), payment=(), usb=(), serial=(), \
         display-capture=(), browsing-topics=()",
    ),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
];
