//! Room for the hive: crowded games on small screens, hands that shrink, the bar for looking back, toasts, and
//! windows whose main button stays in sight.

use crate::app::{begin, menu, set, unfold};
use crate::game_driver::{GameDriver, settle, tap};
use crate::games::{middle, part};
use anyhow::{Context, ensure};
use skep_browser::serde_json::json;
use skep_browser::{Device, Done, Page, Visit, anyhow};
use skep_notation::uhp;
use skep_rules::Game;

/// The games that the camera is tested with.
const CROWDED: &str = include_str!("../../../crates/geometry/tests/data/crowded.txt");

fn crowded() -> Vec<Game> {
    CROWDED.lines().map(|game| uhp::parse_game(game).expect("a game")).collect()
}

/// The least width of the tiles on the board, and the least side of those in the hands.
async fn least_sides(page: &Page) -> Done<(f64, f64)> {
    settle(page).await?;
    page.eval(
        "const boxes = selector => [...document.querySelectorAll(selector)]
             .filter(it => it.checkVisibility()).map(it => it.getBoundingClientRect());
         return [
             Math.min(...boxes('.board .tile[data-tile]').map(it => it.width)),
             Math.min(...boxes('.hand-tile').flatMap(it => [it.width, it.height])),
         ]",
    )
    .await
}

/// The rectangles of all visible elements that match: left, top, right, bottom.
async fn boxes(page: &Page, selector: &str) -> Done<Vec<[f64; 4]>> {
    let script =
        "return [...document.querySelectorAll(arguments[0])].filter(it => it.checkVisibility())
        .map(it => it.getBoundingClientRect()).map(it => [it.left, it.top, it.right, it.bottom])";
    page.eval_with(script, vec![json!(selector)]).await
}

async fn one_box(page: &Page, selector: &str) -> Done<[f64; 4]> {
    boxes(page, selector).await?.first().copied().context(selector.to_owned())
}

fn overlap(a: [f64; 4], b: [f64; 4]) -> bool {
    a[0] < b[2] - 1.0 && b[0] < a[2] - 1.0 && a[1] < b[3] - 1.0 && b[1] < a[3] - 1.0
}

/// Asserts that each of these is within the window.
async fn assert_in_window(page: &Page, selector: &str) -> Done {
    settle(page).await?;
    let (width, height): (f64, f64) = page.eval("return [innerWidth, innerHeight]").await?;
    let [left, top, right, bottom] = one_box(page, selector).await?;
    let is_in = left >= -1.0 && top >= -1.0 && right <= width + 1.0 && bottom <= height + 1.0;
    ensure!(is_in, "{selector} is at {left} {top} {right} {bottom} of {width}×{height}");
    Ok(())
}

#[test]
fn crowded_hives_are_seen_whole_on_small_screens() {
    for device in [Device::SmallPhone, Device::Across] {
        for settings in ["", "large-tiles=true\n", "left-handed=true\n"] {
            Visit::on(device).with_less_motion().with_settings(settings).run(async |page| {
                for game in crowded() {
                    let plies = game.len();
                    let driver = GameDriver::open(page, game).await?;
                    driver.assert_in_sight().await?;
                    let (tile, hand) = least_sides(page).await?;
                    ensure!(tile >= 30.0, "{settings} after {plies}: a tile is {tile} wide");
                    ensure!(hand >= 44.0, "{settings} after {plies}: the hand is {hand}");
                }
                Ok(())
            });
        }
    }
}

#[test]
fn an_insect_that_is_used_up_leaves_no_place() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        let mut driver = GameDriver::open(page, part(9)).await?;
        let shown = boxes(page, ".hand-tile").await?.len();
        let left = |game: &Game| {
            let hands = skep_rules::Color::ALL.into_iter().map(|color| {
                let mut bugs: Vec<_> =
                    game.position().hand(color).map(skep_rules::Piece::bug).collect();
                bugs.dedup();
                bugs.len()
            });
            hands.sum::<usize>()
        };
        ensure!(shown == left(&driver.game), "{shown} kinds are shown");
        let mv = driver.game.position().legal_moves()[0];
        driver.tap_move(mv).await?;
        let shown = boxes(page, ".hand-tile").await?.len();
        ensure!(shown == left(&driver.game), "{shown} kinds are shown after a move");
        Ok(())
    });
}

