//! What a letter tells of a game that is kept already, and letters that are none.

use super::page::{Page, ada_and_ben, send_move};
use crate::support::hands::{played, toast, window};
use crate::support::store::Store;
use skep_notation::letter;
use skep_rules::Color;
use skep_session::machine::{Dialog, windows};
use skep_session::online::{Event, Post, Screen};
use skep_session::{Begins, LetterNews};
use skep_test_support::Seed;

#[test]
fn an_earlier_letter_changes_nothing_and_says_so() {
    let [mut ada, mut ben] = ada_and_ben("wG1");
    let first = letter::write(&ada.state.table().letter().unwrap());
    send_move(&mut ben, &mut ada, "bG1 wG1-");
    let second = letter::write(&ben.state.table().letter().unwrap());
    send_move(&mut ada, &mut ben, "wQ -wG1");
    let all = played(&ben);
    for old in [&first, &second] {
        ben.open(old);
        assert_eq!(played(&ben), all);
        assert!(toast(&ben).starts_with("This is an earlier message"), "{}", toast(&ben));
        assert!(ben.state.table().is_persons_turn());
    }
    assert_eq!(ben.store.games.len(), 1);
}

#[test]
fn the_same_letter_twice_is_one_move() {
    let [mut ada, mut ben] = ada_and_ben("wG1");
    let letter = ada.hand_over();
    ben.open(&letter);
    assert_eq!(toast(&ben), "You have this move already.");
    ada.open(&letter);
    assert_eq!(toast(&ada), "This is your own message. It is for your friend.");
    assert_eq!((ada.game().len(), ben.game().len()), (1, 1));
}

#[test]
fn of_two_courses_the_person_chooses() {
    for takes in [false, true] {
        let [mut ada, mut ben] = ada_and_ben("wG1");
        // Ben plays on two devices.
        let mut other = Page::visit(ben.store.clone(), &ben.browser.fragment.clone());
        other.write("bS1 wG1-");
        let theirs = other.hand_over();
        send_move(&mut ben, &mut ada, "bG1 wG1-");
        ada.open(&theirs);
        assert_eq!(window(&ada), Some(Dialog::OtherLetter));
        let sentence = ada.state.shell.windows.problem.as_ref().unwrap().text(&ada.words);
        assert!(sentence.contains("after move 1"), "{sentence}");
        assert_eq!(played(&ada), "wG1;bG1 wG1-", "nothing has changed yet");
        ada.send(if takes { Event::UseLetter } else { windows::Event::Close.into() });
        let expected = if takes { "wG1;bS1 wG1-" } else { "wG1;bG1 wG1-" };
        assert_eq!(played(&ada), expected);
        ada.reload();
        assert_eq!((played(&ada).as_str(), ada.store.games.len()), (expected, 1));
        ada.send(Event::UseLetter);
        assert_eq!(played(&ada), expected, "it was answered");
    }
}

#[test]
fn a_second_device_of_the_same_person_goes_on_with_the_game() {
    let [mut ada, mut ben] = ada_and_ben("wG1");
    // Ada opens her own letter on her laptop.
    let letter = ada.hand_over();
    let mut laptop = Page::visit(Store::default(), &format!("letter={letter}"));
    assert_eq!(*laptop.state.post, Some(Post::Offered(Color::Black)));
    laptop.send(Event::Accept(Color::White, "Ada".to_owned()));
    assert_eq!(*laptop.state.post, Some(Post::Wait));
    send_move(&mut ben, &mut laptop, "bG1 wG1-");
    laptop.write("wQ -wG1");
    let letter = laptop.hand_over();
    // The phone gets two moves at once.
    ada.open(&letter);
    assert_eq!(played(&ada), "wG1;bG1 wG1-;wQ -wG1");
    assert_eq!(*ada.state.post, Some(Post::Wait), "it was sent from the laptop");
}

#[test]
fn damaged_and_newer_letters_get_a_sentence() {
    let [mut ada, _] = ada_and_ben("wG1");
    let letter = ada.hand_over();
    for (bad, sentence) in [
        (&letter[..letter.len() - 3], "This link is damaged"),
        ("", "This link is damaged"),
        ("2abc", "This message is of a newer version"),
    ] {
        let mut page = Page::visit(Store::default(), &format!("letter={bad}"));
        assert_eq!(*page.state.screen, Screen::Choice);
        assert!(toast(&page).starts_with(sentence), "{}", toast(&page));
        page.send(Event::Paste(format!("x letter={bad} y")));
        assert!(toast(&page).starts_with(sentence));
    }
}

