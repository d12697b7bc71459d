//! Limits for each place that requests come from.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// How much one place may ask for. A place is an IPv4 address, or a network of 64 bits of IPv6.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The WebSockets of all places together.
    pub sockets: usize,
    /// The WebSockets of one place.
    pub sockets_of_place: u32,
    /// The requests of one place in a minute.
    pub requests_per_minute: u32,
    /// The games that one place may open in an hour.
    pub games_per_hour: u32,
    /// The games of one guest that are not over.
    pub games_of_guest: u32,
    /// The messages of one WebSocket in a second; three times as many at once.
    pub messages_per_second: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            sockets: 4096,
            sockets_of_place: 128,
            requests_per_minute: 600,
            games_per_hour: 120,
            games_of_guest: 100,
            messages_per_second: 20,
        }
    }
}

/// A bucket of tokens, which fills with time.
#[derive(Debug)]
pub(crate) struct Bucket {
    tokens: f64,
    most: f64,
    per_second: f64,
    at: Instant,
}

impl Bucket {
    pub(crate) fn new(most: u32, time: Duration) -> Bucket {
        let most = f64::from(most);
        Bucket { tokens: most, most, per_second: most / time.as_secs_f64(), at: Instant::now() }
    }

    /// Takes a token, if there is one.
    pub(crate) fn take(&mut self) -> bool {
        let now = Instant::now();
        let filled = now.duration_since(self.at).as_secs_f64() * self.per_second;
        self.tokens = (self.tokens + filled).min(self.most);
        self.at = now;
        let has = self.tokens >= 1.0;
        if has {
            self.tokens -= 1.0;
        }
        has
    }

    fn is_full(&self) -> bool {
        self.tokens + self.at.elapsed().as_secs_f64() * self.per_second >= self.most
    }
}

/// Where requests come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Place {
    V4([u8; 4]),
    /// The first 64 bits: a subscriber has at least so many addresses.
    V6([u8; 8]),
}

impl From<IpAddr> for Place {
    fn from(ip: IpAddr) -> Place {
        match ip.to_canonical() {
            IpAddr::V4(ip) => Place::V4(ip.octets()),
            IpAddr::V6(ip) => {
                let mut network = [0; 8];
                network.copy_from_slice(&ip.octets()[..8]);
                Place::V6(network)
            }
        }
    }
}

/// What was counted of a place.
#[derive(Debug)]
struct Counted {
    sockets: u32,
    requests: Bucket,
    games: Bucket,
}

/// More places than this are not counted: those that have asked for nothing lately are forgotten.
const PLACES: usize = 20_000;

/// Counts what places ask for.
#[derive(Clone, Debug)]
pub(crate) struct Counter {
    limits: Limits,
    places: Arc<Mutex<HashMap<Place, Counted>>>,
}

impl Counter {
    pub(crate) fn new(limits: Limits) -> Counter {
        Counter { limits, places: Arc::default() }
    }

    pub(crate) fn limits(&self) -> &Limits {
        &self.limits
    }

    fn places(&self) -> MutexGuard<'_, HashMap<Place, Counted>> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn with<T>(&self, place: Place, count: impl FnOnce(&mut Counted) -> T) -> Option<T> {
        let mut places = self.places();
        if places.len() >= PLACES && !places.contains_key(&place) {
            let is_used =
                |it: &Counted| it.sockets > 0 || !it.requests.is_full() || !it.games.is_full();
            places.retain(|_, counted| is_used(counted));
            if places.len() >= PLACES {
                return None;
            }
        }
        let counted = places.entry(place).or_insert_with(|| Counted {
            sockets: 0,
            requests: Bucket::new(self.limits.requests_per_minute, Duration::from_secs(60)),
            games: Bucket::new(self.limits.games_per_hour, Duration::from_secs(3600)),
        });
        Some(count(counted))
    }

    /// Whether a place may make another request.
    pub(crate) fn request(&self, place: Place) -> bool {
        self.with(place, |counted| counted.requests.take()).unwrap_or(false)
    }

    /// Whether a place may open another game.
    pub(crate) fn game(&self, place: Place) -> bool {
        self.with(place, |counted| counted.games.take()).unwrap_or(false)
    }

    /// Counts a WebSocket until the value is dropped; `None`: there are too many.
    pub(crate) fn socket(&self, place: Place) -> Option<CountedSocket> {
        let most = self.limits.sockets_of_place;
        let has_room = self.with(place, |counted| {
            let has_room = counted.sockets < most;
            counted.sockets += u32::from(has_room);
            has_room
        });
        has_room?.then(|| CountedSocket { counter: self.clone(), place })
    }
}

/// A WebSocket that counts.
#[derive(Debug)]
pub(crate) struct CountedSocket {
    counter: Counter,
    place: Place,
}

impl Drop for CountedSocket {
    fn drop(&mut self) {
        if let Some(counted) = self.counter.places().get_mut(&self.place) {
            counted.sockets = counted.sockets.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_one_ipv6_network_and_mapped_ones_are_one_place() {
        let place = |text: &str| Place::from(text.parse::<IpAddr>().unwrap());
        assert_eq!(place("2001:db8:1:2::1"), place("2001:db8:1:2:ffff::9"));
        assert_ne!(place("2001:db8:1:2::1"), place("2001:db8:1:3::1"));
        assert_eq!(place("::ffff:192.0.2.1"), place("192.0.2.1"));
        assert_ne!(place("192.0.2.1"), place("192.0.2.2"));
    }

    #[test]
    fn a_place_has_so_many_sockets_and_gets_them_back() {
        let counter = Counter::new(Limits { sockets_of_place: 2, ..Limits::default() });
        let (here, there) = (Place::V4([1; 4]), Place::V4([2; 4]));
        let first = counter.socket(here).unwrap();
        let _second = counter.socket(here).unwrap();
        assert!(counter.socket(here).is_none());
        assert!(counter.socket(there).is_some());
        drop(first);
        assert!(counter.socket(here).is_some());
    }

    #[test]
    fn so_many_places_are_counted_and_no_more() {
        let counter = Counter::new(Limits::default());
        let place = |number: u32| Place::V4(number.to_be_bytes());
        let asked = (0..PLACES as u32 + 100).filter(|&number| counter.request(place(number)));
        // Some of the first may be forgotten by now, and make room.
        assert!(asked.count() >= PLACES);
        assert!(counter.places().len() <= PLACES);
    }

    #[test]
    fn a_bucket_gives_what_it_has() {
        let mut bucket = Bucket::new(3, Duration::from_secs(3600));
        let given = (0..9).filter(|_| bucket.take()).count();
        assert_eq!(given, 3);
    }
}
