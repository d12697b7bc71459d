//! Settings and layouts for vision and motor needs: large text, large tiles, thumb reach, left hand.

use crate::app::{begin, choose, close, menu, more, set};
use crate::game_driver::{GameDriver, settle, tap};
use crate::games::middle;
use anyhow::ensure;
use skep_browser::serde_json::json;
use skep_browser::{Device, Done, Page, Visit, anyhow};

/// The middle of an element, as a share of the window.
async fn place(page: &Page, selector: &str) -> Done<(f64, f64)> {
    let (x, y) = page.place_of(selector).await?;
    let (width, height): (f64, f64) = page.eval("return [innerWidth, innerHeight]").await?;
    Ok((x / width, y / height))
}

/// The most frequent actions.
const OFTEN: [&str; 6] = [
    ".side.near .hand-tile:enabled",
    ".actions [data-action=take-back]",
    ".actions [data-action=step-back]",
    ".actions [data-action=hint]",
    ".actions [data-action=moves]",
    ".actions [data-action=more]",
];

#[test]
fn a_thumb_reaches_what_is_often_needed() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        set_first(page, "confirm").await?;
        let driver = GameDriver::open(page, middle()).await?;
        for selector in OFTEN {
            let (_, y) = place(page, selector).await?;
            ensure!(y > 0.5, "{selector} is at {y}");
        }
        propose(&driver).await?;
        let (right, y) = place(page, "[data-action=confirm-move]").await?;
        ensure!(y > 0.5 && right > 0.5, "the answer is at {right}, {y}");
        tap(page, "[data-action=cancel-move]").await?;
        tap(page, ".actions [data-action=moves]").await?;
        let (_, y) = place(page, ".moves-head [data-action=close-moves]").await?;
        ensure!(y > 0.5, "the list of moves begins at {y}");
        Ok(())
    });
}

/// Starts a game with a setting turned on.
async fn set_first(page: &Page, name: &str) -> Done {
    begin(page).await?;
    set(page, name, true).await
}

/// Makes a move that has to be confirmed.
async fn propose(driver: &GameDriver<'_>) -> Done {
    let mv = driver.game.position().legal_moves()[0];
    let piece = mv.piece().expect("a tile");
    let place = driver.game.position().destination(mv).expect("a place");
    driver.choose(piece).await?;
    tap(driver.page, &crate::game_driver::target(place)).await?;
    driver.page.wait_for("[data-prompt=confirm]").await
}

#[test]
fn a_left_hand_finds_everything_on_its_side() {
    // Asserts that elements are mirrored for the left hand.
    let mirrored = async |page: &Page, selectors: &[&str]| -> Done {
        for left_handed in [false, true] {
            set(page, "left-handed", left_handed).await?;
            for selector in selectors {
                let (x, _) = place(page, selector).await?;
                ensure!((x < 0.5) == left_handed, "{selector} is at {x}: {left_handed}");
            }
        }
        Ok(())
    };
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        begin(page).await?;
        let corners = [".actions [data-action=more]", ".bar [data-action=new-game]"];
        mirrored(page, &corners).await?;
        // "Back" is left of "forward" for either hand.
        let back = place(page, ".actions [data-action=step-back]").await?;
        let forward = place(page, ".actions [data-action=step-forward]").await?;
        ensure!(back.0 < forward.0, "back is right of forward");
        set(page, "confirm", true).await?;
        let driver = GameDriver::open(page, middle()).await?;
        propose(&driver).await?;
        let yes = place(page, "[data-action=confirm-move]").await?;
        ensure!(yes.0 < 0.5, "the answer is at {yes:?}");
        // The setting is stored.
        page.reload().await?;
        let more = place(page, ".actions [data-action=more]").await?;
        ensure!(more.0 < 0.5, "after loading again it is at {more:?}");
        Ok(())
    });
    Visit::on(Device::Across).with_less_motion().run(async |page| {
        begin(page).await?;
        mirrored(page, &[".side.near .hand", ".actions [data-action=more]"]).await
    });
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        begin(page).await?;
        mirrored(page, &[".panel", ".side.near .player"]).await
    });
}

/// The rows whose order depends on the hand.
const ROWS: &str = ".bar, .actions, .moves-head, .prompt-answers, .answers";

