//! Offline use.

use crate::app::{begin, choose, close, menu, start};
use crate::game_driver::{GameDriver, tap};
use crate::games::{hunt, new_game};
use skep_browser::serde_json::json;
use skep_browser::{Device, Done, Page, Visit};
use skep_server::{BindTo, Options, Port, Server};
use skep_session::Terms;
use skep_words::{Language, Words, key};

/// Waits until everything is cached, as the menu says.
pub(crate) async fn wait_kept(page: &Page) -> Done {
    tap(page, ".bar [data-action=menu]").await?;
    page.wait_text("[data-dialog=menu] [data-kept]", "Ready to play without the internet.").await?;
    close(page).await
}

/// Continues the game of these stories.
pub(crate) async fn play(driver: &mut GameDriver<'_>, plies: usize) -> Done {
    for mv in hunt(Terms::FULL_BOX).into_iter().skip(driver.game.len()).take(plies) {
        driver.tap_move(mv).await?;
    }
    Ok(())
}

/// Changes the language.
pub(crate) async fn speak(page: &Page, language: Language) -> Done {
    menu(page, "settings").await?;
    choose(page, "language", language.code()).await?;
    let title = Words::new(language).say(key::SETTINGS_TITLE);
    page.wait_text("[data-dialog=settings] h2", &title).await?;
    close(page).await
}

/// A new game against the computer: our first move, and its answer.
pub(crate) async fn play_computer(page: &Page) -> Done {
    tap(page, ".bar [data-action=new-game]").await?;
    begin_with_computer(page).await
}

/// Plays the first move against the computer in the open window for a new game.
pub(crate) async fn begin_with_computer(page: &Page) -> Done {
    choose(page, "opponent", "computer").await?;
    choose(page, "begins", "you").await?;
    start(page).await?;
    let driver = GameDriver::at(page, new_game(Terms::FULL_BOX));
    let own = driver.game.position().legal_moves()[0];
    driver.choose(own.piece().expect("a tile")).await?;
    tap(page, "[data-place]").await?;
    page.wait_until("the computer has moved", "document.querySelector('[data-ply=\"2\"]')").await
}

#[test]
fn after_one_visit_no_server_is_needed() {
    let options = Options { port: Port::Exactly(0), ..Options::default() };
    let server = Server::bind(&options).and_then(Server::start).expect("a server");
    let visit = Visit::on(Device::Phone).at(server.url());
    visit.with_less_motion().run(async move |page| {
        let mut driver = begin(page).await?;
        wait_kept(page).await?;
        drop(server);
        page.devtools("Network.clearBrowserCache", json!({})).await?;
        // On the first visit, load what was not needed so far.
        speak(page, Language::Ukrainian).await?;
        play(&mut driver, 3).await?;
        page.reload().await?;
        driver.assert_board().await?;
        play(&mut driver, 2).await?;
        play_computer(page).await?;
        page.open("learn/#learn/queen").await?;
        page.wait_for(".lesson-text").await?;
        page.open("learn/#rules/R13").await?;
        page.wait_for("[id=\"R13\"]").await?;
        page.open("").await?;
        for language in [Language::Russian, Language::English] {
            speak(page, language).await?;
            page.reload().await?;
            assert_eq!(page.attribute("html", "lang").await?.as_deref(), Some(language.code()));
        }
        menu(page, "games").await?;
        assert_eq!(page.count("[data-game]").await?, 2);
        tap(page, "[data-game]:not([data-here]) [data-action=open-game]").await?;
        page.wait_gone("dialog").await?;
        driver.assert_board().await?;
        // By any address of the page, and by a link.
        for rest in ["index.html#table", "?from=elsewhere#table", "index.html?a=b#table"] {
            page.open(rest).await?;
            driver.assert_board().await?;
        }
        GameDriver::open(page, driver.game.clone()).await?;
        let errors = page.devtools("Page.getInstallabilityErrors", json!({})).await?;
        assert_eq!(errors["installabilityErrors"], json!([]));
        assert_eq!(page.violations().await?, [""; 0]);
        // The service worker answers for our files alone.
        let gone = "return fetch(arguments[0], arguments[1]).then(it => it.status, () => 0)";
        let style = "document.querySelector('link[rel=stylesheet]').href";
        let style: String = page.eval(&format!("return {style}")).await?;
        for (address, how, status) in [
            (style.as_str(), json!({}), 200),
            (&style, json!({ "method": "HEAD", "cache": "no-store" }), 0),
            (&style, json!({ "headers": { "Range": "bytes=0-3" }, "cache": "no-store" }), 0),
            ("nothing", json!({}), 0),
            ("keeper.js", json!({}), 0),
        ] {
            let answer: u32 = page.eval_with(gone, vec![json!(address), how.clone()]).await?;
            assert_eq!(answer, status, "{address} {how}");
        }
        page.forgive("ERR_CONNECTION_REFUSED").await
    });
}

#[test]
fn what_got_lost_is_fetched_again() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        let mut driver = begin(page).await?;
        play(&mut driver, 2).await?;
        wait_kept(page).await?;
        let count = "return caches.keys().then(async ([name]) => {
            const cache = await caches.open(name);
            return (await cache.keys()).length;
        })";
        let whole: usize = page.eval(count).await?;
        assert_eq!(whole, skep_server::all_files().len() - 1);
        page.eval::<()>(
            "return caches.keys().then(async ([name]) => {
                const cache = await caches.open(name);
                for (const request of await cache.keys()) await cache.delete(request);
                return null;
            })",
        )
        .await?;
        assert_eq!(page.eval::<usize>(count).await?, 0);
        page.reload().await?;
        driver.assert_board().await?;
        wait_kept(page).await?;
        assert_eq!(page.eval::<usize>(count).await?, whole);
        Ok(())
    });
}

#[test]
fn over_plain_http_the_page_is_as_any_other() {
    let options =
        Options { port: Port::Exactly(0), bind_to: BindTo::Network, ..Options::default() };
    let server = Server::bind(&options).and_then(Server::start).expect("a server");
    // An address of this device that browsers don't trust like "localhost".
    let address = format!("http://0.0.0.0:{}/", server.address().port());
    Visit::on(Device::Phone).at(&address).with_less_motion().run(async |page| {
        let mut driver = begin(page).await?;
        assert!(!page.eval::<bool>("return isSecureContext").await?);
        play(&mut driver, 3).await?;
        play_computer(page).await?;
        tap(page, ".bar [data-action=menu]").await?;
        page.wait_for("[data-dialog=menu]").await?;
        assert_eq!(page.count("[data-kept], [data-action=install]").await?, 0);
        close(page).await?;
        page.reload().await?;
        page.wait_until("the game is there", "document.querySelector('[data-ply=\"2\"]')").await?;
        // Chromium logs this without HTTPS and "localhost".
        page.forgive("Cross-Origin-Opener-Policy").await
    });
}
