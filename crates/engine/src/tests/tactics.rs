//! Wins that must be found, losses that must be avoided.

use super::{best, by_chance, set_up};
use crate::{Limits, NoListener, Player, Timeless, finish, threat, threat_after};
use skep_notation::uhp;
use skep_rules::{Game, GameType};

/// Positions in which the side to move wins in so many plies and not sooner.
const WINS: [(u32, &str); 8] = [
    (3, "BaseM-w18-..g3..s2a1_..g1.s1_QB1mg2q_.A1.A3MS1_.A2...G1-a1"),
    (3, "BaseLP-b14-..g3.G1_A1.S1g2_.B1QPLq_.g1b2b1.A2_....s1_...a1-A2"),
    (3, "BaseL-w17-.A2_a3.s1g1lS1.B2_.a1g2..qB1A1LG2_.b1...QG1.G3_.....a2-b1"),
    (3, "Base-w21-..b2_A3a3b1g2_..s2..G3_..s1g3Q_..a1.q.B2G2_...S1S2a2_....B1.g1A2_...G1A1-a1"),
    (5, "Base-w12-...a1_.B2QS1G2_A2G1..B1_.qg2g1_.A1g3.a2_..b1-a2"),
    (5, "BaseMLP-w11-..ps2P_..a1~b1M_..s1_g1lqQS1_...B1_...L-s2"),
    (5, "Base-b14-...B1_.b1S2A3_g2s1Q.G2_A2~b2.G1S1G3_...A1_..g1_..qs2a1-B1"),
    (5, "BaseM-w12-..S1.S2_..B2Q.b1_...G2G1g1.A1_G3B1M.qs1a1_...a2.m.s2-a2"),
];

/// Enough for each of them.
const LIMITS: Limits = Limits::nodes(40_000);

#[test]
fn wins_are_found_and_no_answer_helps() {
    for (plies, word) in WINS {
        let mut game = set_up(word);
        let win = best(&game, &LIMITS);
        assert_eq!(win.score().wins_in(), Some(plies), "{word}");
        game.play(win.mv()).unwrap();
        for answer in game.position().legal_moves() {
            let mut game = game.clone();
            game.play(answer).unwrap();
            if let Some(outcome) = game.outcome() {
                // By surrounding one's own Queen.
                assert_eq!(outcome.winner, Some(game.position().to_move()), "{word}: {answer:?}");
                continue;
            }
            let rest = best(&game, &LIMITS).score().wins_in();
            assert!(rest.is_some_and(|rest| rest <= plies - 2), "{word}: {answer:?} {rest:?}");
        }
    }
}

#[test]
fn a_game_from_a_set_up_position_is_played_to_its_end() {
    for (plies, word) in WINS {
        let mut game = set_up(word);
        let winner = game.position().to_move();
        while game.outcome().is_none() {
            game.play(best(&game, &LIMITS).mv()).unwrap();
        }
        assert_eq!(game.outcome().unwrap().winner, Some(winner), "{word}");
        assert!(game.len() <= plies as usize);
    }
}

#[test]
fn a_win_in_one_is_played_and_a_loss_in_one_avoided() {
    let (mut won, mut saved) = (0, 0);
    for seed in 0..600 {
        let game = by_chance(GameType::ALL[seed as usize % 8], 20 + seed as usize % 40, seed);
        let position = game.position();
        if let Some(mv) = finish(position) {
            won += 1;
            // Even if there is time for nothing else.
            assert_eq!(best(&game, &Limits::nodes(1)).mv(), mv);
            assert_eq!(best(&game, &Limits::nodes(500)).score().wins_in(), Some(1));
        } else if threat(position).is_some() {
            let is_safe = |mv| {
                let mut after = game.clone();
                after.play(mv).unwrap();
                after.outcome().is_none_or(|outcome| outcome.winner.is_none())
                    && threat_after(&game, mv).is_none()
            };
            if position.legal_moves().into_iter().any(is_safe) {
                saved += 1;
                assert!(is_safe(best(&game, &Limits::nodes(500)).mv()), "{game:?}");
            }
        }
    }
    assert!(won >= 20 && saved >= 10, "{won} {saved}");
}

#[test]
fn the_queen_is_thrown_into_a_hole() {
    //     .   .  wS1 wA1
    //      bQ  wP   *  bG1
    //     .   .  wS2  wQ
    let game = set_up("BaseP-w9-..S1A1_qP.g1_..S2Q");
    let mv = finish(game.position()).unwrap();
    assert_eq!(uhp::parse_move(game.position(), "bQ wP-"), Ok(mv));
    assert_eq!(best(&game, &Limits::depth(1)).mv(), mv);
}

#[test]
fn a_warning_comes_only_when_it_helps() {
    let mut player = Player::with_table(super::table(), Timeless);
    let (mut warned, mut calm, mut hopeless) = (0, 0, 0);
    for seed in 0..400 {
        let game = by_chance(GameType::ALL[seed as usize % 8], 24 + seed as usize % 30, seed);
        if game.position().queen_neighbors(game.position().to_move()) < 4 {
            continue;
        }
        let moves = game.position().legal_moves();
        let mv = moves[seed as usize % moves.len()];
        let loses_at_once = threat_after(&game, mv).is_some();
        let are_all_lost = best(&game, &Limits::nodes(2_000)).score().loses_in().is_some();
        match player.warn(&game, mv, 4_000) {
            Some(warning) => {
                warned += 1;
                let mut after = game.clone();
                after.play(mv).unwrap();
                for &mv in &warning.punishment {
                    after.play(mv).unwrap();
                }
                if loses_at_once {
                    assert_eq!(warning.loses_in, 1);
                    assert!(after.outcome().is_some());
                }
                assert_eq!(warning.instead.score.loses_in(), None);
                assert!(threat_after(&game, warning.instead.moves[0]).is_none());
            }
            None if are_all_lost => hopeless += 1,
            None => {
                assert!(!loses_at_once, "{game:?} {mv:?}");
                calm += 1;
            }
        }
    }
    assert!(warned >= 10 && calm >= 10 && hopeless >= 1, "{warned} {calm} {hopeless}");
    let game = Game::new(GameType::BASE);
    let illegal = skep_rules::Move::PASS;
    assert_eq!(player.warn(&game, illegal, 100), None);
    assert!(player.search(&game, &Limits::depth(1), &mut NoListener).is_some());
}
