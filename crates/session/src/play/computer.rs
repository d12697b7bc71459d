//! The computer: its own moves, hints, and the coach.

use super::update::Update;
use super::{Effect, Message, Pending, Timer, Toast, WaitsFor};
use crate::{ADVICE, Advice, Answers, Moment, Shown};
use skep_engine::{Line, News, Problem, Report, Request, Task};
use skep_rules::{Game, Move};

/// How much is looked at by the coach: well under a second on a phone.
const COACH_NODES: u64 = 20_000;
/// The computer does not answer faster than this, in milliseconds: the player's own tile should have come to
/// rest.
const MINIMUM_DELAY: u64 = 650;

/// What the computer is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Computer {
    /// Nothing.
    #[default]
    Idle,
    /// It looks for its own move.
    Thinks,
    /// It looks for a move for the person.
    Advises,
    /// It looks whether the person's move is safe.
    Checks,
    /// It could not be loaded.
    Missing,
}

/// What is remembered of questions to the computer.
#[derive(Clone, Debug, Default)]
pub(crate) struct Thinking {
    /// The number of the last question.
    ticket: u64,
    asked: Option<Asked>,
    answers: Answers,
}

/// The question that is being answered.
#[derive(Clone, Debug)]
struct Asked {
    ticket: u64,
    game: Game,
    about: About,
    /// What was looked at.
    shown: Shown,
    /// What was found so far, the best line first.
    found: Vec<Line>,
    since: Moment,
}

/// What the answer is for.
#[derive(Clone, Copy, Debug, PartialEq)]
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

