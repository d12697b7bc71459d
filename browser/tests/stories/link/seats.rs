//! A seat that moves to another browser, by its link and by asking.

use super::server::Club;
use super::{connected, copied, fragment, invite, play, shows, take, visit};
use crate::game_driver::tap;
use crate::games::{hunt, new_game};
use skep_browser::anyhow::{Context, ensure};
use skep_browser::{Device, Visit};
use skep_session::Terms;

#[test]
fn a_seat_is_resumed_in_another_browser() {
    let club = Club::new();
    let devices = [Device::Phone, Device::Desktop, Device::Phone];
    let visits = devices.map(|device| visit(device, &club.address()));
    Visit::together(visits, async |[ada, ben, elsewhere]| {
        let query = invite(ada, "none").await?;
        take(ben, &query).await?;
        let moves = hunt(Terms::FULL_BOX);
        let mut game = new_game(Terms::FULL_BOX);
        play(ada, &game, moves[0]).await?;
        game.play(moves[0])?;
        shows(ben, 1).await?;
        // Ben goes on with another browser.
        tap(ben, "[data-action=more]").await?;
        tap(ben, "[data-dialog=more] [data-action=links]").await?;
        tap(ben, "[data-action=make-seat-link]").await?;
        ben.wait_for("[data-dialog=links] .qr").await?;
        // The link to watch comes first.
        let buttons = "[data-dialog=links] .problem ~ .answers [data-action=copy-link]";
        let link = copied(ben, buttons).await?;
        let (_, seat) = link.split_once('#').context("the secret is in the fragment")?;
        elsewhere.open(&format!("online/#{seat}")).await?;
        connected(elsewhere).await?;
        shows(elsewhere, 1).await?;
        ensure!(fragment(elsewhere).await?.starts_with("game="), "the secret is gone");
        play(elsewhere, &game, moves[1]).await?;
        game.play(moves[1])?;
        for page in [ada, ben, elsewhere] {
            shows(page, 2).await?;
        }
        // A browser that has forgotten everything asks Ada.
        elsewhere.forget().await?;
        elsewhere.driver().delete_all_cookies().await?;
        elsewhere.open(&format!("online/{query}")).await?;
        elsewhere.wait_text("[data-card=taken]", "Ben plays there").await?;
        tap(elsewhere, "[data-card=taken] [data-action=ask-back]:last-of-type").await?;
        elsewhere.wait_for("[data-card=asking]").await?;
        tap(ada, "[data-action=let-in]:not([data-fresh])").await?;
        connected(elsewhere).await?;
        shows(elsewhere, 2).await?;
        play(ada, &game, moves[2]).await?;
        game.play(moves[2])?;
        shows(elsewhere, 3).await?;
        play(elsewhere, &game, moves[3]).await?;
        shows(ada, 4).await
    });
}

#[test]
fn what_can_not_be_opened_says_why() {
    let club = Club::new();
    visit(Device::Phone, &club.address()).run(async |page| {
        page.open(&format!("online/?i={}", "x".repeat(22))).await?;
        page.wait_text("[data-card=over]", "no such game").await?;
        page.open(&format!("online/#game={}", "x".repeat(22))).await?;
        page.wait_text("[data-card=over]", "no such game").await?;
        page.open(&format!("online/#seat={}", "x".repeat(43))).await?;
        page.wait_text("[data-card=over]", "no such game").await?;
        page.allow("404");
        let query = invite(page, "10").await?;
        tap(page, "[data-action=call-off]").await?;
        page.wait_text("[data-card=over]", "called off").await?;
        page.open(&format!("online/{query}")).await?;
        // The host is led to his game, which says the same.
        page.wait_text("[data-card=over]", "called off").await
    });
}
