//! A random graph of signals, memos and effects, and beside it a model that recomputes everything on each read.

use skep_signals::{Memo, RwSignal, effect, render_effect};
use skep_test_support::Dice;
use std::cell::RefCell;
use std::rc::Rc;

/// A formula: reads one value, and by its parity some of the others.
#[derive(Clone)]
pub(crate) struct Formula {
    first: usize,
    then: [Vec<usize>; 2],
}

impl Formula {
    fn new(dice: &mut Dice, sources: usize) -> Formula {
        let mut some = || (0..dice.below(3)).map(|_| dice.below(sources)).collect();
        Formula { then: [some(), some()], first: dice.below(sources) }
    }

    /// Few different results, so that a change often leaves the result equal.
    fn value(&self, mut read: impl FnMut(usize) -> u32) -> u32 {
        let first = read(self.first);
        let others: u32 = self.then[first as usize % 2].iter().map(|&source| read(source)).sum();
        (first + others) % 3
    }

    /// All values that it may read.
    fn sources(&self) -> impl Iterator<Item = usize> {
        self.then.iter().flatten().copied().chain([self.first])
    }
}

/// The kind of a value.
#[derive(Clone, Copy)]
pub(crate) enum Source {
    Signal(RwSignal<u32>),
    Memo(Memo<u32>),
}

impl Source {
    pub(crate) fn get(self) -> u32 {
        match self {
            Source::Signal(signal) => signal.get(),
            Source::Memo(memo) => memo.get(),
        }
    }
}

/// A value in the model.
enum Known {
    /// Its value, and the number of its changes.
    Signal(u32, usize),
    Memo(Formula),
}

/// An effect in the model.
struct Follower {
    reacts: bool,
    formula: Formula,
    /// The signal that it sets to its result.
    writes: Option<usize>,
    /// The values that it read in its last run.
    seen: Vec<(usize, u32, usize)>,
}

/// An observed event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Event {
    /// A memo was computed.
    Computed(usize),
    /// An effect has run, with this result.
    Ran(usize, u32),
}

pub(crate) struct World {
    pub(crate) sources: Vec<Source>,
    known: Vec<Known>,
    followers: Vec<Follower>,
    events: Rc<RefCell<Vec<Event>>>,
}

impl World {
    /// A random graph; if `writes`, effects may change signals.
    pub(crate) fn new(dice: &mut Dice, writes: bool) -> World {
        let events = Rc::default();
        let (sources, known, followers) = Default::default();
        let mut world = World { sources, known, followers, events };
        world.add_signal(0);
        for _ in 0..dice.below(16) {
            match dice.below(4) {
                0 => world.add_signal(dice.below(3) as u32),
                1 | 2 => world.add_memo(dice),
                _ => world.add_effect(dice, writes),
            }
        }
        world
    }

    fn add_signal(&mut self, value: u32) {
        self.sources.push(Source::Signal(RwSignal::new(value)));
        self.known.push(Known::Signal(value, 0));
    }

    fn add_memo(&mut self, dice: &mut Dice) {
        let formula = Formula::new(dice, self.sources.len());
        let (number, sources, known) = (self.sources.len(), self.sources.clone(), formula.clone());
        let events = self.events.clone();
        let memo = Memo::new(move || {
            events.borrow_mut().push(Event::Computed(number));
            formula.value(|source| sources[source].get())
        });
        self.sources.push(Source::Memo(memo));
        self.known.push(Known::Memo(known));
    }

    fn add_effect(&mut self, dice: &mut Dice, writes: bool) {
        let formula = Formula::new(dice, self.sources.len());
        let writes = self.sink(dice, &formula).filter(|_| writes);
        let (number, sources, known) =
            (self.followers.len(), self.sources.clone(), formula.clone());
        let events = self.events.clone();
        let work = move || {
            let value = formula.value(|source| sources[source].get());
            events.borrow_mut().push(Event::Ran(number, value));
            if let Some(Source::Signal(signal)) = writes.map(|sink| sources[sink]) {
                signal.set(value);
            }
        };
        let reacts = dice.below(2) == 0;
        if reacts {
            effect(work);
        } else {
            render_effect(Box::new(work));
        }
        self.followers.push(Follower { reacts, formula: known, writes, seen: Vec::new() });
    }

