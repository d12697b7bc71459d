//! The program as its users meet it: started as a process, fed and read.

use skep_test_support::Folder;
use std::io::Write;
use std::process::{Command, Output, Stdio};

const GAME: &str = r"Base+MLP;InProgress;White[3];wL;bP wL-;wP \wL;bM bP-";

fn skep(arguments: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_skep"))
        .args(arguments)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it has an input");
    let input = input.to_vec();
    // The program may end without reading everything.
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the writer ends");
    output
}

fn succeed(arguments: &[&str], input: &str) -> String {
    let output = skep(arguments, input.as_bytes());
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {error}");
    String::from_utf8(output.stdout).expect("the answer is text")
}

/// One sentence on standard error and a non-zero exit.
fn fail(arguments: &[&str], input: &[u8]) -> String {
    let output = skep(arguments, input);
    let error = String::from_utf8(output.stderr).expect("the error is text");
    assert!(!output.status.success(), "{arguments:?} should fail");
    assert!(!error.contains("panicked"), "{error}");
    assert!(output.stdout.is_empty(), "{arguments:?} should print nothing else");
    error
}

#[test]
fn one_game_of_several_is_picked_by_its_number() {
    let pgn = |game: &str| succeed(&["convert", game, "--to", "pgn"], "");
    let file = [pgn(GAME), pgn("Base;InProgress;Black[1];wS1")].concat();
    for (file, first) in [(file.as_str(), pgn(GAME)), (&format!("{GAME}\nBase\n"), pgn(GAME))] {
        let error = fail(&["show", "-"], file.as_bytes());
        assert!(
            error.contains("There are 2 games in it. ") && error.contains("--number 1"),
            "{error}"
        );
        assert_eq!(succeed(&["convert", "-", "--number", "1", "--to", "pgn"], file), first);
        let error = fail(&["solve", "-", "--number", "3"], file.as_bytes());
        assert!(error.contains("there is no game 3: there are 2"), "{error}");
    }
    let second = succeed(&["convert", "-", "--number", "2", "--to", "uhp"], &file);
    assert_eq!(second.trim(), "Base;InProgress;Black[1];wS1");
    let broken = file.replace("1. wS1", "1. wS9");
    let error = fail(&["show", "-", "--number", "2"], broken.as_bytes());
    assert!(error.contains("game 2 of 2"), "{error}");
    assert!(fail(&["show", GAME, "--number", "2"], b"").contains("it is just one game"));
}

#[test]
fn perft_counts_in_words_and_json() {
    let text = succeed(&["perft", "--set", "Base", "--depth", "4", "--threads", "2"], "");
    assert!(text.lines().last().is_some_and(|line| line.contains("21,600")), "{text}");
    let json = succeed(&["perft", "--game", GAME, "--depth", "2", "--json"], "");
    let json: serde_json::Value = serde_json::from_str(&json).expect("valid JSON");
    let depths = json["depths"].as_array().expect("a list of depths");
    assert_eq!(depths.len(), 3);
    let divided = succeed(&["perft", "--game", GAME, "--depth", "2", "--divide", "--json"], "");
    let divided: serde_json::Value = serde_json::from_str(&divided).expect("valid JSON");
    assert_eq!(divided["leaves"], depths[2]["leaves"]);
    assert_eq!(
        divided["moves"].as_array().map(Vec::len),
        depths[1]["leaves"].as_u64().map(|n| n as usize)
    );
}

#[test]
fn show_draws_and_lists() {
    let text = succeed(&["show", GAME], "");
    for expected in ["wL", "bP", "[bM]", "White to move, turn 3.", "legal moves:"] {
        assert!(text.contains(expected), "{expected} is missing:\n{text}");
    }
    assert!(!text.contains('\u{1b}'), "no colours into a pipe");
    let first = succeed(&["show", GAME, "--ply", "1"], "");
    assert!(first.contains("Black to move, turn 1."));
    let json = succeed(&["show", "-", "--json"], GAME);
    let json: serde_json::Value = serde_json::from_str(&json).expect("valid JSON");
    assert_eq!(json["tiles"].as_array().map(Vec::len), Some(4));
}

#[test]
fn convert_goes_round_through_every_format() {
    let pgn = succeed(&["convert", GAME, "--to", "pgn"], "");
    let hivegame = succeed(&["convert", "-", "--to", "pgn-hivegame"], &pgn);
    let uhp = succeed(&["convert", "-", "--to", "uhp"], &hivegame);
    assert_eq!(uhp.trim(), GAME);
    let position = succeed(&["convert", "-", "--to", "position"], &uhp);
    assert_eq!(succeed(&["convert", position.trim(), "--to", "position"], ""), position);
    let svg = succeed(&["convert", position.trim(), "--to", "svg", "--theme", "dark"], "");
    assert!(svg.starts_with("<svg"));
    let error = fail(&["convert", position.trim(), "--to", "uhp"], b"");
    assert!(error.contains("set-up"), "{error}");
}

