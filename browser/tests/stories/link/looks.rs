//! What axe-core and a small phone make of the screens of a game by link.

use super::server::Club;
use super::{connected, invite, play, shows, visit};
use crate::axe::axe_core;
use crate::game_driver::tap;
use crate::games::{hunt, new_game};
use crate::scenes::{Look, look_at};
use skep_browser::anyhow::ensure;
use skep_browser::{Device, Done, Page, Visit};
use skep_session::Terms;

const SMALL: Look<'_> = Look {
    themes: &["light", "dark"],
    least: 44.0,
    hard: &[(320, 568, "normal"), (844, 390, "normal")],
    easy: &[(390, 844, "larger"), (1280, 800, "normal")],
};

/// All that was found wrong so far.
struct Found<'a> {
    axe: Option<&'a str>,
    faults: Vec<String>,
}

impl Found<'_> {
    async fn look(&mut self, page: &Page, what: &str) -> Done {
        page.settle().await?;
        let faults = look_at(page, &SMALL, self.axe).await?;
        self.faults.extend(faults.iter().map(|fault| format!("{what}: {fault}")));
        let (width, height) = page.device().size();
        page.resize(width, height).await?;
        page.settle().await
    }
}

#[test]
fn nothing_is_hidden_in_a_game_by_link() {
    let club = Club::new();
    let axe = axe_core();
    let visits = [
        visit(Device::Phone, &club.address()),
        visit(Device::Phone, &club.address()).in_language("uk"),
    ];
    Visit::together(visits, async |[ada, ben]| {
        let mut found = Found { axe: axe.as_deref(), faults: Vec::new() };
        ben.open("online/").await?;
        ben.wait_for("[data-choice=way]").await?;
        found.look(ben, "choice").await?;
        let query = invite(ada, "10").await?;
        found.look(ada, "waiting").await?;
        ben.open(&format!("online/{query}")).await?;
        ben.wait_for("[data-card=free]").await?;
        found.look(ben, "invitation").await?;
        tap(ben, "[data-action=take]").await?;
        connected(ben).await?;
        let mut game = new_game(Terms::FULL_BOX);
        for (ply, mv) in hunt(Terms::FULL_BOX).into_iter().take(4).enumerate() {
            play([ada, ben][ply % 2], &game, mv).await?;
            game.play(mv)?;
            shows(ada, ply + 1).await?;
            shows(ben, ply + 1).await?;
        }
        found.look(ben, "table").await?;
        for (window, way) in [("say", "say"), ("more", "more")] {
            tap(ben, &format!("[data-action={way}]")).await?;
            ben.wait_for(&format!("[data-dialog={window}]")).await?;
            found.look(ben, window).await?;
            tap(ben, &format!("[data-dialog={window}] [data-action=close]")).await?;
            ben.wait_gone("dialog").await?;
        }
        tap(ben, "[data-action=more]").await?;
        tap(ben, "[data-dialog=more] [data-action=links]").await?;
        tap(ben, "[data-action=make-seat-link]").await?;
        ben.wait_for("[data-dialog=links] .qr").await?;
        found.look(ben, "links").await?;
        tap(ben, "[data-dialog=links] [data-action=close]").await?;
        ben.wait_gone("dialog").await?;
        tap(ada, "[data-action=more]").await?;
        tap(ada, "[data-dialog=more] [data-action=offer-draw]").await?;
        ben.wait_for("[data-prompt=draw-offered]").await?;
        found.look(ben, "offer").await?;
        tap(ben, "[data-prompt=draw-offered] [data-action=agree]:not([data-fresh])").await?;
        ada.wait_for(".ending").await?;
        found.look(ada, "end").await?;
        ensure!(found.faults.is_empty(), "{}", found.faults.join("\n"));
        Ok(())
    });
}
