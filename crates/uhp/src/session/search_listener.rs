//! The listener of a search: reports progress to the viewer, and stops when cancelled.

use super::cancel::Work;
use skep_engine::{Best, Line, Listener, SearchProgress};
use skep_notation::uhp;
use skep_rules::Position;
use std::io::{self, Write};
use std::ops::ControlFlow;

/// The listener of a search.
pub(super) struct SearchListener<'a, W> {
    pub(super) work: &'a Work,
    pub(super) progress_writer: ProgressWriter<'a, W>,
}

impl<W: Write> Listener for SearchListener<'_, W> {
    fn progress(&mut self, progress: &SearchProgress) -> ControlFlow<()> {
        self.progress_writer.hear(progress);
        self.poll()
    }

    fn poll(&mut self) -> ControlFlow<()> {
        let is_enough = self.work.is_cancelled() || self.progress_writer.has_failed();
        if is_enough { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Writes progress lines to the viewer: `MoveString;depth;score;line…`. Of several lines the best
/// one comes last, as viewers take the last line.
pub(super) struct ProgressWriter<'a, W> {
    output: &'a mut W,
    position: &'a Position,
    /// The number of lines of each depth.
    lines: usize,
    is_reporting: bool,
    /// The lines of the current depth so far.
    pending: Vec<SearchProgress>,
    /// The last text written.
    told: String,
    failed: Option<io::Error>,
}

impl<'a, W: Write> ProgressWriter<'a, W> {
    /// Writes the last lines if there are several; with reporting, also those of every depth.
    pub(super) fn new(
        output: &'a mut W,
        position: &'a Position,
        lines: usize,
        is_reporting: bool,
    ) -> ProgressWriter<'a, W> {
        ProgressWriter {
            output,
            position,
            lines,
            is_reporting,
            pending: Vec::new(),
            told: String::new(),
            failed: None,
        }
    }

    /// Whether writing has failed.
    fn has_failed(&self) -> bool {
        self.failed.is_some()
    }

    fn hear(&mut self, progress: &SearchProgress) {
        if !self.is_reporting {
            return;
        }
        if self.pending.first().is_some_and(|first| first.depth != progress.depth) {
            self.tell_pending();
        }
        self.pending.push(progress.clone());
        if self.pending.len() == self.lines.min(self.position.count_moves()) {
            self.tell_pending();
        }
    }

    fn tell_pending(&mut self) {
        let pending = std::mem::take(&mut self.pending);
        self.tell(pending.iter().map(|progress| (progress.depth, &progress.line)));
    }

    /// Writes the final lines, unless they were written already.
    ///
    /// # Errors
    /// If writing has failed.
    pub(super) fn finish(mut self, best: &Best) -> io::Result<()> {
        self.tell_pending();
        if self.is_reporting || self.lines > 1 {
            self.tell(best.lines.iter().map(|line| (best.depth, line)));
        }
        self.failed.map_or(Ok(()), Err)
    }

    fn tell<'l>(&mut self, lines: impl DoubleEndedIterator<Item = (u32, &'l Line)>) {
        let text: String =
            lines.rev().map(|(depth, line)| line_text(self.position, depth, line)).collect();
        if text == self.told || text.is_empty() {
            return;
        }
        let written = self.output.write_all(text.as_bytes()).and_then(|()| self.output.flush());
        self.failed = self.failed.take().or(written.err());
        self.told = text;
    }
}

/// `MoveString;depth;score;line…` and the end of the line; the line begins with the move.
fn line_text(position: &Position, depth: u32, line: &Line) -> String {
    let mut position = position.clone();
    let mut moves = Vec::with_capacity(line.moves.len());
    for &mv in &line.moves {
        moves.push(uhp::move_text(&position, mv));
        position.play_unchecked(mv);
    }
    let score = match line.score.to_points() {
        Some(points) => format!("{:.2}", f64::from(points) / 100.0),
        None => line.score.to_string(),
    };
    format!("{};{depth};{score};{}\n", moves[0], moves.join(";"))
}