/// With the last but one of these plies White lets Black win, and Black does not see it.
const BLIND: &str = r"Base;InProgress;White[7];wA1;bS1 -wA1;wB1 wA1\;bB1 /bS1;wS1 wB1-;bQ \bS1;wQ \wS1;bB2 -bQ;wA2 wS1/;bA1 \bB2;wG1 \wA2;bA2 -bB1";

/// A file with a tag that others know and comments of others and ours.
const FILE: &str = r#"[GameType "Base"]
[White "Ada"]
[Event "Club {night}"]
[Result "WhiteWins"]

{A comment
in two lines}
1. wG1
2. bG1 wG1-
{[%eval +9.99] from long ago
kept}
3. wQ -wG1
4. bQ bG1-
"#;

fn json(arguments: &[&str], input: &str) -> serde_json::Value {
    serde_json::from_str(&succeed(arguments, input)).expect("valid JSON")
}

#[test]
fn analyse_tells_of_every_ply() {
    let game = BLIND;
    let text = succeed(&["analyse", game, "--nodes", "400"], "");
    for expected in
        ["evaluation", "White's", "Better: ", "to move: ", "accuracy", "│", "wG1 \\wA2 ??"]
    {
        assert!(text.contains(expected), "{expected} is missing:\n{text}");
    }
    assert!(!text.contains('\u{1b}'), "no colours into a pipe");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let all = json(&["analyse", "-", "--nodes", "400", "--json"], game);
    assert_eq!(all, json(&["analyse", game, "--nodes", "400", "--json"], ""));
    let plies = all["plies"].as_array().expect("a list of plies");
    assert_eq!(plies.len(), 12);
    for (number, ply) in (1..).zip(plies) {
        assert_eq!(ply["ply"], number);
        assert_eq!(ply["mover"], if number % 2 == 1 { "White" } else { "Black" });
        let words = ply["move"].as_str().expect("a move");
        assert!(game.contains(words) && text.contains(words), "{words}");
        assert!(ply["hope"].as_f64().is_some_and(|hope| (0.0..=1.0).contains(&hope)));
        let kinds = ["points", "wins_in", "loses_in"];
        assert_eq!(kinds.iter().filter(|&&kind| ply["score"][kind].is_i64()).count(), 1, "{ply}");
        assert_eq!(ply["line"][0], ply["best"]);
        assert!(ply["best"] != ply["move"] || ply["loss"] == 0.0, "{ply}");
    }
    let [.., allowed, missed] = plies.as_slice() else { unreachable!() };
    assert_eq!((&allowed["mark"], &allowed["allows_win"]), (&"blunder".into(), &1.into()));
    assert_eq!((&missed["mark"], &missed["missed_win"]), (&"blunder".into(), &1.into()));
    assert!(text.contains("Allows a win in 1 (") && text.contains("Missed a win in 1. "), "{text}");
    assert_eq!(allowed["score"]["loses_in"], 1, "scores are White's");
    assert_eq!(missed["best_score"], allowed["score"]);
    let black = &all["summary"]["black"];
    assert_eq!([&black["moves"], &black["missed_wins"]], [6, 1]);
    let last =
        json(&["analyse", game, "--nodes", "400", "--from", "10", "--ply", "11", "--json"], "");
    let numbers: Vec<&serde_json::Value> =
        last["plies"].as_array().expect("plies").iter().map(|ply| &ply["ply"]).collect();
    assert_eq!(numbers, [10, 11]);
    assert_eq!(last["plies"][1]["move"], allowed["move"]);
    let lines = json(&["analyse", "Base+MLP", "--depth", "2", "--lines", "3", "--json"], "");
    assert_eq!(lines["end"]["lines"].as_array().map(Vec::len), Some(3));
}

