//! A game by message from the first move to the last.

use super::page::{Page, ada_and_ben};
use crate::support::hands::{STUCK, WON, played};
use crate::support::store::Store;
use skep_notation::uhp;
use skep_rules::{Color, GameType};
use skep_session::machine::{Dialog, windows};
use skep_session::online::{Event, Post, Screen, Sending};
use skep_session::{Begins, Table};

/// Plays these moves by turns, each sent and opened on the other device.
fn play_apart(moves: &str) -> [Page; 2] {
    let mut ada = Page::visit(Store::default(), "");
    let options = skep_session::NewGameOptions {
        set: Some(skep_session::Terms::FULL_BOX),
        your_name: "Ada".to_owned(),
        ..Default::default()
    };
    ada.send(Event::NewGame(Box::new(options)));
    let mut pages = [ada, Page::visit(Store::default(), "")];
    for (ply, text) in moves.split(';').enumerate() {
        let [from, to] = match &mut pages {
            [one, other] if ply % 2 == 0 => [one, other],
            [one, other] => [other, one],
        };
        if text == "pass" {
            from.send(skep_session::shell::Event::Pass);
        } else {
            from.write(text);
        }
        from.wait(2_000);
        let letter = from.hand_over();
        // Once in a while the browser is closed meanwhile.
        match ply % 3 {
            0 => to.open_anew(&letter),
            1 => to.open(&letter),
            _ => {
                to.reload();
                to.open(&letter);
            }
        }
        if ply == 0 {
            to.accept("Ben");
        }
        to.wait(2_000);
        assert_eq!(played(to), played(from));
    }
    pages
}

#[test]
fn a_whole_game_is_played_by_message_and_each_device_keeps_one() {
    let [mut ada, mut ben] = play_apart(WON);
    for page in [&ada, &ben] {
        let table: &Table = page.state.table();
        assert_eq!(table.outcome().and_then(|it| it.winner), Some(Color::White));
        assert_eq!(
            (table.name(Color::White), table.name(Color::Black)),
            (Some("Ada"), Some("Ben"))
        );
        assert_eq!(page.store.games.len(), 1, "one game, not forty");
        assert_eq!(*page.state.post, None, "nothing is left to send");
        assert!(page.state.ending.card.is_some());
    }
    assert_eq!(ada.state.table().terms().only_person(), Some(Color::White));
    assert_eq!(ben.state.table().terms().only_person(), Some(Color::Black));
    // The next one: colours swapped, so Ben begins.
    ada.send(Event::Rematch);
    assert_eq!(*ada.state.post, Some(Post::Send(Sending::Invitation)));
    let letter = ada.hand_over();
    ben.open(&letter);
    assert_eq!(*ben.state.post, Some(Post::Offered(Color::White)));
    assert_eq!(ben.state.options.your_name, "Ben", "the name is offered again");
    ben.accept("Ben");
    assert_eq!(*ben.state.post, Some(Post::First));
    ben.write("wG1");
    assert_eq!(ben.store.games.len(), 2);
}

#[test]
fn whoever_can_only_pass_passes_by_message() {
    let moves = format!("{STUCK};wG1 -bQ");
    let count = moves.split(';').count();
    let [ada, ben] = play_apart(STUCK);
    assert!(
        count > 4 && ben.state.shell.board.can_only_pass() != ada.state.shell.board.can_only_pass()
    );
    let (mut stuck, mut other) =
        if ben.state.shell.board.can_only_pass() { (ben, ada) } else { (ada, ben) };
    stuck.send(skep_session::shell::Event::Pass);
    let letter = stuck.hand_over();
    other.open_anew(&letter);
    assert!(other.state.table().is_persons_turn());
    assert!(other.game().moves().next_back().is_some_and(skep_rules::Move::is_pass));
}

