//! A document in a folder of its own is part of the same app.

use crate::game_driver::GameDriver;
use crate::games::{hunt, new_game};
use crate::new_version::HostedSite;
use crate::updates::{assert_of, look_for_update, wait_for_caches};
use skep_browser::serde_json::{Value, from_str, json};
use skep_browser::{Device, Done, Page, Visit};
use skep_session::Terms;

/// What version 0.1 has kept in the browser's storage: a game after five plies.
const STORAGE: &str = include_str!("../data/version-0.1-storage.json");

/// Waits for the address below the site's, once the document is interactive.
async fn wait_address(page: &Page, rest: &str) -> Done {
    let address = json!(format!("{}{rest}", page.address()));
    page.wait_until(&format!("the address is {address}"), &format!("location.href === {address}"))
        .await?;
    wait_interactive(page).await
}

async fn wait_interactive(page: &Page) -> Done {
    let mark = "performance.getEntriesByName('skep-interactive').length > 0";
    page.wait_until("the document is interactive", mark).await
}

/// Asserts that the document in `learn` has the script of this version.
async fn assert_learn_of(page: &Page, folder: &str) -> Done {
    let source = page.attribute("script[type=module]", "src").await?;
    assert_eq!(source, Some(format!("../{folder}/boot.js")));
    Ok(())
}

/// Asserts that the service worker serves it, by all its addresses.
async fn assert_learn_is_kept(page: &Page, folder: &str) -> Done {
    for (opened, shown) in [
        ("learn/", "learn/"),
        ("learn/?a=b", "learn/?a=b"),
        ("learn/index.html", "learn/index.html"),
        ("learn/index.html?a=b", "learn/index.html?a=b"),
        ("learn", "learn/"),
        ("learn?a=b", "learn/?a=b"),
    ] {
        page.open(opened).await?;
        wait_address(page, shown).await?;
        assert_learn_of(page, folder).await?;
    }
    Ok(())
}

#[test]
fn one_service_worker_keeps_all_documents() {
    let mut site = HostedSite::first();
    let visit = Visit::on(Device::Phone).in_language("uk").at(&site.address());
    visit.with_less_motion().run(async move |page| {
        // The first visit is to the document in the folder.
        page.open("learn/").await?;
        assert_learn_of(page, &site.folder).await?;
        assert_eq!(page.attribute("html", "lang").await?.as_deref(), Some("uk"));
        page.wait_until("a service worker", "navigator.serviceWorker.controller").await?;
        let scopes = "return navigator.serviceWorker.getRegistrations().then(all => all.map(it => it.scope))";
        assert_eq!(page.eval::<Vec<String>>(scopes).await?, [page.address()]);
        let manifest = "return document.querySelector('link[rel=manifest]').href";
        let expected = format!("{}skep-uk.webmanifest", page.address());
        assert_eq!(page.eval::<String>(manifest).await?, expected);
        // All documents work without the host, also unvisited ones.
        site.host.hide("");
        assert_learn_is_kept(page, &site.folder).await?;
        page.open("").await?;
        assert_of(page, &site.folder).await?;
        // The next version is complete or not used, whichever document's file is missing.
        let old = site.folder.clone();
        site.replace()?;
        site.host.show_all();
        for fault in ["it is missing", "the host answers with the page of another folder"] {
            match fault {
                "it is missing" => site.host.hide("learn/"),
                _ => site.host.confuse("learn/"),
            }
            assert_eq!(look_for_update(page).await?, "redundant", "{fault}");
            page.open("learn/").await?;
            assert_learn_of(page, &old).await?;
        }
        site.host.show_all();
        assert_eq!(look_for_update(page).await?, "installed");
        page.eval::<()>("dispatchEvent(new CustomEvent('skep-update')); return null").await?;
        let source = format!("../{}/boot.js", site.folder);
        let is_new = "document.querySelector('script[type=module]')?.getAttribute('src')";
        page.wait_until("the new version", &format!("{is_new} === '{source}'")).await?;
        wait_for_caches(page, 1).await
    });
}

#[test]
fn old_addresses_lead_to_the_document_in_its_folder() {
    let site = HostedSite::first();
    let visit = Visit::on(Device::Desktop).at(&site.address());
    visit.with_less_motion().run(async move |page| {
        // This host adds "index.html" to a folder; the service worker does not.
        page.open("").await?;
        page.wait_until("a service worker", "navigator.serviceWorker.controller").await?;
        for (old, new) in [
            ("#learn", "learn/#learn"),
            ("#learn/queen", "learn/#learn/queen"),
            ("#rules/R13", "learn/#rules/R13"),
            ("index.html?a=b#rules", "learn/?a=b#rules"),
        ] {
            page.visit("about:blank").await?;
            page.visit(&format!("{}{old}", page.address())).await?;
            wait_address(page, new).await?;
            // No history entry leads there again.
            page.driver().back().await?;
            page.wait_until("the page before", "location.href === 'about:blank'").await?;
        }
        // The address is edited by hand.
        page.open("").await?;
        page.eval::<()>("location.hash = '#learn/queen'; return null").await?;
        wait_address(page, "learn/#learn/queen").await?;
        page.driver().back().await?;
        wait_address(page, "#table").await?;
        for stays in ["#learning", "#game=AAAA"] {
            page.open(stays).await?;
            let path: String = page.eval("return location.pathname").await?;
            assert_eq!(path, "/club/", "{stays}");
        }
        Ok(())
    });
}

#[test]
fn a_copy_of_version_0_1_is_brought_up_to_date() {
    let mut site = HostedSite::version_0_1().expect("version 0.1");
    let visit = Visit::on(Device::Phone).at(&site.address());
    visit.with_less_motion().run(async move |page| {
        page.open("").await?;
        let storage: Value = from_str(STORAGE)?;
        let put = "Object.assign(localStorage, arguments[0]); return null";
        page.eval_with::<()>(put, vec![storage]).await?;
        page.wait_until("it is kept", "document.body.dataset.news?.includes('kept')").await?;
        let old = site.folder.clone();
        site.put_this_version()?;
        assert_eq!(look_for_update(page).await?, "installed");
        page.wait_until("it is told so", "document.body.dataset.news.includes('update')").await?;
        // No update without consent.
        page.reload().await?;
        assert_of(page, &old).await?;
        page.wait_until("it is told so", "document.body.dataset.news?.includes('update')").await?;
        page.eval::<()>("dispatchEvent(new CustomEvent('skep-update')); return null").await?;
        assert_of(page, &site.folder).await?;
        wait_interactive(page).await?;
        wait_for_caches(page, 1).await?;
        // The game is there without the host, and so is the new document.
        site.host.hide("");
        let mut game = new_game(Terms::FULL_BOX);
        for mv in hunt(Terms::FULL_BOX).into_iter().take(5) {
            game.play(mv)?;
        }
        let driver = GameDriver::at(page, game);
        driver.assert_board().await?;
        page.open("").await?;
        driver.assert_board().await?;
        assert_learn_is_kept(page, &site.folder).await
    });
}
