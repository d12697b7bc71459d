//! What captions claim beyond the places of a tile.

use crate::{article, exhibit, exhibits};
use skep_rules::{Bug, Color, Illegal, Move, Outcome, Piece, PieceSet, Position, Reason, Refusal};
use skep_school::Rule::{self, D, R};
use skep_school::rulebook::{Chosen, Exhibit};
use skep_words::{Key, Language, Words, key};

fn tile(name: &str) -> Piece {
    name.parse().unwrap()
}

/// The position after the chosen tile has gone where the caption says.
fn after(rule: Rule, caption: &str) -> Position {
    let exhibit = exhibit(rule, caption);
    let mut position = exhibit.position;
    let Chosen { piece, goes, .. } = exhibit.chosen.unwrap();
    let mv = position.check(piece, goes.unwrap()).unwrap();
    position.play(mv).unwrap();
    position
}

/// The figures of the books: which tile, how many places, and whether one is refused.
#[test]
fn the_figures_of_the_books_have_their_counts() {
    let figures = [
        (17, Bug::Queen, 4, 0),
        (18, Bug::Beetle, 4, 0),
        (21, Bug::Grasshopper, 3, 1),
        (22, Bug::Spider, 4, 1),
        (23, Bug::Ant, 11, 1),
        (24, Bug::Ladybug, 10, 0),
        (25, Bug::Mosquito, 6, 0),
        (13, Bug::Ant, 0, 1),
        (14, Bug::Ant, 0, 1),
    ];
    for (number, bug, places, refused) in figures {
        let first = article(R(number)).exhibits[0].chosen.clone().unwrap();
        let found = (first.piece.bug(), first.places, first.refused.len());
        assert_eq!(found, (bug, places, refused), "R{number}");
    }
    let queen = exhibit(R(13), "queen").chosen.unwrap();
    assert_eq!((queen.piece.bug(), queen.places), (Bug::Queen, 0));
    let laid = exhibit(R(11), "hole");
    let Chosen { piece, goes, .. } = laid.chosen.unwrap();
    assert!(laid.position.hand(Color::White).contains(piece));
    let around = goes.unwrap().neighbors().map(|hex| laid.position.top(hex));
    assert!(around.iter().all(Option::is_some));
}

#[test]
fn r2_all_tiles_of_both_players_lie_there() {
    let position = exhibit(R(2), "tiles").position;
    assert_eq!(position.in_play(), "Base+ML".parse::<skep_rules::GameType>().unwrap().tiles());
    assert_eq!(position.in_play().len(), 26);
}

/// What is to be looked at is told where nothing is chosen, and only there.
#[test]
fn a_board_without_a_chosen_tile_says_what_to_look_at() {
    let looks: Vec<Key> = exhibits().iter().filter_map(Exhibit::look_key).collect();
    assert_eq!(
        looks,
        [key::EXHIBIT_R2_TILES_LOOK, key::EXHIBIT_R3_EXPANSIONS_LOOK, key::EXHIBIT_R7_OVER_LOOK]
    );
    for language in Language::ALL {
        let words = Words::for_school(language);
        for (exhibit, key) in exhibits().iter().filter_map(|it| Some((it, it.look_key()?))) {
            assert_ne!(words.say(key), words.say(exhibit.caption_key()), "{language:?} {key:?}");
        }
    }
}

#[test]
fn r2_some_white_tiles_may_go_and_some_may_not() {
    let position = exhibit(R(2), "tiles").position;
    assert_eq!(position.to_move(), Color::White);
    let white = (position.in_play() & PieceSet::of(Color::White)).into_iter();
    let (free, stuck): (Vec<_>, Vec<_>) =
        white.partition(|&piece| !position.destinations(piece).is_empty());
    assert!(free.len() >= 2 && stuck.len() >= 2, "{free:?} {stuck:?}");
}

#[test]
fn r3_each_of_whites_expansions_may_go_somewhere() {
    let position = exhibit(R(3), "expansions").position;
    assert_eq!(position.to_move(), Color::White);
    for bug in ["wM", "wL", "wP"] {
        assert!(!position.destinations(tile(bug)).is_empty(), "{bug}");
    }
    let bugs = [Bug::Queen, Bug::Mosquito, Bug::Ladybug, Bug::Pillbug];
    assert!(position.in_play().into_iter().all(|piece| bugs.contains(&piece.bug())));
    assert_eq!(position.in_play().len(), 8);
}

#[test]
fn r5_the_queen_was_laid_on_the_turn_before() {
    // White has had two turns and laid as many tiles.
    let position = exhibit(R(5), "move").position;
    assert_eq!((position.turn(), (position.in_play() & PieceSet::of(Color::White)).len()), (3, 2));
}

#[test]
fn r7_a_game_is_over_and_tiles_are_left() {
    let position = exhibit(R(7), "over").position;
    assert_eq!(position.outcome(), Some(Outcome::win(Color::White, Reason::Surrounded)));
    assert!(Color::ALL.into_iter().all(|color| !position.hand(color).is_empty()));
}

#[test]
fn r8_only_the_queen_may_be_laid() {
    let position = exhibit(R(8), "due").position;
    let queen = tile("wQ");
    assert!(position.legal_moves().into_iter().all(|mv| mv.piece() == Some(queen)));
    let stuck = exhibit(R(8), "pass").position;
    assert!(stuck.is_queen_due() && stuck.must_pass());
}

