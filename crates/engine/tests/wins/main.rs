//! What the solver says, held against a plain search that shares nothing with it but the rules.
//!
//! `SKEP_DEEP=1` looks at all known wins, and at more positions around them.

mod plain;

use plain::Plain;
use skep_engine::{KnownWin, Limits, NoListener, ProofResult, Timeless, known_wins, solve};
use skep_notation::position;
use skep_rules::{Game, GameType, Move, Undo};
use skep_test_support::{Dice, is_deep};

fn verdict(game: &Game, most: u32) -> ProofResult {
    solve(game, most, &Limits::NONE, Timeless, &mut NoListener).result
}

/// Do both say the same about wins in at most so many moves? In how many there is one.
fn agree(game: &Game, most: u32) -> Option<u32> {
    let mut plain = Plain::new(game);
    let truth = (1..=most).map(|moves| (moves, plain.first_moves(moves)));
    let truth = truth.into_iter().find(|(_, first)| !first.is_empty());
    match (verdict(game, most), &truth) {
        (ProofResult::Win(win), Some((moves, first))) => {
            assert_eq!((win.moves, &win.first, win.untried), (*moves, first, 0), "{game:?}");
            Some(*moves)
        }
        (ProofResult::NoWin(moves), None) if moves == most => None,
        (verdict, _) => panic!("{game:?}: {verdict:?} instead of {truth:?}"),
    }
}

#[test]
fn there_are_known_wins_of_every_length_and_set() {
    let lines = include_str!("../../data/wins.txt").lines();
    assert_eq!(lines.filter(|line| !line.starts_with('#')).count(), known_wins().count());
    for moves in 1..=4 {
        let wins: Vec<KnownWin> = known_wins().filter(|win| win.moves == moves).collect();
        assert_eq!(wins.len(), 20);
        for set in GameType::ALL {
            assert!(wins.iter().any(|win| win.game.position().game_type() == set), "{set}");
        }
    }
}

#[test]
fn exactly_the_known_moves_win_and_none_wins_sooner() {
    for win in known_wins().filter(|win| win.moves < 4 || is_deep()) {
        let mut plain = Plain::new(&win.game);
        if win.moves > 1 {
            assert_eq!(plain.first_moves(win.moves - 1), [], "{win:?}");
        }
        assert_eq!(plain.first_moves(win.moves), win.first, "{win:?}");
    }
}

#[test]
fn the_solver_proves_them_all() {
    for win in known_wins() {
        let ProofResult::Win(found) = verdict(&win.game, 4) else { panic!("{win:?}") };
        assert_eq!(
            (found.moves, &found.first, found.untried),
            (win.moves, &win.first, 0),
            "{win:?}"
        );
        assert_eq!(found.is_only(), Some(win.first.len() == 1));
    }
}

#[test]
fn around_known_wins_the_solver_is_right_as_well() {
    let (mut won, mut not) = (0, 0);
    for (seed, win) in known_wins().enumerate() {
        for round in 0..if is_deep() { 40 } else { 4 } {
            let mut dice = Dice::from_seed((seed * 1_000 + round) as u64);
            let mut game = win.game.clone();
            for _ in 0..dice.below(5) {
                game.undo();
            }
            for _ in 0..round % 4 {
                let moves = game.position().legal_moves();
                if !moves.is_empty() {
                    game.play(*dice.pick(&moves)).unwrap();
                }
            }
            if game.outcome().is_none() {
                let found = agree(&game, 2);
                won += usize::from(found.is_some());
                not += usize::from(found.is_none());
            }
        }
    }
    assert!(won >= 50 && not >= 50, "{won} {not}");
}

fn set_up(word: &str) -> Game {
    Game::from_position(position::parse(word).unwrap())
}

#[test]
fn whoever_has_no_good_move_still_has_to_move() {
    for word in [
        // Black can but lay a tile beside its own Queen.
        //                    wQ  wA2
        //                  bA2
        //     wA1 wG1 bA1  bQ  wS1
        //              wS2
        "Base-w10-....QA2_...a2_A1G1a1qS1_..S2",
        // White's hand is empty, and its tiles can hardly move.
        "BaseMP-b47-.m_A2_.a2_G1_.B1S1_..g1.q_..S2A1pM~b2g2_.G2_..A3.P~b1G3s1_..B2Q_...a3s2_...a1g3",
    ] {
        assert_eq!(agree(&set_up(word), 2), Some(2), "{word}");
    }
}

