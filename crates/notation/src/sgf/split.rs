//! A file of several games, cut into single ones.

/// The games of a file: each begins with `(;GM[`, wherever that stands, so that one without its end
/// does not swallow the next. Some files hold the same game twice in a row: that is one.
pub(crate) fn split(text: &str) -> Vec<&str> {
    let mut starts: Vec<usize> = text
        .match_indices('(')
        .map(|(at, _)| at)
        .filter(|&at| begins_game(&text[at + 1..]))
        .collect();
    // Whatever stands before the first game belongs to it.
    match starts.first_mut() {
        Some(first) => *first = 0,
        None => starts.push(0),
    }
    let ends = starts.iter().copied().skip(1).chain([text.len()]);
    let mut games: Vec<&str> =
        starts.iter().copied().zip(ends).map(|(start, end)| &text[start..end]).collect();
    games.dedup_by(|next, game| next.trim() == game.trim());
    games
}

fn begins_game(text: &str) -> bool {
    let properties = text.trim_start().strip_prefix(';').map(str::trim_start);
    properties
        .and_then(|properties| properties.strip_prefix("GM"))
        .is_some_and(|value| value.trim_start().starts_with('['))
}
