//! One person at the table, and the computer.

use super::answer::{Answer, Table};
use super::hint;
use super::mind::{Mind, Opponent};
use skep_engine::{Level, Line, Score};
use skep_notation::uhp;
use skep_rules::{Color, Game, GameType, Move};
use skep_uhp::client::Stop;
use skep_words::{Language, Words};

fn table(words: &Words, game: Game, color: Color, level: u8) -> Table<'_> {
    let opponent = Level::new(level).map(|level| Opponent::new(color, level, Some(1)));
    Table { game, words, opponent, mind: Mind::new(Stop::default()) }
}

/// A game of any moves, to its end or for a while; every so often one is taken back.
#[test]
fn the_computer_moves_when_it_is_its_turn_and_only_then() {
    let words = Words::for_terminal(Language::English);
    for color in Color::ALL {
        let mut table = table(&words, Game::new(GameType::FULL), color, 1);
        let mut chance = 7_u64;
        for round in 0..60 {
            let before = table.game.len();
            let told = table.answer_by_computer();
            assert_eq!(table.game.len() - before, usize::from(told.is_some()));
            if table.game.outcome().is_some() {
                break;
            }
            assert_eq!(table.game.position().to_move(), !color, "it is the person's turn");
            let moves: Vec<Move> = table.game.position().legal_moves().into_iter().collect();
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let mv = moves[(chance >> 33) as usize % moves.len()];
            let text = uhp::move_text(table.game.position(), mv);
            let start = uhp::game_text(&table.game).unwrap();
            assert!(matches!(table.answer(&text), Answer::Changed), "{text}");
            if round % 5 == 0 && table.game.outcome().is_none() {
                assert!(table.answer_by_computer().is_some());
                assert!(matches!(table.answer("undo"), Answer::Changed));
                assert_eq!(uhp::game_text(&table.game).unwrap(), start);
            }
        }
    }
}

#[test]
fn the_computers_own_first_move_stays() {
    let words = Words::for_terminal(Language::English);
    let mut table = table(&words, Game::new(GameType::BASE), Color::White, 2);
    assert!(table.answer_by_computer().is_some_and(|told| told.contains("White lays ")));
    let Answer::Words(told) = table.answer("undo") else { panic!("it is not ours to take back") };
    assert_eq!((told.as_str(), table.game.len()), ("There is nothing to take back.", 1));
    let Answer::Words(told) = table.answer("draw") else { panic!("nobody has agreed") };
    assert_eq!((told.as_str(), table.game.draw_offer()), ("The computer wants to play on.", None));
    assert!(matches!(table.answer("resign"), Answer::Changed));
    assert_eq!(table.answer_by_computer(), None, "the game is over");
    assert!(table.pgn().contains("[White \"Skep, level 2\"]"));
    assert!(matches!(table.answer("undo"), Answer::Changed));
    assert_eq!((table.game.len(), table.game.outcome()), (1, None));
}

#[test]
fn who_has_left_gets_no_answer() {
    let words = Words::for_terminal(Language::English);
    let mut table = table(&words, Game::new(GameType::BASE), Color::White, 2);
    let stop = Stop::default();
    table.mind = Mind::new(stop.clone());
    stop.raise();
    assert_eq!(table.answer_by_computer(), None);
    assert!(matches!(table.answer("hint"), Answer::Quit));
    assert!(table.game.is_empty(), "a move that was not told is not played");
}

/// Black could have won with the last ply, and still threatens to.
const BLIND: &str = r"Base;InProgress;White[7];wA1;bS1 -wA1;wB1 wA1\;bB1 /bS1;wS1 wB1-;bQ \bS1;wQ \wS1;bB2 -bQ;wA2 wS1/;bA1 \bB2;wG1 \wA2;bA2 -bB1";

fn hint(words: &Words, game: &Game) -> String {
    match table(words, game.clone(), Color::White, 0).answer("hint") {
        Answer::Words(told) => told,
        Answer::Changed | Answer::Quit => panic!("a hint is words"),
    }
}

#[test]
fn hints_tell_why() {
    let words = Words::for_terminal(Language::English);
    let mut game = uhp::parse_game(BLIND).unwrap();
    let told = hint(&words, &game);
    assert!(
        told.starts_with("Hint: w") && told.ends_with("surround your Queen at once."),
        "{told}"
    );
    game.undo();
    let told = hint(&words, &game);
    assert!(told.starts_with("Hint: b") && told.ends_with("\nThat wins the game."), "{told}");
    let row = "Base;InProgress;White[4];wA1;bG1 wA1-;wQ -wA1;bQ bG1-;wA2 -wQ;bA1 bQ-";
    let game = uhp::parse_game(row).unwrap();
    let why = |score: Score, text: &str| {
        let mv = uhp::parse_move(game.position(), text).unwrap();
        hint::reason(&game, &Line { score, moves: vec![mv] }, &words)
    };
    let expected = [
        (Score::EVEN, r"wA2 \bQ", Some("That leaves the black Queen 3 free sides.")),
        (Score::EVEN, "wA2 bA1-", Some("That gives the white Queen 5 free sides.")),
        (Score::EVEN, "wB1 -wA2", None),
        (Score::win_in(5), "wB1 -wA2", Some("That wins in 3 moves, whatever Black does.")),
        (
            Score::lost_in(2),
            "wB1 -wA2",
            Some("But the game can't be saved any more if Black sees it."),
        ),
    ];
    for (score, text, told) in expected {
        assert_eq!(why(score, text).as_deref(), told, "{text}");
    }
}

#[test]
fn hints_are_given_in_every_language() {
    let game = uhp::parse_game(BLIND).unwrap();
    for language in Language::ALL {
        let words = Words::for_terminal(language);
        let told = hint(&words, &game);
        assert_eq!(told.lines().count(), 3, "{told}");
        assert!(told.lines().all(|line| line.chars().count() <= 80), "{told}");
        let mut table = table(&words, game.clone(), Color::White, 3);
        assert_eq!(table.answer_by_computer().map(|told| told.lines().count()), Some(2));
    }
}
