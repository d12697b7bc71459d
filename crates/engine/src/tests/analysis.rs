//! What is said of a game when looking back at it.

use super::{by_chance, set_up, table};
use crate::analysis::{
    Analysis, BLUNDER, INACCURACY, Judgement, MISTAKE, Mark, PositionAnalysis, Walk,
};
use crate::{Limits, Line, NoListener, Player, Score, Timeless, finish, threat_after};
use skep_notation::{position, uhp};
use skep_rules::{Color, Game, GameType, Move, Outcome, Reason};
use skep_test_support::Dice;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

fn analyse(game: &Game, from: usize, limits: &Limits) -> Analysis {
    let mut player = Player::with_table(table(), Timeless);
    let mut walk = Walk::new(game, from);
    while walk.step(&mut player, limits, &mut NoListener) {}
    assert_eq!(walk.left(), 0);
    walk.finish()
}

/// The analysis of a position with lines of these scores, each a move of its own.
fn position_analysis(scores: &[Score]) -> PositionAnalysis {
    let lines =
        scores.iter().zip(1..).map(|(&score, number)| Line { score, moves: vec![mv(number)] });
    let score = scores[0];
    PositionAnalysis { score, lines: lines.collect(), depth: 5, nodes: 100, is_forced: false }
}

/// Some move.
fn mv(number: usize) -> Move {
    let game = Game::new(GameType::BASE);
    game.position().legal_moves()[number % 4]
}

/// The judgement of a move that is not the best, by the scores of both to the one who moves.
fn judged(mover: Color, best: Score, score: Score) -> Judgement {
    // Seen from the other side, a win is a ply nearer.
    let after = match (score.wins_in(), score.loses_in()) {
        (Some(plies), _) => Score::lost_in(plies - 1),
        (_, Some(plies)) => Score::win_in(plies - 1),
        _ => -score,
    };
    Judgement::of(mover, &position_analysis(&[best]), mv(0), &position_analysis(&[after]))
}

#[test]
fn marks_follow_the_loss_of_winning_chances() {
    let scores = (-8..=8).map(|step| Score::points(step * 60));
    let scores: Vec<Score> = scores.chain([Score::win_in(5), Score::lost_in(6)]).collect();
    for &best in &scores {
        for &score in &scores {
            let judgement = judged(Color::White, best, score);
            let other = judged(Color::Black, best, score);
            assert_eq!(other, Judgement { mover: Color::Black, ..judgement.clone() });
            assert_eq!((judgement.best, judgement.score), (best.max(score), score));
            let loss = (best.expected_score() - score.expected_score()).max(0.0);
            assert_eq!(judgement.loss, loss);
            assert_eq!(judgement.better.is_none(), score >= best);
            let expected = match loss {
                _ if loss >= BLUNDER => Some(Mark::Blunder),
                _ if loss >= MISTAKE => Some(Mark::Mistake),
                _ if loss >= INACCURACY || judgement.missed_win.is_some() => Some(Mark::Inaccuracy),
                _ => None,
            };
            assert_eq!(judgement.mark, expected, "{best} {score}");
        }
    }
}

#[test]
fn wins_missed_and_allowed_are_named() {
    let (won, lost, even) = (Score::win_in(5), Score::lost_in(4), Score::EVEN);
    let told = |best, score| {
        let judgement = judged(Color::White, best, score);
        (judgement.missed_win, judgement.allows_win, judgement.mark)
    };
    assert_eq!(told(won, even), (Some(5), None, Some(Mark::Blunder)));
    assert_eq!(told(won, lost), (Some(5), Some(3), Some(Mark::Blunder)));
    assert_eq!(told(even, lost), (None, Some(3), Some(Mark::Blunder)));
    // Much is left, but it was won.
    assert_eq!(told(won, Score::points(2_000)), (Some(5), None, Some(Mark::Inaccuracy)));
    // A detour is no fault, but not to end the game is one.
    assert_eq!(told(won, Score::win_in(9)), (None, None, None));
    assert_eq!(told(Score::win_in(1), Score::win_in(3)), (Some(1), None, Some(Mark::Inaccuracy)));
    // What is lost is lost.
    assert_eq!(told(lost, Score::lost_in(2)), (None, None, None));
}

