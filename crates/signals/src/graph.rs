//! Who reads what, and what has to be worked out again.
//!
//! A change makes those stale that have read the value, and those in turn doubtful that have read
//! them. Whether a doubt is justified is found out when somebody asks, from the sources on: so
//! nothing is worked out twice, and nothing from values of different times.

use crate::owner::hold;
use std::any::Any;
use std::cell::RefCell;
use std::mem::ManuallyDrop;
use std::rc::Rc;

thread_local! {
    /// There as long as the thread is, and not cleared away after that.
    static GRAPH: RefCell<ManuallyDrop<Graph>> =
        const { RefCell::new(ManuallyDrop::new(Graph::new())) };
}

/// What a handle knows: a place, and who lies there. No two that were ever made are the same.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Id {
    place: usize,
    /// How many were made before.
    born: u32,
}

/// A value, or what works one out, or does something.
struct Node {
    born: u32,
    kind: Kind,
    /// None of an effect, or of a memo that was never read.
    value: Option<Value>,
    work: Option<Rc<dyn Work>>,
    doubt: Doubt,
    sources: Vec<Id>,
    readers: Vec<Id>,
}

/// What a node is, and which effects run first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// A signal or a memo.
    Value,
    /// An effect that keeps something up to date.
    KeepsUp,
    /// An effect that reacts to what is up to date.
    Reacts,
}

pub(crate) type Value = Rc<dyn Any>;

/// How a memo is worked out, or what an effect does. A trait of our own because each kind of `dyn Fn`
/// brings code along by which it could be used up.
pub(crate) trait Work {
    /// Is there another value now than this one?
    fn work(&self, before: Option<Value>) -> Option<Value>;
}

/// May a value be trusted? All that reads what is in doubt is in doubt, too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Doubt {
    None,
    /// Something has changed that a source of it depends on.
    Perhaps,
    /// Something has changed that it has read.
    Stale,
}

struct Graph {
    /// By their places.
    nodes: Vec<Option<Node>>,
    free: Vec<usize>,
    /// How many were ever made.
    born: u32,
    /// Who is at work, and so reads whatever is read.
    reader: Option<Id>,
    /// The effects that are in doubt, the first to run last.
    waiting: Vec<(Kind, Id)>,
    wake: fn(),
    is_awake: bool,
}

impl Graph {
    const fn new() -> Graph {
        Graph {
            nodes: Vec::new(),
            free: Vec::new(),
            born: 0,
            reader: None,
            waiting: Vec::new(),
            wake: || {},
            is_awake: false,
        }
    }

    fn node(&mut self, id: Id) -> Option<&mut Node> {
        self.nodes.get_mut(id.place)?.as_mut().filter(|node| node.born == id.born)
    }

    /// All that `id` has read lets it know nothing more.
    fn forget_sources(&mut self, id: Id) {
        let sources = self.node(id).map(|node| std::mem::take(&mut node.sources));
        for source in sources.into_iter().flatten() {
            if let Some(node) = self.node(source)
                && let Some(at) = node.readers.iter().position(|&reader| reader == id)
            {
                node.readers.swap_remove(at);
            }
        }
    }

    fn doubt_readers(&mut self, id: Id, doubt: Doubt) {
        let mut at = 0;
        while let Some(reader) = self.node(id).and_then(|node| node.readers.get(at).copied()) {
            self.doubt(reader, doubt);
            at += 1;
        }
    }

    fn doubt(&mut self, id: Id, doubt: Doubt) {
        let Some(node) = self.node(id) else { return };
        let before = node.doubt;
        node.doubt = before.max(doubt);
        if before != Doubt::None {
            return;
        }
        match node.kind {
            Kind::Value => self.doubt_readers(id, Doubt::Perhaps),
            kind => self.put_off(kind, id),
        }
    }

    fn put_off(&mut self, kind: Kind, effect: Id) {
        let turn = (kind, effect.born);
        let at = self.waiting.partition_point(|(kind, other)| (*kind, other.born) > turn);
        self.waiting.insert(at, (kind, effect));
        if !std::mem::replace(&mut self.is_awake, true) {
            (self.wake)();
        }
    }
}