/// Tabs through all rows to the end of this one, and asserts that each step within a row goes right or down. Returns
/// the names in the row.
async fn names_by_tab(page: &Page, row: &str) -> Done<Vec<String>> {
    let at = format!(
        "const it = document.activeElement;
         const {{left, top}} = it.getBoundingClientRect();
         return [it.closest('{ROWS}')?.className ?? '', it.dataset?.action ?? '', left, top]"
    );
    settle(page).await?;
    let mut names = Vec::new();
    let mut before: (String, String, f64, f64) = page.eval(&at).await?;
    // The focus may have been in the middle of the row.
    let mut is_whole = before.0 != row;
    for _ in 0..200 {
        page.key("Tab").await?;
        let now: (String, String, f64, f64) = page.eval(&at).await?;
        if now.0 == before.0 && !now.0.is_empty() {
            let is_beside = (now.3 - before.3).abs() < 20.0;
            let is_right = if is_beside { now.2 > before.2 } else { now.3 > before.3 };
            ensure!(is_right, "from {before:?} Tab leads to {now:?}");
        }
        if now.0 == row && is_whole {
            names.push(now.1.clone());
        } else if !names.is_empty() {
            return Ok(names);
        }
        is_whole |= now.0 != row;
        before = now;
    }
    anyhow::bail!("Tab does not lead through {row}")
}

#[test]
fn tab_goes_through_a_row_as_the_eye_does_for_either_hand() {
    for (device, row, names) in [
        (Device::Phone, "actions", "take-back step-back hint moves more"),
        (Device::Desktop, "moves-head", "first step-back"),
    ] {
        Visit::on(device).with_less_motion().run(async |page| {
            set_first(page, "confirm").await?;
            let driver = GameDriver::open(page, middle()).await?;
            for left_handed in [false, true, false] {
                set(page, "left-handed", left_handed).await?;
                propose(&driver).await?;
                let mut expected: Vec<&str> = names.split(' ').collect();
                if left_handed && row == "actions" {
                    expected.reverse();
                }
                let met = names_by_tab(page, row).await?;
                ensure!(met == expected, "{left_handed}: {met:?}");
                let answers = names_by_tab(page, "prompt-answers").await?;
                let yes_first = answers == ["confirm-move", "cancel-move"];
                ensure!(answers.len() == 2 && yes_first == left_handed, "{answers:?}");
                tap(page, "[data-action=cancel-move]").await?;
                more(page, "resign").await?;
                let answers = names_by_tab(page, "answers").await?;
                ensure!(answers.len() == 2 && (answers[0] == "yes") == left_handed, "{answers:?}");
                close(page).await?;
            }
            Ok(())
        });
    }
}

#[test]
fn the_systems_own_colours_tell_what_is_chosen() {
    Visit::on(Device::Desktop).with_forced_colors().with_less_motion().run(async |page| {
        begin(page).await?;
        menu(page, "settings").await?;
        let outlines = "return [':checked', ':not(:checked)'].map(it => \
            getComputedStyle(document.querySelector(`.choice input${it} + span`)).outlineStyle)";
        let outlines: (String, String) = page.eval(outlines).await?;
        ensure!(outlines == ("solid".into(), "none".into()), "{outlines:?}");
        page.open("learn/#rules/R23").await?;
        page.wait_for("[data-exhibit][data-shown]").await?;
        let edges = "return ['[data-shown]', ':not([data-shown])'].map(it => \
            getComputedStyle(document.querySelector(`[data-exhibit]${it}`)).borderColor)";
        let edges: (String, String) = page.eval(edges).await?;
        ensure!(edges.0 != edges.1, "the board that is tried looks like the others: {edges:?}");
        Ok(())
    });
}

/// The widths of a tile on the board and of one in the near hand.
async fn tile_widths(page: &Page) -> Done<(f64, f64)> {
    settle(page).await?;
    page.eval(
        "const width = selector => document.querySelector(selector).getBoundingClientRect().width;
         return [width('.board .tile[data-tile]'), width('.side.near .hand-tile:enabled .tile-picture')]",
    )
    .await
}

