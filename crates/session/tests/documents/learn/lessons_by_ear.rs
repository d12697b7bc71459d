//! Lessons by screen reader: the feedback on a try is announced once.

use crate::learn::page::visit;
use crate::support::screen_reader::tile;
use skep_rules::Hex;
use skep_school::{Address, Highlight, Rule};
use skep_session::machine::{Dialog, exhibit, lesson, route, windows};
use skep_words::Language;

#[test]
fn a_lesson_is_heard_and_so_is_every_wrong_try() {
    let mut page = visit(Language::English, "learn");
    assert_eq!(page.news(), [""; 0]);
    page.send(route::Event::GoTo(Address::Lesson("ant".to_owned())));
    assert_eq!(
        page.one(),
        "The Ant. The Ant runs around the hive as far as it likes. Send it to the marked place on the far side!"
    );
    for _ in 0..2 {
        page.tap(tile("wA1"));
        assert_eq!(
            page.one(),
            "White Ant 1, to the east of the black Grasshopper. Can go to 11 places."
        );
        let near = page.state.shell.board.choice.as_ref().unwrap().moves[0].0;
        assert!(!page.state.shell.board.is_highlighted(near));
        page.tap_place(near);
        assert_eq!(
            page.one(),
            "White Ant is no longer chosen. It can run even further. Send it to the marked place."
        );
    }
}

#[test]
fn in_a_lesson_the_turn_is_not_announced() {
    let mut page = visit(Language::English, "learn/queen-turn");
    page.news();
    page.tap(tile("wA1"));
    assert_eq!(
        page.one(),
        "White Ant 1, to the west of the white Grasshopper. Cannot move. Your tiles may move only after your \
         Queen is on the table. Well done!"
    );
    page.send(lesson::Event::GoOn);
    assert_eq!(page.one(), "Your fourth turn: the Queen must come now, at the latest. Lay her!");
    page.write(r"wQ \wS1");
    assert_eq!(
        page.news(),
        [
            "White Queen. Can be laid in 6 places.",
            "White lays the Queen to the north-west of the white Spider. She now has five free sides. Well done!"
        ]
    );
    page.wait(900);
    assert_eq!(
        page.one(),
        "Black lays the Queen to the east of the black Ant. She now has four free sides."
    );
}

#[test]
fn going_on_at_once_announces_the_answer_with_the_next_step() {
    let mut page = visit(Language::English, "learn/laying");
    page.news();
    page.write("wG1");
    page.send(lesson::Event::GoOn);
    assert_eq!(
        page.news(),
        [
            "White Grasshopper. Can be laid in 1 place.",
            "White lays a Grasshopper. Well done!",
            "Black lays a Grasshopper to the east of the white Grasshopper. Black has answered. From now on, new \
             tiles touch only their own colour. Try a place beside the black Grasshopper!"
        ]
    );
    page.wait(2_000);
    assert_eq!(page.news(), [""; 0], "the answer is given once");
    assert_eq!(page.game().position().in_play().len(), 2);
}

#[test]
fn a_shown_solution_is_not_praised() {
    let mut page = visit(Language::Russian, "learn/one-hive");
    assert_eq!(
        page.one(),
        "Один улей. Улей никогда не распадается. Одна из ваших фишек не может уйти. Нажмите на неё."
    );
    assert_eq!(
        page.hear("h"),
        "Белая королева, к западу от чёрной королевы. Ходить не может. Без этой королевы улей распадётся на две \
         части. Вот так."
    );
    assert_eq!(page.hear("h"), "Здесь больше нечего делать. Нажмите «Дальше».");
    assert_eq!(page.hear("u"), "В уроке отменять ходы не нужно: неверный ход отменяется сам.");
    assert_eq!(page.hear("Enter"), "А муравей свободен. Сделайте им ход!");
    assert_eq!(
        page.hear("h"),
        "Белый муравей 1, к западу от белой королевы. Может пойти на 9 мест."
    );
    page.wait(900);
    assert_eq!(page.one(), "Белый муравей\u{a0}— к северо-западу от белой королевы. Вот так.");
    page.press("Enter");
    page.news();
    assert!(page.hear("h").ends_with(" Урок пройден!"));
}