#[test]
fn analyse_annotates_what_a_file_says() {
    use skep_notation::pgn;
    let annotate = |file: &str| succeed(&["analyse", "-", "--nodes", "400", "--pgn"], file);
    let file = annotate(FILE);
    assert!(file.is_ascii(), "other programs read nothing else: {file}");
    assert_eq!(annotate(&file), file, "an analysis takes the place of an earlier one");
    let [before, after] = [FILE, &file].map(|text| pgn::parse(text).expect("a game"));
    assert!(before.game.moves().eq(after.game.moves()));
    assert_eq!(before.game.outcome(), after.game.outcome());
    for (name, value) in before.tags() {
        assert_eq!(after.tag(name), Some(value));
    }
    assert_eq!(after.tag("Annotator"), Some("Skep"));
    assert_eq!(after.comment(0), before.comment(0));
    assert!(after.comment(2).is_some_and(|comment| comment.starts_with("kept\n[%eval ")), "{file}");
    assert!(
        (1..=4).all(|ply| after.comment(ply).is_some_and(|it| it.matches("[%eval ").count() == 1))
    );
    // What is not looked at again keeps what was said of it; what is left out is not spoken of.
    let again = ["analyse", "-", "--nodes", "50", "--from", "3", "--ply", "3", "--pgn"];
    let again = pgn::parse(&succeed(&again, &file)).expect("a game");
    assert_eq!((again.comment(2), again.comments().count()), (after.comment(2), 4));
    let blind = annotate(BLIND);
    assert!(
        blind.contains("?? Blunder. Allows a win in 1 (") && blind.contains(" Better ("),
        "{blind}"
    );
    assert!(pgn::parse(&blind).is_ok());
    let folder = Folder::new("analysed");
    let name = folder.file("game.pgn");
    let nothing = succeed(&["analyse", "-", "--nodes", "400", "--pgn", "--output", &name], FILE);
    assert_eq!(nothing, "", "all is in the file");
    assert_eq!(folder.bytes("game.pgn"), file.as_bytes());
}

#[test]
fn play_explains_and_loses_nothing() {
    let moves = "wA1\nbA1 wA1-\nwQ -wA1\nwA1 wQ-\nbQ wA1/\nwhat\nmoves\nundo\n";
    let text = succeed(&["play", "--set", "Base"], moves);
    assert!(text.contains("No. "), "{text}");
    assert!(text.contains("legal moves:"), "{text}");
    // The input ends in the middle of the game: it is printed, and can be gone on with.
    let game = text.lines().last().expect("a last line").trim_start_matches("White> ");
    assert_eq!(game, "Base;InProgress;White[2];wA1;bA1 wA1-");
    let again = succeed(&["play", "--game", game], "wQ -wA1\n");
    assert!(again.contains("Black to move, turn 2."), "{again}");
    // Built without the page, bare `skep` plays as well; with it, it serves.
    #[cfg(not(feature = "serve"))]
    assert!(succeed(&[], "quit\n").contains("White to move, turn 1."));
}

/// The last line: the game, as it is printed for whoever leaves.
fn last_line(text: &str) -> &str {
    text.lines().last().expect("a last line")
}

#[test]
fn the_computer_plays_hints_and_takes_back() {
    let told = |seed: &str, input| succeed(&["play", "--level", "2", "--seed", seed], input);
    let text = told("1", "wA1\nhint\nundo\nwS1\n\nquit\n");
    for expected in ["level 2, Grub", "\nComputer: b", "\nBlack lays ", "\nHint: w"] {
        assert!(text.contains(expected), "{expected} is missing:\n{text}");
    }
    assert!(!text.contains("thinking"), "nothing that does not stay goes into a pipe");
    let game = last_line(&text);
    assert!(game.contains(";wS1;b") && !game.contains("wA1"), "{game}");
    assert_eq!(game, last_line(&told("1", "wS1\n")), "the same seed is the same game");
    let mut others = (2..10).map(|seed| told(&seed.to_string(), "wS1\n"));
    assert!(others.any(|other| last_line(&other) != game), "seeds differ");
    // The computer has the first move, and what it plays can be read in every language.
    for (language, expected) in
        [("en", "Computer: w"), ("ru", "Компьютер: w"), ("uk", "Комп’ютер: w")]
    {
        let text = succeed(&["play", "--level", "1", "--black", "--language", language], "hint\n");
        assert!(text.contains(expected) && text.contains(": b"), "{text}");
    }
    let error = fail(&["play", "--level", "11"], b"");
    assert!(error.contains("from 1 to 10"), "{error}");
    assert!(fail(&["play", "--black"], b"").contains("--level"));
    // One is the computer, so there is one name.
    let both = ["play", "--level", "2", "--white", "Ada", "--black", "Bob"];
    assert!(fail(&both, b"").contains("one name"));
    let text = succeed(&["play", "--level", "2", "--black", "Bob"], "resign\n");
    assert!(text.contains("You play Black") && text.contains("Black (Bob)> "), "{text}");
    assert!(text.contains("[White \"Skep, level 2\"]"), "{text}");
}

