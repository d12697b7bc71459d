//! One person at the table, and the computer.

mod two_people;

use super::answer::{Answer, TerminalGame};
use super::computer::ComputerPlayer;
use super::hint;
use skep_engine::{Level, Score};
use skep_notation::uhp;
use skep_rules::{Color, Game, GameType, Move};
use skep_session::{HintReason, Seat, Table};
use skep_uhp::client::Stop;
use skep_words::{Language, Words};

/// The computer plays a colour at a level; without such a level, two people play.
fn terminal(words: &Words, game: Game, color: Color, level: u8) -> TerminalGame<'_> {
    let mut table = Table::of_game(1, game);
    if let Some(level) = Level::new(level) {
        table.change_seat(color, Seat::Computer(level));
    }
    TerminalGame::new(table, words, ComputerPlayer::new(Some(1), Stop::default()))
}

/// What is answered, whether or not the game has changed.
fn told(answer: Answer) -> String {
    match answer {
        Answer::Words(words) => words,
        Answer::Changed(words) => words.unwrap_or_else(|| "changed".to_owned()),
        Answer::Quit => "quit".to_owned(),
    }
}

/// A game of any moves, to its end or for a while; every so often one is taken back.
#[test]
fn the_computer_moves_when_it_is_its_turn_and_only_then() {
    let words = Words::for_terminal(Language::English);
    for color in Color::ALL {
        let mut terminal = terminal(&words, Game::new(GameType::FULL), color, 1);
        let mut chance = 7_u64;
        for round in 0..60 {
            let before = terminal.table().game().len();
            let told = terminal.answer_by_computer();
            assert_eq!(terminal.table().game().len() - before, usize::from(told.is_some()));
            if terminal.table().outcome().is_some() {
                break;
            }
            assert_eq!(
                terminal.table().game().position().to_move(),
                !color,
                "it is the person's turn"
            );
            let moves: Vec<Move> =
                terminal.table().game().position().legal_moves().into_iter().collect();
            chance = chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let mv = moves[(chance >> 33) as usize % moves.len()];
            let text = uhp::move_text(terminal.table().game().position(), mv);
            let start = uhp::game_text(terminal.table().game()).unwrap();
            assert!(matches!(terminal.answer(&text), Answer::Changed(_)), "{text}");
            if round % 5 == 0 && terminal.table().outcome().is_none() {
                assert!(terminal.answer_by_computer().is_some());
                assert!(matches!(terminal.answer("undo"), Answer::Changed(_)));
                assert_eq!(uhp::game_text(terminal.table().game()).unwrap(), start);
            }
        }
    }
}

#[test]
fn the_computers_own_first_move_stays() {
    let words = Words::for_terminal(Language::English);
    let mut terminal = terminal(&words, Game::new(GameType::BASE), Color::White, 2);
    assert!(terminal.answer_by_computer().is_some_and(|told| told.contains("White lays ")));
    let Answer::Words(told) = terminal.answer("undo") else {
        panic!("it is not ours to take back")
    };
    assert_eq!(
        (told.as_str(), terminal.table().game().len()),
        ("There is nothing to take back.", 1)
    );
    let Answer::Words(told) = terminal.answer("draw") else { panic!("nobody has agreed") };
    assert_eq!(
        (told.as_str(), terminal.table().game().draw_offer()),
        ("The computer wants to play on.", None)
    );
    assert!(matches!(terminal.answer("resign"), Answer::Changed(_)));
    assert_eq!(terminal.answer_by_computer(), None, "the game is over");
    assert!(terminal.pgn().contains("[White \"Skep, level 2\"]"));
    assert!(matches!(terminal.answer("undo"), Answer::Changed(_)));
    assert_eq!((terminal.table().game().len(), terminal.table().outcome()), (1, None));
}

