//! Numbers for style sheets and drawings, without linking the code that prints any float.

/// A number with at most this many decimals (up to three).
pub fn fixed(value: f64, decimals: u32) -> String {
    let unit = 10_i64.pow(decimals);
    let scaled = (value * unit as f64).round() as i64;
    let sign = if scaled < 0 { "-" } else { "" };
    let (whole, part) = (scaled.abs() / unit, scaled.abs() % unit);
    let width = decimals as usize;
    if part == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{part:0width$}") }
}

/// The transform that moves an element to a point.
pub(crate) fn translate(x: f64, y: f64) -> String {
    format!("translate({}px,{}px)", fixed(x, 2), fixed(y, 2))
}
