//! The browser's own ways back and forward.

use crate::seat::tap;
use skep_browser::{Device, Visit};

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
