//! The name of this engine.

use std::sync::LazyLock;

static IDENTITY: LazyLock<String> = LazyLock::new(|| {
    format!("Skep {} (search {})", env!("CARGO_PKG_VERSION"), skep_engine::SIGNATURE)
});

/// The name, version and search signature of this engine, like `Skep 0.1.0 (search 12345)`: programs that
/// play differently have different names.
///
/// ```
/// assert!(skep_uhp::identity().starts_with("Skep "));
/// ```
pub fn identity() -> &'static str {
    &IDENTITY
}