#[test]
fn a_best_move_may_be_the_only_one() {
    let after = position_analysis(&[Score::EVEN]);
    for (second, mark) in [(-40, None), (-400, Some(Mark::Only))] {
        let before = position_analysis(&[Score::EVEN, Score::points(second)]);
        let judgement = Judgement::of(Color::White, &before, mv(1), &after);
        assert_eq!((judgement.mark, judgement.loss), (mark, 0.0));
        let forced = PositionAnalysis { is_forced: true, ..before };
        assert_eq!(Judgement::of(Color::White, &forced, mv(1), &after).mark, None);
    }
    let alone = position_analysis(&[Score::EVEN]);
    assert_eq!(Judgement::of(Color::White, &alone, mv(1), &after).mark, None);
}

#[test]
fn a_game_of_best_moves_has_no_faults() {
    for game_type in GameType::ALL {
        let mut game = by_chance(game_type, 8, 3);
        let search = |game: &Game| match PositionAnalysis::of_end(game) {
            Some(end) => end,
            None => super::best(game, &Limits::nodes(600)).into(),
        };
        let mut before = search(&game);
        for _ in 0..12 {
            let Some(mv) = before.mv() else { break };
            let mover = game.position().to_move();
            game.play(mv).unwrap();
            let after = search(&game);
            let judgement = Judgement::of(mover, &before, mv, &after);
            assert!(!judgement.is_fault() && judgement.loss == 0.0, "{judgement:?}");
            before = after;
        }
    }
}

/// A game with a move that is forced: White can but pass.
const FORCED: &str = r"Base;InProgress;Black[7];wG1;bB1 -wG1;wQ wG1/;bQ -bB1;wA1 wQ\;bQ \bB1;wA1 \wG1;bB1 wG1;wQ wA1/;bG1 /bB1;wQ bB1/;bB1 wQ;pass";

#[test]
fn what_is_said_of_a_game_holds_together() {
    let (mut forced, mut faults) = (0, 0);
    let by_chance = |seed| by_chance(GameType::ALL[seed as usize % 8], 30 + seed as usize, seed);
    let games = (0..24).map(by_chance).chain([uhp::parse_game(FORCED).unwrap()]);
    for (number, game) in games.enumerate() {
        let limits = Limits::nodes(300).with_lines(1 + number % 3);
        let analysis = analyse(&game, 0, &limits);
        assert_eq!(analysis, analyse(&game, 0, &limits), "the same nodes, the same answer");
        assert_eq!((analysis.from, analysis.positions.len()), (0, game.len() + 1));
        assert_eq!(analysis.judgements.len(), game.len());
        let mut replayed = Game::from_position(game.start().clone());
        let pairs = analysis.positions.windows(2).zip(&analysis.judgements);
        for ((pair, judgement), mv) in pairs.zip(game.moves()) {
            let [before, after] = pair else { unreachable!() };
            assert_eq!((judgement.mover, judgement.played), (replayed.position().to_move(), mv));
            assert!((0.0..=1.0).contains(&judgement.loss));
            assert_eq!(
                (judgement.best, judgement.score),
                (before.score, after.to_the_one_before())
            );
            assert!(before.score >= judgement.score, "a position is worth what it leads to");
            assert_eq!(judgement.is_forced, replayed.position().legal_moves().len() == 1);
            assert!(!(judgement.is_forced && judgement.mark.is_some()));
            let is_best = before.mv() == Some(mv) || judgement.score == judgement.best;
            assert_eq!(judgement.better.is_none(), is_best);
            assert!(before.lines.len() <= limits.lines && !before.lines.is_empty());
            let firsts: BTreeSet<Move> = before.lines.iter().map(|line| line.moves[0]).collect();
            assert_eq!(firsts.len(), before.lines.len(), "each line begins with a move of its own");
            for line in &before.lines {
                let mut game = replayed.clone();
                line.moves.iter().for_each(|&mv| game.play(mv).unwrap());
            }
            forced += usize::from(judgement.is_forced);
            faults += usize::from(judgement.is_fault());
            replayed.play(mv).unwrap();
        }
        let sides = Color::ALL.map(|color| analysis.summary(color));
        assert!(
            sides.iter().all(|side| side.accuracy().is_some_and(|it| (0.0..=1.0).contains(&it)))
        );
        let judged = analysis.judgements.iter().filter(|judgement| !judgement.is_forced).count();
        assert_eq!(sides.iter().map(|side| side.moves).sum::<usize>(), judged);
        let counted = sides.map(|side| side.inaccuracies + side.mistakes + side.blunders);
        let marked = analysis.judgements.iter().filter(|judgement| judgement.is_fault()).count();
        assert_eq!(counted.iter().sum::<usize>(), marked);
    }
    assert!(forced == 1 && faults > 100, "{forced} {faults}");
}

