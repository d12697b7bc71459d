//! `skep match`, with our own engine in processes of its own.

use serde_json::Value;
use skep_test_support::Folder;
use std::process::{Command, Output, Stdio};

/// Our engine by its command.
fn engine() -> String {
    format!("{} uhp", shell_words::quote(env!("CARGO_BIN_EXE_skep")))
}

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_skep"));
    command.arg("match").args(arguments).stdin(Stdio::null());
    command
}

fn run(arguments: &[&str]) -> Output {
    command(arguments).output().expect("the program starts")
}

fn succeed(arguments: &[&str]) -> String {
    let output = run(arguments);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {error}");
    String::from_utf8(output.stdout).expect("the answer is text")
}

fn json(arguments: &[&str]) -> Value {
    let text = succeed(&[arguments, &["--json"]].concat());
    serde_json::from_str(&text).expect("the answer is JSON")
}

/// The one sentence of an error.
fn fail(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(!output.status.success(), "{arguments:?} should fail");
    assert!(output.stdout.is_empty(), "{arguments:?} should print nothing else");
    String::from_utf8(output.stderr).expect("the error is text")
}

/// How many lines a file has; none if it is not there.
fn lines(folder: &Folder, name: &str) -> usize {
    std::fs::read_to_string(folder.join(name)).map_or(0, |text| text.lines().count())
}

/// The same player in this process and in another: each pair brings one point, whatever is played.
#[test]
fn the_engine_plays_as_the_player_does() {
    let engine = engine();
    let terms = ["--nodes", "150", "--games", "6", "--concurrency", "2", "--check"];
    let result = json(&[&[&engine, "skep"], terms.as_slice()].concat());
    assert_eq!(result["verdict"], "complete");
    assert_eq!(result["pairs"], serde_json::json!([0, 0, 3, 0, 0]), "{result:#}");
    assert_eq!(result["score"], 0.5);
    assert_eq!(result["disagreements"], serde_json::json!([]));
    for side in ["a", "b"] {
        for loss in ["lost_by_time", "lost_by_crash", "lost_by_illegal_move"] {
            assert_eq!(result[side][loss], 0, "{side} {loss}");
        }
    }
    assert!(result["b"]["mean_nodes"].as_f64().is_some_and(|nodes| nodes > 100.0), "{result:#}");
}

#[test]
fn the_table_says_who_is_stronger() {
    let text = succeed(&["skep:depth=2", "skep:level=1,name=Kid", "--games", "8", "--set", "Base"]);
    for words in ["A  skep (depth=2)", "B  Kid", "Base, 4 random plies, seed 1", "as White", "Elo"]
    {
        assert!(text.contains(words), "{words}:\n{text}");
    }
}

#[test]
fn a_match_is_saved_and_goes_on() {
    let folder = Folder::new("match");
    let pgn = folder.file("games.pgn");
    let terms = ["skep:nodes=40", "skep:nodes=20", "--max-plies", "40", "--pgn", &pgn];
    let with = |more: &[&'static str]| [&terms, more].concat();
    succeed(&with(&["--games", "2"]));
    let error = fail(&with(&["--games", "4"]));
    assert!(error.contains("--resume"), "{error}");
    let error = fail(&with(&["--games", "4", "--resume", "--seed", "2"]));
    assert!(error.contains("seed = 1 there, seed = 2 here"), "{error}");
    // An interruption has cut the last line short.
    let journal = folder.file("games.jsonl");
    let text = std::fs::read_to_string(&journal).expect("the journal");
    std::fs::write(&journal, &text[..text.len() - 9]).expect("the journal");
    let result = json(&with(&["--games", "4", "--resume"]));
    assert_eq!(result["games"], 4);
    assert_eq!(lines(&folder, "games.jsonl"), 5, "its terms and four games");
    let games = std::fs::read_to_string(&pgn).expect("the game file");
    let games: Vec<String> =
        games.split("[GameType").skip(1).map(|game| format!("[GameType{game}")).collect();
    assert_eq!(games.len(), 4);
    let rounds: Vec<String> = games
        .iter()
        .map(|game| skep_notation::pgn::parse(game).expect("a game file"))
        .map(|record| record.tag("Round").expect("a round").to_owned())
        .collect();
    assert_eq!(rounds, ["1.1", "1.2", "2.1", "2.2"]);
}

#[test]
fn no_file_is_lost() {
    let folder = Folder::new("kept");
    let play = |file: &str, more: &[&str]| {
        let terms = ["skep:nodes=40", "skep:nodes=20", "--max-plies", "20", "--games", "2"];
        run(&[&terms, more, &["--pgn", file]].concat())
    };
    let refuses = |file: &str, more: &[&str], words: &str| {
        let output = play(file, more);
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && error.contains(words), "{file}: {error}");
    };
    let pgn = folder.file("mine.pgn");
    std::fs::write(&pgn, "my games").expect("a file");
    for more in [&[][..], &["--resume"]] {
        refuses(&pgn, more, "no journal of a match beside it");
    }
    assert_eq!(lines(&folder, "mine.jsonl"), 0, "no journal is begun");
    refuses(&folder.file("games.jsonl"), &[], "name the game file otherwise");
    // The journal of one game file is not that of another.
    assert!(play(&folder.file("both.pgn"), &[]).status.success());
    let other = folder.file("both.txt");
    std::fs::write(&other, "my games").expect("a file");
    refuses(&other, &["--resume"], "not the game file of a match");
    for file in [&pgn, &other] {
        assert_eq!(std::fs::read_to_string(file).expect("the file"), "my games");
    }
    // A match that can't begin leaves nothing behind.
    let missing = run(&["skep", "/no/such/engine", "--pgn", &folder.file("new.pgn")]);
    assert!(!missing.status.success());
    assert!(!folder.join("new.jsonl").exists());
}

