//! Single rules, by example.

use skep_api::{Cause, Clock, Event, Millis, Offer, Terms, Time, Why};
use skep_referee::{Command, Stage, State, check_terms};
use skep_rules::{Color, GameType, Opening};

const BLITZ: Clock = Clock::RealTime { base: 300, increment: 5 };

fn terms(clock: Clock) -> Terms {
    Terms { set: GameType::BASE, opening: Opening::Tournament, threefold: true, clock }
}

/// A game that both have joined at 0, with so many plies at a second each.
fn game(clock: Clock, plies: usize) -> State {
    let opened = Event::Opened { terms: terms(clock), host: Color::White, name: String::new() };
    let mut state = State::open(&opened, 0).unwrap();
    give(&mut state, &Command::Join { name: String::new() }, 0).unwrap();
    let moves = ["wG1", "bG1 wG1-", "wQ -wG1", "bQ bG1-", "wA1 -wQ", "bA1 bQ-"];
    for (ply, words) in moves[..plies].iter().enumerate() {
        play(&mut state, words, (ply as u64 + 1) * 1000).unwrap();
    }
    state
}

fn play(state: &mut State, words: &str, at: Time) -> Result<Vec<Event>, Why> {
    play_with(state, words, at, None, None)
}

fn play_with(
    state: &mut State,
    words: &str,
    at: Time,
    took: Option<Millis>,
    delay: Option<Millis>,
) -> Result<Vec<Event>, Why> {
    let by = state.game().position().to_move();
    let seq = state.seq();
    give(state, &Command::Move { by, words: words.to_owned(), seq, took, delay }, at)
}

fn give(state: &mut State, command: &Command, at: Time) -> Result<Vec<Event>, Why> {
    let events = state.judge(command, at).map_err(|refusal| refusal.why)?;
    for event in &events {
        state.apply(event, at).unwrap();
    }
    Ok(events)
}

#[test]
fn real_time_runs_from_the_third_ply() {
    let mut state = game(BLITZ, 0);
    assert_eq!(state.running(), None);
    play(&mut state, "wG1", 100_000).unwrap();
    assert_eq!(state.running(), None);
    play(&mut state, "bG1 wG1-", 200_000).unwrap();
    assert_eq!(state.running(), Some(Color::White));
    assert_eq!(state.left_at(Color::White, 203_000), 297_000);
    play(&mut state, "wQ -wG1", 210_000).unwrap();
    assert_eq!(state.left_at(Color::White, 999_000), 295_000);
    assert_eq!(state.left_at(Color::Black, 210_000), 300_000);
}

#[test]
fn a_flag_falls_at_its_time_and_a_move_that_arrived_before_it_wins() {
    let state = game(BLITZ, 2);
    let due = state.flag_due().unwrap();
    // The turn began at 2 s; the quota of lag is three gains of a second.
    assert_eq!(due, 2000 + 300_000 + 2000);
    assert_eq!(state.deadline(), Some(due + 500));
    let late = state.clone();
    assert!(late.judge(&Command::Flag, due + 499).is_err());
    // Noticed half a second late: what arrived in time still counts.
    let mut in_time = state.clone();
    play_with(&mut in_time, "wQ -wG1", 302_500, Some(299_000), Some(3000)).unwrap();
    assert_eq!(in_time.stage(), Stage::Playing);
    let mut slow = state.clone();
    assert_eq!(play(&mut slow, "wQ -wG1", 302_500), Err(Why::Flagged));
    for command in [
        Command::Resign { by: Color::White },
        Command::Offer { by: Color::Black, offer: Offer::Draw, next: String::new() },
        Command::MoreTime { by: Color::Black },
    ] {
        assert_eq!(state.judge(&command, due).unwrap_err().why, Why::Flagged, "{command:?}");
    }
    let mut flagged = state;
    give(&mut flagged, &Command::Flag, due + 500).unwrap();
    let over = Stage::Over { winner: Some(Color::Black), cause: Cause::Time };
    assert_eq!(flagged.stage(), over);
    assert_eq!(flagged.left_at(Color::White, 0), 0);
}

#[test]
fn lag_is_given_back_but_never_more_than_was_measured() {
    for (took, delay, spent) in [
        (None, Some(5000), 1000),
        (Some(1000), Some(5000), 1000),
        (Some(600), Some(5000), 600),
        (Some(600), None, 1000),
        (Some(600), Some(60), 800),
        (Some(0), Some(0), 860),
        (Some(99_000), Some(5000), 1000),
    ] {
        let mut state = game(BLITZ, 2);
        let events = play_with(&mut state, "wQ -wG1", 3000, took, delay).unwrap();
        let Event::Moved { spent: counted, left, .. } = &events[0] else { panic!() };
        assert_eq!((*counted, *left), (spent, 305_000 - spent), "{took:?} {delay:?}");
    }
}

