use crate::unruly;
use skep_arena::{
    Contest, ContestError, Decision, EndReason, MatchEnd, Openings, Played, Rules, Side, Sprt,
    Tally, record,
};
use skep_notation::{Record, pgn, uhp};
use skep_rules::{Game, GameType, Move, Reason};
use skep_uhp::client::{Limit, Stop};
use std::collections::HashSet;
use std::convert::Infallible;
use std::time::Duration;

/// Our own player, with next to no memory.
const SKEP: &str = "skep:memory=1";

/// A match of few nodes between two players by their names.
pub(crate) fn contest(a: &str, b: &str, games: usize) -> Contest {
    Contest {
        contestants: [a.parse().unwrap(), b.parse().unwrap()],
        limit: Limit::Nodes(60),
        set: GameType::FULL,
        openings: Openings::Random { plies: 4 },
        rules: Rules { longest: 60, ..Rules::default() },
        games,
        concurrency: 2,
        sprt: None,
    }
}

fn run_with(contest: &Contest, already: &[Played]) -> (Vec<Played>, MatchEnd) {
    let mut games = Vec::new();
    let result = contest.run(already, &Stop::default(), &mut |played, tally| {
        games.push(played.clone());
        assert_eq!(tally.all().games() as usize, already.len() + games.len());
        Ok::<(), Infallible>(())
    });
    games.sort_by_key(|played| played.number);
    let (tally, end) = result.unwrap();
    assert_eq!(tally.all(), Tally::of(&[already, &games].concat()).all());
    (games, end)
}

pub(crate) fn run(contest: &Contest) -> Vec<Played> {
    let (games, end) = run_with(contest, &[]);
    assert_eq!(end, MatchEnd::Complete);
    games
}

fn texts(games: &[Played]) -> Vec<&str> {
    games.iter().map(|game| game.game.as_str()).collect()
}

#[test]
fn each_opening_is_played_twice_with_colours_swapped() {
    let games = run(&contest(SKEP, "skep:nodes=30,memory=1", 12));
    assert_eq!(games.len(), 12);
    for pair in games.chunks(2) {
        let [first, second] = pair else { panic!("pairs") };
        assert_eq!([first.white, second.white], [Side::A, Side::B]);
        let opening = |played: &Played| {
            let moves = played.game.split(';').skip(3).take(4);
            moves.map(str::to_owned).collect::<Vec<String>>()
        };
        assert_eq!(opening(first), opening(second));
        assert_eq!(first.opening, 4);
    }
    for played in &games {
        let game = uhp::parse_game(&played.game).unwrap().with_threefold(true);
        assert_eq!(game.len(), played.plies);
        let moves: u64 = played.stats.iter().map(|stats| stats.moves).sum();
        assert_eq!(moves as usize + played.opening, played.plies);
        let decided =
            game.outcome().map(|outcome| outcome.winner.map(|w| Side::of(w, played.white)));
        match played.reason {
            EndReason::Length => assert_eq!((decided, played.plies), (None, 60)),
            _ => assert_eq!(decided, Some(played.winner)),
        }
    }
    let tally = Tally::of(&games);
    for (white, results) in [(Side::A, tally.as_white()), (Side::B, tally.as_black())] {
        let count = |winner| {
            games.iter().filter(|game| (game.white, game.winner) == (white, winner)).count() as u64
        };
        let expected = [Some(Side::A), None, Some(Side::B)].map(count);
        assert_eq!([results.wins, results.draws, results.losses], expected);
    }
    let again = run(&contest(SKEP, "skep:nodes=30,memory=1", 12));
    assert_eq!(texts(&games), texts(&again), "the same seed, the same match");
}

#[test]
fn who_looks_ahead_beats_who_does_not() {
    let mut contest = contest("plain:depth=2", "random", 6);
    contest.rules.longest = 200;
    let games = run(&contest);
    let won = games.iter().filter(|game| game.winner == Some(Side::A)).count();
    assert_eq!(won, games.len());
    assert_eq!(texts(&games), texts(&run(&contest)), "the same seed, the same match");
}

/// Whoever plays against itself gets one point from each pair.
#[test]
fn equal_players_share_the_points() {
    let contest = contest(&unruly("none 5"), &unruly("chatter 5"), 8);
    let tally = Tally::of(&run(&contest));
    assert_eq!(tally.pairs().0, [0, 0, 4, 0, 0]);
    assert_eq!(tally.all().games(), 8);
    assert!(tally.disagreements().is_empty());
}