#[test]
fn too_few_openings_are_said_and_not_played_again() {
    let folder = Folder::new("openings");
    let file = folder.file("openings.txt");
    std::fs::write(&file, "wS1;bS1 wS1-\nwG1;bG1 wG1-\n").expect("a file");
    let terms = ["--max-plies", "12", "--games", "10", "--json", "--openings-file", &file];
    let output = run(&[&["skep:nodes=40", "skep:nodes=20"], terms.as_slice()].concat());
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("2 different openings make 4 games"), "{error}");
    let result: Value = serde_json::from_slice(&output.stdout).expect("the answer is JSON");
    assert_eq!((&result["games"], &result["verdict"]), (&4.into(), &"complete".into()));
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_with_the_table_so_far() {
    use nix::sys::signal::{Signal, kill};
    use std::time::{Duration, Instant};
    let folder = Folder::new("ctrl-c");
    let (engine, pgn) = (engine(), folder.file("games.pgn"));
    let terms = ["--nodes", "20", "--games", "100000", "--json", "--pgn", &pgn];
    let mut command = command(&[&[&engine, "skep:nodes=10"], terms.as_slice()].concat());
    let child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().expect("it starts");
    let deadline = Instant::now() + Duration::from_secs(120);
    while lines(&folder, "games.jsonl") < 3 && Instant::now() < deadline {
        std::thread::sleep(Duration::from_millis(20));
    }
    let id = i32::try_from(child.id()).expect("a process has a number");
    kill(nix::unistd::Pid::from_raw(id), Signal::SIGINT).expect("it is our child");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{:?}", output.status);
    let result: Value = serde_json::from_slice(&output.stdout).expect("the answer is JSON");
    assert_eq!(result["verdict"], "stopped");
    let games = result["games"].as_u64().expect("a number") as usize;
    assert_eq!(lines(&folder, "games.jsonl"), games + 1, "all that is counted is saved");
}

#[test]
fn each_level_plays_the_one_below() {
    let result = json(&["--ladder", "1-3", "--games", "2", "--max-plies", "30"]);
    let rungs = result["ladder"].as_array().expect("a list");
    let names: Vec<&Value> =
        rungs.iter().flat_map(|rung| [&rung["a"]["name"], &rung["b"]["name"]]).collect();
    assert_eq!(names, ["skep level 2", "skep level 1", "skep level 3", "skep level 2"]);
    assert!(rungs.iter().all(|rung| rung["games"] == 2 && rung["a"]["limit"] == Value::Null));
    let table = succeed(&["--ladder", "1-2", "--games", "2", "--max-plies", "30"]);
    assert!(table.contains("skep level 2 against 1"), "{table}");
}

#[test]
fn what_is_wrong_is_said_in_one_sentence() {
    for (arguments, words) in [
        (&["skep", "/no/such/engine"][..], "/no/such/engine can't be started"),
        (&["skep", "skep:speed=3"], "is no setting of skep"),
        (&["skep:level=3,nodes=9", "skep"], "level 3 has limits of its own"),
        (&["skep:level=3", "skep", "--limit-a", "1s"], "skep level 3 has limits of its own"),
        (&["skep", "skep", "--option-a", "Level=3"], "has no UHP options"),
        (&["skep", "x", "--option-b", "Level"], "a name, = and a value"),
        (&["skep:level=3,threads=4,memory=9", "skep"], "leave memory= out"),
        (&["skep", "skep", "--sprt", "5", "0"], "should be below the second"),
        (&["skep", "skep", "--sprt", "0", "5", "0.7"], "between 0 and 0.5"),
        (&["skep", "skep", "--openings-file", "/no/such/file"], "/no/such/file can't be read"),
        (&["skep", "skep", "--limit-b", "fast"], "not a limit"),
        (&["skep", "skep", "--time", "1s", "--nodes", "5"], "cannot be used with"),
        (&["skep", "--ladder"], "cannot be used with"),
        (&["--ladder", "5-2"], "two levels, like 1-10"),
    ] {
        let error = fail(arguments);
        assert!(error.contains(words), "{arguments:?}: {error}");
        assert!(!error.contains("panicked"), "{error}");
    }
}

/// A program that speaks no UHP is reported before the wait for it, with the timeout.
#[cfg(unix)]
#[test]
fn an_engine_is_named_before_its_greeting_is_waited_for() {
    let output = Command::new(env!("CARGO_BIN_EXE_skep"))
        .args(["match", "cat", "random", "--patience", "300ms"])
        .stdin(Stdio::null())
        .output()
        .expect("it starts");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success());
    let first = error.lines().next();
    let expected = "skep: starting the engine cat; waiting at most 0.3 s for its UHP introduction";
    assert_eq!(first, Some(expected), "{error}");
    assert!(error.contains("cat: no answer to \"info\" for 0.3 s"), "{error}");
}
