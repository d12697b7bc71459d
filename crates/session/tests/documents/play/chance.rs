//! Whatever happens, in whatever order: nothing breaks, and the same events lead to the same state.

use crate::page::Page;
use skep_rules::{Color, Hex, Piece};
use skep_school::{Address, Rule};
use skep_session::machine::{
    Dialog, Reader, ToastAnswer, board, clock, computer, exhibit, games, lesson, offers, route,
    toasts, updates, windows,
};
use skep_session::play::{Change, Event};
use skep_session::{NewGameOptions, Settings, Spot, Stroke};
use skep_test_support::Dice;

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

/// Something that somebody might do, more often what makes sense.
fn any_event(page: &Page, dice: &mut Dice) -> Event {
    let state = &page.state;
    let position = state.board.table.position();
    let pieces: Vec<Piece> = position.game_type().tiles().collect();
    let piece = *dice.pick(&pieces);
    let near: Vec<Hex> = position
        .tiles()
        .iter()
        .flat_map(|&(_, hex)| hex.neighbors().into_iter().chain([hex]))
        .chain([Hex::ORIGIN])
        .collect();
    let place = *dice.pick(&near);
    let side = *dice.pick(&Color::ALL);
    let targets: Vec<Hex> = state
        .board
        .choice
        .as_ref()
        .map_or_else(Vec::new, |choice| choice.moves.iter().map(|&(hex, _)| hex).collect());
    match dice.below(72) {
        0..=11 if !targets.is_empty() => {
            board::Event::Touch(Spot::Place(*dice.pick(&targets))).into()
        }
        0..=15 => board::Event::Touch(page.spot(piece)).into(),
        16..=18 => board::Event::Touch(Spot::Place(place)).into(),
        19 => board::Event::PickUp(piece).into(),
        20 => board::Event::DropOn(place).into(),
        21 => board::Event::LetGo.into(),
        22 | 23 => Event::Confirm,
        24 if state.board.can_only_pass() => Event::Pass,
        25 => board::Event::ChooseInHand(piece).into(),
        26..=29 => Stroke::of_code(dice.pick::<&str>(&CODES))
            .map_or(board::Event::Here.into(), Event::Stroke),
        30 => board::Event::Show(dice.below(state.board.table.game().len() + 2)).into(),
        31 => board::Event::Step(if dice.below(2) == 0 { 1 } else { -1 }).into(),
        32 => offers::Event::AskTakeBack.into(),
        33 => offers::Event::TakeBack.into(),
        34 => offers::Event::OfferDraw(side).into(),
        35 => offers::Event::AcceptDraw(side).into(),
        36 => offers::Event::DeclineDraw(side).into(),
        37 if dice.below(4) == 0 => offers::Event::Resign(side).into(),
        38 => clock::Event::PauseOrResume.into(),
        39 => clock::Event::Press(side).into(),
        40 => Event::GoOnWithGame,
        41 => computer::Event::Hint.into(),
        42 => computer::Event::Advise.into(),
        43 => computer::Event::MoveNow.into(),
        44 => computer::Event::Call.into(),
        45 => Event::NewGame(Box::new(any_options(dice))),
        46 => Event::Rematch,
        47 => {
            let games: Vec<u64> = page.store.games.keys().copied().chain([77]).collect();
            let id = *dice.pick(&games);
            let is_deleted = dice.below(4) == 0;
            if is_deleted { games::Event::Delete(id).into() } else { games::Event::Open(id).into() }
        }
        48 => match state.toasts.toast.as_ref().and_then(|toast| toast.answer.clone()) {
            Some(ToastAnswer::BringBack(id, text)) => games::Event::BringBack(id, text).into(),
            _ => windows::Event::ToggleMoves.into(),
        },
        49 => games::Event::OpenText(any_text(page, dice), Reader::Page).into(),
        50 => windows::Event::Open(*dice.pick(&[
            Dialog::Menu,
            Dialog::Open,
            Dialog::Share,
            Dialog::Type,
        ]))
        .into(),
        51 => windows::Event::Close.into(),
        52 => toasts::Event::Dismiss.into(),
        53 => windows::Event::TurnRound.into(),
        54 => route::Event::GoTo(any_address(dice)).into(),
        55 => route::Event::BackToTable.into(),
        56 => route::Event::ClosePage.into(),
        57 => lesson::Event::GoOn.into(),
        58 => lesson::Event::ShowSolution.into(),
        59 => Event::DismissTip,
        60 => exhibit::Event::Try(Rule::R(13), 0).into(),
        61 => exhibit::Event::PutAway.into(),
        62 => {
            let mut settings = (*state.settings).clone();
            settings.coach = dice.below(2) == 0;
            settings.confirm = dice.below(2) == 0;
            Event::Set(Box::new(settings))
        }
        63 => {
            let language = dice.pick(&[Some("uk"), Some("ru"), None]).map(str::to_owned);
            let settings = Settings { language, ..(*state.settings).clone() };
            match dice.below(2) {
                0 => Event::Set(Box::new(settings)),
                _ => Event::Changed(Box::new(Change::Settings(settings))),
            }
        }
        64 => Event::RepeatLesson,
        65 => clock::Event::Tick.into(),
        66 => windows::Event::ToggleZen.into(),
        67 | 68 if !position.legal_moves().is_empty() => {
            Event::Typed(*dice.pick(&position.legal_moves()))
        }
        69 => computer::Event::Report(Some("nonsense".to_owned())).into(),
        _ => updates::Event::Update.into(),
    }
}

