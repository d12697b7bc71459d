//! `cargo xtask screenshots`: pictures of every scene, on every device, in both themes and all languages.
//!
//! `screenshots DIR [WORD]… [SETTING=VALUE]…` makes only those whose names contain all words, with these settings:
//! `screenshots /tmp/look middle phone text=largest`.

use anyhow::{Context, ensure};
use skep_browser::{Device, Done, Scene, Theme, Visit};
use std::path::{Path, PathBuf};

const LANGUAGES: [&str; 3] = ["en", "ru", "uk"];

fn main() -> Done {
    ensure!(skep_server::has_page(), "this was built without the page (SKEP_SKIP_WEB)");
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().context("where to? screenshots DIR [WORD]…")?);
    let (settings, words): (Vec<String>, Vec<String>) =
        arguments.partition(|word| word.contains('='));
    std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let mut count = 0;
    for device in Device::ALL {
        for theme in Theme::ALL {
            for language in LANGUAGES {
                let visit = Visit::on(device).sharp().in_theme(theme).in_language(language);
                let visit = visit.with_less_motion().with_settings(&settings.join("\n"));
                let mut rest = format!("{}-{}-{language}", device.name(), theme.name());
                for setting in &settings {
                    rest = format!("{rest}-{}", setting.replace('=', "-"));
                }
                count += shoot(&visit, &rest, &words, &folder)?;
            }
        }
    }
    println!("{count} pictures in {}", folder.display());
    Ok(())
}

/// All wanted scenes of one visit; `rest` is the end of their names.
fn shoot(visit: &Visit, rest: &str, words: &[String], folder: &Path) -> Done<usize> {
    let scenes = Scene::all().into_iter().chain(Scene::lessons());
    let scenes = scenes.map(|scene| (format!("{}-{rest}.png", scene.name()), scene));
    let wanted: Vec<(String, Scene)> =
        scenes.filter(|(name, _)| words.iter().all(|word| name.contains(word.as_str()))).collect();
    if wanted.is_empty() {
        return Ok(0);
    }
    visit.try_run(async |page| {
        for (name, scene) in &wanted {
            let path = folder.join(name);
            scene.set(page).await.with_context(|| path.display().to_string())?;
            page.screenshot(&path).await?;
            println!("{}", path.display());
        }
        Ok(())
    })?;
    Ok(wanted.len())
}
