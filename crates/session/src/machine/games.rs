//! Opening games: kept ones, files, pasted texts, links.

use super::Now;
use super::message::{Message, MessageValue};
use super::part::Part;
use super::toasts::StoreError;
use super::windows::Dialog;
use crate::{Damaged, FileAnswer, Keeping, KeptGames, Listed, Saved, Table};
use skep_notation::{Format, link};
use skep_words::key;
use std::collections::BTreeSet;
use std::ops::Range;
use std::rc::Rc;

/// Where a text was given, and where an error in it is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// Dropped on the page.
    Page,
    /// In a window: once that is closed, the result is ignored.
    Window(Dialog),
}

/// The games of a text that has several.
#[derive(Debug)]
pub struct Listing {
    /// The text.
    pub bytes: Vec<u8>,
    /// The games, in its order.
    pub games: Vec<Listed>,
}

impl PartialEq for Listing {
    /// By identity: the bytes are not compared.
    fn eq(&self, other: &Listing) -> bool {
        std::ptr::eq(self, other)
    }
}

/// What is known of the games that could be opened.
#[derive(Clone, Debug, Default)]
pub struct Games {
    /// The kept games, as far as they are shown.
    pub kept: Part<Rc<KeptGames>>,
    /// How many of them are asked for and listed, at most; 0 if a list is to be made anew.
    listed: usize,
    /// The games of the last text that had several.
    pub listing: Part<Option<Rc<Listing>>>,
    /// How safe the kept games are.
    pub keeping: Part<Keeping>,
    /// Whether the browser was asked to promise to keep them.
    asked: bool,
}

/// The events of games.
#[derive(Clone, Debug)]
pub enum Event {
    /// The kept games: their numbers and texts, the newest first.
    Kept(Vec<(u64, Rc<str>)>),
    /// A kept game is to be opened.
    Open(u64),
    /// A stored game was read; `None` if it is gone.
    Loaded(Option<Result<Box<Table>, Damaged>>),
    /// A kept game is thrown away.
    Delete(u64),
    /// It has been taken out of the store: its text.
    Taken(u64, Option<String>),
    /// A game that was thrown away comes back: its number and its text.
    Restore(u64, String),
    /// A file or text is to be opened.
    OpenText(Vec<u8>, Reader),
    /// A file can't be read.
    Unreadable(Reader),
    /// The worker has read a text.
    Read(Box<FileAnswer>, Vec<u8>, Reader),
    /// One game of the list is to be opened: its bytes.
    OpenListed(Range<usize>),
    /// These games of the list are to be kept: their bytes.
    KeepListed(Vec<Range<usize>>),
    /// The worker has read them. So many were to be read.
    ReadMany(Box<FileAnswer>, usize),
    /// They are stored; how that went.
    StoredMany(Report),
    /// All kept games are to be saved as one file.
    ExportAll,
    /// Whether the browser has promised to keep what is stored.
    Promised(bool),
}

/// How the games of a file were kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// How many are kept now.
    pub stored: usize,
    /// How many were kept before.
    pub known: usize,
    /// How many could not be read.
    pub unread: usize,
    /// Why the others could not be stored.
    pub error: Option<StoreError>,
}

/// The effects.
#[derive(Clone, Debug)]
pub enum Effect {
    /// A worker reads these games of a file: [`Event::ReadMany`].
    ReadMany(Vec<u8>, Vec<Range<usize>>),
    /// Games are stored, as long as there is room: [`Event::StoredMany`] with this report.
    StoreMany(Vec<(u64, Saved)>, Report),
    /// A worker writes these games as one file, which is saved.
    Export(Vec<(u64, Saved)>),
    /// What was done is said.
    Say(Message),
    /// A kept game is read: [`Event::Loaded`].
    Load(u64),
    /// A kept game is taken out of the store: [`Event::Taken`].
    Take(u64),
    /// The text of a game is kept as it was.
    Restore(u64, String),
    /// A worker reads a text: [`Event::Read`].
    Read(Vec<u8>, Reader),
    /// A kept game lies on the table.
    LayOut(Box<Table>),
    /// A game that was read lies on the table, to be looked at.
    LayOutRead(Box<Table>),
    /// A kept game was thrown away; for a while it can be brought back.
    OfferBack(u64, String),
    /// The games of a text that has several are shown.
    ShowListing,
    /// Shows why there is no game.
    ShowError(Message),
    /// The same, in the window where the text was given.
    Problem(Message),
}

