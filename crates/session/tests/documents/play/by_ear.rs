//! Games by screen reader and keyboard alone.

use crate::play::page::Page;
use crate::play::page::begin;
use crate::play::page::{played, reloaded};
use crate::support::screen_reader::tile;
use skep_rules::Color;
use skep_session::machine::{Dialog, Prompt, Sound, board, clock, windows};
use skep_words::Language;

/// Only one side of the black Queen is free.
const NEARLY_WON: [&str; 10] = [
    r"wA1",
    r"bQ -wA1",
    r"wA2 wA1\",
    r"bQ /wA1",
    r"wA3 wA2\",
    r"bA1 -bQ",
    r"wQ /wA3",
    r"bA2 bA1\",
    r"wQ bQ\",
    r"bA2 -wA1",
];

/// A tile in hand is chosen by a key, and laid in the place that is so many stops farther.
fn lay(page: &mut Page, name: &str, stops: usize) -> String {
    page.send(board::Event::ChooseInHand(tile(name)));
    for _ in 0..stops {
        page.one();
        page.press(".");
    }
    let said = page.one();
    assert!(said.ends_with(" You can go here."), "{said}");
    page.hear("Enter")
}

/// What is said of a move by taps, after the choice.
fn told(page: &mut Page, mv: &str) -> String {
    page.write(mv);
    let mut news = page.news();
    assert_eq!(news.len(), 2, "{news:#?}");
    news.remove(1)
}

