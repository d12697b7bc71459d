//! A game by message by ear.

use super::page::{Page, ada_and_ben};
use crate::support::store::Store;
use skep_session::Begins;
use skep_words::Language;

#[test]
fn what_is_to_be_done_is_heard_with_the_move() {
    let mut ada = Page::visit(Store::default(), "");
    ada.begin(Begins::You, "Ada");
    assert!(ada.one().ends_with("You begin. Lay a tile, then send it."));
    ada.write("wG1");
    let heard = ada.news().pop().expect("the move is heard");
    assert!(heard.starts_with("White lays a Grasshopper."), "{heard}");
    assert!(heard.ends_with("Your move is made. Send it to your friend."), "{heard}");
    let letter = ada.hand_over();
    assert_eq!(ada.one(), "Sent. When the answer comes, open its link.");
    let mut ben = Page::visit(Store::default(), &format!("letter={letter}"));
    let heard = ben.one();
    assert!(heard.ends_with("Ada invites you to a game of Hive."), "{heard}");
}

#[test]
fn the_friends_move_is_heard_when_its_link_is_opened() {
    let [mut ada, mut ben] = ada_and_ben("wG1");
    ben.write("bS1 wG1-");
    let letter = ben.hand_over();
    ada.news();
    ada.open(&letter);
    let heard = ada.one();
    assert!(heard.contains("Spider") && heard.contains("Your turn"), "{heard}");
}

#[test]
fn every_language_has_the_sentences() {
    for (language, sentence) in [
        (Language::Russian, "Вас зовут сыграть в «Улей»."),
        (Language::Ukrainian, "Вас кличуть зіграти у «Вулик»."),
    ] {
        let mut ada = Page::visit(Store::default(), "");
        ada.begin(Begins::Computer, "");
        let letter = ada.hand_over();
        let mut ben = Page::visit_in(language, Store::default(), &format!("letter={letter}"));
        assert!(ben.one().ends_with(sentence));
    }
}
