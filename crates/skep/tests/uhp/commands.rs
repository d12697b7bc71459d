//! Every command in every form, and every way in which it can be wrong.

use crate::engine::Engine;
use skep_notation::uhp;

const GAME: &str = r"Base+MLP;InProgress;White[3];wL;bP wL-;wP \wL;bM bP-";

#[test]
fn every_form_of_every_command_is_answered() {
    let mut engine = Engine::start(&[]);
    assert_eq!(engine.ask("info").len(), 2);
    assert!(engine.ask("help").len() > 10);
    assert_eq!(engine.ask("?"), engine.ask("HELP"));
    assert_eq!(engine.ask("licenses").len(), 1);
    assert_eq!(engine.ask_line("newgame"), "Base;NotStarted;White[1]");
    for set in ["Base", "Base+M", "Base+L", "Base+P", "Base+ML", "Base+MP", "Base+LP", "Base+MLP"] {
        assert_eq!(
            engine.ask_line(&format!("newgame {set}")),
            format!("{set};NotStarted;White[1]")
        );
    }
    assert_eq!(engine.ask_line(&format!("newgame {GAME}")), GAME);

    let game = uhp::parse_game(GAME).unwrap();
    for limit in [
        "time 00:00:00",
        "time 00:00:00.01",
        "time 0.00:00:00.0100000",
        "seconds 0.01",
        "depth 0",
        "depth 1",
        "nodes 100",
    ] {
        let best = engine.ask_line(&format!("bestmove {limit}"));
        assert!(uhp::parse_move(game.position(), &best).is_ok(), "{limit}: {best}");
    }
    assert_eq!(engine.ask("perft 2").len(), 3);
    assert_eq!(
        engine.ask_line("undo"),
        GAME.replace("White[3]", "Black[2]").replace(";bM bP-", "")
    );
    assert_eq!(engine.ask_line("play bM bP-"), GAME);
    assert_eq!(engine.ask_line("undo 2"), r"Base+MLP;InProgress;White[2];wL;bP wL-");

    let options = engine.ask("options");
    for line in &options {
        let fields: Vec<&str> = line.split(';').collect();
        assert_eq!(engine.ask_line(&format!("options get {}", fields[0])), *line);
        assert_eq!(engine.ask_line(&format!("options set {} {}", fields[0], fields[2])), *line);
        let is_whole = match fields[1] {
            "bool" => fields.len() == 4,
            "int" => fields.len() == 6,
            "enum" => fields[4..].contains(&fields[2]) && fields[4..].contains(&fields[3]),
            _ => false,
        };
        assert!(is_whole, "{line}");
    }
    engine.send(b"exit\n");
    assert!(engine.end().success());
}

#[test]
fn every_error_is_one_line_and_leaves_the_game_alone() {
    let mut engine = Engine::start(&[]);
    for command in ["play wS1", "pass", "validmoves", "bestmove depth 1", "undo", "perft"] {
        assert!(engine.ask_line(command).starts_with("err No game in progress."), "{command}");
    }
    engine.ask(&format!("newgame {GAME}"));
    for (command, error) in [
        ("something", "err There is no such command."),
        ("ok", "err There is no such command."),
        ("info please", "err 'info' stands alone."),
        ("validmoves wQ", "err 'validmoves' stands alone."),
        ("newgame Chess", "err Column 1: \"Chess\" is not a game type"),
        (
            "newgame Base;InProgress;White[1];wQ",
            "err Move 1 (wQ): The Queen may not be your first tile.",
        ),
        ("play", "invalidmove There is no move here."),
        ("play wX1 wL-", "invalidmove “wX1” is not a tile."),
        ("play wA1 wL-", "invalidmove The black Pillbug is in that place."),
        ("pass", "invalidmove You may pass only when"),
        ("bestmove time", "err 'bestmove' takes"),
        ("bestmove time 5", "err 'bestmove' takes"),
        ("bestmove depth -1", "err 'bestmove' takes"),
        ("undo 0", "err 'undo' takes"),
        ("undo 5", "err Unable to undo that many moves: 4 have been played."),
        ("options get Speed", "err There is no such option."),
        ("options set Level", "err 'options' takes"),
        ("options set Level high", "err Level takes a whole number from 1 to 10."),
        ("perft deep", "err 'perft' takes"),
    ] {
        let line = engine.ask_line(command);
        assert!(line.starts_with(error), "{command}:\n    {line}\ninstead of\n    {error}");
    }
    // Blank lines get no answer at all, bytes that are no text an error, and so do lines too long.
    engine.send(b"\n  \r\n\t\nundo 4\xff\n");
    assert_eq!(engine.reply().len(), 1);
    engine.send(&vec![b'x'; 10 << 20]);
    engine.send(b"\n");
    assert!(engine.reply()[0].starts_with("err No command is longer"));
    engine.send(b"newgame Base;\r\n");
    assert_eq!(engine.reply().len(), 1);
    assert_eq!(engine.ask_line(r"play wQ -wP"), GAME.replace("White[3]", "Black[3]") + ";wQ -wP");
}

#[test]
fn the_end_of_the_input_is_the_end_of_the_engine() {
    let mut engine = Engine::start(&[]);
    engine.close_input();
    assert!(engine.end().success());

    let mut engine = Engine::start(&[]);
    engine.send(b"newgame Base\nvalidmo");
    assert_eq!(engine.reply().len(), 1);
    engine.close_input();
    assert_eq!(engine.reply(), ["err There is no such command. Try 'help' to see the list."]);
    assert!(engine.end().success());

    let mut engine = Engine::start(&[]);
    engine.send(b"EXIT\r\ninfo\n");
    assert!(engine.end().success());
}

#[test]
fn options_can_be_set_from_the_start() {
    let mut engine = Engine::start(&["--option", "Level=3", "-o", "TableSizeMB=2"]);
    assert_eq!(engine.ask_line("options get Level"), "Level;int;3;10;1;10");
    assert!(engine.ask_line("options get TableSizeMB").starts_with("TableSizeMB;int;2;"));

    let engine = Engine::start_silently(&["--option", "Level=high"]);
    assert!(!engine.end().success(), "nothing is said on the output");
}
