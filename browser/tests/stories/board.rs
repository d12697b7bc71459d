//! The board: games by dragging and by touch; camera, stacks, trails, animations.

use crate::app::begin;
use crate::game_driver::{GameDriver, settle, tap, target};
use crate::games::{hunt, middle, new_game};
use anyhow::ensure;
use skep_browser::anyhow;
use skep_browser::{Device, Done, Page, Visit};
use skep_geometry::{Point, Turn};
use skep_rules::{Color, GameType, Move, Piece, Power};
use skep_session::Terms;

/// Asserts that the game is over: White has won, and no move is possible.
async fn assert_won(driver: &GameDriver<'_>) -> Done {
    assert_eq!(driver.game.outcome().and_then(|outcome| outcome.winner), Some(Color::White));
    driver.page.wait_text(".ending h2", "White wins").await?;
    driver.assert_in_sight().await?;
    let movable = driver.game.position().uncovered().next().expect("a hive");
    tap(driver.page, &driver.tile(movable)).await?;
    driver.page.wait_for(".why-bubble").await?;
    assert_eq!(driver.page.count("[data-place]").await?, 0, "no move is possible");
    Ok(())
}

#[test]
fn a_game_by_dragging_with_the_mouse() {
    Visit::on(Device::Desktop).run(async |page| {
        let mut driver = begin(page).await?;
        for mv in hunt(Terms::FULL_BOX).into_iter().take(10) {
            driver.drag_move(mv).await?;
        }
        driver.assert_in_sight().await
    });
}

#[test]
fn a_whole_game_by_touch_on_a_phone() {
    Visit::on(Device::Phone).run(async |page| {
        let game_type: GameType = "Base+MLP".parse()?;
        let mut driver = GameDriver::open(page, new_game(game_type)).await?;
        for (number, mv) in hunt(game_type).into_iter().enumerate() {
            if number % 2 == 0 {
                driver.tap_move(mv).await?;
            } else {
                driver.drag_move(mv).await?;
            }
            driver.assert_in_sight().await?;
        }
        assert_won(&driver).await
    });
}

#[test]
fn the_hive_is_never_lost() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let driver = GameDriver::open(page, middle()).await?;
        let board = page.place_of(".board").await?;
        for turns in [60.0, -60.0] {
            for _ in 0..30 {
                page.wheel(board, turns * 10.0).await?;
            }
            assert_hive_touched(page).await?;
            for far in [(900.0, 0.0), (-900.0, 0.0), (0.0, 600.0), (0.0, -600.0)] {
                for _ in 0..4 {
                    // The corner of the board shows the empty table.
                    let corner = bare_corner(page).await?;
                    page.drag_at(corner, (corner.0 + far.0, corner.1 + far.1)).await?;
                }
                assert_hive_touched(page).await?;
            }
            tap(page, "[data-action=fit]").await?;
            driver.assert_in_sight().await?;
            page.wait_gone("[data-action=fit]").await?;
        }
        driver.assert_board().await
    });
    Visit::on(Device::Phone).run(async |page| {
        let mut driver = GameDriver::open(page, middle()).await?;
        let middle = page.place_of(".board").await?;
        let width = "return document.querySelector('.board .tile').getBoundingClientRect().width";
        let before: f64 = page.eval(width).await?;
        page.pinch(middle, 2.0).await?;
        settle(page).await?;
        let after: f64 = page.eval(width).await?;
        ensure!(after > before * 1.5, "two fingers apart: {before} became {after}");
        page.pinch(middle, 0.2).await?;
        assert_hive_touched(page).await?;
        // The next move brings its tile into view; the button shows the whole hive.
        let mv = a_move(&driver, |_| true);
        tap(page, "[data-action=fit]").await?;
        driver.tap_move(mv).await?;
        driver.assert_in_sight().await
    });
}

/// Asserts that at least a part of one tile is visible.
async fn assert_hive_touched(page: &Page) -> Done {
    settle(page).await?;
    let is_there: bool = page
        .eval(
            "const board = document.querySelector('.board').getBoundingClientRect();
             return [...document.querySelectorAll('.board .tile[data-tile]')].some(tile => {
                 const r = tile.getBoundingClientRect();
                 const x = r.x + r.width / 2, y = r.y + r.height / 2;
                 return x > board.left && x < board.right && y > board.top && y < board.bottom;
             })",
        )
        .await?;
    ensure!(is_there, "the hive is lost");
    Ok(())
}

