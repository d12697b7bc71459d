//! The computer: its own moves, hints, and the coach.

use crate::app::{App, Computer, Notice, Pending, WaitsFor};
use crate::dom::{react, untrack};
use crate::platform::{time, worker};
use skep_engine::{Line, News, Problem, Report, Request, Task};
use skep_rules::{Game, Move};
use skep_session::{ADVICE, Advice, Answers, Shown};
use std::cell::RefCell;

/// How much is looked at by the coach: well under a second on a phone.
const COACH_NODES: u64 = 20_000;
/// The computer does not answer faster than this: the player's own tile should have come to rest.
const PATIENCE: u64 = 650;

/// The question that is being answered.
struct Asked {
    ticket: u64,
    game: Game,
    about: About,
    /// What was looked at.
    shown: Shown,
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

impl About {
    /// Is it for the person, who looks at the position?
    fn is_advice(self) -> bool {
        matches!(self, About::Hint | About::Advice)
    }
}

thread_local! {
    static ASKED: RefCell<Option<Asked>> = const { RefCell::new(None) };
    static TICKET: RefCell<u64> = const { RefCell::new(0) };
    static ANSWERS: RefCell<Answers> = const { RefCell::new(Answers::new()) };
}

/// From now on advice goes with the position that it is about, whatever takes its place.
pub(crate) fn watch_advice(app: App) {
    react(move || {
        app.table.track();
        untrack(|| {
            let is_gone = app.table.with(|table| {
                let is_gone = |shown: &Shown| !shown.is_on(table);
                app.advice.with(|advice| advice.as_ref().is_some_and(|it| is_gone(&it.about)))
                    || ASKED.with_borrow(|asked| {
                        let asked = asked.as_ref().filter(|asked| asked.about.is_advice());
                        asked.is_some_and(|asked| is_gone(&asked.shown))
                    })
            });
            if is_gone {
                app.forget_advice();
            }
        });
    });
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
        let is_known = untrack(|| self.advised().is_some());
        self.advise_about(if is_known { About::Advice } else { About::Hint });
    }

    /// Shows what the computer would play.
    pub(crate) fn advise(&self) {
        self.advise_about(About::Advice);
    }

    fn advise_about(&self, about: About) {
        let asked = self.table.with_untracked(|table| {
            let game = table.branch(table.id()).game().clone();
            let can_be_advised = table.can_be_advised() && game.outcome().is_none();
            can_be_advised.then(|| (table.shown(), game))
        });
        let Some((shown, game)) = asked else { return };
        let known = ANSWERS.with_borrow(|answers| answers.find(&shown).map(<[Line]>::to_vec));
        match known {
            Some(lines) => self.give_advice(about, shown, &lines),
            None => {
                self.stop_computer();
                self.ask(game, about, Task::Advise { limits: ADVICE }, Computer::Advises);
            }
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
        let shown = self.table.with_untracked(skep_session::Table::shown);
        let asked = Asked { ticket, game, about, shown, found: Vec::new(), since: time::now().0 };
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
            Some((_, News::Progress(progress))) => note(progress.rank, progress.line),
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
                let shown = ASKED.with_borrow(|asked| asked.as_ref().map(|it| it.shown.clone()));
                self.rest();
                if let Some(shown) = shown {
                    self.give_advice(about, shown.clone(), &lines);
                    ANSWERS.with_borrow_mut(|answers| answers.add(shown, lines));
                }
            }
            About::Safety(_) => self.rest(),
        }
    }

    /// Shows what is best in a position, as long as that is what is looked at.
    fn give_advice(&self, about: About, shown: Shown, lines: &[Line]) {
        let best = lines.first().and_then(|line| line.moves.first());
        let Some(&mv) = best.filter(|_| self.table.with_untracked(|table| shown.is_on(table)))
        else {
            return;
        };
        self.hush(Notice::is_only_said);
        if about == About::Hint {
            let text = self.first_hint(mv);
            let notice = Notice { text, is_problem: false, is_hint: true, answer: None };
            self.notice.set(Some(notice));
        }
        self.advice.set(Some(Advice { about: shown, mv, only_tile: about == About::Hint }));
    }

    /// The tile alone; where it goes is for the next hint.
    fn first_hint(&self, mv: Move) -> String {
        let is_laid =
            |piece| self.table.with_untracked(|table| table.position().hex(piece).is_some());
        match mv.piece() {
            Some(piece) if is_laid(piece) => self.tell("hint-first", &[("piece", piece.into())]),
            Some(piece) => self.tell("hint-lay", &[("bug", piece.bug().into())]),
            None => self.say("hint-pass"),
        }
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

/// Remembers a line that was found on the way.
fn note(rank: usize, line: Line) {
    ASKED.with_borrow_mut(|asked| {
        let Some(asked) = asked else { return };
        match asked.found.get_mut(rank) {
            Some(found) => *found = line,
            None => asked.found.push(line),
        }
    });
}
