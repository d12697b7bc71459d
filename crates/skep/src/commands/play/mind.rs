//! The computer at the table: the moves it makes, and the advice it gives.

use skep_engine::{Listener, News, Player, Report, Request, Task};
use skep_native::{Stopwatch, random_seed};
use skep_uhp::client::Stop;
use std::io::{IsTerminal, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

/// What is remembered from one question to the next, in bytes.
const MEMORY: usize = 64 << 20;
/// Who answers sooner than this is not said to be thinking.
const PATIENCE: Duration = Duration::from_millis(300);

/// Thinks about games, until Ctrl-C.
pub(super) struct Mind {
    /// Made when it is first asked: two people may never need it.
    player: Option<Player<Stopwatch>>,
    /// Decides between moves that seem alike; the same for a whole game.
    seed: u64,
    stop: Stop,
}

impl Mind {
    /// Plays another game each time, unless there is a seed.
    pub(super) fn new(seed: Option<u64>, stop: Stop) -> Mind {
        Mind { player: None, seed: seed.unwrap_or_else(random_seed), stop }
    }

    /// Decides between moves that seem alike.
    pub(super) fn seed(&self) -> u64 {
        self.seed
    }

    /// The report on a question; meanwhile a terminal shows these words. None if nobody waits for the answer any
    /// more.
    pub(super) fn answer(&mut self, request: &str, words: &str) -> Option<String> {
        let mut watch = Watch::new(self.stop.clone(), words);
        let Request { ticket, game, task } = Request::parse(request).ok()?;
        let player = self.player();
        let best = match task {
            Task::Play { level, seed } => player.play(&game, level, seed, &mut watch),
            Task::Advise { limits } => player.advise(&game, &limits, &mut watch),
            // The coach does not sit at terminals.
            Task::Warn { .. } => None,
        };
        let news = best.filter(|_| !self.stop.is_raised()).map(News::Best)?;
        Some(Report { ticket, news }.to_text(&game))
    }

    fn player(&mut self) -> &mut Player<Stopwatch> {
        self.player.get_or_insert_with(|| Player::new(MEMORY, Stopwatch::start()))
    }
}

/// Ends a search on Ctrl-C, and says on a terminal that it goes on.
struct Watch<'a> {
    stop: Stop,
    since: Instant,
    words: &'a str,
    is_said: bool,
}

impl<'a> Watch<'a> {
    fn new(stop: Stop, words: &'a str) -> Watch<'a> {
        Watch { stop, since: Instant::now(), words, is_said: false }
    }
}

impl Listener for Watch<'_> {
    fn progress(&mut self, _: &skep_engine::Progress) -> ControlFlow<()> {
        self.pulse()
    }

    fn pulse(&mut self) -> ControlFlow<()> {
        if !self.is_said && self.since.elapsed() > PATIENCE {
            self.is_said = true;
            on_terminal(self.words);
        }
        self.stop.pulse()
    }
}

impl Drop for Watch<'_> {
    fn drop(&mut self) {
        if self.is_said {
            // The blanks are for terminals that know no escapes; the escape is for what was typed meanwhile.
            on_terminal(&format!("\r{:1$}\r\x1b[K", "", self.words.chars().count()));
        }
    }
}

/// Writes a line that does not stay, so nothing into a pipe. Who can't read it misses nothing.
fn on_terminal(words: &str) {
    let mut output = anstream::stdout();
    if std::io::stdout().is_terminal() {
        let _ = write!(output, "{words}").and_then(|()| output.flush());
    }
}
