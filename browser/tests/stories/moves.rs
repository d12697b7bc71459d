//! The list of moves, the turned table, and the board alone.

use crate::app::without_last;
use crate::game_driver::{GameDriver, tap};
use crate::games::part;
use skep_browser::{Device, Done, Page, Visit};
use skep_notation::uhp;
use skep_rules::Game;

/// Asserts that the page and the list show the position after this many plies.
async fn assert_at(page: &Page, game: &Game, ply: usize) -> Done {
    let current =
        format!("document.querySelector('.moves [aria-current]')?.dataset.ply === '{ply}'");
    let none = "!document.querySelector('.moves [aria-current]')";
    page.wait_until(&format!("move {ply} is shown"), if ply == 0 { none } else { &current })
        .await?;
    GameDriver::at(page, without_last(game, game.len() - ply)).assert_board().await
}

#[test]
fn looking_back_by_wheel_and_list() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let driver = GameDriver::open(page, part(12)).await?;
        let game = &driver.game;
        let texts: Vec<String> = page
            .eval("return [...document.querySelectorAll('.move-text')].map(e => e.textContent)")
            .await?;
        assert_eq!(texts, uhp::move_texts(game));
        assert_at(page, game, 12).await?;
        let list = page.place_of(".moves-list").await?;
        page.wheel(list, -100.0).await?;
        assert_at(page, game, 11).await?;
        page.wheel(list, -100.0).await?;
        assert_at(page, game, 10).await?;
        page.wheel(list, 100.0).await?;
        assert_at(page, game, 11).await?;
        tap(page, "[data-ply=\"3\"]").await?;
        assert_at(page, game, 3).await?;
        page.wait_for("[data-prompt=looking-back]").await?;
        tap(page, ".moves [data-action=first]").await?;
        assert_at(page, game, 0).await?;
        tap(page, ".moves [data-action=step-forward]").await?;
        assert_at(page, game, 1).await?;
        tap(page, "[data-action=return]").await?;
        assert_at(page, game, 12).await?;
        page.wait_gone("[data-prompt=looking-back]").await
    });
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        let driver = GameDriver::open(page, part(12)).await?;
        tap(page, ".actions [data-action=moves]").await?;
        tap(page, "[data-ply=\"5\"]").await?;
        assert_at(page, &driver.game, 5).await?;
        tap(page, ".moves [data-action=close-moves]").await?;
        page.wait_gone("[data-ply]").await?;
        tap(page, "[data-action=return]").await?;
        driver.assert_board().await
    });
}

#[test]
fn the_board_is_turned_and_left_alone_and_tiles_are_buttons() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let driver = GameDriver::open(page, part(8)).await?;
        page.wait_for(".side.near [data-player=w]").await?;
        page.key("f").await?;
        page.wait_for(".side.near [data-player=b]").await?;
        driver.assert_turned(skep_geometry::Turn::default().opposite()).await?;
        page.key("f").await?;
        page.wait_for(".side.near [data-player=w]").await?;
        driver.assert_board().await?;
        page.key("z").await?;
        page.wait_gone(".moves").await?;
        page.wait_for(".shell[data-zen]").await?;
        driver.assert_in_sight().await?;
        page.key("z").await?;
        page.wait_for(".moves").await?;
        // A move without a mouse: a tile, a target, Enter.
        let mut driver = driver;
        let mv = driver.game.position().legal_moves()[0];
        let (piece, place) =
            mv.piece().zip(driver.game.position().destination(mv)).expect("a tile and a place");
        for selector in [driver.tile(piece), crate::game_driver::target(place)] {
            page.wait_for(&selector).await?;
            page.eval_with::<()>(
                "document.querySelector(arguments[0]).focus(); return null",
                vec![selector.into()],
            )
            .await?;
            page.key("Enter").await?;
        }
        driver.expect_move(mv).await
    });
}