#[test]
fn a_queen_may_be_thrown_to_where_she_is_surrounded() {
    for word in [
        "BaseMLP-w21-..p_.g2b1_A3m.b2_.a1.lA2_.g1QA1.a3_..MPG1_...q~B1S1_.La2-l",
        // Twice.
        "BaseMP-w11-..B2G2S2_G3G1.B1_.S1PQ_..M_..qms2_.g3.s1_..a1g1g2b1-g3",
        "BaseMP-b12-...G2_..S2G1A1_A2S1B1.B2_..M_..pQ_qm_g1.b1a1a2_g2b2-A1",
        // After a hole is closed.
        "BaseMP-b20-....a3g3s2b2a2_....b1_....mpg2_.a1PqQ.s1_.B1g1..S1B2_M.A1A3A2.S2-A3",
    ] {
        assert_eq!(agree(&set_up(word), 2), Some(2), "{word}");
    }
}

#[test]
fn whoever_can_not_move_passes() {
    for (moves, word) in [
        (2, "BaseMLP-b14-....m_...A1_a3l.q_a2Qa1_..p"),
        (3, "BaseMLP-b13-....m_...A1_a3..q_a2Qa1_..pl"),
        (
            3,
            "BaseMP-b46-.m_A2_.a2_G1_.B1S1_..g1.q_..S2A1pM~b2g2_.G2_..A3.PG3s1_..B2Q~b1_...a3s2_...a1g3",
        ),
    ] {
        let game = set_up(word);
        assert_eq!(agree(&game, moves), Some(moves), "{word}");
        let ProofResult::Win(win) = verdict(&game, moves) else { panic!("{word}") };
        assert!(win.line.contains(&Move::PASS), "{word}");
    }
}

#[test]
fn who_surrounds_both_queens_has_not_won() {
    for (moves, word) in [
        (1, "BaseMLP-b20-..S1_s2L_..A3G1p_.A2q.a1_..A1lQ~ms1_..b1b2g1g2_..M-S1"),
        (2, "BaseMLP-b19-s2L.p_.A3G1_.A2q.a1_.A1lQ~ms1_..b1b2g1g2_.M-A1"),
        (2, "Base-b21-..G1_s1A2a1a2S1B2g2_..s2Q~b1.qA1_..a3b2g1B1G2_.....g3_....S2-B1"),
    ] {
        let game = set_up(word);
        let draws = |mv: &Move| {
            let mut after = game.clone();
            after.play(*mv).unwrap();
            after.outcome().is_some_and(|outcome| outcome.winner.is_none())
        };
        assert!(game.position().legal_moves().iter().any(draws), "{word}");
        assert_eq!(agree(&game, moves), Some(moves), "{word}");
    }
}

/// The move that takes back this one, if it is legal now.
fn back(game: &Game, undo: &Undo) -> Option<Move> {
    game.position().check(undo.played().piece()?, undo.origin()?).ok()
}

/// Plays the move, an answer, and both back again: the game is where it was, and one position richer
/// in repetitions.
fn to_and_fro(game: &Game, mv: Move) -> Option<Game> {
    let mut there = game.clone();
    there.play(mv).ok()?;
    let away = *there.last_ply()?;
    there.position().legal_moves().into_iter().find_map(|answer| {
        let mut round = there.clone();
        round.play(answer).ok()?;
        let answered = *round.last_ply()?;
        round.play(back(&round, &away)?).ok()?;
        round.play(back(&round, &answered)?).ok()?;
        (round.position().hash() == game.position().hash()).then_some(round)
    })
}

#[test]
fn what_was_there_twice_is_not_won() {
    let (mut changed, mut trips) = (0, 0);
    for win in known_wins().filter(|win| win.moves == 2) {
        for &mv in &win.first {
            let Some(once) = to_and_fro(&win.game, mv) else { continue };
            assert_eq!(agree(&once, 2), Some(2));
            let Some(twice) = to_and_fro(&once, mv) else { continue };
            trips += 1;
            agree(&twice, 2);
            if let ProofResult::Win(win) = verdict(&twice, 3) {
                assert!(!win.first.contains(&mv));
            }
            changed += usize::from(verdict(&twice, 2) != verdict(&win.game, 2));
        }
    }
    assert!(trips >= 3 && changed >= 3, "{trips} {changed}");
}
