//! The wire: requests and reports as text, for a player in a web worker, another thread or process.
//! Their form is [lines of keys and values](skep_lines); the first is a word that says what it is, and a ticket.
//!
//! | file | what is in it |
//! |---|---|
//! | `request` `report` | what is asked; what is found; both with their text |
//! | `moves` | games and moves in these texts |
//! | `respond` | from the text of a request to the texts of its reports |

pub(crate) mod moves;
pub(crate) mod report;
pub(crate) mod request;
mod respond;

use skep_lines::{KeyValues, Unreadable};

/// The first word of a text, and its ticket.
fn heading<'a>(entries: &KeyValues<'a>) -> Result<(&'a str, u64), Unreadable> {
    let (kind, ticket) = entries.first().ok_or(Unreadable::Heading)?;
    Ok((kind, ticket.parse().map_err(|_| Unreadable::Heading)?))
}
