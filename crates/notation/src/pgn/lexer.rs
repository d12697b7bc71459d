//! The tokens of a game file.

use crate::ParseError;
use crate::error::quote;
use crate::read::MARK;

/// A token of a game file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// `[Name "Value"]`
    Tag {
        name: &'a str,
        value: String,
        /// Where the value begins.
        value_at: usize,
    },
    /// What stands between braces.
    Comment(&'a str),
    /// The digits of `12.`
    Number(&'a str),
    /// Anything else up to a blank.
    Word(&'a str),
    /// The end of a line.
    NewLine,
}

pub(super) struct Lexer<'a> {
    text: &'a str,
    at: usize,
    /// Tags stand at the start of a line or after another tag.
    tag_may_follow: bool,
    longest_comment: usize,
}

type Lexed<'a> = Result<(usize, Token<'a>), ParseError>;

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a str) -> Lexer<'a> {
        Lexer { text, at: 0, tag_may_follow: true, longest_comment: usize::MAX }
    }

    /// The lexer with a limit on comments: a longer one counts as unclosed. Without it, a reader that
    /// goes on after each error would search the whole text each time.
    pub(super) fn with_longest_comment(self, bytes: usize) -> Lexer<'a> {
        Lexer { longest_comment: bytes, ..self }
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn wrong(&self, offset: usize, sentence: impl Into<String>) -> ParseError {
        ParseError::form(self.text, offset, sentence)
    }

    /// Takes the characters that fulfil a condition.
    fn take_while(&mut self, holds: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let taken = &rest[..rest.find(|c| !holds(c)).unwrap_or(rest.len())];
        self.at += taken.len();
        taken
    }

    fn skip_blanks(&mut self) {
        self.take_while(|c| c != '\n' && (c.is_whitespace() || c == MARK));
    }

    fn token(&mut self, first: char) -> Result<Token<'a>, ParseError> {
        let tag_may_follow = std::mem::replace(&mut self.tag_may_follow, false);
        match first {
            '\n' => {
                self.at += 1;
                self.tag_may_follow = true;
                Ok(Token::NewLine)
            }
            '[' if tag_may_follow => {
                self.tag_may_follow = true;
                self.tag()
            }
            '{' => {
                self.tag_may_follow = tag_may_follow;
                self.comment()
            }
            _ => Ok(self.word()),
        }
    }

    fn comment(&mut self) -> Result<Token<'a>, ParseError> {
        let inside = &self.rest()[1..];
        let longest = inside.floor_char_boundary(self.longest_comment);
        let Some(length) = inside[..longest].find('}') else {
            return Err(self.wrong(self.at, "this comment has no end: a \"}\" is missing"));
        };
        self.at += length + 2;
        Ok(Token::Comment(&inside[..length]))
    }

    fn word(&mut self) -> Token<'a> {
        let start = self.at;
        let digits = self.take_while(|c| c.is_ascii_digit());
        if !digits.is_empty() && self.rest().starts_with('.') {
            self.at += 1;
            return Token::Number(digits);
        }
        self.take_while(|c| !c.is_whitespace() && c != '{');
        Token::Word(&self.text[start..self.at])
    }

    fn tag(&mut self) -> Result<Token<'a>, ParseError> {
        self.at += 1;
        self.skip_blanks();
        let name = self.take_while(|c| !c.is_whitespace() && !"\"[]{}".contains(c));
        self.skip_blanks();
        if !self.rest().starts_with('"') {
            let sentence = "a tag is a name and a value in quotation marks, like [White \"Ada\"]";
            return Err(self.wrong(self.at, sentence));
        }
        self.at += 1;
        let value_at = self.at;
        let mut value = String::new();
        let mut chars = self.rest().char_indices();
        while let Some((index, c)) = chars.next() {
            let rest = chars.as_str();
            match c {
                '\n' => break,
                '\\' if rest.starts_with(['"', '\\']) => value.extend(chars.next().map(|(_, c)| c)),
                // A quotation mark within a value is not always escaped: the last one ends it.
                '"' if rest.trim_start_matches([' ', '\t']).starts_with(']') => {
                    self.at += index + 1;
                    self.skip_blanks();
                    self.at += 1;
                    return Ok(Token::Tag { name, value, value_at });
                }
                _ => value.push(c),
            }
        }
        Err(self.wrong(value_at, format!("the tag {} has no end: '\"]' is missing", quote(name))))
    }
}

impl<'a> Iterator for Lexer<'a> {
    type Item = Lexed<'a>;

    fn next(&mut self) -> Option<Lexed<'a>> {
        self.skip_blanks();
        let start = self.at;
        let first = self.rest().chars().next()?;
        Some(self.token(first).map(|token| (start, token)))
    }
}
