//! Hints, advice, the coach, and looking back while the computer thinks.

use crate::play::page::Page;
use crate::play::page::begin;
use crate::support::hands::{WON, first, heard, play, played, prompt, set, toast};
use skep_notation::{link, uhp};
use skep_rules::Move;
use skep_session::HintReason;
use skep_session::machine::{Activity, Prompt, board, computer, offers};
use skep_session::play::Event;
use skep_session::shell;

/// So many plies into a game of two people.
fn part(plies: usize) -> Page {
    let mut page = begin(&[]);
    play(&mut page, WON, plies);
    page.wait(200);
    page
}

/// The tile that is hinted at; none if no hint is given. The sentence and the sign go together.
fn hinted(page: &mut Page) -> Option<Move> {
    page.think();
    let advice = page.state.computer.advice.as_ref();
    let is_told =
        toast(page).starts_with("Try ") || prompt(page).starts_with("Here is what I would");
    assert_eq!(advice.is_some(), is_told, "{} {}", toast(page), prompt(page));
    advice.map(|advice| advice.mv)
}

fn hint(page: &mut Page) -> Move {
    page.send(computer::Event::Hint);
    hinted(page).expect("a hint")
}

#[test]
fn whatever_takes_the_place_of_a_position_takes_its_hint_away() {
    let mut page = part(8);
    let mv = hint(&mut page);
    assert!(
        toast(&page).ends_with("Another hint shows where it could go.")
            || toast(&page).ends_with("Another hint shows where.")
    );
    let another = link::write(part(4).game());
    let gone = |page: &mut Page, event: Event| {
        page.send(event);
        assert_eq!(hinted(page), None);
        assert_eq!((toast(page).as_str(), *page.state.computer.activity), ("", Activity::Idle));
    };
    gone(&mut page, board::Event::Step(-1).into());
    gone(&mut page, board::Event::Step(1).into());
    // It was asked already: the same, at once.
    page.send(computer::Event::Hint);
    assert_eq!((page.browser.asked.clone(), hinted(&mut page)), (None, Some(mv)));
    page.send(computer::Event::Advise);
    let reason = HintReason::of(page.game().position(), mv);
    assert_eq!(
        (page.browser.asked.clone(), *page.state.shell.prompt),
        (None, Some(Prompt::Advice(mv, reason)))
    );
    assert_eq!(toast(&page), "", "what is told now is the move");
    gone(&mut page, board::Event::Show(0).into());
    gone(&mut page, board::Event::Show(8).into());
    hint(&mut page);
    play(&mut page, WON, 9);
    assert_eq!(hinted(&mut page), None);
    hint(&mut page);
    gone(&mut page, offers::Event::TakeBack.into());
    assert_eq!(hint(&mut page), mv, "the same position again");
    gone(&mut page, computer::Event::Forget.into());
    hint(&mut page);
    page.send(Event::Address(format!("game={another}")));
    assert_eq!((played(&page), hinted(&mut page)), (first(WON, 4), None));
}

#[test]
fn a_hint_that_is_still_looked_for_goes_with_its_position_too() {
    let another = link::write(part(4).game());
    let mut page = part(8);
    for event in [
        board::Event::Step(-1).into(),
        board::Event::Step(1).into(),
        offers::Event::TakeBack.into(),
        Event::Address(format!("game={another}")),
    ] {
        page.send(computer::Event::Hint);
        assert_eq!(*page.state.computer.activity, Activity::Advises);
        page.send(event);
        assert_eq!((page.browser.asked.clone(), hinted(&mut page)), (None, None));
        assert_eq!(*page.state.computer.activity, Activity::Idle);
    }
}

#[test]
fn hint_and_advice_name_the_same_move() {
    let [mut one, mut other] = [part(12), part(12)];
    one.send(computer::Event::Advise);
    one.think();
    hint(&mut other);
    assert!(other.state.computer.advice.as_ref().unwrap().only_tile);
    other.send(computer::Event::Hint);
    assert!(prompt(&one).starts_with("Here is what I would play. "), "{}", prompt(&one));
    assert_eq!(prompt(&one), prompt(&other));
    assert!(heard(&mut other).starts_with("Here is what I would play. "));
}

#[test]
fn advice_says_that_only_a_pass_is_possible() {
    let mut page = begin(&[]);
    play(&mut page, crate::support::hands::STUCK, 11);
    page.send(computer::Event::Hint);
    page.think();
    assert_eq!(toast(&page), "All you can do is pass.");
    page.send(computer::Event::Hint);
    assert_eq!(prompt(&page), "I would have to pass.");
}

fn against_computer() -> Page {
    begin(&[("opponent", "computer"), ("level", "1"), ("begins", "you")])
}

