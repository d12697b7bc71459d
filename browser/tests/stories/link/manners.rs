//! What two players do besides moving, by touch and by keyboard.

use super::server::Club;
use super::{connected, invite, play, shows, take, visit};
use crate::game_driver::tap;
use crate::games::{hunt, new_game};
use skep_browser::anyhow::ensure;
use skep_browser::{Device, Done, Page, Visit};
use skep_rules::Game;
use skep_session::Terms;

async fn begin(pages: [&Page; 2], plies: usize) -> Done<Game> {
    let [ada, ben] = pages;
    let query = invite(ada, "10").await?;
    take(ben, &query).await?;
    connected(ada).await?;
    let mut game = new_game(Terms::FULL_BOX);
    for (ply, mv) in hunt(Terms::FULL_BOX).into_iter().take(plies).enumerate() {
        play(pages[ply % 2], &game, mv).await?;
        game.play(mv)?;
        shows(ada, ply + 1).await?;
        shows(ben, ply + 1).await?;
    }
    Ok(game)
}

#[test]
fn offers_messages_and_a_move_in_advance_by_touch() {
    let club = Club::new();
    let visits = [Device::Phone, Device::Phone].map(|device| visit(device, &club.address()));
    Visit::together(visits, async |[ada, ben]| {
        let game = begin([ada, ben], 4).await?;
        // Ben asks to take back, and Ada allows it.
        tap(ben, "[data-action=more]").await?;
        tap(ben, "[data-dialog=more] [data-action=take-back]").await?;
        ben.wait_for("[data-prompt=offering]").await?;
        tap(ada, "[data-prompt=takeback-offered] [data-action=agree]:not([data-fresh])").await?;
        shows(ada, 3).await?;
        shows(ben, 3).await?;
        // Ada chooses a move while Ben thinks, takes it back, and chooses again.
        let mut ahead = game.clone();
        let next = hunt(Terms::FULL_BOX)[4];
        play(ada, &ahead, next).await?;
        ada.wait_for("[data-prompt=preselected]").await?;
        tap(ada, "[data-action=drop-preselected]:not([data-fresh])").await?;
        ada.wait_gone("[data-prompt=preselected]").await?;
        play(ada, &ahead, next).await?;
        ada.wait_for("[data-prompt=preselected]").await?;
        ahead.undo();
        play(ben, &ahead, hunt(Terms::FULL_BOX)[3]).await?;
        shows(ada, 5).await?;
        shows(ben, 5).await?;
        // A word.
        tap(ada, "[data-action=say]").await?;
        tap(ada, "[data-action=say-this]:nth-of-type(5)").await?;
        ben.wait_text(".said", "Good game!").await?;
        // Ben gives up, having been asked.
        tap(ben, "[data-action=more]").await?;
        tap(ben, "[data-dialog=more] [data-action=resign]").await?;
        tap(ben, "[data-dialog=resign] [data-action=yes]").await?;
        ada.wait_text(".ending h2", "Ada wins").await?;
        ben.wait_text(".ending-why", "gave up").await?;
        ensure!(ada.count(".clock[data-running]").await? == 0, "no clock runs any more");
        Ok(())
    });
}

#[test]
fn a_game_is_found_taken_and_ended_by_keyboard_and_ear() {
    let club = Club::new();
    let visits = [Device::Desktop, Device::Desktop].map(|device| visit(device, &club.address()));
    Visit::together(visits, async |[ada, ben]| {
        let query = invite(ada, "none").await?;
        ben.open(&format!("online/{query}")).await?;
        ben.wait_text("[role=status]", "Ada invites you").await?;
        ben.eval::<()>("document.querySelector('[data-action=take]').focus(); return null").await?;
        ben.key("Enter").await?;
        connected(ben).await?;
        // A move that is typed.
        ada.wait_gone("[data-card=waiting]").await?;
        ada.key("t").await?;
        ada.wait_for("[data-dialog=type]").await?;
        ada.type_text("wA1").await?;
        ada.key("Enter").await?;
        shows(ben, 1).await?;
        ben.wait_text("[role=status]", "Ant").await?;
        // Nobody wants to go on.
        ben.eval::<()>("document.querySelector('[data-action=more]').focus(); return null").await?;
        ben.key("Enter").await?;
        ben.wait_for("[data-dialog=more]").await?;
        ben.eval::<()>(
            "document.querySelector('[data-dialog=more] [data-action=call-off]').focus(); return null",
        )
        .await?;
        ben.key("Enter").await?;
        ada.wait_text("[data-card=over]", "called off").await?;
        ada.wait_text("[role=status]", "called off").await
    });
}
