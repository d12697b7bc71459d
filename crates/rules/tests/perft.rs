//! Counts of all games of some length, against counts made by other programs.
//!
//! `SKEP_DEEP=1` goes one ply deeper from the start position.

mod uhp;

use serde_json::Value;
use skep_rules::{GameType, Opening, Position};
use std::sync::Mutex;

/// Published counts from the start position, depths 1 to 8: tournament opening, of equal tiles in
/// hand only the next number, a forced pass is a move, a finished game has none.
const START: [(&str, [u64; 8]); 8] = [
    ("Base", [4, 96, 1_440, 21_600, 516_240, 12_219_480, 181_641_900, 2_657_392_800]),
    ("Base+M", [5, 150, 2_610, 45_414, 1_252_800, 34_233_432, 527_164_524, 8_000_790_798]),
    ("Base+L", [5, 150, 2_610, 45_414, 1_252_800, 34_233_672, 529_630_188, 8_072_006_754]),
    ("Base+P", [5, 150, 2_610, 45_414, 1_255_932, 34_395_984, 532_753_872, 8_134_286_034]),
    ("Base+ML", [6, 216, 4_320, 86_400, 2_725_920, 85_201_200, 1_357_078_404, 21_314_716_308]),
    ("Base+MP", [6, 216, 4_320, 86_400, 2_730_888, 85_492_248, 1_363_837_116, 21_467_457_180]),
    ("Base+LP", [6, 216, 4_320, 86_400, 2_730_240, 85_457_136, 1_366_372_440, 21_547_245_672]),
    ("Base+MLP", [7, 294, 6_678, 151_686, 5_427_108, 192_353_904, 3_151_035_948, 50_945_151_390]),
];

/// Both sides have climbed, and a gate of stacks bars some of the steps (R15).
const BEETLE_GATE: &str = "Base+MLP;InProgress;White[5];wB1;bB1 -wB1;wQ wB1-;bQ /bB1;wB2 wQ-;\
                           bQ /wB1;wB2 wQ;bB1 bQ";

/// One row: what it is, the position, and the counts from depth 1 on.
type Row = (String, Position, Vec<u64>);

/// Checks all rows, on all cores.
fn check(mut rows: Vec<Row>) {
    rows.sort_by_key(|(_, _, counts)| counts.last().copied());
    let rows = Mutex::new(rows);
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..cores {
            scope.spawn(|| {
                loop {
                    let row = rows.lock().unwrap().pop();
                    let Some((name, mut position, counts)) = row else { break };
                    for (depth, count) in (1..).zip(counts) {
                        assert_eq!(position.perft(depth), count, "{name}, depth {depth}");
                    }
                }
            });
        }
    });
}

fn position(game: &str) -> Position {
    uhp::read_game(game, Opening::Tournament).0.position().clone()
}

#[test]
fn start_positions_have_the_published_counts() {
    let deeper = usize::from(skep_test_support::is_deep());
    let rows = START.map(|(name, counts)| {
        let game_type: GameType = name.parse().unwrap();
        let depth = deeper + if game_type == GameType::BASE { 7 } else { 6 };
        (name.to_owned(), Position::new(game_type), counts[..depth].to_vec())
    });
    check(rows.into());
}

#[test]
fn middle_games_have_the_same_counts_as_elsewhere() {
    let rows: Value = serde_json::from_str(include_str!("data/perft-midgame.json")).unwrap();
    let rows: Vec<Row> = rows
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            let game = row["game"].as_str().unwrap();
            let counts = row["perft"].as_array().unwrap()[1..].iter().flat_map(Value::as_u64);
            (game.to_owned(), position(game), counts.collect())
        })
        .collect();
    assert_eq!(rows.len(), 44);
    check(rows);
}

#[test]
fn r15_beetle_gate_has_the_published_counts() {
    let counts = vec![36, 965, 44_307, 1_749_084, 93_269_761];
    check(vec![("the beetle gate".to_owned(), position(BEETLE_GATE), counts)]);
}

#[test]
fn positions_a_b_c_have_the_same_counts_as_elsewhere() {
    let games: Value = serde_json::from_str(include_str!("data/speed-positions.json")).unwrap();
    let row = |name: &str, counts: [u64; 4]| {
        (name.to_owned(), position(games[name].as_str().unwrap()), counts.to_vec())
    };
    check(vec![
        row("A(ply14)", [89, 5_398, 483_948, 31_677_240]),
        row("B(ply26)", [117, 8_855, 957_895, 79_472_084]),
        row("C(ply44)", [69, 6_074, 408_883, 33_500_391]),
    ]);
}
