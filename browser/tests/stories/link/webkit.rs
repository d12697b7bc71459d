//! A game between two engines.

use super::server::Club;
use crate::engines::is_left_out;
use crate::game_driver::{target, tile};
use crate::games::{hunt, new_game};
use skep_browser::anyhow::{Context, ensure};
use skep_browser::{AnyPage, Done, Engine};
use skep_session::Terms;

fn play_between(chromium: &mut AnyPage, webkit: &mut AnyPage, address: &str) -> Done {
    chromium.open(&format!("{address}online/"))?;
    chromium.tap("[name=set][value=full] + *, label:has([name=set][value=full])")?;
    chromium.tap("[data-action=start]")?;
    chromium.wait_until("document.querySelector('[data-card=waiting]')")?;
    let games = chromium.eval(
        "return fetch('../api/home').then(it => it.json()).then(it => it.games.length ? 1 : 0)",
    )?;
    ensure!(games == 1, "the game is mine");
    chromium.eval(
        "navigator.clipboard.writeText = async text => { window.copied = text }; return null",
    )?;
    chromium.tap("[data-card=waiting] [data-action=copy-link]")?;
    chromium.wait_until("window.copied")?;
    let link = chromium.eval("return window.copied")?;
    let link = link.as_str().context("a link")?;
    let (_, query) = link.split_once("online/").context("a link")?;
    webkit.open(&format!("{address}online/{query}"))?;
    webkit.tap("[data-action=take]")?;
    let mut game = new_game(Terms::FULL_BOX);
    for (ply, mv) in (1..).zip(hunt(Terms::FULL_BOX)) {
        let place = game.position().destination(mv);
        let (piece, place) = mv.piece().zip(place).context("a move with a tile")?;
        let page: &mut AnyPage = if ply % 2 == 1 { chromium } else { webkit };
        page.tap(&tile(&game, piece))?;
        page.tap(&target(place))?;
        game.play(mv)?;
        let is_there = format!("document.querySelector('[data-ply=\"{ply}\"]')");
        chromium.wait_until(&is_there)?;
        webkit.wait_until(&is_there)?;
    }
    chromium.wait_until("document.querySelector('.ending h2')")?;
    webkit.wait_until("document.querySelector('.ending h2')")
}

#[test]
fn chromium_plays_against_webkit() {
    if is_left_out("webkit") {
        return;
    }
    let club = Club::new();
    let address = club.address();
    AnyPage::run(Engine::Blink, |chromium| {
        AnyPage::run(Engine::WebKit, |webkit| play_between(chromium, webkit, &address));
        Ok(())
    });
}
