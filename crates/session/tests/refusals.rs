//! Whatever a person may not do, the board shows why: the right tiles, marked in the right way.

use skep_notation::position;
use skep_rules::{Game, GameType, Hex, Illegal, NoThrow, Piece, PieceSet, Refusal};
use skep_session::{Choice, Moment, Spot, Table, Terms, Touch, other_place};
use std::collections::BTreeSet;

/// A table with a position on it, as one word: see `skep_notation::position`.
fn table(text: &str) -> Table {
    let game = Game::from_position(position::parse(text).unwrap());
    let terms = Terms::two_people(game.position().game_type());
    Table::with_game(1, terms, game)
}

fn tile(name: &str) -> Piece {
    name.parse().unwrap()
}

fn place_of(table: &Table, name: &str) -> Hex {
    table.position().hex(tile(name)).unwrap()
}

/// What comes of tapping a tile.
fn tap(table: &Table, name: &str) -> Touch {
    let piece = tile(name);
    match table.position().hex(piece) {
        Some(place) => table.touch(None, Spot::Place(place)),
        None => table.touch(None, Spot::Hand(piece)),
    }
}

fn chosen(table: &Table, name: &str) -> Choice {
    match tap(table, name) {
        Touch::Chosen(choice) => choice,
        other => panic!("{name} can't be chosen: {other:?}"),
    }
}

fn refused(touch: Touch) -> Refusal {
    match touch {
        Touch::Refused(refusal) => refusal,
        other => panic!("not refused: {other:?}"),
    }
}

/// Why a tile can't be chosen.
fn why_stuck(text: &str, name: &str) -> Refusal {
    refused(tap(&table(text), name))
}

/// Why a tile that is dragged may not go to the place of another tile, shifted by some steps.
fn why_not(text: &str, name: &str, near: &str, (q, r): (i32, i32)) -> Refusal {
    let table = table(text);
    let place = place_of(&table, near) + Hex::new(q, r);
    let refusal = refused(table.drop_on(&chosen(&table, name), place));
    assert_eq!(refusal.place, Some(place));
    refusal
}

/// The marks as text: `wQ:First bA1:Gate`.
fn marks(refusal: &Refusal) -> String {
    let mut marks: Vec<String> = skep_session::marks(refusal)
        .into_iter()
        .map(|(piece, mark)| format!("{piece}:{mark:?}"))
        .collect();
    marks.sort();
    marks.join(" ")
}

#[test]
fn the_halves_that_would_fall_apart_are_told_apart() {
    let refusal = why_stuck("Base-w5-QA1qs1-q", "wA1");
    assert!(matches!(refusal.reason, Illegal::SplitsHive { .. }));
    assert_eq!(marks(&refusal), "bQ:Part(1) bS1:Part(1) wQ:Part(0)");
}

#[test]
fn the_posts_of_a_gate_flash() {
    let refusal = why_not("Base-w6-.a1s1_Q.q_.A1A2-q", "wQ", "wQ", (1, 0));
    assert!(matches!(refusal.reason, Illegal::Gate(_)), "{:?}", refusal.reason);
    assert_eq!(marks(&refusal), "bA1:Gate wA1:Gate");
}

#[test]
fn a_tile_that_is_walled_in_shows_its_walls() {
    let refusal = why_stuck("BaseP-w8-.a1s1_g1Pg2_.A1A2_.Qq-q", "wP");
    assert!(matches!(refusal.reason, Illegal::ShutIn { .. }), "{:?}", refusal.reason);
    assert_eq!(marks(&refusal), "bA1:Gate bG1:Gate bG2:Gate bS1:Gate wA1:Gate wA2:Gate");
    // Five around the Ant, and the sixth place is behind a gate.
    let refusal = why_stuck("Base-w8-.a1s1_g1A3_.A1A2_.Qq-q", "wA3");
    assert!(matches!(refusal.reason, Illegal::ShutIn { .. }), "{:?}", refusal.reason);
    assert_eq!(marks(&refusal), "bA1:Gate bG1:Gate bS1:Gate wA1:Gate wA2:Gate");
}

