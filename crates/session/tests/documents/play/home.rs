//! The home: what lies on its board, and how every way leads to the table and back.

use crate::play::page::{Page, begin, new_game, reloaded};
use crate::support::hands::{WON, first, play, played, toast, window};
use crate::support::store::Store;
use skep_rules::Color;
use skep_school::{Address, Course, LESSONS, Progress, lessons_text};
use skep_session::machine::calls::{Answer, Offer, Pace, ServedGame};
use skep_session::machine::home::{Lies, Screen, Win, kept_fragment, learn_line};
use skep_session::machine::{Activity, Dialog, Reader, clock, games, offers, windows};
use skep_session::play::Event;
use skep_session::shell::{Focus, KeyPress, Pressed, Root};
use skep_session::{NewGameOptions, Opponent};
use skep_words::{Language, Words};

fn screen(page: &Page) -> Screen {
    *page.state.home.screen
}

fn title(page: &Page) -> String {
    page.state.home.title().text(&page.words)
}

/// The number of the game on the board of the home.
fn lying(page: &Page) -> Option<u64> {
    page.state.home.game().map(|game| game.id)
}

fn id(page: &Page) -> u64 {
    page.state.shell.board.table.id()
}

fn link(page: &mut Page, fragment: &str) {
    page.send(Event::Link(fragment.to_owned()));
}

/// A game of some plies, and the home after it.
fn home_after(options: &[(&str, &str)], plies: usize) -> Page {
    let mut page = begin(options);
    play(&mut page, WON, plies);
    page.open("");
    page
}

#[test]
fn the_bare_address_is_the_home_and_the_table_has_its_own() {
    for (fragment, at) in [
        ("", Screen::Home),
        ("nonsense", Screen::Home),
        ("new-game", Screen::Home),
        ("open", Screen::Home),
        ("game=nonsense", Screen::Home),
        ("table", Screen::Table),
        ("first-game", Screen::Table),
        ("two-people", Screen::Table),
        ("computer", Screen::Table),
    ] {
        let page = Page::visit(Store::default(), fragment);
        assert_eq!(screen(&page), at, "{fragment}");
        let address = if fragment == "nonsense" { fragment } else { at.fragment() };
        assert_eq!((page.address(), page.browser.entries), (address, 0), "{fragment}");
    }
    let mut page = begin(&[]);
    play(&mut page, WON, 3);
    let code = skep_notation::link::write(page.game());
    let page = Page::visit(Store::default(), &format!("game={code}"));
    assert_eq!((screen(&page), page.address()), (Screen::Table, "table"));
}

#[test]
fn on_the_first_visit_the_winning_move_lies_there() {
    let mut page = Page::visit(Store::default(), "");
    assert_eq!((window(&page), toast(&page).as_str()), (None, ""), "nothing is asked");
    assert_eq!(page.news(), ["Surround the other Queen. Pick the Ant."]);
    let win = |page: &Page| page.state.home.lies.clone();
    // The place means nothing before the Ant.
    link(&mut page, "gap");
    assert_eq!(*win(&page), Lies::Win(Win::Offered));
    link(&mut page, "ant");
    assert_eq!(*win(&page), Lies::Win(Win::Chosen));
    link(&mut page, "ant");
    assert_eq!(*win(&page), Lies::Win(Win::Offered), "it is let go");
    page.news();
    link(&mut page, "ant");
    link(&mut page, "gap");
    assert_eq!(*win(&page), Lies::Win(Win::Won));
    assert_eq!(page.news(), ["Now pick the free place."], "the tile is on its way");
    page.wait(520);
    assert_eq!(page.news(), ["You have just won"]);
    assert_eq!(page.store.progress.to_string(), "aim", "the first lesson begins with this move");
    for fragment in ["ant", "gap"] {
        link(&mut page, fragment);
        assert_eq!(*win(&page), Lies::Win(Win::Won));
    }
    assert_eq!((page.address(), page.browser.entries), ("", 0));
    assert!(page.store.games.is_empty(), "it is not a game");
}

#[test]
fn who_wins_there_by_keys_is_led_on() {
    let mut page = Page::visit(Store::default(), "");
    page.browser_state.is_led_by_keys = true;
    link(&mut page, "ant");
    assert!(!page.browser.way_on_has_keyboard);
    link(&mut page, "gap");
    assert!(page.browser.way_on_has_keyboard);
}

