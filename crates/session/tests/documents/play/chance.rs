//! Whatever happens where games are played, in whatever order: nothing breaks, and the same events lead to the same
//! state.

use crate::play::page::Page;
use crate::support::chance;
use skep_engine::Level;
use skep_rules::Color;
use skep_session::NewGameOptions;
use skep_session::machine::{Dialog, Reader, ToastAnswer, clock, computer, games, offers, windows};
use skep_session::play::Event;
use skep_test_support::Dice;
use skep_words::Language;

/// A random event, more often one that makes sense.
fn any_event(page: &Page, dice: &mut Dice) -> Event {
    let side = *dice.pick(&Color::ALL);
    match dice.below(72) {
        0 => offers::Event::AskTakeBack.into(),
        1 => offers::Event::TakeBack.into(),
        2 => offers::Event::OfferDraw(side).into(),
        3 => offers::Event::AcceptDraw(side).into(),
        4 => offers::Event::DeclineDraw(side).into(),
        5 if dice.below(4) == 0 => offers::Event::Resign(side).into(),
        6 => clock::Event::PauseOrResume.into(),
        7 => clock::Event::Press(side).into(),
        8 => clock::Event::Tick.into(),
        9 => Event::GoOnWithGame,
        10 => computer::Event::Hint.into(),
        11 => computer::Event::Advise.into(),
        12 => computer::Event::MoveNow.into(),
        13 => computer::Event::Call.into(),
        14 => computer::Event::Report(Some("nonsense".to_owned())).into(),
        15 => Event::NewGame(Box::new(any_options(dice))),
        16 if dice.below(2) == 0 => Event::Rematch,
        // Higher levels think for too long.
        16 => Event::RematchAt(*dice.pick(&Level::ALL[..2])),
        17 => {
            let games: Vec<u64> = page.store.games.keys().copied().chain([77]).collect();
            let id = *dice.pick(&games);
            let is_deleted = dice.below(4) == 0;
            if is_deleted { games::Event::Delete(id).into() } else { games::Event::Open(id).into() }
        }
        18 => match page.state.shell.toasts.toast.as_ref().and_then(|it| it.answer.clone()) {
            Some(ToastAnswer::Restore(id, text)) => games::Event::Restore(id, text).into(),
            _ => windows::Event::ToggleClockFace.into(),
        },
        19 => games::Event::OpenText(any_text(page, dice), Reader::Page).into(),
        20 => {
            windows::Event::Open(*dice.pick(&[Dialog::NewGame, Dialog::Open, Dialog::Share])).into()
        }
        21 | 22 => Event::Address(any_fragment(page, dice)),
        23 => Event::Leave,
        _ => chance::any_event(page, dice).into(),
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

fn any_fragment(page: &Page, dice: &mut Dice) -> String {
    let link = format!("game={}", skep_notation::link::write(page.game()));
    let fragments = ["first-game", "new-game", "game=nonsense", "learn", "", &link];
    (*dice.pick(&fragments)).to_owned()
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

/// The page is put away and comes back: loaded anew, or as it was left.
fn leave_and_return(page: &mut Page, dice: &mut Dice) {
    page.send(Event::Leave);
    let (store, fragment) = (page.store.clone(), page.address().to_owned());
    if dice.below(2) == 0 {
        *page = Page::visit_at(page.since_1970() + 1, Language::English, store, &fragment);
    } else {
        page.time += *dice.pick(&[10, 5_000, 700_000]);
        page.send(Event::Return(store.kept(Language::English, &fragment)));
        let table = &page.state.shell.board.table;
        assert!(!table.is_clock_running(), "on return the clock is stopped");
    }
}

/// Goes on with the same page as long as events are drawn; what happened, to do it again.
fn stroll(page: &mut Page, dice: &mut Dice, events: usize) -> Vec<String> {
    let mut log = Vec::new();
    for _ in 0..events {
        match dice.below(16) {
            0 => page.wait(*dice.pick(&[10, 700, 5_000, 70_000])),
            1 => page.think(),
            2 if dice.below(20) == 0 => leave_and_return(page, dice),
            3 if dice.below(40) == 0 => *page = Page::visit(page.store.clone(), page.address()),
            4 => page.browser_state.is_led_by_keys = dice.below(2) == 0,
            6 if dice.below(30) == 0 => page.is_online = !page.is_online,
            7 if dice.below(30) == 0 => page.store.is_full = !page.store.is_full,
            8 => page.load_words(),
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