#[test]
fn names_are_shown_and_written() {
    let names = ["play", "--set", "Base", "--white", "Ада", "--black", "Bob"];
    let text = succeed(&names, "wA1\nbA1 wA1-\nresign\n");
    for expected in ["White: Ада\nBlack: Bob\n", "White (Ада)> ", "Black (Bob)> "] {
        assert!(text.contains(expected), "{expected} is missing:\n{text}");
    }
    let at = text.rfind("[GameType").expect("the game is printed with its names");
    let record = skep_notation::pgn::parse(&text[at..]).expect("a game file");
    assert_eq!((record.tag("White"), record.tag("Black")), (Some("Ада"), Some("Bob")));
    // They are there again when the game goes on, and undo takes the resignation back.
    let again = succeed(&["play", "--game", &text[at..]], "undo\nundo 2\nundo 9\n");
    for expected in ["White (Ада)> ", "The game goes on.", "2 moves were taken back."] {
        assert!(again.contains(expected), "{expected} is missing:\n{again}");
    }
    assert!(again.contains("There is nothing to take back."), "{again}");
    // A name can't steer the terminal.
    let text = succeed(&["play", "--white", "A\u{1b}[31mda"], "quit\n");
    assert!(text.contains("White (A[31mda)> "), "{text}");
}

#[test]
fn the_level_changes_in_the_game() {
    let text = succeed(&["play", "--seed", "1"], "wA1\nlevel 2\nbA1 wA1-\nlevel 12\nquit\n");
    for expected in [
        "From now on the computer plays White, at level 2 (Grub).",
        "\nComputer: w",
        "The levels go from 1 to 10: type level 4, for example.",
    ] {
        assert!(text.contains(expected), "{expected} is missing:\n{text}");
    }
}

#[test]
fn numbers_out_of_range_are_told_the_range() {
    let huge = "99999999999999999999999";
    for (arguments, range) in [
        (["play", "--seed", huge], "from 0 to 18446744073709551615"),
        (["play", "--level", huge], "from 1 to 10"),
        (["play", "--level", "-3"], "from 1 to 10"),
        (["perft", "--depth", "21"], "from 1 to 20"),
        (["perft", "--depth", huge], "from 1 to 20"),
        (["perft", "--threads", "0"], "from 1 to 1024"),
        (["bench", "--rounds", "-1"], "from 1 to 1000"),
        (["match", "--games", "1"], "from 2 to 1000000"),
    ] {
        let error = fail(&arguments, b"");
        assert!(error.contains(range) && !error.contains("too large"), "{arguments:?}: {error}");
    }
    let error = fail(&["show", GAME, "--ply", huge], b"");
    assert!(error.contains("a whole number from 0 to "), "{error}");
}

#[test]
fn passes_are_played_by_whoever_has_to() {
    let game = r"Base+ML;InProgress;Black[6];wB1;bM \wB1;wQ wB1-;bQ \bM;wM wQ/;bQ -bM;wG1 \wM;bQ \bM;wS1 \wG1;bQ -wG1;wG1 -bQ";
    let text = succeed(&["play", "--game", game, "--level", "3"], "");
    assert!(text.contains("\nComputer: pass\nBlack passes.\n"), "{text}");
    assert!(last_line(&text).ends_with(";pass"), "{text}");
    let text = succeed(&["play", "--game", game, "--level", "3", "--black"], "hint\npass\n");
    for expected in ["You have no move", "All you can do is pass.", "\nComputer: w"] {
        assert!(text.contains(expected), "{expected} is missing:\n{text}");
    }
    assert!(last_line(&text).contains(";pass;w"), "{text}");
}

