use super::*;
use crate::uhp;
use skep_rules::{Color, Opening, Outcome, Reason};

/// A file with this header and these actions, one a line, as `0 Dropb wG1 N 13 .` for player 0.
fn file(header: &str, actions: &str) -> String {
    let mut text = format!(" (;\nGM[27]VV[1]\n{header}\nP0[id \"Ada\"]\nP1[id \"Charles\"]\n");
    for (number, action) in
        actions.lines().map(str::trim).filter(|line| !line.is_empty()).enumerate()
    {
        let (player, words) = action.split_at(1);
        text += &format!("; P{player}[{number}{words}]TM[{}]\n", 1000 * number);
    }
    text + ";\nP0[time 0:00:10 ]\nP1[time 0:00:12 ]\n)\n"
}

fn moves(header: &str, actions: &str) -> Vec<String> {
    let text = file(header, actions);
    let record = parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    uhp::move_texts(&record.game)
}

fn outcome(header: &str, actions: &str) -> Option<Outcome> {
    parse(&file(header, actions)).unwrap().game.outcome()
}

fn error(header: &str, actions: &str) -> String {
    parse(&file(header, actions)).unwrap_err().to_string()
}

const TWO_PLIES: &str = "0 Dropb wG1 N 13 .
    0 Done
    1 Dropb bS1 O 13 wG1-
    1 Done
";

#[test]
fn the_six_directions() {
    for (place, words) in [
        ("O 14", "bS1 wG1/"),
        ("O 13", "bS1 wG1-"),
        ("N 12", "bS1 wG1\\"),
        ("M 12", "bS1 /wG1"),
        ("M 13", "bS1 -wG1"),
        ("N 14", "bS1 \\wG1"),
    ] {
        let actions = format!("0 Dropb wG1 N 13 .\n0 Done\n1 Dropb bS1 {place} ?\n1 Done");
        assert_eq!(moves("SU[hive]", &actions), ["wG1", words], "{place}");
    }
}

#[test]
fn sets_of_all_times() {
    for (setup, set) in [
        ("hive", "Base"),
        ("Hive", "Base"),
        ("hive-m", "Base+M"),
        ("Hive-PLM", "Base+MLP"),
        ("hive-plm 2 0 101", "Base+MLP"),
        ("hive-lm", "Base+ML"),
    ] {
        let record = parse(&file(&format!("SU[{setup}]"), "")).unwrap();
        assert_eq!(record.game.position().game_type().to_string(), set);
    }
    assert_eq!(
        error("SU[Hive-Ultimate 2 0 101]", ""),
        "line 3, column 4: hive-ultimate is another game, with insects of its own: it can't be read"
    );
    assert_eq!(
        error("SU[hive-mm]", ""),
        "line 3, column 4: \"hive-mm\" is not a set of tiles (like hive or hive-plm)"
    );
    assert_eq!(error("", ""), "line 1, column 1: the set of tiles is missing (like SU[hive])");
    assert_eq!(
        parse("(;GM[1]SU[go])").unwrap_err().to_string(),
        "line 1, column 6: \"1\" is another game: Hive is GM[27]"
    );
}

#[test]
fn only_the_last_place_before_done_counts() {
    let actions = "0 Start P0
        0 Pick W 2 wG1
        0 Dropb wG1 N 13 .
        0 Pickb N 13 wG1
        0 Drop W 2
        0 Pick W 1 wA1
        0 Dropb wA1 N 13 .
        0 Done
        1 Pick B 4 bS1
        1 Dropb bS1 O 13 wA1-
        1 Pickb O 13 bS1
        1 Dropb bS1 N 14 \\\\wA1
        1 Done
        0 Pick W 0 wQ
        0 Dropb wQ M 12 .
        0 Done";
    assert_eq!(moves("SU[hive]", actions), ["wA1", "bS1 \\wA1", "wQ /wA1"]);
}

