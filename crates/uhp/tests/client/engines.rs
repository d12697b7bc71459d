use crate::unruly;
use skep_rules::{Game, GameType};
use skep_uhp::client::{ClientConfig, Engine, EngineError, EngineMove, Limit, Stop};
use std::time::Duration;

/// As long as it takes where an answer comes, and short where none is expected.
const LONG: Duration = Duration::from_secs(60);
const SHORT: Duration = Duration::from_millis(300);

fn start(fault: &str, thinking: Duration) -> Result<Engine, EngineError> {
    let config =
        ClientConfig { reply_timeout: LONG, search_timeout: thinking, ..ClientConfig::default() };
    Engine::start_with(&unruly(fault), config)
}

/// The answer to the first command of a game.
fn first_move(engine: &mut Engine) -> Result<EngineMove, EngineError> {
    let game = Game::new(GameType::FULL);
    engine.begin(&game)?;
    engine.best_move(game.position(), Limit::Depth(1))
}

/// Plays so many plies with itself.
fn plies(engine: &mut Engine, plies: usize) -> Game {
    let mut game = Game::new(GameType::FULL);
    engine.begin(&game).unwrap();
    while game.len() < plies && game.outcome().is_none() {
        let answer = engine.best_move(game.position(), Limit::Depth(1)).unwrap();
        engine.play(game.position(), answer.mv).unwrap();
        game.play(answer.mv).unwrap();
    }
    game
}

#[test]
fn an_engine_introduces_itself_plays_and_leaves() {
    let mut engine = start("none", LONG).unwrap();
    assert_eq!(engine.name(), "Unruly 1.0");
    assert_eq!(engine.capabilities(), ["Mosquito", "Ladybug", "Pillbug"]);
    assert_eq!(engine.options().unwrap(), ["Depth", "ThreefoldRepetition"]);
    engine.set_option("ThreefoldRepetition", "True").unwrap();
    assert!(matches!(engine.set_option("Depth", "x"), Err(EngineError::Refused { .. })));
    assert_eq!(plies(&mut engine, 12).len(), 12);
    assert!(engine.is_in_sync());
    assert!(engine.exit().is_some_and(|status| status.success()));
}

/// Tiles that are named by themselves, lines that nobody asked for, a crowded standard error, lines
/// without end: none of it is in the way.
#[test]
fn odd_manners_are_understood() {
    for fault in ["none 1", "none 2", "none 3", "chatter 4"] {
        let mut engine = start(fault, LONG).unwrap();
        let game = plies(&mut engine, 40);
        let claims = engine.valid_moves(game.position()).unwrap();
        let mut meant: Vec<_> = claims.into_iter().map(|claim| claim.meaning.unwrap()).collect();
        let mut ours = game.position().legal_moves();
        meant.sort();
        ours.sort();
        assert_eq!(meant, ours);
    }
    let mut engine = start("chatter", LONG).unwrap();
    assert_eq!(first_move(&mut engine).unwrap().depth, Some(4));
    assert_eq!(plies(&mut engine, 10).len(), 10);
    assert_eq!(first_move(&mut start("long-line", LONG).unwrap()).unwrap().text, "wS1");
    assert_eq!(start("nameless", LONG).unwrap().capabilities(), [""; 0]);
    assert!(start("optionless", LONG).unwrap().options().unwrap().is_empty());
}

#[test]
fn an_engine_that_knows_no_fractions_is_told_in_seconds() {
    let mut engine = start("seconds", LONG).unwrap();
    let game = Game::new(GameType::BASE);
    for _ in 0..2 {
        engine.best_move(game.position(), Limit::Time(Duration::from_millis(20))).unwrap();
    }
    let refused = engine.best_move(game.position(), Limit::Nodes(7));
    assert!(matches!(refused, Err(EngineError::Refused { .. })), "{refused:?}");
    // Whole seconds are said as everybody knows them, and what is refused then is refused.
    let refused = engine.best_move(game.position(), Limit::Time(Duration::from_secs(1)));
    let Err(EngineError::Refused { command, .. }) = refused else { panic!("{refused:?}") };
    assert_eq!(command, "bestmove time 00:00:01");
}