/// A point of the board without a tile.
pub(crate) async fn bare_corner(page: &Page) -> Done<(f64, f64)> {
    let places: Vec<(f64, f64)> = page
        .eval(
            "const r = document.querySelector('.board').getBoundingClientRect();
             const spots = [];
             for (let i = 1; i < 12; i++) for (let k = 1; k < 12; k++)
                 spots.push([r.left + r.width * i / 12, r.top + r.height * k / 12]);
             return spots.filter(([x, y]) => {
                 const top = document.elementFromPoint(x, y);
                 return top.closest('.board') && !top.closest('button');
             })",
        )
        .await?;
    places.first().copied().ok_or_else(|| anyhow::anyhow!("tiles everywhere"))
}

/// A legal move that satisfies a condition.
fn a_move(driver: &GameDriver<'_>, fits: impl Fn(Move) -> bool) -> Move {
    let moves = driver.game.position().legal_moves();
    moves.into_iter().find(|&mv| fits(mv)).expect("there is such a move")
}

#[test]
fn a_finger_that_drags_means_the_place_it_is_on_however_small_the_tiles_are() {
    Visit::on(Device::SmallPhone).with_less_motion().run(async |page| {
        let mut driver = GameDriver::open(page, middle()).await?;
        let position = driver.game.position().clone();
        // A tile that could also move to a cell in the row above.
        let mv = a_move(&driver, |mv| {
            let (Some(piece), Some(place)) = (mv.piece(), position.destination(mv)) else {
                return false;
            };
            let is_alone = position.hex(piece).is_some_and(|hex| position.height(hex) == 1);
            let below = Turn::default().place(place);
            let is_above = |other| {
                let way = below - Turn::default().place(other);
                (way.y - 86.6).abs() < 1.0 && way.x.abs() < 51.0
            };
            is_alone
                && position.top(place).is_none()
                && position.destinations(piece).hexes().any(is_above)
        });
        let (piece, place) = driver.parts(mv)?;
        page.pinch(page.place_of(".board").await?, 0.7).await?;
        settle(page).await?;
        let from = page.place_of(&driver.tile(piece)).await?;
        let up = (from.0, from.1 - 25.0);
        page.press_at(from).await?;
        page.move_held(from, up).await?;
        let to = page.place_of(&target(place)).await?;
        page.move_held(up, to).await?;
        page.wait_for(&format!("{}[data-near]", target(place))).await?;
        page.release_at(to).await?;
        driver.expect_move(mv).await
    });
}

#[test]
fn stacks_ways_and_sides_of_the_board() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let mut driver = GameDriver::open(page, middle()).await?;
        let position = driver.game.position().clone();
        let stack = position.uncovered().filter_map(|piece| position.hex(piece));
        let stack = stack.max_by_key(|&hex| position.height(hex)).expect("a stack");
        let badge = format!("[data-stack=\"{},{}\"]", stack.q, stack.r);
        assert_eq!(page.text(&badge).await?, position.height(stack).to_string());
        settle(page).await?;
        page.hover(&badge).await?;
        page.wait_for("[data-open-stack]").await?;
        let shown: Vec<String> = page
            .eval("return [...document.querySelectorAll('[data-in-stack]')].map(e => e.dataset.inStack)")
            .await?;
        let expected: Vec<String> = position.stack(stack).map(|piece| piece.to_string()).collect();
        assert_eq!(shown, expected, "from the top down");

        // A path of several steps is drawn while the pointer is over its end.
        let long = a_move(&driver, |mv| position.path(mv).is_some_and(|it| it.places.len() > 3));
        let way = position.path(long).expect("a way");
        let piece = long.piece().expect("a tile");
        driver.choose(piece).await?;
        let end = position.destination(long).expect("a place");
        settle(page).await?;
        page.hover(&target(end)).await?;
        page.wait_for(&format!("[data-ghost={piece}]")).await?;
        let dots: Vec<(f64, f64)> = page
            .eval(
                "const way = document.querySelector('.trail-ghost path').getAttribute('d'); \
                 return [...way.matchAll(/M(\\S+) (\\S+)h0/g)].map(dot => [+dot[1], +dot[2]])",
            )
            .await?;
        for place in way.places {
            let point = Turn::default().place(place);
            let is_near = |&(x, y): &(f64, f64)| point.distance(Point::new(x, y)) < 60.0;
            ensure!(dots.iter().any(is_near), "{place:?} is not on the way {dots:?}");
        }
        page.key("Escape").await?;
        page.wait_gone("[data-place]").await?;

        // After a turn by a sixth, tiles lie elsewhere, and moves are still possible.
        page.key("r").await?;
        driver.assert_turned(Turn::default().by(1)).await?;
        driver.assert_in_sight().await?;
        page.key("f").await?;
        driver.assert_turned(Turn::default().by(4)).await?;
        tap(page, &driver.tile(piece)).await?;
        tap(page, &target(end)).await?;
        driver.game.play(long)?;
        page.wait_for(&format!(".board .tile[data-tile={piece}][data-last]")).await?;
        driver.assert_turned(Turn::default().by(4)).await
    });
    Visit::on(Device::Phone).run(async |page| {
        let driver = GameDriver::open(page, middle()).await?;
        let position = driver.game.position();
        // On a phone a long press opens a stack.
        let tall =
            position.uncovered().max_by_key(|&piece| position.level(piece)).expect("a stack");
        let place = page.place_of(&driver.tile(tall)).await?;
        page.press_at(place).await?;
        page.wait_for("[data-open-stack]").await?;
        page.release_at(place).await?;
        assert_eq!(page.count("[data-in-stack]").await?, usize::from(position.level(tall)) + 1);
        Ok(())
    });
}

