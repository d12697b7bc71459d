use crate::contests::{contest, run};
use skep_arena::{Contest, EndReason, Journal, JournalError, Played};
use skep_test_support::Folder;

fn terms(contest: &Contest) -> Vec<String> {
    contest.terms().unwrap()
}

#[test]
fn a_match_goes_on_where_it_was_interrupted() {
    let folder = Folder::new("goes-on");
    let file = folder.join("games.jsonl");
    let contest = contest("skep:nodes=20,memory=1", "skep:nodes=30,memory=1", 6);
    let games = run(&contest);
    let mut journal = Journal::create(&file, &terms(&contest)).unwrap();
    games[..3].iter().for_each(|played| journal.add(played).unwrap());
    drop(journal);
    let whole = std::fs::read(&file).unwrap();
    let third = whole[..whole.len() - 1].iter().rposition(|&byte| byte == b'\n').unwrap() + 1;
    // Wherever within the last line the interruption came, only that line is lost.
    for length in [third, third + 1, third + 40, whole.len() - 1, whole.len()] {
        std::fs::write(&file, &whole[..length]).unwrap();
        let (mut journal, known) = Journal::resume(&file, &terms(&contest)).unwrap();
        let kept = if length == whole.len() { 3 } else { 2 };
        assert_eq!(known, games[..kept]);
        journal.add(&games[5]).unwrap();
        drop(journal);
        let (_, known) = Journal::resume(&file, &terms(&contest)).unwrap();
        assert_eq!(known.len(), kept + 1);
        assert_eq!(known[kept], games[5]);
    }
}

#[test]
fn another_match_is_refused() {
    let folder = Folder::new("other");
    let file = folder.join("games.jsonl");
    let mut contest = contest("skep", "skep:nodes=30", 6);
    drop(Journal::create(&file, &terms(&contest)).unwrap());
    assert!(matches!(Journal::create(&file, &terms(&contest)), Err(JournalError::Io(_))));
    contest.games = 60;
    assert!(Journal::resume(&file, &terms(&contest)).is_ok(), "more games of the same match");
    contest.rules.seed = 2;
    let error = Journal::resume(&file, &terms(&contest)).unwrap_err();
    assert_eq!(error.to_string(), "it belongs to another match: seed = 1 there, seed = 2 here");
    contest.rules.seed = 1;
    contest.contestants[0].options.push(("Level".into(), "3".into()));
    assert!(matches!(
        Journal::resume(&file, &terms(&contest)),
        Err(JournalError::OtherMatch { .. })
    ));
}

#[test]
fn other_files_are_no_journals() {
    let folder = Folder::new("none");
    let file = folder.join("games.jsonl");
    let contest = contest("skep", "skep:nodes=30", 6);
    drop(Journal::create(&file, &terms(&contest)).unwrap());
    let head = std::fs::read_to_string(&file).unwrap();
    let wrong = [("", 1), ("{}\n", 1), ("\u{0}\n", 1), (&format!("{head}{{}}\n"), 2)];
    for (text, at) in wrong {
        std::fs::write(&file, text).unwrap();
        let error = Journal::resume(&file, &terms(&contest)).unwrap_err();
        assert!(matches!(error, JournalError::NotAJournal { line } if line == at), "{error}");
        assert_eq!(std::fs::read_to_string(&file).unwrap(), text, "left as it was");
    }
}

#[test]
fn a_game_is_there_once() {
    let folder = Folder::new("twice");
    let file = folder.join("games.jsonl");
    let contest = contest("skep:nodes=20,memory=1", "skep:nodes=30,memory=1", 2);
    let games = run(&contest);
    let mut journal = Journal::create(&file, &terms(&contest)).unwrap();
    [0, 1, 0].into_iter().for_each(|number: usize| journal.add(&games[number]).unwrap());
    drop(journal);
    let error = Journal::resume(&file, &terms(&contest)).unwrap_err();
    assert_eq!(error.to_string(), "line 4 has game 1 for the second time");
}

#[test]
fn two_matches_do_not_write_into_one_file() {
    let folder = Folder::new("locked");
    let file = folder.join("games.jsonl");
    let contest = contest("skep", "skep:nodes=30", 6);
    let journal = Journal::create(&file, &terms(&contest)).unwrap();
    let second = Journal::resume(&file, &terms(&contest));
    assert!(matches!(second, Err(JournalError::InUse)), "{second:?}");
    drop(journal);
    assert!(Journal::resume(&file, &terms(&contest)).is_ok());
}

/// The same command after the program was built anew.
#[test]
fn another_build_is_another_match() {
    let folder = Folder::new("build");
    let file = folder.join("games.jsonl");
    let ours = terms(&contest("skep", "skep:nodes=30", 6));
    let theirs: Vec<String> =
        ours.iter().map(|term| term.replace("(search ", "(search 1")).collect();
    drop(Journal::create(&file, &theirs).unwrap());
    let error = Journal::resume(&file, &ours).unwrap_err();
    assert!(matches!(error, JournalError::OtherMatch { .. }), "{error}");
}

#[test]
fn games_of_earlier_versions_are_read_and_written_as_ever() {
    let stats = r#"{"moves":1,"time":2,"overshoot":3,"depth":4,"depths":1,"nodes":5,"counted":1}"#;
    let line = format!(
        r#"{{"number":3,"white":"a","winner":"b","ending":"crash","why":"it ended","opening":2,"game":"Base","plies":4,"finished":5,"efforts":[{stats},{stats}],"disagreements":[]}}"#
    );
    let played: Played = serde_json::from_str(&line).unwrap();
    assert_eq!((played.reason, played.stats[1].nodes), (EndReason::Crash, 5));
    assert_eq!(serde_json::to_string(&played).unwrap(), line);
}
