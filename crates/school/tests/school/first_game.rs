//! The first game, and what is said in it.

use crate::course;
use skep_notation::position;
use skep_rules::{Color, Game};
use skep_school::{FirstGame, Guide, Occasion};

fn first_game() -> FirstGame {
    course().lessons().iter().find_map(|lesson| lesson.game.clone()).unwrap()
}

#[test]
fn it_is_the_base_game_with_the_kindest_opponent_and_all_tips() {
    let game = first_game();
    assert_eq!((game.game_type.to_string().as_str(), game.level), ("Base", 1));
    assert!(Occasion::ALL.iter().all(|occasion| game.tips.contains(occasion)));
}

/// What a new guide speaks of in a position, and then in the same one again.
fn said(text: &str) -> Vec<Occasion> {
    let (game, position) = (first_game(), position::parse(text).unwrap());
    let mut guide = Guide::default();
    // No more than there are, if they came again and again.
    std::iter::from_fn(|| guide.notice(&game, &position)).take(10).collect()
}

#[test]
fn each_occasion_has_its_moment() {
    use Occasion::{Chance, End, Move, Pass, Queen, Start, Threat};
    for (text, occasions) in [
        ("Base-w1", vec![Start]),
        ("Base-b1-G1-G1", vec![Start]),
        ("Base-w2-G1s1-s1", vec![Queen]),
        ("Base-w4-.S1..s1_A1G1g1a1", vec![Queen]),
        ("Base-w4-A1Qqa1", vec![Move]),
        ("Base-w6-.S1_A1Qqa1", vec![Threat, Move]),
        ("Base-b6-.S1_A1Qqa1", vec![Chance, Move]),
        ("Base-w9-.a1S1_qQ_.b1A1_g1", vec![End, Threat, Chance, Move]),
        ("Base-w9-.g1G1_s1q_.S1G2_.QA1", vec![End, Threat, Chance, Move]),
        ("Base-w5-.s1_G1Qq_a1-a1", vec![Pass, Threat, Move]),
    ] {
        assert_eq!(said(text), occasions, "{text}");
    }
}

#[test]
fn in_a_whole_game_everything_is_said_once_and_nothing_after_its_end() {
    let first_game = first_game();
    let mut seed = 7_u64;
    for _ in 0..200 {
        let mut game = Game::new(first_game.game_type);
        let mut guide = Guide::default();
        let mut said = Vec::new();
        for _ in 0..120 {
            let position = game.position();
            if position.to_move() == Color::White || game.outcome().is_some() {
                said.extend(guide.notice(&first_game, position));
            }
            let moves = position.legal_moves();
            if game.outcome().is_some() {
                assert_eq!(guide.notice(&first_game, position), None);
                break;
            }
            seed = skep_rules::mix(seed);
            game.play(moves[(seed % moves.len() as u64) as usize]).unwrap();
        }
        assert_eq!(said.first(), Some(&Occasion::Start));
        assert!(said.contains(&Occasion::Move));
        for (place, occasion) in said.iter().enumerate() {
            assert!(!said[..place].contains(occasion), "{said:?}");
        }
    }
}

#[test]
fn only_what_the_lesson_names_is_said() {
    let game = FirstGame { tips: vec![Occasion::Queen], ..first_game() };
    let start = position::parse("Base-w1").unwrap();
    assert_eq!(Guide::default().notice(&game, &start), None);
}
