//! Games by link in which anything happens, in any order: nothing breaks, and all pages come to know the truth.

use super::host::World;
use crate::support::chance;
use skep_api::{Action, Offer, Preset};
use skep_notation::uhp;
use skep_session::machine::connection::Status;
use skep_session::online::Screen;
use skep_session::online::link::{Event, LinkCard};
use skep_session::{ClockOption, NewGameOptions};
use skep_test_support::{Dice, Seed};

fn any_options(dice: &mut Dice) -> Box<NewGameOptions> {
    let mut options = NewGameOptions { your_name: "Ada".to_owned(), ..Default::default() };
    options.set("begins", dice.pick::<&str>(&["you", "computer", "lot"]));
    options.clock = *dice.pick(&[ClockOption::None, ClockOption::Ten]);
    options.days = dice.one_in(3).then_some(2);
    Box::new(options)
}

fn any_action(dice: &mut Dice) -> Action {
    let offer = *dice.pick(&[Offer::Draw, Offer::Takeback, Offer::Rematch]);
    match dice.below(8) {
        0..=2 => Action::Offer { offer },
        3 | 4 => Action::Accept { offer },
        5 => Action::Decline { offer },
        6 => Action::MoreTime,
        _ if dice.one_in(6) => Action::Resign,
        _ if dice.one_in(6) => Action::Abort,
        _ => Action::Claim { draw: dice.one_in(2) },
    }
}

/// A legal move of the page, chosen in advance if it is not its turn.
fn any_move(world: &mut World, who: usize, dice: &mut Dice) {
    let table = world.pages[who].state.table();
    let ahead = table.ahead();
    let moves = ahead.as_ref().unwrap_or(table).position().legal_moves();
    let moves: Vec<_> = moves.into_iter().filter(|mv| !mv.is_pass()).collect();
    if !moves.is_empty() && table.link().is_some() {
        let event = skep_session::machine::board::Event::Write(*dice.pick(&moves));
        world.send(who, event);
    }
}

fn step(world: &mut World, dice: &mut Dice) {
    let who = dice.below(3);
    let fragment = world.pages[who].browser.fragment.clone();
    match dice.below(40) {
        0 => world.send(who, Event::Create(any_options(dice))),
        1 | 2 => {
            let link = world.last_invitation();
            world.visit(who, "", link.as_deref());
        }
        3 | 4 => world.send(who, Event::Take("Ben".to_owned())),
        5 => world.close(who),
        6 => world.pages[who].browser.wire.is_cut = true,
        7 => world.is_up = false,
        8..=10 => {
            world.pages[who].browser.wire.is_cut = false;
            world.is_up = true;
            world.wait(5_000);
        }
        11 => world.visit(who, &fragment, None),
        12 => world.wait(*dice.pick(&[100, 3_000, 40_000])),
        13 => world.send(who, Event::Say(*dice.pick(&[Preset::Hello, Preset::Unknown]))),
        14 => world.send(who, Event::Mute(dice.one_in(2))),
        15 => world.send(who, Event::Answer(dice.one_in(2))),
        16 => world.send(who, Event::LinkSeat),
        17 => world.send(who, Event::DropPreselected),
        18 => world.send(who, Event::GoOn),
        19 => world.send(who, Event::Seen),
        20 => world.send(who, Event::Tick),
        21 => world.send(who, skep_session::online::Event::Choose),
        // A game by message, in the same window.
        26 if dice.one_in(8) => {
            let options = Box::new(NewGameOptions::default());
            world.send(who, skep_session::online::Event::NewGame(options));
        }
        22..=24 => world.send(who, Event::Act(any_action(dice))),
        25 => {
            let event = chance::any_event(&world.pages[who], dice);
            world.send(who, event);
        }
        _ => any_move(world, who, dice),
    }
}

#[test]
fn whatever_happens_in_games_by_link_all_pages_come_to_know_the_truth() {
    for seed in Seed::several(12) {
        let mut dice = seed.dice();
        let mut world = World::new(3);
        world.send(0, Event::Create(any_options(&mut dice)));
        let link = world.last_invitation();
        world.visit(1, "", link.as_deref());
        world.send(1, Event::Take("Ben".to_owned()));
        for _ in 0..500 {
            step(&mut world, &mut dice);
        }
        // Peace.
        world.is_up = true;
        for who in 0..3 {
            world.pages[who].browser.wire.is_cut = false;
            world.close(who);
        }
        world.wait(20_000);
        for (who, page) in world.pages.iter().enumerate() {
            let state = &page.state;
            let unsent: Vec<_> = page.browser.wire.commands.values().flatten().collect();
            assert!(unsent.is_empty(), "page {who}: {unsent:?}");
            assert_ne!(*state.link.card, Some(LinkCard::Loading), "page {who}");
            let Some(game) = &*state.link.game else {
                assert_eq!(*state.link.connection.status, Status::Off, "page {who}");
                continue;
            };
            assert_eq!(*state.screen, Screen::Table);
            assert_eq!(*state.link.connection.status, Status::Connected, "page {who}");
            assert!(!game.is_pending, "page {who}: everything is answered");
            let truth = world.truth_of(&game.id);
            let known = uhp::move_texts(state.table().game());
            assert_eq!(known, uhp::move_texts(truth.game()), "page {who}");
            assert_eq!(state.table().outcome(), truth.game().outcome(), "page {who}");
        }
    }
}
