//! A game by link, from the invitation to the rematch.

use super::host::World;
use crate::support::hands::WON;
use skep_api::{Action, Cause, Offer, Preset};
use skep_notation::uhp;
use skep_rules::Color;
use skep_session::machine::connection::Status;
use skep_session::machine::{Prompt, WaitsFor, board};
use skep_session::online::link::{Event, LinkCard, LinkStage};
use skep_session::online::{Screen, State};
use skep_session::{NewGameOptions, Spot, Terms};

const ADA: usize = 0;
const BEN: usize = 1;
const CAT: usize = 2;

fn options() -> Box<NewGameOptions> {
    let set = Some(Terms::FULL_BOX);
    Box::new(NewGameOptions { set, your_name: "Ada".to_owned(), ..Default::default() })
}

fn state(world: &World, who: usize) -> &State {
    &world.pages[who].state
}

fn moves(world: &World, who: usize) -> Vec<String> {
    uhp::move_texts(state(world, who).table().game())
}

fn invitation(world: &World) -> String {
    let game = state(world, ADA).link.game.as_ref().expect("Ada has made a game");
    game.invitation.clone().expect("nobody has come yet")
}

/// Ada has made a game with White, and Ben has come.
fn ada_and_ben(people: usize, options: Box<NewGameOptions>) -> World {
    let mut world = World::new(people);
    world.send(ADA, Event::Create(options));
    let link = invitation(&world);
    world.visit(BEN, "", Some(&link));
    world.send(BEN, Event::Take("Ben".to_owned()));
    world
}

fn play(world: &mut World, text: &str) {
    for (ply, mv) in text.split(';').enumerate() {
        // The server plays forced passes.
        if mv != "pass" {
            world.write(ply % 2, mv);
        }
    }
}

#[test]
fn an_invitation_is_made_opened_and_taken() {
    let mut world = World::new(3);
    assert!(state(&world, ADA).link.server.info().is_some());
    world.send(ADA, Event::Create(options()));
    assert_eq!(*state(&world, ADA).link.card, Some(LinkCard::Waiting));
    assert_eq!(world.pages[ADA].browser.fragment, format!("game={}", world.id()));
    let link = invitation(&world);
    world.visit(BEN, "", Some(&link));
    let Some(LinkCard::Free(offered)) = &*state(&world, BEN).link.card else { panic!() };
    assert_eq!((offered.name.as_str(), offered.color), ("Ada", Color::Black));
    assert!(world.truth().began().is_none(), "looking takes nothing");
    world.send(BEN, Event::Take(" Ben\n".to_owned()));
    for (who, color) in [(ADA, Color::White), (BEN, Color::Black)] {
        let page = state(&world, who);
        assert_eq!(page.table().terms().only_person(), Some(color));
        assert_eq!(page.table().name(Color::Black), Some("Ben"));
        assert_eq!((&*page.link.card, *page.screen), (&None, Screen::Table));
        assert_eq!(world.pages[who].store.games.len(), 1, "the game is in the list");
    }
    // Who comes later may only ask.
    world.visit(CAT, "", Some(&link));
    assert!(matches!(&*state(&world, CAT).link.card, Some(LinkCard::Taken(_))));
    // Whoever has a seat is led to the game.
    world.visit(BEN, "", Some(&link));
    assert_eq!(world.pages[BEN].browser.fragment, format!("game={}", world.id()));
    assert_eq!(state(&world, BEN).table().terms().only_person(), Some(Color::Black));
    world.visit(CAT, "", Some("nonsense"));
    assert_eq!(*state(&world, CAT).link.card, Some(LinkCard::Missing));
}

