//! Whom a link to this address reaches.

use skep_words::{Key, key};

/// Whom a link to the address of the page reaches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// Nobody else: the address means whatever device it is opened on.
    ThisDevice,
    /// Devices in the same network.
    ThisNetwork,
    /// Everyone, as far as is known.
    #[default]
    Everyone,
}

impl Reach {
    /// By the host name of the address: a name or number, without a port.
    ///
    /// ```
    /// use skep_session::Reach;
    /// assert_eq!(Reach::of("127.0.0.1"), Reach::ThisDevice);
    /// assert_eq!(Reach::of("192.168.1.7"), Reach::ThisNetwork);
    /// assert_eq!(Reach::of("skep.example.org"), Reach::Everyone);
    /// ```
    pub fn of(host: &str) -> Reach {
        let host = host.trim_matches(['[', ']']).to_ascii_lowercase();
        let parts: Vec<u8> = host.split('.').map_while(|part| part.parse().ok()).collect();
        let is_number = parts.len() == 4 && host.split('.').count() == 4;
        match (is_number, &*parts) {
            (true, [127, ..]) => Reach::ThisDevice,
            (true, [10, ..] | [192, 168, ..] | [169, 254, ..] | [172, 16..=31, ..]) => {
                Reach::ThisNetwork
            }
            (true, _) => Reach::Everyone,
            _ if host.is_empty() || host == "localhost" || host.ends_with(".localhost") => {
                Reach::ThisDevice
            }
            _ if host == "::1" => Reach::ThisDevice,
            _ if is_local_v6(&host) => Reach::ThisNetwork,
            _ if host.contains(':') => Reach::Everyone,
            _ if !host.contains('.') => Reach::ThisNetwork,
            _ if [".local", ".lan", ".home", ".internal", ".home.arpa"]
                .iter()
                .any(|end| host.ends_with(end)) =>
            {
                Reach::ThisNetwork
            }
            _ => Reach::Everyone,
        }
    }

    /// The key of a sentence on it; `None` if there is nothing to say.
    pub const fn key(self) -> Option<Key> {
        match self {
            Reach::ThisDevice => Some(key::REACH_THIS_DEVICE),
            Reach::ThisNetwork => Some(key::REACH_THIS_NETWORK),
            Reach::Everyone => None,
        }
    }
}

/// Unique local and link-local addresses.
fn is_local_v6(host: &str) -> bool {
    host.contains(':')
        && ["fc", "fd", "fe8", "fe9", "fea", "feb"].iter().any(|start| host.starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_reach_as_far_as_they_do() {
        for (host, reach) in [
            ("localhost", Reach::ThisDevice),
            ("Skep.localhost", Reach::ThisDevice),
            ("127.1.2.3", Reach::ThisDevice),
            ("[::1]", Reach::ThisDevice),
            ("", Reach::ThisDevice),
            ("10.0.0.1", Reach::ThisNetwork),
            ("172.16.0.9", Reach::ThisNetwork),
            ("172.32.0.9", Reach::Everyone),
            ("192.168.178.20", Reach::ThisNetwork),
            ("169.254.1.1", Reach::ThisNetwork),
            ("[fe80::1]", Reach::ThisNetwork),
            ("[fd00::1]", Reach::ThisNetwork),
            ("laptop", Reach::ThisNetwork),
            ("laptop.local", Reach::ThisNetwork),
            ("[2001:db8::1]", Reach::Everyone),
            ("8.8.8.8", Reach::Everyone),
            ("127.0.0.1.example.org", Reach::Everyone),
            ("fd.example.org", Reach::Everyone),
            ("user.github.io", Reach::Everyone),
        ] {
            assert_eq!(Reach::of(host), reach, "{host}");
        }
    }
}
