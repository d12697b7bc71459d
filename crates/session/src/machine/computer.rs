//! The computer: its own moves, hints and advice, and the coach who looks at a move before it counts.

use super::Now;
use super::message::Message;
use super::part::Part;
use crate::{ADVICE, Advice, AdviceCache, HintReason, Moment, ShownPosition, Table};
use skep_engine::{Limits, Line, News, Problem, Report, Request, Task};
use skep_rules::{Game, Move};
use skep_words::{Key, key};

/// How much is looked at by the coach: well under a second on a phone.
const COACH_NODES: u64 = 20_000;
/// The computer does not answer faster than this, in milliseconds: the player's own tile should have come to
/// rest.
const MINIMUM_DELAY: u64 = 650;

/// What the computer is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Activity {
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

/// The computer and its current request.
#[derive(Clone, Debug)]
pub struct Computer {
    /// What it is doing.
    pub activity: Part<Activity>,
    /// What it would play, if it was asked.
    pub advice: Part<Option<Advice>>,
    /// How far it looks for advice.
    limits: Limits,
    /// The ticket of the last request.
    ticket: u64,
    asked: Option<Asked>,
    cache: AdviceCache,
}

/// The request that is being answered.
#[derive(Clone, Debug)]
struct Asked {
    ticket: u64,
    game: Game,
    about: About,
    /// What was looked at.
    shown: ShownPosition,
    /// What was found so far, the best line first.
    found: Vec<Line>,
    since: Moment,
}

/// A request before it has a ticket.
struct Query {
    game: Game,
    about: About,
    task: Task,
}

/// The purpose of a request.
#[derive(Clone, Copy, Debug, PartialEq)]
enum About {
    OwnMove,
    Hint,
    Advice,
    Safety(Move),
}

impl About {
    fn activity(self) -> Activity {
        match self {
            About::OwnMove => Activity::Thinks,
            About::Hint | About::Advice => Activity::Advises,
            About::Safety(_) => Activity::Checks,
        }
    }

    /// Whether the answer is shown to the person.
    fn is_advice(self) -> bool {
        matches!(self, About::Hint | About::Advice)
    }
}

/// The events of the computer.
#[derive(Clone, Debug)]
pub enum Event {
    /// Starts the search if it is the computer's turn.
    Call,
    /// Stops any search.
    Stop,
    /// The coach is to check a legal move.
    Check(Move),
    /// A hint is wanted: the tile first, asked again where it goes.
    Hint,
    /// What would it play?
    Advise,
    /// Removes the advice.
    Forget,
    /// Plays the advised move for the person.
    PlayAdvice,
    /// Plays the best move found so far.
    MoveNow,
    /// A report of the worker; `None` if the worker could not be loaded.
    Report(Option<String>),
    /// The minimum delay for the answer to this ticket has passed.
    Found(u64, Move),
}

/// The effects of the computer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Sends a request to the worker; each reply is an [`Event::Report`].
    Ask(String),
    /// Ends the worker.
    StopWorker,
    /// [`Event::Found`] with this ticket and move, after so many milliseconds.
    FoundAfter(u32, u64, Move),
    /// It plays.
    Play(Move),
    /// The person plays what was advised.
    Follow(Move),
    /// A move would lose the Queen at once: the coach need not think about it.
    LosesAtOnce(Move),
    /// The coach thinks about a move.
    Checks(Move),
    /// The coach finds that a move is safe.
    Safe(Move),
    /// The coach finds that a move would lose the Queen.
    Unsafe(Move),
    /// The coach does not look at the move any more.
    Unchecked,
    /// There is an answer: earlier toasts are removed.
    Advised,
    /// A hint for the shown position.
    Hint(Message),
    /// Hints are removed with their position.
    HintsGone,
    /// The worker is missing or has failed: the key of the reason.
    Missing(Key),
}

impl Default for Computer {
    fn default() -> Computer {
        Computer::advising(ADVICE)
    }
}

impl Computer {
    /// An idle computer with these limits for advice.
    pub fn advising(limits: Limits) -> Computer {
        Computer {
            activity: Part::default(),
            advice: Part::default(),
            limits,
            ticket: 0,
            asked: None,
            cache: AdviceCache::default(),
        }
    }

