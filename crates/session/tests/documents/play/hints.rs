//! Why a move is advised: every reason is true, by a second and slower look at the rules.

use crate::play::page::begin;
use crate::support::hands::{WON, play, prompt};
use skep_rules::{Color, GameType, Hex, Move, Piece, Position, Setup};
use skep_session::HintReason;
use skep_session::machine::computer;
use skep_test_support::{Dice, Seed, is_lively, random_game};
use skep_words::{Language, Words};
use std::collections::BTreeMap;

/// Whether a side could win with its next move if it were its turn.
fn can_win(position: &Position, color: Color) -> bool {
    let mut position = position.clone();
    if position.outcome().is_some() {
        return false;
    }
    if position.to_move() != color {
        position.play_unchecked(Move::PASS);
    }
    position.legal_moves().into_iter().any(|mv| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        after.outcome().is_some_and(|outcome| outcome.winner == Some(color))
    })
}

/// How many of the six places around a Queen are taken.
fn sides(position: &Position, color: Color) -> usize {
    let hex = position.hex(Piece::queen(color)).expect("she is on the table");
    hex.neighbors().into_iter().filter(|&beside| position.top(beside).is_some()).count()
}

/// Whether a tile could go beside a Queen by itself if it were its owner's turn and nothing had just been moved.
fn can_near(position: &Position, piece: Piece, queen: Piece) -> bool {
    let mut setup = Setup::from(position);
    setup.to_move = piece.color();
    setup.turn = setup.turn.max(30);
    setup.last_moved = None;
    let position = Position::try_from(setup).expect("a position");
    let sides = position.hex(queen).expect("she is on the table").neighbors();
    let places: Vec<Hex> = position.destinations(piece).hexes().collect();
    places.into_iter().any(|hex| sides.contains(&hex) && position.reach(piece).contains(hex))
}

/// Whether a tile could go anywhere by itself if it were its owner's turn and nothing had just been moved.
fn can_go(position: &Position, piece: Piece) -> bool {
    let mut setup = Setup::from(position);
    setup.to_move = piece.color();
    setup.turn = setup.turn.max(30);
    setup.last_moved = None;
    match Position::try_from(setup) {
        Ok(position) => {
            let thrown = |hex| {
                let mv = position.check(piece, hex).expect("it can go there");
                !position.throwers(mv).is_empty() && !position.reach(piece).contains(hex)
            };
            let places: Vec<Hex> = position.destinations(piece).hexes().collect();
            places.into_iter().any(|hex| !thrown(hex))
        }
        Err(invalid) => panic!("{invalid}"),
    }
}

/// Whether the hive stays whole without a tile that lies alone.
fn holds_without(position: &Position, piece: Piece) -> bool {
    let places: Vec<Hex> =
        position.tiles().iter().filter(|(it, _)| *it != piece).map(|it| it.1).collect();
    let mut seen = vec![places[0]];
    let mut at = 0;
    while at < seen.len() {
        for beside in seen[at].neighbors() {
            if places.contains(&beside) && !seen.contains(&beside) {
                seen.push(beside);
            }
        }
        at += 1;
    }
    places.iter().all(|place| seen.contains(place))
}

/// The reason says what is so.
fn assert_true(before: &Position, mv: Move, reason: HintReason) {
    let mut after = before.clone();
    after.play_unchecked(mv);
    let (own, other) = (before.to_move(), !before.to_move());
    let queen = |color| Piece::queen(color);
    let told = match reason {
        HintReason::Surrounds(it) => {
            let winner = after.outcome().and_then(|outcome| outcome.winner);
            it == queen(other) && winner == Some(own) && sides(&after, other) == 6
        }
        HintReason::Saves(color) => {
            color == other && can_win(before, other) && !can_win(&after, other)
        }
        HintReason::Threatens(it) => it == queen(other) && can_win(&after, own),
        HintReason::Fills(it, count) => {
            it == queen(other)
                && sides(&after, other) == count as usize
                && sides(before, other) + 1 == count as usize
        }
        HintReason::Covers(piece) => {
            let hex = mv.piece().and_then(|piece| after.hex(piece));
            let stack: Vec<Piece> = hex.map_or_else(Vec::new, |hex| after.stack(hex).collect());
            piece.color() == other && stack.get(1) == Some(&piece)
        }
        HintReason::ShutsIn(it) => it == queen(other) && can_go(before, it) && !can_go(&after, it),
        HintReason::FreesQueen => !can_go(before, queen(own)) && can_go(&after, queen(own)),
        HintReason::Room(free) => {
            sides(&after, own) + free as usize == 6 && sides(&after, own) < sides(before, own)
        }
        HintReason::Pins(piece) => {
            piece.color() == other
                && can_go(before, piece)
                && !can_go(&after, piece)
                && !holds_without(&after, piece)
        }
        HintReason::Frees(piece) => {
            piece.color() == own
                && !can_go(before, piece)
                && can_go(&after, piece)
                && holds_without(&after, piece)
        }
        HintReason::Nears(it) => {
            let piece = mv.piece().expect("a tile");
            let lay = before.hex(piece).is_some();
            it == queen(other)
                && can_near(&after, piece, it)
                && !(lay && can_near(before, piece, it))
        }
        HintReason::Best => true,
    };
    assert!(told, "{reason:?} of {mv:?} in {before:?}");
}

