//! The end of a game: the card leaves both Queens in view, and what moves can be cut short or left out.

use crate::game_driver::{GameDriver, settle, tap, target};
use crate::games::{hunt, part};
use anyhow::{Context, ensure};
use skep_browser::{Device, Done, Page, Scene, Visit, anyhow};
use skep_rules::{Color, Move, Piece};
use skep_session::Terms;

/// The seven ends.
const ENDS: [&str; 7] = [
    "end-surrounded",
    "end-both-surrounded",
    "end-resigned",
    "end-time",
    "end-agreed",
    "end-repetition",
    "end-passes",
];

/// Asserts that the Queens that are on the table lie whole in the board, covered by nothing but their own tiles.
async fn assert_queens_in_view(page: &Page) -> Done {
    for queen in Color::ALL.map(Piece::queen) {
        let tile = format!(".board .tile[data-tile={queen}]");
        if page.count(&tile).await? == 0 {
            continue;
        }
        let is_seen: bool = page
            .eval(&format!(
                "const tile = document.querySelector('{tile}').getBoundingClientRect();
                 const card = document.querySelector('.ending').getBoundingClientRect();
                 const board = document.querySelector('.board').getBoundingClientRect();
                 const [x, y] = [tile.x + tile.width / 2, tile.y + tile.height / 2];
                 const top = document.elementFromPoint(x, y);
                 const apart = tile.right <= card.left + 1 || tile.bottom <= card.top + 1 || tile.left >= card.right - 1;
                 return apart && top?.closest('.tile') !== null && tile.top >= board.top && tile.left >= board.left
                     && tile.right <= board.right && tile.bottom <= board.bottom"
            ))
            .await?;
        ensure!(is_seen, "{queen} is not in view");
    }
    Ok(())
}

#[test]
fn the_card_leaves_both_queens_in_view() {
    for device in [Device::Phone, Device::SmallPhone, Device::Across, Device::Desktop] {
        for language in ["en", "uk"] {
            Visit::on(device).in_language(language).with_less_motion().run(async |page| {
                for scene in Scene::named(&ENDS) {
                    scene.set(page).await?;
                    settle(page).await?;
                    assert_queens_in_view(page).await?;
                    let part: f64 = page
                        .eval("return document.querySelector('.ending').offsetHeight / innerHeight")
                        .await?;
                    let is_phone = matches!(device, Device::Phone | Device::SmallPhone);
                    ensure!(part <= 0.401 || !is_phone, "{}: {part} of the height", scene.name());
                }
                Ok(())
            });
        }
    }
}

/// A game that White wins with the next move.
async fn before_the_end(page: &Page) -> Done<GameDriver<'_>> {
    let plies = hunt(Terms::FULL_BOX).len();
    GameDriver::open(page, part(plies - 1)).await
}

/// Taps the winning move, without waiting for what comes of it.
async fn win(driver: &GameDriver<'_>) -> Done {
    let wins = |mv: &Move| {
        let mut game = driver.game.clone();
        game.play(*mv).is_ok() && game.outcome().is_some_and(|it| it.winner == Some(Color::White))
    };
    let mv = driver.game.position().legal_moves().into_iter().find(wins).context("it wins")?;
    let (piece, place) = driver.parts(mv)?;
    driver.choose(piece).await?;
    tap(driver.page, &target(place)).await
}

#[test]
fn with_less_motion_nothing_moves_at_the_end() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        let driver = before_the_end(page).await?;
        let watch = "window.moved = false;
            new MutationObserver(() => moved ||= !!document.querySelector('.skip, [data-outlines]'))
                .observe(document.body, {subtree: true, childList: true, attributes: true});
            return null";
        page.eval::<()>(watch).await?;
        win(&driver).await?;
        page.wait_text(".ending h2", "White wins").await?;
        ensure!(!page.eval::<bool>("return moved").await?, "something moves");
        Ok(())
    });
}

#[test]
fn the_list_shows_the_last_move_above_the_card() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        page.resize(1280, 640).await?;
        let driver = before_the_end(page).await?;
        win(&driver).await?;
        page.wait_for(".ending").await?;
        let is_seen =
            "const box = selector => document.querySelector(selector).getBoundingClientRect();
            const [move, list] = [box('.moves [aria-current]'), box('.moves-list')];
            return move.top >= list.top - 1 && move.bottom <= list.bottom + 1";
        settle(page).await?;
        ensure!(page.eval::<bool>(is_seen).await?, "the last move is out of sight");
        Ok(())
    });
}

#[test]
fn a_tap_anywhere_cuts_the_outlines_short() {
    for device in [Device::Phone, Device::Desktop] {
        Visit::on(device).run(async |page| {
            let driver = before_the_end(page).await?;
            // Without the tap it would go on for ever.
            let freeze = "const later = setTimeout;
                window.setTimeout = (call, time) => time > 900 ? 0 : later(call, time); return null";
            page.eval::<()>(freeze).await?;
            win(&driver).await?;
            page.wait_for(".shell[data-outlines=w]").await?;
            assert_eq!(page.count(".board .tile[data-ring]").await?, 6);
            assert_eq!(page.count(".ending").await?, 0);
            page.tap(".skip").await?;
            page.wait_text(".ending h2", "White wins").await?;
            page.wait_gone(".shell[data-outlines]").await?;
            assert_eq!(page.count(".why-bubble").await?, 0, "the tap was meant for nothing else");
            assert_queens_in_view(page).await
        });
    }
}

#[test]
fn a_shared_game_greets_with_its_end_and_plays_its_moves() {
    Visit::on(Device::Phone).run(async |page| {
        let plies = hunt(Terms::FULL_BOX).len();
        GameDriver::open(page, part(plies)).await?;
        page.wait_text(".ending h2", "White wins").await?;
        assert_eq!(page.count(".ending [data-action=rematch], dialog").await?, 0);
        tap(page, ".ending [data-action=replay]").await?;
        page.wait_for(".replay [data-action=replay-play][data-running]").await?;
        page.wait_gone(".ending").await?;
        tap(page, ".replay [data-action=return]").await?;
        page.wait_for(".ending").await
    });
}