#[test]
fn old_files_leave_out_colours() {
    let actions = "0 pick w 2 G1
        0 dropb g1 N 13 .
        0 done
        1 move B A1 N 14 \\\\wG1
        1 done
        0 pick w 3 B1
        0 dropb b1 N 12 wG1\\\\
        0 done
        1 movedone B q O 15 bA1/
        0 dropb q M 11 /wB1
        0 done
        1 pick b 3 B1
        1 dropb b1 P 15 bQ-
        1 done
        0 pickb M 11 q
        0 dropb q M 12 /wG1
        0 done";
    let words = ["wG1", "bA1 \\wG1", "wB1 wG1\\", "bQ bA1/", "wQ /wB1", "bB1 bQ-", "wQ /wG1"];
    assert_eq!(moves("SU[hive]", actions), words);
}

#[test]
fn a_throw_of_the_enemy_by_a_name_without_colour() {
    let actions = "0 dropb p N 13 .
        0 done
        1 dropb g1 O 13 .
        1 done
        0 dropb q M 12 .
        0 done
        1 dropb q P 13 .
        1 done
        0 dropb a1 M 13 .
        0 done
        1 dropb a1 Q 13 .
        1 done
        0 movedone W a1 N 14
        1 pickb Q 13 a1
        1 dropb a1 M 13
        1 done
        0 dropb a2 M 11 .
        0 done
        1 dropb a2 Q 13 .
        1 done
        0 pickb M 13 a1
        0 pdropb a1 O 14 .
        0 done";
    assert_eq!(moves("SU[hive-p]", actions).last().unwrap(), "bA1 \\bG1");
}

#[test]
fn columns_and_rows_go_round() {
    let start =
        "0 Dropb wG1 Z 26 .\n0 Done\n1 Dropb bS1 A 26 .\n1 Done\n0 Dropb wQ Y 26 .\n0 Done\n";
    assert_eq!(moves("SU[hive]", start), ["wG1", "bS1 wG1-", "wQ -wG1"]);
    let beyond = start.replace("A 26", "1Z 26");
    assert_eq!(moves("SU[hive]", &beyond), ["wG1", "bS1 wG1-", "wQ -wG1"]);
    let west = "0 Dropb wG1 A 1 .\n0 Done\n1 Dropb bS1 1A 1 .\n1 Done\n0 Dropb wQ B 2 .\n0 Done\n\
                1 Dropb bQ 2A 26 .\n1 Done\n0 Dropb wA1 A 2 .\n0 Done\n1 Dropb bA1 X 26 .\n1 Done\n";
    let words = ["wG1", "bS1 -wG1", "wQ wG1/", "bQ /bS1", "wA1 wQ\\", "bA1 -bQ"];
    assert_eq!(error("SU[hive]", west).split(": ").nth(1), Some("move 5 (\"9 Done\")"));
    assert_eq!(moves("SU[hive]", &west.replace("A 2 .", "B 1 .")), words);
}

#[test]
fn passes_are_told_in_many_ways_or_not_at_all() {
    // Black can do nothing after White's sixth ply.
    let played =
        "wB1;bM \\wB1;wQ wB1-;bQ \\bM;wM wQ/;bQ -bM;wG1 \\wM;bQ \\bM;wS1 \\wG1;bQ -wG1;wG1 -bQ";
    let game = uhp::parse_game(&format!("Base+ML;InProgress;Black[6];{played}")).unwrap();
    let mut position = game.start().clone();
    let mut actions = String::new();
    for (ply, mv) in game.moves().enumerate() {
        let to = position.destination(mv).unwrap();
        let (column, row) = ((b'N' as i32 + to.q) as u8 as char, 13 - to.r);
        actions +=
            &format!("{0} Dropb {1} {column} {row} .\n{0} Done\n", ply % 2, mv.piece().unwrap());
        position.play_unchecked(mv);
    }
    for pass in ["1 Pass\n1 Done\n", "1 PassDone\n", "1 Done\n", ""] {
        let all = format!("{actions}{pass}0 Dropb wA1 N 12 .\n0 Done\n");
        let all = moves("SU[hive-lm]", &all);
        assert_eq!(all[11..], ["pass", "wA1 wB1\\"].map(String::from), "{pass}");
    }
    let early = format!("{TWO_PLIES}0 Pass\n0 Done");
    assert_eq!(error("SU[hive]", &early), "line 11, column 6: move 3 (\"5 Done\"): MustMove");
}

