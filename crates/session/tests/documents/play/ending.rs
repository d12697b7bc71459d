//! The end of a game: seven ways, what is said of each, and the card.

use crate::play::page::{Page, begin};
use crate::support::endings::{Ending, ending, endings};
use crate::support::hands::{key, play, press, window};
use skep_engine::Level;
use skep_notation::link;
use skep_rules::{ByColor, Color};
use skep_session::machine::{
    Dialog, LevelOffer, Sound, Stage, board, clock, ending as machine, games, offers, replay,
    windows,
};
use skep_session::play::Event;
use skep_session::shell::{self, Focus};
use skep_session::{EndMark, EndSign, Moment, Saved, Seat, Table, Terms, TimeControl, end_marks};
use skep_words::{Language, Words};
use std::time::Duration;

/// A table before the last act, for two people or for one against the computer.
fn table(ending: &Ending, names: [&str; 2], computer: Option<Color>) -> Table {
    let mut terms = Terms::of_game(&ending.game);
    if let Some(color) = computer {
        terms.seats[color] = Seat::Computer(Level::ALL[1]);
    }
    if ending.name == "time" {
        let (base, increment) = (Duration::from_secs(60), Duration::ZERO);
        terms.time = Some(TimeControl { base, increment });
    }
    let table = Table::with_game(7, terms, ending.game.clone());
    table.with_names(ByColor(names.map(str::to_owned)))
}

/// A page with this table as the one that was played last.
fn at(table: &Table, language: Language) -> Page {
    let mut page = Page::new();
    page.store.games.insert(7, Saved::of(table, None, Moment(0)).0);
    page.store.current = Some(7);
    let mut page = Page::visit_in(language, page.store.in_new_tab(), "table");
    page.news();
    page
}

/// The last act.
fn finish(page: &mut Page, ending: &Ending) {
    match (ending.name, ending.last, ending.loser) {
        (_, Some("pass"), _) => page.send(shell::Event::Pass),
        (_, Some(last), _) => page.write(last),
        ("resigned", _, Some(loser)) => page.send(offers::Event::Resign(loser)),
        ("time", ..) => {
            page.send(clock::Event::PauseOrResume);
            page.wait(61_000);
        }
        _ => {
            page.send(offers::Event::OfferDraw(Color::White));
            page.send(offers::Event::AcceptDraw(Color::White));
        }
    }
}

fn over(name: &str) -> Page {
    let it = ending(name);
    let mut page = at(&table(&it, ["Anna", "Boris"], None), Language::English);
    finish(&mut page, &it);
    page
}

const TOLD: [(&str, [&str; 2], &str); 7] = [
    (
        "surrounded",
        ["Anna wins", "The black Queen is surrounded, 9 moves."],
        "Anna wins: the black Queen is surrounded.",
    ),
    (
        "both-surrounded",
        ["A draw", "Both Queens are surrounded, 7 moves."],
        "A draw: both Queens are surrounded.",
    ),
    ("resigned", ["Boris wins", "Anna gave up, 7 moves."], "Boris wins: Anna gave up."),
    ("time", ["Anna wins", "Boris ran out of time, 7 moves."], "Anna wins: Boris ran out of time."),
    ("agreed", ["A draw", "Both players agreed, 6 moves."], "A draw: both players agreed."),
    (
        "repetition",
        ["A draw", "The same position for the third time, 10 moves."],
        "A draw: the same position for the third time.",
    ),
    ("passes", ["A draw", "Neither side can move, 1 move."], "A draw: neither side can move."),
];

#[test]
fn each_of_the_seven_ends_is_told_once_with_the_players_names() {
    assert_eq!(endings().len(), 7);
    for (name, card, told) in TOLD {
        let mut page = over(name);
        assert_eq!(page.card(), Some(card.map(str::to_owned)), "{name}");
        let times = page.heard.iter().filter(|heard| heard.contains(told)).count();
        assert_eq!(times, 1, "{name}: {:#?}", page.heard);
        let parts = told.split(": ").filter(|part| page.heard.join(" ").matches(part).count() != 1);
        assert_eq!(parts.count(), 0, "{name}: {:#?}", page.heard);
        assert_eq!(page.sounds.iter().filter(|&&it| it == Sound::Over).count(), 1, "{name}");
        assert_eq!(
            (window(&page), *page.state.shell.prompt),
            (None, None),
            "no window, no question"
        );
        let end = page.state.shell.end.as_ref().cloned().expect("the line at the top tells it");
        assert_eq!(end.title(&page.words), card[0]);
        let card = page.shown_card().unwrap();
        assert!(!card.is_record && card.offer.is_none() && card.end == end);
    }
}

