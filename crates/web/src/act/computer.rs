//! The computer: its own moves, hints, and the coach.

use crate::app::{Advice, App, Computer, Notice, Pending, WaitsFor};
use crate::platform::{time, worker};
use skep_engine::{Limits, Line, News, Problem, Report, Request, Task};
use skep_rules::{Game, Move};
use std::cell::RefCell;
use std::time::Duration;

/// How long "What would you play?" is thought about, and for how many moves.
const ADVICE_TIME: Duration = Duration::from_millis(2_500);
const ADVICE_LINES: usize = 3;
/// How much is looked at for a hint, and by the coach: well under a second on a phone.
const HINT_NODES: u64 = 60_000;
const COACH_NODES: u64 = 20_000;
/// The computer does not answer faster than this: the player's own tile should have come to rest.
const PATIENCE: u64 = 650;

/// The question that is being answered.
struct Asked {
    ticket: u64,
    game: Game,
    about: About,
    /// What was found so far, the best line first.
    found: Vec<Line>,
    since: u64,
}

/// What the answer is for.
#[derive(Clone, Copy, PartialEq)]
enum About {
    OwnMove,
    Hint,
    Advice,
    Safety(Move),
}

thread_local! {
    static ASKED: RefCell<Option<Asked>> = const { RefCell::new(None) };
    static TICKET: RefCell<u64> = const { RefCell::new(0) };
}

impl App {
    /// If it is the computer's turn, it begins to think.
    pub(crate) fn call_computer(&self) {
        let turn = self.table.with_untracked(|table| {
            let level = table.computers_turn().filter(|_| table.is_at_end())?;
            Some((level, table.game().clone()))
        });
        let Some((level, game)) = turn else { return };
        let seed = (js_sys::Math::random() * 9e15) as u64;
        self.ask(game, About::OwnMove, Task::Play { level, seed }, Computer::Thinks);
    }

    /// Whatever the computer is thinking about, it stops.
    pub(crate) fn stop_computer(&self) {
        if let Some(asked) = ASKED.take() {
            worker::stop();
            if let About::Safety(_) = asked.about {
                // Nobody looks at it any more.
                self.pending.set(None);
            }
        }
        if self.computer.get_untracked() != Computer::Idle {
            self.computer.set(Computer::Idle);
        }
    }

    /// The computer plays the best that it has found so far.
    pub(crate) fn move_now(&self) {
        let found = ASKED.with_borrow(|asked| {
            let asked = asked.as_ref().filter(|asked| asked.about == About::OwnMove)?;
            asked.found.first()?.moves.first().copied()
        });
        if let Some(mv) = found {
            self.stop_computer();
            self.play_own(mv);
        }
    }

    /// Plays the computer's own move, wherever people are looking.
    fn play_own(&self, mv: Move) {
        self.table.update(|table| table.show(usize::MAX));
        self.play(mv);
    }

    /// Shows a tile that could move well; asked again, where it would go.
    pub(crate) fn hint(&self) {
        let ply = self.table.with_untracked(skep_table::Table::shown_ply);
        let is_known = self
            .advice
            .with_untracked(|advice| advice.as_ref().is_some_and(|advice| advice.ply == ply));
        if is_known {
            self.hush(Notice::is_only_said);
            self.advice.update(|advice| {
                if let Some(advice) = advice {
                    advice.only_tile = false;
                }
            });
        } else {
            self.advise_about(About::Hint, Limits::nodes(HINT_NODES));
        }
    }

    /// Shows what the computer would play.
    pub(crate) fn advise(&self) {
        self.advise_about(About::Advice, Limits::time(ADVICE_TIME).with_lines(ADVICE_LINES));
    }

    fn advise_about(&self, about: About, limits: Limits) {
        let game = self.table.with_untracked(|table| {
            let game = table.branch(table.id()).game().clone();
            (table.can_be_advised() && game.outcome().is_none()).then_some(game)
        });
        if let Some(game) = game {
            self.stop_computer();
            self.ask(game, about, Task::Advise { limits }, Computer::Advises);
        }
    }

    /// Plays a move, unless the coach is on and has doubts.
    pub(crate) fn ask_coach_then_play(&self, mv: Move) {
        let is_on = self.settings.with_untracked(|settings| settings.coach);
        let game = self.table.with_untracked(|table| table.branch(table.id()).game().clone());
        if !is_on || mv.is_pass() {
            return self.play(mv);
        }
        if skep_engine::loses_at_once(game.position(), mv) {
            return self.warn_of(mv);
        }
        self.stop_computer();
        // Meanwhile the tile is shown where it goes.
        self.pending.set(Some(Pending { mv, waits_for: WaitsFor::Coach }));
        self.ask(game, About::Safety(mv), Task::Warn { mv, nodes: COACH_NODES }, Computer::Checks);
    }

