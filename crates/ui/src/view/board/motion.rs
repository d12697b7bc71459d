//! Animations: moving tiles, the turning board, a refused tile that shakes.

use super::board_view::{BoardView, Drag};
use super::number::{fixed, translate};
use crate::app::App;
use crate::dom::*;
use crate::platform::animation::{EASE_OUT, Keyframe, animate};
use crate::platform::{page, time};
use skep_geometry::{Frame, Motion, Point, Turn, lift, lift_under_way};
use skep_rules::Piece;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Animates every move from now on.
pub(crate) fn show_motion(app: App) {
    effect(move || {
        let Some(motion) = app.board_view.motion.get() else { return };
        let from = app.board_view.let_go_at.get_value();
        app.board_view.let_go_at.set_value(None);
        // Before the next frame is painted, with the tile already at its target.
        page::before_paint(move || {
            app.board_view.motion.set(None);
            if !page::wants_less_motion() {
                move_tile(app, &motion, from);
            }
        });
    });
    let mut before: Option<Turn> = None;
    effect(move || {
        let turn = app.turn.get();
        if let Some(before) = before.replace(turn)
            && before != turn
        {
            turn_board(app, before, turn);
        }
    });
    let mut before: Option<(u64, usize)> = None;
    effect(move || {
        let now = app.table.with(|table| (table.id(), table.shown_ply()));
        let is_leap = before
            .replace(now)
            .is_some_and(|before| before.0 != now.0 || before.1.abs_diff(now.1) > 1);
        if is_leap && !page::wants_less_motion() {
            fade_in(app.board_view);
        }
    });
    effect(move || {
        let refused = app.refusal.with(|refusal| refusal.as_ref()?.piece);
        if let Some(piece) = refused
            && !page::wants_less_motion()
        {
            page::before_paint(move || shake_tile(piece));
        }
    });
}

/// The element of a tile, on the board or in a hand.
fn element(piece: Piece) -> Option<HtmlElement> {
    let find = |piece: &str| page::document().query_selector(piece).ok().flatten();
    find(&format!(".board .tile[data-tile={piece}]"))
        .or_else(|| find(&format!(".hand [data-tile={piece}]")))
        .and_then(|element| element.dyn_into().ok())
}

/// The resting point of a tile in the picture.
fn rest(app: App, piece: Piece) -> Option<Point> {
    let turn = app.turn.get_untracked();
    app.table.with_untracked(|table| {
        let position = table.position();
        let hex = position.hex(piece)?;
        let rise = lift(position.level(piece), position.height(hex));
        Some(turn.place(hex) - Point::new(0.0, rise))
    })
}

fn at(point: Point, height: f64) -> String {
    // Higher tiles are larger.
    let scale = fixed(1.0 + 0.035 * height, 3);
    format!("{} scale({scale})", translate(point.x, point.y))
}

fn move_tile(app: App, motion: &Motion, let_go_at: Option<Point>) {
    let piece = motion.piece;
    let (Some(tile), Some(rest)) = (element(piece), rest(app, piece)) else { return };
    if tile.class_name() != "tile" {
        return;
    }
    let mut milliseconds = motion.lasts.as_millis() as f64;
    let mut frames = motion.frames.clone();
    let mut is_laid = frames.iter().all(|frame| frame.point == frames[0].point);
    if let Some(local) = let_go_at {
        // The tile was dragged: it only comes down from there.
        let start = Frame { at: 0.0, point: app.board_view.to_picture(local), height: 1.0 };
        frames = [Some(start), frames.last().copied()].into_iter().flatten().collect();
        milliseconds = 150.0;
        is_laid = false;
    }
    let last = frames.len() - 1;
    let mut keyframes = Vec::with_capacity(frames.len());
    let mut shadows = Vec::with_capacity(frames.len());
    for (number, frame) in frames.iter().enumerate() {
        let rise = lift_under_way(frame.height);
        let raised = frame.point - Point::new(0.0, rise);
        let (point, above) = if number == last { (rest, 0.0) } else { (raised, frame.height) };
        let opacity = if is_laid && number == 0 { 0.0 } else { 1.0 };
        keyframes.push(Keyframe { at: frame.at, transform: at(point, above), opacity });
        let fall = if number == last { 0.0 } else { rise };
        shadows.push(Keyframe { at: frame.at, transform: translate(0.0, fall), opacity });
    }
    run(&tile, &keyframes, &shadows, milliseconds);
}