/// Makes a node; it goes with its owner. One that reacts will run when things settle.
#[inline(never)]
pub(crate) fn add(kind: Kind, value: Option<Value>, work: Option<Rc<dyn Work>>) -> Id {
    let id = GRAPH.with_borrow_mut(|graph| {
        let place = graph.free.pop().unwrap_or(graph.nodes.len());
        let born = graph.born;
        graph.born += 1;
        let doubt = if work.is_some() { Doubt::Stale } else { Doubt::None };
        let (sources, readers) = Default::default();
        let node = Node { born, kind, value, work, doubt, sources, readers };
        if kind == Kind::Reacts {
            graph.put_off(kind, Id { place, born });
        }
        if place == graph.nodes.len() {
            graph.nodes.push(None);
        }
        graph.nodes[place] = Some(node);
        Id { place, born }
    });
    hold(Life(id));
    id
}

/// The node is there as long as this is.
struct Life(Id);

impl Drop for Life {
    fn drop(&mut self) {
        let node = GRAPH.with_borrow_mut(|graph| {
            graph.forget_sources(self.0);
            graph.free.push(self.0.place);
            graph.nodes[self.0.place].take()
        });
        // Only now: it may own others.
        drop(node);
    }
}

/// The value as it is now.
#[inline(never)]
pub(crate) fn value(id: Id) -> Value {
    let value = GRAPH.with_borrow_mut(|graph| graph.node(id)?.value.clone());
    value.expect("only what is there can be read")
}

/// Takes the value away, to put another one in its place.
#[inline(never)]
pub(crate) fn take(id: Id) -> Option<Value> {
    GRAPH.with_borrow_mut(|graph| graph.node(id)?.value.take())
}

/// Puts another value in its place.
#[inline(never)]
pub(crate) fn put(id: Id, value: Value) {
    let mut value = Some(value);
    GRAPH.with_borrow_mut(|graph| {
        if let Some(node) = graph.node(id) {
            std::mem::swap(&mut node.value, &mut value);
            graph.doubt_readers(id, Doubt::Stale);
        }
    });
    // The one before, or this one if nobody is there: only now, for it may own others.
    drop(value);
}

/// Whoever is at work reads it.
#[inline(never)]
pub(crate) fn track(id: Id) {
    refresh(id);
    GRAPH.with_borrow_mut(|graph| {
        if let Some(reader) = graph.reader
            && let Some(node) = graph.node(reader)
            && !node.sources.contains(&id)
        {
            node.sources.push(id);
            if let Some(node) = graph.node(id) {
                node.readers.push(reader);
            }
        }
    });
}

fn doubt_of(id: Id) -> Doubt {
    GRAPH.with_borrow_mut(|graph| graph.node(id).map_or(Doubt::None, |node| node.doubt))
}

/// Makes sure that a node is as it should be.
#[inline(never)]
pub(crate) fn refresh(id: Id) {
    let mut at = 0;
    while doubt_of(id) == Doubt::Perhaps {
        let source = GRAPH.with_borrow_mut(|graph| {
            let node = graph.node(id)?;
            let source = node.sources.get(at).copied();
            if source.is_none() {
                // All of them are what they were.
                node.doubt = Doubt::None;
            }
            source
        });
        source.into_iter().for_each(refresh);
        at += 1;
    }
    if doubt_of(id) == Doubt::Stale {
        run(id);
    }
}

fn run(id: Id) {
    let begun = GRAPH.with_borrow_mut(|graph| {
        graph.forget_sources(id);
        let node = graph.node(id)?;
        node.doubt = Doubt::None;
        Some((node.work.clone()?, node.value.clone(), graph.reader.replace(id)))
    });
    let Some((work, before, outer)) = begun else { return };
    let value = work.work(before);
    GRAPH.with_borrow_mut(|graph| graph.reader = outer);
    if let Some(value) = value {
        put(id, value);
    }
}

/// Does something that reads without being told of changes later.
pub fn untrack<T>(work: impl FnOnce() -> T) -> T {
    let reader = GRAPH.with_borrow_mut(|graph| graph.reader.take());
    let done = work();
    GRAPH.with_borrow_mut(|graph| graph.reader = reader);
    done
}

/// Whom to call when effects begin to wait: he should let things [settle], but not at once.
pub fn wake_with(wake: fn()) {
    GRAPH.with_borrow_mut(|graph| graph.wake = wake);
}

/// Runs all effects that wait until none does: first those that [keep up](crate::keep_up), then those
/// that [react](crate::react), of each the oldest first.
pub fn settle() {
    while let Some((_, effect)) = GRAPH.with_borrow_mut(|graph| {
        let effect = graph.waiting.pop();
        graph.is_awake = effect.is_some();
        effect
    }) {
        refresh(effect);
    }
}