/// The same game with the colours swapped.
fn swapped(game: &Game) -> Game {
    let word = position::write(game.position());
    let (head, tiles) = word.split_once('-').unwrap();
    let swap = |c: char| match c {
        'w' => 'b',
        'b' => 'w',
        _ => c,
    };
    let other_case = |c: char| match c.is_ascii_uppercase() {
        true => c.to_ascii_lowercase(),
        false => c.to_ascii_uppercase(),
    };
    let (turn, tiles) = tiles.split_once('-').unwrap();
    let turn: String = turn.chars().map(swap).collect();
    let tiles: String = tiles.chars().map(other_case).collect();
    set_up(&format!("{head}-{turn}-{tiles}"))
}

/// A game by chance that goes on with a move for which something holds.
fn planted(seed: u64, wanted: impl Fn(&Game, Move) -> bool) -> Option<Game> {
    let mut game = by_chance(GameType::ALL[seed as usize % 8], 24 + seed as usize % 30, seed);
    let moves = game.position().legal_moves();
    let first = Dice::from_seed(seed).below(moves.len());
    let (before, after) = moves.split_at(first);
    let mv = *after.iter().chain(before).find(|&&mv| wanted(&game, mv))?;
    game.play(mv).ok()?;
    Some(game)
}

#[test]
fn who_loses_at_once_has_blundered() {
    let loses = |game: &Game, mv| {
        finish(game.position()).is_none()
            && threat_after(game, mv).is_some()
            && game.position().legal_moves().iter().any(|&mv| threat_after(game, mv).is_none())
    };
    let (mut blunders, mut colors) = (0, [0; 2]);
    for game in (0..300).filter_map(|seed| planted(seed, loses)) {
        if game.outcome().is_some() {
            continue;
        }
        let analysis = analyse(&game, game.len() - 1, &Limits::nodes(2_000));
        let judgement = &analysis.judgements[0];
        assert_eq!(judgement.score, Score::lost_in(2));
        if judgement.best.expected_score() > BLUNDER {
            assert_eq!((judgement.mark, judgement.allows_win), (Some(Mark::Blunder), Some(1)));
            blunders += 1;
            colors[judgement.mover as usize] += 1;
        }
    }
    assert!(blunders >= 20 && colors.iter().all(|&count| count > 0), "{blunders} {colors:?}");
}

#[test]
fn a_win_in_one_that_is_not_taken_is_told() {
    let misses = |game: &Game, mv| {
        let mut after = game.clone();
        finish(game.position()).is_some() && after.play(mv).is_ok() && after.outcome().is_none()
    };
    let mut missed = 0;
    for game in (0..300).filter_map(|seed| planted(seed, misses)) {
        let analysis = analyse(&game, game.len() - 1, &Limits::nodes(500));
        let judgement = &analysis.judgements[0];
        assert_eq!((judgement.best, judgement.missed_win), (Score::win_in(1), Some(1)));
        assert!(judgement.is_fault(), "{judgement:?}");
        let summary = analysis.summary(judgement.mover);
        assert_eq!((summary.moves, summary.missed_wins, summary.best_moves), (1, 1, 0));
        missed += 1;
    }
    assert!(missed >= 20, "{missed}");
}

