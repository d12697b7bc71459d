use super::*;
use crate::{Record, uhp};
use skep_rules::{Color, Game, GameType, Outcome, Reason};

const HEADER: &str = "[GameType \"Base\"]\n";

fn moves(text: &str) -> Vec<String> {
    uhp::move_texts(&parse(text).unwrap().game)
}

fn error(text: &str) -> String {
    parse(text).unwrap_err().to_string()
}

/// What is written is read as the same record; the file, in both dialects.
fn round_trip(record: &Record) -> [String; 2] {
    [Dialect::Mzinga, Dialect::HiveGame].map(|dialect| {
        let file = write(record, dialect);
        let again = parse(&file).unwrap_or_else(|error| panic!("{error}\n{file}"));
        assert_eq!(write(&again, dialect), file);
        assert_eq!(again.game.start(), record.game.start(), "{file}");
        assert!(again.game.moves().eq(record.game.moves()), "{file}");
        assert_eq!(again.game.outcome(), record.game.outcome(), "{file}");
        assert_eq!(again.game.has_threefold(), record.game.has_threefold(), "{file}");
        let stated_result = |game: &Game| game.clone().withdraw_result();
        assert_eq!(stated_result(&again.game), stated_result(&record.game), "{file}");
        assert!(again.tags().eq(record.tags()), "{file}");
        assert!(again.comments().eq(record.comments()), "{file}");
        file
    })
}

#[test]
fn wordings_of_all_programs_are_understood() {
    for text in [
        "1. wL\n2. bQ1 wL1-\n",
        "1. wL .\n2. bA1 \\wL\n",
        "1. wL1 . 2. bA1 \\wL 3. wQ wL\\ *",
        "{about}1.wL{first}2.bA1 \\wL\r\n\r\nInProgress\r\n",
        "wL\nbA1 \\wL\n",
    ] {
        let text = format!("[GameType \"Base+L\"]\n\n{text}").replace("bQ1", "bA1");
        assert_eq!(moves(&text)[0], "wL", "{text}");
        assert!(moves(&text).len() >= 2, "{text}");
    }
}

#[test]
fn tiles_are_numbered_in_the_order_of_laying() {
    let text = format!(
        "{HEADER}1. wG3\n2. bA2 wG3-\n3. wG1 -wG3\n4. bQ bA2-\n5. wQ /wG3\n6. bA3 bQ/\n7. wG3 bQ-\n"
    );
    let error_without_its_neighbor = error(&text);
    assert_eq!(
        error_without_its_neighbor,
        "line 8, column 4: move 7 (\"wG3 bQ-\"): wG3 to (3, 0): SplitsHive: wQ wG2 | bQ bA1 bA2"
    );
    let text = text.replace("7. wG3 bQ-", "7. wG2 -wG1");
    assert_eq!(
        moves(&text),
        ["wG1", "bA1 wG1-", "wG2 -wG1", "bQ bA1-", "wQ wG2\\", "bA2 bQ/", "wG3 -wG2"]
    );
    let text = format!("{HEADER}1. wG3\n2. bA2 wG1-\n");
    assert_eq!(
        error(&text),
        "line 3, column 4: move 2 (\"bA2 wG1-\"): \
         wG1 is not on the table, so no place can be beside it"
    );
}

#[test]
fn the_result_may_go_beyond_the_moves() {
    let result = |tag: &str, end: &str| {
        let text = format!("{HEADER}[Result \"{tag}\"]\n\n1. wS1\n{end}\n");
        parse(&text).map(|record| record.game.outcome())
    };
    let white = Outcome::win(Color::White, Reason::Resignation);
    let black = Outcome::win(Color::Black, Reason::Resignation);
    let draw = Outcome::draw(Reason::Agreement);
    for (tag, end, outcome) in [
        ("WhiteWins", "WhiteWins", Some(white)),
        ("1-0", "", Some(white)),
        ("", "0-1", Some(black)),
        ("BlackWins", "*", Some(black)),
        ("½-½", "1/2-1/2", Some(draw)),
        ("Draw", "Unknown", Some(draw)),
        ("*", "", None),
        ("Unknown", "InProgress", None),
        ("NotStarted", "", None),
    ] {
        assert_eq!(result(tag, end).unwrap(), outcome, "{tag} {end}");
    }
    assert_eq!(
        result("1-0", "0-1").unwrap_err().to_string(),
        "line 5, column 1: this is not the result that the tag says"
    );
}

