//! The home: there before any module, and left by one tap.

use crate::app::begin;
use crate::game_driver::{GameDriver, tap};
use crate::games::{hunt, new_game, part};
use skep_browser::serde_json::json;
use skep_browser::{Device, Done, Page, Visit};
use skep_notation::link;
use skep_session::Terms;
use skep_words::Language;

/// Waits for the screen and its part of the address.
async fn wait_screen(page: &Page, word: &str, hash: &str) -> Done {
    let is_there = format!(
        "document.documentElement.dataset.at === {} && location.hash === {}",
        json!(word),
        json!(hash)
    );
    page.wait_until(&format!("the {word} is shown at {hash:?}"), &is_there).await
}

/// Does something when the document is parsed, before the module runs.
async fn early(page: &Page, script: &str) -> Done {
    let source = format!("addEventListener('DOMContentLoaded', () => {{ {script} }})");
    page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source }))
        .await
        .map(drop)
}

/// The visible text of the first matching element.
async fn seen(page: &Page, selector: &str) -> Done<String> {
    page.eval_with("return document.querySelector(arguments[0]).innerText", vec![json!(selector)])
        .await
}

#[test]
fn the_first_picture_needs_no_script() {
    Visit::on(Device::Phone).run(async |page| {
        page.devtools("Emulation.setScriptExecutionDisabled", json!({ "value": true })).await?;
        page.visit(page.address()).await?;
        assert_eq!(seen(page, ".home-before h1").await?, "Hive, the board game");
        assert_eq!(seen(page, ".home-offered").await?, "Surround the other Queen. Pick the Ant.");
        assert_eq!(seen(page, "[data-part=two-people]").await?, "Beginner's set, no clock");
        let tiles = "return [...document.querySelectorAll('.home-win [data-bug]')]
            .filter(it => it.getBoundingClientRect().width > 20).length";
        assert_eq!(page.eval::<usize>(tiles).await?, 8);
        let links = "return [...document.querySelectorAll('.home a')]
            .filter(it => it.checkVisibility({visibilityProperty: true})).map(it => it.getAttribute('href'))";
        let links: Vec<String> = page.eval(links).await?;
        assert_eq!(links, ["#", "#two-people", "#computer", "online/", "learn/", "#open"]);
        Ok(())
    });
}

#[test]
fn the_language_and_the_theme_are_there_before_the_module() {
    for language in Language::ALL {
        let visit = Visit::on(Device::Phone).in_language(language.code());
        visit.with_settings("theme=contrast").run(async |page| {
            let look = "window.first = [document.documentElement.lang, document.documentElement.dataset.theme,
                document.querySelector('.home-before h1')?.innerText, document.querySelector('.home')?.dataset.live]";
            early(page, look).await?;
            page.open_home().await?;
            let first: Vec<Option<String>> = page.eval("return window.first").await?;
            assert_eq!(first[0].as_deref(), Some(language.code()));
            assert_eq!(first[1].as_deref(), Some("contrast"));
            assert_eq!(first[2], Some(seen(page, ".home-before h1").await?));
            assert_eq!(first[3], None, "the module had not come");
            Ok(())
        });
    }
}

#[test]
fn the_hive_stays_under_the_finger_while_one_wins() {
    for language in Language::ALL {
        for device in [Device::Phone, Device::SmallPhone, Device::Desktop] {
            let visit = Visit::on(device).in_language(language.code()).with_less_motion();
            visit.run(async |page| {
                page.open_home().await?;
                let hive = "return document.querySelector('.home-win').offsetTop";
                let before: f64 = page.eval(hive).await?;
                tap(page, ".home-ant").await?;
                page.wait_for(".home[data-win=chosen]").await?;
                assert_eq!(page.eval::<f64>(hive).await?, before, "{language:?} {device:?}");
                tap(page, ".home-gap").await?;
                page.wait_for(".home[data-win=won]").await?;
                assert_eq!(page.eval::<f64>(hive).await?, before, "{language:?} {device:?}");
                Ok(())
            });
        }
    }
}

#[test]
fn the_strip_of_games_is_whole_on_a_desktop() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        for plies in [12, 20] {
            GameDriver::open(page, part(plies)).await?;
        }
        page.open_home().await?;
        page.wait_for(".home-thumbnail").await?;
        for (width, height) in [(1280, 800), (1440, 900)] {
            page.resize(width, height).await?;
            page.eval::<()>(
                "document.querySelector('.home-thumbnail small').textContent =
                    '18 September 2024 · Олена – Magnus'; return null",
            )
            .await?;
            // The browser may lay the page out for its new size a little later.
            let is_whole = format!(
                "innerHeight === {height} &&
                    document.querySelector('.home-thumbnail small').getBoundingClientRect().bottom <= {height}"
            );
            page.wait_until(&format!("the strip is whole at {width}×{height}"), &is_whole).await?;
        }
        Ok(())
    });
}

#[test]
fn no_word_of_the_lines_is_broken_on_a_small_phone() {
    for language in Language::ALL {
        Visit::on(Device::SmallPhone).in_language(language.code()).run(async |page| {
            page.open_home().await?;
            page.wait_for(".home[data-live]").await?;
            // As it is after some lessons.
            let lines = "document.querySelector('[data-part=learn]').dataset.next = '';
                document.querySelector('[data-part=learn-next]').textContent =
                    'next: What the Mosquito cannot do · 17 of 19';
                return document.querySelector('b.home-next').offsetHeight";
            let height: f64 = page.eval(lines).await?;
            assert!((10.0..30.0).contains(&height), "{language:?}: {height}");
            Ok(())
        });
    }
}

