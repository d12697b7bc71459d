//! The dependency graph: which node has read which, and what must be recomputed.
//!
//! A change marks the direct readers of a value as stale and their readers, in turn, as perhaps stale. A perhaps
//! stale node first refreshes its sources when it is read. So nothing is computed twice for one change, and nothing
//! from inconsistent values.

use crate::owner::hold;
use std::any::Any;
use std::cell::RefCell;
use std::mem::ManuallyDrop;
use std::rc::Rc;

thread_local! {
    /// Lives as long as the thread, and is never dropped.
    static GRAPH: RefCell<ManuallyDrop<Graph>> =
        const { RefCell::new(ManuallyDrop::new(Graph::new())) };
}

/// The content of a handle: an index, and the serial number of the node. No two nodes ever have equal ids.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Id {
    place: usize,
    /// The number of nodes created before this one.
    serial: u32,
}

/// A node: a signal, a memo or an effect.
struct Node {
    serial: u32,
    kind: Kind,
    /// `None` for an effect, and for a memo that was never read.
    value: Option<Value>,
    computation: Option<Rc<dyn Computation>>,
    staleness: Staleness,
    sources: Vec<Id>,
    readers: Vec<Id>,
}

/// The kind of a node, in the order in which effects run.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Kind {
    /// A signal or a memo.
    Value,
    /// A render effect.
    RenderEffect,
    /// An effect, which runs after render effects.
    Effect,
}

pub(crate) type Value = Rc<dyn Any>;

/// The computation of a memo or an effect. A trait of its own, since each kind of `dyn Fn` also links a shim for
/// `FnOnce`.
pub(crate) trait Computation {
    /// Runs it. Returns the new value of a memo if it differs from this one.
    fn compute(&self, before: Option<Value>) -> Option<Value>;
}

/// Whether a node may be out of date. All readers of a node that is not fresh are not fresh either.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Staleness {
    /// Up to date.
    Fresh,
    /// A source of one of its sources has changed.
    MaybeStale,
    /// One of its sources has changed.
    Stale,
}

struct Graph {
    /// The nodes by their index.
    nodes: Vec<Option<Node>>,
    free: Vec<usize>,
    /// The serial number of the next node: the number of nodes ever created.
    next_serial: u32,
    /// The running node, which becomes a reader of everything that it reads.
    reader: Option<Id>,
    /// The effects that are not fresh, the next one to run at the end.
    waiting: Vec<(Kind, Id)>,
    scheduler: fn(),
    is_scheduled: bool,
}

impl Graph {
    const fn new() -> Graph {
        Graph {
            nodes: Vec::new(),
            free: Vec::new(),
            next_serial: 0,
            reader: None,
            waiting: Vec::new(),
            scheduler: || {},
            is_scheduled: false,
        }
    }

    fn node(&mut self, id: Id) -> Option<&mut Node> {
        self.nodes.get_mut(id.place)?.as_mut().filter(|node| node.serial == id.serial)
    }

    /// Unsubscribes `id` from all that it has read.
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

    fn mark_readers(&mut self, id: Id, staleness: Staleness) {
        let mut at = 0;
        while let Some(reader) = self.node(id).and_then(|node| node.readers.get(at).copied()) {
            self.mark(reader, staleness);
            at += 1;
        }
    }

    fn mark(&mut self, id: Id, staleness: Staleness) {
        let Some(node) = self.node(id) else { return };
        let before = node.staleness;
        node.staleness = before.max(staleness);
        if before != Staleness::Fresh {
            return;
        }
        match node.kind {
            Kind::Value => self.mark_readers(id, Staleness::MaybeStale),
            kind => self.schedule(kind, id),
        }
    }

    fn schedule(&mut self, kind: Kind, effect: Id) {
        let turn = (kind, effect.serial);
        let at = self.waiting.partition_point(|(kind, other)| (*kind, other.serial) > turn);
        self.waiting.insert(at, (kind, effect));
        if !std::mem::replace(&mut self.is_scheduled, true) {
            (self.scheduler)();
        }
    }
}