#[test]
fn every_error_names_the_place() {
    for (text, message) in [
        ("", "line 1, column 1: the tag GameType is missing (like [GameType \"Base\"])"),
        (
            "[GameType Base]",
            "line 1, column 11: a tag is a name and a value in quotation marks, like [White \"Ada\"]",
        ),
        (
            "[GameType \"Base",
            "line 1, column 12: the tag \"GameType\" has no end: '\"]' is missing",
        ),
        (
            "[GameType \"Go\"]",
            "line 1, column 12: \"Go\" is not a game type (like Base or Base+MLP)",
        ),
        (
            "[Gäste \"\"]",
            "line 1, column 1: \"Gäste\" is no name of a tag: letters, digits and underscores",
        ),
        (
            "[Result \"3-1\"]",
            "line 1, column 10: \"3-1\" is not a result (like WhiteWins, Draw, 0-1 or *)",
        ),
        (
            "[Threefold \"yes\"]",
            "line 1, column 13: \"yes\" is not 1 (the threefold rule is on) or 0 (it is off)",
        ),
        (
            "[Position \"Base-w1-x\"]",
            "line 1, column 20: \"x\" is no tile, free place or row (a tile is a letter of QSBGAMLP and its number)",
        ),
        (
            "[GameType \"Base\"]\n[Position \"BaseM-w1\"]",
            "line 1, column 12: the game is Base, but its first position is of Base+M",
        ),
        (
            "[GameType \"Base\"]\n\n1. wS1\n2. bG1 wS1- {oh",
            "line 4, column 13: this comment has no end: a \"}\" is missing",
        ),
        (
            "[GameType \"Base\"]\n\n1. wS1\n3. bG1 wS1-",
            "line 4, column 1: move 2 has the number \"3\"",
        ),
        (
            "[GameType \"Base\"]\n\n1. wS1\n*\n2. bG1 wS1-",
            "line 5, column 4: nothing but comments may follow the result",
        ),
        (
            "[GameType \"Base\"]\n\n1. wS1\n[White \"Ada\"]",
            "line 4, column 1: a tag after the moves",
        ),
        (
            "[GameType \"Base\"]\n\n1. bS1\n",
            "line 3, column 4: move 1 (\"bS1\"): bS1 to (0, 0): NotYours: bS1",
        ),
        (
            "[GameType \"Base\"]\n\n1. wS1\n2. bG1 wS1- bQ\n",
            "line 4, column 4: move 2 (\"bG1 wS1- bQ\"): \"bQ\" is too much: a move is a tile and a place",
        ),
        (
            "[GameType \"Base\"]\n\n1. wM\n",
            "line 3, column 4: move 1 (\"wM\"): wM to (0, 0): NotInTheGame: wM",
        ),
        (
            "[GameType \"Base\"]\n\n1. wS1\n2. bG1 .\n",
            "line 4, column 4: move 2 (\"bG1 .\"): \".\" is not the name of a tile (like wQ, bA1 or wG3)",
        ),
    ] {
        assert_eq!(error(text), message, "{text}");
    }
}

#[test]
fn tags_and_comments_are_kept() {
    let text = "[Event \"a \\\"b\\\" \\\\ c\"]\n[GameType \"Base\"]\n{zero}\n[Odd_1 \"x \"y\" z\"]\n[White \"\"]\n\n\
                {more\n about it}\n1. wS1\n{one}{two}\n\n2. bG1 wS1-\n*\n{end}\n";
    let record = parse(text).unwrap();
    assert!(record.tags().eq([("Event", "a \"b\" \\ c"), ("Odd_1", "x \"y\" z")]));
    assert!(record.comments().eq([(0, "zero\nmore\n about it"), (1, "one\ntwo"), (2, "end")]));
    round_trip(&record);
}

#[test]
fn files_in_both_dialects() {
    let mut game = uhp::parse_game("Base;InProgress;White[2];wS1;bG1 wS1-").unwrap();
    game.lose_on_time(Color::White).unwrap();
    let mut record = Record::new(game);
    record.set_tag("TimeControl", "5+3").unwrap();
    record.set_tag("Black", "Ada").unwrap();
    record.add_comment(0, "Brace {yourself}\\");
    record.add_comment(2, "[White \"nobody\"]");
    let [mzinga, hivegame] = round_trip(&record);
    assert_eq!(
        mzinga,
        "[GameType \"Base\"]\n[Date \"\"]\n[Event \"\"]\n[Site \"\"]\n[Round \"\"]\n[White \"\"]\n\
         [Black \"Ada\"]\n[Result \"BlackWins\"]\n[EndedBy \"time\"]\n[TimeControl \"5+3\"]\n\n\
         {Brace (yourself)\\}\n1. wS1\n2. bG1 wS1-\n{[White \"nobody\"]}\n\nBlackWins\n"
    );
    assert!(hivegame.contains("\n[Result \"0-1\"]\n") && hivegame.ends_with("\n0-1\n"));
    assert!(hivegame.contains("\n1. wS1 .\n2. bG1 wS1-\n"));
}

