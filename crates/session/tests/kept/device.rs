//! What a device knows besides its games: settings, new-game options, lessons, and two numbers of games.

use crate::games::{FIRST_GAME, REMATCH_WITH_COMPUTER, RUNNING};
use crate::{names, text};
use skep_engine::Level;
use skep_rules::{Bug, GameType, Opening};
use skep_school::{Course, Progress, lessons_text};
use skep_session::{
    Begins, ClockOption, NewGameOptions, Opponent, Settings, TextSize, Theme, TileStyle,
    TimeControl,
};

#[test]
fn settings_are_as_they_were_set() {
    let kept = text("desktop skep.settings");
    let all_changed = Settings {
        theme: Theme::Contrast,
        tiles: TileStyle::Carbon,
        text: TextSize::Larger,
        large_tiles: true,
        left_handed: true,
        language: Some("uk".to_owned()),
        volume: 3,
        confirm: true,
        face_player: true,
        coach: true,
        free_sides: true,
        messages: true,
    };
    assert_eq!(Settings::read(&kept), all_changed);
    assert_eq!(all_changed.to_string(), kept);

    let kept = text("phone skep.settings");
    let some_changed = Settings {
        theme: Theme::Dark,
        tiles: TileStyle::Colour,
        text: TextSize::Large,
        large_tiles: false,
        left_handed: false,
        language: None,
        volume: 0,
        confirm: false,
        face_player: false,
        coach: true,
        free_sides: false,
        messages: true,
    };
    assert_eq!(Settings::read(&kept), some_changed);
    assert_eq!(some_changed.to_string(), kept);
}

#[test]
fn a_new_game_is_offered_as_it_was_chosen_last() {
    let kept = text("desktop skep.wishes");
    let all_changed = NewGameOptions {
        opponent: Opponent::Computer,
        set: Some(GameType::BASE.with(Bug::Ladybug).with(Bug::Pillbug)),
        begins: Begins::Lot,
        level: Level::ALL[7],
        opening: Opening::Tournament,
        clock: ClockOption::Own,
        minutes: 42,
        seconds: 9,
        over_the_board: true,
        ..NewGameOptions::default()
    };
    assert_eq!(NewGameOptions::read(&kept), all_changed);
    assert_eq!(all_changed.to_string(), kept);
    assert_eq!(NewGameOptions::read(&kept).time(), Some(TimeControl::new(42, 9)));

    let kept = text("phone skep.wishes");
    let some_changed = NewGameOptions {
        opponent: Opponent::Computer,
        set: Some(GameType::BASE),
        begins: Begins::Computer,
        level: Level::ALL[0],
        opening: Opening::Rulebook,
        clock: ClockOption::FifteenAndTen,
        minutes: 5,
        seconds: 5,
        over_the_board: false,
        ..NewGameOptions::default()
    };
    assert_eq!(NewGameOptions::read(&kept), some_changed);
    assert_eq!(some_changed.to_string(), kept);
    assert_eq!(NewGameOptions::read(&kept).time(), Some(TimeControl::new(15, 10)));
}

#[test]
fn lessons_that_were_done_are_done() {
    let course = Course::read(lessons_text()).unwrap();
    for (device, done, next) in [
        (
            "desktop",
            &["aim", "laying", "queen", "beetle", "mosquito", "pillbug-limits"][..],
            "queen-turn",
        ),
        ("phone", &["stacks", "ladybug"], "aim"),
    ] {
        let kept = text(&format!("{device} skep.progress"));
        let progress = Progress::read(&kept);
        for lesson in course.lessons() {
            let is_done = done.contains(&lesson.name.as_str());
            assert_eq!(progress.is_done(&lesson.name), is_done, "{device}: {}", lesson.name);
        }
        assert_eq!(progress.count(&course), done.len(), "{device}: each is still a lesson");
        assert_eq!(progress.next(&course).map(|lesson| lesson.name.as_str()), Some(next));
        assert_eq!(progress.to_string(), kept);
    }
}

/// The page reads both numbers as they are here, and games by their numbers.
#[test]
fn the_last_game_and_the_first_one_are_found_by_their_numbers() {
    let number = |name: &str| text(name).parse::<u64>();
    assert_eq!(number("desktop skep.current"), Ok(RUNNING));
    assert_eq!(number("desktop skep.first-game"), Ok(FIRST_GAME));
    assert_eq!(number("phone skep.current"), Ok(REMATCH_WITH_COMPUTER));
    assert!(!names("phone ").contains(&"skep.first-game"), "it was not begun there");
}
