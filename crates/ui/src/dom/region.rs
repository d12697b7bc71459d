//! Parts of an element that appear and disappear.

use super::El;
use skep_signals::{Owner, render_effect, untrack, with_owner};
use std::cell::RefCell;
use web_sys::{Element, Node};

/// Elements and the owner of everything that keeps them up to date.
#[derive(Default)]
struct Mounted {
    elements: Vec<El>,
    live: Owner,
}

impl Mounted {
    /// Builds elements. Signals read while building are not tracked.
    fn new(make: &dyn Fn() -> Vec<El>) -> Mounted {
        let (elements, live) = with_owner(|| untrack(make));
        Mounted { elements, live }
    }

    fn remove(self) {
        // Drops the listeners first, then removes the elements.
        drop(self.live);
        for element in &self.elements {
            element.node().remove();
        }
    }
}

/// The place of a region: its parent element, and an empty text node that marks its end.
struct Anchor {
    parent: Element,
    end: Node,
}

impl Anchor {
    fn at_end_of(element: &El) -> Anchor {
        let end: Node = crate::platform::page::document().create_text_node("").into();
        element.append(&end);
        Anchor { parent: element.node().clone(), end }
    }

    fn insert(&self, made: &Mounted, before: Option<&Mounted>) {
        let next = before.and_then(|made| made.elements.first());
        let before = next.map_or(&self.end, |next| next.node().as_ref());
        for element in &made.elements {
            // Fails only if the node contained the parent.
            let _ = self.parent.insert_before(element.node(), Some(before));
        }
    }
}

impl El {
    /// Rebuilds the content when `state` changes. Signals read while building are not tracked.
    pub fn show<S: PartialEq + 'static, I: IntoIterator<Item = El>>(
        self,
        state: impl Fn() -> S + 'static,
        make: impl Fn(&S) -> I + 'static,
    ) -> El {
        self.region(Box::new(Shown { state, make, known: RefCell::new(None) }))
    }

    /// Shows an element while a condition holds.
    pub fn show_if(
        self,
        condition: impl Fn() -> bool + 'static,
        make: impl Fn() -> El + 'static,
    ) -> El {
        self.show(condition, move |&holds| holds.then(&make))
    }

    #[inline(never)]
    fn region(self, region: Box<dyn Region>) -> El {
        let place = Anchor::at_end_of(&self);
        let mut shown = Mounted::default();
        render_effect(Box::new(move || {
            if region.has_changed() {
                std::mem::take(&mut shown).remove();
                shown = Mounted::new(&|| region.make());
                place.insert(&shown, None);
            }
        }));
        self
    }

    /// Shows elements for each of several distinct keys. The elements of a key that stays are kept.
    pub fn each<K: PartialEq + 'static>(
        self,
        keys: impl Fn() -> Vec<K> + 'static,
        make: impl Fn(&K) -> Vec<El> + 'static,
    ) -> El {
        self.list(Box::new(Each { keys, make, known: RefCell::new(Vec::new()) }))
    }

    #[inline(never)]
    fn list(self, list: Box<dyn List>) -> El {
        let place = Anchor::at_end_of(&self);
        let mut shown: Vec<Mounted> = Vec::new();
        render_effect(Box::new(move || {
            let places = list.places_before();
            let mut before: Vec<_> = std::mem::take(&mut shown).into_iter().map(Some).collect();
            for (at, made) in before.iter_mut().enumerate() {
                if !places.contains(&Some(at)) {
                    made.take().into_iter().for_each(Mounted::remove);
                }
            }
            for (at, &was) in places.iter().enumerate() {
                let next = before.iter().position(Option::is_some);
                let there = was.and_then(|was| before[was].take());
                let stays = there.is_some() && was == next;
                let made = there.unwrap_or_else(|| Mounted::new(&|| list.make(at)));
                if !stays {
                    let next = next.and_then(|next| before[next].as_ref());
                    place.insert(&made, next);
                }
                shown.push(made);
            }
        }));
        self
    }
}

/// Content that depends on a state.
trait Region {
    /// Whether the state has changed since the last call.
    fn has_changed(&self) -> bool;

    /// Builds the content for the state.
    fn make(&self) -> Vec<El>;
}

struct Shown<S, F, M> {
    state: F,
    make: M,
    known: RefCell<Option<S>>,
}

impl<S, F, M, I> Region for Shown<S, F, M>
where
    S: PartialEq,
    F: Fn() -> S,
    M: Fn(&S) -> I,
    I: IntoIterator<Item = El>,
{
    fn has_changed(&self) -> bool {
        has_changed(&self.known, (self.state)())
    }

    fn make(&self) -> Vec<El> {
        match &*self.known.borrow() {
            Some(state) => (self.make)(state).into_iter().collect(),
            None => Vec::new(),
        }
    }
}

/// Stores a state. Returns whether it differs from the one before.
#[inline(never)]
fn has_changed<S: PartialEq>(known: &RefCell<Option<S>>, state: S) -> bool {
    let is_known = known.borrow().as_ref() == Some(&state);
    if !is_known {
        known.replace(Some(state));
    }
    !is_known
}

/// Content that depends on a list of keys.
trait List {
    /// For each key, its index in the list before.
    fn places_before(&self) -> Vec<Option<usize>>;

    /// Builds the elements of the key at this index.
    fn make(&self, place: usize) -> Vec<El>;
}

struct Each<K, F, M> {
    keys: F,
    make: M,
    known: RefCell<Vec<K>>,
}

impl<K, F, M> List for Each<K, F, M>
where
    K: PartialEq,
    F: Fn() -> Vec<K>,
    M: Fn(&K) -> Vec<El>,
{
    fn places_before(&self) -> Vec<Option<usize>> {
        let before = self.known.replace((self.keys)());
        let place_before = |(place, key): (usize, &K)| {
            // Usually keys are added or removed at the end.
            let stays = before.get(place) == Some(key);
            if stays { Some(place) } else { before.iter().position(|other| other == key) }
        };
        self.known.borrow().iter().enumerate().map(place_before).collect()
    }

    fn make(&self, place: usize) -> Vec<El> {
        (self.make)(&self.known.borrow()[place])
    }
}