#[test]
fn what_goes_wrong_has_a_name() {
    let is_refused = |error: &EngineError| matches!(error, EngineError::Illegal { .. });
    for fault in ["illegal", "gibberish", "silent"] {
        let mut engine = start(fault, LONG).unwrap();
        let error = first_move(&mut engine).unwrap_err();
        assert!(is_refused(&error), "{fault}: {error}");
        assert!(engine.is_in_sync(), "{fault}: a wrong answer is an answer");
    }
    let mut engine = start("crash", LONG).unwrap();
    let error = first_move(&mut engine).unwrap_err();
    let EngineError::Ended { status, stderr_tail } = &error else { panic!("{error}") };
    assert_eq!(status.and_then(|status| status.code()), Some(3));
    assert_eq!(stderr_tail.to_string(), "first words / the hive is on fire");
    assert!(!engine.is_in_sync());

    let mut engine = start("hang", SHORT).unwrap();
    assert!(matches!(first_move(&mut engine), Err(EngineError::Timeout { .. })));
    assert!(!engine.is_in_sync());
    let error = first_move(&mut engine).unwrap_err();
    assert!(matches!(error, EngineError::OutOfStep { .. }), "{error}");

    for fault in ["endless", "wordy"] {
        let error = first_move(&mut start(fault, LONG).unwrap()).unwrap_err();
        assert!(matches!(error, EngineError::Endless { .. }), "{fault}: {error}");
    }

    let mut game = Game::new(GameType::BASE);
    game.play_to("wS1".parse().unwrap(), skep_rules::Hex::ORIGIN).unwrap();
    let error = start("refuses", LONG).unwrap().begin(&game).unwrap_err();
    assert_eq!(error.to_string(), "it refuses the legal move \"wS1\": I do not like that");
}

#[test]
fn what_can_not_be_started_says_so() {
    let error = Engine::start("/no/such/engine --uhp").unwrap_err();
    assert!(error.to_string().starts_with("/no/such/engine can't be started"), "{error}");
    assert!(matches!(Engine::start("'open quote"), Err(EngineError::Command(_))));
    assert!(matches!(Engine::start("  "), Err(EngineError::Command(_))));
    let config = ClientConfig { reply_timeout: SHORT, ..ClientConfig::default() };
    let mute = Engine::start_with(&unruly("mute"), config);
    assert!(matches!(mute, Err(EngineError::Timeout { .. })));
}

#[test]
fn a_stop_ends_the_waiting() {
    let stop = Stop::default();
    let config =
        ClientConfig { stop: stop.clone(), search_timeout: LONG, ..ClientConfig::default() };
    let mut engine = Engine::start_with(&unruly("hang"), config).unwrap();
    let waiting = std::thread::spawn(move || first_move(&mut engine));
    stop.raise();
    assert!(matches!(waiting.join().unwrap(), Err(EngineError::Stopped)));
}

/// Neither call returns before the process is gone.
#[test]
fn an_engine_that_stays_is_ended() {
    let config = ClientConfig { exit_timeout: SHORT, ..ClientConfig::default() };
    let start = || Engine::start_with(&unruly("stays"), config.clone()).unwrap();
    drop(start());
    assert_eq!(start().exit(), None);
}

/// A wrapper that waits for its engine is not all that has to be ended.
#[cfg(unix)]
#[test]
fn an_engine_behind_a_wrapper_is_ended_too() {
    let lock = crate::lock::Lock::new("wrapped");
    let wrapped = |fault: &str| format!("sh -c {}", shell_words::quote(&format!("{fault}; true")));
    let config = ClientConfig { exit_timeout: SHORT, ..ClientConfig::default() };
    let engine = Engine::start_with(&wrapped(&unruly(&lock.guards())), config.clone()).unwrap();
    assert!(lock.is_held());
    drop(engine);
    lock.wait_until_free();
    // A wrapper that does not wait has gone before its engine.
    let hasty = format!("{} <&0 & exit", unruly(&lock.guards()));
    let hasty = format!("sh -c {}", shell_words::quote(&hasty));
    let engine = Engine::start_with(&hasty, config).unwrap();
    assert!(lock.is_held());
    drop(engine);
    lock.wait_until_free();
}