#[test]
fn both_colours_are_judged_alike() {
    // White's first move here wins in five plies; any other one misses that.
    let game = set_up("Base-w12-...a1_.B2QS1G2_A2G1..B1_.qg2g1_.A1g3.a2_..b1-a2");
    let limits = Limits::nodes(40_000);
    let judge = |mut game: Game| {
        let first = analyse(&game, 0, &limits);
        let mv = game
            .position()
            .legal_moves()
            .into_iter()
            .find(|&mv| Some(mv) != first.positions[0].mv());
        game.play(mv.unwrap()).unwrap();
        let judgement = analyse(&game, 0, &limits).judgements.remove(0);
        (judgement.mover, judgement.best, judgement.missed_win)
    };
    let win = Score::win_in(5);
    assert_eq!(judge(game.clone()), (Color::White, win, Some(5)));
    assert_eq!(judge(swapped(&game)), (Color::Black, win, Some(5)));
}

#[test]
fn a_walk_begins_anywhere_and_can_be_stopped() {
    let mut game = by_chance(GameType::FULL, 12, 1);
    let limits = Limits::nodes(2_000);
    for (from, positions) in [(0, 13), (9, 4), (12, 1), (99, 1)] {
        let analysis = analyse(&game, from, &limits);
        assert_eq!((analysis.from, analysis.positions.len()), (13 - positions, positions));
        assert_eq!(analysis.judgements.len(), positions - 1);
    }
    // Who gives up has not been surrounded.
    let open = analyse(&game, 9, &limits);
    game.end(Outcome::win(Color::Black, Reason::Resignation)).unwrap();
    assert_eq!(analyse(&game, 9, &limits), open);

    let mut player = Player::with_table(table(), Timeless);
    let mut walk = Walk::new(&game, 0);
    let mut told = 0;
    let mut listener = |_: &crate::SearchProgress| {
        told += 1;
        if told < 20 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    while walk.step(&mut player, &limits, &mut listener) {}
    assert!(walk.left() > 0, "it was stopped");
    let left = walk.left();
    let analysis = walk.finish();
    assert_eq!((analysis.from, analysis.positions.len()), (left, 13 - left));
    assert!(analysis.positions.len() > 1);
}

#[test]
fn the_end_of_a_game_is_known() {
    let mut game = set_up("BaseP-w9-..S1A1_qP.g1_..S2Q");
    game.play(finish(game.position()).unwrap()).unwrap();
    let analysis = analyse(&game, 0, &Limits::nodes(100));
    let scores: Vec<Score> = analysis.positions.iter().map(|it| it.score).collect();
    assert_eq!(scores, [Score::win_in(1), Score::lost_in(0)]);
    let judgement = &analysis.judgements[0];
    assert_eq!((judgement.score, judgement.loss, judgement.mark), (Score::win_in(1), 0.0, None));
}

#[test]
fn who_surrounds_the_own_queen_has_lost() {
    let surrounds_own = |game: &Game, mv| {
        let mut after = game.clone();
        after.play(mv).is_ok()
            && after.outcome().is_some_and(|it| it.winner == Some(after.position().to_move()))
    };
    let mut seen = 0;
    for game in (0..300).filter_map(|seed| planted(seed, surrounds_own)) {
        let analysis = analyse(&game, game.len() - 1, &Limits::nodes(500));
        let judgement = &analysis.judgements[0];
        assert_eq!(analysis.positions[1].score, Score::win_in(0));
        assert_eq!(
            (judgement.score, judgement.is_fault()),
            (Score::lost_in(1), judgement.loss >= INACCURACY)
        );
        seen += 1;
    }
    assert!(seen >= 5, "{seen}");
}
