//! Reading time spans.

use std::time::Duration;

/// Reads `hh:mm:ss`, optionally with days and a fraction: `1.00:00:00.5`.
pub(super) fn parse(text: &str) -> Option<Duration> {
    let mut fields = text.split(':');
    let (hours, minutes, seconds) = (fields.next()?, fields.next()?, fields.next()?);
    if fields.next().is_some() {
        return None;
    }
    let (days, hours) = hours.split_once('.').unwrap_or(("0", hours));
    let (seconds, fraction) = seconds.split_once('.').unwrap_or((seconds, "0"));
    let below_sixty = |text| whole(text).filter(|&number| number < 60);
    let total = (whole(days)?.checked_mul(24)?)
        .checked_add(whole(hours)?)?
        .checked_mul(60)?
        .checked_add(below_sixty(minutes)?)?
        .checked_mul(60)?
        .checked_add(below_sixty(seconds)?)?;
    Some(Duration::new(total, nanoseconds(fraction)?))
}

/// Reads seconds with or without a fraction: `5`, `0.25`.
pub(super) fn parse_seconds(text: &str) -> Option<Duration> {
    let (seconds, fraction) = text.split_once('.').unwrap_or((text, "0"));
    Some(Duration::new(whole(seconds)?, nanoseconds(fraction)?))
}

/// Digits and nothing else.
fn whole(digits: &str) -> Option<u64> {
    let is_digits = digits.bytes().all(|byte| byte.is_ascii_digit());
    digits.parse().ok().filter(|_| is_digits)
}

/// The nanoseconds of a decimal fraction, rounded down.
fn nanoseconds(fraction: &str) -> Option<u32> {
    if fraction.is_empty() || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    format!("{fraction:0<9.9}").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_of_time_are_read() {
        for (text, expected) in [
            ("00:00:00", Duration::ZERO),
            ("00:00:05", Duration::from_secs(5)),
            ("0:1:2", Duration::from_secs(62)),
            ("01:01:01", Duration::from_secs(3661)),
            ("48:00:00", Duration::from_secs(48 * 3600)),
            ("1.02:00:00", Duration::from_secs(26 * 3600)),
            ("00:00:00.5", Duration::from_millis(500)),
            ("00:00:00.2500000", Duration::from_millis(250)),
            ("00:00:01.0000000019", Duration::new(1, 1)),
        ] {
            assert_eq!(parse(text), Some(expected), "{text}");
        }
        for bad in [
            "",
            ":",
            "::",
            "5",
            "00:05",
            "00:00:00:00",
            "00:60:00",
            "00:00:60",
            "-1:00:00",
            "+1:00:00",
            "00:00:-1",
            "00:00:1e3",
            "00:00:00.",
            "00:00:00.x",
            "00:00:00.-5",
            "x:00:00",
            "1.:00:00",
            "00: 00:00",
            "99999999999999999999:00:00",
            "18446744073709551615:00:00",
            "٣:00:00",
            "999999999999999999.00:00:00",
            "00:00:00.５",
        ] {
            assert_eq!(parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn seconds_are_read() {
        for (text, milliseconds) in [("0", 0), ("5", 5_000), ("0.25", 250), ("010", 10_000)] {
            assert_eq!(parse_seconds(text), Some(Duration::from_millis(milliseconds)), "{text}");
        }
        for bad in
            ["", ".", "1.", ".5", "-1", "+1", "inf", "NaN", "1e3", "1.5.5", "99999999999999999999"]
        {
            assert_eq!(parse_seconds(bad), None, "{bad}");
        }
    }
}
