//! The list of kept games: what it tells, and which of them it shows.

use crate::play::page::{Page, begin, new_game};
use crate::support::hands::toast;
use crate::support::hands::{WON, play};
use crate::support::store::Store;
use skep_rules::Color;
use skep_session::machine::{Dialog, Reader, games, offers, windows};
use skep_session::{Filter, GameResult, Keeping, KeptGame, PlayerName};

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

fn all_listed(page: &Page) -> Vec<std::ops::Range<usize>> {
    let listing = (*page.state.games.listing).clone().expect("a list");
    listing.games.iter().map(|it| it.bytes.clone()).collect()
}

#[test]
fn all_games_are_saved_as_one_file_and_come_back_from_it() {
    let mut page = several();
    open_list(&mut page);
    page.send(games::Event::ExportAll);
    let file = page.browser.saved.clone().expect("a file");
    // On another device all of them are kept, with their numbers, and can be gone on with.
    let mut other = Page::visit(Store::default(), "table");
    other.send(games::Event::OpenText(file.clone().into_bytes(), Reader::Page));
    let listed = all_listed(&other);
    other.send(games::Event::KeepListed(listed[1..].to_vec()));
    assert_eq!(toast(&other), "Kept: 2. Here already: 0. Not readable: 0.");
    other.send(games::Event::KeepListed(listed));
    assert_eq!(toast(&other), "Kept: 1. Here already: 2. Not readable: 0.");
    assert!(other.store.games.keys().eq(page.store.games.keys()));
    let summary = |page: &mut Page| {
        let games = open_list(page).into_iter().map(|it| it.summary.unwrap());
        games.map(|it| (it.result(), it.plies, it.is_live)).collect::<Vec<_>>()
    };
    assert_eq!(summary(&mut other), summary(&mut page));
}

#[test]
fn a_lack_of_room_for_many_games_is_told() {
    let mut page = Page::new();
    let text = "Base;InProgress;White[2];wS1;bG1 wS1-\nBase;InProgress;White[2];wA1;bG1 wA1-\n";
    page.send(games::Event::OpenText(text.into(), Reader::Page));
    page.store.is_full = true;
    page.send(games::Event::KeepListed(all_listed(&page)));
    assert!(toast(&page).starts_with("There is no room left"), "{}", toast(&page));
}

#[test]
fn the_first_finished_game_asks_the_browser_to_keep_the_games() {
    let mut page = begin(&[]);
    play(&mut page, WON, 5);
    assert_eq!(*page.state.games.keeping, Keeping::WhileRoom, "no promise yet");
    play(&mut page, WON, 99);
    assert_eq!(*page.state.games.keeping, Keeping::Promised);
}

/// A game by message in which the person is to move, or the friend.
fn apart(id: u64, person: skep_rules::Color) -> (u64, String) {
    let game = skep_rules::Game::new(skep_rules::GameType::FULL);
    let names = skep_rules::ByColor(["Ada".to_owned(), "Ben".to_owned()]);
    let letter =
        skep_notation::letter::Letter { id: 9, from: !person, offers_draw: false, names, game };
    let table = skep_session::Table::of_letter(&letter, id, person);
    (id, skep_session::Saved::of(&table, None, skep_session::Moment::ZERO).0)
}

#[test]
fn a_game_with_a_friend_waits_on_the_home_and_has_a_page_of_its_own() {
    let mut page = begin(&[]);
    play(&mut page, WON, 3);
    let (here, mut store) = (page.state.shell.board.table.id(), page.store.clone());
    // The friend is to move: nothing hurries.
    let (id, text) = apart(5, Color::Black);
    store.games.insert(id, text);
    let page = Page::visit(store.clone(), "");
    assert_eq!(page.state.home.game().map(|it| it.id), Some(here));
    // The friend waits.
    let (id, text) = apart(6, Color::White);
    store.games.insert(id, text);
    let mut page = Page::visit(store, "");
    let game = page.state.home.game().expect("a game lies on the home");
    assert_eq!((game.id, game.address().as_str()), (6, "online/#kept=6"));
    assert_eq!(page.state.home.title().text(&page.words), "Your turn");
    page.send(games::Event::Open(6));
    assert_eq!(page.browser.sent_apart, Some(6));
    assert_eq!(page.state.shell.board.table.id(), here, "it does not lie on this table");
}