#[test]
fn a_whole_game_is_played_watched_and_played_again() {
    let mut world = ada_and_ben(3, options());
    let game = format!("game={}", world.id());
    world.visit(CAT, &game, None);
    assert_eq!(state(&world, ADA).link.game.as_ref().map(|it| it.watchers), Some(1));
    let plies: Vec<&str> = WON.split(';').collect();
    for (ply, mv) in plies.iter().enumerate() {
        if *mv == "pass" {
            continue;
        }
        world.write(ply % 2, mv);
        world.wait(1_000);
        // Once in a while a page is loaded anew, or its line breaks.
        match ply % 7 {
            2 => world.visit(ply % 2, &game, None),
            4 => {
                world.close((ply + 1) % 2);
                world.wait(6_000);
            }
            _ => {}
        }
        for who in [ADA, BEN, CAT] {
            assert_eq!(moves(&world, who), uhp::move_texts(world.truth().game()), "ply {ply}");
        }
    }
    world.wait(3_000);
    for who in [ADA, BEN, CAT] {
        let heard = &world.pages[who].heard;
        assert!(heard.iter().any(|it| it.contains("wins")), "{who} hears the end: {heard:?}");
        let page = state(&world, who);
        assert!(page.ending.card.is_some(), "the end is shown to {who}");
        let over = LinkStage::Over { winner: Some(Color::White), cause: Cause::Surrounded };
        assert_eq!(page.link.game.as_ref().map(|it| it.stage), Some(over));
    }
    assert!(world.pages[CAT].store.games.is_empty(), "who watches keeps nothing");
    assert!(world.pages[ADA].browser.wire.commands.values().all(Vec::is_empty));
    world.send(ADA, Event::Act(Action::Offer { offer: Offer::Rematch }));
    assert_eq!(state(&world, BEN).link.game.as_ref().unwrap().offered(), Some(Offer::Rematch));
    world.send(BEN, Event::Act(Action::Accept { offer: Offer::Rematch }));
    for (who, color) in [(ADA, Color::Black), (BEN, Color::White)] {
        let page = state(&world, who);
        assert_eq!(page.table().terms().only_person(), Some(color), "colours are swapped");
        assert!(page.table().is_live() && page.table().game().is_empty());
    }
    assert!(state(&world, CAT).link.game.as_ref().unwrap().rematch.is_some());
    world.send(CAT, Event::GoOn);
    assert!(state(&world, CAT).table().game().is_empty(), "the watcher has followed");
}

#[test]
fn a_move_without_a_connection_waits_and_outlives_the_page() {
    let mut world = ada_and_ben(2, options());
    let game = format!("game={}", world.id());
    world.pages[ADA].browser.wire.is_cut = true;
    world.write(ADA, "wG1");
    assert_eq!(moves(&world, ADA).len(), 1, "it is shown at once");
    assert!(state(&world, ADA).link.game.as_ref().unwrap().is_pending);
    world.wait(15_000);
    assert_eq!(*state(&world, ADA).link.connection.status, Status::Lost);
    assert!(world.pages[ADA].heard.iter().any(|it| it.contains("Connection lost")));
    // The page is closed and opened again, first without a network.
    let cut = |world: &mut World, is_cut| world.pages[ADA].browser.wire.is_cut = is_cut;
    world.visit(ADA, &game, None);
    cut(&mut world, false);
    world.wait(6_000);
    assert_eq!(moves(&world, BEN), ["wG1"]);
    assert!(!state(&world, ADA).link.game.as_ref().unwrap().is_pending);
    assert!(world.pages[ADA].browser.wire.commands.values().all(Vec::is_empty));
}

#[test]
fn a_kept_game_is_looked_at_while_the_server_is_away() {
    let mut world = ada_and_ben(2, options());
    play(&mut world, "wG1;bG1 wG1-;wQ -wG1");
    let game = format!("game={}", world.id());
    world.is_up = false;
    world.visit(ADA, &game, None);
    assert_eq!(moves(&world, ADA).len(), 3);
    world.send(ADA, board::Event::Step(-1));
    assert_eq!(state(&world, ADA).table().shown_ply(), 2);
    world.is_up = true;
    world.wait(6_000);
    assert_eq!(*state(&world, ADA).link.connection.status, Status::Connected);
    assert_eq!(state(&world, ADA).table().shown_ply(), 2, "what is looked at stays in sight");
    world.write(BEN, "bQ bG1-");
    assert_eq!(state(&world, ADA).table().shown_ply(), 2);
    assert_eq!(moves(&world, ADA).len(), 4);
}

