//! `skep selfplay`, `train` and `book`: the whole loop, small.

use skep_test_support::Folder;
use skep_training::games;
use std::process::{Command, Output, Stdio};

fn run(arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_skep"));
    command.args(arguments).stdin(Stdio::null()).output().expect("the program starts")
}

fn succeed(arguments: &[&str]) -> String {
    let output = run(arguments);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {error}");
    String::from_utf8(output.stdout).expect("the answer is text")
}

/// The one sentence of an error.
fn fail(arguments: &[&str]) -> String {
    let output = run(arguments);
    assert!(!output.status.success(), "{arguments:?} should fail");
    String::from_utf8(output.stderr).expect("the error is text")
}

#[test]
fn games_make_a_net_that_plays() {
    let folder = Folder::new("learning");
    let [games, again, net] = ["a.games", "b.games", "a.net"].map(|name| folder.file(name));
    let terms = ["--nodes", "60", "--seed", "4"];
    succeed(&[&["selfplay", &games, "--games", "3"], terms.as_slice()].concat());
    // It goes on where it stopped, also within a game that was cut off.
    let three = folder.bytes("a.games");
    std::fs::write(&games, &three[..three.len() - 7]).unwrap();
    let one_by_one = ["--games", "6", "--concurrency", "1"];
    let said = succeed(&[&["selfplay", &games], &one_by_one[..], &terms].concat());
    assert!(said.starts_with("6 games in "), "{said}");
    succeed(&[&["selfplay", &again], &one_by_one[..], &terms].concat());
    let [a, b] = ["a.games", "b.games"].map(|name| {
        let mut games = games::read(&folder.bytes(name)).unwrap().games;
        // Which of them was finished first depends on the machine.
        games.sort_by_key(|game| game.number);
        games
    });
    assert_eq!(a, b, "the same seed, the same games");

    let train = ["train", &games, "--net", &net, "--rounds", "2", "--batch", "64"];
    let said = succeed(&train);
    let name = said.lines().last().and_then(|line| line.split_whitespace().nth(1)).unwrap();
    let again = ["--threads", "1", "--resume"];
    // By the names of version 0.1 as well as by those of today.
    let train = train.map(|word| if word == "--rounds" { "--epochs" } else { word });
    let more = succeed(&[&train[..], &again].concat());
    assert!(more.contains(name), "nothing was left to be learned: {more}");
    assert!(String::from_utf8(folder.bytes("a.svg")).unwrap().starts_with("<svg"));

    for [key, other] in [["evaluator", "handcrafted"], ["judge", "hand"]] {
        let [a, b] = [&net, other].map(|value| format!("skep:{key}={value}"));
        let played = ["match", &a, &b, "--nodes", "50", "--games", "2", "--json"];
        assert!(succeed(&played).contains("\"complete\""));
    }
}

#[test]
fn openings_make_a_book() {
    let folder = Folder::new("openings");
    let [games, book] = ["a.games", "a.book"].map(|name| folder.file(name));
    let few = ["--nodes", "40", "--games", "12", "--opening", "1", "--set", "Base"];
    succeed(&[&["selfplay", &games], &few[..]].concat());
    let said = succeed(&["book", &games, "--book", &book, "--least", "1"]);
    let count: usize = said.split_whitespace().next().unwrap().parse().unwrap();
    assert!(count > 20, "{said}");
    let said = succeed(&["book", &games, "--book", &book, "--least", "1000"]);
    assert!(said.starts_with("0 positions"), "{said}");
}

#[test]
fn games_tune_the_search() {
    let folder = Folder::new("tuning");
    let [numbers, again] = ["a.numbers", "b.numbers"].map(|name| folder.file(name));
    let terms = ["--nodes", "30", "--pairs", "1", "--set", "Base", "--rounds"];
    let said = succeed(&[&["tune", &numbers], &terms[..], &["4"]].concat());
    assert!(said.starts_with("4 rounds, parameters in "), "{said}");
    let values: Vec<f64> = String::from_utf8(folder.bytes("a.tuning"))
        .unwrap()
        .lines()
        .filter_map(|line| line.split_once(' ')?.1.parse().ok())
        .collect();
    assert_eq!(values.len(), 1 + skep_engine::Parameters::ALL.len());

    // It goes on where it stopped.
    std::fs::copy(folder.file("a.tuning"), folder.file("b.tuning")).unwrap();
    succeed(&[&["tune", &again], &terms[..], &["4"]].concat());
    assert_eq!(folder.bytes("a.numbers"), folder.bytes("b.numbers"));

    let tuned = format!("skep:parameters={numbers}");
    let played = ["match", &tuned, "skep", "--nodes", "50", "--games", "2", "--json"];
    assert!(succeed(&played).contains("\"complete\""));

    std::fs::write(folder.file("a.numbers"), "window 7").unwrap();
    let error = fail(&played);
    assert!(error.contains("line 1: \"window 7\" should be a number from 8 to 160"), "{error}");
    std::fs::write(folder.file("a.tuning"), "window 7").unwrap();
    let error = fail(&["tune", &numbers]);
    assert!(error.contains("not the state of a tuning"), "{error}");
}

#[test]
fn what_is_no_file_of_games_is_said() {
    let folder = Folder::new("no-games");
    let [text, net] = ["text", "a.net"].map(|name| folder.file(name));
    std::fs::write(&text, "Base;InProgress").unwrap();
    for arguments in [vec!["train", &text, "--net", &net], vec!["selfplay", &text]] {
        let error = fail(&arguments);
        assert!(error.contains("not a file of games"), "{error}");
        assert_eq!(folder.bytes("text"), b"Base;InProgress", "nothing is lost");
    }
    assert!(fail(&["train", "nowhere.games"]).contains("nowhere.games"));
    let judge = format!("skep:judge={text}");
    assert!(fail(&["match", &judge, "skep"]).contains("not a net"));
}
