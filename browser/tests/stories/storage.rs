//! Storage on the device: no game is lost.

use crate::app::{begin, choose, edit_kept, kept, menu, open_second_window, start, toast};
use crate::game_driver::{GameDriver, tap};
use crate::games::hunt;
use skep_browser::serde_json::json;
use skep_browser::{Device, Done, Page, Visit};
use skep_session::Terms;

async fn play(driver: &mut GameDriver<'_>, plies: usize) -> Done {
    for mv in hunt(Terms::FULL_BOX).into_iter().skip(driver.game.len()).take(plies) {
        driver.tap_move(mv).await?;
    }
    Ok(())
}

#[test]
fn a_closed_tab_loses_nothing() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        let mut driver = begin(page).await?;
        play(&mut driver, 2).await?;
        page.reload().await?;
        assert_eq!(page.count("dialog").await?, 0);
        driver.assert_board().await?;
        play(&mut driver, 1).await?;
        // Another page in the same tab.
        page.visit("about:blank").await?;
        page.open("").await?;
        driver.assert_board().await
    });
}

#[test]
fn the_list_of_games() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        page.open("").await?;
        tap(page, "dialog [data-action=close]").await?;
        page.wait_gone("dialog").await?;
        menu(page, "games").await?;
        page.wait_text(
            "[data-dialog=games]",
            "No games yet. Every game that you play is kept here.",
        )
        .await?;
        tap(page, "dialog [data-action=close]").await?;
        let mut first = begin_next(page).await?;
        play(&mut first, 2).await?;
        let mut second = begin_next(page).await?;
        play(&mut second, 1).await?;
        menu(page, "games").await?;
        assert_eq!(page.count("[data-game]").await?, 2);
        page.wait_for("[data-game][data-here]").await?;
        // The older game continues.
        tap(page, "[data-game]:not([data-here]) [data-action=open-game]").await?;
        page.wait_gone("dialog").await?;
        first.assert_board().await?;
        // Removed and restored.
        menu(page, "games").await?;
        tap(page, "[data-game]:not([data-here]) [data-action=delete-game]").await?;
        page.wait_until("one is left", "document.querySelectorAll('[data-game]').length === 1")
            .await?;
        assert_eq!(kept(page).await?.len(), 1);
        tap(page, ".toast [data-action=bring-back]").await?;
        page.wait_until("both are there", "document.querySelectorAll('[data-game]').length === 2")
            .await?;
        assert_eq!(kept(page).await?.len(), 2);
        Ok(())
    });
}

async fn begin_next(page: &Page) -> Done<GameDriver<'_>> {
    tap(page, ".bar [data-action=new-game]").await?;
    choose(page, "set", "full").await?;
    start(page).await?;
    let driver = GameDriver::at(page, crate::games::new_game(Terms::FULL_BOX));
    driver.assert_board().await?;
    Ok(driver)
}

#[test]
fn a_damaged_game_harms_no_other() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        let mut first = begin(page).await?;
        play(&mut first, 1).await?;
        edit_kept(page, "moves .*", "moves wX9 nonsense").await?;
        let damaged = kept(page).await?;
        page.reload().await?;
        page.wait_for("[data-dialog=new-game]").await?;
        toast(
            page,
            "A saved game is damaged and could not be opened. Your other games are all right.",
        )
        .await?;
        start(page).await?;
        menu(page, "games").await?;
        assert_eq!(page.count("[data-game]").await?, 1);
        page.wait_text("[data-damaged]", "A damaged game").await?;
        assert_eq!(kept(page).await?[0], damaged[0], "its text is left as it is");
        watch_clipboard(page).await?;
        tap(page, "[data-action=copy-damaged]").await?;
        page.wait_until("it is copied", &format!("window.copied === {}", json!(damaged[0].1)))
            .await?;
        // Invalid values under other keys are ignored.
        for key in ["skep.settings", "skep.wishes", "skep.current"] {
            page.eval_with::<()>(
                "localStorage[arguments[0]] = '\\0=;\\n\u{1f41d}'; return null",
                vec![key.into()],
            )
            .await?;
        }
        page.reload().await?;
        // The game started in this tab is there.
        page.wait_for(".hand-tile").await?;
        menu(page, "games").await?;
        assert_eq!(page.count("[data-game]").await?, 1);
        Ok(())
    });
}

/// Makes the page record what it copies.
async fn watch_clipboard(page: &Page) -> Done {
    page.eval(
        "const write = navigator.clipboard.writeText.bind(navigator.clipboard);
         navigator.clipboard.writeText = text => { window.copied = text; return write(text); };
         return null",
    )
    .await
}

#[test]
fn a_full_store_is_told_and_the_game_goes_on() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        let mut driver = begin(page).await?;
        play(&mut driver, 1).await?;
        page.eval::<()>(
            "let piece = 'x'.repeat(1 << 20);
             while (piece) {
                 try { localStorage['other' + Object.keys(localStorage).length] = piece; }
                 catch { piece = piece.slice(0, piece.length >> 1); }
             }
             return null",
        )
        .await?;
        play(&mut driver, 1).await?;
        let sentence = "There is no room left on this device to save the game. \
            Delete old games, or copy the game and keep it yourself.";
        toast(page, sentence).await?;
        // With room again, the next move stores everything.
        page.eval::<()>(
            "Object.keys(localStorage).filter(key => key.startsWith('other')) \
             .forEach(key => localStorage.removeItem(key)); return null",
        )
        .await?;
        play(&mut driver, 1).await?;
        page.reload().await?;
        driver.assert_board().await
    });
}

#[test]
fn without_any_store_it_can_be_played() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        let script = "Object.defineProperty(window, 'localStorage', \
            {get() { throw new DOMException('forbidden', 'SecurityError'); }})";
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await?;
        page.open("").await?;
        page.wait_for("[data-dialog=new-game]").await?;
        choose(page, "set", "full").await?;
        start(page).await?;
        let sentence = "The browser does not let Skep save anything. \
            You can play, but the game will be gone when you close the page.";
        toast(page, sentence).await?;
        let mut driver = GameDriver::at(page, crate::games::new_game(Terms::FULL_BOX));
        play(&mut driver, 1).await
    });
}

#[test]
fn two_windows_show_one_game() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let mut driver = begin(page).await?;
        play(&mut driver, 2).await?;
        let [first, second] = open_second_window(page).await?;
        driver.assert_board().await?;
        play(&mut driver, 1).await?;
        // A move in one window appears in the other.
        page.driver().switch_to_window(first.clone()).await?;
        let there = |count: usize| {
            format!("document.querySelectorAll('.board .tile[data-tile]').length === {count}")
        };
        page.wait_until("the move arrives", &there(3)).await?;
        driver.assert_board().await?;
        play(&mut driver, 1).await?;
        page.driver().switch_to_window(second).await?;
        page.wait_until("the answer arrives", &there(4)).await?;
        driver.assert_board().await?;
        assert_eq!(kept(page).await?.len(), 1);
        page.driver().close_window().await?;
        page.driver().switch_to_window(first).await?;
        driver.assert_board().await
    });
}