    /// Handles an event of the computer at a table.
    pub fn update(&mut self, event: Event, table: &Table, now: &Now) -> Vec<Effect> {
        let mut effects = Vec::new();
        match event {
            Event::Call => self.call(table, now, &mut effects),
            Event::Stop => self.stop(&mut effects),
            Event::Check(mv) => self.check(mv, table, now, &mut effects),
            Event::Hint => {
                let about = if self.advice.is_some() { About::Advice } else { About::Hint };
                self.advise(about, table, now, &mut effects);
            }
            Event::Advise => self.advise(About::Advice, table, now, &mut effects),
            Event::Forget => self.forget(&mut effects),
            Event::PlayAdvice => {
                let advice = self.advice.as_ref().filter(|it| it.about.is_on(table));
                effects.extend(advice.map(|advice| Effect::Follow(advice.mv)));
            }
            Event::MoveNow => self.move_now(&mut effects),
            Event::Report(report) => self.on_report(report.as_deref(), table, now, &mut effects),
            Event::Found(ticket, mv) => self.found(ticket, mv, &mut effects),
        }
        effects
    }

    /// Removes advice when another position is shown.
    pub fn settle(&mut self, table: &Table) -> Vec<Effect> {
        let mut effects = Vec::new();
        let is_gone = |shown: &ShownPosition| !shown.is_on(table);
        let asked = self.asked.as_ref().filter(|asked| asked.about.is_advice());
        if self.advice.as_ref().is_some_and(|advice| is_gone(&advice.about))
            || asked.is_some_and(|asked| is_gone(&asked.shown))
        {
            self.forget(&mut effects);
        }
        effects
    }

    fn call(&mut self, table: &Table, now: &Now, effects: &mut Vec<Effect>) {
        let Some(level) = table.computers_turn().filter(|_| table.is_at_end()) else { return };
        let task = Task::Play { level, seed: now.random };
        let game = table.game().clone();
        self.ask(Query { game, about: About::OwnMove, task }, table, now, effects);
    }

    fn stop(&mut self, effects: &mut Vec<Effect>) {
        if let Some(asked) = self.asked.take() {
            effects.push(Effect::StopWorker);
            if let About::Safety(_) = asked.about {
                effects.push(Effect::Unchecked);
            }
        }
        self.activity.set_if_new(Activity::Idle);
    }

    fn move_now(&mut self, effects: &mut Vec<Effect>) {
        let asked = self.asked.as_ref().filter(|asked| asked.about == About::OwnMove);
        let found = asked.and_then(|asked| asked.found.first()?.moves.first().copied());
        if let Some(mv) = found {
            self.stop(effects);
            effects.push(Effect::Play(mv));
        }
    }

    fn advise(&mut self, about: About, table: &Table, now: &Now, effects: &mut Vec<Effect>) {
        let game = table.branch(table.id()).game().clone();
        if !table.can_be_advised() || game.outcome().is_some() {
            return;
        }
        let shown = table.shown_position();
        let known = self.cache.find(&shown).map(<[Line]>::to_vec);
        match known {
            Some(lines) => self.give_advice(about, shown, &lines, table, effects),
            None => {
                self.stop(effects);
                let task = Task::Advise { limits: self.limits.clone() };
                self.ask(Query { game, about, task }, table, now, effects);
            }
        }
    }

    fn forget(&mut self, effects: &mut Vec<Effect>) {
        // What it still finds would bring the advice back.
        if *self.activity == Activity::Advises {
            self.stop(effects);
        }
        effects.push(Effect::HintsGone);
        self.advice.set_if_new(None);
    }

    fn check(&mut self, mv: Move, table: &Table, now: &Now, effects: &mut Vec<Effect>) {
        let game = table.branch(table.id()).game().clone();
        if skep_engine::loses_at_once(game.position(), mv) {
            return effects.push(Effect::LosesAtOnce(mv));
        }
        self.stop(effects);
        effects.push(Effect::Checks(mv));
        let task = Task::Warn { mv, nodes: COACH_NODES };
        self.ask(Query { game, about: About::Safety(mv), task }, table, now, effects);
    }

    fn ask(
        &mut self,
        Query { game, about, task }: Query,
        table: &Table,
        now: &Now,
        effects: &mut Vec<Effect>,
    ) {
        self.ticket += 1;
        let ticket = self.ticket;
        let request = Request { ticket, game: game.clone(), task }.to_text();
        let (shown, found, since) = (table.shown_position(), Vec::new(), now.moment);
        self.asked = Some(Asked { ticket, game, about, shown, found, since });
        self.activity.set(about.activity());
        effects.push(Effect::Ask(request));
    }