#[test]
fn on_a_wide_screen_the_reserves_are_beside_the_hive_and_the_line_over_it() {
    for (width, height) in [(1280, 800), (2560, 1080), (1000, 600)] {
        Visit::on(Device::Desktop).with_less_motion().run(async |page| {
            page.resize(width, height).await?;
            let driver = GameDriver::open(page, middle()).await?;
            for left_handed in [false, true] {
                set(page, "left-handed", left_handed).await?;
                driver.assert_in_sight().await?;
                let board = one_box(page, ".board").await?;
                for hand in boxes(page, ".hand").await? {
                    let is_beside =
                        if left_handed { hand[0] >= board[2] } else { hand[2] <= board[0] };
                    ensure!(is_beside, "a hand is at {hand:?}, the board at {board:?}");
                    ensure!(hand[3] <= f64::from(height) + 1.0, "a hand is cut: {hand:?}");
                }
                let [far, near] = boxes(page, ".hand").await?[..] else {
                    anyhow::bail!("two hands");
                };
                ensure!(!overlap(far, near), "the hands overlap");
                let line = one_box(page, ".turn-line").await?;
                let off = (line[0] + line[2]) / 2.0 - (board[0] + board[2]) / 2.0;
                ensure!(off.abs() < 2.0, "the line is {off} beside the middle of the board");
                ensure!(board[2] - board[0] <= f64::from(height) * 1.6, "the board is {board:?}");
            }
            Ok(())
        });
    }
}

#[test]
fn the_bar_for_looking_back_scrubs_steps_and_plays() {
    for device in [Device::Phone, Device::SmallPhone, Device::Across, Device::Desktop] {
        Visit::on(device).with_less_motion().run(async |page| {
            let driver = GameDriver::open(page, part(12)).await?;
            let board = one_box(page, ".board").await?;
            page.key("ArrowLeft").await?;
            page.wait_for(".replay[data-prompt=looking-back]").await?;
            assert_in_window(page, ".replay").await?;
            ensure!(one_box(page, ".board").await? == board, "the board has changed its place");
            let bar = one_box(page, ".replay").await?;
            for hand in boxes(page, ".hand, .board").await? {
                ensure!(!overlap(bar, hand), "the bar at {bar:?} covers {hand:?}");
            }
            // Where there is room the list of moves has the steps.
            let steps = if device == Device::Desktop { ".moves" } else { ".replay" };
            tap(page, &format!("{steps} [data-action=step-back]")).await?;
            let shown = boxes(page, "[data-action=step-back]").await?;
            ensure!(shown.len() == 1, "there are {} buttons for a step back", shown.len());
            page.wait_until(
                "two moves back",
                "document.querySelector('[name=ply]').value === '10'",
            )
            .await?;
            // A slider by keys, as a screen reader uses it.
            page.eval::<()>("document.querySelector('[name=ply]').focus(); return null").await?;
            page.key("Home").await?;
            page.wait_until("the start", "document.querySelector('[name=ply]').value === '0'")
                .await?;
            let told = page.attribute("[name=ply]", "aria-valuetext").await?;
            ensure!(told.as_deref() == Some("You are looking at the start."), "{told:?}");
            tap(page, "[data-action=replay-play]").await?;
            page.wait_for("[data-action=replay-play][data-running]").await?;
            page.wait_until("it plays", "document.querySelector('[name=ply]').value >= '2'")
                .await?;
            tap(page, "[data-action=replay-play]").await?;
            page.wait_gone("[data-action=replay-play][data-running]").await?;
            tap(page, ".replay [data-action=return]").await?;
            page.wait_gone(".replay").await?;
            driver.assert_board().await
        });
    }
}

#[test]
fn a_toast_covers_neither_a_reserve_nor_the_hive() {
    for device in [Device::Phone, Device::SmallPhone, Device::Across, Device::Desktop] {
        Visit::on(device).in_language("uk").with_less_motion().run(async |page| {
            GameDriver::open(page, middle()).await?;
            tap(page, ".actions [data-action=hint]").await?;
            page.wait_for(".shell > .toast").await?;
            settle(page).await?;
            let toast = one_box(page, ".shell > .toast").await?;
            // The line is longer than the middle of a small phone.
            let buttons =
                if device == Device::SmallPhone { "[data-action=menu]" } else { ".button" };
            let what = format!(".hand-tile, .board .tile[data-hinted], .bar {buttons}");
            for other in boxes(page, &what).await? {
                ensure!(!overlap(toast, other), "the toast at {toast:?} covers {other:?}");
            }
            assert_in_window(page, ".shell > .toast").await
        });
    }
}

#[test]
fn what_an_insect_says_of_itself_moves_no_board() {
    for device in [Device::Phone, Device::SmallPhone, Device::Across, Device::Desktop] {
        Visit::on(device).in_language("uk").with_less_motion().run(async |page| {
            page.open("").await?;
            tap(page, "[data-action=start]").await?;
            page.wait_gone("dialog").await?;
            settle(page).await?;
            let board = one_box(page, ".board").await?;
            for bug in ["G", "B"] {
                tap(page, &format!("[data-hand=w] [data-bug={bug}]")).await?;
                page.wait_for(".tip").await?;
                settle(page).await?;
                ensure!(one_box(page, ".board").await? == board, "the board has moved");
                let tip = one_box(page, ".tip").await?;
                for other in boxes(page, ".hand-tile, .board .target, .bar .button").await? {
                    ensure!(!overlap(tip, other), "the tip at {tip:?} covers {other:?}");
                }
                assert_in_window(page, ".tip").await?;
            }
            tap(page, ".board .target").await?;
            page.wait_gone(".tip").await
        });
    }
}

