//! The security policy of the app. The build script includes this file, too.

/// The part of the Content-Security-Policy that works in a `<meta>`: our own files only, no inline script, no inline
/// style, no `eval` except for wasm.
macro_rules! in_page {
    () => {
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
         img-src 'self' blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; \
         base-uri 'none'; form-action 'none'"
    };
}

/// The policy for a `<meta>` in a page.
#[allow(dead_code, reason = "used by the build script")]
pub(crate) const IN_PAGE: &str = in_page!();

/// The security headers of every answer. Framing can only be forbidden by a header.
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
