//! The board.
//!
//! Each tile is an element moved by its transform within one picture, which is moved by the camera's transform, so
//! that the browser animates both off the main thread.

mod board_view;
mod cursor;
mod gesture;
mod highlight;
mod motion;
mod number;
mod scene;
mod sides;
mod stack;
mod targets;
mod tiles;
mod trail;
mod why;

pub use board_view::BoardView;
pub use scene::Scene;

use crate::app::App;
use crate::dom::*;
use crate::view::button::{button, message};
use crate::view::tile::picture;
use cursor::cursor;
use highlight::highlighted_places;
use number::{fixed, translate};
use sides::free_sides;
use skep_geometry::Size;
use skep_rules::Color;
use skep_session::machine::board;
use skep_words::key;
use stack::{badges, open_stack};
use targets::{dragged, ghost, looks, targets};
use tiles::tiles;
use trail::{ghost_trail, last_trail};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{HtmlElement, PointerEvent};
use why::{refused_places, why};

/// The board. Fills its parent.
pub fn board(app: App) -> El {
    let board_view = app.board_view;
    let scene = Scene::new(app);
    follow_hive(app);
    motion::show_motion(app);
    crate::platform::sound::attend();
    let press = move |event: PointerEvent| {
        if event.button() == 0 {
            capture(&event);
            board_view.press(app, &event, None);
        }
    };
    let board = el("div")
        .class("board")
        .attr("role", "application")
        .attr("tabindex", "0")
        .attr("aria-describedby", "board-keys")
        .live("aria-label", move || app.say(key::BOARD))
        .looks(move |look| {
            look.attr("data-choosing", app.choice.with(Option::is_some));
            look.attr("data-refused", app.refusal.with(Option::is_some));
            look.attr("data-dragging", app.away.with(|[dragged, _]| dragged.is_some()));
        })
        // Pressing a pointer does not move the focus.
        .on("mousedown", |event: web_sys::Event| event.prevent_default())
        .on("focus", move |_: web_sys::Event| {
            // A closing window returns the focus before it is removed.
            if app.dialog.with_untracked(Option::is_none) && !board_view.is_quiet.get_value() {
                app.dispatch(board::Event::Here);
            }
        })
        .on("blur", move |_: web_sys::Event| board_view.hover.set(None))
        .on("pointerdown", press)
        .on("pointermove", move |event| board_view.moved(app, &event))
        .on("pointerup", move |event| board_view.released(app, &event))
        .on("pointercancel", move |event| board_view.cancelled(app, &event))
        .on("pointerleave", move |_: web_sys::Event| board_view.hover.set(None))
        .on("wheel", move |event| board_view.wheel(app, &event))
        .on("contextmenu", |event: web_sys::Event| event.prevent_default());
    let element: HtmlElement = board.of_kind();
    watch_size(app, &element);
    board_view.element.set_value(Some(element));
    let board = board
        .child(message(app, "p", key::BOARD_KEYS).attr("id", "board-keys").flag("hidden", true))
        .child(el("div").class("ground").child(hive(app, scene)))
        .child(fit(app));
    let board = open_stack(app, board).child(why(app));
    dragged(app, board)
}

/// The picture that the camera moves over. Later children cover earlier ones.
fn hive(app: App, scene: Scene) -> El {
    let board_view = app.board_view;
    let is_empty = move || app.table.with(|table| table.position().in_play().is_empty());
    let picture = el("div")
        .class("picture")
        .looks(move |look| {
            look.attr("data-glides", board_view.glides.get());
            look.attr("data-turning", board_view.turning.get());
            look.attr("data-moving", board_view.moving.get());
            let camera = board_view.camera.get();
            let (x, y) = (-camera.middle.x * camera.scale, -camera.middle.y * camera.scale);
            let scale = fixed(camera.scale, 4);
            look.style("transform", format!("{} scale({scale})", translate(x, y)));
        })
        .show_if(is_empty, || {
            el("div").class("first-place").child(around(r##"<use href="#tile-face"/>"##))
        })
        .children(last_trail(app, scene));
    let picture = refused_places(app, tiles(app, scene, picture));
    let picture = ghost(app, scene, picture).child(ghost_trail(app, scene));
    let picture = cursor(app, looks(app, targets(app, scene, highlighted_places(app, picture))));
    let picture = Color::ALL.into_iter().fold(picture, |it, color| free_sides(app, color, it));
    badges(app, picture)
}

/// A drawing around a point of the picture.
fn around(inner: &str) -> El {
    picture("around").html(inner)
}

/// Captures a pointer: its events go to the element under it until it goes up.
pub fn capture(event: &PointerEvent) {
    let target = event.current_target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
    if let Some(target) = target {
        // Fails only if the pointer is gone.
        let _ = target.set_pointer_capture(event.pointer_id());
    }
}

/// The button that shows the whole hive after the user moved the camera.
fn fit(app: App) -> El {
    let board_view = app.board_view;
    button("fit", "fit")
        .live("hidden", move || !board_view.by_hand.get() && !board_view.is_cut_off(app))
        .live("title", move || app.say(key::ZOOM_FIT))
        .on("pointerdown", |event: web_sys::Event| event.stop_propagation())
        // Browsers drop the click after quick strokes over the board.
        .on("pointerup", move |_: web_sys::Event| board_view.fit(app, true))
        .on_press(move || board_view.fit(app, true))
        .child(picture("fit-picture").attr("viewBox", "-12 -12 24 24").html(FIT))
}

/// A hexagon in a frame.
const FIT: &str = r#"<path d="M-8 -3V-8H-3M3 -8H8V-3M8 3V8H3M-3 8H-8V3"/><path d="M0 -4.6L4 -2.3V2.3L0 4.6L-4 2.3V-2.3Z"/>"#;

/// Tracks the size of the board, and fits the camera to it.
fn watch_size(app: App, element: &HtmlElement) {
    let board_view = app.board_view;
    let measured = element.clone();
    let changed = Closure::<dyn FnMut()>::new(move || {
        let size = Size {
            width: f64::from(measured.client_width()),
            height: f64::from(measured.client_height()),
        };
        if size.width <= 0.0 || size.height <= 0.0 || board_view.size.get_untracked() == size {
            return;
        }
        board_view.resize(app, size);
    })
    .into_js_value();
    // Available in every browser that runs this page; lives as long as the page.
    if let Ok(observer) = web_sys::ResizeObserver::new(changed.unchecked_ref()) {
        observer.observe(element);
    }
}

/// Moves the camera after each change of the hive.
fn follow_hive(app: App) {
    let board_view = app.board_view;
    let hive = Memo::new(move || {
        let has_large_tiles = app.settings.with(|settings| settings.large_tiles);
        let highlights = app.highlights.with(Vec::len);
        let is_over = app.end.with(Option::is_some);
        app.table.with(|table| {
            let last = table.position().last_moved();
            ((table.id(), has_large_tiles, is_over), table.shown_ply(), last, highlights)
        })
    });
    let mut before = None;
    effect(move || {
        let (now, ..) = hive.get();
        let is_same = before.replace(now) == Some(now);
        if board_view.size.get_untracked().width > 0.0 {
            board_view.open.set(None);
            board_view.hover.set(None);
            if is_same {
                board_view.follow(app);
            } else {
                // At the end both Queens are in view, wherever the user has moved the camera.
                board_view.fit(app, now.2);
            }
        }
    });
}
