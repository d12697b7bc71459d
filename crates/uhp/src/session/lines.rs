//! Reading lines of bounded length.

use std::io::{BufRead, ErrorKind, Result};

/// The longest line in bytes; a longer one is refused unread, so that it can't fill the memory. A game of a
/// hundred thousand moves fits.
pub const LONGEST_LINE: usize = 1 << 20;

/// The lines of an input, of which never more than [`LONGEST_LINE`] bytes are kept.
pub(super) struct Lines<R> {
    input: R,
    line: Vec<u8>,
}

/// A line without its end.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum InputLine<'a> {
    Whole(&'a [u8]),
    /// It was longer than [`LONGEST_LINE`], and was dropped.
    TooLong,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R) -> Lines<R> {
        Lines { input, line: Vec::new() }
    }

    /// The next line, also if the input ends in the middle of it; `None` at the end of the input.
    pub(super) fn next(&mut self) -> Result<Option<InputLine<'_>>> {
        self.line.clear();
        let (mut is_begun, mut is_too_long) = (false, false);
        loop {
            let bytes = match self.input.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let part = &bytes[..end.unwrap_or(bytes.len())];
            let is_over = end.is_some() || bytes.is_empty();
            is_begun |= !bytes.is_empty();
            is_too_long |= self.line.len() + part.len() > LONGEST_LINE;
            if !is_too_long {
                self.line.extend_from_slice(part);
            }
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if is_over {
                break;
            }
        }
        Ok(match (is_begun, is_too_long) {
            (false, _) => None,
            (true, true) => Some(InputLine::TooLong),
            (true, false) => Some(InputLine::Whole(&self.line)),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    /// The lines of a text, read in bites of this size.
    fn lines(text: &[u8], bite: usize) -> Vec<Option<Vec<u8>>> {
        let mut lines = Lines::new(BufReader::with_capacity(bite, text));
        let mut all = Vec::new();
        while let Some(line) = lines.next().unwrap() {
            all.push(match line {
                InputLine::Whole(bytes) => Some(bytes.to_vec()),
                InputLine::TooLong => None,
            });
        }
        all
    }

    #[test]
    fn lines_are_the_same_in_bites_of_any_size() {
        for bite in [1, 2, 3, 100] {
            let found = lines(b"one\n\n\xfftwo\r\nend", bite);
            assert_eq!(
                found,
                ["one", "", "\u{0}two\r", "end"].map(|line| {
                    let bytes = line.bytes().map(|byte| if byte == 0 { 0xff } else { byte });
                    Some(bytes.collect())
                })
            );
            assert_eq!(lines(b"", bite), []);
            assert_eq!(lines(b"\n", bite), [Some(Vec::new())]);
        }
    }

    #[test]
    fn of_a_line_that_is_too_long_nothing_is_kept() {
        let mut text = vec![b'x'; LONGEST_LINE];
        text.push(b'\n');
        assert_eq!(lines(&text, 4096)[0].as_ref().map(Vec::len), Some(LONGEST_LINE));
        text.splice(0..0, vec![b'x'; 4 * LONGEST_LINE]);
        text.extend_from_slice(b"next");
        let mut lines = Lines::new(BufReader::new(&text[..]));
        assert_eq!(lines.next().unwrap(), Some(InputLine::TooLong));
        assert!(lines.line.capacity() <= 2 * LONGEST_LINE);
        assert_eq!(lines.next().unwrap(), Some(InputLine::Whole(b"next")));
        assert_eq!(lines.next().unwrap(), None);
    }
}
