//! The progress line of a long task.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Shorter tasks show no progress line.
const SILENT_FOR: Duration = Duration::from_secs(1);

/// Progress of a task with a known number of parts; shown on a terminal only.
pub(crate) struct Progress {
    bar: ProgressBar,
    start: Instant,
    is_shown: AtomicBool,
}

impl Progress {
    pub(crate) fn new(task: &str, parts: usize) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(parts as u64), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template(
            "{msg} {wide_bar} {percent}% {elapsed} (about {eta} left)",
        );
        if let Ok(style) = style {
            bar.set_style(style);
        }
        bar.set_message(task.to_owned());
        Progress { bar, start: Instant::now(), is_shown: AtomicBool::new(false) }
    }

    /// Progress that is shown at once, for a long task of which some parts are done already.
    pub(crate) fn shown(task: &str, parts: usize, done: usize) -> Progress {
        let progress = Progress::new(task, parts);
        progress.bar.set_position(done as u64);
        progress.bar.reset_eta();
        progress.is_shown.store(true, Ordering::Relaxed);
        progress.bar.set_draw_target(ProgressDrawTarget::stderr());
        progress.bar.enable_steady_tick(SILENT_FOR);
        progress
    }

    /// Progress of a task of unknown length; see [`Progress::tick`].
    pub(crate) fn endless() -> Progress {
        let progress = Progress::new("", 0);
        if let Ok(style) = ProgressStyle::with_template("{msg} … {elapsed}") {
            progress.bar.set_style(style);
        }
        progress
    }

    /// Reports that the task is running.
    pub(crate) fn tick(&self) {
        if self.start.elapsed() > SILENT_FOR && !self.is_shown.swap(true, Ordering::Relaxed) {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
            self.bar.enable_steady_tick(SILENT_FOR);
        }
    }

    /// Sets the text of the line.
    pub(crate) fn describe(&self, words: &str) {
        self.bar.set_message(words.to_owned());
    }

    /// Prints a permanent line above the progress line.
    pub(crate) fn note(&self, words: &str) {
        self.bar.suspend(|| anstream::eprintln!("{words}"));
    }

    /// Reports that one more part is done.
    pub(crate) fn advance(&self) {
        if self.start.elapsed() > SILENT_FOR && !self.is_shown.swap(true, Ordering::Relaxed) {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.inc(1);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
