//! Loading the page: complete, and from its own host alone.

use skep_browser::serde_json::json;
use skep_browser::{Device, Done, Page, Visit};
use skep_words::Language;

#[test]
fn the_page_loads_without_violations() {
    Visit::on(Device::Phone).run(async |page| {
        page.open("").await?;
        let title: String = page.eval("return document.title").await?;
        assert!(title.contains("Skep"), "{title}");
        let (width, height) = page.device().size();
        let size: (u32, u32) = page.eval("return [innerWidth, innerHeight]").await?;
        assert_eq!(size, (width, height));
        assert!(page.eval::<bool>("return matchMedia('(pointer: coarse)').matches").await?);
        page.reload().await
    });
}

/// All visible paragraphs of this kind.
async fn seen(page: &Page, kind: &str) -> Done<Vec<String>> {
    let script = "return [...document.querySelectorAll(arguments[0])] \
                  .filter(p => p.checkVisibility()).map(p => p.textContent)";
    page.eval_with(script, vec![json!(kind)]).await
}

#[test]
fn a_page_that_does_not_load_says_so() {
    for (language, missing) in [
        (Language::English, "play.js"),
        (Language::Russian, ".wasm"),
        (Language::Ukrainian, "play_"),
    ] {
        Visit::on(Device::Phone).in_language(language.code()).run(async |page| {
            page.devtools("Network.enable", json!({})).await?;
            let urls = json!({ "urls": [format!("*{missing}*")] });
            page.devtools("Network.setBlockedURLs", urls).await?;
            page.visit(page.address()).await?;
            page.wait_for(".plain-sentence").await?;
            assert_eq!(seen(page, "body p").await?, [language.nothing_loaded()]);
            page.forgive("play").await?;
            // The file is available again.
            page.devtools("Network.setBlockedURLs", json!({ "urls": [] })).await?;
            page.open("").await?;
            page.wait_gone(".plain-sentence").await
        });
    }
}

#[test]
fn a_page_that_fails_offers_to_load_again() {
    Visit::on(Device::Phone).in_language("uk").with_less_motion().run(async |page| {
        page.open("learn/").await?;
        // A browser that can't make a window: the module ends when it needs one.
        let broken = "const make = Document.prototype.createElement; \
            Document.prototype.createElement = function (tag) { \
                if (tag === 'dialog') throw new Error('no windows'); \
                return make.call(this, tag); \
            }; return null";
        page.eval::<()>(broken).await?;
        page.key("?").await?;
        page.wait_text(".plain-sentence", Language::Ukrainian.page_failed()).await?;
        page.forgive("unreachable").await?;
        page.tap(".plain-sentence").await?;
        page.wait_gone(".plain-sentence").await?;
        page.wait_for("[data-screen]").await?;
        page.key("?").await?;
        page.wait_for("[data-dialog=help]").await?;
        let keys =
            "return [...document.querySelectorAll('.help-keys kbd')].map(it => it.textContent)";
        let keys: Vec<String> = page.eval(keys).await?;
        assert!(keys.iter().any(|key| key == "H"), "{keys:?}");
        assert!(!keys.iter().any(|key| key == "N"), "no games, no keys of games: {keys:?}");
        Ok(())
    });
}

#[test]
fn a_browser_without_scripts_is_told_so() {
    Visit::on(Device::Phone).run(async |page| {
        page.devtools("Emulation.setScriptExecutionDisabled", json!({ "value": true })).await?;
        page.visit(page.address()).await?;
        assert_eq!(seen(page, ".plain-sentence").await?, Language::ALL.map(Language::needs_script));
        Ok(())
    });
}

#[test]
fn a_violation_is_noticed() {
    Visit::on(Device::Desktop).in_language("uk").run(async |page| {
        page.open("").await?;
        assert_eq!(page.eval::<String>("return navigator.language").await?, "uk");
        assert!(page.violations().await?.is_empty());
        page.eval::<()>("fetch('http://elsewhere.example/').catch(() => {}); return null").await?;
        page.eval::<()>(
            "const s = document.createElement('script'); s.textContent = 'window.broken = 1'; \
             document.head.append(s); return null",
        )
        .await?;
        page.eval::<()>("setTimeout(() => { throw new Error('on purpose') }); return null").await?;
        assert!(page.eval::<bool>("return window.broken === undefined").await?);
        page.eval::<()>("return new Promise(done => setTimeout(done, 0, null))").await?;
        page.forgive("elsewhere.example").await?;
        page.forgive("inline script").await?;
        page.forgive("on purpose").await
    });
}