#[test]
fn how_games_end() {
    let won = |color, reason| Some(Outcome::win(color, reason));
    let end = |words: &str| outcome("SU[hive]", &format!("{TWO_PLIES}{words}"));
    assert_eq!(end(""), None);
    assert_eq!(end("0 Resign\n0 Done"), won(Color::Black, Reason::Resignation));
    assert_eq!(end("1 resign"), won(Color::White, Reason::Resignation));
    assert_eq!(end("1 WinOnTime"), won(Color::Black, Reason::Time));
    assert_eq!(end("0 OfferDraw\n0 Done\n1 DeclineDraw\n1 Done"), None);
    let draw = Some(Outcome::draw(Reason::Agreement));
    assert_eq!(end("0 OfferDraw\n0 Done\n1 AcceptDraw\n1 Done"), draw);
    let told = |result: &str| outcome(&format!("SU[hive]RE[{result}]"), TWO_PLIES);
    assert_eq!(told("Charles vann spelet"), won(Color::Black, Reason::Resignation));
    assert_eq!(told("Game won by Ada on time"), won(Color::White, Reason::Time));
    assert_eq!(told("The game is a draw"), draw);
    assert_eq!(told("Ada and Charles"), won(Color::Black, Reason::Resignation), "the longer name");
    assert_eq!(told("?"), None);
    // Draw talk is no turn.
    let offered = format!("{TWO_PLIES}0 OfferDraw\n0 Done\n0 Dropb wQ M 13 .\n0 Done");
    assert_eq!(moves("SU[hive]", &offered).len(), 3);
}

#[test]
fn a_name_is_no_reason() {
    let told = |names: [&str; 2], result: &str| {
        let text = file(&format!("SU[hive]RE[{result}]"), TWO_PLIES);
        let text = text.replace("Ada", names[0]).replace("Charles", names[1]);
        parse(&text).unwrap().game.outcome()
    };
    let resigned = Some(Outcome::win(Color::White, Reason::Resignation));
    let on_time = Some(Outcome::win(Color::White, Reason::Time));
    assert_eq!(told(["Timeo", "Bo"], "Game won by Timeo"), resigned);
    assert_eq!(told(["Timeo", "Bo"], "Game won by Timeo on time"), on_time);
    assert_eq!(told(["Ludovico", "Timeo"], "Ludovico has beaten Timeo"), resigned);
    assert_eq!(told(["tim", "e"], "Game won by tim on time"), on_time);
    let longer = told(["Tim", "Tim time"], "Game won by Tim time");
    assert_eq!(longer, Some(Outcome::win(Color::Black, Reason::Resignation)));
    assert_eq!(told(["Drawa", "Drawb"], "Drawa and Drawb"), None);
    assert_eq!(told(["Drawa", "Drawb"], "Drawa and Drawb: a draw").unwrap().winner, None);
}

#[test]
fn a_game_is_resigned_only_once() {
    let black = Some(Outcome::win(Color::Black, Reason::Resignation));
    for again in ["0 Resign\n0 Done", "1 Resign\n1 Done", "1 ResignDone", "1 Resign", "1 Done"] {
        let actions = format!("{TWO_PLIES}0 Resign\n0 Done\n{again}");
        assert_eq!(outcome("SU[hive]", &actions), black, "{again}");
    }
}

#[test]
fn a_draw_by_repetition_that_the_moves_show_is_one_by_the_rule() {
    let start = "0 Dropb wS1 N 13 .\n0 Done\n1 Dropb bS1 O 13 .\n1 Done\n\
                 0 Dropb wQ M 13 .\n0 Done\n1 Dropb bQ P 13 .\n1 Done\n";
    let walk = "0 Dropb wQ N 14 .\n0 Done\n1 Dropb bQ P 14 .\n1 Done\n\
                0 Dropb wQ M 13 .\n0 Done\n1 Dropb bQ P 13 .\n1 Done\n";
    for (times, reason) in [(1, Reason::Agreement), (2, Reason::Repetition)] {
        let actions = start.to_owned() + &walk.repeat(times);
        let mut game = parse(&file("SU[hive]RE[Remis]", &actions)).unwrap().game;
        assert_eq!(game.outcome(), Some(Outcome::draw(reason)));
        assert_eq!(game.has_threefold(), reason == Reason::Repetition);
        assert_eq!(game.withdraw_result().is_none(), game.has_threefold());
    }
}