    fn on_report(
        &mut self,
        text: Option<&str>,
        table: &Table,
        now: &Now,
        effects: &mut Vec<Effect>,
    ) {
        // No request is open any more.
        let Some(asked) = &mut self.asked else { return };
        let Some(text) = text else { return self.miss(key::ERROR_ENGINE, effects) };
        // Answers to earlier requests are ignored.
        let Ok(report) = Report::parse(text, &asked.game) else { return };
        if report.ticket != asked.ticket {
            return;
        }
        match (asked.about, report.news) {
            (_, News::Progress(progress)) => match asked.found.get_mut(progress.rank) {
                Some(found) => *found = progress.line,
                None => asked.found.push(progress.line),
            },
            (about, News::Best(best)) => self.conclude(about, best.lines, table, now, effects),
            (About::Safety(mv), News::Warning { warning, .. }) => {
                self.rest();
                effects.push(if warning.is_some() { Effect::Unsafe(mv) } else { Effect::Safe(mv) });
            }
            (_, News::Problem(Problem::NotLoaded)) => self.miss(key::ERROR_ENGINE, effects),
            (_, News::Problem(_)) => self.miss(key::ERROR_ENGINE_STOPPED, effects),
            (_, News::Warning { .. }) => {}
        }
    }

    fn conclude(
        &mut self,
        about: About,
        lines: Vec<Line>,
        table: &Table,
        now: &Now,
        effects: &mut Vec<Effect>,
    ) {
        let Some(asked) = &self.asked else { return };
        match about {
            About::OwnMove => {
                let Some(mv) = lines.first().and_then(|line| line.moves.first().copied()) else {
                    return self.rest();
                };
                let waited = now.moment.since(asked.since).as_millis() as u64;
                let delay = MINIMUM_DELAY.saturating_sub(waited) as u32;
                effects.push(Effect::FoundAfter(delay, asked.ticket, mv));
            }
            About::Hint | About::Advice => {
                let shown = asked.shown.clone();
                self.rest();
                self.give_advice(about, shown.clone(), &lines, table, effects);
                self.cache.add(shown, lines);
            }
            About::Safety(_) => self.rest(),
        }
    }

    /// Plays the found move, unless the request was cancelled.
    fn found(&mut self, ticket: u64, mv: Move, effects: &mut Vec<Effect>) {
        if self.asked.as_ref().is_some_and(|asked| asked.ticket == ticket) {
            self.rest();
            effects.push(Effect::Play(mv));
        }
    }

    /// Shows the advice, if its position is still shown.
    fn give_advice(
        &mut self,
        about: About,
        shown: ShownPosition,
        lines: &[Line],
        table: &Table,
        effects: &mut Vec<Effect>,
    ) {
        let line = lines.first().filter(|_| shown.is_on(table));
        let Some((line, &mv)) = line.and_then(|line| Some((line, line.moves.first()?))) else {
            return;
        };
        effects.push(Effect::Advised);
        let only_tile = about == About::Hint;
        if only_tile {
            effects.push(Effect::Hint(first_hint(table, mv)));
        }
        let reason = HintReason::of(table.position(), mv);
        self.advice.set(Some(Advice { about: shown, mv, reason, line: line.clone(), only_tile }));
    }

    /// Marks the request as answered.
    fn rest(&mut self) {
        self.asked = None;
        self.activity.set(Activity::Idle);
    }

    /// Marks the computer as missing.
    fn miss(&mut self, why: Key, effects: &mut Vec<Effect>) {
        self.asked = None;
        self.activity.set(Activity::Missing);
        effects.extend([Effect::StopWorker, Effect::Missing(why)]);
    }
}

/// The tile alone; where it goes is for the next hint.
fn first_hint(table: &Table, mv: Move) -> Message {
    match mv.piece() {
        Some(piece) if table.position().hex(piece).is_some() => {
            Message::about(key::HINT_FIRST, "piece", piece)
        }
        Some(piece) => Message::about(key::HINT_LAY, "bug", piece.bug()),
        None => Message::key(key::HINT_PASS),
    }
}
