//! A tab that goes from the play page to the learn page and back.

use crate::support::store::Store;
use crate::{learn, play};
use skep_session::learn::PlayAt;
use skep_session::machine::route;
use skep_session::play::Event;
use skep_words::Language;

pub(crate) type Play = play::page::Page;
pub(crate) type Learn = learn::page::Page;

/// The way back to the play page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// By a link: the page is loaded anew.
    Link,
    /// By the browser's way back, and the browser still has the page as it was left.
    Cache,
}

impl Way {
    pub(crate) const ALL: [Way; 2] = [Way::Link, Way::Cache];
}

/// How long it takes to load a page, in milliseconds.
const LOADING: u64 = 300;

/// Goes from the play page to the learn page.
pub(crate) fn leave_for(page: &mut Play, fragment: &str) -> Learn {
    page.send(Event::Leave);
    let (moment, language) = (page.since_1970() + LOADING, page.words.language());
    Learn::visit_at(moment, language, page.store.clone(), fragment)
}

/// Loads the play page at the address that the learn page leads to.
pub(crate) fn follow(learn: &mut Learn) -> Play {
    let [at] = learn.goes_to()[..] else { panic!("it leads nowhere, or to several places") };
    let fragment = match at {
        PlayAt::Table => "table",
        PlayAt::NewGame => "new-game",
        PlayAt::FirstGame => "first-game",
    };
    let (moment, language) = (learn.since_1970() + LOADING, learn.words.language());
    Play::visit_at(moment, language, learn.store.clone(), fragment)
}

/// The browser still has the play page, and shows it again.
pub(crate) fn return_to(mut page: Play, learn: &Learn) -> Play {
    page.store = learn.store.clone();
    page.time = page.time + LOADING + learn.time;
    let kept = page.store.kept(Language::English, "table");
    page.send(Event::Return(kept));
    page
}

/// From play to all lessons, and back after whatever is done there.
pub(crate) fn there_and_back(mut page: Play, way: Way, act: impl FnOnce(&mut Learn)) -> Play {
    page.news();
    let mut learn = leave_for(&mut page, "learn");
    assert_eq!(page.news(), [""; 0], "nothing is said of what is left");
    act(&mut learn);
    match way {
        Way::Cache => return_to(page, &learn),
        Way::Link => {
            learn.send(route::Event::ClosePage);
            follow(&mut learn)
        }
    }
}

/// The same by each way, from a page that is made for it.
pub(crate) fn by_each_way(make: impl Fn() -> Play, check: impl Fn(Play, Way)) {
    for way in Way::ALL {
        let page = there_and_back(make(), way, |learn| learn.wait(60_000));
        check(page, way);
    }
}

/// A tab at which nothing was done yet, on a device on which nothing is kept.
pub(crate) fn visit_learn(fragment: &str) -> Learn {
    Learn::visit(Store::default(), fragment)
}
