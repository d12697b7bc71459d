//! The page of games apart in a browser without a screen, and two of them that send each other letters.

use super::host::Wire;
use crate::support::invariants::seen_part as seen;
use crate::support::page::{self, Document, FIRST_VISIT, moment, stored};
use crate::support::store::Store;
use skep_session::machine::{Stage, ending};
use skep_session::online::{Effect, Event, Kept, Post, Screen, State};
use skep_session::shell::Languages;
use skep_session::{Apart, Begins, Keeping, NewGameOptions, Reach};
use skep_words::{Language, Words};

pub(crate) type Page = page::Page<State>;

/// What only the browser of this page has.
#[derive(Default)]
pub(crate) struct Browser {
    /// What follows the `#` of the address.
    pub(crate) fragment: String,
    /// How many entries the page has added to the history.
    pub(crate) entries: usize,
    /// The game that the page of other games was asked for.
    pub(crate) sent_to_play: Option<u64>,
    /// What it asks of the server and of the browser for games by link.
    pub(crate) wire: Wire,
}

impl Document for State {
    type Browser = Browser;

    fn words(language: Language) -> Words {
        Words::for_online(language)
    }

    fn run(page: &mut Page, effect: Effect) -> Option<Event> {
        match effect {
            Effect::Shell(effect) => return page.run_shell(effect),
            Effect::EndingAfter(time, id, stage) => {
                page.after(time, ending::Event::Next(id, stage));
            }
            Effect::Keep(id, saved) => {
                let kept = page.store.keep(|store| drop(store.games.insert(id, saved.0)));
                return Some(stored(kept).into());
            }
            Effect::KeepOptions(options) => {
                let kept = page.store.keep(|store| store.friend = Some(options.to_string()));
                return Some(stored(kept).into());
            }
            Effect::Find(id) => {
                let mark = Apart::mark(id);
                let found = page.store.games.iter().find(|(_, text)| text.contains(&mark));
                let found = found.map(|(&id, _)| id);
                let game = |id| Some((id, page.store.game(id)?.map(Box::new)));
                return Some(Event::Found(found.and_then(game)));
            }
            Effect::Load(id) => {
                return Some(Event::Loaded(page.store.game(id).map(|it| it.map(Box::new))));
            }
            Effect::List => {
                let newest_first = page.store.games.iter().rev();
                let texts = newest_first.map(|(&id, text)| (id, text.as_str().into()));
                return Some(Event::Listed(texts.collect()));
            }
            Effect::Address { fragment, is_new } => {
                page.browser.entries += usize::from(is_new);
                page.browser.fragment = fragment;
            }
            Effect::Link(effect) => page.browser.wire.effects.push(effect),
            Effect::Play(id) => page.browser.sent_to_play = Some(id),
            Effect::FocusCard => page.others.push(format!("{effect:?}")),
        }
        None
    }

    fn hold(&self) {
        let table = self.table();
        if let Some(Post::Send(_) | Post::Wait) = *self.post {
            assert!(!table.is_persons_turn(), "nothing is sent before the person has moved");
        }
        let is_kept = table.apart().is_some() && !table.is_opened();
        if *self.screen == Screen::Table && is_kept {
            assert!(self.letter.is_some(), "the letter can always be sent again");
        }
        if *self.ending.stage == Some(Stage::Landing) {
            assert_eq!(*self.post, None, "nothing is sent before the last tile lies");
        }
    }

    fn seen(&self) -> Vec<(u32, String)> {
        vec![
            seen(&self.screen),
            seen(&self.options),
            seen(&self.post),
            seen(&self.letter),
            seen(&self.ending.stage),
            seen(&self.ending.card),
        ]
    }
}

impl Page {
    /// A visit with what was kept, at an address.
    pub(crate) fn visit(store: Store, fragment: &str) -> Page {
        Page::visit_in(Language::English, store, fragment)
    }

    /// The same on a server, perhaps at an invitation.
    pub(crate) fn visit_server(
        store: Store,
        fragment: &str,
        invitation: Option<String>,
        loaded_at: u64,
    ) -> Page {
        Page::visit_at(Language::English, store, fragment, (true, invitation), loaded_at)
    }

    /// The same in a browser of this language.
    pub(crate) fn visit_in(language: Language, store: Store, fragment: &str) -> Page {
        Page::visit_at(language, store, fragment, (false, None), FIRST_VISIT)
    }

    fn visit_at(
        language: Language,
        store: Store,
        fragment: &str,
        (has_server, invitation): (bool, Option<String>),
        loaded_at: u64,
    ) -> Page {
        let browser = Browser { fragment: fragment.to_owned(), ..Browser::default() };
        let state = State::new(&moment(loaded_at, 0, 1));
        let kept = Kept {
            fragment: fragment.to_owned(),
            languages: Languages { spoken: language, browsers: language },
            options: store.friend.as_deref().map_or_else(Default::default, NewGameOptions::read),
            settings: store.settings.clone(),
            keeping: Keeping::default(),
            reach: Reach::default(),
            invitation,
            has_server,
        };
        let mut page = Page::load(state, browser, language, store, loaded_at);
        page.send(Event::Begin(Box::new(kept)));
        page
    }

    /// Begins a game: with White, or as the friend of White.
    pub(crate) fn begin(&mut self, begins: Begins, name: &str) {
        let options =
            NewGameOptions { begins, your_name: name.to_owned(), ..(*self.state.options).clone() };
        self.send(Event::NewGame(Box::new(options)));
    }

    /// Hands over the letter: its code.
    pub(crate) fn hand_over(&mut self) -> String {
        let letter = self.state.letter.as_ref().cloned().expect("there is a letter");
        self.send(Event::Sent);
        letter
    }

    /// A link with this letter is opened in the same window.
    pub(crate) fn open(&mut self, letter: &str) {
        let fragment = format!("letter={letter}");
        self.browser.fragment.clone_from(&fragment);
        self.send(Event::Address(fragment));
    }

    /// The same in a new window of the same browser.
    pub(crate) fn open_anew(&mut self, letter: &str) {
        *self = Page::visit(self.store.in_new_tab(), &format!("letter={letter}"));
    }

    /// The offered game is taken.
    pub(crate) fn accept(&mut self, name: &str) {
        let Some(Post::Offered(side)) = *self.state.post else { panic!("nothing is offered") };
        self.send(Event::Accept(side, name.to_owned()));
    }

    /// The page is loaded anew.
    pub(crate) fn reload(&mut self) {
        let fragment = self.browser.fragment.clone();
        *self = Page::visit(self.store.clone(), &fragment);
    }
}

/// Two people with a device each: Ada has begun a game with White, moved and sent it, and Ben has taken Black.
pub(crate) fn ada_and_ben(first: &str) -> [Page; 2] {
    let mut ada = Page::visit(Store::default(), "");
    ada.begin(Begins::You, "Ada");
    ada.write(first);
    let letter = ada.hand_over();
    let mut ben = Page::visit(Store::default(), &format!("letter={letter}"));
    ben.accept("Ben");
    [ada, ben]
}

/// One moves and sends, the other opens the link in a new window.
pub(crate) fn send_move(from: &mut Page, to: &mut Page, mv: &str) {
    from.write(mv);
    let letter = from.hand_over();
    to.open_anew(&letter);
}
