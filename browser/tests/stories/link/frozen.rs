//! A page that the system freezes in the middle of a game, as a phone does with what is not looked at.

use super::server::Club;
use super::{allow_breaks, connected, invite, play, shows, take, visit};
use crate::games::{hunt, new_game};
use skep_browser::serde_json::json;
use skep_browser::{Device, Visit};
use skep_session::Terms;
use std::time::Duration;

/// Longer than the server waits for a sign of life. What is tested is this time itself.
fn asleep() -> Duration {
    let is_deep = std::env::var_os("SKEP_DEEP").is_some();
    Duration::from_secs(if is_deep { 120 } else { 40 })
}

#[test]
fn a_frozen_page_goes_on_by_itself() {
    let club = Club::new();
    let visits = [Device::Phone, Device::Desktop].map(|device| visit(device, &club.address()));
    Visit::together(visits, async |[ada, ben]| {
        allow_breaks(ada);
        let query = invite(ada, "10").await?;
        take(ben, &query).await?;
        let moves = hunt(Terms::FULL_BOX);
        let mut game = new_game(Terms::FULL_BOX);
        for (ply, page) in [(0, ada), (1, ben), (2, ada)] {
            play(page, &game, moves[ply]).await?;
            game.play(moves[ply])?;
            shows(ada, ply + 1).await?;
            shows(ben, ply + 1).await?;
        }
        let state = |state: &str| json!({ "state": state });
        ada.devtools("Page.setWebLifecycleState", state("frozen")).await?;
        tokio::time::sleep(asleep()).await;
        play(ben, &game, moves[3]).await?;
        ada.devtools("Page.setWebLifecycleState", state("active")).await?;
        // Nobody taps anything.
        shows(ada, 4).await?;
        connected(ada).await?;
        // The clocks of both agree.
        let left = "const [m, s] = document.querySelector('[data-clock=w]').textContent.split(':');
            return Number(m) * 60 + Number(s)";
        let (one, other): (f64, f64) = (ada.eval(left).await?, ben.eval(left).await?);
        assert!((one - other).abs() <= 1.0, "{one} {other}");
        Ok(())
    });
}