#[test]
fn large_tiles_are_larger_and_leave_the_hive_whole() {
    for device in [Device::Phone, Device::Across, Device::Desktop] {
        Visit::on(device).with_less_motion().run(async |page| {
            let mut driver = GameDriver::open(page, middle()).await?;
            let before = tile_widths(page).await?;
            set(page, "large-tiles", true).await?;
            let after = tile_widths(page).await?;
            ensure!(after.0 >= before.0 * 0.8, "{before:?} became {after:?}");
            ensure!(after.1 > before.1 * 1.1, "in the hand: {before:?} became {after:?}");
            driver.assert_in_sight().await?;
            for _ in 0..4 {
                let mv = driver.game.position().legal_moves()[0];
                driver.tap_move(mv).await?;
                driver.assert_in_sight().await?;
            }
            // The window becomes a little lower, as when a phone shows its address bar.
            let (width, height) = device.size();
            page.resize(width, height - 60).await?;
            driver.assert_in_sight().await?;
            page.resize(width, height).await?;
            page.reload().await?;
            driver.assert_in_sight().await?;
            let kept = tile_widths(page).await?;
            ensure!(kept.1 > before.1 * 1.1, "after loading again it is {kept:?}");
            Ok(())
        });
    }
}

#[test]
fn the_size_of_the_text_is_set_and_kept() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        begin(page).await?;
        let size = "getComputedStyle(document.body).fontSize";
        for (word, pixels) in [("large", "20px"), ("larger", "24px"), ("largest", "32px")] {
            menu(page, "settings").await?;
            choose(page, "text", word).await?;
            page.wait_until(word, &format!("{size} === '{pixels}'")).await?;
            close(page).await?;
        }
        page.reload().await?;
        page.wait_until("it is kept", &format!("{size} === '32px'")).await?;
        menu(page, "settings").await?;
        choose(page, "text", "normal").await?;
        page.wait_until("normal again", &format!("{size} === '16px'")).await
    });
}

/// Asserts that each element is entirely within another.
async fn assert_in_sight(page: &Page, selectors: &[&str], within: &str) -> Done {
    settle(page).await?;
    let script = "\
        const box = it => it.getBoundingClientRect();
        const frame = box(document.querySelector(arguments[1]));
        const all = [...document.querySelectorAll(arguments[0])];
        return all.length > 0 && all.every(it => {
            const {left, top, right, bottom} = box(it);
            return left >= frame.left - 1 && top >= frame.top - 1
                && right <= frame.right + 1 && bottom <= frame.bottom + 1;
        })";
    for selector in selectors {
        let is_seen: bool = page.eval_with(script, vec![json!(selector), json!(within)]).await?;
        ensure!(is_seen, "{selector} is cut off");
    }
    Ok(())
}

#[test]
fn a_lesson_in_the_largest_letters_shows_its_hive_and_its_buttons() {
    for (device, language) in
        [(Device::Phone, "en"), (Device::Phone, "ru"), (Device::SmallPhone, "uk")]
    {
        let visit = Visit::on(device).in_language(language).with_less_motion();
        visit.with_settings("text=largest\nlarge-tiles=true\n").run(async |page| {
            page.open("learn/#learn/ant").await?;
            page.wait_for(".lesson").await?;
            for step in 0..2 {
                page.wait_for(&format!(".lesson[data-step=\"{step}\"]")).await?;
                assert_in_sight(page, &["[data-action=show-me]"], ".lesson").await?;
                assert_in_sight(page, &[".board .tile .tile-picture", ".highlight use"], ".board")
                    .await?;
                tap(page, "[data-action=show-me]").await?;
                page.wait_for(".lesson[data-solved]").await?;
                let done = [".lesson-feedback", ".lesson [data-action=next]"];
                assert_in_sight(page, &done, ".lesson").await?;
                tap(page, ".lesson [data-action=next]").await?;
            }
            Ok(())
        });
    }
}

#[test]
fn a_hint_in_the_largest_letters_leaves_the_hive_in_sight() {
    let visit = Visit::on(Device::Phone).in_language("ru").with_less_motion();
    visit.with_settings("text=largest\n").run(async |page| {
        begin(page).await?;
        tap(page, "[data-action=hint]").await?;
        page.wait_for(".toast").await?;
        settle(page).await?;
        let hidden = "\
            const box = it => document.querySelector(it).getBoundingClientRect();
            const [notice, place] = [box('.toast'), box('.first-place use')];
            return notice.bottom > place.top";
        ensure!(!page.eval::<bool>(hidden).await?, "the hint hides the first place");
        // The setting does not affect lessons.
        page.eval::<()>("location.hash = '#learn/aim'; return null").await?;
        page.wait_for(".lesson").await?;
        ensure!(page.count(".toast").await? == 0, "the hint is about another game");
        Ok(())
    });
}
