//! Content negotiation: codings and entity tags.

/// The codings of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Coding {
    Brotli,
    Gzip,
    Plain,
}

impl Coding {
    /// Its name in headers.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Coding::Brotli => "br",
            Coding::Gzip => "gzip",
            Coding::Plain => "identity",
        }
    }

    /// The smallest coding that an `Accept-Encoding` header allows. Weights other than 0 are not compared.
    pub(crate) fn best(accepted: &str) -> Coding {
        let mut codings = [Coding::Brotli, Coding::Gzip].into_iter();
        codings.find(|coding| coding.is_accepted(accepted)).unwrap_or(Coding::Plain)
    }

    /// Whether an `Accept-Encoding` header names it with a weight.
    pub(crate) fn is_accepted(self, accepted: &str) -> bool {
        weight(accepted, self.name()).or_else(|| weight(accepted, "*")).unwrap_or(0.0) > 0.0
    }
}

/// The weight that a header gives to a name: 1 if it has none.
fn weight(accepted: &str, name: &str) -> Option<f32> {
    accepted.split(',').find_map(|entry| {
        let (coding, parameters) = entry.split_once(';').unwrap_or((entry, ""));
        if !coding.trim().eq_ignore_ascii_case(name) {
            return None;
        }
        let quality = parameters.split(';').find_map(|parameter| {
            let (key, value) = parameter.split_once('=')?;
            key.trim().eq_ignore_ascii_case("q").then(|| value.trim().parse().unwrap_or(0.0))
        });
        Some(quality.unwrap_or(1.0))
    })
}

/// Whether an `If-None-Match` header names the tag. Weak and strong tags are equal here (RFC 9110, 13.1.2).
pub(crate) fn names_tag(if_none_match: &str, tag: &str) -> bool {
    if_none_match
        .split(',')
        .map(str::trim)
        .any(|entry| entry == "*" || entry.strip_prefix("W/").unwrap_or(entry) == tag)
}

#[cfg(test)]
mod tests {
    use super::{Coding, names_tag};

    #[test]
    fn the_smallest_allowed_form_is_chosen() {
        for (accepted, best) in [
            ("gzip, deflate, br, zstd", Coding::Brotli),
            ("gzip;q=1.0, BR ; Q=0.1", Coding::Brotli),
            ("br;q=0, gzip", Coding::Gzip),
            ("br;q=0, *", Coding::Gzip),
            ("*;q=0.5", Coding::Brotli),
            ("*;q=0", Coding::Plain),
            ("br;q=nonsense", Coding::Plain),
            ("deflate", Coding::Plain),
            ("brotli, gzipped", Coding::Plain),
            ("identity", Coding::Plain),
            ("", Coding::Plain),
            (";;=,,", Coding::Plain),
        ] {
            assert_eq!(Coding::best(accepted), best, "{accepted:?}");
        }
    }

    #[test]
    fn tags_are_found_in_lists() {
        for yes in ["\"a\"", "W/\"a\"", "\"b\", \"a\"", "*", " \"a\" "] {
            assert!(names_tag(yes, "\"a\""), "{yes}");
        }
        for no in ["", "a", "\"b\"", "\"ab\"", "W/", ","] {
            assert!(!names_tag(no, "\"a\""), "{no}");
        }
    }
}