#[test]
fn who_fails_loses_and_plays_on_in_the_next_game() {
    let cases = [
        ("crash 2", EndReason::Crash, [8, 9]),
        ("illegal 2", EndReason::Illegal, [8, 9]),
        ("gibberish", EndReason::Illegal, [4, 5]),
        ("silent", EndReason::Illegal, [4, 5]),
        ("refuses 7", EndReason::Illegal, [7, 7]),
    ];
    for (fault, reason, plies) in cases {
        let games = run(&contest(&unruly(fault), SKEP, 4));
        assert_eq!(games.len(), 4, "{fault}");
        for played in &games {
            assert_eq!((played.winner, played.reason), (Some(Side::B), reason), "{fault}");
            let [disagreement] = played.disagreements.as_slice() else { panic!("{fault}") };
            assert_eq!(disagreement.side, Side::A);
            // The position before the move at fault; with White it is the first to be asked.
            let game = uhp::parse_game(&disagreement.game).unwrap();
            assert_eq!(game.len(), plies[played.number % 2], "{fault}: {}", disagreement.game);
            assert_eq!(played.why.as_ref(), Some(&disagreement.what));
        }
        let tally = Tally::of(&games);
        assert_eq!([tally.lost_by(Side::A, reason), tally.lost_by(Side::B, reason)], [4, 0]);
        assert_eq!((tally.ended_by(reason), tally.ended_by(EndReason::Surrounded)), (4, 0));
    }
}

/// Two equal players who vary: the games of a pair are different, but the same each time.
#[test]
fn levels_vary_by_the_seed() {
    let match_of = |seed| {
        let mut contest = contest("skep:level=1", "skep:level=1", 4);
        contest.rules.longest = 12;
        contest.rules.seed = seed;
        contest.openings = Openings::parse("wS1;bS1 wS1-", GameType::FULL).unwrap();
        run(&contest).into_iter().map(|played| played.game).collect::<Vec<String>>()
    };
    let games = match_of(1);
    let distinct: HashSet<&String> = games.iter().collect();
    assert_eq!(distinct.len(), 4, "{games:?}");
    assert_eq!(match_of(1), games);
    assert_ne!(match_of(2), games);
}

#[test]
fn who_is_late_loses_on_time() {
    let mut contest = contest("skep:nodes=20,memory=1", &unruly("late"), 2);
    contest.limit = Limit::Time(Duration::from_millis(10));
    contest.rules.margin = Duration::from_millis(20);
    for played in run(&contest) {
        assert_eq!((played.winner, played.reason), (Some(Side::A), EndReason::Time));
        assert!(played.stats[1].overshoot > 20_000, "{:?}", played.stats);
        assert!(played.disagreements.is_empty());
    }
    contest.contestants[1] = unruly("hang").parse().unwrap();
    contest.limit = Limit::Depth(1);
    contest.rules.timeout = Duration::from_millis(300);
    let games = run(&contest);
    assert!(games.iter().all(|played| played.reason == EndReason::Time), "{games:?}");
}

#[test]
fn other_ideas_of_legality_are_reported_with_the_position() {
    for (fault, words) in [
        ("forgets 9", "the engine lacks"),
        ("invents 9", "only the engine has"),
        ("repeats 9", "the engine has"),
    ] {
        let mut contest = contest(&unruly(fault), SKEP, 2);
        contest.rules.check = true;
        let games = run(&contest);
        for played in &games {
            let [disagreement] = played.disagreements.as_slice() else { panic!("{played:?}") };
            assert!(disagreement.what.starts_with(words), "{}", disagreement.what);
            assert_eq!(uhp::parse_game(&disagreement.game).unwrap().len(), 9);
            assert!(!played.reason.is_forfeit(), "the game went on");
        }
    }
    let mut contest = contest(&unruly("none 3"), SKEP, 2);
    contest.rules.check = true;
    assert!(run(&contest).iter().all(|played| played.disagreements.is_empty()));
}

