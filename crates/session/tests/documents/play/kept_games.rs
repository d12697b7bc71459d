//! The list of kept games: what it tells, and which of them it shows.

use crate::play::page::{Page, begin, new_game};
use crate::support::hands::{WON, play};
use skep_rules::Color;
use skep_session::machine::{Dialog, games, offers, windows};
use skep_session::{Filter, GameResult, KeptGame, PlayerName};

fn list(page: &Page) -> Vec<KeptGame> {
    page.state.games.kept.games.clone()
}

fn open_list(page: &mut Page) -> Vec<KeptGame> {
    page.send(windows::Event::Open(Dialog::Games));
    list(page)
}

/// A device with a game of two people that White won, one against the computer that was given up, and one that goes
/// on.
fn several() -> Page {
    let mut page = begin(&[]);
    play(&mut page, WON, 99);
    page.wait(1_000);
    new_game(&mut page, &[("opponent", "computer"), ("level", "3"), ("begins", "you")]);
    page.write("wA1");
    page.send(offers::Event::Resign(Color::White));
    page.wait(1_000);
    new_game(&mut page, &[]);
    play(&mut page, WON, 3);
    page
}

#[test]
fn the_list_tells_who_played_how_it_went_and_when() {
    let mut page = several();
    assert!(list(&page).is_empty(), "nothing is read before it is shown");
    let games = open_list(&mut page);
    let results: Vec<_> = games.iter().map(|it| it.summary.as_ref().unwrap().result()).collect();
    assert_eq!(
        results,
        [GameResult::Unfinished, GameResult::Lost, GameResult::WonBy(Color::White)],
        "the newest first"
    );
    let [live, resigned, won] = &games[..] else { panic!("three") };
    let [live, resigned, won] = [live, resigned, won].map(|it| it.summary.clone().unwrap());
    assert_eq!((live.is_live, live.is_persons_turn, live.plies), (true, true, 3));
    assert_eq!(live.position.tiles().len(), 3);
    assert_eq!((won.is_live, won.is_persons_turn), (false, false));
    assert_eq!(resigned.players[Color::White], PlayerName::You);
    let today = page.state.games.kept.today.unwrap();
    assert_eq!(games[0].day.map(|day| day.text(today, &page.words)).as_deref(), Some("Today"));
}

#[test]
fn filters_and_names_choose_among_the_games() {
    let mut page = several();
    let games = open_list(&mut page);
    let shown = |filter, searched: &str| {
        let is_shown = games.iter().map(|it| it.matches(filter, searched, &page.words));
        is_shown.collect::<Vec<_>>()
    };
    assert_eq!(shown(Filter::All, " "), [true, true, true]);
    assert_eq!(shown(Filter::Unfinished, ""), [true, false, false]);
    assert_eq!(shown(Filter::Won, ""), [false, false, false]);
    assert_eq!(shown(Filter::Lost, ""), [false, true, false]);
    assert_eq!(shown(Filter::Computer, ""), [false, true, false]);
    assert_eq!(shown(Filter::TwoPeople, ""), [true, false, true]);
    assert_eq!(shown(Filter::All, "COCOON"), [false, true, false]);
    assert_eq!(shown(Filter::TwoPeople, "cocoon"), [false; 3]);
}

#[test]
fn the_list_follows_what_happens_to_the_games() {
    let mut page = several();
    let games = open_list(&mut page);
    page.send(games::Event::Delete(games[1].id));
    assert_eq!(list(&page).len(), 2);
    page.send(games::Event::Restore(games[1].id, games[1].text.to_string()));
    assert_eq!(list(&page).len(), 3);
    // A damaged one is in it, with its text to be copied.
    page.changed(games[2].id, "damaged");
    let damaged = &list(&page)[2];
    assert!(
        damaged.summary.is_none() && damaged.text.as_ref() == "damaged" && damaged.day.is_none()
    );
    assert!(damaged.matches(Filter::All, "", &page.words));
    assert!(!damaged.matches(Filter::Won, "", &page.words));
    assert!(!damaged.matches(Filter::All, "d", &page.words));
    // What was played meanwhile is in it when it is opened again.
    page.send(windows::Event::Close);
    play(&mut page, WON, 4);
    assert_eq!(open_list(&mut page)[0].summary.as_ref().unwrap().plies, 4);
}
