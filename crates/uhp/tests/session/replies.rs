//! What is answered to each command, and to each that is not in order.

use crate::{COMMAND_WORDS, Talk};
use skep_notation::uhp;
use skep_rules::{Game, GameType};

#[test]
fn a_viewer_and_a_person_are_told_who_this_is() {
    let mut talk = Talk::new();
    let info = talk.ask("info");
    assert_eq!(info.len(), 2);
    assert!(info[0].starts_with("id Skep "), "{info:?}");
    assert_eq!(info[1], "Mosquito;Ladybug;Pillbug");
    assert_eq!(talk.ask("?"), talk.ask("help"));
    assert!(talk.line("licenses").contains("Apache"));
}

#[test]
fn the_help_names_every_command() {
    let help = Talk::new().ask("help").join("\n");
    for word in COMMAND_WORDS.into_iter().chain(["exit"]) {
        assert!(help.lines().any(|line| line.split(' ').next() == Some(word)), "{word}");
    }
}

#[test]
fn without_a_game_nothing_can_be_done_to_it() {
    let mut talk = Talk::new();
    for command in
        ["play wS1", "pass", "validmoves", "bestmove", "bestmove depth 1", "undo", "perft 1"]
    {
        assert!(talk.error(command).contains("No game in progress"), "{command}");
    }
}

#[test]
fn a_game_that_can_not_be_played_leaves_the_one_there_is() {
    let mut talk = Talk::new();
    talk.ask("newgame Base+M");
    let game = talk.line("play wM");
    for (bad, reason) in [
        ("newgame base", "not a game type"),
        ("newgame Base+X", "not a game type"),
        ("newgame Base;InProgress", "turn"),
        ("newgame Base;Sometime;White[1]", "not a state"),
        ("newgame Base;InProgress;White[2];wS1;bG1", "Move 2 (bG1): Say where bG1 goes"),
        ("newgame Base;InProgress;White[2];wS1;bQ wS1-", "Move 2 (bQ wS1-): The Queen may not be"),
        ("newgame Base;InProgress;White[2];wS1;", "Move 2 (): There is no move"),
        ("newgame Base;InProgress;White[1];wM", "without the Mosquito"),
    ] {
        let error = talk.error(bad);
        assert!(error.contains(reason), "{bad}: {error}");
    }
    assert_eq!(talk.line("undo"), "Base+M;NotStarted;White[1]");
    assert_eq!(talk.line("play wm"), game);
}

#[test]
fn the_sets_are_named_in_any_order_and_written_in_one() {
    assert_eq!(Talk::new().line("newgame Base+PML"), "Base+MLP;NotStarted;White[1]");
    assert_eq!(Talk::new().line("newgame"), "Base;NotStarted;White[1]");
}

#[test]
fn a_move_that_is_not_legal_is_refused_with_its_reason() {
    let mut talk = Talk::new();
    talk.ask(r"newgame Base+P;InProgress;White[4];wS1;bG1 wS1-;wP -wS1;bQ bG1-;wQ /wS1;bA1 bQ/");
    for (bad, reason) in [
        ("play", "There is no move here."),
        ("play nonsense", "“nonsense” is not a tile."),
        ("play wQ bQ- bQ", "“bQ” is too much"),
        ("play wQ -bQ-", "“-bQ-” points to two sides at once."),
        ("play wQ", "Say where wQ goes"),
        ("play wA1 wA1-", "The tile wA1 is not on the table"),
        ("play wS1 -wP", "Without this Spider the hive would fall into"),
        ("play bA1 /wP", "This is Black's tile."),
        (
            "play wA2 -wP",
            "Equal tiles are laid in the order of their numbers: the next Ant is wA1.",
        ),
        ("play wG1 bQ-", "A new tile may not touch tiles of the other colour"),
        ("pass", "You may pass only when you have no other move."),
        ("play PASS", "You may pass only when you have no other move."),
        ("play \u{7}", "“\u{fffd}” is not a tile."),
    ] {
        let line = talk.line(bad);
        let told = line.strip_prefix("invalidmove ").unwrap_or_else(|| panic!("{bad}: {line}"));
        assert!(told.starts_with(reason), "{bad}: {told}");
    }
    assert!(talk.line("undo 6").starts_with("Base+P;NotStarted;White[1]"));
}