/// A return match that nobody has begun is kept for its score.
#[test]
fn a_hive_without_a_tile_does_not_lie_there() {
    let mut page = home_after(&[], 4);
    let begun = id(&page);
    page.send(Event::Link("table".to_owned()));
    page.send(offers::Event::Resign(Color::White));
    page.wait(2_000);
    page.send(Event::Rematch);
    page.open("");
    assert_ne!(id(&page), begun);
    assert_eq!(lying(&page), Some(begun), "the game before it");
    let page = Page::visit(page.store.clone(), "");
    assert_eq!(lying(&page), Some(begun));
}

#[test]
fn a_result_names_the_winner() {
    let options = [("white-name", "Anna"), ("black-name", "Boris")];
    let mut page = home_after(&options, 4);
    page.send(Event::Link("table".to_owned()));
    page.send(offers::Event::Resign(Color::White));
    page.open("");
    assert_eq!(title(&page), "Boris won");
}

/// The document shows the first lesson: its solution really ends the game.
#[test]
fn the_winning_move_wins() {
    let course = Course::read(lessons_text()).unwrap();
    let mut pupil = skep_school::Pupil::new(course.find(LESSONS[0]).unwrap());
    pupil.act(pupil.solution().unwrap());
    assert_eq!(pupil.game().outcome().unwrap().winner, Some(Color::White));
}

#[test]
fn a_tap_before_the_module_was_there_counts() {
    let page = Page::visit(Store::default(), "ant");
    assert_eq!(*page.state.home.lies, Lies::Win(Win::Chosen));
    assert_eq!(page.address(), "");
    let page = Page::visit(Store::default(), "menu");
    assert_eq!((window(&page), page.address()), (Some(Dialog::Menu), ""));
}

#[test]
fn one_tap_begins_a_game_as_the_last_one() {
    // The first time: the beginner's set, the gentlest level.
    let page = Page::visit(Store::default(), "");
    let said = |options: &NewGameOptions, words: &Words| {
        [Opponent::Person, Opponent::Computer].map(|it| options.against(it).summary().text(words))
    };
    let words = Language::ALL.map(Words::new);
    assert_eq!(
        words.each_ref().map(|words| said(&page.state.options, words).join(" | ")),
        [
            "Beginner's set, no clock | Drop of honey, level 1",
            "Набор для начинающих, без часов | Капля мёда, уровень 1",
            "Набір для початківців, без годинника | Крапля меду, рівень 1",
        ]
    );
    for (fragment, opponent) in [("two-people", None), ("computer", Some(1))] {
        let mut page = Page::visit(Store::default(), "");
        link(&mut page, fragment);
        assert_eq!((screen(&page), window(&page), page.address()), (Screen::Table, None, "table"));
        assert_eq!(page.browser.entries, 1, "Back leads home");
        let level = page.state.shell.board.table.terms().level(Color::Black);
        assert_eq!(level.map(skep_engine::Level::number), opponent);
        // The first tile: two taps more.
        page.write("wA1");
        assert_eq!(page.game().len(), 1);
    }
    // Later: whatever was chosen last, of either kind.
    let mut page = Page::visit(Store::default(), "");
    new_game(&mut page, &[("opponent", "computer"), ("level", "5"), ("set", "Base+ML")]);
    new_game(&mut page, &[("level", "5"), ("clock", "15-10")]);
    let mut page = reloaded(&page, Language::English, "");
    let clock = "15 min + 10 s";
    assert_eq!(
        said(&page.state.options, &words[0]),
        [format!("Full box, {clock}"), "Worker bee, level 5".to_owned()]
    );
    link(&mut page, "computer");
    let terms = *page.state.shell.board.table.terms();
    assert_eq!(terms.level(Color::Black).map(skep_engine::Level::number), Some(5));
    assert!(terms.time.is_some());
}

#[test]
fn the_words_below_a_card_open_its_options() {
    for (fragment, opponent) in
        [("two-people-options", Opponent::Person), ("computer-options", Opponent::Computer)]
    {
        let mut page = Page::visit(Store::default(), "");
        link(&mut page, fragment);
        assert_eq!((window(&page), page.state.options.opponent), (Some(Dialog::NewGame), opponent));
        assert_eq!((screen(&page), page.store.options.clone()), (Screen::Home, None));
    }
}

