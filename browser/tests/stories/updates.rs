//! Updates: a new version is fetched as a whole, and used on request.

use crate::app::{begin, choose, close, menu, more, open_second_window, start, toast, unfold};
use crate::game_driver::{GameDriver, tap};
use crate::games::new_game;
use crate::new_version::HostedSite;
use crate::offline::{play, play_computer, speak, wait_kept};
use skep_browser::serde_json::json;
use skep_browser::{Device, Done, Page, Visit};
use skep_session::Terms;
use skep_words::Language;

/// Makes the browser check for an update; returns the result.
const UPDATE: &str = "\
    return (async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const outcome = new Promise(done => {
            const follow = () => {
                const worker = registration.installing;
                worker?.addEventListener('statechange', () => done(worker.state));
            };
            registration.addEventListener('updatefound', follow);
            // It may have checked already.
            follow();
        });
        await registration.update().catch(() => {});
        return registration.waiting ? 'installed' : await outcome;
    })()";

/// Makes the browser check for an update, and waits until it is fetched or given up.
pub(crate) async fn look_for_update(page: &Page) -> Done<String> {
    page.eval(UPDATE).await
}

/// Waits for this number of cached versions.
pub(crate) async fn wait_for_caches(page: &Page, count: usize) -> Done {
    let script = "\
        return (async () => {
            while ((await caches.keys()).length !== arguments[0])
                await new Promise(done => setTimeout(done, 20));
            return true;
        })()";
    page.eval_with::<bool>(script, vec![json!(count)]).await.map(drop)
}

/// A condition: the page's files are from this folder.
fn is_of(folder: &str) -> String {
    format!(
        "document.querySelector('script[type=module]').getAttribute('src') === '{folder}/boot.js'"
    )
}

pub(crate) async fn assert_of(page: &Page, folder: &str) -> Done {
    page.wait_until("the page is of this version", &is_of(folder)).await
}

/// Accepts the update, and waits for it.
async fn take_update(page: &Page, place: &str, folder: &str) -> Done {
    if place == MENU {
        tap(page, ".bar [data-action=menu][data-news]").await?;
    }
    tap(page, &format!("{place} [data-action=use-update]")).await?;
    assert_of(page, folder).await?;
    let edition = "getComputedStyle(document.documentElement).getPropertyValue('--edition')";
    page.wait_until("its style is new", &format!("{edition} === '\"{folder}\"'")).await?;
    let mark = "performance.getEntriesByName('skep-interactive').length > 0";
    page.wait_until("it is interactive", mark).await
}

/// The places that offer an update: for a while, and permanently.
const TOAST: &str = ".toast";
const MENU: &str = "[data-dialog=menu]";

#[test]
fn a_new_version_waits_until_it_is_wanted() {
    let mut site = HostedSite::first();
    let visit = Visit::on(Device::Phone).at(&site.address());
    visit.with_less_motion().run(async move |page| {
        let mut driver = begin(page).await?;
        play(&mut driver, 3).await?;
        wait_kept(page).await?;
        let first = site.folder.clone();
        site.replace()?;
        assert_eq!(look_for_update(page).await?, "installed");
        // The game continues in the old version.
        toast(page, "A new version of Skep is ready.").await?;
        driver.assert_board().await?;
        play(&mut driver, 2).await?;
        assert_of(page, &first).await?;
        page.reload().await?;
        assert_of(page, &first).await?;
        driver.assert_board().await?;
        // It lies over the corner of the top bar until it is dismissed.
        toast(page, "A new version of Skep is ready.").await?;
        wait_for_caches(page, 2).await?;
        play_computer(page).await?;
        // The whole version was fetched: the host is no longer needed.
        site.host.hide("");
        take_update(page, MENU, &site.folder).await?;
        page.wait_until("the other game is there", "document.querySelector('[data-ply=\"2\"]')")
            .await?;
        wait_for_caches(page, 1).await?;
        assert_eq!(page.count("[data-news], .toast").await?, 0, "it is news no longer");
        menu(page, "games").await?;
        tap(page, "[data-game]:not([data-here]) [data-action=open-game]").await?;
        page.wait_gone("dialog").await?;
        driver.assert_board().await?;
        play(&mut driver, 2).await
    });
}

