//! The hive on the table.
//!
//! A tile is an element that is moved by its transform inside of one picture, which is moved by the
//! camera's: the browser then shows all motion without our help.

mod gesture;
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

pub(crate) use number::fixed;
pub(crate) use scene::Scene;
pub(crate) use stage::Stage;

use crate::app::{App, app};
use crate::view::tile::Sheet;
use leptos::prelude::*;
use number::translate;
use sides::FreeSides;
use skep_table::Size;
use stack::{Badges, OpenStack};
use targets::{Dragged, Ghost, Targets};
use tiles::Tiles;
use trail::{GhostTrail, LastTrail};
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use why::{RefusedPlace, Why};

/// The hive on the table. Fills whatever it is put into.
#[component]
pub(crate) fn Board() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    let scene = Scene::new(app);
    watch_size(app);
    follow_hive(app);
    motion::show_motion(app);
    crate::platform::sound::attend(app);
    let camera = move || {
        let camera = stage.camera.get();
        let (x, y) = (-camera.middle.x * camera.scale, -camera.middle.y * camera.scale);
        format!("{} scale({})", translate(x, y), fixed(camera.scale, 4))
    };
    let press = move |event: leptos::ev::PointerEvent| {
        if event.button() != 0 {
            return;
        }
        capture(&event);
        stage.press(app, &event, None);
    };
    view! {
        <div
            class="board"
            node_ref=stage.element
            role="group"
            aria-label=move || app.say("board")
            data-choosing=move || app.choice.with(Option::is_some).then_some("")
            data-refused=move || app.refusal.with(Option::is_some).then_some("")
            data-dragging=move || stage.drag.with(Option::is_some).then_some("")
            on:pointerdown=press
            on:pointermove=move |event| stage.moved(app, &event)
            on:pointerup=move |event| stage.released(app, &event)
            on:pointercancel=move |event| stage.cancelled(app, &event)
            on:pointerleave=move |_| stage.hover.set(None)
            on:wheel=move |event| stage.wheel(app, &event)
            on:contextmenu=|event| event.prevent_default()
        >
            <Sheet/>
            <div class="ground">
                <div
                    class="picture"
                    data-glides=move || stage.glides.get().then_some("")
                    data-turning=move || stage.turning.get().then_some("")
                    data-moving=move || stage.moving.get().then_some("")
                    style:transform=camera
                >
                    <FirstPlace/>
                    <LastTrail scene/>
                    <Tiles scene/>
                    <RefusedPlace/>
                    <Ghost scene/>
                    <GhostTrail scene/>
                    <Targets/>
                    <FreeSides/>
                    <Badges/>
                </div>
            </div>
            <Fit/>
            <OpenStack/>
            <Why/>
            <Dragged/>
        </div>
    }
}

/// All that a pointer does from now on until it goes up is told to the element under it.
pub(crate) fn capture(event: &leptos::ev::PointerEvent) {
    let target = event.current_target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
    if let Some(target) = target {
        // Refused only for a pointer that is gone already.
        let _ = target.set_pointer_capture(event.pointer_id());
    }
}

/// An empty table shows where the first tile goes.
#[component]
fn FirstPlace() -> impl IntoView {
    let app = app();
    let is_empty =
        Memo::new(move |_| app.table.with(|table| table.position().in_play().is_empty()));
    move || {
        is_empty.get().then(|| {
            view! {
                <div class="first-place">
                    <svg class="around" aria-hidden="true">
                        <use href="#tile-face"></use>
                    </svg>
                </div>
            }
        })
    }
}

/// Brings the camera back to where it would be by itself.
#[component]
fn Fit() -> impl IntoView {
    let app = app();
    let stage = app.stage;
    view! {
        <button
            type="button"
            class="fit"
            data-action="fit"
            hidden=move || !stage.by_hand.get()
            aria-label=move || app.say("zoom-fit")
            title=move || app.say("zoom-fit")
            on:pointerdown=|event| event.stop_propagation()
            // Browsers swallow the click that follows quick strokes over the board.
            on:pointerup=move |_| stage.fit(app, true)
            on:click=move |_| stage.fit(app, true)
        >
            <svg viewBox="-12 -12 24 24" aria-hidden="true">
                <path d="M-8 -3V-8H-3M3 -8H8V-3M8 3V8H3M-3 8H-8V3"></path>
                <path d="M0 -4.6L4 -2.3V2.3L0 4.6L-4 2.3V-2.3Z"></path>
            </svg>
        </button>
    }
}

/// Keeps the size of the board in mind, and the hive in sight when it changes.
fn watch_size(app: App) {
    let stage = app.stage;
    Effect::new(move |_| {
        let Some(element) = stage.element.get() else { return };
        let measured = element.clone();
        let changed = Closure::<dyn FnMut()>::new(move || {
            let size = Size {
                width: f64::from(measured.client_width()),
                height: f64::from(measured.client_height()),
            };
            if size.width <= 0.0 || size.height <= 0.0 || stage.size.get_untracked() == size {
                return;
            }
            stage.size.set(size);
            if stage.by_hand.get_untracked() {
                stage.move_camera(app, |camera, _| camera);
            } else {
                stage.fit(app, false);
            }
        })
        .into_js_value();
        // Every browser that runs this page has it; it lives as long as the page does.
        if let Ok(observer) = web_sys::ResizeObserver::new(changed.unchecked_ref()) {
            observer.observe(&element);
        }
    });
}

/// After each change of the hive the camera follows it.
fn follow_hive(app: App) {
    let stage = app.stage;
    let hive = Memo::new(move |_| {
        app.table.with(|table| (table.id(), table.shown_ply(), table.position().last_moved()))
    });
    Effect::new(move |before: Option<u64>| {
        let (id, ..) = hive.get();
        if stage.size.get_untracked().width > 0.0 {
            stage.open.set(None);
            stage.hover.set(None);
            if before == Some(id) {
                stage.follow(app);
            } else {
                stage.fit(app, false);
            }
        }
        id
    });
}