#[test]
fn my_unfinished_game_lies_there_and_one_tap_goes_on() {
    let mut page = home_after(&[], 4);
    assert_eq!((screen(&page), lying(&page)), (Screen::Home, Some(id(&page))));
    assert_eq!(title(&page), "White to move");
    let fragment = page.state.home.game().unwrap().fragment();
    link(&mut page, &fragment);
    assert_eq!((screen(&page), window(&page), played(&page)), (Screen::Table, None, first(WON, 4)));
    // So it does after a reload.
    let mut page = reloaded(&page, Language::English, "");
    assert_eq!((screen(&page), lying(&page)), (Screen::Home, Some(id(&page))));
    page.open("table");
    assert_eq!((played(&page), window(&page)), (first(WON, 4), None));
}

#[test]
fn the_sentence_tells_whose_turn_it_is() {
    let said = |page: &Page| {
        Language::ALL.map(|language| page.state.home.title().text(&Words::new(language)))
    };
    let mut page = begin(&[("opponent", "computer"), ("level", "3")]);
    page.write("wA1");
    page.open("");
    assert_eq!(said(&page), ["Cocoon is to move", "Ходит Кокон", "Ходить Кокон"]);
    page.open("table");
    page.let_computer_move();
    page.open("");
    let yours = ["Your turn", "Ваш ход", "Ваш хід"];
    assert_eq!(said(&page), yours);
    let mut page = begin(&[("white-name", "Ada"), ("black-name", "Charles")]);
    page.write("wA1");
    page.open("");
    assert_eq!(said(&page)[0], "Charles to move");
}

#[test]
fn the_computer_and_the_clock_wait_until_people_come_back() {
    let mut page = begin(&[("opponent", "computer"), ("level", "1"), ("clock", "10")]);
    page.write("wA1");
    assert_eq!(*page.state.computer.activity, Activity::Thinks);
    page.open("");
    assert_eq!((*page.state.computer.activity, page.browser.asked.clone()), (Activity::Idle, None));
    let left = |page: &Page| {
        let clock = page.state.shell.board.table.clock().unwrap();
        clock.left(Color::Black, skep_session::Moment(page.time))
    };
    let before = left(&page);
    page.wait(60_000);
    page.send(clock::Event::Tick);
    assert_eq!(left(&page), before, "nothing runs while nobody sees it");
    // Nor when the page is loaded anew.
    let again = reloaded(&page, Language::English, "");
    assert_eq!((again.browser.asked.clone(), screen(&again)), (None, Screen::Home));
    page.open("table");
    page.let_computer_move();
    assert_eq!(page.game().len(), 2);
}

#[test]
fn the_order_is_live_games_then_the_last_one_then_the_winning_move() {
    // Two games go on: the one on the table lies there, the other in the strip.
    let mut page = home_after(&[], 4);
    let older = id(&page);
    page.wait(10);
    link(&mut page, "two-people");
    page.write("wG1");
    let newer = id(&page);
    page.open("");
    assert_eq!(lying(&page), Some(newer));
    let strip = |page: &Page| -> Vec<u64> {
        page.state.games.kept.strip(lying(page)).iter().map(|game| game.id).collect()
    };
    assert_eq!(strip(&page), [older]);
    // The one on the table ends: the other one goes on.
    page.open("table");
    page.send(offers::Event::Resign(Color::White));
    page.wait(1_000);
    page.open("");
    assert_eq!((lying(&page), window(&page)), (Some(older), None));
    assert_eq!(strip(&page), [newer]);
    let fragment = page.state.home.game().unwrap().fragment();
    assert_eq!(fragment, kept_fragment(older));
    link(&mut page, &fragment);
    assert_eq!((id(&page), played(&page)), (older, first(WON, 4)));
    assert_eq!((screen(&page), page.address()), (Screen::Table, "table"));
    // Both are over: the last one lies there as it ended.
    page.send(offers::Event::Resign(Color::Black));
    page.wait(1_000);
    page.open("");
    assert_eq!((lying(&page), title(&page).as_str()), (Some(older), "White won"));
    // Nothing is kept any more.
    for game in [older, newer] {
        page.send(games::Event::Delete(game));
    }
    let page = Page::visit(Store { games: Default::default(), ..Store::default() }, "");
    assert_eq!(*page.state.home.lies, Lies::Win(Win::Offered));
}

#[test]
fn an_untouched_game_does_not_lie_there_and_is_not_lost() {
    let mut page = Page::visit(Store::default(), "");
    link(&mut page, "computer");
    let id_before = id(&page);
    page.open("");
    assert_eq!(*page.state.home.lies, Lies::Win(Win::Offered));
    page.open("table");
    assert_eq!((id(&page), window(&page)), (id_before, None));
}

