//! Two people at the table.

use super::{terminal, told};
use skep_notation::uhp;
use skep_rules::{Color, Game, GameType, Outcome, Reason};
use skep_words::{Language, Words};

fn words_in(language: Language, game: &mut Game, line: &str) -> String {
    let words = Words::for_terminal(language);
    let mut terminal = terminal(&words, game.clone(), Color::Black, 0);
    let told = told(terminal.answer(line));
    *game = terminal.table().game().clone();
    told
}

fn words(game: &mut Game, line: &str) -> String {
    words_in(Language::English, game, line)
}

fn after(game_type: &str, lines: &[&str]) -> Game {
    let mut game = Game::new(game_type.parse().unwrap());
    for line in lines {
        assert_eq!(words(&mut game, line), "changed", "{line}");
    }
    game
}

#[test]
fn illegal_moves_are_explained_and_change_nothing() {
    let mut game = after("Base", &["wA1", "bA1 wA1-"]);
    assert!(words(&mut game, "wA1 -bA1").starts_with("No. "));
    assert!(words(&mut game, "wA2 bA1-").contains("touch the black Ant"));
    assert!(words(&mut game, "\u{fffd}").starts_with("No. "));
    assert!(words(&mut Game::new(GameType::BASE), "wQ").contains("first tile"));
    assert_eq!(game.len(), 2);
}

#[test]
fn tiles_may_be_named_loosely() {
    let mut game = after("Base", &["A1 .", "G3 wA1-", "queen -wA1"]);
    assert_eq!(game.position().to_move(), Color::Black);
    assert!(words(&mut game, "Q").contains("bQ"), "a lone Q is the Queen, not a word to leave");
    assert_eq!(words(&mut game, "Q bG1-"), "changed");
    assert_eq!(words(&mut game, "spider -wQ"), "changed");
    assert!(game.position().in_play().contains("wS1".parse().unwrap()));
}

#[test]
fn the_table_speaks_its_players_language() {
    let mut game = Game::new(GameType::BASE);
    assert_eq!(words_in(Language::Russian, &mut game, "Муравей"), "changed");
    assert_eq!(words_in(Language::Ukrainian, &mut game, "павук wA1-"), "changed");
    let no = words_in(Language::Ukrainian, &mut game, "wA1 -bS1");
    assert_eq!(no, "Ні. Поки вашої бджоли немає на столі, фішки не ходять.");
    for language in Language::ALL {
        assert!(words_in(language, &mut game, "help").contains(r"wA1 \bQ    "));
    }
}

#[test]
fn a_pillbug_that_cannot_move_tells_what_it_can_throw() {
    let game = r"Base+MLP;InProgress;White[5];wL;bP wL-;wP \wL;bM bP-;wQ -wP;bQ bP\;wS1 /wL;bM \bP";
    let mut game = uhp::parse_game(game).unwrap();
    let text = words(&mut game, "wP");
    assert!(text.contains("two parts") && text.contains("can throw: wQ"), "{text}");
}

#[test]
fn a_draw_needs_both() {
    let mut game = Game::new(GameType::BASE);
    assert!(words(&mut game, "draw").starts_with("White offers"));
    assert_eq!(words(&mut game, "wA1"), "changed");
    assert_eq!(game.draw_offer(), None);
    assert!(words(&mut game, "draw").starts_with("Black offers"));
    assert_eq!(words(&mut game, "draw"), "changed");
    assert_eq!(game.outcome(), Some(Outcome::draw(Reason::Agreement)));
    assert!(words(&mut game, "bA1 wA1-").contains("over"));
    assert!(words(&mut game, "bA1").contains("over"));
    assert_eq!(words(&mut game, "undo"), "The game goes on.");
    assert_eq!(game.outcome(), None);
}

#[test]
fn the_one_to_move_resigns() {
    let mut game = after("Base", &["wA1", "resign"]);
    assert_eq!(game.outcome(), Some(Outcome::win(Color::White, Reason::Resignation)));
    assert_eq!(words(&mut game, "undo"), "The game goes on.");
}

#[test]
fn a_file_is_not_replaced_unasked() {
    let path = std::env::temp_dir().join(format!("skep-save-{}.pgn", std::process::id()));
    let path = path.to_str().unwrap();
    let mut game = after("Base", &["wA1"]);
    assert!(words(&mut game, &format!("save {path}")).starts_with("Saved"));
    assert!(words(&mut game, &format!("save {path}")).contains("already"));
    assert!(words(&mut game, &format!("save! {path}")).starts_with("Saved"));
    std::fs::remove_file(path).unwrap();
}

#[test]
fn one_of_two_people_makes_room_for_the_computer() {
    let words = Words::for_terminal(Language::English);
    let game = after("Base", &["wA1"]);
    let mut terminal = terminal(&words, game, Color::Black, 0);
    assert!(terminal.answer_by_computer().is_none());
    let said = told(terminal.answer("level 2"));
    assert!(said.starts_with("From now on the computer plays White, at level 2"), "{said}");
    assert!(terminal.answer_by_computer().is_none(), "Black is to move");
    assert_eq!(told(terminal.answer("bA1 wA1-")), "changed");
    assert!(terminal.answer_by_computer().is_some_and(|told| told.contains("White ")));
}

#[test]
fn each_move_is_taken_back_by_itself() {
    let mut game = after("Base", &["wA1", "bA1 wA1-", "wQ -wA1"]);
    assert_eq!(words(&mut game, "undo 2"), "2 moves were taken back.");
    assert_eq!(game.len(), 1);
    assert_eq!(words_in(Language::Russian, &mut game, "undo 2"), "Отменить можно только 1 ход.");
    assert_eq!(words_in(Language::Ukrainian, &mut game, "undo"), "Скасовано 1 хід.");
    assert!(game.is_empty());
}
