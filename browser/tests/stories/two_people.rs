//! Two people at one device: whose turn it is, the clock, taking back, draws, resigning, rematches,
//! and a real set on the table.

use crate::app::{begin, choose, edit_kept, more, set, start, switch, unfold};
use crate::game_driver::{GameDriver, tap};
use crate::games::new_game;
use skep_browser::{Device, Done, Visit};
use skep_rules::{Color, Move};
use skep_session::Terms;

/// Any legal move that lays or moves a tile.
fn a_move(driver: &GameDriver<'_>) -> Move {
    driver.game.position().legal_moves()[0]
}

async fn play(driver: &mut GameDriver<'_>, plies: usize) -> Done {
    for _ in 0..plies {
        driver.tap_move(a_move(driver)).await?;
    }
    Ok(())
}

#[test]
fn it_is_plain_whose_turn_it_is_and_the_screen_turns_to_them() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        let mut driver = begin(page).await?;
        for color in [Color::White, Color::Black] {
            page.wait_text(".turn-line", &format!("{color} to move")).await?;
            page.wait_for(&format!("[data-player={}][data-active]", color.letter())).await?;
            page.wait_for(&format!("[data-hand={}][data-active]", color.letter())).await?;
            assert_eq!(page.count("[data-player][data-active]").await?, 1);
            play(&mut driver, 1).await?;
        }
        set(page, "face-player", true).await?;
        assert_eq!(page.count(".shell[data-facing=far]").await?, 0);
        play(&mut driver, 1).await?;
        // Black is to move: the screen is turned, and can be used so.
        page.wait_for(".shell[data-facing=far]").await?;
        // Each hand stays with its player: Black's is at the lower end of the turned screen.
        page.wait_for(".side.near [data-hand=b]").await?;
        page.wait_for(".side.far [data-hand=w]").await?;
        let mv = a_move(&driver);
        driver.drag_move(mv).await
    });
}

#[test]
fn asking_each_other() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        let mut driver = begin(page).await?;
        play(&mut driver, 3).await?;
        // Each confirmation is a window, which shows the result.
        tap(page, ".actions [data-action=take-back]").await?;
        tap(page, "[data-dialog=take-back] [data-action=yes]").await?;
        page.wait_gone("dialog").await?;
        driver.game.undo();
        driver.assert_board().await?;
        more(page, "resign").await?;
        tap(page, "[data-dialog=resign] [data-action=no]").await?;
        page.wait_gone("dialog").await?;
        more(page, "offer-draw").await?;
        tap(page, "[data-dialog=draw] [data-action=yes]").await?;
        page.wait_text(".ending h2", "A draw").await?;
        tap(page, ".ending [data-action=rematch]").await?;
        page.wait_gone(".ending").await?;
        page.wait_text("[data-player=w] .player-score", "½").await?;
        GameDriver::at(page, new_game(Terms::FULL_BOX)).assert_board().await
    });
}

#[test]
fn the_clock_runs_and_its_flag_falls() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        let mut driver = begin(page).await?;
        tap(page, ".bar [data-action=new-game]").await?;
        unfold(page).await?;
        choose(page, "clock", "15-10").await?;
        start(page).await?;
        // Before the first move no clock runs; then the other player's.
        assert_eq!(page.count("[data-clock][data-running]").await?, 0);
        play(&mut driver, 1).await?;
        page.wait_for("[data-clock=b][data-running]").await?;
        page.wait_until(
            "Black's time goes by",
            "document.querySelector('[data-clock=b]').textContent < '15:00'",
        )
        .await?;
        play(&mut driver, 1).await?;
        page.wait_for("[data-clock=w][data-running]").await?;
        page.wait_text("[data-clock=b]", "15:0").await?;
        // It can be paused, and closing the page pauses it, too.
        more(page, "pause").await?;
        page.wait_for("[data-prompt=paused]").await?;
        assert_eq!(page.count("[data-clock][data-running]").await?, 0);
        edit_kept(page, r"white-left \d+", "white-left 1200").await?;
        page.reload().await?;
        page.wait_for("[data-prompt=paused]").await?;
        page.wait_text("[data-clock=w]", "0:01").await?;
        page.wait_for("[data-clock=w][data-low]").await?;
        tap(page, "[data-action=resume]").await?;
        page.wait_text(".ending h2", "Black wins").await?;
        page.wait_text(".ending", "time").await?;
        driver.assert_board().await
    });
}

#[test]
fn a_real_set_on_the_table() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        let mut driver = begin(page).await?;
        tap(page, ".bar [data-action=new-game]").await?;
        unfold(page).await?;
        switch(page, "over-the-board", true).await?;
        start(page).await?;
        page.wait_for(".clock-face").await?;
        let half = |color: char| format!(".clock-face-half[data-color={color}]");
        tap(page, &half('w')).await?;
        page.wait_for(&format!("{}[data-running]", half('b'))).await?;
        tap(page, &half('b')).await?;
        page.wait_for(&format!("{}[data-running]", half('w'))).await?;
        tap(page, ".clock-face [data-action=pause]").await?;
        page.wait_gone(".clock-face-half[data-running]").await?;
        tap(page, ".clock-face [data-action=resume]").await?;
        // Moves are recorded on the board.
        tap(page, ".clock-face [data-action=record]").await?;
        page.wait_gone(".clock-face").await?;
        play(&mut driver, 2).await?;
        tap(page, ".bar [data-action=clock-face]").await?;
        page.wait_for(&format!("{}[data-running]", half('w'))).await
    });
}
