//! Pictures of every scene on every device, in both themes and all languages: `cargo xtask screenshots`.
//!
//! `screenshots DIR [WORD]…` makes only those whose names contain all the words.

mod scenes;

use anyhow::{Context, ensure};
use scenes::Scene;
use skep_browser::{Device, Done, Theme, Visit};
use std::path::{Path, PathBuf};

const LANGUAGES: [&str; 3] = ["en", "ru", "uk"];

fn main() -> Done {
    ensure!(skep_server::has_page(), "this was built without the page (SKEP_SKIP_WEB)");
    let mut arguments = std::env::args().skip(1);
    let folder = PathBuf::from(arguments.next().context("where to? screenshots DIR [WORD]…")?);
    let words: Vec<String> = arguments.collect();
    std::fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let mut count = 0;
    for device in Device::ALL {
        for theme in Theme::ALL {
            for language in LANGUAGES {
                count += shoot(device, theme, language, &words, &folder)?;
            }
        }
    }
    println!("{count} pictures in {}", folder.display());
    Ok(())
}

/// All wanted scenes of one visitor, one after the other.
fn shoot(
    device: Device,
    theme: Theme,
    language: &str,
    words: &[String],
    folder: &Path,
) -> Done<usize> {
    let wanted: Vec<(Scene, PathBuf)> = Scene::ALL
        .into_iter()
        .map(|scene| {
            (scene, format!("{}-{}-{}-{language}.png", scene.name(), device.name(), theme.name()))
        })
        .filter(|(_, name)| words.iter().all(|word| name.contains(word.as_str())))
        .map(|(scene, name)| (scene, folder.join(name)))
        .collect();
    if wanted.is_empty() {
        return Ok(0);
    }
    let visit = Visit::on(device).in_theme(theme).in_language(language).with_less_motion();
    visit.try_run(async |page| {
        for (scene, path) in &wanted {
            page.forget().await?;
            scene.set(page).await.with_context(|| path.display().to_string())?;
            page.settle().await?;
            page.screenshot(path).await?;
            println!("{}", path.display());
        }
        Ok(())
    })?;
    Ok(wanted.len())
}
