//! The hive on the table.
//!
//! A tile is an element that is moved by its transform inside of one picture, which is moved by the
//! camera's: the browser then shows all motion without our help.

mod cursor;
mod gesture;
mod highlight;
mod motion;
mod number;
mod scene;
mod sides;
mod stack;
mod stage;
mod targets;
mod tiles;
mod trail;
mod why;

pub use number::fixed;
pub use scene::Scene;
pub use stage::Stage;

use crate::app::App;
use crate::dom::*;
use crate::view::button::{button, message};
use crate::view::tile::{picture, sheet};
use cursor::cursor;
use highlight::highlighted_places;
use number::translate;
use sides::free_sides;
use skep_geometry::Size;
use skep_rules::Color;
use skep_session::machine::board;
use skep_words::key;
use stack::{badges, open_stack};
use targets::{dragged, ghost, targets};
use tiles::tiles;
use trail::{ghost_trail, last_trail};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{HtmlElement, PointerEvent};
use why::{refused_places, why};

/// The hive on the table. Fills whatever it is put into.
pub fn board(app: App) -> El {
    let stage = app.stage;
    let scene = Scene::new(app);
    follow_hive(app);
    motion::show_motion(app);
    crate::platform::sound::attend();
    let press = move |event: PointerEvent| {
        if event.button() == 0 {
            capture(&event);
            stage.press(app, &event, None);
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
        // The keyboard stays where it is while a pointer plays.
        .on("mousedown", |event: web_sys::Event| event.prevent_default())
        .on("focus", move |_: web_sys::Event| {
            // A window that closes gives the keyboard back before it is gone.
            if app.dialog.with_untracked(Option::is_none) && !stage.is_quiet.get_value() {
                app.dispatch(board::Event::Here);
            }
        })
        .on("blur", move |_: web_sys::Event| stage.hover.set(None))
        .on("pointerdown", press)
        .on("pointermove", move |event| stage.moved(app, &event))
        .on("pointerup", move |event| stage.released(app, &event))
        .on("pointercancel", move |event| stage.cancelled(app, &event))
        .on("pointerleave", move |_: web_sys::Event| stage.hover.set(None))
        .on("wheel", move |event| stage.wheel(app, &event))
        .on("contextmenu", |event: web_sys::Event| event.prevent_default());
    let element: HtmlElement = board.of_kind();
    watch_size(app, &element);
    stage.element.set_value(Some(element));
    let board = board
        .child(message(app, "p", key::BOARD_KEYS).attr("id", "board-keys").flag("hidden", true))
        .child(sheet())
        .child(el("div").class("ground").child(hive(app, scene)))
        .child(fit(app));
    let board = open_stack(app, board).child(why(app));
    dragged(app, board)
}

/// The picture that the camera moves over. Later parts lie on earlier ones.
fn hive(app: App, scene: Scene) -> El {
    let stage = app.stage;
    let is_empty = move || app.table.with(|table| table.position().in_play().is_empty());
    let picture = el("div")
        .class("picture")
        .looks(move |look| {
            look.attr("data-glides", stage.glides.get());
            look.attr("data-turning", stage.turning.get());
            look.attr("data-moving", stage.moving.get());
            let camera = stage.camera.get();
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
    let picture = cursor(app, targets(app, scene, highlighted_places(app, picture)));
    let picture = Color::ALL.into_iter().fold(picture, |it, color| free_sides(app, color, it));
    badges(app, picture)
}

/// A drawing around a point of the picture.
fn around(inner: &str) -> El {
    picture("around").html(inner)
}

/// All that a pointer does from now on until it goes up is told to the element under it.
pub fn capture(event: &PointerEvent) {
    let target = event.current_target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
    if let Some(target) = target {
        // Refused only for a pointer that is gone already.
        let _ = target.set_pointer_capture(event.pointer_id());
    }
}

/// Brings all of the hive into sight: when a person has moved the camera, or large tiles have no room.
fn fit(app: App) -> El {
    let stage = app.stage;
    button("fit", "fit")
        .live("hidden", move || !stage.by_hand.get() && !stage.is_cut_off(app))
        .live("title", move || app.say(key::ZOOM_FIT))
        .on("pointerdown", |event: web_sys::Event| event.stop_propagation())
        // Browsers swallow the click that follows quick strokes over the board.
        .on("pointerup", move |_: web_sys::Event| stage.show_all(app))
        .on_press(move || stage.show_all(app))
        .child(picture("fit-picture").attr("viewBox", "-12 -12 24 24").html(FIT))
}

/// A hexagon in a frame.
const FIT: &str = r#"<path d="M-8 -3V-8H-3M3 -8H8V-3M8 3V8H3M-3 8H-8V3"/><path d="M0 -4.6L4 -2.3V2.3L0 4.6L-4 2.3V-2.3Z"/>"#;

/// Keeps the size of the board in mind, and the hive in sight when it changes.
fn watch_size(app: App, element: &HtmlElement) {
    let stage = app.stage;
    let measured = element.clone();
    let changed = Closure::<dyn FnMut()>::new(move || {
        let size = Size {
            width: f64::from(measured.client_width()),
            height: f64::from(measured.client_height()),
        };
        if size.width <= 0.0 || size.height <= 0.0 || stage.size.get_untracked() == size {
            return;
        }
        stage.resize(app, size);
    })
    .into_js_value();
    // Every browser that runs this page has it; it lives as long as the page does.
    if let Ok(observer) = web_sys::ResizeObserver::new(changed.unchecked_ref()) {
        observer.observe(element);
    }
}

/// After each change of the hive the camera follows it.
fn follow_hive(app: App) {
    let stage = app.stage;
    let hive = Memo::new(move || {
        let has_large_tiles = app.settings.with(|settings| settings.large_tiles);
        let highlights = app.highlights.with(Vec::len);
        app.table.with(|table| {
            let last = table.position().last_moved();
            (table.id(), has_large_tiles, table.shown_ply(), last, highlights)
        })
    });
    let mut before = None;
    effect(move || {
        let (id, has_large_tiles, ..) = hive.get();
        let now = Some((id, has_large_tiles));
        let is_same = std::mem::replace(&mut before, now) == now;
        if stage.size.get_untracked().width > 0.0 {
            stage.open.set(None);
            stage.hover.set(None);
            if is_same {
                stage.follow(app);
            } else {
                stage.fit(app, false);
            }
        }
    });
}