    /// A signal that an effect may set without triggering itself.
    fn sink(&self, dice: &mut Dice, formula: &Formula) -> Option<usize> {
        let sink = dice.below(self.sources.len());
        let is_free = matches!(self.known[sink], Known::Signal(..)) && !self.is_written(sink);
        (is_free && !formula.sources().any(|source| self.leads_to(sink, source))).then_some(sink)
    }

    /// Whether an effect sets a signal. Then no other one may, so that the result is certain.
    fn is_written(&self, signal: usize) -> bool {
        self.followers.iter().any(|it| it.writes == Some(signal))
    }

    /// Whether a value depends on a signal, also through effects.
    fn leads_to(&self, signal: usize, value: usize) -> bool {
        let through = |formula: &Formula| formula.sources().any(|it| self.leads_to(signal, it));
        signal == value
            || match &self.known[value] {
                Known::Memo(formula) => through(formula),
                Known::Signal(..) => {
                    self.followers.iter().any(|it| it.writes == Some(value) && through(&it.formula))
                }
            }
    }

    /// Changes random signals.
    pub(crate) fn change(&mut self, dice: &mut Dice) {
        for _ in 0..dice.below(4) {
            let at = dice.below(self.sources.len());
            if self.is_written(at) {
                continue;
            }
            if let (Source::Signal(signal), Known::Signal(known, count)) =
                (self.sources[at], &mut self.known[at])
            {
                *known = dice.below(3) as u32;
                *count += 1;
                let value = *known;
                if dice.below(2) == 0 { signal.set(value) } else { signal.update(|it| *it = value) }
            }
        }
    }

    /// The value in the model.
    pub(crate) fn value(&self, source: usize) -> u32 {
        match &self.known[source] {
            Known::Signal(value, _) => *value,
            Known::Memo(formula) => formula.value(|source| self.value(source)),
        }
    }

    fn seen(&self, formula: &Formula) -> Vec<(usize, u32, usize)> {
        let mut seen = Vec::new();
        formula.value(|source| {
            let count = match self.known[source] {
                Known::Signal(_, count) => count,
                Known::Memo(_) => 0,
            };
            seen.push((source, self.value(source), count));
            self.value(source)
        });
        seen
    }

    /// The effects that are due: those that read a value that differs now, or a signal that was set. Oldest first,
    /// plain effects last.
    pub(crate) fn due(&mut self) -> Vec<Event> {
        let mut due = Vec::new();
        let (effect, render_effect): (Vec<_>, Vec<_>) =
            (0..self.followers.len()).partition(|&number| self.followers[number].reacts);
        for number in render_effect.into_iter().chain(effect) {
            let follower = &self.followers[number];
            let is_as_seen = |&(source, value, count): &(usize, u32, usize)| {
                let is_set = matches!(self.known[source], Known::Signal(_, now) if now != count);
                !is_set && self.value(source) == value
            };
            if follower.seen.is_empty() || !follower.seen.iter().all(is_as_seen) {
                due.push(Event::Ran(number, follower.formula.value(|it| self.value(it))));
                self.followers[number].seen = self.seen(&self.followers[number].formula);
            }
        }
        due
    }

    /// Runs due effects in the model until there is none.
    pub(crate) fn follow(&mut self) {
        loop {
            let due = self.due();
            for event in &due {
                if let &Event::Ran(number, value) = event
                    && let Some(sink) = self.followers[number].writes
                    && let Known::Signal(known, count) = &mut self.known[sink]
                {
                    *known = value;
                    *count += 1;
                }
            }
            if due.is_empty() {
                return;
            }
        }
    }

    /// The events since the last call.
    pub(crate) fn events(&self) -> Vec<Event> {
        self.events.take()
    }

    /// The last result of each effect, in the model.
    pub(crate) fn results(&self) -> Vec<u32> {
        self.followers.iter().map(|it| it.formula.value(|source| self.value(source))).collect()
    }
}