#[test]
fn a_set_up_position_is_kept() {
    let start = crate::position::parse("BaseP-b7-.Qa1_S1~b1.pq-S1").unwrap_err();
    assert!(start.to_string().contains("wS1 can't be the tile that was moved last"));
    let start = crate::position::parse("BaseP-w7-.Qa1_S1~b1.pq-b1").unwrap();
    let mut game = Game::from_position(start);
    let ant = uhp::parse_move(game.position(), "wA1 -wQ").unwrap_err();
    assert!(ant.to_string().contains("TouchesEnemy"), "{ant}");
    let queen = uhp::parse_move(game.position(), "wA1 \\wQ").unwrap();
    game.play(queen).unwrap();
    let [file, _] = round_trip(&game.into());
    assert!(file.contains("[SetUp \"1\"]\n[Position \"BaseP-w7-.Qa1_S1~b1.pq-b1\"]\n"), "{file}");
    let rulebook =
        skep_rules::Position::with_opening(GameType::FULL, skep_rules::Opening::Rulebook);
    let mut game = Game::from_position(rulebook);
    game.play(uhp::parse_move(game.position(), "wQ").unwrap()).unwrap();
    let files = round_trip(&game.into());
    assert!(files[0].contains("[Position \"BaseMLP-w1-rulebook\"]"));
}

#[test]
fn every_way_to_end_is_kept() {
    for winner in [None, Some(Color::White), Some(Color::Black)] {
        for reason in [
            Reason::Surrounded,
            Reason::Repetition,
            Reason::Agreement,
            Reason::Resignation,
            Reason::Time,
        ] {
            let mut game = Game::new(GameType::BASE);
            game.end(Outcome { winner, reason }).unwrap();
            round_trip(&game.into());
        }
    }
}

/// Two Queens walk to and fro until the position has come up for the third time.
fn repeated() -> Game {
    let mut game = Game::new(GameType::BASE);
    let walk = ["wQ \\wS1", "bQ bS1/", "wQ -wS1", "bQ bS1-"];
    for words in ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"].into_iter().chain(walk).chain(walk) {
        game.play(uhp::parse_move(game.position(), words).unwrap()).unwrap();
    }
    assert_eq!((game.repetitions(), game.outcome()), (3, None));
    game
}

#[test]
fn the_threefold_rule_is_kept() {
    let draw = Outcome::draw(Reason::Repetition);
    let by_rule = repeated().with_threefold(true);
    assert_eq!(by_rule.outcome(), Some(draw));
    let [file, _] = round_trip(&by_rule.clone().into());
    assert!(file.contains("[Result \"Draw\"]\n[EndedBy \"repetition\"]\n[Threefold \"1\"]\n"));

    let mut before = by_rule.clone();
    before.undo();
    let [file, _] = round_trip(&before.clone().into());
    assert!(file.contains("[Result \"InProgress\"]\n[Threefold \"1\"]\n"), "{file}");
    before.resign(Color::White).unwrap();
    round_trip(&before.into());

    // Without the rule nothing is said of it, unless others have found the repetition.
    assert!(!round_trip(&repeated().into())[0].contains("Threefold"));
    for outcome in [draw, Outcome { winner: Some(Color::White), reason: Reason::Repetition }] {
        let mut game = repeated();
        game.end(outcome).unwrap();
        let [file, _] = round_trip(&game.into());
        assert_eq!(file.contains("[Threefold \"0\"]"), outcome == draw, "{file}");
    }
    // The rule may be agreed on when the game is over already.
    let mut game = repeated();
    game.resign(Color::White).unwrap();
    round_trip(&game.with_threefold(true).into());
}

#[test]
fn a_draw_by_repetition_turns_the_rule_on_where_the_moves_show_it() {
    let draw = Outcome::draw(Reason::Repetition);
    let [file, _] = round_trip(&repeated().with_threefold(true).into());
    let file = file.replace("[Threefold \"1\"]\n", "");
    let mut game = parse(&file).unwrap().game;
    assert_eq!((game.has_threefold(), game.outcome()), (true, Some(draw)));
    assert_eq!(game.withdraw_result(), None, "the moves say it themselves");

    // One move less: somebody says so, but the moves do not.
    let file = file.replace("12. bQ bS1-\n", "");
    let mut game = parse(&file).unwrap().game;
    assert_eq!((game.has_threefold(), game.outcome()), (false, Some(draw)));
    assert_eq!(game.withdraw_result(), Some(draw));
    assert_eq!(game.outcome(), None);
}

#[test]
fn a_file_of_several_games_is_split_before_their_tags() {
    let one = "[GameType \"Base\"]\n\n{[a] comment}\n1. wS1\n{[GameType no]}\n2. bG1 wS1-\n\n*\n\n";
    let two = "[White \"A\"]\n[GameType \"Base+M\"]\n\n1. wM\n";
    assert_eq!(split(one), [one]);
    let file = [one, two, one].concat();
    assert_eq!(split(&file), [one, two, one]);
    assert!(split(&file).into_iter().all(|game| parse(game).is_ok()));
    // What can't be read stays with the last one.
    let torn = format!("{one}{two}{{");
    assert_eq!(split(&torn).concat(), torn);
    assert_eq!(split(""), [""]);
}