impl Games {
    /// Handles an event, with the game on the table and the open window.
    pub fn update(
        &mut self,
        event: Event,
        table: &Table,
        dialog: Option<Dialog>,
        now: &Now,
    ) -> Vec<Effect> {
        match event {
            Event::Kept(texts) => {
                let kept = KeptGames::read(texts, self.listed, &now.today, &self.kept);
                self.kept.set(Rc::new(kept));
                Vec::new()
            }
            Event::Open(id) => vec![Effect::Load(id)],
            Event::Loaded(game) => vec![match game {
                Some(Ok(table)) => Effect::LayOut(table),
                Some(Err(_)) => Effect::ShowError(key::ERROR_SAVED_GAME.into()),
                None => Effect::ShowError(key::ERROR_GAME_GONE.into()),
            }],
            Event::Delete(id) => vec![Effect::Take(id)],
            Event::Taken(id, text) => {
                self.changed();
                text.map(|text| Effect::OfferBack(id, text)).into_iter().collect()
            }
            Event::Restore(id, text) => {
                self.changed();
                vec![Effect::Restore(id, text)]
            }
            Event::OpenText(bytes, reader) => vec![open_text(bytes, reader, table, now)],
            Event::Unreadable(reader) => vec![refuse(reader, key::ERROR_FILE_READ.into())],
            Event::Read(answer, bytes, reader) => {
                let is_wanted = match reader {
                    Reader::Page => true,
                    Reader::Window(window) => dialog == Some(window),
                };
                let id = opened_id(table, now);
                is_wanted.then(|| self.read(*answer, bytes, reader, id)).into_iter().collect()
            }
            Event::KeepListed(ranges) => {
                let bytes = self.listing.as_ref().map(|it| it.bytes.clone());
                vec![Effect::ReadMany(bytes.unwrap_or_default(), ranges)]
            }
            Event::ReadMany(answer, asked) => vec![match *answer {
                FileAnswer::Games(games) => self.store_many(games, asked, now),
                _ => Effect::ShowError(key::ERROR_FILE_WORKER.into()),
            }],
            Event::StoredMany(report) => {
                self.changed();
                vec![match report.error {
                    Some(error) => Effect::ShowError(error.into()),
                    None => Effect::Say(report.message()),
                }]
            }
            Event::ExportAll => {
                let texts = self.kept.games.iter().map(|it| (it.id, Saved(it.text.to_string())));
                vec![Effect::Export(texts.collect())]
            }
            Event::Promised(is_promised) => {
                if is_promised {
                    self.keeping.set_if_new(Keeping::Promised);
                }
                Vec::new()
            }
            Event::OpenListed(range) => {
                let listing = self.listing.as_ref();
                let bytes = listing.and_then(|it| it.bytes.get(range).map(<[u8]>::to_vec));
                let reader = Reader::Window(Dialog::Listing);
                vec![open_text(bytes.unwrap_or_default(), reader, table, now)]
            }
        }
    }

    /// A game is over: from the first one on it is worth asking the browser to keep what is stored. Returns whether to
    /// ask now.
    pub fn asks_to_keep(&mut self) -> bool {
        !std::mem::replace(&mut self.asked, true) && *self.keeping != Keeping::Promised
    }

    /// Stores the games that are not kept yet. A game that has a number keeps it, if that is free.
    fn store_many(&self, games: Vec<(Option<u64>, Saved)>, asked: usize, now: &Now) -> Effect {
        let mut report = Report { unread: asked.saturating_sub(games.len()), ..Report::default() };
        let mut ids: BTreeSet<u64> = self.kept.games.iter().map(|game| game.id).collect();
        let mut texts: BTreeSet<Vec<String>> =
            self.kept.games.iter().map(|game| lines(&game.text)).collect();
        let mut stored = Vec::new();
        for (id, saved) in games {
            if !texts.insert(lines(&saved.0)) {
                report.known += 1;
                continue;
            }
            let mut id = id.unwrap_or(now.since_1970);
            while !ids.insert(id) {
                id += 1;
            }
            stored.push((id, saved));
        }
        Effect::StoreMany(stored, report)
    }

