//! Numbers for style sheets.

pub(super) use skep_geometry::drawing::fixed;

/// The transform that moves an element to a point.
pub(crate) fn translate(x: f64, y: f64) -> String {
    format!("translate({}px,{}px)", fixed(x, 2), fixed(y, 2))
}