#[test]
fn one_tap_on_the_ant_one_on_the_place_and_the_ring_closes() {
    Visit::on(Device::Phone).run(async |page| {
        page.open_home().await?;
        tap(page, ".home-ant").await?;
        page.wait_for(".home[data-win=chosen] .home-chosen").await?;
        tap(page, ".home-gap").await?;
        page.wait_for(".home[data-win=won] .home-won h1").await?;
        page.settle().await?;
        // The Ant lies where the place was, and six tiles have rings.
        let rings = "return [...document.querySelectorAll('.home-win .tile-ring')]
            .filter(it => getComputedStyle(it).display !== 'none').length";
        assert_eq!(page.eval::<usize>(rings).await?, 6);
        page.wait_text("[data-live-region]", "You have just won").await?;
        // One more tap, and a game has begun; Back leads home.
        tap(page, ".home-won a[href='#computer']").await?;
        wait_screen(page, "table", "#table").await?;
        page.wait_for(".hand-tile").await?;
        page.driver().back().await?;
        wait_screen(page, "home", "").await?;
        page.wait_gone(".shell").await
    });
}

#[test]
fn a_tap_before_the_module_is_not_lost() {
    for (script, there) in [
        ("document.querySelector('.home-ant')?.click()", ".home[data-win=chosen]"),
        ("document.querySelector('.home-bar button')?.click()", "[data-dialog=menu]"),
        (
            "document.querySelector('[data-action=computer-options]')?.click()",
            "[data-choice=level]",
        ),
        ("document.querySelector('[data-action=two-people]')?.click()", ".shell .hand-tile"),
        ("document.querySelector('[data-action=open]')?.click()", "[data-dialog=open]"),
    ] {
        Visit::on(Device::Phone).run(async |page| {
            early(page, script).await?;
            page.open_home().await?;
            page.wait_for(there).await?;
            let hash: String = page.eval("return location.hash").await?;
            assert!(["", "#table"].contains(&hash.as_str()), "{hash}");
            Ok(())
        });
    }
}

#[test]
fn my_game_lies_there_and_one_tap_goes_on() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        let mut driver = begin(page).await?;
        for mv in hunt(Terms::FULL_BOX).into_iter().take(4) {
            driver.tap_move(mv).await?;
        }
        page.open_home().await?;
        page.wait_text(".home [data-part=title]", "White to move").await?;
        page.wait_for(".home-hive .hive-picture").await?;
        assert_eq!(page.eval::<String>("return document.title").await?, "Skep: the game of Hive");
        tap(page, ".home-hive").await?;
        wait_screen(page, "table", "#table").await?;
        driver.assert_board().await?;
        // The menu leads home.
        tap(page, ".bar [data-action=menu]").await?;
        tap(page, "[data-dialog=menu] [data-action=home]").await?;
        wait_screen(page, "home", "").await?;
        // The board finds its size again.
        page.driver().back().await?;
        wait_screen(page, "table", "#table").await?;
        driver.assert_board().await
    });
}

#[test]
fn enter_goes_on_with_the_game() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let mut driver = begin(page).await?;
        for mv in hunt(Terms::FULL_BOX).into_iter().take(2) {
            driver.tap_move(mv).await?;
        }
        page.open_home().await?;
        page.wait_for("[data-part=go-on]").await?;
        page.key("Enter").await?;
        wait_screen(page, "table", "#table").await?;
        driver.assert_board().await
    });
}

#[test]
fn a_game_is_pasted_or_dropped_anywhere_on_the_home() {
    let mut game = new_game(Terms::FULL_BOX);
    for mv in hunt(Terms::FULL_BOX).into_iter().take(5) {
        game.play(mv).expect("a legal move");
    }
    let address = format!("https://skep.example/#game={}", link::write(&game));
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let paste = "const data = new DataTransfer();
            data.setData('text', arguments[0]);
            document.body.dispatchEvent(new ClipboardEvent('paste', {clipboardData: data, bubbles: true}));
            return null";
        page.open_home().await?;
        page.eval_with::<()>(paste, vec![json!("https://hivegame.com/game/abc")]).await?;
        page.wait_text(".home .toast[data-problem]", "hivegame.com").await?;
        page.eval_with::<()>(paste, vec![json!(address)]).await?;
        wait_screen(page, "table", "#table").await?;
        page.wait_for("[data-prompt=opened]").await?;
        assert_eq!(page.count(".board .tile").await?, 5);
        page.open_home().await?;
        let file = skep_notation::pgn::write(
            &game.clone().into(),
            skep_notation::pgn::Dialect::Mzinga,
        );
        page.drop_file(&file).await?;
        wait_screen(page, "table", "#table").await?;
        page.wait_for("[data-prompt=opened]").await
    });
}

#[test]
fn the_hive_moves_only_while_it_is_seen_and_never_with_less_motion() {
    let moving = "return document.getAnimations().filter(it =>
        it.effect.target?.closest('.home') && it.playState === 'running'
        && it.effect.getComputedTiming().endTime === Infinity).length";
    Visit::on(Device::Phone).run(async |page| {
        page.open_home().await?;
        assert!(page.eval::<usize>(moving).await? > 0);
        tap(page, "[data-action=two-people]").await?;
        wait_screen(page, "table", "#table").await?;
        assert_eq!(page.eval::<usize>(moving).await?, 0);
        Ok(())
    });
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        page.open_home().await?;
        assert_eq!(page.eval::<usize>(moving).await?, 0);
        Ok(())
    });
}