#[test]
fn enter_goes_on_with_the_game_and_keys_of_the_table_mean_nothing() {
    let mut page = home_after(&[], 4);
    let press = |page: &Page, key: &str, focus| {
        let code = if key.len() == 1 { format!("Key{}", key.to_uppercase()) } else { key.into() };
        let press = KeyPress { code: &code, key, shift: false, repeats: false, focus };
        Root::pressed(&page.state, &press)
    };
    let Pressed::Happens(event) = press(&page, "Enter", Focus::Nothing) else { panic!() };
    assert!(matches!(press(&page, "Enter", Focus::Control), Pressed::Nothing), "it presses that");
    for key in ["u", "h", "p", "z", "f", "v", "t", "b", "ArrowLeft", "Home", "Escape"] {
        assert!(matches!(press(&page, key, Focus::Nothing), Pressed::Nothing), "{key}");
    }
    assert!(matches!(press(&page, "n", Focus::Nothing), Pressed::Happens(_)));
    page.send(windows::Event::Open(Dialog::Help));
    assert!(matches!(press(&page, "Enter", Focus::Nothing), Pressed::Nothing));
    page.send(windows::Event::Close);
    page.send(event);
    assert_eq!((screen(&page), page.browser.entries), (Screen::Table, 1));
    let first_visit = Page::visit(Store::default(), "");
    assert!(matches!(press(&first_visit, "Enter", Focus::Nothing), Pressed::Nothing));
}

#[test]
fn a_pasted_or_dropped_game_comes_to_the_table() {
    let mut source = begin(&[]);
    play(&mut source, WON, 6);
    let address = skep_notation::link::write(source.game());
    for text in [
        skep_notation::pgn::write(
            &source.game().clone().into(),
            skep_notation::pgn::Dialect::Mzinga,
        ),
        format!("https://skep.example/#game={address}"),
    ] {
        let mut page = Page::visit(Store::default(), "");
        page.send(games::Event::OpenText(text.into_bytes(), Reader::Page));
        assert_eq!((screen(&page), played(&page)), (Screen::Table, first(WON, 6)));
        assert_eq!((page.address(), page.browser.entries), ("table", 1));
    }
    let mut page = Page::visit(Store::default(), "");
    page.send(games::Event::OpenText(b"nonsense".to_vec(), Reader::Page));
    assert_eq!(screen(&page), Screen::Home);
    assert_ne!(toast(&page), "");
}

#[test]
fn the_address_of_another_site_gets_a_sentence() {
    let mut page = Page::visit(Store::default(), "");
    for (text, site) in [
        ("https://hivegame.com/game/abc123", "hivegame.com"),
        ("http://www.boardspace.net/hive/hivegames/archive/x.zip", "www.boardspace.net"),
        ("Watch this!\n HTTPS://boardgamearena.com/table?id=1", "boardgamearena.com"),
    ] {
        page.send(games::Event::OpenText(text.as_bytes().to_vec(), Reader::Page));
        let told = toast(&page);
        assert!(told.contains(site) && told.contains("nothing from other sites"), "{told}");
        assert_eq!(screen(&page), Screen::Home);
        page.send(windows::Event::Open(Dialog::Open));
        let reader = Reader::Window(Dialog::Open);
        page.send(games::Event::OpenText(text.as_bytes().to_vec(), reader));
        let problem = page.state.shell.windows.problem.as_ref().map(|it| it.text(&page.words));
        assert_eq!(problem, Some(told));
        page.send(windows::Event::Close);
    }
    // A game file may speak of its site.
    let pgn = "[GameType \"Base\"]\n[Site \"https://hivegame.com\"]\n\n1. wS1\n";
    page.send(games::Event::OpenText(pgn.as_bytes().to_vec(), Reader::Page));
    assert_eq!(played(&page), "wS1");
}

#[test]
fn the_line_about_learning_says_which_lesson_is_next() {
    let words = Words::new(Language::English);
    assert_eq!(learn_line(&Progress::default()), None);
    let line = |done: &[&str]| {
        let (text, address) = learn_line(&Progress::read(&done.join(" "))).unwrap();
        (text.text(&words), address)
    };
    assert_eq!(
        line(&LESSONS[..6]),
        ("next: The Beetle · 7 of 20".to_owned(), Address::Lesson("beetle".to_owned()))
    );
    assert_eq!(line(LESSONS), ("The rules".to_owned(), Address::Rules(None)));
    let course = Course::read(lessons_text()).unwrap();
    let names: Vec<&str> = course.lessons().iter().map(|lesson| lesson.name.as_str()).collect();
    assert_eq!(names, LESSONS);
}