/// Creates a node, which lives as long as its owner. An effect will run when the graph settles.
#[inline(never)]
pub(crate) fn add(
    kind: Kind,
    value: Option<Value>,
    computation: Option<Rc<dyn Computation>>,
) -> Id {
    let id = GRAPH.with_borrow_mut(|graph| {
        let place = graph.free.pop().unwrap_or(graph.nodes.len());
        let serial = graph.next_serial;
        graph.next_serial += 1;
        let staleness = if computation.is_some() { Staleness::Stale } else { Staleness::Fresh };
        let (sources, readers) = Default::default();
        let node = Node { serial, kind, value, computation, staleness, sources, readers };
        if kind == Kind::Effect {
            graph.schedule(kind, Id { place, serial });
        }
        if place == graph.nodes.len() {
            graph.nodes.push(None);
        }
        graph.nodes[place] = Some(node);
        Id { place, serial }
    });
    hold(NodeGuard(id));
    id
}

/// Removes its node on drop.
struct NodeGuard(Id);

impl Drop for NodeGuard {
    fn drop(&mut self) {
        let node = GRAPH.with_borrow_mut(|graph| {
            graph.forget_sources(self.0);
            graph.free.push(self.0.place);
            graph.nodes[self.0.place].take()
        });
        // Dropped only after the borrow of the graph: the node may own others.
        drop(node);
    }
}

/// The current value.
#[inline(never)]
pub(crate) fn value(id: Id) -> Value {
    let value = GRAPH.with_borrow_mut(|graph| graph.node(id)?.value.clone());
    value.expect("only what is there can be read")
}

/// Takes the value out, so that another one can be put in its place.
#[inline(never)]
pub(crate) fn take(id: Id) -> Option<Value> {
    GRAPH.with_borrow_mut(|graph| graph.node(id)?.value.take())
}

/// Sets the value and marks its readers.
#[inline(never)]
pub(crate) fn put(id: Id, value: Value) {
    let mut value = Some(value);
    GRAPH.with_borrow_mut(|graph| {
        if let Some(node) = graph.node(id) {
            std::mem::swap(&mut node.value, &mut value);
            graph.mark_readers(id, Staleness::Stale);
        }
    });
    // The old value, or this one if the node is gone. Dropped only after the borrow of the graph: it may own
    // other nodes.
    drop(value);
}

/// Subscribes the running node to this one.
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

fn staleness_of(id: Id) -> Staleness {
    GRAPH.with_borrow_mut(|graph| graph.node(id).map_or(Staleness::Fresh, |node| node.staleness))
}

/// Brings a node up to date.
#[inline(never)]
pub(crate) fn refresh(id: Id) {
    let mut at = 0;
    while staleness_of(id) == Staleness::MaybeStale {
        let source = GRAPH.with_borrow_mut(|graph| {
            let node = graph.node(id)?;
            let source = node.sources.get(at).copied();
            if source.is_none() {
                // No source has changed its value.
                node.staleness = Staleness::Fresh;
            }
            source
        });
        source.into_iter().for_each(refresh);
        at += 1;
    }
    if staleness_of(id) == Staleness::Stale {
        run(id);
    }
}

fn run(id: Id) {
    let begun = GRAPH.with_borrow_mut(|graph| {
        graph.forget_sources(id);
        let node = graph.node(id)?;
        node.staleness = Staleness::Fresh;
        Some((node.computation.clone()?, node.value.clone(), graph.reader.replace(id)))
    });
    let Some((computation, before, outer)) = begun else { return };
    let value = computation.compute(before);
    GRAPH.with_borrow_mut(|graph| graph.reader = outer);
    if let Some(value) = value {
        put(id, value);
    }
}

/// Runs a function whose reads are not tracked.
pub fn untrack<T>(work: impl FnOnce() -> T) -> T {
    let reader = GRAPH.with_borrow_mut(|graph| graph.reader.take());
    let done = work();
    GRAPH.with_borrow_mut(|graph| graph.reader = reader);
    done
}

/// Sets the function that is called when effects begin to wait. It should schedule [`settle`], not call it.
pub fn set_scheduler(scheduler: fn()) {
    GRAPH.with_borrow_mut(|graph| graph.scheduler = scheduler);
}

/// Runs waiting effects until none is left: first [render effects](crate::render_effect), then
/// [effects](crate::effect()), of each kind the oldest first.
pub fn settle() {
    while let Some((_, effect)) = GRAPH.with_borrow_mut(|graph| {
        let effect = graph.waiting.pop();
        graph.is_scheduled = effect.is_some();
        effect
    }) {
        refresh(effect);
    }
}
