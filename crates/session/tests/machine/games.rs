//! Opening games.

use crate::{at, board};
use skep_session::machine::games::{Effect, Event, Games, open_link};
use skep_session::machine::{Dialog, Message, Reader};
use skep_session::{Damaged, FileAnswer, Saved, Table};
use skep_words::key;

const SAVED: &str = "Base;InProgress;White[2];wS1;bG1 wS1-";

/// What comes of an event, while a game of two moves is on the table and a window is open.
fn update(games: &mut Games, event: Event, dialog: Option<Dialog>) -> Vec<Effect> {
    games.update(event, &board("wA1;bA1 wA1-").table, dialog, &at(0))
}

/// The only thing that comes of an event.
fn only(event: Event) -> Effect {
    let mut effects = update(&mut Games::default(), event, None);
    assert_eq!(effects.len(), 1, "{effects:?}");
    effects.remove(0)
}

/// The text of a game as a worker hands it over.
fn read() -> FileAnswer {
    let game = skep_notation::uhp::parse_game(SAVED).unwrap();
    FileAnswer::Done(Saved::of(&Table::of_game(0, game), None, at(0).moment).0)
}

fn complaint(effect: &Effect) -> &Message {
    match effect {
        Effect::ShowError(why) | Effect::Problem(why) => why,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_kept_game_is_laid_out_or_it_is_said_why_not() {
    assert!(matches!(only(Event::Open(7)), Effect::Load(7)));
    let table = Box::new((*board("wA1").table).clone());
    let Effect::LayOut(laid) = only(Event::Loaded(Some(Ok(table)))) else { panic!() };
    assert_eq!(laid.game().len(), 1);
    let damaged = only(Event::Loaded(Some(Err(Damaged("a line")))));
    assert_eq!(*complaint(&damaged), Message::key(key::ERROR_SAVED_GAME));
    assert_eq!(*complaint(&only(Event::Loaded(None))), Message::key(key::ERROR_GAME_GONE));
}

#[test]
fn the_list_is_made_anew_whenever_games_come_or_go() {
    let mut games = Games::default();
    assert!(games.shows(9) && !games.shows(9), "it was listed");
    assert!(matches!(update(&mut games, Event::Delete(7), None)[..], [Effect::Take(7)]));
    assert!(!games.shows(9), "it is still there");
    let text = "text".to_owned();
    let taken = update(&mut games, Event::Taken(7, Some(text.clone())), None);
    assert!(matches!(&taken[..], [Effect::OfferBack(7, it)] if *it == text));
    assert!(games.shows(9));
    let back = update(&mut games, Event::Restore(7, text.clone()), None);
    assert!(matches!(&back[..], [Effect::Restore(7, it)] if *it == text));
    assert!(games.shows(9));
    // Another window was quicker: there is nothing to bring back.
    assert!(update(&mut games, Event::Taken(7, None), None).is_empty());
    assert!(games.shows(9));
}

#[test]
fn what_a_window_asked_for_is_wanted_as_long_as_it_is_open() {
    for (reader, dialog, is_wanted) in [
        (Reader::Page, None, true),
        (Reader::Page, Some(Dialog::Help), true),
        (Reader::Window(Dialog::Open), Some(Dialog::Open), true),
        (Reader::Window(Dialog::Open), None, false),
        (Reader::Window(Dialog::Open), Some(Dialog::Share), false),
        (Reader::Window(Dialog::Listing), Some(Dialog::Open), false),
    ] {
        for answer in [read(), FileAnswer::Failed, FileAnswer::Refused("why".to_owned())] {
            let event = Event::Read(Box::new(answer), Vec::new(), reader);
            let effects = update(&mut Games::default(), event, dialog);
            assert_eq!(effects.len(), usize::from(is_wanted), "{reader:?} {dialog:?}");
        }
    }
}

#[test]
fn a_reading_error_is_shown_where_the_text_was_given() {
    for (answer, why) in [
        (FileAnswer::Failed, Message::key(key::ERROR_FILE_WORKER)),
        (FileAnswer::Refused("so".to_owned()), Message::Text("so".to_owned())),
        (FileAnswer::Done("nonsense".to_owned()), Message::key(key::ERROR_TEXT)),
    ] {
        for dialog in [Dialog::Open, Dialog::Listing] {
            let event = Event::Read(Box::new(answer.clone()), Vec::new(), Reader::Window(dialog));
            let effects = update(&mut Games::default(), event, Some(dialog));
            assert_eq!(*complaint(&effects[0]), why);
            let is_in_window = matches!(effects[0], Effect::Problem(_));
            assert_eq!(is_in_window, dialog == Dialog::Open, "a list has no room for it");
        }
    }
    let unreadable = only(Event::Unreadable(Reader::Page));
    assert_eq!(*complaint(&unreadable), Message::key(key::ERROR_FILE_READ));
}

#[test]
fn a_game_that_was_only_looked_at_makes_room_for_the_next() {
    let table = board("wA1").table;
    for (table, id) in [((*table).clone(), 1_000_000), ((*table).clone().opened(), 1)] {
        let event = Event::Read(Box::new(read()), Vec::new(), Reader::Page);
        let effects = Games::default().update(event, &table, None, &at(0));
        let [Effect::LayOutRead(laid)] = &effects[..] else { panic!("{effects:?}") };
        assert_eq!(laid.id(), id);
        let code = skep_notation::link::write(laid.game());
        assert_eq!(open_link(&code, &table, &at(0)).unwrap().id(), id);
    }
}

#[test]
fn a_text_is_a_link_or_is_read_by_a_worker() {
    let reader = Reader::Window(Dialog::Open);
    let open = |text: &str| only(Event::OpenText(text.as_bytes().to_vec(), reader));
    let code = skep_notation::link::write(board("wA1;bA1 wA1-;wQ -wA1").table.game());
    let Effect::LayOutRead(laid) = open(&format!("Look: https://x.example/#game={code}\nBye"))
    else {
        panic!()
    };
    assert_eq!(laid.game().len(), 3);
    assert_eq!(
        *complaint(&open("https://x.example/#game=nonsense")),
        Message::key(key::ERROR_LINK)
    );
    for text in [SAVED, "nonsense", "", "[GameType \"Base\"]\n{#game=nonsense}\n1. wS1\n"] {
        assert!(matches!(open(text), Effect::Read(bytes, _) if bytes == text.as_bytes()), "{text}");
    }
    let bytes = vec![0xff, 0xfe];
    assert!(matches!(only(Event::OpenText(bytes, reader)), Effect::Read(..)));
}

#[test]
fn one_of_several_games_is_read_from_the_text_that_had_them() {
    let mut games = Games::default();
    let bytes = b"one two".to_vec();
    let event = Event::Read(Box::new(FileAnswer::List(Vec::new())), bytes, Reader::Page);
    assert!(matches!(update(&mut games, event, None)[..], [Effect::ShowListing]));
    let opened = update(&mut games, Event::OpenListed(4..7), None);
    assert!(matches!(&opened[..], [Effect::Read(bytes, _)] if bytes == b"two"), "{opened:?}");
    // There is no such list, or no such part of it.
    for effects in [
        update(&mut games, Event::OpenListed(4..70), None),
        update(&mut Games::default(), Event::OpenListed(0..3), None),
    ] {
        assert!(matches!(&effects[..], [Effect::Read(bytes, _)] if bytes.is_empty()));
    }
}
