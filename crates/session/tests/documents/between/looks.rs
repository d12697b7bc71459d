//! The game is looked at as it was: at the same ply, from the same side, with the list of moves open.

use super::tab::{Play, by_each_way, leave_for, return_to};
use crate::play::page::begin;
use crate::support::hands::{WON, first, play, played};
use skep_session::Bookmark;
use skep_session::machine::{Prompt, board, windows};
use skep_session::play::Event;
use skep_session::shell;

fn part() -> Play {
    let mut page = begin(&[]);
    play(&mut page, WON, 8);
    page
}

/// The ply that is looked at, the turn of the board, the sides, the list of moves.
fn look(page: &Play) -> (usize, u8, bool, bool) {
    let shell = &page.state.shell;
    let (table, windows) = (&shell.board.table, &shell.windows);
    (table.shown_ply(), shell.board.turn.sixths(), *windows.swapped, *windows.moves_open)
}

#[test]
fn each_thing_is_as_it_was_and_so_are_all_of_them() {
    let [ply, turn, swap, list]: [shell::Event; 4] = [
        board::Event::Show(3).into(),
        board::Event::TurnBy(1).into(),
        windows::Event::TurnRound.into(),
        windows::Event::ToggleMoves.into(),
    ];
    for (events, seen) in [
        (vec![], (8, 0, false, false)),
        (vec![ply.clone()], (3, 0, false, false)),
        (vec![turn.clone()], (8, 1, false, false)),
        // With the sides the board is turned by half a circle.
        (vec![swap.clone()], (8, 3, true, false)),
        (vec![list.clone()], (8, 0, false, true)),
        (vec![ply, turn, swap, list], (3, 4, true, true)),
    ] {
        let make = || {
            let mut page = part();
            events.iter().for_each(|event| page.send(event.clone()));
            assert_eq!(look(&page), seen);
            page
        };
        by_each_way(make, |mut page, way| {
            assert_eq!(look(&page), seen, "{way:?}");
            assert_eq!(played(&page), first(WON, 8), "nothing of the game is lost");
            let is_back = (seen.0 != 8).then_some(Prompt::LookingBack(seen.0));
            assert_eq!(*page.state.shell.prompt, is_back);
            page.send(board::Event::Show(usize::MAX));
            play(&mut page, WON, 9);
            assert_eq!(played(&page), first(WON, 9), "it goes on at its end");
        });
    }
}

#[test]
fn an_untouched_game_is_looked_at_as_it_was_too() {
    let make = || {
        let mut page = begin(&[]);
        page.send(windows::Event::TurnRound);
        page
    };
    by_each_way(make, |page, way| assert_eq!(look(&page), (0, 3, true, false), "{way:?}"));
}

#[test]
fn another_game_is_seen_as_any_game_is_at_first() {
    let mut page = part();
    page.send(board::Event::Show(3));
    page.send(board::Event::TurnBy(2));
    page.send(Event::Leave);
    let bookmark = page.store.tab.bookmark().unwrap();
    let id = page.state.shell.board.table.id();
    assert_eq!((bookmark.game, bookmark.ply, bookmark.turn.sixths()), (id, Some(3), 2));
    let mut store = page.store.clone();
    store.tab.bookmark = Some(Bookmark { game: id + 1, ..bookmark.clone() }.to_string());
    assert_eq!(look(&Play::visit(store, "table")), (8, 0, false, false));
    // Nor does a bookmark matter to what the address opens.
    let mut store = page.store.clone();
    store.tab.bookmark = Some(bookmark.to_string());
    let link = skep_notation::link::write(page.game());
    assert_eq!(look(&Play::visit(store.clone(), &format!("game={link}"))).1, 0);
    // And the choice of a new game lies over the game as it was looked at.
    assert_eq!(look(&Play::visit(store, "new-game")), (3, 2, false, false));
}

#[test]
fn a_bookmark_that_makes_no_sense_is_none() {
    let mut page = part();
    page.send(Event::Leave);
    let id = page.state.shell.board.table.id();
    for (text, seen) in [
        (String::new(), (8, 0, false, false)),
        ("\0nonsense".to_owned(), (8, 0, false, false)),
        // The game is shorter than it was.
        (format!("game {id}\nply 99\n"), (8, 0, false, false)),
        (format!("game {id}\nply x\nturn 255\nswapped\n"), (8, 3, true, false)),
        (format!("game {id}\ntext nonsense\n"), (8, 0, false, false)),
    ] {
        let mut store = page.store.clone();
        store.tab.bookmark = Some(text.clone());
        let again = Play::visit(store, "table");
        assert_eq!((look(&again), played(&again)), (seen, first(WON, 8)), "{text}");
    }
}

#[test]
fn the_end_is_looked_at_when_the_game_has_grown_meanwhile() {
    let mut page = part();
    let learn = leave_for(&mut page, "rules");
    let mut learn = learn;
    let mut other = Play::visit(learn.store.clone(), "table");
    play(&mut other, WON, 9);
    learn.store.games.clone_from(&other.store.games);
    let page = return_to(page, &learn);
    assert_eq!((look(&page).0, played(&page)), (9, first(WON, 9)));
}