#[test]
fn in_every_language_each_end_has_words_of_its_own() {
    for language in Language::ALL {
        let words = Words::new(language);
        let mut told = Vec::new();
        for it in endings() {
            for (names, computer) in [
                (["", ""], None),
                (["Anna", "Boris"], None),
                (["", ""], Some(!it.game.position().to_move())),
            ] {
                // The computer does not agree to a draw and is not late.
                if computer.is_some()
                    && ["agreed", "time", "passes", "repetition"].contains(&it.name)
                {
                    continue;
                }
                let mut page = at(&table(&it, names, computer), language);
                finish(&mut page, &it);
                let [title, sentence] = page.card().expect("a card");
                assert!(!title.ends_with('.') && sentence.ends_with('.'), "{title} {sentence}");
                assert!(sentence.chars().next().is_some_and(|c| !c.is_lowercase()), "{sentence}");
                let end = page.state.shell.end.as_ref().unwrap().text(&words);
                assert!(end.starts_with(&title), "{end}");
                told.push((it.name, end));
            }
        }
        for (name, text) in &told {
            let same = told.iter().filter(|(other, said)| said == text && other != name);
            assert_eq!(same.count(), 0, "{text}");
        }
    }
}

#[test]
fn against_the_computer_it_is_you_who_has_won_or_lost() {
    let won = ending("surrounded");
    let mut page = at(&table(&won, ["", ""], Some(Color::Black)), Language::English);
    finish(&mut page, &won);
    assert_eq!(page.card().unwrap()[0], "You have won");
    let lost = ending("resigned");
    let mut page = at(&table(&lost, ["", ""], Some(Color::Black)), Language::English);
    finish(&mut page, &lost);
    assert_eq!(page.card().unwrap(), ["The computer wins", "You gave up, 7 moves."]);
}

#[test]
fn nothing_tells_of_the_end_before_the_last_tile_lies() {
    for name in ["surrounded", "both-surrounded", "repetition"] {
        let mut page = over(name);
        let has_outlines = name != "repetition";
        page.heard.retain(|heard| heard.contains("wins") || heard.contains("A draw"));
        assert_eq!(*page.state.ending.stage, Some(Stage::Landing), "{name}");
        assert!(page.game().outcome().is_some() && page.state.shell.end.is_none());
        assert_eq!((page.shown_card(), page.heard.len()), (None, 0));
        assert!(!page.sounds.contains(&Sound::Over));
        // A tile needs between 180 and 300 milliseconds.
        page.wait(170);
        assert_eq!(*page.state.ending.stage, Some(Stage::Landing), "{name}");
        page.wait(140);
        assert!(page.state.shell.end.is_some() && page.sounds.contains(&Sound::Over));
        assert_eq!((page.shown_card().is_some(), page.heard.len()), (!has_outlines, 1), "{name}");
        page.wait(1_000);
        assert!(page.shown_card().is_some());
    }
    // Where nothing lands there is nothing to wait for.
    for name in ["resigned", "time", "agreed", "passes"] {
        let mut page = over(name);
        assert!(page.shown_card().is_some(), "{name}");
        page.wait(200);
        assert_eq!(
            page.heard.last().map(|it| it.contains("wins:") || it.contains("A draw:")),
            Some(true)
        );
    }
}

#[test]
fn with_less_motion_the_card_is_there_at_once() {
    for it in endings() {
        let mut page = at(&table(&it, ["", ""], None), Language::English);
        page.browser_state.wants_less_motion = true;
        finish(&mut page, &it);
        assert_eq!(*page.state.ending.stage, Some(Stage::Shown), "{}", it.name);
        assert!(page.shown_card().is_some());
    }
}

#[test]
fn a_tap_or_a_key_cuts_it_short_and_does_nothing_else() {
    let skips: [fn(&mut Page); 4] = [
        |page| page.send(machine::Event::Skip),
        |page| page.tap("wS1".parse().unwrap()),
        |page| assert!(press(page, key("ArrowLeft", "ArrowLeft", Focus::Nothing))),
        |page| assert!(press(page, key("Enter", "Enter", Focus::Board))),
    ];
    for skip in skips {
        for wait in [0, 320, 700] {
            let mut page = over("surrounded");
            page.wait(wait);
            skip(&mut page);
            assert!(page.shown_card().is_some() && page.state.shell.board.table.is_at_end());
            let board = &page.state.shell.board;
            assert!(
                board.choice.is_none() && board.refusal.is_none(),
                "it was not meant for a tile"
            );
            page.wait(2_000);
            assert_eq!(page.sounds.iter().filter(|&&it| it == Sound::Over).count(), 1);
            let told = page.heard.iter().filter(|heard| heard.contains("Anna wins"));
            assert_eq!(told.count(), 1);
        }
    }
}