#[test]
fn a_game_by_screen_reader_against_a_mouse() {
    let mut page = played(&[]);
    assert_eq!(lay(&mut page, "wA1", 0), "White lays an Ant. Black to move.");
    assert_eq!(
        told(&mut page, "bQ -wA1"),
        "Black lays the Queen to the west of the white Ant. She now has five free sides. White to move."
    );
    assert_eq!(
        lay(&mut page, "wA2", 1),
        "White lays an Ant to the south-east of white Ant 1. Black to move."
    );
    assert_eq!(
        told(&mut page, "bQ /wA1"),
        "Black's Queen to the west of white Ant 2. She now has four free sides. White to move."
    );
    assert_eq!(
        lay(&mut page, "wA3", 1),
        "White lays an Ant to the south-east of white Ant 2. Black to move."
    );
    assert_eq!(
        told(&mut page, "bA1 -bQ"),
        "Black lays an Ant to the west of the black Queen. She now has three free sides. White to move. \
         Lay the Queen now."
    );
    assert_eq!(
        lay(&mut page, "wQ", 3),
        "White lays the Queen to the south-west of white Ant 3. She now has five free sides. Black to move."
    );
    assert_eq!(
        told(&mut page, r"bA2 bA1\"),
        "Black lays an Ant to the south-west of the black Queen. She now has two free sides. White to move."
    );
    // The Queen lies where the keyboard is.
    assert_eq!(
        page.hear("Enter"),
        "White Queen, to the south-west of white Ant 3. Can go to 2 places."
    );
    assert_eq!(
        page.hear("."),
        "Free place touching four tiles: to the south-east of the black Queen, to the west of white Ant 3, \
         to the east of black Ant 2, to the south-west of white Ant 2. You can go here."
    );
    assert_eq!(
        page.hear("Enter"),
        "White's Queen to the south-east of the black Queen. The white Queen now has two free sides. \
         The black Queen now has one free side. Black to move."
    );
    assert_eq!(
        told(&mut page, "bA2 -wA1"),
        "Black's Ant 2 to the north-west of the black Queen. The white Queen now has three free sides. \
         White to move."
    );
    for ant in ["White Ant 1.", "White Ant 2.", "White Ant 3."] {
        assert_eq!(page.hear("."), ant);
    }
    page.hear("Enter");
    page.hear(".");
    page.hear(".");
    assert_eq!(
        page.hear("."),
        "Free place touching three tiles: to the south-west of the black Queen, to the west of the white Queen, \
         to the south-east of black Ant 1. You can go here."
    );
    page.press("Enter");
    page.wait(400);
    assert_eq!(
        page.one(),
        "White's Ant 3 to the south-west of the black Queen. White wins: the black Queen is surrounded."
    );
    // The end is told with the last move, and by nothing else.
    assert_eq!(page.sounds.iter().filter(|&&it| it == Sound::Over).count(), 1);
    assert!(page.card().is_some());
    assert_eq!(page.news(), [""; 0]);
}

/// The last moves of a game: both Queens, a tile that is the other one's, the hive, the move that wins.
fn the_end_by_ear(language: Language, said: [&str; 11]) {
    let page = played(&NEARLY_WON);
    let mut page = reloaded(&page, language, "table");
    assert_eq!(page.news(), [""; 0], "nothing is announced on return");
    let [last, own, other, not_yours, ant_1, ant_2, ant_3, chosen, first, place, won] = said;
    for (key, said) in [("b", last), ("e", own), ("d", other)] {
        assert_eq!(page.hear(key), said);
    }
    // The same is said when it is tried again.
    for _ in 0..2 {
        assert_eq!(page.hear("Enter"), not_yours);
    }
    assert_eq!(page.hear("c"), other);
    page.press("v");
    assert_eq!(*page.state.shell.windows.dialog, Some(Dialog::Hive));
    assert_eq!(page.news(), [""; 0], "a window speaks for itself");
    page.press(".");
    assert_eq!(page.news(), [""; 0], "it has the keyboard to itself");
    page.send(windows::Event::Close);
    assert_eq!(page.one(), other);
    for (key, said) in [(".", ant_1), (".", ant_2), (".", ant_3), ("Enter", chosen), (".", first)] {
        assert_eq!(page.hear(key), said);
    }
    page.hear(".");
    assert_eq!(page.hear("."), place);
    page.press("Enter");
    page.wait(400);
    assert_eq!(page.one(), won);
    assert_eq!(page.game().outcome().unwrap().winner, Some(Color::White));
}

#[test]
fn the_end_by_ear_in_english() {
    the_end_by_ear(
        Language::English,
        [
            "Black Ant 2.",
            "White Queen: three free sides.",
            "Black Queen: one free side.",
            "Black Queen, to the north-west of the white Queen. This is Black's tile. It could not go anywhere now.",
            "White Ant 1.",
            "White Ant 2.",
            "White Ant 3.",
            "White Ant 3, to the east of the white Queen. Can go to 11 places.",
            "Free place touching one tile: to the south-east of the white Queen. You can go here.",
            "Free place touching three tiles: to the south-west of the black Queen, to the west of the white \
             Queen, to the south-east of black Ant 1. You can go here.",
            "White's Ant 3 to the south-west of the black Queen. White wins: the black Queen is surrounded.",
        ],
    );
}

#[test]
fn the_end_by_ear_in_russian() {
    the_end_by_ear(
        Language::Russian,
        [
            "Чёрный муравей 2.",
            "Белая королева: три свободные стороны.",
            "Чёрная королева: одна свободная сторона.",
            "Чёрная королева, к северо-западу от белой королевы. Это фишка чёрных. Сейчас ей некуда идти.",
            "Белый муравей 1.",
            "Белый муравей 2.",
            "Белый муравей 3.",
            "Белый муравей 3, к востоку от белой королевы. Может пойти на 11 мест.",
            "Свободное место рядом с одной фишкой: к юго-востоку от белой королевы. Сюда можно.",
            "Свободное место рядом с тремя фишками: к юго-западу от чёрной королевы, к западу от белой королевы, \
             к юго-востоку от чёрного муравья 1. Сюда можно.",
            "Белый муравей 3\u{a0}— к юго-западу от чёрной королевы. Белые побеждают: чёрная королева окружена.",
        ],
    );
}

#[test]
fn the_end_by_ear_in_ukrainian() {
    the_end_by_ear(
        Language::Ukrainian,
        [
            "Чорна мураха 2.",
            "Біла бджола: три вільні сторони.",
            "Чорна бджола: одна вільна сторона.",
            "Чорна бджола, на північний захід від білої бджоли. Це фішка чорних. Зараз їй нікуди йти.",
            "Біла мураха 1.",
            "Біла мураха 2.",
            "Біла мураха 3.",
            "Біла мураха 3, на схід від білої бджоли. Може піти на 11 місць.",
            "Вільне місце поруч з однією фішкою: на південний схід від білої бджоли. Сюди можна.",
            "Вільне місце поруч із трьома фішками: на південний захід від чорної бджоли, на захід від білої бджоли, \
             на південний схід від чорної мурахи 1. Сюди можна.",
            "Біла мураха 3\u{a0}— на південний захід від чорної бджоли. Білі перемагають: чорну бджолу оточено.",
        ],
    );
}

#[test]
fn the_key_for_passing_is_announced() {
    let mut page = played(&["wQ", r"bQ wQ\", "wA1 -wQ", "bQ wQ-"]);
    assert_eq!(
        told(&mut page, "wA1 bQ-"),
        "White's Ant to the east of the black Queen. She now has four free sides. The white Queen now has five \
         free sides. Black to move. You must pass: there is no other move. Press Enter to pass."
    );
    assert_eq!(*page.state.shell.prompt, Some(Prompt::MustPass));
    assert_eq!(page.hear("Enter"), "Black passes. White to move.");
    assert_eq!(page.game().len(), 6);
}

#[test]
fn the_cursor_is_told_and_its_end() {
    let mut page = played(&["wS1", "bG1 wS1-"]);
    assert_eq!(page.hear("b"), "Black Grasshopper.");
    for key in ["e", "d"] {
        assert_eq!(page.hear(key), "This Queen is not on the table yet.");
    }
    let free = "Free place touching one tile: to the east of the black Grasshopper.";
    assert_eq!(page.hear("ArrowRight"), free);
    // Out of the hive, as far as it goes; each time it is said.
    for _ in 0..2 {
        assert_eq!(page.hear("ArrowRight"), "The hive ends here.");
    }
    assert_eq!(page.hear("Enter"), "Choose a tile first.");
    // A typed move is told, and not where the keyboard comes back to.
    page.press("t");
    assert_eq!(*page.state.shell.windows.dialog, Some(Dialog::Type));
    page.type_move("wQ -wS1");
    assert_eq!(
        page.one(),
        "White lays the Queen to the west of the white Spider. She now has five free sides. Black to move."
    );
    assert_eq!(page.hear("e"), "This Queen is not on the table yet.");
    assert_eq!(page.hear("d"), "White Queen: five free sides.");
    // The hive is turned, and with it all that is told.
    let beside = "Free place touching one tile: to the west of the white Queen.";
    assert_eq!(page.hear("ArrowLeft"), beside);
    assert_eq!(page.hear("c"), beside);
    assert_eq!(
        page.hear("r"),
        "Free place touching one tile: to the north-west of the white Queen."
    );
    assert_eq!(page.hear("R"), beside);
}

#[test]
fn clocks_are_silent_until_time_is_short() {
    let mut page = begin(&[("clock", "15-10")]);
    assert_eq!(page.one(), "New game. White to move.");
    page.write("wA1");
    page.write("bA1 wA1-");
    page.news();
    page.send(clock::Event::PauseOrResume);
    assert_eq!(page.one(), "The clock is paused");
    // After a reload that is announced as well.
    let mut page = reloaded(&page, Language::English, "table");
    assert_eq!(page.one(), "The clock is paused");
    page.send(clock::Event::PauseOrResume);
    page.wait(878_000);
    assert_eq!(page.news(), [""; 0]);
    page.wait(3_000);
    assert_eq!(page.one(), "White is short of time!");
    page.wait(3_000);
    assert_eq!(page.news(), [""; 0], "once");
    page.wait(30_000);
    assert_eq!(page.one(), "Black wins: White ran out of time.");
}