#[test]
fn who_has_left_gets_no_answer() {
    let words = Words::for_terminal(Language::English);
    for (computer, line) in [(Color::White, None), (Color::Black, Some("hint"))] {
        let mut terminal = terminal(&words, Game::new(GameType::BASE), computer, 2);
        let stop = Stop::default();
        terminal.computer = ComputerPlayer::new(None, stop.clone());
        stop.raise();
        assert_eq!(terminal.answer_by_computer(), None);
        assert!(line.is_none_or(|line| matches!(terminal.answer(line), Answer::Quit)));
        assert!(terminal.table().game().is_empty(), "a move that was not told is not played");
    }
}

/// Black could have won with the last ply, and still threatens to.
const BLIND: &str = r"Base;InProgress;White[7];wA1;bS1 -wA1;wB1 wA1\;bB1 /bS1;wS1 wB1-;bQ \bS1;wQ \wS1;bB2 -bQ;wA2 wS1/;bA1 \bB2;wG1 \wA2;bA2 -bB1";

fn hint(words: &Words, game: &Game) -> String {
    match terminal(words, game.clone(), Color::White, 0).answer("hint") {
        Answer::Words(told) => told,
        Answer::Changed(_) | Answer::Quit => panic!("a hint is words"),
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
        let reason = HintReason::of(game.position(), mv);
        hint::why(Color::White, score, reason, &words)
    };
    let expected = [
        (Score::EVEN, r"wA2 \bQ", "It takes the third side of the black Queen."),
        (Score::EVEN, "wA2 bA1-", "It lets your Queen move again."),
        (Score::EVEN, "wB1 -wA2", "The best of all that I looked at."),
        (Score::win_in(5), "wB1 -wA2", "That wins in 3 moves, whatever Black does."),
        (Score::lost_in(2), "wB1 -wA2", "But the game can't be saved any more if Black sees it."),
    ];
    for (score, text, told) in expected {
        assert_eq!(why(score, text), told, "{text}");
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
        let mut terminal = terminal(&words, game.clone(), Color::White, 3);
        assert_eq!(terminal.answer_by_computer().map(|told| told.lines().count()), Some(2));
    }
}

#[test]
fn several_turns_are_taken_back_or_none() {
    let words = Words::for_terminal(Language::English);
    let mut terminal = terminal(&words, Game::new(GameType::BASE), Color::Black, 1);
    for text in ["wS1", "wA1 -wS1", "wQ -wA1"] {
        assert_eq!(told(terminal.answer(text)), "changed", "{text}");
        assert!(terminal.answer_by_computer().is_some());
    }
    let length = |terminal: &TerminalGame<'_>| terminal.table().game().len();
    assert_eq!(told(terminal.answer("undo 4")), "Only 3 turns can be taken back.");
    assert_eq!(told(terminal.answer("undo 99999999999999999999")), told(terminal.answer("undo 0")));
    assert_eq!(length(&terminal), 6, "all or nothing");
    let two = "2 turns of yours were taken back, with what the computer answered.";
    assert_eq!((told(terminal.answer("undo 2")).as_str(), length(&terminal)), (two, 2));
    assert!(terminal.answer_by_computer().is_none(), "it is the person's turn");
    assert!(told(terminal.answer("undo")).starts_with("1 turn of yours was taken back"));
    assert_eq!(told(terminal.answer("undo")), "There is nothing to take back.");
}

#[test]
fn the_level_changes_from_now_on() {
    let words = Words::for_terminal(Language::English);
    let mut terminal = terminal(&words, Game::new(GameType::BASE), Color::Black, 1);
    let level = |terminal: &TerminalGame<'_>| terminal.table().terms().level(Color::Black);
    let now = "From now on the computer plays Black, at level 4 (";
    assert!(told(terminal.answer("level 4")).starts_with(now));
    assert_eq!(level(&terminal), Level::new(4));
    for text in ["level", "level 0", "level 11", "level 99999999999999999999", "level up"] {
        let which = "The levels go from 1 to 10: type level 4, for example.";
        assert_eq!(told(terminal.answer(text)), which, "{text}");
    }
    assert_eq!(level(&terminal), Level::new(4));
    assert!(terminal.pgn().contains("[Black \"Skep, level 4\"]"));
}
