//! The server that the page comes from.

use skep_api::InvitationId;
use skep_ui::platform::page;
use web_sys::{Url, UrlSearchParams};

/// Whether the page comes from a server that may keep games: it marks the documents that it serves.
pub(crate) fn is_there() -> bool {
    page::root().is_some_and(|root| root.has_attribute("data-server"))
}

/// The address of something below `api/`; `None` only for a malformed path.
pub(super) fn address(path: &str) -> Option<Url> {
    Url::new_with_base(&["../api/", path].concat(), &page::address()).ok()
}

/// The invitation in the query of the address.
pub(crate) fn invitation() -> Option<InvitationId> {
    let query = page::window().location().search().ok()?;
    UrlSearchParams::new_with_str(&query).ok()?.get("i").filter(|id| !id.is_empty())
}