    /// The kept games are others than before: a list of them is made anew.
    pub fn changed(&mut self) {
        self.listed = 0;
    }

    /// So many kept games are shown, at most. Returns whether they are to be read: [`Event::Kept`].
    pub fn shows(&mut self, most: usize) -> bool {
        let is_new = most > self.listed;
        self.listed = most;
        is_new
    }

    fn read(&mut self, answer: FileAnswer, bytes: Vec<u8>, reader: Reader, id: u64) -> Effect {
        match answer {
            FileAnswer::Done(text) => match Saved(text).open(id) {
                Ok(table) => Effect::LayOutRead(Box::new(table)),
                Err(_) => refuse(reader, key::ERROR_TEXT.into()),
            },
            FileAnswer::List(games) => {
                self.listing.set(Some(Rc::new(Listing { bytes, games })));
                Effect::ShowListing
            }
            FileAnswer::Refused(why) => refuse(reader, Message::Text(why)),
            FileAnswer::Games(_) | FileAnswer::Failed => {
                refuse(reader, key::ERROR_FILE_WORKER.into())
            }
        }
    }
}

impl Report {
    fn message(self) -> Message {
        let counts = [("count", self.stored), ("known", self.known), ("unread", self.unread)];
        let counts = counts.map(|(name, count)| (name, MessageValue::Count(count)));
        Message::Key(key::GAMES_IMPORTED, counts.into())
    }
}

/// The lines of a kept game in an order that does not depend on who wrote it, to compare games.
fn lines(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines.sort_unstable();
    lines
}

/// A number for a game that is opened to be looked at. One that was only looked at makes room for the next:
/// so going through a file of many games does not fill the store.
fn opened_id(table: &Table, now: &Now) -> u64 {
    if table.is_opened() { table.id() } else { table.next_id(now.since_1970) }
}

/// The game of a link's code, to be looked at.
pub fn open_link(code: &str, table: &Table, now: &Now) -> Option<Table> {
    let game = link::parse(code).ok()?;
    Some(Table::of_game(opened_id(table, now), game))
}

/// Opens a game or a position from a file or from pasted text, in any notation, if it is still wanted when it
/// has been read. On failure says where and why, and leaves everything as it was.
fn open_text(bytes: Vec<u8>, reader: Reader, table: &Table, now: &Now) -> Effect {
    // A file may speak of a link, and be a game itself.
    let text = std::str::from_utf8(&bytes).unwrap_or("");
    let text = if Format::of(text).is_some() { "" } else { text };
    let Some((_, link)) = text.split_once("#game=") else {
        return match site(text) {
            Some(site) => {
                let site = MessageValue::Name(site.to_owned());
                refuse(reader, Message::about(key::ERROR_TEXT_SITE, "site", site))
            }
            None => Effect::Read(bytes, reader),
        };
    };
    let code = link.split_whitespace().next().unwrap_or_default();
    match open_link(code, table, now) {
        Some(table) => Effect::LayOutRead(Box::new(table)),
        None => refuse(reader, key::ERROR_LINK.into()),
    }
}

/// The host of the first address in a text: nothing is fetched from other sites.
fn site(text: &str) -> Option<&str> {
    let is_address = |word: &&str| {
        ["http://", "https://"].iter().any(|scheme| {
            word.get(..scheme.len()).is_some_and(|start| start.eq_ignore_ascii_case(scheme))
        })
    };
    let address = text.split_whitespace().find(is_address)?;
    let host = address.split("//").nth(1)?.split(['/', '?', '#']).next()?;
    (!host.is_empty()).then_some(host)
}

/// Shows why a text is no game, where the text was given.
fn refuse(reader: Reader, why: Message) -> Effect {
    match reader {
        Reader::Window(Dialog::Open) => Effect::Problem(why),
        _ => Effect::ShowError(why),
    }
}