#[test]
fn a_place_behind_gates_shows_them() {
    let refusal = why_not("Base-w9-.a1s1_g1._.A1A2_.Qq_..A3-q", "wA3", "bG1", (1, 0));
    assert!(matches!(refusal.reason, Illegal::Unreachable { .. }), "{:?}", refusal.reason);
    assert_eq!(marks(&refusal), "bS1:Gate wA2:Gate");
}

#[test]
fn a_hole_shows_all_tiles_around_it() {
    let refusal = why_not("Base-w9-.a1s1_g1.g2_.A1A2_.Qq_..A3-q", "wA3", "bG1", (1, 0));
    assert!(matches!(refusal.reason, Illegal::Enclosed { .. }), "{:?}", refusal.reason);
    assert_eq!(marks(&refusal), "bA1:Gate bG1:Gate bG2:Gate bS1:Gate wA1:Gate wA2:Gate");
    // Two places side by side, eight tiles around both.
    let refusal = why_not("Base-w9-.a1s1s2_g1..g2_.A1A2G1_.Qq_..A3-q", "wA3", "bG1", (1, 0));
    let all = "bA1:Gate bG1:Gate bG2:Gate bS1:Gate bS2:Gate wA1:Gate wA2:Gate wG1:Gate";
    assert_eq!(marks(&refusal), all);
}

#[test]
fn the_tile_on_top_flashes() {
    let refusal = why_stuck("Base-w6-A1~b1_Qq-b1", "bB1");
    assert_eq!(refusal.piece, Some(tile("wA1")), "White means the Ant");
    assert_eq!(refusal.reason, Illegal::Covered { by: tile("bB1") });
    assert_eq!(marks(&refusal), "bB1:Covers");
    let touch = tap(&table("Base-w6-A1a1~b1_Qq-b1"), "bB1");
    assert!(matches!(touch, Touch::Look(_)), "nothing of White is below: {touch:?}");
}

#[test]
fn a_tile_in_the_way_flashes() {
    let refusal = why_not("Base-w6-QA1_s1q-q", "wA1", "bS1", (0, 0));
    assert_eq!(marks(&refusal), "bS1:Covers");
    // Laid from the hand.
    let refusal = why_not("Base-w6-QA1_s1q-q", "wG1", "wA1", (0, 0));
    assert_eq!(marks(&refusal), "wA1:Covers");
}

#[test]
fn enemies_that_would_be_touched_flash() {
    let refusal = why_not("Base-w5-QA1qs1-q", "wG1", "bS1", (1, 0));
    assert_eq!(marks(&refusal), "bS1:Enemy");
    // Nowhere to lay anything: all enemies that are in the way.
    let refusal = why_stuck("Base-w8-.a1_A1~b1Qa2_.s1s2_..q-q", "wG1");
    assert!(matches!(refusal.reason, Illegal::TouchesEnemy { .. }), "{:?}", refusal.reason);
    assert!(skep_session::marks(&refusal).len() > 3);
}

#[test]
fn the_queen_is_highlighted_when_she_is_due_or_missing() {
    let due = "Base-w4-S1A1G1g1a1s1-s1";
    let refusal = why_stuck(due, "wA2");
    assert_eq!(refusal.reason, Illegal::QueenDue { turn: 4 });
    assert_eq!(marks(&refusal), "wQ:First");
    let refusal = why_stuck(due, "wS1");
    assert_eq!(marks(&refusal), "wQ:First");
    let refusal = why_stuck("Base-w3-A1G1g1a1-a1", "wA1");
    assert_eq!(refusal.reason, Illegal::QueenInHand);
    assert_eq!(marks(&refusal), "wQ:First");
    // Of Black's turn it is Black's Queen, whichever tile was pointed at.
    let refusal = why_stuck("Base-b3-S1A1G1g1a1-S1", "bA1");
    assert_eq!(marks(&refusal), "bQ:First");
}