impl Update<'_> {
    /// If it is the computer's turn, it begins to think.
    pub(super) fn call_computer(&mut self) {
        let table = &self.state.table;
        let Some(level) = table.computers_turn().filter(|_| table.is_at_end()) else { return };
        let game = table.game().clone();
        let task = Task::Play { level, seed: self.now.random };
        self.ask(game, About::OwnMove, task, Computer::Thinks);
    }

    /// Whatever the computer is thinking about, it stops.
    pub(super) fn stop_computer(&mut self) {
        if let Some(asked) = self.state.thinking.asked.take() {
            self.effect(Effect::StopWorker);
            if let About::Safety(_) = asked.about {
                // Nobody looks at it any more.
                self.state.pending.set(None);
            }
        }
        self.state.computer.set_if_new(Computer::Idle);
    }

    /// The computer plays the best that it has found so far.
    pub(super) fn move_now(&mut self) {
        let asked = self.state.thinking.asked.as_ref();
        let asked = asked.filter(|asked| asked.about == About::OwnMove);
        let found = asked.and_then(|asked| asked.found.first()?.moves.first().copied());
        if let Some(mv) = found {
            self.stop_computer();
            self.play_own(mv);
        }
    }

    /// Plays the computer's own move, wherever people are looking.
    fn play_own(&mut self, mv: Move) {
        self.state.table.show(usize::MAX);
        self.play(mv);
    }

    /// Shows a tile that could move well; asked again, where it would go.
    pub(super) fn hint(&mut self) {
        let is_known = self.state.advice.is_some();
        self.advise_about(if is_known { About::Advice } else { About::Hint });
    }

    /// Shows what the computer would play.
    pub(super) fn advise(&mut self) {
        self.advise_about(About::Advice);
    }

    fn advise_about(&mut self, about: About) {
        let table = &self.state.table;
        let game = table.branch(table.id()).game().clone();
        if !table.can_be_advised() || game.outcome().is_some() {
            return;
        }
        let shown = table.shown();
        let known = self.state.thinking.answers.find(&shown).map(<[Line]>::to_vec);
        match known {
            Some(lines) => self.give_advice(about, shown, &lines),
            None => {
                self.stop_computer();
                self.ask(game, about, Task::Advise { limits: ADVICE }, Computer::Advises);
            }
        }
    }

    /// Forgets what the computer would play.
    pub(super) fn forget_advice(&mut self) {
        // What it still finds would bring the advice back.
        if *self.state.computer == Computer::Advises {
            self.stop_computer();
        }
        self.hush(|toast| toast.is_hint);
        self.state.advice.set_if_new(None);
    }

    /// Advice goes with the position that it is about, whatever takes its place.
    pub(super) fn drop_stale_advice(&mut self) {
        let state = &*self.state;
        let is_gone = |shown: &Shown| !shown.is_on(&state.table);
        let asked = state.thinking.asked.as_ref().filter(|asked| asked.about.is_advice());
        if state.advice.as_ref().is_some_and(|advice| is_gone(&advice.about))
            || asked.is_some_and(|asked| is_gone(&asked.shown))
        {
            self.forget_advice();
        }
    }

    /// Plays a move, unless the coach is on and has doubts.
    pub(super) fn ask_coach_then_play(&mut self, mv: Move) {
        if !self.state.settings.coach || mv.is_pass() {
            return self.play(mv);
        }
        let table = &self.state.table;
        let game = table.branch(table.id()).game().clone();
        if skep_engine::loses_at_once(game.position(), mv) {
            return self.warn_of(mv);
        }
        self.stop_computer();
        // Meanwhile the tile is shown where it goes.
        self.state.pending.set(Some(Pending { mv, waits_for: WaitsFor::Coach }));
        let task = Task::Warn { mv, nodes: COACH_NODES };
        self.ask(game, About::Safety(mv), task, Computer::Checks);
    }

    fn warn_of(&mut self, mv: Move) {
        self.state.pending.set(Some(Pending { mv, waits_for: WaitsFor::WarnedPlayer }));
    }

    fn ask(&mut self, game: Game, about: About, task: Task, doing: Computer) {
        let thinking = &mut self.state.thinking;
        thinking.ticket += 1;
        let ticket = thinking.ticket;
        let request = Request { ticket, game: game.clone(), task }.to_text();
        let shown = self.state.table.shown();
        let since = self.now.moment;
        thinking.asked = Some(Asked { ticket, game, about, shown, found: Vec::new(), since });
        self.state.computer.set(doing);
        self.effect(Effect::Ask(request));
    }

    /// The worker has said something; nothing if it is not there.
    pub(super) fn hear(&mut self, text: Option<&str>) {
        // Nobody has asked, or not any more.
        let Some(asked) = &mut self.state.thinking.asked else { return };
        let Some(text) = text else { return self.miss_computer("error-engine") };
        // An answer to an earlier question is of no use any more.
        let Ok(report) = Report::parse(text, &asked.game) else { return };
        if report.ticket != asked.ticket {
            return;
        }
        match (asked.about, report.news) {
            (_, News::Progress(progress)) => match asked.found.get_mut(progress.rank) {
                Some(found) => *found = progress.line,
                None => asked.found.push(progress.line),
            },
            (about, News::Best(best)) => self.conclude(about, best.lines),
            (About::Safety(mv), News::Warning { warning, .. }) => {
                self.rest();
                // The player may have thought better of it.
                let waiting = Some(Pending { mv, waits_for: WaitsFor::Coach });
                match warning {
                    _ if *self.state.pending != waiting => {}
                    Some(_) => self.warn_of(mv),
                    None => self.play(mv),
                }
            }
            (_, News::Problem(Problem::NotLoaded)) => self.miss_computer("error-engine"),
            (_, News::Problem(_)) => self.miss_computer("error-engine-stopped"),
            (_, News::Warning { .. }) => {}
        }
    }

    fn conclude(&mut self, about: About, lines: Vec<Line>) {
        let Some(asked) = &self.state.thinking.asked else { return };
        match about {
            About::OwnMove => {
                let Some(mv) = lines.first().and_then(|line| line.moves.first().copied()) else {
                    return self.rest();
                };
                let waited = self.now.moment.since(asked.since).as_millis() as u64;
                let delay = MINIMUM_DELAY.saturating_sub(waited) as u32;
                let timer = Timer::Play(asked.ticket, mv);
                self.effect(Effect::After(delay, timer));
            }
            About::Hint | About::Advice => {
                let shown = asked.shown.clone();
                self.rest();
                self.give_advice(about, shown.clone(), &lines);
                self.state.thinking.answers.add(shown, lines);
            }
            About::Safety(_) => self.rest(),
        }
    }

    /// The computer plays what it has found, unless the game was put away meanwhile.
    pub(super) fn play_found(&mut self, ticket: u64, mv: Move) {
        let asked = self.state.thinking.asked.as_ref();
        if asked.is_some_and(|asked| asked.ticket == ticket) {
            self.rest();
            self.play_own(mv);
        }
    }

    /// Shows what is best in a position, as long as that is what is looked at.
    fn give_advice(&mut self, about: About, shown: Shown, lines: &[Line]) {
        let best = lines.first().and_then(|line| line.moves.first());
        let Some(&mv) = best.filter(|_| shown.is_on(&self.state.table)) else { return };
        self.hush(Toast::is_only_said);
        if about == About::Hint {
            let hint = self.first_hint(mv);
            self.show_hint(hint);
        }
        let only_tile = about == About::Hint;
        self.state.advice.set(Some(Advice { about: shown, mv, only_tile }));
    }

    /// The tile alone; where it goes is for the next hint.
    fn first_hint(&self, mv: Move) -> Message {
        match mv.piece() {
            Some(piece) if self.state.table.position().hex(piece).is_some() => {
                Message::about("hint-first", "piece", piece)
            }
            Some(piece) => Message::about("hint-lay", "bug", piece.bug()),
            None => Message::key("hint-pass"),
        }
    }

    /// The computer has answered.
    fn rest(&mut self) {
        self.state.thinking.asked = None;
        self.state.computer.set(Computer::Idle);
    }

    /// The computer is not there. A move that still waits for the coach is played without him.
    fn miss_computer(&mut self, key: &'static str) {
        self.state.thinking.asked = None;
        self.effect(Effect::StopWorker);
        self.state.computer.set(Computer::Missing);
        self.complain(key);
        if let Some(Pending { mv, waits_for: WaitsFor::Coach }) = *self.state.pending {
            self.play(mv);
        }
    }
}