#[test]
fn a_letter_is_pasted_with_the_words_around_it() {
    let [mut ada, _] = ada_and_ben("wG1");
    let letter = ada.hand_over();
    for text in [
        letter.clone(),
        format!("A game of Hive? https://example.org/hive/online/#letter={letter}\nBye!"),
        format!("«https://example.org/online/#letter={letter}»."),
    ] {
        let mut ben = Page::visit(Store::default(), "");
        ben.send(Event::Paste(text));
        assert_eq!(*ben.state.post, Some(Post::Offered(Color::Black)));
        assert_eq!(played(&ben), "wG1");
    }
    let mut ben = Page::visit(Store::default(), "");
    ben.send(Event::Paste("  \n".to_owned()));
    assert_eq!(*ben.state.screen, Screen::Choice);
    assert!(!toast(&ben).is_empty());
}

#[test]
fn names_of_strangers_are_cleaned() {
    let [ada, _] = ada_and_ben("wG1");
    let mut letter = ada.state.table().letter().unwrap();
    letter.names[Color::White] = format!("\u{202e}{}\n", "A".repeat(90));
    let ben = Page::visit(Store::default(), &format!("letter={}", letter::write(&letter)));
    assert_eq!(ben.state.table().name(Color::White), Some("A".repeat(40).as_str()));
}

/// Letters of one game in any order, some of them twice: the game here only ever goes on.
#[test]
fn letters_in_any_order_lead_to_the_latest() {
    for seed in Seed::several(6) {
        let mut dice = seed.dice();
        let [mut ada, mut ben] = ada_and_ben("wG1");
        let mut letters = vec![ada.hand_over()];
        for ply in 0..10 {
            let page = if ply % 2 == 0 { &mut ben } else { &mut ada };
            let legal = page.game().position().legal_moves();
            let mv = *dice.pick(&legal);
            page.play(mv);
            page.wait(2_000);
            letters.push(page.hand_over());
            let letter = letters.last().unwrap().clone();
            let other = if ply % 2 == 0 { &mut ada } else { &mut ben };
            other.open(&letter);
            other.wait(2_000);
        }
        let mut third = Page::visit(Store::default(), &format!("letter={}", letters[0]));
        third.accept("Ben");
        let mut most = 1;
        for _ in 0..30 {
            let number = dice.below(letters.len());
            third.open(&letters[number]);
            most = most.max(number + 1);
            assert_eq!(third.game().len(), most);
            assert_eq!(third.store.games.len(), 1);
        }
    }
}

#[test]
fn a_game_on_other_terms_is_another_one() {
    let [ada, _] = ada_and_ben("wG1");
    let mut letter = ada.state.table().letter().unwrap();
    letter.game = letter.game.with_threefold(false);
    assert_eq!(LetterNews::of(ada.state.table(), &letter), LetterNews::Other { common: 0 });
}

#[test]
fn the_list_shows_games_apart_alone() {
    let [ada, _] = ada_and_ben("wG1");
    let mut store = ada.store.clone();
    let text = "skep game 1\nstart Base-w1\nmoves wS1\n".to_owned();
    store.games.insert(5, text);
    let mut page = Page::visit(store, "");
    assert_eq!(page.state.kept.games.len(), 1);
    assert!(page.state.kept.games[0].summary.as_ref().unwrap().is_apart);
    // The others have a page of their own.
    page.send(Event::Address("kept=5".to_owned()));
    assert_eq!(page.browser.sent_to_play, Some(5));
    page.send(Event::Address("kept=6".to_owned()));
    assert_eq!(toast(&page), "This game is not here any more.");
}

#[test]
fn another_window_of_the_same_browser_shows_the_same_game() {
    let [_, mut ben] = ada_and_ben("wG1");
    let mut other = Page::visit(ben.store.in_new_tab(), &ben.browser.fragment.clone());
    ben.write("bG1 wG1-");
    other.store = ben.store.clone();
    let id = ben.state.table().id();
    let table = other.store.game(id).and_then(Result::ok).map(Box::new);
    other.send(Event::Changed(id, table));
    assert_eq!(played(&other), "wG1;bG1 wG1-");
    // The first window was away, perhaps for long.
    other.hand_over();
    ben.store = other.store.clone();
    ben.send(Event::Return);
    assert_eq!(*ben.state.post, Some(Post::Wait));
}

#[test]
fn two_games_begun_at_the_same_moment_are_two() {
    let mut store = Store::default();
    let mut ids = Vec::new();
    for _ in 0..4 {
        let mut page = Page::visit(store.clone(), "");
        page.begin(Begins::You, "");
        page.begin(Begins::You, "");
        ids.extend(page.state.table().apart().map(|it| it.id));
        store = page.store.clone();
        page.begin(Begins::Lot, "");
    }
    assert!(!ids.is_empty());
}

#[test]
fn a_finished_game_that_is_new_here_is_only_looked_at() {
    let [ada, mut ben] = ada_and_ben("wG1");
    ben.send(Event::Resign);
    let letter = ben.hand_over();
    let page = Page::visit(Store::default(), &format!("letter={letter}"));
    assert_eq!((*page.state.post, page.store.games.len()), (None, 0));
    assert!(page.state.ending.card.is_some());
    assert_eq!(page.state.table().name(Color::Black), Some("Ben"));
    assert_eq!(ada.game().len(), 1);
}