#[test]
fn looking_back_does_not_confuse_the_computer() {
    let mut page = against_computer();
    play(&mut page, WON, 1);
    page.send(board::Event::Step(-1));
    assert_eq!(*page.state.shell.prompt, Some(Prompt::LookingBack(0)));
    assert_eq!(*page.state.computer.activity, Activity::Thinks, "it goes on");
    page.think();
    page.send(computer::Event::MoveNow);
    // In its game, not in the one that is looked at; and that is what is seen now.
    assert_eq!((page.game().len(), page.state.shell.board.table.is_at_end()), (2, true));
    assert!(played(&page).starts_with("wA1;b"), "{}", played(&page));
    assert_eq!(page.store.games.len(), 1);
    // It moves by itself as well, wherever people look.
    let mv = page.game().position().legal_moves()[0];
    page.play(mv);
    page.send(board::Event::Show(0));
    page.let_computer_move();
    assert_eq!((page.game().len(), page.state.shell.board.table.shown_ply()), (4, 4));
}

#[test]
fn a_hint_about_an_earlier_position_makes_the_computer_wait() {
    let mut page = against_computer();
    play(&mut page, WON, 1);
    page.send(board::Event::Show(0));
    hint(&mut page);
    assert_eq!(*page.state.computer.activity, Activity::Idle);
    page.wait(5_000);
    assert_eq!(page.game().len(), 1);
    // Then it goes on by itself.
    page.send(board::Event::Show(usize::MAX));
    assert_eq!(*page.state.computer.activity, Activity::Thinks);
    page.let_computer_move();
    assert_eq!(page.game().len(), 2);
}

/// Black's last move lets White's Ladybird surround the Queen, and there were better ones.
const BLUNDER: &str = r"wA1;bQ wA1/;wQ wA1\;bM bQ-;wQ bQ\;bS1 \bM;wA1 -bS1;bG1 bS1/;wA2 -wA1;bB1 bG1-;wA2 /bQ;bG2 bB1-;wL /wA2;bS2 bG1\";

/// The coach looks at the last move of a game.
fn warned(moves: &str, sentence: &str) {
    let plies = moves.split(';').count();
    let mut page = begin(&[]);
    play(&mut page, moves, plies - 1);
    set(&mut page, "coach", "true");
    for answer in [board::Event::LetGo.into(), shell::Event::Confirm] {
        play(&mut page, moves, plies);
        page.think();
        assert_eq!((prompt(&page).as_str(), page.game().len()), (sentence, plies - 1));
        assert!(heard(&mut page).contains(sentence));
        page.send(answer);
        assert!(page.state.shell.board.pending.is_none());
    }
    assert_eq!(played(&page), moves, "he only warns");
}

/// Black surrounds its own Queen.
const SUICIDE: &str = r"wQ;bQ \wQ;wA1 wQ-;bB1 \bQ;wA1 wQ/;bB2 /bB1;wA2 wA1/;bA1 -bB1;wA2 \wA1;bM \bA1;wL wA1\;bM bB2\";

#[test]
fn the_coach_warns_of_a_move_that_loses_the_queen() {
    warned(BLUNDER, "Careful: this move would let White surround your Queen.");
    warned(SUICIDE, "Careful: this move surrounds your own Queen.");
}

#[test]
fn confirmation_comes_before_the_coach() {
    let mut page = begin(&[]);
    play(&mut page, BLUNDER, 13);
    set(&mut page, "coach", "true");
    set(&mut page, "confirm", "true");
    play(&mut page, BLUNDER, 14);
    let text = uhp::move_text(page.game().position(), page.state.shell.board.pending.unwrap().mv);
    assert_eq!((text.as_str(), page.browser.asked.clone()), (r"bS2 bG1\", None));
    assert!(matches!(*page.state.shell.prompt, Some(Prompt::Confirm(_))));
    page.send(shell::Event::Confirm);
    page.think();
    assert!(matches!(*page.state.shell.prompt, Some(Prompt::Warned(_))));
    page.send(shell::Event::Confirm);
    assert_eq!(page.game().len(), 14);
}

#[test]
fn a_computer_that_has_stopped_is_told_of_and_called_again() {
    let mut page = against_computer();
    play(&mut page, WON, 1);
    page.send(computer::Event::Report(Some("problem 1\nwhy failed\n".to_owned())));
    assert_eq!(*page.state.shell.prompt, Some(Prompt::CallComputer), "{:?}", page.browser.asked);
    assert_eq!(toast(&page), "The computer player has stopped. Your game is safe.");
    page.send(computer::Event::Call);
    page.let_computer_move();
    assert_eq!(page.game().len(), 2);
}

#[test]
fn a_move_that_loses_at_once_does_not_end_what_the_computer_looks_for() {
    let mut page = begin(&[]);
    play(&mut page, SUICIDE, 11);
    set(&mut page, "coach", "true");
    page.send(computer::Event::Hint);
    let asked = page.browser.asked.clone();
    play(&mut page, SUICIDE, 12);
    assert!(matches!(*page.state.shell.prompt, Some(Prompt::Warned(_))));
    assert!(asked.is_some() && page.browser.asked == asked);
}
