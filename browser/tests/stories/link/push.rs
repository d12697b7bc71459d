//! A push message that reaches the service worker.

use super::server::Club;
use super::visit;
use skep_browser::Device;
use skep_browser::serde_json::json;

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
        let notices = "navigator.serviceWorker.ready.then(it => it.getNotifications())";
        let script = format!(
            "{notices}.then(all => window.noticed = all.map(it => [it.title, it.body, it.tag])); return null"
        );
        page.eval::<()>(&script).await?;
        let is_there = "(window.noticed ?? []).some(it => it[0] === 'Your turn' && it[1] === 'Ben has moved.')";
        let start = std::time::Instant::now();
        while !page.eval::<bool>(&format!("return {is_there}")).await? {
            assert!(start.elapsed().as_secs() < 10, "the notice is not there");
            page.eval::<()>(&script).await?;
        }
        Ok(())
    });
}