#[test]
fn tiles_around_the_queen_are_marked_and_signs_stand_at_the_names() {
    for it in endings() {
        let page = over(it.name);
        let mut page = page;
        page.wait(2_000);
        let end = page.state.shell.end.as_ref().cloned().unwrap();
        let position = page.state.shell.board.table.position().clone();
        let marks = end_marks(&position);
        let lost: Vec<Color> =
            marks.iter().filter(|it| it.1 == EndMark::LostQueen).map(|it| it.0.color()).collect();
        let surrounded = Color::ALL.into_iter().filter(|&it| position.is_surrounded(it));
        assert_eq!(lost, surrounded.collect::<Vec<_>>(), "{}", it.name);
        let beside = |place| marks.iter().filter(|it| it.1 == EndMark::AroundQueen(place)).count();
        if lost.len() == 1 {
            assert_eq!([0, 1, 2, 3, 4, 5].map(beside), [1; 6], "each side has one");
        }
        let signs = Color::ALL.map(|color| end.sign(color));
        let hands = [Some(EndSign::Hands); 2];
        let expected = match it.name {
            "resigned" => [Some(EndSign::Flag), None],
            "time" => [None, Some(EndSign::Clock)],
            "agreed" | "repetition" | "passes" => hands,
            _ => [None; 2],
        };
        assert_eq!(signs, expected, "{}", it.name);
    }
}

#[test]
fn the_card_gives_way_to_looking_back_and_to_the_board_alone() {
    let mut page = over("agreed");
    page.send(replay::Event::Open);
    assert!(page.shown_card().is_none() && *page.state.replay.is_open);
    page.send(board::Event::Step(-1));
    assert!(page.shown_card().is_none() && page.state.shell.end.is_none());
    page.send(replay::Event::Close);
    assert!(page.shown_card().is_some() && page.state.shell.end.is_some());
    page.send(windows::Event::ToggleZen);
    assert!(page.shown_card().is_none() && page.state.shell.end.is_some(), "the line tells it");
    page.send(windows::Event::ToggleZen);
    assert!(page.shown_card().is_some());
    for dialog in [Dialog::Share, Dialog::NewGame, Dialog::Menu] {
        page.send(windows::Event::Open(dialog));
        page.send(windows::Event::Close);
        assert!(page.shown_card().is_some(), "it is there after {dialog:?}");
    }
    press(&mut page, key("KeyN", "n", Focus::Nothing));
    assert_eq!(window(&page), Some(Dialog::NewGame));
    page.send(windows::Event::Close);
    page.news();
    page.send(Event::Rematch);
    assert!(page.shown_card().is_none() && page.game().is_empty());
    assert_eq!(page.one(), "New game. Boris to move.");
}

#[test]
fn the_card_takes_the_keyboard_from_one_who_is_led_by_keys() {
    for (is_led_by_keys, name) in
        [(false, "agreed"), (true, "agreed"), (true, "surrounded"), (true, "passes")]
    {
        let it = ending(name);
        let mut page = at(&table(&it, ["", ""], None), Language::English);
        page.browser_state.is_led_by_keys = is_led_by_keys;
        finish(&mut page, &it);
        page.wait(2_000);
        assert_eq!(page.browser.card_has_keyboard, is_led_by_keys, "{name}");
        page.browser_state.board_has_keyboard = false;
        page.send(Event::Rematch);
        assert_eq!(page.browser_state.board_has_keyboard, is_led_by_keys, "the board has it next");
    }
}

#[test]
fn a_list_of_moves_in_the_place_of_the_card_closes() {
    let it = ending("agreed");
    let mut page = at(&table(&it, ["", ""], None), Language::English);
    page.send(windows::Event::ToggleMoves);
    finish(&mut page, &it);
    assert!(!*page.state.shell.windows.moves_open);
}

