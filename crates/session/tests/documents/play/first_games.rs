//! First games of two people: insects that explain themselves, and a coach for one of the seats.

use crate::play::page::Page;
use crate::support::store::Store;
use skep_rules::ByColor;
use skep_session::NewGameOptions;
use skep_session::machine::board;
use skep_session::play::Event;
use skep_session::shell;
use skep_words::{Key, key};

fn tip(page: &Page) -> Option<Key> {
    *page.state.shell.tip
}

fn begin(options: NewGameOptions) -> Page {
    let mut page = Page::visit(Store::default(), "");
    page.send(Event::NewGame(Box::new(options)));
    page
}

fn choose(page: &mut Page, tile: &str) {
    page.send(board::Event::ChooseInHand(tile.parse().expect("a tile")));
}

#[test]
fn each_insect_explains_itself_while_it_is_first_chosen() {
    let mut page = begin(NewGameOptions::default());
    assert_eq!(tip(&page), None);
    choose(&mut page, "wA1");
    assert_eq!(tip(&page), Some(key::EXPLAINS_ANT));
    // It goes with the choice, and comes again until the insect is laid.
    page.send(board::Event::LetGo);
    assert_eq!(tip(&page), None);
    choose(&mut page, "wA1");
    assert_eq!(tip(&page), Some(key::EXPLAINS_ANT));
    choose(&mut page, "wS1");
    assert_eq!(tip(&page), Some(key::EXPLAINS_SPIDER));
    page.send(board::Event::LetGo);
    page.write("wS1");
    assert_eq!(tip(&page), None, "it is silent while the other one thinks");
    choose(&mut page, "bS1");
    assert_eq!(tip(&page), None, "the Spider of either colour is known");
    choose(&mut page, "bG1");
    assert_eq!(tip(&page), Some(key::EXPLAINS_GRASSHOPPER));
    page.send(shell::Event::DismissTip);
    assert_eq!(tip(&page), None);
    page.send(board::Event::LetGo);
    choose(&mut page, "bG1");
    assert_eq!(tip(&page), None, "it was dismissed");
    page.send(board::Event::LetGo);
    // After a reload, what lies on the table is known.
    page.write("bG1 wS1-");
    let mut again = Page::visit(page.store.clone(), "");
    choose(&mut again, "wG1");
    assert_eq!(tip(&again), None);
    choose(&mut again, "wQ");
    assert_eq!(tip(&again), Some(key::EXPLAINS_QUEEN));
    // The next game has nothing to explain.
    again.send(Event::Rematch);
    choose(&mut again, "wB1");
    assert_eq!(tip(&again), None);
}

#[test]
fn in_any_other_game_insects_are_silent() {
    let mut page = begin(NewGameOptions { explains: Some(false), ..NewGameOptions::default() });
    choose(&mut page, "wA1");
    assert_eq!(tip(&page), None);
}

#[test]
fn the_coach_helps_one_seat_alone() {
    let coached = ByColor([false, true]);
    let mut page = begin(NewGameOptions { coached, ..NewGameOptions::default() });
    page.write("wS1");
    assert_eq!(page.game().len(), 1, "White plays without it");
    page.write("bS1 wS1-");
    assert_eq!(page.game().len(), 1, "it looks at Black's move first");
    page.think();
    assert_eq!(page.game().len(), 2);
    // The child has White now.
    page.send(Event::Rematch);
    assert_eq!(page.state.shell.board.table.terms().coached, ByColor([true, false]));
}
