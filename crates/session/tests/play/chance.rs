//! Whatever happens, in whatever order: nothing breaks, and the same events lead to the same state.

use crate::page::Page;
use skep_rules::{Color, Hex, Piece};
use skep_school::{Address, Rule};
use skep_session::play::{Dialog, Event, News, Reader};
use skep_session::{Spot, Stroke, Wishes};
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
    let position = state.table.position();
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
        .choice
        .as_ref()
        .map_or_else(Vec::new, |choice| choice.moves.iter().map(|&(hex, _)| hex).collect());
    match dice.below(64) {
        0..=11 if !targets.is_empty() => Event::Touch(Spot::Place(*dice.pick(&targets))),
        0..=15 => Event::Touch(page.spot(piece)),
        16..=18 => Event::Touch(Spot::Place(place)),
        19 => Event::PickUp(piece),
        20 => Event::DropOn(place),
        21 => Event::LetGo,
        22 | 23 => Event::Confirm,
        24 if state.can_only_pass() => Event::Pass,
        25 => Event::ChooseInHand(piece),
        26..=29 => Stroke::of_code(dice.pick::<&str>(&CODES)).map_or(Event::Here, Event::Stroke),
        30 => Event::Show(dice.below(state.table.game().len() + 2)),
        31 => Event::Step(if dice.below(2) == 0 { 1 } else { -1 }),
        32 => Event::AskTakeBack,
        33 => Event::TakeBack,
        34 => Event::OfferDraw(side),
        35 => Event::AcceptDraw(side),
        36 => Event::DeclineDraw(side),
        37 if dice.below(4) == 0 => Event::Resign(side),
        38 => Event::PauseOrResume,
        39 => Event::PressClock(side),
        40 => Event::GoOnWithGame,
        41 => Event::Hint,
        42 => Event::Advise,
        43 => Event::MoveNow,
        44 => Event::CallComputer,
        45 => Event::NewGame(Box::new(any_wishes(dice))),
        46 => Event::Rematch,
        47 => {
            let games: Vec<u64> = page.store.games.keys().copied().chain([77]).collect();
            let id = *dice.pick(&games);
            if dice.below(4) == 0 { Event::DeleteGame(id) } else { Event::OpenGame(id) }
        }
        48 => Event::BringBack,
        49 => Event::OpenText(any_text(page, dice), Reader::Page),
        50 => Event::Open(*dice.pick(&[Dialog::Menu, Dialog::Open, Dialog::Share, Dialog::Type])),
        51 => Event::Close,
        52 => Event::DismissToast,
        53 => Event::TurnRound,
        54 => Event::GoTo(any_address(dice)),
        55 => Event::BackToTable,
        56 => Event::ClosePage,
        57 => Event::GoOn,
        58 => Event::ShowSolution,
        59 => Event::DismissTip,
        60 => Event::TryExhibit(Rule::R(13), 0),
        61 => Event::PutAway,
        62 => {
            let mut settings = (*state.settings).clone();
            settings.coach = dice.below(2) == 0;
            settings.confirm = dice.below(2) == 0;
            Event::Set(Box::new(settings))
        }
        _ => Event::News(News::Update),
    }
}

fn any_wishes(dice: &mut Dice) -> Wishes {
    let mut wishes = Wishes::default();
    let values: [(&str, &[&str]); 5] = [
        ("opponent", &["person", "computer"]),
        ("level", &["1", "2"]),
        ("clock", &["none", "10", "own"]),
        ("minutes", &["1", "5"]),
        ("over-the-board", &["true", "false"]),
    ];
    for (name, words) in values {
        wishes.set(name, dice.pick::<&str>(words));
    }
    wishes
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
        match dice.below(12) {
            0 => page.wait(*dice.pick(&[10, 700, 5_000, 70_000])),
            1 => page.think(),
            2 if dice.below(8) == 0 => page.back(),
            3 if dice.below(40) == 0 => *page = Page::visit(page.store.clone(), page.address()),
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
    for _ in 0..100 {
        let mut page = Page::new();
        events += stroll(&mut page, &mut dice, 1_000).len();
        // Every game that was kept opens again.
        for (&id, text) in &page.store.games {
            assert!(skep_session::Saved(text.clone()).open(id).is_ok(), "{text}");
        }
    }
    assert!(events > 60_000, "{events}");
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
