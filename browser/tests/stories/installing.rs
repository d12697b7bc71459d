//! The page as an installed app.

use crate::app::{begin, choose, close, menu};
use crate::game_driver::tap;
use skep_browser::anyhow::ensure;
use skep_browser::serde_json::{Value, json};
use skep_browser::{Device, Done, Page, Visit};
use skep_words::{Language, Words, key};
use std::time::{Duration, Instant};

/// The timeout for the manifest.
const TIMEOUT: Duration = Duration::from_secs(10);

/// An installation offer, as the browser makes it.
const OFFER: &str = "\
    addEventListener('beforeinstallprompt', offer => offer.isTrusted && offer.stopImmediatePropagation());
    window.taken = 0;
    window.offer = () => dispatchEvent(Object.assign(
        new Event('beforeinstallprompt', {cancelable: true}),
        {prompt() { window.taken += 1; return Promise.resolve(); }}));";

#[test]
fn the_page_can_be_installed_where_the_browser_offers_it() {
    Visit::on(Device::Desktop).in_language("uk").with_less_motion().run(async |page| {
        // Before there is a listener for it.
        let early = format!("{OFFER} addEventListener('DOMContentLoaded', () => window.offer());");
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": early })).await?;
        begin(page).await?;
        for taken in 1..=2 {
            tap(page, ".bar [data-action=menu]").await?;
            page.wait_text("[data-action=install]", "Встановити Skep").await?;
            tap(page, "[data-action=install]").await?;
            page.wait_gone("dialog").await?;
            assert_eq!(page.eval::<u32>("return window.taken").await?, taken);
            tap(page, ".bar [data-action=menu]").await?;
            page.wait_for("[data-dialog=menu]").await?;
            assert_eq!(page.count("[data-action=install]").await?, 0, "an offer is taken once");
            close(page).await?;
            page.eval::<()>("window.offer(); return null").await?;
        }
        // Installed from the browser's menu.
        page.eval::<()>("dispatchEvent(new Event('appinstalled')); return null").await?;
        tap(page, ".bar [data-action=menu]").await?;
        page.wait_for("[data-dialog=menu]").await?;
        assert_eq!(page.count("[data-action=install]").await?, 0);
        close(page).await
    });
}

/// The manifest that the browser has read, once it has this language: the page sets it when the language is known.
async fn manifest(page: &Page, language: Language) -> Done<Value> {
    let name = format!("skep-{}.webmanifest", language.code());
    let start = Instant::now();
    loop {
        let manifest = page.devtools("Page.getAppManifest", json!({})).await?;
        let address = manifest["url"].as_str().unwrap_or_default();
        if address.ends_with(&name) && manifest["data"].is_string() {
            return Ok(manifest);
        }
        ensure!(start.elapsed() < TIMEOUT, "{name} is not read, but {address}");
        page.eval::<()>("return new Promise(done => setTimeout(done, 20, null))").await?;
    }
}

#[test]
fn browsers_find_everything_to_install_it() {
    for language in Language::ALL {
        let visit = Visit::on(Device::Phone).in_language(language.code());
        visit.with_less_motion().run(async |page| {
            page.open("").await?;
            let manifest = manifest(page, language).await?;
            assert_eq!(manifest["errors"], json!([]));
            let data = manifest["data"].as_str().unwrap_or_default();
            assert!(data.contains(&Words::new(language).say(key::APP_TITLE)), "{data}");
            let errors = page.devtools("Page.getInstallabilityErrors", json!({})).await?;
            assert_eq!(errors["installabilityErrors"], json!([]));
            Ok(())
        });
    }
}

#[test]
fn the_bars_around_the_page_have_its_colour() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        begin(page).await?;
        menu(page, "settings").await?;
        let themes = [
            ("dark", "#3b4852"),
            ("contrast", "#000"),
            ("light", "#ece5d8"),
            ("system", "#ece5d8"),
        ];
        for (theme, ground) in themes {
            choose(page, "theme", theme).await?;
            let bars = "[...document.querySelectorAll('meta[name=theme-color]')]";
            let have_it = format!("{bars}.every(it => it.content === '{ground}')");
            page.wait_until(&format!("the bars are {theme}"), &have_it).await?;
        }
        Ok(())
    });
}