#[test]
fn a_tap_on_the_highlighted_place_first_announces_what_to_choose() {
    let mut page = visit(Language::Ukrainian, "learn/aim");
    assert_eq!(
        page.one(),
        "Мета гри. Чию бджолу оточено з усіх шести боків, той програв. Натисніть на свою мураху, а потім на \
         останнє вільне місце поруч із чорною бджолою!"
    );
    let place = Hex::new(2, 1);
    assert_eq!(
        *page.state.shell.board.highlights,
        [Highlight::Tile(tile("wA1")), Highlight::Place(place)]
    );
    let first = "Спершу натисніть на фішку, яка має туди піти.";
    page.tap_place(place);
    assert_eq!(page.one(), first);
    // Where it is all new, a tile that is not asked for is answered by the lesson, whosever it is.
    for other in ["bQ", "wQ", "wA2"] {
        page.tap(tile(other));
        assert_eq!(page.one(), "Не ця фішка: натисніть на позначену білу мураху.");
        assert!(
            page.state.shell.board.choice.is_none() && page.state.shell.board.refusal.is_none()
        );
        page.tap_place(place);
        assert_eq!(page.one(), first);
    }
    page.tap(tile("wA1"));
    assert_eq!(page.one(), "Біла мураха 1, на схід від білої бджоли. Може піти на 12 місць.");
    assert_eq!(page.state.card.as_ref().unwrap().feedback, None, "another try clears it");
    page.tap_place(place);
    assert_eq!(
        page.one(),
        "Біла мураха\u{a0}— на схід від чорної бджоли. Тепер у білої бджоли чотири вільні сторони. Білі \
         перемагають: чорну бджолу оточено. Чудово!"
    );
    page.send(lesson::Event::GoOn);
    page.news();
    // Nothing moves when the right Queen is tapped: a ring and a word tell that she is.
    page.tap(tile("wQ"));
    assert_eq!(page.one(), "Урок пройдено!");
    assert_eq!(page.state.lessons.active.as_ref().unwrap().right, Some(tile("wQ")));
    assert_eq!(*page.state.shell.board.highlights, [], "what is solved is not highlighted");
}

#[test]
fn where_any_new_tile_does_the_reserve_is_highlighted() {
    let mut page = visit(Language::Ukrainian, "learn/laying");
    page.news();
    let tiles = ["wS1", "wB1", "wG1", "wA1"].map(|name| Highlight::Tile(tile(name)));
    assert_eq!(*page.state.shell.board.highlights, tiles, "all but the Queen");
    // The place where it may be laid need not be highlighted to be answered.
    let first = "Спершу виберіть фішку із запасу, а потім це місце.";
    page.tap_place(Hex::ORIGIN);
    assert_eq!(page.one(), first);
    page.tap(tile("wA1"));
    assert_eq!(page.one(), "Біла мураха. Можна поставити на 1 місце.");
    assert_eq!(page.state.card.as_ref().unwrap().feedback, None);
    assert_eq!(page.hear("Escape"), "Біла мураха: вибір скасовано.");
    page.write("wA1");
    page.send(lesson::Event::GoOn);
    page.news();
    page.tap_place(Hex::new(2, 0));
    assert_eq!(page.one(), first);
}

#[test]
fn leaving_a_lesson_is_not_announced() {
    let mut page = visit(Language::English, "learn/ant");
    page.tap(tile("wA1"));
    page.news();
    page.open("learn/aim");
    assert_eq!(
        page.one(),
        "The aim. A Queen Bee that is surrounded on all six sides has lost. Tap your Ant, then the last free \
         place beside the black Queen!"
    );
    // Nor of the chosen tile, in the list of lessons.
    page.tap(tile("wA1"));
    page.news();
    page.send(route::Event::GoTo(Address::Course));
    page.wait(1_000);
    assert_eq!(page.news(), [""; 0]);
    // The first game is played elsewhere: here nothing begins.
    page.open("learn/first-game");
    assert_eq!(page.news(), [""; 0]);
}

#[test]
fn a_window_over_a_lesson_speaks_for_itself() {
    let mut page = visit(Language::English, "learn/ant");
    page.news();
    page.press("v");
    assert_eq!(*page.state.shell.windows.dialog, Some(Dialog::Hive));
    assert_eq!(page.news(), [""; 0]);
    page.send(windows::Event::Close);
    assert_eq!(page.one(), "White Queen: four free sides.", "where the keyboard comes back to");
}

#[test]
fn a_board_of_the_rules_is_heard() {
    let mut page = visit(Language::English, "rules/R13");
    assert_eq!(page.news(), [""; 0], "the page is read");
    page.send(exhibit::Event::Try(Rule::R(2), 0));
    let look = "Tap any white tile: you see where it may go, or why it has to stay.";
    assert_eq!(page.one(), look);
    // A move on it is told like any other.
    let mv = page.game().position().legal_moves()[0];
    page.play(mv);
    let told = page.news().pop().unwrap();
    assert!(told.starts_with("White's Queen to the north-west of white Spider 1."), "{told}");
}