#[test]
fn a_finished_game_that_is_opened_greets_with_its_end_and_is_not_played_again() {
    let mut page = over("surrounded");
    page.wait(2_000);
    let code = link::write(page.game());
    // By a link: the moves alone, and nobody's names.
    let mut shared = Page::visit(page.store.in_new_tab(), &format!("game={code}"));
    assert_eq!(
        shared.card(),
        Some(["White wins", "The black Queen is surrounded, 9 moves."].map(str::to_owned))
    );
    let card = shared.shown_card().unwrap().clone();
    assert!(card.is_record && card.end.players(&shared.words).is_none());
    assert!(!shared.sounds.contains(&Sound::Over) && window(&shared).is_none());
    // It plays by itself, from the start, and then its card is there again.
    shared.send(replay::Event::PlayOrPause);
    assert!(shared.shown_card().is_none() && *shared.state.replay.is_running);
    assert_eq!(shared.state.shell.board.table.shown_ply(), 0);
    shared.wait(30_000);
    assert!(shared.state.shell.board.table.is_at_end());
    shared.send(replay::Event::Close);
    assert!(shared.shown_card().is_some_and(|card| card.is_record));
    // From the list of games.
    let id = page.state.shell.board.table.id();
    assert!(!page.shown_card().unwrap().is_record, "it has ended here");
    page.send(Event::Rematch);
    page.send(games::Event::Open(id));
    let card = page.shown_card().unwrap();
    assert!(card.is_record && card.offer.is_none());
    assert_eq!(card.end.players(&page.words).as_deref(), Some("Anna – Boris"));
    assert_eq!(
        page.sounds.iter().filter(|&&it| it == Sound::Over).count(),
        1,
        "once, when it ended"
    );
    // The page of the one who has just played it, reloaded.
    let again = over("agreed");
    let again = Page::visit(again.store.clone(), "table");
    assert!(again.shown_card().is_some_and(|card| !card.is_record));
}

/// A game against a level that the person wins, loses or draws, and what is offered.
fn result(page: &mut Page, level: u8, won: Option<bool>) -> Option<LevelOffer> {
    let number = level.to_string();
    let options = [("opponent", "computer"), ("level", number.as_str()), ("begins", "you")];
    crate::play::page::new_game(page, &options);
    assert!(page.shown_card().is_none());
    let loser = if won == Some(true) { Color::Black } else { Color::White };
    match won {
        Some(_) => page.send(offers::Event::Resign(loser)),
        None => {
            let table = &mut *page.state.shell.board.table;
            table.offer_draw(Color::White, Moment(0)).unwrap();
            page.send(offers::Event::AcceptDraw(Color::White));
        }
    }
    page.shown_card().expect("a card").offer
}

#[test]
fn after_two_losses_the_level_below_is_offered_and_after_two_wins_the_one_above() {
    let level = |number| Level::new(number).unwrap();
    let weaker = |number| Some(LevelOffer::Weaker(level(number)));
    let stronger = |number| Some(LevelOffer::Stronger(level(number)));
    let mut page = Page::new();
    let (won, lost) = (Some(true), Some(false));
    for (number, result_is, offer) in [
        (3, lost, None),
        (3, lost, weaker(2)),
        // Once.
        (3, lost, None),
        (3, won, None),
        (3, won, stronger(4)),
        (3, won, None),
        // A draw, a win or another level between them.
        (3, lost, None),
        (3, None, None),
        (3, lost, None),
        (3, won, None),
        (3, lost, None),
        (4, lost, None),
        (3, lost, None),
        (3, lost, weaker(2)),
        // There is nothing below the first and above the last.
        (1, lost, None),
        (1, lost, None),
        (10, won, None),
        (10, won, None),
    ] {
        assert_eq!(result(&mut page, number, result_is), offer, "{number} {result_is:?}");
    }
}

#[test]
fn the_streak_is_kept_on_the_device_and_the_offer_begins_a_game_at_that_level() {
    let mut page = Page::new();
    assert_eq!(result(&mut page, 5, Some(false)), None);
    let mut page = Page::visit(page.store.in_new_tab(), "table");
    let offer = result(&mut page, 5, Some(false)).expect("the second in a row");
    page.send(Event::RematchAt(offer.level()));
    let table = &page.state.shell.board.table;
    assert_eq!(table.terms().seats.0, [Seat::Computer(Level::ALL[3]), Seat::Person]);
    assert!(table.series().is_empty() && page.game().is_empty(), "another player, no score yet");
    // A game of two people counts nowhere, nor does one that is only looked at.
    let kept = page.store.beaten;
    let mut two = begin(&[]);
    play(&mut two, "wA1", 1);
    two.send(offers::Event::Resign(Color::White));
    assert_eq!(two.store.beaten, skep_session::BeatenLevels::default());
    let ids: Vec<u64> = page.store.games.keys().copied().collect();
    for id in ids {
        page.send(games::Event::Open(id));
    }
    assert_eq!(page.store.beaten, kept);
}
