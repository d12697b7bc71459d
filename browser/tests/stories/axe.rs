//! axe-core looks for what makes the page hard to see, hear or use: all rules of WCAG 2.x on levels A and AA,
//! and what is good practice. `scenes` shows it everything.
//!
//! `cargo xtask test` brings axe-core; it is no part of the project.

use anyhow::ensure;
use skep_browser::serde_json::json;
use skep_browser::{Device, Done, Page, Scene, Visit, anyhow};
use std::path::PathBuf;

/// Where `cargo xtask test` puts it: `<target>/npm`, beside the test's own program.
pub(crate) fn axe_core() -> Option<String> {
    let program = std::env::current_exe().ok()?;
    let target = program.ancestors().find(|folder| folder.join("CACHEDIR.TAG").is_file());
    let file: PathBuf = target?.join("npm/node_modules/axe-core/axe.min.js");
    let script = std::fs::read_to_string(file).ok();
    if script.is_none() {
        let sentence = "not looked at: axe-core is missing, `cargo xtask test` installs it";
        assert!(std::env::var_os("CI").is_none(), "{sentence}");
        println!("{sentence}");
    }
    script
}

/// Looks at what is on the screen: in the first theme by all rules, in the others by those about colours.
const LOOK: &str = "\
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
    const everything = {type: 'tag', values: tags};
    const colours = {type: 'rule', values: ['color-contrast', 'link-in-text-block']};
    const is_on = it => it.timeline === document.timeline && it.playState === 'running' \
        && it.effect.getComputedTiming().endTime !== Infinity;
    return (async themes => {
        const found = [];
        for (const [place, theme] of themes.entries()) {
            document.documentElement.dataset.theme = theme;
            // Some colours change in steps.
            do await new Promise(requestAnimationFrame); while (document.getAnimations().some(is_on));
            const runOnly = place === 0 ? everything : colours;
            const {violations} = await axe.run(document, {runOnly, resultTypes: ['violations']});
            for (const {id, help, nodes} of violations)
                for (const {target, html, any, all, none} of nodes) {
                    // The camera makes tiles as small as the hive is large, and any visitor makes them larger. Of
                    // those at its edge, axe does not see that they end there.
                    const others = any.flatMap(it => it.relatedNodes).map(it => it.target);
                    const is_tile = it => document.querySelector(it)?.closest('.picture');
                    if (id === 'target-size' && [target, ...others].some(is_tile)) continue;
                    const why = [...any, ...all, ...none].map(it => it.message).join('; ');
                    found.push(`(${theme}) ${id}: ${help}\\n    ${html.slice(0, 160)}\\n    ${why}`);
                }
        }
        document.documentElement.dataset.theme = themes[0];
        return found;
    })(arguments[0])";

/// What axe finds on the screen, a few lines for each fault. The first theme is set when it has looked.
pub(crate) async fn faults(page: &Page, axe: &str, themes: &[&str]) -> Done<Vec<String>> {
    page.eval::<()>(&format!("{axe};\nreturn null")).await?;
    page.eval_with(LOOK, vec![json!(themes)]).await
}

/// axe sees faults where there are some: a story that can't fail says nothing.
#[test]
fn axe_finds_what_is_wrong() {
    let Some(axe) = axe_core() else { return };
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let [scene] = &Scene::named(&["middle"])[..] else { unreachable!("there is one") };
        scene.set(page).await?;
        page.eval::<()>(
            "document.querySelector('.turn-line').append(document.createElement('img'));
             document.documentElement.style.setProperty('--ink', '#bbb');
             return null",
        )
        .await?;
        let found = faults(page, &axe, &["light"]).await?;
        for rule in ["image-alt", "color-contrast"] {
            let is_found = found.iter().any(|fault| fault.contains(&format!(" {rule}:")));
            ensure!(is_found, "{rule} was not found: {found:?}");
        }
        Ok(())
    });
}