#[test]
fn the_friend_may_begin() {
    let mut ada = Page::visit(Store::default(), "");
    assert_eq!(*ada.state.screen, Screen::Choice);
    ada.begin(Begins::Computer, "Ada");
    assert_eq!(*ada.state.post, Some(Post::Send(Sending::Invitation)));
    assert!(!ada.state.table().is_persons_turn());
    let letter = ada.hand_over();
    assert_eq!(*ada.state.post, Some(Post::Wait));
    let mut ben = Page::visit(Store::default(), &format!("letter={letter}"));
    assert_eq!(*ben.state.post, Some(Post::Offered(Color::White)));
    assert!(ben.store.games.is_empty(), "looking takes nothing");
    ben.accept("");
    ben.write("wS1");
    let letter = ben.hand_over();
    ada.open(&letter);
    assert_eq!(played(&ada), "wS1");
    assert!(ada.state.table().is_persons_turn());
    assert_eq!(ada.state.table().name(Color::White), None);
}

#[test]
fn terms_go_with_the_letter() {
    let mut ada = Page::visit(Store::default(), "");
    let mut options = skep_session::NewGameOptions::default();
    options.choose_preset(skep_session::Preset::Tournament);
    ada.send(Event::NewGame(Box::new(options)));
    ada.write("wG1");
    let letter = ada.hand_over();
    let mut ben = Page::visit(Store::default(), &format!("letter={letter}"));
    ben.accept("Ben");
    let terms = ben.state.table().terms();
    assert_eq!((terms.game_type, terms.opening), (GameType::FULL, skep_rules::Opening::Tournament));
    assert!(terms.threefold);
}

#[test]
fn an_unsent_move_can_be_taken_back_and_a_sent_one_can_not() {
    let [mut ada, mut ben] = ada_and_ben("wG1");
    ben.write("bG1 wG1-");
    assert_eq!(*ben.state.post, Some(Post::Send(Sending::Move)));
    ben.press("u");
    assert_eq!(played(&ben), "wG1");
    ben.reload();
    assert!(ben.state.table().is_persons_turn());
    ben.write("bS1 wG1-");
    let letter = ben.hand_over();
    ben.press("u");
    assert_eq!(played(&ben), "wG1;bS1 wG1-", "the friend may have seen it");
    assert_eq!(*ben.state.post, Some(Post::Wait));
    ada.open(&letter);
    assert_eq!(played(&ada), played(&ben));
    ada.press("u");
    assert_eq!(ada.game().len(), 2, "and nobody takes back the other's move");
}

#[test]
fn nobody_moves_while_the_friend_is_to_move() {
    let [mut ada, _] = ada_and_ben("wG1");
    let legal = ada.game().position().legal_moves();
    for mv in legal.into_iter().take(5) {
        let piece = mv.piece().unwrap();
        ada.tap(piece);
        assert!(ada.state.shell.board.choice.is_none());
    }
    ada.send(skep_session::shell::Event::Typed(
        uhp::parse_move(ada.game().position(), "bG1 wG1-").unwrap(),
    ));
    ada.send(skep_session::shell::Event::Pass);
    ada.send(skep_session::shell::Event::Confirm);
    assert_eq!(ada.game().len(), 1);
}

#[test]
fn looking_back_changes_nothing() {
    let [_, mut ben] = ada_and_ben("wG1");
    ben.write("bG1 wG1-");
    ben.press("Home");
    assert_eq!(ben.state.table().shown_ply(), 0);
    ben.write_at_start("wS1");
    assert_eq!(played(&ben), "wG1;bG1 wG1-");
    assert_eq!(ben.store.games.len(), 1, "no game branches off");
    ben.press("End");
    assert!(ben.state.table().is_at_end());
}

#[test]
fn a_move_is_confirmed_if_that_is_set() {
    let mut store = Store::default();
    store.settings.set("confirm", "true");
    let mut ada = Page::visit(store, "");
    ada.begin(Begins::You, "");
    ada.write("wG1");
    assert!(ada.game().is_empty());
    ada.send(skep_session::shell::Event::Confirm);
    assert_eq!(played(&ada), "wG1");
}

#[test]
fn a_closed_window_changes_nothing() {
    let [_, mut ben] = ada_and_ben("wG1");
    ben.send(windows::Event::Open(Dialog::More));
    ben.send(windows::Event::Close);
    assert!(ben.state.table().is_persons_turn());
}

impl Page {
    /// Two taps for a move in the position that is shown, legal or not at the end of the game.
    fn write_at_start(&mut self, piece: &str) {
        self.tap(piece.parse().unwrap());
        self.tap_place(skep_rules::Hex::ORIGIN);
    }
}