#[test]
fn the_home_is_said_once_and_the_table_is_quiet_meanwhile() {
    let mut page = begin(&[]);
    play(&mut page, WON, 4);
    page.news();
    page.open("");
    assert_eq!(page.news(), ["White to move"]);
    page.wait(5_000);
    assert_eq!(page.news(), [""; 0]);
    let again = reloaded(&page, Language::English, "");
    assert_eq!(again.heard, ["White to move"]);
}

#[test]
fn the_end_of_a_game_is_not_shown_over_the_home() {
    let mut page = begin(&[]);
    play(&mut page, WON, 4);
    page.send(offers::Event::Resign(Color::White));
    page.open("");
    page.wait(1_000);
    assert_eq!((window(&page), title(&page).as_str()), (None, "Black won"));
}

#[test]
fn the_board_has_the_keyboard_where_keys_have_led() {
    for fragment in ["computer", "two-people", "table"] {
        let mut page = home_after(&[], 2);
        page.browser_state.board_has_keyboard = false;
        page.browser_state.is_led_by_keys = true;
        link(&mut page, fragment);
        assert!(page.browser_state.board_has_keyboard, "{fragment}");
    }
}

#[test]
fn windows_do_not_follow_to_another_screen() {
    let mut page = home_after(&[], 4);
    page.send(windows::Event::Open(Dialog::Menu));
    page.open("table");
    assert_eq!(window(&page), None);
    page.send(windows::Event::Open(Dialog::More));
    page.open("");
    assert_eq!(window(&page), None);
}

fn answer() -> Box<Answer> {
    let game = |id: &str, name: &str, is_persons_turn| ServedGame {
        id: id.to_owned(),
        name: name.to_owned(),
        is_persons_turn,
    };
    let offer =
        |id: &str, name: &str, pace| Offer { id: id.to_owned(), name: name.to_owned(), pace };
    Box::new(Answer {
        games: vec![game("g1", "Bob", true), game("g2", "Eve", false), game("g3", "", true)],
        offers: vec![
            offer("i1", "Ada", Pace::RealTime(600, 5)),
            offer("i2", "", Pace::Days(3)),
            offer("i3", "Max", Pace::NoClock),
        ],
    })
}

#[test]
fn a_server_is_asked_once_each_time_that_the_home_is_shown() {
    let served = || Store { is_served: true, ..Store::default() };
    let asked = |page: &Page| page.browser.asked_server;
    assert_eq!(asked(&Page::visit(Store::default(), "")), 0, "a static host is asked nothing");
    let mut page = Page::visit(served(), "table");
    assert_eq!(asked(&page), 0, "nothing is asked at the table");
    page.open("");
    assert_eq!(asked(&page), 1);
    page.send(windows::Event::Open(Dialog::Menu));
    page.send(Event::Answered(answer()));
    assert_eq!(asked(&page), 1, "not again while it is shown");
    page.open("table");
    page.open("");
    assert_eq!(asked(&page), 2);
    assert_eq!(asked(&Page::visit(served(), "")), 1);
}

#[test]
fn my_turns_and_then_the_offers_of_a_server_are_lines_of_the_home() {
    let mut page = Page::visit(Store { is_served: true, ..Store::default() }, "");
    assert!(page.state.home.calls.lines.is_empty(), "nothing to say: no line");
    page.send(Event::Answered(answer()));
    let said = |page: &Page| {
        let lines = page.state.home.calls.lines.iter();
        let lines = lines.map(|line| (line.text.text(&page.words), line.address.clone()));
        lines.collect::<Vec<_>>()
    };
    let expected = [
        ("Your turn against Bob", "online/#game=g1"),
        ("Your turn in a game with a friend", "online/#game=g3"),
        ("Ada offers a game, 10 min + 5 s", "online/?i=i1"),
        ("Somebody offers a game, 3 days a move", "online/?i=i2"),
        ("Max offers a game, no clock", "online/?i=i3"),
    ];
    let expected = expected.map(|(text, address)| (text.to_owned(), address.to_owned()));
    assert_eq!(said(&page), expected);
    let many = Answer { games: vec![answer().games[0].clone(); 50], offers: Vec::new() };
    page.send(Event::Answered(Box::new(many)));
    assert_eq!(said(&page).len(), 4, "a few lines, no list");
    page.send(Event::Answered(Box::default()));
    assert_eq!(said(&page), []);
}
