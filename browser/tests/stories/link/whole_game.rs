//! A whole game between two windows, through a cut and a restart, with somebody who watches.

use super::line::Line;
use super::server::Club;
use super::{allow_breaks, connected, fragment, invite, is_stored, play, shows, take, visit};
use crate::game_driver::tap;
use crate::games::{hunt, new_game};
use skep_browser::anyhow::ensure;
use skep_browser::{Device, Page, Visit};
use skep_rules::Color;
use skep_session::Terms;

#[test]
fn two_play_through_a_cut_and_a_restart_and_a_third_one_watches() {
    let mut club = Club::new();
    let line = Line::to(club.socket_address());
    let visits = [
        visit(Device::Phone, &line.address()),
        visit(Device::Desktop, &club.address()),
        visit(Device::Phone, &club.address()),
    ];
    Visit::together(visits, async |[ada, ben, cat]| {
        for page in [ada, ben, cat] {
            allow_breaks(page);
        }
        let query = invite(ada, "10").await?;
        take(ben, &query).await?;
        ada.wait_text(".side.far .player-name", "Ben").await?;
        cat.open(&format!("online/#{}", fragment(ada).await?)).await?;
        ada.wait_for(".watchers").await?;
        let moves = hunt(Terms::FULL_BOX);
        let mut game = new_game(Terms::FULL_BOX);
        for (ply, &mv) in (1..).zip(&moves) {
            let (mover, other): (&Page, &Page) = match game.position().to_move() {
                Color::White => (ada, ben),
                Color::Black => (ben, ada),
            };
            match ply {
                // Ada's line breaks; her move waits for it.
                5 => {
                    line.cut();
                    let lost = "document.querySelector('.shell[data-connection=lost]')";
                    ada.wait_until("the page says that the connection is gone", lost).await?;
                    ada.wait_for(".connection").await?;
                    play(ada, &game, mv).await?;
                    ada.wait_for(".shell[data-pending]").await?;
                    line.mend();
                    connected(ada).await?;
                }
                // The server goes, and comes back with all that it has said.
                8 => {
                    club.restart();
                    for page in [ada, ben, cat] {
                        connected(page).await?;
                    }
                    play(mover, &game, mv).await?;
                }
                // A page is loaded anew.
                11 => {
                    mover.reload().await?;
                    connected(mover).await?;
                    shows(mover, ply - 1).await?;
                    play(mover, &game, mv).await?;
                }
                _ => play(mover, &game, mv).await?,
            }
            game.play(mv)?;
            for page in [mover, other, cat] {
                shows(page, ply).await?;
            }
        }
        for page in [ada, ben, cat] {
            page.wait_text(".ending h2", "Ada wins").await?;
        }
        let id = fragment(ada).await?.replace("game=", "");
        ensure!(is_stored(ada, &format!("link {id}")).await?, "it stands in the device's list");
        ensure!(!is_stored(cat, &format!("link {id}")).await?, "who watches keeps nothing");
        // Once more, colours swapped; who watches decides for himself.
        tap(ada, "[data-action=rematch]").await?;
        tap(ben, "[data-action=accept-rematch]").await?;
        for page in [ada, ben] {
            page.wait_gone(".ending").await?;
            connected(page).await?;
        }
        ensure!(fragment(ada).await? == fragment(ben).await?);
        ada.wait_text(".side.near .player-name", "Ada").await?;
        ada.wait_for(".side.near [data-player=b]").await?;
        tap(cat, "[data-action=go-on]").await?;
        cat.wait_gone(".ending").await
    });
}
