//! The browser's own ways back and forward.

use crate::learning::NEXT;
use crate::seat::tap;
use anyhow::ensure;
use skep_browser::{Device, Done, Page, Visit, anyhow};

#[test]
fn the_way_back_closes_a_window_first() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        page.open("#learn").await?;
        tap(page, "[data-lesson=queen]").await?;
        tap(page, "[data-action=show-me]").await?;
        page.wait_for(".lesson[data-solved]").await?;
        page.key("?").await?;
        page.wait_for("[data-dialog=help]").await?;
        page.driver().back().await?;
        page.wait_gone("dialog").await?;
        page.wait_until("the address is the same", "location.hash === '#learn/queen'").await?;
        page.settle().await?;
        page.wait_for(".lesson[data-solved]").await?;
        page.driver().back().await?;
        page.wait_for(".course").await?;
        // The way forward does so as well.
        page.key("?").await?;
        page.wait_for("[data-dialog=help]").await?;
        page.driver().forward().await?;
        page.wait_gone("dialog").await?;
        page.wait_until("the address is the same", "location.hash === '#learn'").await?;
        page.settle().await?;
        page.wait_for(".course").await?;
        // An address that is typed leads somewhere at once.
        page.key("?").await?;
        page.wait_for("[data-dialog=help]").await?;
        page.eval::<()>("location.hash = '#rules'; return null").await?;
        page.wait_for(".book").await?;
        page.wait_gone("dialog").await
    });
}

/// The first rule or board that begins below the upper edge of the rules page, and how far below.
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
fn the_way_back_leads_to_where_somebody_has_read() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        page.open("#rules/R11").await?;
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
        // Also from the contents. A tap of ours would bring the button into sight first, and scroll for it.
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
        // Also if the page was left meanwhile.
        page.driver().back().await?;
        page.wait_until("the keyboard is back", "document.activeElement.closest('#R11')").await?;
        page.eval::<()>("location.hash = '#learn'; return null").await?;
        page.wait_for(".course").await?;
        page.driver().back().await?;
        page.wait_for(".book").await?;
        is_there("back from another page").await
    });
}

#[test]
fn a_lesson_goes_on_after_the_rules_were_looked_up() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        page.open("#learn/one-hive").await?;
        tap(page, "[data-action=show-me]").await?;
        page.wait_for(".lesson[data-solved]").await?;
        tap(page, NEXT).await?;
        let here = ".lesson[data-step=\"1\"]:not([data-solved])";
        page.wait_for(here).await?;
        let look_up = async || -> Done {
            tap(page, ".bar [data-action=menu]").await?;
            tap(page, "[data-dialog=menu] [data-action=rules]").await?;
            page.wait_for(".book").await
        };
        look_up().await?;
        // From rule to rule it is no farther back.
        tap(page, ".contents li:nth-child(3) a").await?;
        page.wait_until("the address", "location.hash.startsWith('#rules/R')").await?;
        tap(page, ".book [data-action=close-page]").await?;
        page.wait_for(here).await?;
        look_up().await?;
        page.driver().back().await?;
        page.wait_for(here).await?;
        tap(page, "[data-action=show-me]").await?;
        page.wait_for(".lesson[data-solved]").await?;
        // What was done is done, also if it is seen again; and a lesson that is over begins anew.
        look_up().await?;
        page.driver().back().await?;
        page.wait_for(".lesson[data-step=\"1\"][data-solved]").await?;
        tap(page, NEXT).await?;
        page.wait_for(".lesson[data-step=\"2\"]").await?;
        tap(page, "[data-action=show-me]").await?;
        page.wait_for(".lesson[data-solved]").await?;
        look_up().await?;
        page.driver().back().await?;
        page.wait_for(".lesson[data-step=\"0\"]").await?;
        // A last step that is only read is not over before it is left.
        page.open("#learn/ending").await?;
        for _ in 0..2 {
            tap(page, "[data-action=show-me]").await?;
            page.wait_for(".lesson[data-solved]").await?;
            tap(page, NEXT).await?;
        }
        page.wait_for(".lesson[data-step=\"2\"]").await?;
        look_up().await?;
        let entries: u32 = page.eval("return history.length").await?;
        tap(page, ".book [data-action=close-page]").await?;
        page.wait_for(".lesson[data-step=\"2\"]").await?;
        let after: u32 = page.eval("return history.length").await?;
        ensure!(entries == after, "one more entry on the way back");
        Ok(())
    });
}
