//! Resigning and draws by message.

use super::page::{ada_and_ben, send_move};
use crate::support::hands::prompt;
use skep_rules::{Color, Outcome, Reason};
use skep_session::online::{Event, Post, Sending};

#[test]
fn who_resigns_tells_the_friend() {
    let [mut ada, mut ben] = ada_and_ben("wG1");
    ben.send(Event::Resign);
    let lost = Some(Outcome::win(Color::White, Reason::Resignation));
    assert_eq!(ben.state.table().outcome(), lost);
    assert_eq!(*ben.state.post, Some(Post::Send(Sending::End)));
    ben.reload();
    assert_eq!(*ben.state.post, Some(Post::Send(Sending::End)), "it is still to be sent");
    let letter = ben.hand_over();
    assert_eq!(*ben.state.post, None);
    ada.open(&letter);
    ada.wait(2_000);
    assert_eq!((ada.state.table().outcome(), *ada.state.post), (lost, None));
    assert!(ada.state.ending.card.is_some());
    // An old letter does not bring the game back.
    ben.open(ada.state.letter.as_ref().unwrap());
    assert_eq!(ben.state.table().outcome(), lost);
}

#[test]
fn nobody_resigns_while_a_letter_may_be_on_its_way() {
    let [mut ada, _] = ada_and_ben("wG1");
    ada.send(Event::Resign);
    assert_eq!(ada.state.table().outcome(), None);
}

#[test]
fn a_draw_is_offered_with_a_move_and_agreed_to() {
    let [mut ada, mut ben] = ada_and_ben("wG1");
    ben.send(Event::OfferDraw);
    assert_eq!(ben.game().draw_offer(), None, "it goes with a move");
    ben.write("bG1 wG1-");
    ben.send(Event::OfferDraw);
    assert_eq!(*ben.state.post, Some(Post::Send(Sending::Draw)));
    ben.reload();
    assert_eq!(*ben.state.post, Some(Post::Send(Sending::Draw)));
    let letter = ben.hand_over();
    ada.open_anew(&letter);
    assert_eq!(prompt(&ada), "Your friend offers a draw.");
    ada.reload();
    assert_eq!(prompt(&ada), "Your friend offers a draw.");
    ada.send(Event::AgreeDraw);
    let draw = Some(Outcome::draw(Reason::Agreement));
    assert_eq!(ada.state.table().outcome(), draw);
    let letter = ada.hand_over();
    ben.open(&letter);
    assert_eq!(ben.state.table().outcome(), draw);
}

#[test]
fn a_draw_is_declined_by_word_or_by_a_move() {
    for by_move in [false, true] {
        let [mut ada, mut ben] = ada_and_ben("wG1");
        ben.write("bG1 wG1-");
        ben.send(Event::OfferDraw);
        let letter = ben.hand_over();
        ada.open_anew(&letter);
        if !by_move {
            ada.send(Event::DeclineDraw);
            assert_eq!(prompt(&ada), "");
            ada.reload();
            assert_eq!(prompt(&ada), "");
        }
        send_move(&mut ada, &mut ben, "wQ -wG1");
        assert_eq!((ben.game().draw_offer(), ben.state.table().outcome()), (None, None));
        ben.send(Event::AgreeDraw);
        assert_eq!(ben.state.table().outcome(), None);
    }
}
