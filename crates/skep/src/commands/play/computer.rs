//! The computer player of a game in the terminal: its moves and hints.

use skep_engine::{Listener, News, Player, Report, Request, Task};
use skep_native::{Stopwatch, random_seed};
use skep_uhp::client::Stop;
use std::io::{IsTerminal, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// The size of the transposition table, in bytes.
const TABLE_BYTES: usize = 64 << 20;
/// Searches shorter than this show no "thinking" line.
const SILENT_FOR: Duration = Duration::from_millis(300);

/// A player that searches until Ctrl-C.
pub(super) struct ComputerPlayer {
    /// Created at the first request: two people may never need it.
    player: Option<Player<Stopwatch>>,
    /// The seed of levels, the same for a whole game.
    seed: u64,
    stop: Stop,
}

impl ComputerPlayer {
    /// A player with this seed, or with a random one.
    pub(super) fn new(seed: Option<u64>, stop: Stop) -> ComputerPlayer {
        ComputerPlayer { player: None, seed: seed.unwrap_or_else(random_seed), stop }
    }

    /// The seed of levels.
    pub(super) fn seed(&self) -> u64 {
        self.seed
    }

    /// The report on a request; meanwhile a terminal shows these words. `None` if the stop flag is raised.
    pub(super) fn answer(&mut self, request: &str, words: &str) -> Option<String> {
        let mut search_listener = SearchListener::new(self.stop.clone(), words);
        let Request { ticket, game, task } = Request::parse(request).ok()?;
        let player = self.player();
        let best = match task {
            Task::Play { level, seed } => player.play(&game, level, seed, &mut search_listener),
            Task::Advise { limits } => player.advise(&game, &limits, &mut search_listener),
            // There is no coach in the terminal.
            Task::Warn { .. } => None,
        };
        let news = best.filter(|_| !self.stop.is_raised()).map(News::Best)?;
        Some(Report { ticket, news }.to_text(&game))
    }

    fn player(&mut self) -> &mut Player<Stopwatch> {
        self.player.get_or_insert_with(|| Player::new(TABLE_BYTES, Stopwatch::start()))
    }
}

/// A listener that ends a search on Ctrl-C, and shows on a terminal that it is running.
struct SearchListener<'a> {
    stop: Stop,
    since: Instant,
    words: &'a str,
    is_said: bool,
}

impl<'a> SearchListener<'a> {
    fn new(stop: Stop, words: &'a str) -> SearchListener<'a> {
        SearchListener { stop, since: Instant::now(), words, is_said: false }
    }
}

impl Listener for SearchListener<'_> {
    fn progress(&mut self, _: &skep_engine::SearchProgress) -> ControlFlow<()> {
        self.poll()
    }

    fn poll(&mut self) -> ControlFlow<()> {
        if !self.is_said && self.since.elapsed() > SILENT_FOR {
            self.is_said = true;
            on_terminal(self.words);
        }
        self.stop.poll()
    }
}

impl Drop for SearchListener<'_> {
    fn drop(&mut self) {
        if self.is_said {
            // The blanks are for terminals without escapes; the escape clears what was typed meanwhile.
            on_terminal(&format!("\r{:1$}\r\x1b[K", "", self.words.chars().count()));
        }
    }
}

/// Writes a temporary line to standard error if it is a terminal. Errors are ignored: the line is optional.
fn on_terminal(words: &str) {
    let mut output = anstream::stdout();
    if std::io::stdout().is_terminal() {
        let _ = write!(output, "{words}").and_then(|()| output.flush());
    }
}
