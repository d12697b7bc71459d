//! Back and forward in the browser's history.

use crate::game_driver::tap;
use anyhow::ensure;
use skep_browser::{Device, Done, Page, Visit, anyhow};

#[test]
fn the_ways_back_and_forward_close_a_window_first() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        page.open("learn/").await?;
        tap(page, "[data-lesson=queen]").await?;
        page.wait_for(".lesson").await?;
        let close = async |is_back: bool, address: &str| -> Done {
            page.key("?").await?;
            page.wait_for("[data-dialog=help]").await?;
            match is_back {
                true => page.driver().back().await?,
                false => page.driver().forward().await?,
            }
            page.wait_gone("dialog").await?;
            let is_same = format!("location.hash === '{address}'");
            page.wait_until("the address is the same", &is_same).await?;
            page.settle().await
        };
        close(true, "#learn/queen").await?;
        page.wait_for(".lesson").await?;
        page.driver().back().await?;
        page.wait_for(".course").await?;
        close(false, "").await?;
        page.wait_for(".course").await
    });
}

/// The first rule or board below the upper edge of the rules page, and its distance.
async fn reading(page: &Page) -> Done<(String, f64)> {
    page.settle().await?;
    let script = "\
        const top = document.querySelector('.book').getBoundingClientRect().top;
        const below = it => it.getBoundingClientRect().top - top;
        const part = [...document.querySelectorAll('.rule, .exhibit-board')].find(it => below(it) >= 0);
        return [part.id || part.dataset.exhibit, below(part)]";
    page.eval(script).await
}

#[test]
fn going_back_restores_the_reading_position() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        page.open("learn/#rules/R11").await?;
        page.wait_until("the rule is there", "document.querySelector('.book')?.scrollTop > 0")
            .await?;
        page.eval::<()>("document.querySelector('.book').scrollTop += 40; return null").await?;
        let place = reading(page).await?;
        let is_there = async |name: &str| -> Done {
            let (rule, below) = reading(page).await?;
            let is_near = (below - place.1).abs() < 2.0;
            ensure!(rule == place.0 && is_near, "{name}: at {rule}, {below}, not {place:?}");
            Ok(())
        };
        tap(page, "[id=\"R11\"] p a[href$=\"#rules/R6\"]").await?;
        page.wait_until("it is the address", "location.hash === '#rules/R6'").await?;
        page.wait_until("the other rule has the keyboard", "document.activeElement.closest('#R6')")
            .await?;
        let other = reading(page).await?;
        // Also from the contents. `tap` would scroll to the button first.
        let press = "const it = document.querySelector('[data-action=contents]'); \
            it.focus({preventScroll: true}); it.click(); return null";
        page.eval::<()>(press).await?;
        page.wait_until("the contents", "document.activeElement.closest('.contents')").await?;
        page.driver().back().await?;
        let is_back = "document.activeElement.dataset.action === 'contents'";
        page.wait_until("the keyboard is back", is_back).await?;
        let (rule, below) = reading(page).await?;
        let is_near = rule == other.0 && (below - other.1).abs() < 2.0;
        ensure!(is_near, "back from the contents: at {rule}, {below}, not {other:?}");
        page.driver().back().await?;
        page.wait_until("the keyboard is back", "document.activeElement.closest('#R11')").await?;
        is_there("back").await?;
        page.driver().forward().await?;
        page.wait_until("forward", "location.hash === '#rules/R6'").await?;
        page.wait_until("the keyboard goes, too", is_back).await?;
        ensure!(reading(page).await?.0 == other.0, "forward leads elsewhere");
        // Also after leaving the page.
        page.driver().back().await?;
        page.wait_until("the keyboard is back", "document.activeElement.closest('#R11')").await?;
        page.eval::<()>("location.hash = '#learn'; return null").await?;
        page.wait_for(".course").await?;
        page.driver().back().await?;
        page.wait_for(".book").await?;
        is_there("back from another page").await
    });
}