#[test]
fn r12_a_player_without_a_move_has_to_pass() {
    let position = exhibit(R(12), "pass").position;
    assert_eq!(position.legal_moves(), [Move::PASS]);
    // All that the Ant walks along is the rim: one place less than it has.
    let round = exhibit(R(12), "round");
    let (position, ant) = (round.position, tile("wA1"));
    let mut rim: Vec<_> = position
        .tiles()
        .into_iter()
        .filter(|&(piece, _)| piece != ant)
        .flat_map(|(_, hex)| hex.neighbors())
        .filter(|&hex| position.top(hex).is_none_or(|top| top == ant))
        .collect();
    rim.sort();
    rim.dedup();
    assert_eq!(rim.len(), round.chosen.unwrap().places + 1);
}

#[test]
fn r13_the_queen_would_join_the_hive_again() {
    let exhibit = exhibit(R(13), "queen");
    let place = exhibit.chosen.unwrap().refused[0].place;
    let beside = place.neighbors().map(|hex| exhibit.position.top(hex));
    assert!(beside.contains(&Some(tile("wA1"))) && beside.contains(&Some(tile("bQ"))));
}

#[test]
fn r19_r29_the_last_place_around_a_queen_is_taken() {
    for (rule, caption, winner) in [
        (R(19), "queen", Color::White),
        (R(29), "win", Color::White),
        (R(29), "self", Color::Black),
    ] {
        let outcome = after(rule, caption).outcome();
        assert_eq!(outcome, Some(Outcome::win(winner, Reason::Surrounded)), "{rule} {caption}");
    }
    assert_eq!(after(R(30), "both").outcome(), Some(Outcome::draw(Reason::Surrounded)));
}

#[test]
fn r20_seven_lie_in_a_stack() {
    let position = exhibit(R(20), "seven").position;
    let mosquito = tile("wM");
    assert_eq!(position.level(mosquito), 6);
    assert!(position.hex(mosquito).is_some_and(|hex| position.height(hex) == 7));
}

#[test]
fn r22_the_marked_places_are_one_two_and_four_steps_away() {
    let exhibit = exhibit(R(22), "steps");
    let chosen = exhibit.chosen.unwrap();
    let needs = chosen.refused.iter().map(|refused| {
        match exhibit.position.check(chosen.piece, refused.place) {
            Err(Refusal { reason: Illegal::ThreeSteps { needs }, .. }) => needs,
            other => panic!("{other:?}"),
        }
    });
    assert_eq!(needs.collect::<Vec<_>>(), [1, 2, 4]);
}

#[test]
fn r25_the_mosquito_copies_what_is_said() {
    let copies = |caption| {
        let position = exhibit(R(25), caption).position;
        position.powers(tile("wM")).collect::<Vec<Bug>>()
    };
    assert_eq!(copies("six"), [Bug::Spider, Bug::Beetle]);
    assert_eq!(copies("two"), [Bug::Queen, Bug::Grasshopper]);
}

#[test]
fn d6_the_pillbug_that_may_not_move_may_throw() {
    let position = exhibit(D(6), "pinned").position;
    assert!(position.destinations(tile("wP")).is_empty());
    assert!(position.pinned().contains(tile("wP")));
    for (caption, thrower) in [("throw", "wP"), ("mosquito", "wM"), ("itself", "wM")] {
        let exhibit = exhibit(D(6), caption);
        let moves: Vec<Move> =
            exhibit.position.destinations(exhibit.chosen.unwrap().piece).moves().collect();
        let thrown = |mv: &Move| exhibit.position.throwers(*mv).contains(tile(thrower));
        assert!(moves.iter().all(thrown), "{caption}");
    }
    assert_eq!(exhibit(D(6), "rests").position.last_moved(), Some(tile("bA1")));
    assert_eq!(exhibit(D(6), "thrower").position.last_moved(), Some(tile("wP")));
}

/// Where an English caption counts places, it counts them as the board does.
#[test]
fn captions_count_right() {
    const NUMBERS: [&str; 12] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven",
    ];
    let words = Words::for_school(Language::English);
    let mut counted = 0;
    for exhibit in exhibits() {
        let caption = words.say(exhibit.caption_key());
        let caption: Vec<&str> = caption.split([' ', '.', ',', ':']).collect();
        for pair in caption.windows(2).filter(|pair| pair[1] == "places") {
            let Some(number) = NUMBERS.iter().position(|number| *number == pair[0]) else {
                continue;
            };
            assert_eq!(exhibit.chosen.as_ref().unwrap().places, number, "{}", exhibit.caption);
            counted += 1;
        }
    }
    assert!(counted >= 8, "only {counted}");
}

/// What a caption calls marked is a place that is refused.
#[test]
fn captions_speak_of_marked_places_where_there_are_some() {
    let words = Words::for_school(Language::English);
    let mut count = 0;
    for exhibit in exhibits() {
        let caption = words.say(exhibit.caption_key());
        if caption.contains("marked place") {
            let refused = exhibit.chosen.map_or(0, |chosen| chosen.refused.len());
            let is_many = caption.contains("marked places");
            assert!(refused > 0 && (refused > 1) == is_many, "{}", exhibit.caption);
            count += 1;
        }
    }
    assert!(count >= 10, "only {count}");
}
