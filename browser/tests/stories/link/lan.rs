//! Two phones in one room: plain HTTP under a name that the browser does not take for secure.

use super::server::Club;
use super::{connected, visit};
use crate::game_driver::tap;
use skep_browser::anyhow::{Context, ensure};
use skep_browser::{Device, Visit};

#[test]
fn over_plain_http_every_missing_ability_has_its_sentence() {
    let club = Club::at("laptop.lan");
    let phones = [Device::Phone, Device::Phone];
    let visits = phones.map(|device| visit(device, &club.named()).with_host("laptop.lan"));
    Visit::together(visits, async |[ada, ben]| {
        for page in [ada, ben] {
            // Browsers log that they ignore a header of ours at such an address.
            page.allow("Cross-Origin-Opener-Policy");
        }
        ada.open("online/").await?;
        ensure!(!ada.eval::<bool>("return isSecureContext").await?);
        crate::app::choose(ada, "clock", "10").await?;
        tap(ada, "[data-action=start]").await?;
        ada.wait_for("[data-card=waiting]").await?;
        let card = "[data-card=waiting]";
        ada.wait_text(card, "in this network only").await?;
        // The browser lets nothing be copied, so the link is there to be copied by hand.
        ada.wait_text(card, "can neither share nor copy").await?;
        ada.eval::<()>("document.execCommand = () => false; return null").await?;
        tap(ada, "[data-card=waiting] [data-action=copy-link]").await?;
        ada.wait_for("[data-field=copy]").await?;
        let link: String =
            ada.eval("return document.querySelector('[data-field=copy]').value").await?;
        ensure!(link.starts_with(&club.named()), "{link}");
        // It is a clock that runs: the screen may go dark.
        ada.wait_text(card, "screen").await?;
        let (_, query) = link.split_once("online/").context("a link")?;
        ben.open(&format!("online/{query}")).await?;
        tap(ben, "[data-action=take]").await?;
        connected(ben).await?;
        connected(ada).await?;
        ada.wait_gone(card).await
    });
}

#[test]
fn where_a_link_reaches_nobody_there_is_none() {
    let club = Club::at("localhost");
    visit(Device::Phone, &club.address()).run(async |page| {
        page.open("online/").await?;
        page.wait_text(".choice-foot", "skep serve --lan").await?;
        ensure!(page.count("[data-action=start]").await? == 0);
        // By message there is a way.
        crate::app::choose(page, "way", "message").await?;
        page.wait_for("[data-action=start]").await
    });
}
