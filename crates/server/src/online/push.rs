//! Push messages: subscriptions of browsers to the news of their seats.

use super::news::{News, Told};
use super::record::seat_of;
use super::time::now;
use super::{Online, OnlineOptions, secret};
use skep_api::http::Push;
use skep_api::{GameId, Why};
use skep_referee::Refusal;
use skep_store::{Store, StoreError};
use skep_web_push::{Message, Network, Sender, Sent, Subscription, Urgency, VapidKey, is_public};
use skep_words::Language;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio_rustls::rustls::RootCertStore;

/// The browsers of one seat that are told; a later one replaces the oldest.
const BROWSERS: u32 = 4;
/// Messages that are sent at once.
const AT_ONCE: usize = 64;
/// Messages that are sent or wait. More are dropped: push services must be very slow then.
const WAITING: usize = 2000;
/// Push services write to the owner if the server misbehaves. He has not said who he is.
const NOBODY: &str = "mailto:nobody@skep.invalid";
const DAY: Duration = Duration::from_secs(86_400);

/// What sends push messages.
#[derive(Debug)]
pub(crate) struct Pusher {
    sender: Sender,
    /// Whether messages may go to this device, as in tests.
    is_test: bool,
    at_once: Semaphore,
    waiting: Arc<Semaphore>,
}

impl Pusher {
    /// With the key that the store keeps. `None`: browsers give no subscriptions to pages without HTTPS.
    pub(crate) async fn start(
        store: &dyn Store,
        options: &OnlineOptions,
        is_secure: bool,
    ) -> Result<Option<Pusher>, StoreError> {
        let test = options.push_test_certificate.as_deref();
        if !is_secure && test.is_none() {
            return Ok(None);
        }
        let Ok(new) = VapidKey::generate() else { return Ok(None) };
        let kept = store.keep("vapid", new.pkcs8()).await?;
        let key = match VapidKey::from_pkcs8(&kept) {
            Ok(key) => key,
            Err(error) => {
                tracing::error!(%error, "there are no push messages");
                return Ok(None);
            }
        };
        let base = options.base_url.as_deref().filter(|base| base.starts_with("https://"));
        let contact = base.unwrap_or(NOBODY);
        let sender = match test {
            None => Sender::new(key, contact),
            Some(certificate) => {
                let mut roots = RootCertStore::empty();
                // One that can't be read is trusted by nobody.
                drop(roots.add(certificate.to_vec().into()));
                Sender::with(key, contact, Network::Loopback, roots)
            }
        };
        Ok(Some(Pusher {
            sender,
            is_test: test.is_some(),
            at_once: Semaphore::new(AT_ONCE),
            waiting: Arc::new(Semaphore::new(WAITING)),
        }))
    }

    /// Whether a subscription may be kept. The addresses of a name are looked at when something is sent.
    fn allows(&self, subscription: &Subscription) -> bool {
        let host = subscription.endpoint.host();
        if self.is_test {
            return true;
        }
        let is_name = host.contains('.') && !host.ends_with(".localhost");
        host.parse::<IpAddr>().map_or(is_name, is_public)
    }
}

impl Online {
    /// The public key for subscriptions.
    pub(crate) fn push_key(&self) -> Option<String> {
        self.pusher.as_ref().map(|pusher| pusher.sender.public_key())
    }

    /// Subscribes a browser to the news of its seat.
    pub(crate) async fn subscribe_push(
        &self,
        push: Push,
        guest: Option<&[u8]>,
    ) -> Result<(), Refusal> {
        let Push { game, endpoint, keys, language } = push;
        let pusher = self.pusher.as_ref().ok_or(Refusal::from(Why::NotFound))?;
        let subscription = Subscription::read(&endpoint, &keys.p256dh, &keys.auth).ok();
        let subscription = subscription.filter(|it| pusher.allows(it));
        let subscription = subscription.ok_or(Refusal::from(Why::Malformed))?;
        if !secret::is_id(&game) {
            return Err(Why::NotFound.into());
        }
        let seat = self.seat(&game, guest).await?;
        let (seat, guest) = seat.zip(guest).ok_or(Refusal::from(Why::NotYours))?;
        let stored = skep_store::Subscription {
            game,
            seat: seat_of(seat),
            guest: guest.to_vec(),
            endpoint: subscription.endpoint.to_string(),
            p256dh: subscription.p256dh(),
            auth: subscription.auth(),
            language: Language::choose([language.as_str()]).code().to_owned(),
        };
        let kept = self.store().subscribe(stored, now(), BROWSERS).await;
        kept.map_err(|error| self.store_failed(&error))
    }

    /// Ends the subscriptions of a browser to a game.
    pub(crate) async fn unsubscribe_push(
        &self,
        game: &GameId,
        guest: Option<&[u8]>,
    ) -> Result<(), Refusal> {
        let guest = guest.ok_or(Refusal::from(Why::NotYours))?;
        let ended = self.store().unsubscribe(game, guest).await;
        ended.map_err(|error| self.store_failed(&error))
    }

    /// Sends news to all browsers of a seat, in tasks of their own: no game waits for a push service.
    pub(crate) fn push(self: &Arc<Self>, news: News) {
        if self.pusher.is_none() {
            return;
        }
        let online = Arc::clone(self);
        tokio::spawn(async move {
            // The subscriptions to a rematch have its colours.
            let seat = seat_of(news.color);
            let found = online.store().subscriptions(&news.game, seat).await;
            let Ok(found) = found.map_err(|error| online.store_failed(&error)) else { return };
            for stored in found {
                let Some(pusher) = &online.pusher else { return };
                let Ok(permit) = Arc::clone(&pusher.waiting).try_acquire_owned() else {
                    tracing::warn!("push services are slow: a message was dropped");
                    return;
                };
                let (online, news) = (Arc::clone(&online), news.clone());
                tokio::spawn(async move {
                    online.send(&stored, &news).await;
                    drop(permit);
                });
            }
        });
    }

    /// Sends one message, and forgets a browser that no message can reach any more.
    async fn send(&self, stored: &skep_store::Subscription, news: &News) {
        let Some(pusher) = &self.pusher else { return };
        let read = Subscription::read(&stored.endpoint, &stored.p256dh, &stored.auth);
        let Ok(subscription) = read else { return };
        let notice = news.notice(Language::choose([stored.language.as_str()]));
        let text = serde_json::to_vec(&notice).unwrap_or_default();
        // The push service can read the topic.
        let topic = secret::derived_id(&self.key, "topic", &news.game);
        let time = now();
        let left = news.due.map(|due| Duration::from_millis(due.saturating_sub(time)));
        let (keep, urgency) = match news.told {
            Told::YourTurn | Told::Reminder => (left.unwrap_or(7 * DAY), Urgency::High),
            Told::Joined | Told::Rematch | Told::RematchBegins => (DAY, Urgency::High),
            Told::Ended => (3 * DAY, Urgency::Normal),
        };
        let message = Message { text: &text, keep, topic: Some(&topic), urgency };
        let permit = pusher.at_once.acquire().await;
        let sent = pusher.sender.send(&subscription, &message, time / 1000).await;
        drop(permit);
        tracing::debug!(told = ?news.told, ?sent, "push");
        if let Ok(Sent::Gone | Sent::NotPublic | Sent::BadKey) = sent
            && let Err(error) = self.store().forget_endpoint(&stored.endpoint).await
        {
            self.store_failed(&error);
        }
    }
}