#[test]
fn sides_may_be_chosen_or_swapped() {
    let black_first = TWO_PLIES.replace("wG1 N", "bG1 N").replace("bS1", "wS1");
    let chosen = format!("0 PlayBlack\n0 Done\n{black_first}");
    assert_eq!(moves("SU[hive]", &chosen), ["wG1", "bS1 wG1-"]);
    let swapped = "0 Dropb wG1 N 13 .\n0 Done\n1 Swap\n1 Done\n0 Dropb bS1 O 13 .\n0 Done\n1 Dropb wQ M 13 .\n1 Done";
    let record = parse(&file("SU[hive]", swapped)).unwrap();
    assert_eq!(uhp::move_texts(&record.game), ["wG1", "bS1 wG1-", "wQ -wG1"]);
    assert_eq!((record.tag("White"), record.tag("Black")), (Some("Charles"), Some("Ada")));
}

#[test]
fn the_queen_may_be_first_on_boardspace() {
    let queens = TWO_PLIES.replace("wG1 N", "wQ N").replace("bS1 O", "bQ O");
    let record = parse(&file("SU[hive]", &queens)).unwrap();
    assert_eq!(record.game.position().opening(), Opening::Rulebook);
    assert_eq!(uhp::move_texts(&record.game), ["wQ", "bQ wQ-"]);
}

#[test]
fn tags_are_named_as_by_mzinga() {
    let header = "SU[hive]DT[Tue Dec 08 17:30:00 CST 2020]GN[T!HV-a-b]EV[A \\] cup]\nRE[?]CM[0,1]";
    let record = parse(&file(header, TWO_PLIES)).unwrap();
    assert!(record.tags().eq([
        ("Date", "2020.12.08"),
        ("Event", "A ] cup"),
        ("White", "Ada"),
        ("Black", "Charles"),
        ("SgfDate", "Tue Dec 08 17:30:00 CST 2020"),
        ("SgfGameName", "T!HV-a-b"),
        ("SgfResult", "?"),
    ]));
    for (text, date) in [
        ("28 October 2018", Some("2018.10.28")),
        ("October 2, 2019", Some("2019.10.02")),
        ("вт дек 08 2020", None),
        ("", None),
    ] {
        assert_eq!(header::date(text).as_deref(), date);
    }
}

#[test]
fn a_tree_told_twice_is_one_game() {
    let once = file("SU[hive]", TWO_PLIES);
    assert_eq!(parse(&format!("{once}{once}")).unwrap().game.len(), 2);
}

#[test]
fn every_error_names_the_place() {
    for (actions, message) in [
        ("0 Fly wG1", "line 6, column 6: \"Fly wG1\" is no action of a game"),
        ("0 Dropb wX1 N 13 .", "line 6, column 6: \"Dropb wX1 N 13 .\" is no action of a game"),
        ("0 Dropb wG1 É 13 .", "line 6, column 6: \"Dropb wG1 É 13 .\" is no action of a game"),
        (
            "0 Dropb wM N 13 .\n0 Done",
            "line 7, column 6: move 1 (\"1 Done\"): wM to (0, 0): NotInTheGame: wM",
        ),
        (
            "0 Dropb wG1 N 13 .\n0 Done\n1 Dropb bG1 A 1 .\n1 Done",
            "line 9, column 6: move 2 (\"3 Done\"): bG1: TouchesNothing",
        ),
        (
            "0 Dropb wG1 N 13 .\n0 Done\n0 Dropb wG2 O 13 .\n0 Done",
            "line 9, column 6: move 2 (\"3 Done\"): wG2 to (1, 0): NotYours: wG2",
        ),
    ] {
        assert_eq!(error("SU[hive]", actions), message);
    }
    for (text, message) in [
        ("", "line 1, column 1: a game file begins with \"(;\""),
        ("(;GM[27", "line 1, column 6: this value has no end: a \"]\" is missing"),
        ("(;GM{27}", "line 1, column 5: a property is a name and a value in brackets, like GM[27]"),
        (
            "(;P0[0 Start P0]",
            "line 1, column 6: the set of tiles is missing before the first action (like SU[hive])",
        ),
    ] {
        assert_eq!(parse(text).unwrap_err().to_string(), message);
    }
}
