//! Splits a file of several games.

/// The games of a file: each begins with `(;` and a first node with `GM[`, wherever that is, so that an
/// unclosed game does not swallow the next one. The same game twice in a row, as some files have it, is
/// one game.
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

/// Whether a node with the property `GM` follows. Other sites put a few short properties before it.
fn begins_game(text: &str) -> bool {
    let Some(node) = text.trim_start().strip_prefix(';') else { return false };
    let mut rest = &node[..node.floor_char_boundary(LONGEST_HEAD)];
    loop {
        rest = rest.trim_start();
        let length = rest.bytes().take_while(u8::is_ascii_alphanumeric).count();
        let (name, value) = rest.split_at(length);
        let Some(value) = value.trim_start().strip_prefix('[') else { return false };
        if name == "GM" {
            return true;
        }
        let Some((_, after)) = value.split_once(']') else { return false };
        rest = after;
    }
}

/// How far into a node `GM` is looked for, in bytes.
const LONGEST_HEAD: usize = 256;