#[test]
fn a_move_chosen_in_advance_is_held_by_the_board_and_let_go_by_a_tap() {
    let mut world = ada_and_ben(2, options());
    play(&mut world, "wG1;bG1 wG1-;wQ -wG1");
    // Ada chooses while Ben is to move.
    let choose = |world: &mut World, tile: &str| {
        let hex = state(world, ADA).table().position().hex(tile.parse().unwrap());
        let tile = Spot::Place(hex.expect("it is on the table"));
        world.send(ADA, board::Event::Touch(tile));
        let choice = state(world, ADA).shell.board.choice.as_ref().expect("it can move");
        let (place, mv) = choice.moves[0];
        world.send(ADA, board::Event::Touch(Spot::Place(place)));
        mv
    };
    let mv = choose(&mut world, "wQ");
    let held = |world: &World| {
        state(world, ADA).shell.board.pending.filter(|it| it.waits_for == WaitsFor::Turn)
    };
    assert_eq!(held(&world).map(|it| it.mv), Some(mv));
    assert_eq!(*state(&world, ADA).shell.prompt, Some(Prompt::Preselected(mv)));
    world.send(ADA, Event::DropPreselected);
    assert_eq!(held(&world), None);
    world.write(BEN, "bQ bG1-");
    assert_eq!(moves(&world, ADA).len(), 4, "it was taken back");
    world.write(ADA, "wA1 -wQ");
    let mv = choose(&mut world, "wA1");
    // News of who is here change nothing.
    world.close(BEN);
    world.wait(6_000);
    assert_eq!(held(&world).map(|it| it.mv), Some(mv));
    world.write(BEN, "bA1 bQ-");
    assert_eq!(moves(&world, BEN).len(), 7, "it was played");
    assert_eq!(world.truth().plies().len(), 7);
}

#[test]
fn a_seat_moves_by_its_link_and_by_asking() {
    let mut world = ada_and_ben(4, options());
    play(&mut world, "wG1;bG1 wG1-");
    let link = world.id().replace('g', "i");
    world.send(BEN, Event::LinkSeat);
    let secret = state(&world, BEN).link.seat_link.as_ref().expect("there is a link").clone();
    world.visit(CAT, &format!("seat={secret}"), None);
    assert_eq!(state(&world, CAT).table().terms().only_person(), Some(Color::Black));
    assert_eq!(world.pages[CAT].browser.fragment, format!("game={}", world.id()), "no secret");
    world.write(ADA, "wQ -wG1");
    world.write(CAT, "bQ bG1-");
    // A fourth browser asks for Ben's seat.
    world.visit(3, "", Some(&link));
    world.send(3, Event::AskBack(Color::Black, "Ben".to_owned()));
    assert!(matches!(&*state(&world, 3).link.card, Some(LinkCard::Asking { .. })));
    assert_eq!(*state(&world, ADA).shell.prompt, Some(Prompt::AskedBack));
    world.send(ADA, Event::Answer(false));
    world.wait(2_500);
    assert_eq!(*state(&world, 3).link.card, Some(LinkCard::KeptOut));
    assert!(world.pages[ADA].browser.wire.commands.values().all(Vec::is_empty));
    world.send(3, Event::AskBack(Color::Black, "Ben".to_owned()));
    world.send(ADA, Event::Answer(true));
    world.wait(2_500);
    assert_eq!(state(&world, 3).table().terms().only_person(), Some(Color::Black));
    world.write(ADA, "wA1 -wQ");
    world.write(3, "bA1 bQ-");
    assert_eq!(world.truth().plies().len(), 6);
}

#[test]
fn offers_are_asked_over_the_board_and_presets_are_heard() {
    let mut world = ada_and_ben(2, options());
    play(&mut world, "wG1;bG1 wG1-;wQ -wG1;bQ bG1-");
    // By key.
    world.send(BEN, skep_session::online::Event::TakeBack);
    assert_eq!(*state(&world, BEN).shell.prompt, Some(Prompt::Offering(Offer::Takeback)));
    assert_eq!(*state(&world, ADA).shell.prompt, Some(Prompt::TakebackOffered));
    world.send(ADA, Event::Act(Action::Accept { offer: Offer::Takeback }));
    assert_eq!(moves(&world, ADA).len(), 3);
    assert_eq!(moves(&world, BEN), moves(&world, ADA));
    world.write(BEN, "bQ bG1-");
    world.send(ADA, Event::Act(Action::Offer { offer: Offer::Draw }));
    assert_eq!(*state(&world, BEN).shell.prompt, Some(Prompt::DrawOffered));
    world.send(BEN, Event::Act(Action::Decline { offer: Offer::Draw }));
    assert_eq!(*state(&world, ADA).shell.prompt, None);
    world.send(ADA, Event::Say(Preset::GoodGame));
    assert!(state(&world, BEN).link.said[Color::White].is_some());
    assert!(world.pages[BEN].heard.last().is_some_and(|it| it.contains("Ada: Good game!")));
    world.wait(7_000);
    assert!(state(&world, BEN).link.said[Color::White].is_none(), "it fades");
    world.send(BEN, Event::Mute(true));
    world.send(ADA, Event::Say(Preset::Hello));
    assert!(state(&world, BEN).link.said[Color::White].is_none());
    world.send(BEN, Event::Act(Action::Resign));
    let card = state(&world, ADA).ending.card.as_ref().expect("the end is shown");
    assert_eq!(card.end.outcome.winner, Some(Color::White));
    assert_eq!(*state(&world, ADA).shell.prompt, None);
}

