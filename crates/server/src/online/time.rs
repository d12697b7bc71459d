//! The server's clock.

use skep_api::Time;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970. It does not go back while the server runs.
pub(crate) fn now() -> Time {
    static LATEST: AtomicU64 = AtomicU64::new(0);
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let now = u64::try_from(since.as_millis()).unwrap_or(u64::MAX);
    LATEST.fetch_max(now, Ordering::Relaxed).max(now)
}