/// Those who can be told of the threefold rule are told. And nobody is told of the last move: what an
/// engine does after the game is over can't lose it.
#[test]
fn engines_are_told_what_they_need() {
    let games = run(&contest(&unruly("strict"), SKEP, 2));
    assert!(games.iter().all(|played| !played.reason.is_forfeit()), "{games:?}");
    let mut contest = contest(&unruly("sulks 1"), "skep:memory=1,depth=2", 4);
    contest.rules.longest = 200;
    let games = run(&contest);
    assert!(games.iter().all(|played| !played.reason.is_forfeit()), "{games:?}");
    assert!(games.iter().any(|played| played.reason == EndReason::Surrounded), "{games:?}");
}

#[test]
fn only_what_is_left_is_played() {
    let contest = contest(SKEP, "skep:nodes=30,memory=1", 6);
    let games = run(&contest);
    let known = [games[4].clone(), games[1].clone()];
    let (rest, end) = run_with(&contest, &known);
    assert_eq!(end, MatchEnd::Complete);
    let texts = |games: &[Played]| -> Vec<(usize, String)> {
        games.iter().map(|played| (played.number, played.game.clone())).collect()
    };
    let expected = [0, 2, 3, 5].map(|number| games[number].clone());
    assert_eq!(texts(&rest), texts(&expected));
}

#[test]
fn a_match_without_an_engine_does_not_begin() {
    let failure = |name: &str| {
        let contest = contest(SKEP, name, 4);
        contest.run(&[], &Stop::default(), &mut |_, _| Ok::<(), Infallible>(()))
    };
    for name in ["/no/such/engine", &unruly("base-only")] {
        let error = failure(name).unwrap_err();
        assert!(matches!(error, ContestError::Engine { side: Side::B, .. }), "{error}");
    }
    let mut deaf = contest(SKEP, SKEP, 4);
    deaf.concurrency = 1;
    let error = deaf.run(&[], &Stop::default(), &mut |_, _| Err("no room on the disk"));
    assert!(matches!(error, Err(ContestError::Told("no room on the disk"))));
}

#[test]
fn a_match_stops_when_it_is_asked_to() {
    let stop = Stop::default();
    let contest = contest(&unruly("none"), SKEP, 1_000_000);
    let mut told = 0;
    let result = contest.run(&[], &stop, &mut |_, _| {
        told += 1;
        stop.raise();
        Ok::<(), Infallible>(())
    });
    assert_eq!(result.unwrap().1, MatchEnd::Stopped);
    assert_eq!(told, 1);
}

#[test]
fn a_test_ends_the_match_when_it_knows() {
    let mut contest = contest(SKEP, &unruly("illegal"), 1_000);
    contest.sprt = Some(Sprt::new(0.0, 100.0));
    let (games, end) = run_with(&contest, &[]);
    assert_eq!(end, MatchEnd::Decided(Decision::Stronger));
    assert!(games.len() < 100, "{}", games.len());
    let (more, end) = run_with(&contest, &games);
    assert_eq!((more.len(), end), (0, MatchEnd::Decided(Decision::Stronger)), "known already");
}

/// The game as its file tells it.
fn read_back(contest: &Contest, played: &Played) -> Record {
    let text = pgn::write(&record(contest, played).unwrap(), pgn::Dialect::Mzinga);
    pgn::parse(&text).unwrap()
}

#[test]
fn games_become_game_files() {
    let contest = contest("skep:name=Ada", &unruly("illegal 3"), 2);
    for played in run(&contest) {
        let record = read_back(&contest, &played);
        assert_eq!(record.game.len(), played.plies);
        let winner = record.game.outcome().unwrap().winner.unwrap();
        assert_eq!(Side::of(winner, played.white), Side::A);
        let names = [record.tag("White").unwrap(), record.tag("Black").unwrap()];
        assert_eq!(names[played.number], "Ada (nodes=60)");
        assert_eq!(record.tag("Round"), Some(["1.1", "1.2"][played.number]));
        assert!(record.tag("Termination").unwrap().starts_with("illegal move: it plays"));
        for (end_reason, winner, reason) in [
            (EndReason::Time, Some(Side::B), Reason::Time),
            (EndReason::Crash, Some(Side::B), Reason::Resignation),
            (EndReason::Length, None, Reason::Agreement),
        ] {
            let played = Played { reason: end_reason, winner, why: None, ..played.clone() };
            let outcome = read_back(&contest, &played).game.outcome().unwrap();
            assert_eq!(outcome.reason, reason);
            assert_eq!(outcome.winner.map(|color| Side::of(color, played.white)), winner);
        }
    }
}