/// What hivegame.com makes of a file: each line without a `[` whose first word has a digit is a move, if
/// there is a second word; the last lines with these tags are its result and its set.
fn as_hivegame_reads(file: &str) -> (Vec<String>, Vec<&str>) {
    let (mut moves, mut tags) = (Vec::new(), Vec::new());
    for line in file.lines() {
        if line.contains("[Result") || line.contains("[GameType") {
            tags.push(line);
        }
        let mut words = line.split_whitespace();
        let is_numbered = words.next().is_some_and(|word| word.contains(char::is_numeric));
        if let Some(piece) = words.next().filter(|_| is_numbered && !line.contains('[')) {
            let place = words.next().filter(|&place| place != ".");
            moves.push(place.map_or(piece.to_owned(), |place| format!("{piece} {place}")));
        }
    }
    (moves, tags)
}

/// What Mzinga makes of a file: the comment after so many moves, where a later one replaces an earlier one.
fn as_mzinga_reads(file: &str) -> (Vec<String>, std::collections::BTreeMap<usize, String>) {
    assert!(file.is_ascii(), "{file}");
    let (mut moves, mut comments) = (Vec::new(), std::collections::BTreeMap::new());
    let mut open: Option<String> = None;
    for line in file.lines().map(str::trim) {
        if open.is_some() || line.starts_with('{') {
            let text = open.take().map_or(line.to_owned(), |text| text + "\n" + line);
            if text.ends_with('}') {
                let replaced = comments.insert(moves.len(), text);
                assert_eq!(replaced, None, "two comments on a ply\n{file}");
            } else {
                open = Some(text);
            }
        } else if !line.starts_with('[') && !["", "WhiteWins", "BlackWins", "Draw"].contains(&line)
        {
            moves.push(line.trim_start_matches(|c| ". 0123456789".contains(c)).to_owned());
        }
    }
    (moves, comments)
}

#[test]
fn comments_are_no_moves_for_other_programs() {
    let text = "Base;InProgress;White[3];wS1;bG1 wS1-;wQ -wS1;bQ bG1-";
    let game = uhp::parse_game(text).unwrap();
    let mut record = Record::new(game);
    record.set_tag("White", "Оля [Result \"0-1\"] &#91;").unwrap();
    record.set_tag("Event", "[GameType \"Base+MLP\"]").unwrap();
    record.set_tag("ResultDetail", "on time").unwrap();
    record.set_tag("GameTypeName", "pocket").unwrap();
    for (ply, comment) in [
        (0, "1. wA1 was meant"),
        (0, "[GameType \"Base+MLP\"] in a comment"),
        (1, "first line\n2. bA1 wS1-\n3 more\n\n½ of it"),
        (2, "хороший ход\n\u{661} an Arabic one\n&#38; &amp; &#; &#x41; &# 3"),
        (3, "[Result \"0-1\"]"),
        (3, "twice"),
        (9, "beyond the last ply"),
        (4, "on the last ply"),
    ] {
        record.add_comment(ply, comment);
    }
    let moves = uhp::move_texts(&record.game);
    for dialect in [Dialect::Mzinga, Dialect::HiveGame] {
        let file = write(&record, dialect);
        let (read, tags) = as_hivegame_reads(&file);
        assert_eq!(read, moves, "{file}");
        // Two more only in Mzinga's dialect, which could not read them otherwise.
        assert_eq!(tags.len(), if dialect == Dialect::HiveGame { 2 } else { 4 }, "{file}");
        let again = parse(&file).unwrap();
        assert!(again.tags().eq(record.tags()), "{file}");
        let comments: Vec<_> = again.comments().collect();
        assert!(comments[..4].iter().copied().eq(record.comments().take(4)), "{file}");
        assert_eq!(comments[4], (4, "on the last ply\nbeyond the last ply"));
    }
    let (read, comments) = as_mzinga_reads(&write(&record, Dialect::Mzinga));
    assert_eq!(read, moves);
    assert_eq!(comments.len(), 5);
    assert_eq!(comments[&3], "{ &#91;Result \"0-1\"]\ntwice}");
}

#[test]
fn an_empty_game_in_the_midst_of_a_file_is_one() {
    let empty = "[GameType \"Base\"]\n[Result \"*\"]\n\n";
    let game = "[GameType \"Base\"]\n[Result \"*\"]\n\n1. wS1\n*\n\n";
    let file = [game, empty, empty, game].concat();
    assert_eq!(split(&file), [game, empty, empty, game]);
}