/// Makes the page record the frames of all tile animations.
const WATCH_MOTION: &str = "\
    window.motions = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        window.motions.push({tile: this.dataset?.tile ?? null, frames: frames.map(f => f.transform),
            duration: options.duration});
        return animate.call(this, frames, options);
    };
    return null";

#[test]
fn motion_takes_the_real_way_or_none_at_all() {
    Visit::on(Device::Desktop).run(async |page| {
        let mut driver = GameDriver::open(page, middle()).await?;
        let position = driver.game.position().clone();
        let walk = a_move(&driver, |mv| {
            position.path(mv).is_some_and(|it| {
                it.places.len() > 3 && matches!(it.power, Power::MovesAs(bug) if bug == skep_rules::Bug::Ant)
            })
        });
        let way = position.path(walk).expect("a way").places;
        page.eval::<()>(WATCH_MOTION).await?;
        driver.tap_move(walk).await?;
        let name = walk.piece().map(|piece: Piece| piece.to_string());
        page.wait_until("the tile is under way", "window.motions.some(it => it.tile)").await?;
        let script = "const it = window.motions.find(it => it.tile); return [it.tile, it.frames, it.duration]";
        let (tile, frames, duration): (Option<String>, Vec<String>, f64) = page.eval(script).await?;
        assert_eq!(tile, name);
        assert!((100.0..1500.0).contains(&duration), "{duration} ms");
        let mut rest = frames.iter();
        for place in way {
            let point = Turn::default().place(place);
            let is_there = |frame: &&String| passes(frame, point.x, point.y);
            ensure!(rest.any(|frame| is_there(&frame)), "{place:?} is not on the way {frames:?}");
        }
        settle(page).await?;
        driver.assert_in_sight().await
    });
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let mut driver = GameDriver::open(page, middle()).await?;
        page.eval::<()>(WATCH_MOTION).await?;
        for _ in 0..3 {
            let mv = a_move(&driver, |mv| driver.game.position().hex(mv.piece().expect("a tile")).is_some());
            driver.tap_move(mv).await?;
            let moving = "document.getAnimations().filter(it => it.effect.getComputedTiming().duration > 20).length";
            assert_eq!(page.eval::<u32>(&format!("return {moving}")).await?, 0);
        }
        page.key("r").await?;
        assert_eq!(page.eval::<u32>("return window.motions.length").await?, 0);
        Ok(())
    });
}

/// Whether `translate(1px,2px) …` is within a few pixels of a point.
fn passes(frame: &str, x: f64, y: f64) -> bool {
    let numbers = frame.strip_prefix("translate(").and_then(|rest| rest.split_once(')'));
    let numbers = numbers.map(|(inside, _)| inside.replace("px", ""));
    let Some((left, top)) = numbers.as_deref().and_then(|inside| inside.split_once(',')) else {
        return false;
    };
    let near = |text: &str, value: f64| {
        text.trim().parse::<f64>().is_ok_and(|number| (number - value).abs() < 14.0)
    };
    near(left, x) && near(top, y)
}