#[test]
fn clocks_run_by_the_server_and_warn_once() {
    let mut options = options();
    (options.clock, options.minutes, options.seconds) = (skep_session::ClockOption::Own, 1, 0);
    let mut world = ada_and_ben(2, options);
    assert_eq!(state(&world, ADA).link.clocks.unwrap().running, None);
    play(&mut world, "wG1;bG1 wG1-");
    assert_eq!(state(&world, BEN).link.clocks.unwrap().running, Some(Color::White));
    for _ in 0..420 {
        world.wait(100);
        world.send(ADA, Event::Tick);
    }
    let clocks = state(&world, ADA).link.clocks.unwrap();
    assert!(clocks.is_low(Color::White) && !clocks.is_low(Color::Black), "{clocks:?}");
    let warned = |world: &World| {
        let sounds = &world.pages[ADA].sounds;
        sounds.iter().filter(|it| **it == skep_session::machine::Sound::LowTime).count()
    };
    assert_eq!(warned(&world), 1);
    world.wait(30_000);
    world.send(ADA, Event::Tick);
    assert!(state(&world, ADA).table().outcome().is_none(), "the server decides");
    assert_eq!(warned(&world), 1);
    let id = world.id();
    world.judge(&id, &skep_referee::Command::Flag).unwrap();
    world.settle();
    assert_eq!(state(&world, ADA).table().outcome().and_then(|it| it.winner), Some(Color::Black));
}

#[test]
fn what_was_called_off_says_so_and_is_no_result() {
    let mut world = World::new(2);
    world.send(ADA, Event::Create(options()));
    let link = invitation(&world);
    world.write(ADA, "wG1");
    assert!(moves(&world, ADA).is_empty(), "nobody has come");
    world.send(ADA, Event::Act(Action::Abort));
    assert_eq!(*state(&world, ADA).link.card, Some(LinkCard::CalledOff(Cause::Aborted)));
    assert!(state(&world, ADA).table().outcome().is_none());
    assert!(!state(&world, ADA).table().is_live());
    world.visit(BEN, "", Some(&link));
    assert!(matches!(*state(&world, BEN).link.card, Some(LinkCard::Closed(_))));
}

#[test]
fn a_result_that_was_claimed_says_who_was_away() {
    let mut options = options();
    options.clock = skep_session::ClockOption::Ten;
    let mut world = ada_and_ben(2, options);
    play(&mut world, "wG1;bG1 wG1-;wQ -wG1;bQ bG1-");
    world.close(BEN);
    world.send(ADA, Event::Act(Action::Claim { draw: false }));
    world.wait(200_000);
    world.send(ADA, Event::Act(Action::Claim { draw: false }));
    let text = |world: &World| {
        let end = skep_session::GameEnd::of(state(world, ADA).table()).expect("it is over");
        end.text(&world.pages[ADA].words)
    };
    assert_eq!(text(&world), "Ada wins: Ben was away for too long.");
    let game = format!("game={}", world.id());
    world.is_up = false;
    world.visit(ADA, &game, None);
    assert_eq!(text(&world), "Ada wins: Ben was away for too long.", "as it was kept");
}

