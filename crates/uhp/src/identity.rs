//! Who we are.

use std::sync::LazyLock;

static IDENTITY: LazyLock<String> = LazyLock::new(|| {
    let (version, signature) = (env!("CARGO_PKG_VERSION"), skep_engine::exercise(DEPTH));
    format!("Skep {version} (search {signature})")
});

/// Deep enough to tell one search from another, and done before anybody notices.
const DEPTH: u32 = 3;

/// Our name, version and the signature of the search that was built in, like
/// `Skep 0.1.0 (search 12345)`: two programs that play differently have different names, also while
/// somebody works on a version. The signature is counted, not copied: a number that was written down
/// would be that of the last build that was tested.
///
/// ```
/// assert!(skep_uhp::identity().starts_with("Skep "));
/// ```
pub fn identity() -> &'static str {
    &IDENTITY
}