#[test]
fn a_queen_is_no_first_tile_and_the_board_says_so() {
    let refusal = why_stuck("Base-w1", "wQ");
    assert_eq!((refusal.reason.clone(), marks(&refusal)), (Illegal::QueenFirst, String::new()));
}

#[test]
fn tiles_of_the_other_side_are_pointed_out() {
    let table = table("Base-w5-QA1qs1-q");
    let refusal = refused(table.choose(tile("bQ")));
    assert_eq!(refusal.reason, Illegal::NotYours(tile("bQ")));
    assert_eq!(marks(&refusal), "bQ:Enemy");
    let refusal = why_stuck("Base-w5-QA1qs1-q", "bG1");
    assert_eq!(refusal.reason, Illegal::NotYours(tile("bG1")));
}

#[test]
fn a_tile_that_was_thrown_rests() {
    let refusal = why_stuck("BaseP-w6-QA1_pq-A1", "wA1");
    assert_eq!(refusal.reason, Illegal::Resting);
    assert_eq!(marks(&refusal), "wA1:Rests");
}

#[test]
fn a_thrower_that_can_not_throw_is_pointed_at() {
    let far = why_not("BaseP-w6-a1PQ_..q-q", "bA1", "wQ", (1, 0));
    assert!(matches!(far.reason, Illegal::Throw { because: NoThrow::NotBeside, .. }));
    assert_eq!(marks(&far), "wP:Thrower");
    let rests = why_stuck("BaseP-w6-a1PQ_.pq-P", "bA1");
    assert!(matches!(rests.reason, Illegal::Throw { because: NoThrow::ThrowerRests, .. }));
    assert_eq!(marks(&rests), "wP:Rests");
    let stack = why_stuck("BaseP-w6-a1~b1PQ_..q-q", "bB1");
    assert!(matches!(stack.reason, Illegal::Throw { because: NoThrow::InStack, .. }));
    assert_eq!(marks(&stack), "wP:Thrower");
    // Two stacks that are higher than the thrower, with the tile between them.
    let gate = why_stuck("BaseP-w9-.a1~b1_a2P_.s1~B1Q_..q-q", "bA2");
    assert!(
        matches!(gate.reason, Illegal::Throw { because: NoThrow::Gate(_), .. }),
        "{:?}",
        gate.reason
    );
    assert_eq!(marks(&gate), "bB1:Gate wB1:Gate wP:Thrower");
}

#[test]
fn a_grasshopper_is_shown_where_it_would_come_down() {
    let text = "Base-w6-G1q.s1_QA1a1-q";
    let refusal = why_not(text, "wG1", "bS1", (1, 0));
    let landing = place_of(&table(text), "bQ") + Hex::new(1, 0);
    assert_eq!(refusal.reason, Illegal::LandsBefore { landing });
    assert_eq!(other_place(&refusal), Some(landing));
}

#[test]
fn what_insects_can_not_do_needs_no_mark() {
    let cases = [
        // One step.
        ("Base-w6-QA1_s1q-q", "wQ", "bQ", (1, 0)),
        // A Spider's three steps.
        ("Base-w6-QS1_s1q-q", "wS1", "wS1", (1, 0)),
        // A Grasshopper's line.
        ("Base-w6-QG1_s1q-q", "wG1", "bQ", (1, 0)),
        // A Ladybug's way.
        ("BaseL-w6-QL_s1q_..A1_..A2-q", "wL", "wA2", (0, 1)),
        // A step across a gap.
        ("Base-w9-.A1Q.qs1_a1....a2_.G1G2G3g1g2-q", "wQ", "wQ", (1, 0)),
        // A Mosquito beside a Queen and a Spider.
        ("BaseM-w6-QM_s1q-q", "wM", "wQ", (0, -1)),
    ];
    for (text, name, near, away) in cases {
        let refusal = why_not(text, name, near, away);
        let is_plain = matches!(
            refusal.reason,
            Illegal::OneStep
                | Illegal::LosesContact { .. }
                | Illegal::ThreeSteps { .. }
                | Illegal::NotInLine
                | Illegal::NothingToJump
                | Illegal::LadybugSteps
                | Illegal::NoCopyGetsThere { .. }
        );
        assert!(is_plain && marks(&refusal).is_empty(), "{name}: {refusal:?}");
    }
}

