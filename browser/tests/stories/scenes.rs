//! Checks of every scene: axe-core, large text, zoomed windows, touch targets.

use crate::axe::{axe_core, faults};
use anyhow::ensure;
use skep_browser::serde_json::json;
use skep_browser::{Device, Done, Page, Scene, Theme, Visit, anyhow};
use skep_test_support::is_deep;

/// A window size and a text size.
type Visibility = (u32, u32, &'static str);

/// The circumstances of the checks.
pub(crate) struct Look<'a> {
    /// The themes that axe-core checks.
    pub(crate) themes: &'a [&'a str],
    /// The least size of controls, in CSS pixels.
    pub(crate) least: f64,
    /// The most critical windows: nothing is clipped, and everything can be tapped.
    pub(crate) hard: &'a [Visibility],
    /// The windows of the long test.
    pub(crate) easy: &'a [Visibility],
}

/// A phone with large text and large tiles.
const PHONE: Look<'_> = Look {
    themes: &["light", "dark", "contrast"],
    least: 44.0,
    hard: &[
        (320, 640, "normal"),
        (568, 320, "normal"),
        (390, 844, "largest"),
        (320, 568, "largest"),
    ],
    easy: &[
        (360, 740, "normal"),
        (390, 844, "normal"),
        (844, 390, "normal"),
        (390, 844, "larger"),
        (844, 390, "largest"),
    ],
};

/// A window of 1280×1024 zoomed to 200 %, 300 % and 400 %, and text of twice the size.
const DESKTOP: Look<'_> = Look {
    themes: &["system"],
    least: 24.0,
    hard: &[(1280, 800, "largest"), (640, 512, "normal"), (320, 256, "normal")],
    easy: &[(1280, 800, "normal"), (768, 1024, "largest"), (427, 341, "normal")],
};

/// Checks the current screen in all of the windows.
pub(crate) async fn look_at(page: &Page, look: &Look<'_>, axe: Option<&str>) -> Done<Vec<String>> {
    let mut found = Vec::new();
    if let Some(axe) = axe {
        found.extend(faults(page, axe, look.themes).await?);
    }
    let easy = look.easy.iter().filter(|_| is_deep());
    for &(width, height, text) in look.hard.iter().chain(easy) {
        page.resize(width, height).await?;
        let set = "document.documentElement.dataset.text = arguments[0]; return null";
        page.eval_with::<()>(set, vec![json!(text)]).await?;
        page.settle().await?;
        let mut faults = page.cut_off().await?;
        faults.extend(page.hard_to_hit(look.least).await?);
        found.extend(faults.iter().map(|fault| format!("{width}×{height}, {text}: {fault}")));
    }
    Ok(found)
}

/// Checks every second scene, from the first or from the second on, so that two stories share the work. Reports all
/// faults together.
fn look_everywhere(visit: Visit, look: &Look<'_>, from: usize) {
    let axe = axe_core();
    visit.with_less_motion().without_service_worker().run(async |page| {
        let mut found = Vec::new();
        for scene in Scene::all().iter().skip(from).step_by(2) {
            let (width, height) = page.device().size();
            page.resize(width, height).await?;
            scene.set(page).await?;
            let faults = look_at(page, look, axe.as_deref()).await?;
            found.extend(faults.iter().map(|fault| format!("{}: {fault}", scene.name())));
        }
        ensure!(found.is_empty(), "{} faults\n{}", found.len(), found.join("\n"));
        Ok(())
    });
}

fn phone() -> Visit {
    Visit::on(Device::Phone).in_language("ru")
}

fn desktop() -> Visit {
    Visit::on(Device::Desktop).in_language("uk").in_theme(Theme::Dark)
}

#[test]
fn a_phone_hides_nothing_in_the_first_scenes() {
    look_everywhere(phone(), &PHONE, 0);
}

#[test]
fn a_phone_hides_nothing_in_the_second_scenes() {
    look_everywhere(phone(), &PHONE, 1);
}

#[test]
fn a_desktop_hides_nothing_in_the_first_scenes() {
    look_everywhere(desktop(), &DESKTOP, 0);
}

#[test]
fn a_desktop_hides_nothing_in_the_second_scenes() {
    look_everywhere(desktop(), &DESKTOP, 1);
}

#[test]
fn more_contrast_and_large_text_hide_nothing() {
    if !is_deep() {
        return println!("looked at in the long run: cargo xtask test --deep");
    }
    let settings = "text=largest\nleft-handed=true\nlarge-tiles=true";
    let look = Look { themes: &["system"], hard: &[], easy: &[], ..PHONE };
    for from in [0, 1] {
        let visit = Visit::on(Device::Phone).with_more_contrast().with_settings(settings);
        look_everywhere(visit, &look, from);
    }
}

#[test]
fn a_greatly_enlarged_window_has_room_to_play() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        page.resize(320, 256).await?;
        Scene::named(&["middle"])[0].set(page).await?;
        let size =
            "const {width, height} = document.querySelector('.board').getBoundingClientRect();
            return [width, height]";
        let board: (f64, f64) = page.eval(size).await?;
        ensure!(board.0 >= 200.0 && board.1 >= 200.0, "the board is {board:?}");
        Ok(())
    });
}