fn any_options(dice: &mut Dice) -> NewGameOptions {
    let mut options = NewGameOptions::default();
    let values: [(&str, &[&str]); 5] = [
        ("opponent", &["person", "computer"]),
        ("level", &["1", "2"]),
        ("clock", &["none", "10", "own"]),
        ("minutes", &["1", "5"]),
        ("over-the-board", &["true", "false"]),
    ];
    for (name, words) in values {
        options.set(name, dice.pick::<&str>(words));
    }
    options
}

fn any_address(dice: &mut Dice) -> Address {
    let lessons = ["queen", "laying", "no-such-lesson", "first-game", "beetle", "passing"];
    match dice.below(4) {
        0 => Address::Course,
        1 => Address::Rules(None),
        2 => Address::Rules(Some(Rule::R(6 + dice.below(20) as u8))),
        _ => Address::Lesson((*dice.pick(&lessons)).to_owned()),
    }
}

fn any_text(page: &Page, dice: &mut Dice) -> Vec<u8> {
    let link = skep_notation::link::write(page.game());
    let texts = [
        "nonsense".to_owned(),
        "Base;InProgress;White[2];wG3;bA2 wG3-".to_owned(),
        "Base;WhiteWins;White[1]\nBase+M".to_owned(),
        format!("https://example.org/#game={link}"),
        "BaseM-w7-.Qa1_S1~b1.mq-b1".to_owned(),
    ];
    dice.pick(&texts).clone().into_bytes()
}

/// Goes on with the same page as long as events are drawn; what happened, to do it again.
fn stroll(page: &mut Page, dice: &mut Dice, events: usize) -> Vec<String> {
    let mut log = Vec::new();
    for _ in 0..events {
        match dice.below(16) {
            0 => page.wait(*dice.pick(&[10, 700, 5_000, 70_000])),
            1 => page.think(),
            2 if dice.below(8) == 0 => page.back(),
            3 if dice.below(40) == 0 => *page = Page::visit(page.store.clone(), page.address()),
            8 => page.load_words(),
            9 if dice.below(10) == 0 => page.is_slow = !page.is_slow,
            4 => page.facts.is_led_by_keys = dice.below(2) == 0,
            5 => page.facts.board_is_seen = dice.below(2) == 0,
            6 if dice.below(30) == 0 => page.is_online = !page.is_online,
            7 if dice.below(30) == 0 => page.store.is_full = !page.store.is_full,
            _ => {
                let event = any_event(page, dice);
                log.push(format!("{event:?}"));
                page.send(event);
            }
        }
    }
    log
}

#[test]
fn whatever_happens_nothing_breaks() {
    let mut dice = Dice::new();
    let mut events = 0;
    while events < 100_000 {
        let mut page = Page::new();
        events += stroll(&mut page, &mut dice, 1_000).len();
        // Every game that was kept opens again.
        for (&id, text) in &page.store.games {
            assert!(skep_session::Saved(text.clone()).open(id).is_ok(), "{text}");
        }
    }
}

#[test]
fn the_same_events_lead_to_the_same_state() {
    for seed in 0..10 {
        let walk = || {
            let mut dice = Dice::from_seed(seed);
            let mut page = Page::new();
            let log = stroll(&mut page, &mut dice, 300);
            (log, format!("{:?}", page.state))
        };
        let (one, other) = (walk(), walk());
        assert_eq!(one.0, other.0);
        assert!(one.1 == other.1, "seed {seed}");
    }
}