#[test]
fn a_new_game_may_number_its_tiles_as_it_likes() {
    let mut talk = Talk::new();
    let line = talk.line("newgame Base;InProgress;White[3];wG3;bA2 wG3-;wG1 -wG3;bQ bA2-");
    assert_eq!(line, "Base;InProgress;White[3];wG1;bA1 wG1-;wG2 -wG1;bQ bA1-");
    // The tiles have these numbers from now on.
    assert!(talk.line("play wG1 bQ-").starts_with("invalidmove"));
    assert!(talk.line("play wG3 -wG2").ends_with(";wG3 -wG2"));
}

#[test]
fn undo_goes_back_as_far_as_the_game_and_no_farther() {
    let mut talk = Talk::new();
    talk.ask("newgame Base;InProgress;White[2];wS1;bG1 wS1-");
    assert!(talk.error("undo 3").contains('2'));
    assert!(talk.error("undo 99999999999999999999").contains("Unable to undo"));
    assert!(talk.error("undo 0").contains("from 1 up"));
    assert_eq!(talk.line("undo"), "Base;InProgress;Black[1];wS1");
    assert_eq!(talk.line("undo 1"), "Base;NotStarted;White[1]");
    talk.error("undo");
}

#[test]
fn options_stay_from_one_game_to_the_next() {
    let mut talk = Talk::new();
    assert_eq!(talk.line("options set Level 3"), "Level;int;3;10;1;10");
    assert_eq!(talk.line("options set Lines 1000"), "Lines;int;100;1;1;100");
    talk.ask("newgame Base");
    assert_eq!(talk.line("options set TableSizeMB 5"), "TableSizeMB;int;1;1;1;1");
    assert_eq!(talk.line("options set Threads 5"), "Threads;int;2;1;1;2");
    talk.ask("newgame Base+M");
    talk.line("bestmove nodes 100");
    assert_eq!(talk.line("options GET Level"), "Level;int;3;10;1;10");
    let all = talk.ask("options");
    assert!(all.iter().all(|line| line.matches(';').count() >= 3), "{all:?}");
    for (bad, reason) in [
        ("options set Level high", "Level takes a whole number from 1 to 10."),
        ("options set ReportProgress 1", "ReportProgress takes True or False."),
        ("options get level", "There is no such option."),
        ("options set Nothing 1", "There is no such option."),
        ("options Level", "'options' takes"),
    ] {
        let error = talk.error(bad);
        assert!(error.contains(reason), "{bad}: {error}");
    }
    assert_eq!(talk.ask("options"), all);
}

#[test]
fn perft_counts_each_depth() {
    let mut talk = Talk::with_allowance(Default::default());
    talk.ask("newgame Base+MLP");
    let lines = talk.ask("perft 4");
    let mut position = Game::new(GameType::FULL).position().clone();
    for (depth, line) in (0..=4).zip(&lines) {
        let start = format!("perft({depth}) = {} in ", position.perft(depth));
        assert!(line.starts_with(&start), "{line}");
    }
    assert_eq!(lines.len(), 5);
}

/// Both Queens step to and fro: the position after the first four plies comes up again and again.
fn dance() -> Game {
    let mut game =
        uhp::parse_game(r"Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-").unwrap();
    while game.clone().with_threefold(true).outcome().is_none() {
        for words in [r"wQ \wS1", r"bQ bS1\", "wQ -wS1", "bQ bS1-"] {
            let mv = uhp::parse_move(game.position(), words).unwrap();
            game.play(mv).unwrap();
        }
    }
    game
}

#[test]
fn repetition_is_a_draw_if_that_is_wanted() {
    let dance = dance();
    let goes_on = uhp::game_text(&dance).unwrap();
    let drawn = uhp::game_text(&dance.with_threefold(true)).unwrap();
    assert!(drawn.starts_with("Base;Draw;"), "{drawn}");
    let mut talk = Talk::new();
    assert_eq!(talk.line(&format!("newgame {goes_on}")), goes_on);
    talk.ask("options set ThreefoldRepetition True");
    assert!(talk.error("bestmove depth 1").contains("over"));
    assert!(talk.error(r"play wQ \wS1").contains("over"));
    assert_eq!(talk.line(&format!("newgame {goes_on}")), drawn);
    let on_and_on = talk.error(&format!(r"newgame {goes_on};wQ \wS1"));
    assert!(on_and_on.contains("Move 13 comes after the end"), "{on_and_on}");
    talk.ask("undo");
    assert_eq!(talk.line("play bQ bS1-"), drawn);
    talk.ask("options set ThreefoldRepetition False");
    assert!(talk.line(r"play wQ \wS1").starts_with("Base;InProgress;"));
}