#[test]
fn a_lone_mosquito_says_that_it_has_nothing_to_copy() {
    let refusal = why_stuck("BaseM-w6-Mm_.Qq-q", "wM");
    assert_eq!((refusal.reason.clone(), marks(&refusal)), (Illegal::NothingToCopy, String::new()));
}

#[test]
fn own_tiles_tell_why_they_can_not_be_chosen_even_when_another_is() {
    let table = table("Base-w6-G1QA1qs1-q");
    let grasshopper = chosen(&table, "wG1");
    let ant = table.touch(Some(&grasshopper), Spot::Place(place_of(&table, "wA1")));
    let refusal = refused(ant);
    assert_eq!((refusal.piece, refusal.place), (Some(tile("wA1")), None));
    let enemy = table.touch(Some(&grasshopper), Spot::Place(place_of(&table, "bQ")));
    let refusal = refused(enemy);
    assert_eq!((refusal.piece, refusal.place), (Some(tile("wG1")), Some(place_of(&table, "bQ"))));
}

#[test]
fn after_an_end_that_the_board_does_not_show_tiles_can_be_chosen() {
    let mut table = Table::new(1, Terms::two_people(skep_rules::GameType::BASE));
    for (name, place) in [("wA1", Hex::ORIGIN), ("bA1", Hex::new(1, 0))] {
        let mv = table.position().check(tile(name), place).unwrap();
        table.play(mv, Moment::ZERO).unwrap();
    }
    table.resign(skep_rules::Color::White, Moment::ZERO).unwrap();
    assert!(matches!(tap(&table, "wG1"), Touch::Chosen(_)), "it begins a game of its own");
    table.show(1);
    assert!(matches!(tap(&table, "bG1"), Touch::Chosen(_)));
}

/// Every tile and every place around the hive, in positions of games at random: whatever tile a
/// reason speaks of is marked, once.
#[test]
fn the_marks_cover_all_tiles_of_the_reason() {
    let mut chance = 20_u64;
    let mut below = |count: usize| {
        chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (chance >> 33) as usize % count
    };
    let mut seen = BTreeSet::new();
    for _ in 0..12 {
        let mut game = Game::new(GameType::FULL);
        while game.outcome().is_none() && game.len() < 80 {
            let moves = game.position().legal_moves();
            game.play(moves[below(moves.len())]).unwrap();
            if game.len().is_multiple_of(8) {
                look(&game, &mut seen);
            }
        }
        look(&game, &mut seen);
    }
    for name in ["SplitsHive", "Gate", "TouchesEnemy", "Occupied", "Covered", "NotYours", "Resting"]
    {
        assert!(seen.contains(name), "{name} is not among {seen:?}");
    }
}

fn look(game: &Game, seen: &mut BTreeSet<&'static str>) {
    let position = game.position();
    let tiles = position.tiles();
    let places: BTreeSet<Hex> =
        tiles.iter().flat_map(|(_, hex)| hex.neighbors().into_iter().chain([*hex])).collect();
    for piece in Piece::all() {
        let checked = places.iter().filter_map(|&place| position.check(piece, place).err());
        for refusal in checked.chain(position.why_stuck(piece)) {
            let marks = skep_session::marks(&refusal);
            let marked: PieceSet = marks.iter().map(|&(piece, _)| piece).collect();
            assert_eq!(marked.len(), marks.len(), "{refusal}: a tile is marked twice");
            assert_eq!(refusal.reason.tiles() - marked, PieceSet::EMPTY, "{refusal}");
            seen.insert(refusal.reason.name());
        }
    }
}
