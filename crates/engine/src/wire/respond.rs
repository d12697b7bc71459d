//! Answers the text of a request with the texts of its reports, for a player in a worker.

use crate::{Listener, News, Player, Problem, Report, Request, SearchProgress, Task, TimeSource};
use skep_rules::Game;
use std::ops::ControlFlow;

/// A listener that reports progress.
struct Reporter<'a> {
    ticket: u64,
    game: &'a Game,
    say: &'a mut dyn FnMut(&str),
}

impl Reporter<'_> {
    fn tell(&mut self, news: News) {
        (self.say)(&Report { ticket: self.ticket, news }.to_text(self.game));
    }
}

impl Listener for Reporter<'_> {
    fn progress(&mut self, progress: &SearchProgress) -> ControlFlow<()> {
        self.tell(News::Progress(progress.clone()));
        ControlFlow::Continue(())
    }
}

impl<C: TimeSource> Player<C> {
    /// Carries out a request and calls `say` with the text of each report. There always is a last report: a
    /// text that is not a request gets a [`Problem`].
    pub fn answer(&mut self, text: &str, say: &mut dyn FnMut(&str)) {
        match Request::parse(text) {
            Ok(request) => self.answer_request(&request, say),
            Err(_) => {
                // Without a ticket the problem is reported for ticket 0.
                let ticket = Report::ticket_of(text).unwrap_or(0);
                say(&problem(ticket, Problem::Unreadable));
            }
        }
    }

    fn answer_request(&mut self, request: &Request, say: &mut dyn FnMut(&str)) {
        let Request { ticket, ref game, ref task } = *request;
        let mut reporter = Reporter { ticket, game, say };
        let over = News::Problem(Problem::Over);
        let news = match *task {
            _ if game.outcome().is_some() => over,
            Task::Play { level, seed } => {
                self.play(game, level, seed, &mut reporter).map_or(over, News::Best)
            }
            Task::Advise { ref limits } => {
                self.advise(game, limits, &mut reporter).map_or(over, News::Best)
            }
            Task::Warn { mv, nodes } => News::Warning { mv, warning: self.warn(game, mv, nodes) },
        };
        reporter.tell(news);
    }
}

/// The text of a problem, which needs no game.
fn problem(ticket: u64, problem: Problem) -> String {
    let nothing = Game::new(skep_rules::GameType::BASE);
    Report { ticket, news: News::Problem(problem) }.to_text(&nothing)
}