#[test]
fn whatever_is_said_of_a_move_is_so() {
    let mut counts: BTreeMap<&'static str, usize> = BTreeMap::new();
    for seed in Seed::several(60) {
        let mut dice: Dice = seed.dice();
        let set = *dice.pick(&GameType::ALL);
        let game = random_game(&mut dice, set, 90, is_lively);
        let mut position = game.start().clone();
        for mv in game.moves() {
            let moves = position.legal_moves();
            for &mv in moves.iter().filter(|_| dice.below(8) == 0) {
                let reason = HintReason::of(&position, mv);
                assert_true(&position, mv, reason);
                *counts.entry(name(reason)).or_default() += 1;
            }
            position.play_unchecked(mv);
        }
    }
    let names = ["Saves", "Threatens", "Fills", "Covers", "Room", "Pins", "Frees", "Nears", "Best"];
    for name in names {
        assert!(counts.contains_key(name), "never {name}: {counts:?}");
    }
}

fn name(reason: HintReason) -> &'static str {
    match reason {
        HintReason::Surrounds(_) => "Surrounds",
        HintReason::Saves(_) => "Saves",
        HintReason::Threatens(_) => "Threatens",
        HintReason::Fills(..) => "Fills",
        HintReason::Covers(_) => "Covers",
        HintReason::ShutsIn(_) => "ShutsIn",
        HintReason::FreesQueen => "FreesQueen",
        HintReason::Room(_) => "Room",
        HintReason::Pins(_) => "Pins",
        HintReason::Frees(_) => "Frees",
        HintReason::Nears(_) => "Nears",
        HintReason::Best => "Best",
    }
}

#[test]
fn a_hint_that_shows_the_place_says_why_and_can_be_played() {
    let mut page = begin(&[]);
    play(&mut page, WON, 16);
    page.news();
    page.send(computer::Event::Advise);
    page.think();
    assert!(prompt(&page).ends_with("It surrounds the black Queen."), "{}", prompt(&page));
    assert!(page.one().ends_with("It surrounds the black Queen."));
    page.send(computer::Event::PlayAdvice);
    assert_eq!(page.game().len(), 17);
    assert_eq!(page.card().unwrap()[0], "White wins");
    page.send(computer::Event::PlayAdvice);
    assert_eq!(page.game().len(), 17, "nothing is advised any more");
}

#[test]
fn a_hint_about_an_earlier_move_begins_another_game() {
    let mut page = begin(&[]);
    play(&mut page, WON, 12);
    page.send(skep_session::machine::board::Event::Show(6));
    page.send(computer::Event::Advise);
    page.think();
    page.send(computer::Event::PlayAdvice);
    assert_eq!((page.game().len(), page.store.games.len()), (7, 2));
}

#[test]
fn every_reason_has_a_sentence_in_every_language() {
    let [queen, ant] = [Piece::queen(Color::Black), "bA1".parse().unwrap()];
    let reasons = [
        HintReason::Surrounds(queen),
        HintReason::Saves(Color::White),
        HintReason::Threatens(queen),
        HintReason::Fills(queen, 5),
        HintReason::Covers(ant),
        HintReason::ShutsIn(queen),
        HintReason::FreesQueen,
        HintReason::Room(3),
        HintReason::Pins(ant),
        HintReason::Frees(ant),
        HintReason::Nears(queen),
        HintReason::Best,
    ];
    for language in Language::ALL {
        let words = Words::new(language);
        let mut told: Vec<String> = reasons.iter().map(|reason| reason.text(&words)).collect();
        assert!(told.iter().all(|text| text.ends_with('.')), "{told:?}");
        told.sort();
        told.dedup();
        assert_eq!(told.len(), reasons.len());
    }
}