/// Two players who do not vary have nothing new to say about an opening that they have played.
#[test]
fn a_game_is_not_counted_twice() {
    let given = Openings::parse("wS1;bS1 wS1-\nwG1\nwS1;bS1 wS1-", GameType::FULL).unwrap();
    let mut fixed = contest(SKEP, "skep:nodes=30,memory=1", 20);
    fixed.openings = given;
    fixed.rules.longest = 12;
    assert_eq!(fixed.most_games(), 4);
    let games = run(&fixed);
    assert_eq!(games.len(), 4);
    let distinct: HashSet<&String> = games.iter().map(|played| &played.game).collect();
    assert_eq!(distinct.len(), 4);
    for (a, limit) in [
        ("skep:level=1", Limit::Nodes(60)),
        ("skep:threads=2", Limit::Nodes(60)),
        (SKEP, Limit::Time(Duration::from_millis(1))),
    ] {
        let varied = Contest {
            limit,
            contestants: [a.parse().unwrap(), SKEP.parse().unwrap()],
            ..fixed.clone()
        };
        assert_eq!(varied.most_games(), 20, "{a}");
    }
    for (plies, most) in [(0, 2), (1, 14), (4, 20)] {
        fixed.openings = Openings::Random { plies };
        assert_eq!(fixed.most_games(), most, "{plies} plies");
        let found = fixed.openings.distinct(GameType::FULL, 1).take(10).count();
        assert_eq!(2 * found, most, "{plies} plies");
    }
}

/// A new build is another player, however it is called.
#[test]
fn the_terms_name_who_plays() {
    let terms = contest("skep:name=Ada", &unruly("none"), 2).terms().unwrap();
    assert!(terms[0].starts_with("a = Ada: "), "{terms:?}");
    assert!(terms[0].ends_with(skep_uhp::identity()), "{terms:?}");
    assert!(skep_uhp::identity().contains("search "), "{terms:?}");
    assert!(terms[1].ends_with(", Unruly 1.0"), "{terms:?}");
    let nobody = contest(SKEP, "/no/such/engine", 2).terms();
    assert!(matches!(nobody, Err(ContestError::Engine { side: Side::B, .. })), "{nobody:?}");
}

/// Also for more plies than usual.
#[test]
fn random_openings_leave_a_game_to_be_played() {
    for (set, plies) in GameType::ALL.into_iter().zip([0, 1, 2, 4, 6, 8, 20, 40]) {
        let openings = Openings::Random { plies };
        let games: Vec<Game> = openings.games(set, 7).take(30).collect();
        for game in &games {
            assert_eq!(game.len(), plies);
            let position = game.position();
            assert_eq!(game.outcome(), None);
            assert_eq!(skep_engine::finish(position), None);
            assert_ne!(position.legal_moves(), [Move::PASS]);
        }
        let texts = |seed| {
            let games = openings.games(set, seed).take(30);
            games.map(|game| uhp::game_text(&game).unwrap()).collect::<Vec<String>>()
        };
        let distinct: HashSet<String> = texts(7).into_iter().collect();
        assert!(plies < 2 || distinct.len() == 30, "{set} {plies}");
        assert!(plies < 3 || texts(8) != texts(7));
    }
}

#[test]
fn openings_are_read_from_lines() {
    let text =
        "# two openings\n\nwS1;bG1 wS1-\n Base+MLP;InProgress;Black[2];wA1;bA1 wA1-;wQ -wA1 \n";
    let openings = Openings::parse(text, GameType::FULL).unwrap();
    let lengths: Vec<usize> =
        openings.games(GameType::FULL, 1).take(5).map(|game| game.len()).collect();
    assert_eq!(lengths, [2, 3, 2, 3, 2]);
    for (text, why) in [
        ("", "there is no opening in it"),
        ("wS1\nwQ wS1-", "line 2: Move 1 (wQ wS1-)"),
        ("Base;NotStarted;White[1]", "line 1: a game of Base in a match of Base+MLP"),
        ("wS1;;", "line 1: Move 2"),
    ] {
        let error = Openings::parse(text, GameType::FULL).unwrap_err().to_string();
        assert!(error.starts_with(why), "{error}");
    }
}