#[test]
fn a_phone_held_across_names_its_players_in_one_line() {
    Visit::on(Device::Across).in_language("ru").with_less_motion().run(async |page| {
        page.open("").await?;
        tap(page, "[data-dialog=new-game] label:has([value=computer])").await?;
        tap(page, "[data-action=start]").await?;
        page.wait_gone("dialog").await?;
        for [left, top, right, bottom] in boxes(page, ".player-name").await? {
            ensure!(
                right - left > 50.0 && bottom - top < 20.0,
                "a name is {left} {top} {right} {bottom}"
            );
        }
        ensure!(boxes(page, ".player-name").await?.len() == 2, "two names");
        Ok(())
    });
}

#[test]
fn the_bar_of_a_desktop_has_words() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        GameDriver::open(page, part(4)).await?;
        for (width, height) in [(1280, 800), (1366, 768), (1440, 900), (1920, 1080)] {
            page.resize(width, height).await?;
            let words = boxes(page, ".actions .button-word").await?;
            ensure!(words.len() == 3, "{width}: {} words", words.len());
        }
        Ok(())
    });
}

#[test]
fn advice_covers_no_tile_of_the_hive() {
    for device in [Device::Phone, Device::SmallPhone, Device::Across] {
        Visit::on(device).with_less_motion().run(async |page| {
            let driver = GameDriver::open(page, middle()).await?;
            tap(page, ".actions [data-action=hint]").await?;
            page.wait_for(".shell > .toast").await?;
            tap(page, ".actions [data-action=hint]").await?;
            page.wait_for("[data-prompt=advice]").await?;
            driver.assert_in_sight().await?;
            let card = one_box(page, "[data-prompt=advice]").await?;
            for tile in boxes(page, ".board .tile[data-tile]").await? {
                ensure!(!overlap(card, tile), "the card at {card:?} covers a tile at {tile:?}");
            }
            Ok(())
        });
    }
}

#[test]
fn the_main_button_of_a_new_game_is_always_in_sight() {
    // A phone held across, a desktop at 200 %, a small phone, and the largest letters.
    for (width, height, text) in [
        (844, 390, "normal"),
        (640, 400, "normal"),
        (320, 568, "normal"),
        (390, 844, "largest"),
        (640, 400, "larger"),
    ] {
        let visit = Visit::on(Device::Phone).with_less_motion();
        visit.with_settings(&format!("text={text}\n")).run(async |page| {
            page.resize(width, height).await?;
            page.open("").await?;
            page.wait_for("[data-dialog=new-game]").await?;
            assert_in_window(page, "[data-action=start]").await?;
            unfold(page).await?;
            assert_in_window(page, "[data-action=start]").await
        });
    }
}

#[test]
fn the_clock_bar_of_a_real_set_is_one_row() {
    for (device, language) in [
        (Device::Phone, "en"),
        (Device::Phone, "ru"),
        (Device::SmallPhone, "uk"),
        (Device::Across, "ru"),
    ] {
        Visit::on(device).in_language(language).with_less_motion().run(async |page| {
            page.open("").await?;
            page.wait_for("[data-dialog=new-game]").await?;
            unfold(page).await?;
            crate::app::switch(page, "over-the-board", true).await?;
            tap(page, "[data-action=start]").await?;
            page.wait_for(".clock-face").await?;
            let buttons = boxes(page, ".clock-face-middle .button").await?;
            for button in &buttons {
                let height = button[3] - button[1];
                ensure!(height <= 56.0, "{language}: a button is {height} high");
                let is_in_row = device == Device::Across || (button[1] - buttons[0][1]).abs() < 2.0;
                ensure!(is_in_row, "{language}: {buttons:?}");
            }
            Ok(())
        });
    }
}

#[test]
fn menus_have_headings_and_giving_up_is_apart() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        begin(page).await?;
        tap(page, ".bar [data-action=menu]").await?;
        page.wait_for("[data-dialog=menu]").await?;
        ensure!(page.count("[data-dialog=menu] h3").await? == 3, "three groups");
        ensure!(
            page.count("[data-dialog=menu] .wordmark svg").await? == 1,
            "the wordmark is drawn"
        );
        tap(page, "dialog [data-action=close]").await?;
        page.wait_gone("dialog").await?;
        tap(page, ".actions [data-action=more]").await?;
        page.wait_for("[data-dialog=more] h3").await?;
        settle(page).await?;
        let resign = one_box(page, "[data-dialog=more] [data-action=resign]").await?;
        for other in boxes(page, "[data-dialog=more] .button:not([data-action=resign])").await? {
            let gap = resign[1] - other[3];
            ensure!(
                gap >= 20.0 || other[3] <= 0.0 || gap < 0.0,
                "giving up is {gap} below another"
            );
        }
        tap(page, "dialog [data-action=close]").await?;
        page.wait_gone("dialog").await?;
        menu(page, "help").await
    });
}