/// Animates a tile above all others.
fn run(tile: &HtmlElement, keyframes: &[Keyframe], shadows: &[Keyframe], milliseconds: f64) {
    let _ = tile.set_attribute("data-moving", "");
    let moved = tile.clone();
    let rest = move || {
        let _ = moved.remove_attribute("data-moving");
    };
    animate(tile, keyframes, milliseconds, EASE_OUT, Some(Box::new(rest)));
    if let Ok(Some(shadow)) = tile.query_selector(".tile-shadow") {
        animate(&shadow, shadows, milliseconds, EASE_OUT, None);
    }
}

/// Animates a dragged tile back to its start.
pub(crate) fn fly_home(app: App, drag: Drag) {
    if page::wants_less_motion() {
        return;
    }
    let board_view = app.board_view;
    page::before_paint(move || {
        let Some(tile) = element(drag.piece) else { return };
        let frames = match rest(app, drag.piece) {
            Some(rest) => [at(board_view.to_picture(drag.at), 1.0), at(rest, 0.0)],
            None => {
                let bounds = tile.get_bounding_client_rect();
                let middle = Point::new(
                    bounds.left() + bounds.width() / 2.0,
                    bounds.top() + bounds.height() / 2.0,
                );
                let away = drag.at - board_view.local(middle);
                [translate(away.x, away.y), translate(0.0, 0.0)]
            }
        };
        let [from, to] = frames;
        let keyframes = [
            Keyframe { at: 0.0, transform: from, opacity: 1.0 },
            Keyframe { at: 1.0, transform: to, opacity: 1.0 },
        ];
        run(&tile, &keyframes, &[], 240.0);
    });
}

/// Shakes a tile whose move was refused.
fn shake_tile(piece: Piece) {
    let Some(tile) = element(piece) else { return };
    let Ok(Some(picture)) = tile.query_selector(".tile-picture") else { return };
    let turns = [0, -9, 8, -6, 4, 0];
    let last = (turns.len() - 1) as f64;
    let keyframes: Vec<Keyframe> = (0..)
        .zip(turns)
        .map(|(number, degrees)| Keyframe {
            at: f64::from(number) / last,
            transform: format!("rotate({degrees}deg)"),
            opacity: 1.0,
        })
        .collect();
    animate(&picture, &keyframes, 360.0, "ease-in-out", None);
}

/// Fades the picture in after a jump to another position.
fn fade_in(board_view: &BoardView) {
    let Some(board) = board_view.element() else { return };
    let Ok(Some(ground)) = board.query_selector(".ground") else { return };
    let frame = |at, opacity| Keyframe { at, transform: "none".to_owned(), opacity };
    animate(&ground, &[frame(0.0, 0.25), frame(1.0, 1.0)], 220.0, "ease-out", None);
}

/// The duration of a turn of the board, in milliseconds.
const TURN: f64 = 320.0;

/// Turns all tiles around the middle of the screen, along arcs.
fn turn_board(app: App, before: Turn, now: Turn) {
    let board_view = app.board_view;
    let sixths = i32::from(now.by(6 - before.sixths()).sixths());
    // The shorter direction.
    let sixths = if sixths > 3 { sixths - 6 } else { sixths };
    board_view.glides.set(false);
    board_view.camera.update(|camera| *camera = camera.turned(6 * sixths));
    let middle = board_view.camera.get_untracked().middle;
    if !page::wants_less_motion() {
        board_view.turning.set(true);
        time::after(TURN as u32, move || board_view.turning.set(false));
        page::before_paint(move || {
            let pieces = app.table.with_untracked(|table| table.position().in_play());
            for piece in pieces {
                let (Some(tile), Some(rest)) = (element(piece), rest(app, piece)) else { continue };
                rotate_tile(&tile, rest, middle, sixths);
            }
        });
    }
    if !board_view.by_hand.get_untracked() {
        board_view.follow(app);
    }
}

/// Moves a tile to its place along an arc of some sixths of a circle around a point.
fn rotate_tile(tile: &Element, rest: Point, middle: Point, sixths: i32) {
    // Steps of ten degrees.
    const PARTS: i32 = 6;
    let keyframes: Vec<Keyframe> = (0..=PARTS)
        .map(|part| {
            let done = f64::from(part) / f64::from(PARTS);
            let point = middle + (rest - middle).turned(sixths * (part - PARTS));
            Keyframe { at: done, transform: translate(point.x, point.y), opacity: 1.0 }
        })
        .collect();
    animate(tile, &keyframes, TURN, EASE_OUT, None);
}
