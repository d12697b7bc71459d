//! Games by link, on a server that keeps games.

mod frozen;
mod lan;
mod line;
mod looks;
mod manners;
mod push;
mod seats;
mod server;
mod webkit;
mod whole_game;

use crate::friend::play;
use crate::game_driver::tap;
use anyhow::{Context, ensure};
use skep_browser::anyhow;
use skep_browser::serde_json::json;
use skep_browser::{Device, Done, Page, Visit};

/// A visit to this address, as somebody with this device.
fn visit(device: Device, address: &str) -> Visit {
    Visit::on(device).at(address).with_less_motion()
}

/// What a browser logs of a connection that breaks.
const BROKEN: [&str; 2] = ["WebSocket connection to", "net::ERR_CONNECTION"];

/// The connection of a page may break in this story.
fn allow_breaks(page: &Page) {
    for text in BROKEN {
        page.allow(text);
    }
}

/// Makes a game with the full box and White, and returns what follows the address of the document in the invitation.
async fn invite(page: &Page, clock: &str) -> Done<String> {
    page.open("online/").await?;
    page.wait_for("[data-choice=way]").await?;
    crate::app::choose(page, "set", "full").await?;
    crate::app::choose(page, "clock", clock).await?;
    tap(page, "[name=your-name]").await?;
    page.type_text("Ada").await?;
    tap(page, "[data-action=start]").await?;
    page.wait_for("[data-card=waiting]").await?;
    let link = copied(page, "[data-card=waiting] [data-action=copy-link]").await?;
    let (_, query) = link.split_once("online/").context("the link of the document")?;
    ensure!(query.starts_with("?i="), "{link}");
    Ok(query.to_owned())
}

/// Presses a button that copies a link, and returns the link.
async fn copied(page: &Page, button: &str) -> Done<String> {
    page.eval::<()>(
        "window.copied = null;
        navigator.clipboard.writeText = async text => { window.copied = text }; return null",
    )
    .await?;
    tap(page, button).await?;
    page.wait_until("the link is copied", "window.copied").await?;
    page.eval("return window.copied").await
}

/// Opens an invitation and takes the seat.
async fn take(page: &Page, query: &str) -> Done {
    page.open(&format!("online/{query}")).await?;
    page.wait_text("[data-card=free]", "Ada").await?;
    tap(page, "[name=your-name]").await?;
    page.type_text("Ben").await?;
    tap(page, "[data-action=take]").await?;
    connected(page).await
}

async fn connected(page: &Page) -> Done {
    page.wait_longer(
        std::time::Duration::from_secs(20),
        "the page is connected",
        "document.querySelector('.shell[data-connection=connected]')",
    )
    .await
}

/// Waits until so many plies are shown and none of them waits for the server.
async fn shows(page: &Page, plies: usize) -> Done {
    let condition = format!(
        "document.querySelector('[data-ply=\"{plies}\"]') && !document.querySelector('[data-ply=\"{}\"]') \
         && !document.querySelector('.shell[data-pending]')",
        plies + 1
    );
    let patience = std::time::Duration::from_secs(20);
    page.wait_longer(patience, &format!("{plies} plies are there"), &condition).await
}

/// The part of the address after the `#`.
async fn fragment(page: &Page) -> Done<String> {
    page.eval("return location.hash.slice(1)").await
}

/// Whether storage of the page has this text anywhere.
async fn is_stored(page: &Page, text: &str) -> Done<bool> {
    page.eval_with(
        "return Object.values(localStorage).some(it => it.includes(arguments[0]))",
        vec![json!(text)],
    )
    .await
}