    fn warn_of(&self, mv: Move) {
        self.pending.set(Some(Pending { mv, waits_for: WaitsFor::WarnedPlayer }));
    }

    fn ask(&self, game: Game, about: About, task: Task, doing: Computer) {
        let ticket = TICKET.with_borrow_mut(|ticket| {
            *ticket += 1;
            *ticket
        });
        let request = Request { ticket, game: game.clone(), task };
        let asked = Asked { ticket, game, about, found: Vec::new(), since: time::now().0 };
        ASKED.set(Some(asked));
        self.computer.set(doing);
        let app = *self;
        worker::ask(&request.to_text(), move |report| app.hear(report.as_deref()));
    }

    /// The worker has said something; nothing if it is not there.
    fn hear(&self, text: Option<&str>) {
        let Some(text) = text else { return self.miss_computer("error-engine") };
        let news = ASKED.with_borrow(|asked| {
            let asked = asked.as_ref()?;
            // An answer to an earlier question is of no use any more.
            let report = Report::parse(text, &asked.game).ok()?;
            (report.ticket == asked.ticket).then_some((asked.about, report.news))
        });
        match news {
            Some((about, News::Progress(progress))) => {
                self.note(about, progress.rank, progress.line);
            }
            Some((about, News::Best(best))) => self.conclude(about, best.lines),
            Some((About::Safety(mv), News::Warning { warning, .. })) => {
                self.rest();
                // The player may have thought better of it.
                let waiting = Some(Pending { mv, waits_for: WaitsFor::Coach });
                match warning {
                    _ if self.pending.get_untracked() != waiting => {}
                    Some(_) => self.warn_of(mv),
                    None => self.play(mv),
                }
            }
            Some((_, News::Problem(Problem::NotLoaded))) => self.miss_computer("error-engine"),
            Some((_, News::Problem(_))) => self.miss_computer("error-engine-stopped"),
            Some((_, News::Warning { .. })) | None => {}
        }
    }

    /// Remembers a line that was found on the way.
    fn note(&self, about: About, rank: usize, line: Line) {
        let lines = ASKED.with_borrow_mut(|asked| {
            let asked = asked.as_mut()?;
            match asked.found.get_mut(rank) {
                Some(found) => *found = line,
                None => asked.found.push(line),
            }
            Some(asked.found.clone())
        });
        if let (About::Advice, Some(lines)) = (about, lines) {
            self.show_advice(lines, false);
        }
    }

    fn conclude(&self, about: About, lines: Vec<Line>) {
        let since = ASKED.with_borrow(|asked| asked.as_ref().map_or(0, |asked| asked.since));
        match about {
            About::OwnMove => {
                let Some(mv) = lines.first().and_then(|line| line.moves.first().copied()) else {
                    return self.rest();
                };
                let waited = time::now().0.saturating_sub(since);
                let (app, ticket) = (*self, TICKET.with_borrow(|ticket| *ticket));
                time::after(PATIENCE.saturating_sub(waited) as i32, move || {
                    // Meanwhile the game may have been put away.
                    let is_wanted = ASKED.with_borrow(|asked| {
                        asked.as_ref().is_some_and(|asked| asked.ticket == ticket)
                    });
                    if is_wanted {
                        app.rest();
                        app.play_own(mv);
                    }
                });
            }
            About::Hint | About::Advice => {
                self.rest();
                if about == About::Hint {
                    self.notify(self.first_hint(&lines));
                }
                self.show_advice(lines, about == About::Hint);
            }
            About::Safety(_) => self.rest(),
        }
    }

    /// The tile alone; where it goes is for the next hint.
    fn first_hint(&self, lines: &[Line]) -> String {
        let piece = lines.first().and_then(|line| line.moves.first()?.piece());
        let is_laid =
            |piece| self.table.with_untracked(|table| table.position().hex(piece).is_some());
        match piece {
            Some(piece) if is_laid(piece) => self.tell("hint-first", &[("piece", piece.into())]),
            Some(piece) => self.tell("hint-lay", &[("bug", piece.bug().into())]),
            None => self.say("hint-pass"),
        }
    }

    fn show_advice(&self, lines: Vec<Line>, only_tile: bool) {
        let ply = self.table.with_untracked(skep_table::Table::shown_ply);
        self.advice.set(Some(Advice { ply, lines, only_tile }));
    }

    /// The computer has answered.
    fn rest(&self) {
        ASKED.set(None);
        self.computer.set(Computer::Idle);
    }

    /// The computer is not there. A move that still waits for the coach is played without him.
    fn miss_computer(&self, key: &'static str) {
        ASKED.set(None);
        worker::stop();
        self.computer.set(Computer::Missing);
        self.complain(self.say(key));
        if let Some(Pending { mv, waits_for: WaitsFor::Coach }) = self.pending.get_untracked() {
            self.play(mv);
        }
    }
}
