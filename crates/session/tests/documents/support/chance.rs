//! What might happen in any document, more often what makes sense.

use super::page::{Document, Page};
use skep_rules::{Hex, Piece};
use skep_session::machine::{Dialog, Message, board, toasts, updates, windows};
use skep_session::shell::Event;
use skep_session::{KeyCommand, Settings, Spot};
use skep_test_support::Dice;
use skep_words::key;

const CODES: [&str; 14] = [
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
    "KeyQ",
    "KeyW",
    "Period",
    "Comma",
    "KeyE",
    "KeyD",
    "Enter",
    "KeyC",
    "KeyV",
    "KeyT",
];

/// A random event of any document.
pub(crate) fn any_event<D: Document>(page: &Page<D>, dice: &mut Dice) -> Event {
    let shell = page.state.shell();
    match dice.below(64) {
        0..=31 => on_board(page, dice),
        32..=35 => Event::Confirm,
        36 if shell.board.can_only_pass() => Event::Pass,
        37..=43 => KeyCommand::of_code(dice.pick::<&str>(&CODES))
            .map_or(board::Event::Here.into(), Event::Command),
        44 => board::Event::Show(dice.below(shell.board.table.game().len() + 2)).into(),
        45 => board::Event::Step(if dice.below(2) == 0 { 1 } else { -1 }).into(),
        46 => board::Event::TurnBy(dice.below(6) as u8).into(),
        47 => windows::Event::ToggleMoves.into(),
        48 => windows::Event::ToggleZen.into(),
        49 => windows::Event::TurnRound.into(),
        50 | 51 => windows::Event::Close.into(),
        52 => windows::Event::Open(*dice.pick(&DIALOGS)).into(),
        53 => toasts::Event::Dismiss.into(),
        54 => toasts::Event::Say(Message::key(key::SHARE_COPIED)).into(),
        55 => Event::AnswerToast,
        56 => Event::DismissTip,
        57 => {
            let mut settings = (*shell.settings).clone();
            settings.coach = dice.below(2) == 0;
            settings.confirm = dice.below(2) == 0;
            Event::Set(Box::new(settings))
        }
        58 => {
            let language = dice.pick(&[Some("uk"), Some("ru"), None]).map(str::to_owned);
            let settings = Box::new(Settings { language, ..(*shell.settings).clone() });
            if dice.below(2) == 0 { Event::Set(settings) } else { Event::SetElsewhere(settings) }
        }
        59 => Event::Busy(if dice.below(2) == 0 { 1 } else { -1 }),
        60 => updates::Event::Update.into(),
        61 => Event::UseUpdate,
        _ => match &*shell.board.table.position().legal_moves() {
            [] => board::Event::LetGo.into(),
            moves => Event::Typed(*dice.pick(moves)),
        },
    }
}

const DIALOGS: [Dialog; 5] =
    [Dialog::Menu, Dialog::Settings, Dialog::Help, Dialog::Hive, Dialog::Type];

/// Fingers on the board: at tiles, at where a chosen one may go, at places near the hive.
fn on_board<D: Document>(page: &Page<D>, dice: &mut Dice) -> Event {
    let board = &page.state.shell().board;
    let position = board.table.position();
    let pieces: Vec<Piece> = position.game_type().tiles().collect();
    let piece = *dice.pick(&pieces);
    let near: Vec<Hex> = position
        .tiles()
        .iter()
        .flat_map(|&(_, hex)| hex.neighbors().into_iter().chain([hex]))
        .chain([Hex::ORIGIN])
        .collect();
    let place = *dice.pick(&near);
    let targets: Vec<Hex> = board
        .choice
        .as_ref()
        .map_or_else(Vec::new, |choice| choice.moves.iter().map(|&(hex, _)| hex).collect());
    let event = match dice.below(24) {
        0..=11 if !targets.is_empty() => board::Event::Touch(Spot::Place(*dice.pick(&targets))),
        0..=15 => board::Event::Touch(page.spot(piece)),
        16..=19 => board::Event::Touch(Spot::Place(place)),
        20 => board::Event::PickUp(piece),
        21 => board::Event::DropOn(place),
        22 => board::Event::LetGo,
        _ => board::Event::ChooseInHand(piece),
    };
    event.into()
}