#[test]
fn a_new_version_does_not_disturb_the_game() {
    let mut site = HostedSite::first();
    let visit = Visit::on(Device::Desktop).at(&site.address());
    visit.with_less_motion().run(async move |page| {
        page.open("").await?;
        choose(page, "set", "full").await?;
        unfold(page).await?;
        choose(page, "clock", "10").await?;
        start(page).await?;
        let mut driver = GameDriver::at(page, new_game(Terms::FULL_BOX));
        play(&mut driver, 3).await?;
        site.replace()?;
        page.wait_until("a service worker", "navigator.serviceWorker.controller").await?;
        // Board alone; a running clock; an open window.
        page.key("z").await?;
        assert_eq!(look_for_update(page).await?, "installed");
        page.wait_until("the page has heard of it", "document.querySelector('[data-news]')")
            .await?;
        assert_eq!(page.count(TOAST).await?, 0);
        page.key("z").await?;
        page.wait_for(".bar [data-news]").await?;
        play(&mut driver, 1).await?;
        assert_eq!(page.count(TOAST).await?, 0);
        menu(page, "settings").await?;
        choose(page, "language", "uk").await?;
        assert_eq!(page.count(TOAST).await?, 0);
        close(page).await?;
        more(page, "pause").await?;
        page.wait_text(TOAST, "Готова нова версія Skep.").await?;
        // Opening a window dismisses it.
        menu(page, "settings").await?;
        page.wait_gone(TOAST).await?;
        close(page).await?;
        take_update(page, MENU, &site.folder).await?;
        driver.assert_board().await
    });
}

#[test]
fn windows_of_two_versions_get_along() {
    let mut site = HostedSite::first();
    let visit = Visit::on(Device::Desktop).at(&site.address());
    visit.with_less_motion().run(async move |page| {
        let mut driver = begin(page).await?;
        play(&mut driver, 3).await?;
        wait_kept(page).await?;
        let [first, second] = open_second_window(page).await?;
        let old = site.folder.clone();
        site.replace()?;
        assert_eq!(look_for_update(page).await?, "installed");
        take_update(page, TOAST, &site.folder).await?;
        driver.assert_board().await?;
        // The first window still finds all files of the old version, which the host no longer has.
        page.driver().switch_to_window(first.clone()).await?;
        toast(page, "A new version of Skep is ready.").await?;
        assert_of(page, &old).await?;
        play(&mut driver, 1).await?;
        more(page, "advise").await?;
        page.wait_for("[data-prompt=advice]").await?;
        speak(page, Language::Ukrainian).await?;
        wait_for_caches(page, 2).await?;
        // Then it updates, and the old files are removed.
        take_update(page, MENU, &site.folder).await?;
        driver.assert_board().await?;
        wait_for_caches(page, 1).await?;
        play(&mut driver, 1).await?;
        page.driver().switch_to_window(second).await?;
        let there = "document.querySelectorAll('.board .tile[data-tile]').length === 5";
        page.wait_until("the move arrives", there).await?;
        page.driver().close_window().await?;
        page.driver().switch_to_window(first).await.map_err(Into::into)
    });
}

#[test]
fn half_a_version_is_none() {
    let mut site = HostedSite::first();
    let visit = Visit::on(Device::Phone).at(&site.address());
    visit.with_less_motion().run(async move |page| {
        let mut driver = begin(page).await?;
        play(&mut driver, 3).await?;
        wait_kept(page).await?;
        let first = site.folder.clone();
        let page_before = std::fs::read(site.file("index.html"))?;
        site.replace()?;
        let page_after = std::fs::read(site.file("index.html"))?;
        for fault in
            ["a file is missing", "the host answers with a page", "the page is the old one"]
        {
            match fault {
                "a file is missing" => site.host.hide("words-uk"),
                "the host answers with a page" => site.host.confuse("engine_bg"),
                _ => std::fs::write(site.file("index.html"), &page_before)?,
            }
            assert_eq!(look_for_update(page).await?, "redundant", "{fault}");
            wait_for_caches(page, 1).await?;
            assert_eq!(page.count(".toast, [data-news]").await?, 0, "{fault}");
            play(&mut driver, 1).await?;
            // The host is down.
            site.host.hide("");
            page.reload().await?;
            assert_of(page, &first).await?;
            driver.assert_board().await?;
            site.host.show_all();
        }
        play_computer(page).await?;
        // Now it is complete.
        std::fs::write(site.file("index.html"), &page_after)?;
        assert_eq!(look_for_update(page).await?, "installed");
        take_update(page, TOAST, &site.folder).await?;
        page.wait_until("the game is there", "document.querySelector('[data-ply=\"2\"]')").await
    });
}