#[test]
fn a_letter_that_is_pasted_leaves_the_game_on_the_server_alone() {
    let mut world = ada_and_ben(2, options());
    play(&mut world, "wG1;bG1 wG1-;wQ -wG1");
    let mut other = super::page::Page::visit(crate::support::store::Store::default(), "");
    other.begin(skep_session::Begins::You, "Cat");
    other.write("wA1");
    let letter = other.hand_over();
    world.send(ADA, skep_session::online::Event::Paste(letter));
    assert!(state(&world, ADA).link.game.is_none() && state(&world, ADA).link.card.is_none());
    world.write(BEN, "bQ bG1-");
    world.close(BEN);
    world.wait(10_000);
    assert_eq!(moves(&world, ADA), ["wA1"], "the letter lies there");
    assert_eq!(world.pages[ADA].store.games.len(), 1, "nothing was kept over the other game");
}

#[test]
fn who_is_away_stays_away_while_i_move() {
    let mut options = options();
    options.clock = skep_session::ClockOption::Ten;
    let mut world = ada_and_ben(2, options);
    play(&mut world, "wG1;bG1 wG1-");
    let claim_at = world.pages[ADA].since_1970() + 3_000;
    let gone = |color| skep_api::Down::Gone { game: world.id(), color, claim_at: Some(claim_at) };
    let down = gone(Color::Black);
    world.tell(Some(ADA), &down);
    assert_eq!(*state(&world, ADA).shell.prompt, Some(Prompt::Gone(Some(3))));
    world.write(ADA, "wQ -wG1");
    world.wait(3_000);
    world.send(ADA, Event::Tick);
    assert_eq!(*state(&world, ADA).shell.prompt, Some(Prompt::Gone(Some(0))));
    world.write(BEN, "bQ bG1-");
    assert_eq!(*state(&world, ADA).shell.prompt, None, "who moves is here");
}

#[test]
fn a_move_without_a_connection_is_sent_although_the_game_was_left() {
    let mut world = ada_and_ben(2, options());
    world.pages[ADA].browser.wire.is_cut = true;
    world.write(ADA, "wG1");
    world.send(ADA, skep_session::online::Event::Choose);
    // Even if the page was closed meanwhile.
    world.visit(ADA, "", None);
    world.wait(6_000);
    assert_eq!(moves(&world, BEN), ["wG1"]);
    assert!(world.pages[ADA].browser.wire.commands.values().all(Vec::is_empty));
    assert_eq!(*state(&world, ADA).link.connection.status, Status::Off, "nothing more is awaited");
}

#[test]
fn a_server_that_was_away_is_asked_again() {
    let mut world = World::new(1);
    world.is_up = false;
    world.visit(ADA, "", None);
    assert_eq!(*state(&world, ADA).link.server, skep_session::online::link::Server::Away);
    world.is_up = true;
    world.send(ADA, Event::Seen);
    assert!(state(&world, ADA).link.server.info().is_some());
}

#[test]
fn where_there_is_no_server_a_game_on_one_is_missing() {
    let fragment = format!("game={}", "g".repeat(22));
    let mut page = super::page::Page::visit(crate::support::store::Store::default(), &fragment);
    let game = "g".repeat(22);
    page.send(Event::Recalled { game, commands: Vec::new(), row: None });
    assert_eq!(*page.state.link.card, Some(LinkCard::Missing));
    assert_eq!(*page.state.link.connection.status, Status::Off);
}

#[test]
fn a_page_that_is_too_old_is_renewed_and_loses_nothing() {
    let mut world = ada_and_ben(2, options());
    world.pages[ADA].browser.wire.is_cut = true;
    world.write(ADA, "wG1");
    world.pages[ADA].browser.wire.is_cut = false;
    world.tell(Some(ADA), &skep_api::Down::Update { proto: 2 });
    world.settle();
    assert_eq!(*state(&world, ADA).link.connection.status, Status::Outdated);
    let renews = |effect: &skep_session::online::link::Effect| {
        matches!(effect, skep_session::online::link::Effect::Renew)
    };
    assert!(world.pages[ADA].browser.wire.others.iter().any(renews));
    world.wait(10_000);
    assert!(moves(&world, BEN).is_empty(), "the old page says nothing more");
    // The new one does.
    let game = format!("game={}", world.id());
    world.visit(ADA, &game, None);
    world.wait(1_000);
    assert_eq!(moves(&world, BEN), ["wG1"]);
}
