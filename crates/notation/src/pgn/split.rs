//! Splits a file of several games.

use super::lexer::{Lexer, Token};
use std::collections::BTreeSet;

/// The games of a file, one after another: tags after moves begin the next game, and so does a block of
/// tags that repeats a tag. The parts together are the whole text.
///
/// A damaged game (an unclosed comment or tag) ends where the next one begins, so that the others can
/// be read.
pub(crate) fn split(text: &str) -> Vec<&str> {
    let (mut games, mut start) = (Vec::new(), 0);
    while let Some(length) = first_game(&text[start..]) {
        games.push(&text[start..start + length]);
        start += length;
    }
    games.push(&text[start..]);
    games
}

/// The longest comment in a file of several games.
const LONGEST_COMMENT: usize = 1 << 16;

/// The length of the first game of a text; `None` if it is the only one.
fn first_game(text: &str) -> Option<usize> {
    let mut has_moves = false;
    let mut names = BTreeSet::new();
    // Where the current block of tags begins, and how many lines ended since the last tag.
    let (mut block, mut line_ends) = (0, 0);
    for token in Lexer::new(text).with_longest_comment(LONGEST_COMMENT) {
        match token {
            Ok((offset, Token::Tag { .. })) if has_moves => return Some(offset),
            Ok((offset, Token::Tag { name, .. })) => {
                if line_ends > 1 {
                    block = offset;
                }
                if !names.insert(name) && block > 0 {
                    return Some(block);
                }
                line_ends = 0;
            }
            Ok((offset, Token::Comment(comment))) if is_torn(comment) => {
                return next_tags(text, offset);
            }
            Ok((_, Token::Comment(_))) => {}
            Ok((_, Token::NewLine)) => line_ends += 1,
            Ok(_) => has_moves = true,
            Err(error) => return next_tags(text, error.offset),
        }
    }
    None
}

/// Whether a comment has lost its end and reaches into a comment of the next game: it contains a brace
/// and the tags of a game, and braces are never nested.
fn is_torn(comment: &str) -> bool {
    comment.contains('{') && next_tags(comment, 0).is_some()
}

/// The first line after the one with this offset that begins a block of tags.
fn next_tags(text: &str, from: usize) -> Option<usize> {
    let is_tag = |line: &str| line.trim_start().starts_with('[') && line.contains('"');
    let mut at = text[..from].rfind('\n').map_or(0, |line_end| line_end + 1);
    let mut was_tag = true;
    for line in text[at..].split_inclusive('\n') {
        if is_tag(line) && !was_tag {
            return Some(at);
        }
        was_tag = is_tag(line);
        at += line.len();
    }
    None
}
