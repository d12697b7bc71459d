#![doc = include_str!("../README.md")]

mod address;
mod encryption;
mod endpoint;
mod sender;
mod subscription;
mod vapid;

pub use address::is_public;
pub use encryption::{MAX_MESSAGE, TooLong};
pub use endpoint::{BadEndpoint, Endpoint};
pub use sender::{Message, Network, SendError, Sender, Sent, Urgency};
pub use subscription::{BadSubscription, Subscription};
pub use vapid::{KeyError, VapidKey};

/// base64 as in web push: for addresses, without padding.
const BASE64: base64::engine::GeneralPurpose = base64::engine::general_purpose::URL_SAFE_NO_PAD;
