//! Colours and their contrast: WCAG 2.2, "relative luminance" and "contrast ratio".

/// Red, green, blue and opacity, each from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Colour([f64; 4]);

impl Colour {
    /// Parses `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`.
    pub(crate) fn parse(text: &str) -> Option<Colour> {
        let digits = text.strip_prefix('#')?;
        let wide: String = match digits.len() {
            3 | 4 => digits.chars().flat_map(|digit| [digit, digit]).collect(),
            6 | 8 => digits.to_owned(),
            _ => return None,
        };
        let mut parts = [1.0; 4];
        for (part, pair) in parts.iter_mut().zip(wide.as_bytes().chunks(2)) {
            let pair = std::str::from_utf8(pair).ok()?;
            *part = f64::from(u8::from_str_radix(pair, 16).ok()?) / 255.0;
        }
        Some(Colour(parts))
    }

    /// The colour with its opacity multiplied.
    pub(crate) fn faded(self, strength: f64) -> Colour {
        let [red, green, blue, alpha] = self.0;
        Colour([red, green, blue, alpha * strength])
    }

    /// The colour over an opaque ground.
    pub(crate) fn over(self, ground: Colour) -> Colour {
        let alpha = self.0[3];
        let part = |at: usize| self.0[at] * alpha + ground.0[at] * (1.0 - alpha);
        Colour([part(0), part(1), part(2), 1.0])
    }

    fn luminance(self) -> f64 {
        let part = |at: usize| {
            let value: f64 = self.0[at];
            if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(0) + 0.7152 * part(1) + 0.0722 * part(2)
    }

    /// The contrast ratio, from 1 (equal) to 21 (black and white).
    pub(crate) fn contrast(self, other: Colour) -> f64 {
        let (one, two) = (self.luminance(), other.luminance());
        (one.max(two) + 0.05) / (one.min(two) + 0.05)
    }
}

#[test]
fn the_ratios_are_those_of_the_book() {
    let ratio =
        |one: &str, two: &str| Colour::parse(one).unwrap().contrast(Colour::parse(two).unwrap());
    assert!((ratio("#000", "#fff") - 21.0).abs() < 1e-9);
    assert_eq!(ratio("#a3c", "#aa33cc"), 1.0);
    // The lightest grey readable on white, and the next one.
    assert!(ratio("#767676", "#fff") >= 4.5 && ratio("#777777", "#ffffff") < 4.5);
    let half = Colour::parse("#00000080").unwrap().over(Colour::parse("#fff").unwrap());
    assert!(half.contrast(Colour::parse("#7f7f7f").unwrap()) < 1.01);
}
