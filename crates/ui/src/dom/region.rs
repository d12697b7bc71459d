//! Parts of an element that come and go.

use super::El;
use skep_signals::{Owner, render_effect, untrack, with_owner};
use std::cell::RefCell;
use web_sys::{Element, Node};

/// Something that was made, with all that keeps it up to date.
#[derive(Default)]
struct Made {
    elements: Vec<El>,
    live: Owner,
}

impl Made {
    /// Makes something that lives until it goes, whatever else changes meanwhile.
    fn new(make: &dyn Fn() -> Vec<El>) -> Made {
        let (elements, live) = with_owner(|| untrack(make));
        Made { elements, live }
    }

    fn remove(self) {
        // Nothing of it listens any more when it is taken away.
        drop(self.live);
        for element in &self.elements {
            element.node().remove();
        }
    }
}

/// Around what comes and goes: the element it lies in, and an empty text that marks the place after
/// it.
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

    fn insert(&self, made: &Made, before: Option<&Made>) {
        let next = before.and_then(|made| made.elements.first());
        let before = next.map_or(&self.end, |next| next.node().as_ref());
        for element in &made.elements {
            // Refused only if it lay in itself.
            let _ = self.parent.insert_before(element.node(), Some(before));
        }
    }
}

impl El {
    /// Shows what belongs to a state, anew whenever that changes. What is shown may read signals
    /// when it is made without being made anew for that.
    pub fn show<S: PartialEq + 'static, I: IntoIterator<Item = El>>(
        self,
        state: impl Fn() -> S + 'static,
        make: impl Fn(&S) -> I + 'static,
    ) -> El {
        self.region(Box::new(Shown { state, make, known: RefCell::new(None) }))
    }

    /// Shows something while a condition holds.
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
        let mut shown = Made::default();
        render_effect(Box::new(move || {
            if region.has_changed() {
                std::mem::take(&mut shown).remove();
                shown = Made::new(&|| region.make());
                place.insert(&shown, None);
            }
        }));
        self
    }

    /// Shows something for each of several keys, no two of them the same. What is there already
    /// stays.
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
        let mut shown: Vec<Made> = Vec::new();
        render_effect(Box::new(move || {
            let places = list.places_before();
            let mut before: Vec<_> = std::mem::take(&mut shown).into_iter().map(Some).collect();
            for (at, made) in before.iter_mut().enumerate() {
                if !places.contains(&Some(at)) {
                    made.take().into_iter().for_each(Made::remove);
                }
            }
            for (at, &was) in places.iter().enumerate() {
                let next = before.iter().position(Option::is_some);
                let there = was.and_then(|was| before[was].take());
                let stays = there.is_some() && was == next;
                let made = there.unwrap_or_else(|| Made::new(&|| list.make(at)));
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

/// What belongs to a state.
trait Region {
    /// Is it another state than when this was asked last?
    fn has_changed(&self) -> bool;

    /// Makes what belongs to the state.
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
        is_news(&self.known, (self.state)())
    }

    fn make(&self) -> Vec<El> {
        match &*self.known.borrow() {
            Some(state) => (self.make)(state).into_iter().collect(),
            None => Vec::new(),
        }
    }
}

/// Remembers a state. Is it another one than before?
#[inline(never)]
fn is_news<S: PartialEq>(known: &RefCell<Option<S>>, state: S) -> bool {
    let is_known = known.borrow().as_ref() == Some(&state);
    if !is_known {
        known.replace(Some(state));
    }
    !is_known
}

/// What belongs to several keys.
trait List {
    /// Says of each place where that was which is there now.
    fn places_before(&self) -> Vec<Option<usize>>;

    /// Makes what belongs to the key at a place.
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
            // Mostly something is added at the end or taken from there.
            let stays = before.get(place) == Some(key);
            if stays { Some(place) } else { before.iter().position(|other| other == key) }
        };
        self.known.borrow().iter().enumerate().map(place_before).collect()
    }

    fn make(&self, place: usize) -> Vec<El> {
        (self.make)(&self.known.borrow()[place])
    }
}