/// Ctrl-C: while the computer thinks for seconds, and while it waits for a line.
#[cfg(unix)]
#[test]
fn who_interrupts_a_game_still_gets_it() {
    use nix::sys::signal::{Signal, kill};
    use std::io::Read;
    for (level, prompt) in [("10", "M Mosquito"), ("1", "Black> ")] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_skep"))
            .args(["play", "--black", "--game", GAME, "--level", level, "--language", "en"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut output = child.stdout.take().expect("it has an output");
        let mut told = Vec::new();
        while !String::from_utf8_lossy(&told).contains(prompt) {
            let mut byte = [0];
            output.read_exact(&mut byte).expect("it goes on");
            told.push(byte[0]);
        }
        let id = i32::try_from(child.id()).expect("a process number");
        kill(nix::unistd::Pid::from_raw(id), Signal::SIGINT).expect("it is our child");
        output.read_to_end(&mut told).expect("it is read to its end");
        assert!(child.wait().expect("it ends").success());
        let told = String::from_utf8(told).expect("text");
        // A move that was told is in the game; one that was not even found is not.
        assert_eq!(told.contains("Computer: "), level == "1", "{told}");
        assert_eq!(last_line(&told) == GAME, level == "10", "{told}");
        assert!(last_line(&told).contains(";wL;bP wL-;"), "{told}");
    }
}

#[test]
fn solve_proves_in_words_and_json() {
    let game = "BaseM-w18-..g3..s2a1_..g1.s1_QB1mg2q_.A1.A3MS1_.A2...G1-a1";
    let text = succeed(&["solve", game], "");
    let mut lines = text.lines();
    let first = lines.next().expect("a first line");
    assert!(first.starts_with("White wins in 2. "), "{text}");
    assert!(lines.next().is_some_and(|line| line.starts_with("   1. w")), "{text}");
    assert!(lines.next().is_some_and(|line| line.starts_with("   2. w")), "{text}");
    let json = succeed(&["solve", "-", "--json"], game);
    let json: serde_json::Value = serde_json::from_str(&json).expect("valid JSON");
    assert_eq!((&json["verdict"], &json["moves"]), (&"win".into(), &2.into()));
    assert_eq!(json["is_only"], json["first"].as_array().is_some_and(|first| first.len() == 1));
    assert_eq!(json["line"].as_array().map(Vec::len), Some(3));
    let none = succeed(&["solve", game, "--moves", "1"], "");
    assert!(none.starts_with("White does not win in 1 move.\n"), "{none}");
    let json = succeed(&["solve", GAME, "--moves", "3", "--json"], "");
    let json: serde_json::Value = serde_json::from_str(&json).expect("valid JSON");
    assert_eq!((&json["verdict"], &json["no_win_within"]), (&"no_win".into(), &3.into()));
}

#[test]
fn bad_input_gets_a_sentence_that_names_the_place() {
    let error = fail(&["show", "no-such-file.pgn"], b"");
    assert!(error.contains("no-such-file.pgn"), "{error}");
    let error = fail(&["show", "Base;InProgress;White[2];wS1;bA2 wA1-"], b"");
    assert!(
        error.contains("line 1, column 30") && error.contains("The tile wA1 is not on"),
        "{error}"
    );
    let enemy = "Base;InProgress;White[2];wS1;bG1 wS1-;wA1 bG1-";
    let error = fail(&["convert", enemy, "--to", "pgn"], b"");
    assert!(error.contains("Move 3 (wA1 bG1-) is not possible. A new tile may not"), "{error}");
    let error = fail(&["show", GAME, "--ply", "9"], b"");
    assert!(error.contains("no ply 9"), "{error}");
    let error = fail(&["show", "-"], b"Base;\xff\xfe");
    assert!(error.contains("line 1, column 6") && error.contains("is not a state"), "{error}");
    let error = fail(&["show", "-"], b"\x89PNG\r\n\x1a\n");
    assert!(error.contains("offset 0"), "{error}");
    let error = fail(&["show", "-"], &vec![b'x'; 20 << 20]);
    assert!(error.contains("too long"), "{error}");
    let error = fail(&["analyse", "Base;InProgress;White[2];wS1;bA2 wA1-"], b"");
    assert!(error.contains("line 1, column 30"), "{error}");
    let error = fail(&["analyse", GAME, "--from", "5"], b"");
    assert!(error.contains("no ply 5"), "{error}");
    let error =
        fail(&["analyse", GAME, "--nodes", "1", "--output", "/no/such/folder/game.pgn"], b"");
    assert!(error.contains("/no/such/folder/game.pgn can't be written"), "{error}");
    let error = fail(&["analyse", GAME, "--json", "--pgn"], b"");
    assert!(error.contains("--pgn"), "{error}");
    let error = fail(&["perft", "--set", "Base+X"], b"");
    assert!(error.contains("any of the letters"), "{error}");
    let error = fail(&["bench", "wins", "--against", "/no/such/engine"], b"");
    assert!(error.contains("/no/such/engine"), "{error}");
    let error = fail(&["bench", "--against", "/no/such/engine", "--rounds", "1"], b"");
    assert!(error.contains("/no/such/engine"), "{error}");
    for alone in ["search", "threads"] {
        let error = fail(&["bench", alone, "--against", "/no/such/engine"], b"");
        assert!(error.contains("--against is for moves, overshoot and wins"), "{error}");
    }
}
