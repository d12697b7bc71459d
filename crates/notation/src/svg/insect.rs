//! The drawings of the insects.

use skep_rules::Bug;

/// The drawing of an insect: what goes into an `<svg viewBox="-50 -50 100 100">`, or into a `<g>`
/// of any other picture. Its main colour is `currentColor`; details lighten or darken that.
///
/// ```
/// use skep_notation::svg;
/// use skep_rules::Bug;
/// let icon = format!(
///     r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">{}</svg>"#,
///     svg::insect(Bug::Ant)
/// );
/// assert!(icon.contains("currentColor"));
/// ```
pub fn insect(bug: Bug) -> &'static str {
    let file = match bug {
        Bug::Queen => include_str!("../../drawings/queen.svg"),
        Bug::Spider => include_str!("../../drawings/spider.svg"),
        Bug::Beetle => include_str!("../../drawings/beetle.svg"),
        Bug::Grasshopper => include_str!("../../drawings/grasshopper.svg"),
        Bug::Ant => include_str!("../../drawings/ant.svg"),
        Bug::Mosquito => include_str!("../../drawings/mosquito.svg"),
        Bug::Ladybug => include_str!("../../drawings/ladybug.svg"),
        Bug::Pillbug => include_str!("../../drawings/pillbug.svg"),
    };
    // Each file is one `<svg …>…</svg>`, without a prologue: a test holds it to that.
    let inner = file.split_once('>').and_then(|(_, rest)| rest.trim_end().strip_suffix("</svg>"));
    inner.map_or("", str::trim)
}

/// The drawing on one line. Its lines begin with a tag or a path command, so no separator is needed.
pub(super) fn compact(bug: Bug) -> String {
    insect(bug).lines().map(str::trim).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::svg::xml;

    #[test]
    fn drawings_are_fragments_in_one_colour() {
        for bug in Bug::ALL {
            let drawing = insect(bug);
            assert!(drawing.starts_with('<') && drawing.ends_with('>'), "{bug:?}");
            assert!(drawing.contains("currentColor") && !drawing.contains("svg"), "{bug:?}");
            assert!(!drawing.contains("id="), "{bug:?}: would clash when drawn twice in a page");
            for line in drawing.lines().map(str::trim) {
                assert!(line.starts_with(|c: char| c == '<' || c.is_ascii_alphabetic()), "{line}");
            }
            xml::elements(&format!("<g>{}</g>", compact(bug))).unwrap();
        }
    }
}
