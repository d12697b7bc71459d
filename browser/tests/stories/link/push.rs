//! A push message that reaches the service worker.

use super::server::Club;
use super::visit;
use skep_browser::Device;
use skep_browser::serde_json::json;
use std::time::Duration;

#[test]
fn a_push_message_becomes_a_notice() {
    let club = Club::new();
    visit(Device::Desktop, &club.address()).run(async |page| {
        page.open("online/").await?;
        page.eval::<()>(
            "navigator.serviceWorker.ready.then(() => { window.ready = true }); return null",
        )
        .await?;
        page.wait_until("the service worker is there", "window.ready").await?;
        let grant = json!({ "origin": page.address().trim_end_matches('/'), "permissions": ["notifications"] });
        page.devtools("Browser.grantPermissions", grant).await?;
        let text = json!({
            "kind": "your_turn", "game": "G".repeat(22), "title": "Your turn", "body": "Ben has moved.",
        });
        page.push(&text.to_string()).await?;
        let look = "setInterval(async () => {
            const all = await (await navigator.serviceWorker.ready).getNotifications();
            window.noticed = all.some(it => it.title === 'Your turn' && it.body === 'Ben has moved.');
        }, 100); return null";
        page.eval::<()>(look).await?;
        // The browser loads the notice's picture first.
        page.wait_longer(Duration::from_secs(60), "the notice is there", "window.noticed").await
    });
}