#[test]
fn a_pause_stops_the_clock_and_keeps_flags_from_falling_for_a_minute() {
    let mut state = game(BLITZ, 2);
    // The last sign of life was at 100 s, and now it is 900 s.
    give(&mut state, &Command::Pause { from: 100_000 }, 900_000).unwrap();
    assert_eq!(state.left_at(Color::White, 900_000), 300_000 - 98_000);
    // A second pause at once has nothing to credit twice.
    give(&mut state, &Command::Pause { from: 100_000 }, 900_000).unwrap();
    assert_eq!(state.left_at(Color::White, 900_000), 300_000);
    let mut short = game(Clock::RealTime { base: 5, increment: 0 }, 2);
    give(&mut short, &Command::Pause { from: 6000 }, 100_000).unwrap();
    assert_eq!(short.flag_due(), Some(160_000));
    assert!(short.judge(&Command::Flag, 160_499).is_err());
    play(&mut short, "wQ -wG1", 150_000).unwrap();
    assert_eq!(short.left_at(Color::White, 150_000), 1000);
}

#[test]
fn days_run_from_the_start_and_a_game_that_has_not_begun_is_not_lost() {
    let day = 86_400_000;
    let mut state = game(Clock::Days { days: 2 }, 0);
    assert_eq!(state.deadline(), Some(2 * day + 500));
    assert_eq!(state.reminder(), Some(2 * day / 5 * 4));
    give(&mut state, &Command::Flag, 2 * day + 500).unwrap();
    assert_eq!(state.stage(), Stage::Over { winner: None, cause: Cause::Aborted });
    let mut state = game(Clock::Days { days: 2 }, 2);
    play(&mut state, "wQ -wG1", day).unwrap();
    assert_eq!(state.flag_due(), Some(3 * day));
    assert_eq!(state.judge(&Command::Pause { from: 0 }, day).unwrap_err().why, Why::NoClock);
    give(&mut state, &Command::Flag, 3 * day + 500).unwrap();
    let lost = Stage::Over { winner: Some(Color::White), cause: Cause::Time };
    assert_eq!(state.stage(), lost);
}

#[test]
fn a_move_is_stale_if_the_board_has_changed_but_not_if_only_an_offer_came() {
    let mut state = game(BLITZ, 3);
    let seq = state.seq();
    let offer = Command::Offer { by: Color::White, offer: Offer::Draw, next: String::new() };
    give(&mut state, &offer, 4000).unwrap();
    let mv = |seq| Command::Move {
        by: Color::Black,
        words: "bQ bG1-".to_owned(),
        seq,
        took: None,
        delay: None,
    };
    assert_eq!(state.judge(&mv(seq - 1), 4000).unwrap_err().why, Why::Stale);
    assert_eq!(state.judge(&mv(seq + 2), 4000).unwrap_err().why, Why::Stale);
    give(&mut state, &mv(seq), 4000).unwrap();
    assert_eq!(*state.offers(), Default::default());
}

#[test]
fn a_takeback_on_ones_own_turn_takes_two_plies() {
    let mut state = game(BLITZ, 4);
    let next = String::new;
    let ask = |by| Command::Offer { by, offer: Offer::Takeback, next: next() };
    let accept = |by| Command::Accept { by, offer: Offer::Takeback, next: next() };
    give(&mut state, &ask(Color::White), 5000).unwrap();
    assert_eq!(give(&mut state, &accept(Color::White), 5000), Err(Why::NotOffered));
    give(&mut state, &accept(Color::Black), 5000).unwrap();
    assert_eq!(state.game().len(), 2);
    let mut state = game(BLITZ, 4);
    give(&mut state, &ask(Color::Black), 5000).unwrap();
    give(&mut state, &accept(Color::White), 5000).unwrap();
    assert_eq!(state.game().len(), 3);
}

#[test]
fn wrong_terms_are_refused() {
    for clock in [
        Clock::RealTime { base: 0, increment: 0 },
        Clock::RealTime { base: 4, increment: 9 },
        Clock::RealTime { base: u32::MAX, increment: 0 },
        Clock::RealTime { base: 60, increment: u32::MAX },
        Clock::Days { days: 0 },
        Clock::Days { days: u32::MAX },
    ] {
        assert!(check_terms(&terms(clock)).is_err(), "{clock:?}");
    }
    for clock in [Clock::None, BLITZ, Clock::Days { days: 30 }] {
        assert!(check_terms(&terms(clock)).is_ok());
    }
}
