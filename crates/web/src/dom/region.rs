//! Parts of an element that come and go.

use super::{El, keep_up, untrack};
use reactive_graph::owner::Owner;
use std::cell::RefCell;
use std::rc::Rc;
use web_sys::{Element, Node};

/// Something that was made, with all that keeps it up to date.
struct Made {
    owner: Owner,
    elements: Vec<El>,
}

impl Made {
    fn nothing(parent: &Owner) -> Made {
        Made { owner: parent.with(Owner::new), elements: Vec::new() }
    }

    /// Makes something that lives until it is removed, whatever else changes meanwhile.
    fn make(&mut self, make: &dyn Fn() -> Vec<El>) {
        self.elements = self.owner.with(|| untrack(make));
    }

    fn remove(&self) {
        self.owner.cleanup();
        for element in &self.elements {
            element.node().remove();
        }
    }
}

/// Around what comes and goes: the element it lies in, and an empty text that marks the place after
/// it.
struct Place {
    parent: Element,
    end: Node,
    owner: Owner,
}

impl Place {
    fn at_end_of(element: &El) -> Place {
        let end: Node = crate::platform::page::document().create_text_node("").into();
        element.append(&end);
        let owner = Owner::current().expect("views are made while the page is built");
        Place { parent: element.node().clone(), end, owner }
    }

    fn insert(&self, made: &Made, before: &Node) {
        for element in &made.elements {
            // Refused only if it lay in itself.
            let _ = self.parent.insert_before(element.node(), Some(before));
        }
    }
}

impl El {
    /// Shows what belongs to a state, anew whenever that changes. What is shown may read signals
    /// when it is made without being made anew for that.
    pub(crate) fn show<S: PartialEq + 'static, I: IntoIterator<Item = El>>(
        self,
        state: impl Fn() -> S + 'static,
        make: impl Fn(&S) -> I + 'static,
    ) -> El {
        let shown = Rc::new(RefCell::new(None));
        let now = Rc::clone(&shown);
        let has_changed = move || {
            let state = Some(state());
            let has_changed = *now.borrow() != state;
            if has_changed {
                now.replace(state);
            }
            has_changed
        };
        let make = move || match &*shown.borrow() {
            Some(state) => make(state).into_iter().collect(),
            None => Vec::new(),
        };
        self.region(Box::new(has_changed), Box::new(make))
    }

    /// Shows something while a condition holds.
    pub(crate) fn show_if(
        self,
        condition: impl Fn() -> bool + 'static,
        make: impl Fn() -> El + 'static,
    ) -> El {
        self.show(condition, move |&holds| holds.then(&make))
    }

    #[inline(never)]
    fn region(self, has_changed: Box<dyn Fn() -> bool>, make: Box<dyn Fn() -> Vec<El>>) -> El {
        let place = Place::at_end_of(&self);
        let mut shown = Made::nothing(&place.owner);
        keep_up(Box::new(move || {
            if has_changed() {
                shown.remove();
                shown.make(&make);
                place.insert(&shown, &place.end);
            }
        }));
        self
    }

    /// Shows something for each of several keys. What is there already stays.
    pub(crate) fn each<K: PartialEq + Clone + 'static>(
        self,
        keys: impl Fn() -> Vec<K> + 'static,
        make: impl Fn(&K) -> Vec<El> + 'static,
    ) -> El {
        let place = Place::at_end_of(&self);
        let mut shown: Vec<(K, Made)> = Vec::new();
        keep_up(Box::new(move || {
            let keys = keys();
            // Mostly something is added at the end or taken from there.
            let same =
                shown.iter().zip(&keys).take_while(|((shown, _), key)| shown == *key).count();
            let mut at = 0;
            shown.retain(|(key, made)| {
                let stays = at < same || keys[same..].contains(key);
                at += 1;
                if !stays {
                    made.remove();
                }
                stays
            });
            for (index, key) in keys.iter().enumerate().skip(same) {
                let found = shown.iter().skip(index).position(|(shown, _)| shown == key);
                if found == Some(0) {
                    continue;
                }
                let made = match found {
                    Some(distance) => shown.remove(index + distance).1,
                    None => {
                        let mut made = Made::nothing(&place.owner);
                        made.make(&|| make(key));
                        made
                    }
                };
                let next = shown.get(index).and_then(|(_, made)| made.elements.first());
                let before = next.map_or(&place.end, |next| next.node().as_ref());
                place.insert(&made, before);
                shown.insert(index, (key.clone(), made));
            }
        }));
        self
    }
}
