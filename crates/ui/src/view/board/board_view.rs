//! The state of the board on the screen: size, camera, pointer, dragged tile.

use super::gesture::Gesture;
use crate::app::App;
use crate::dom::*;
use crate::platform::page;
use skep_geometry::{Bounds, Camera, Motion, Point, Size, lift};
use skep_rules::{Hex, Piece};
use skep_session::Table;
use web_sys::HtmlElement;

/// The state of the board on the screen, which the core does not know.
pub struct BoardView {
    /// The board's element.
    pub element: StoredValue<Option<HtmlElement>>,
    /// Its size; zero until it is known.
    pub size: RwSignal<Size>,
    /// The part of the table that is shown.
    pub camera: RwSignal<Camera>,
    /// Whether the camera moves smoothly to its new place.
    pub glides: RwSignal<bool>,
    /// Whether the user moved the camera, so that it no longer follows the hive.
    pub by_hand: RwSignal<bool>,
    /// Whether the picture is being moved.
    pub moving: RwSignal<bool>,
    /// Whether the hive is being turned.
    pub turning: RwSignal<bool>,
    /// The tile that follows the pointer.
    pub drag: RwSignal<Option<Drag>>,
    /// The place under the mouse.
    pub hover: RwSignal<Option<Hex>>,
    /// The cell of the open stack.
    pub open: RwSignal<Option<Hex>>,
    /// The motion to show next; the board takes it.
    pub motion: RwSignal<Option<Motion>>,
    /// The point at which a dragged tile was dropped, where its motion begins.
    pub let_go_at: StoredValue<Option<Point>>,
    /// Whether the board gets the focus without an announcement.
    pub is_quiet: StoredValue<bool>,
    /// The state of the gestures.
    pub gesture: StoredValue<Gesture>,
}

/// A dragged tile.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drag {
    pub piece: Piece,
    /// Its position, in pixels of the board.
    pub at: Point,
    /// The legal target within snapping distance.
    pub target: Option<Hex>,
}

/// The snapping distance of a dragged tile from the middle of a legal target, in units of the picture.
const SNAP: f64 = 62.0;

impl BoardView {
    /// The state of a board without an element.
    pub(crate) fn new() -> BoardView {
        BoardView {
            element: StoredValue::new(None),
            size: RwSignal::new(Size { width: 0.0, height: 0.0 }),
            camera: RwSignal::new(Camera { middle: Point::default(), scale: 1.0 }),
            glides: RwSignal::new(false),
            by_hand: RwSignal::new(false),
            moving: RwSignal::new(false),
            turning: RwSignal::new(false),
            drag: RwSignal::new(None),
            hover: RwSignal::new(None),
            open: RwSignal::new(None),
            motion: RwSignal::new(None),
            let_go_at: StoredValue::new(None),
            is_quiet: StoredValue::new(false),
            gesture: StoredValue::new(Gesture::default()),
        }
    }

    /// The element of the board, once it exists.
    pub fn element(&self) -> Option<HtmlElement> {
        self.element.get_value()
    }

    /// Whether the board is rendered with a size.
    pub fn is_seen(&self) -> bool {
        self.element().is_some_and(|element| element.client_width() > 0)
    }

    /// Focuses the board.
    pub fn take_keyboard(&self) {
        if let Some(element) = self.element() {
            // Fails only for an element that can't be focused.
            let _ = element.focus();
        }
    }

    /// Focuses the board without an announcement.
    pub fn take_keyboard_quietly(&self) {
        self.is_quiet.set_value(true);
        self.take_keyboard();
        self.is_quiet.set_value(false);
    }

    /// Whether the board itself has the focus, not an element on it.
    pub fn has_keyboard(&self) -> bool {
        let element = self.element();
        element.is_some() && element == page::focused()
    }

    /// Converts a point of the window to pixels of the board, whichever way the board faces.
    pub fn local(&self, client: Point) -> Point {
        let Some(element) = self.element() else { return client };
        let bounds = element.get_bounding_client_rect();
        let point = client - Point::new(bounds.left(), bounds.top());
        let faces_far = element.closest("[data-facing=far]").ok().flatten().is_some();
        if faces_far { Point::new(bounds.width(), bounds.height()) - point } else { point }
    }

    /// Whether a point is within the board.
    pub fn contains(&self, local: Point) -> bool {
        let size = self.size.get_untracked();
        (0.0..=size.width).contains(&local.x) && (0.0..=size.height).contains(&local.y)
    }

    /// Converts a point of the board to the picture.
    pub fn to_picture(&self, local: Point) -> Point {
        self.camera.get_untracked().to_picture(local, self.size.get_untracked())
    }

    /// Moves the camera by hand, within limits that keep the hive in view.
    pub fn move_camera(&self, app: App, to: impl FnOnce(Camera, Size) -> Camera) {
        let size = self.size.get_untracked();
        let turn = app.turn.get_untracked();
        let tiles: Vec<Point> = app.table.with_untracked(|table| {
            table.position().tiles().iter().map(|&(_, hex)| turn.place(hex)).collect()
        });
        self.glides.set(false);
        self.by_hand.set(true);
        self.camera.update(|camera| *camera = to(*camera, size).kept_on(&tiles, size));
    }

    /// Handles a new size of the board, and keeps what the camera shows.
    pub fn resize(&self, app: App, size: Size) {
        self.size.set(size);
        if self.by_hand.get_untracked() {
            self.move_camera(app, |camera, _| camera);
        } else {
            self.fit(app, false);
        }
    }

    /// Shows the whole hive.
    pub fn fit(&self, app: App, smoothly: bool) {
        let fit = if has_large_tiles(app) { Camera::fit_large } else { Camera::fit };
        self.show(fit(hive(app), self.size.get_untracked()), smoothly);
    }

    /// Whether a part of the hive is outside of the board.
    pub fn is_cut_off(&self, app: App) -> bool {
        app.table.track();
        app.turn.track();
        let size = self.size.get();
        !self.camera.get().shows(hive(app), size) && size.width > 0.0
    }

    fn show(&self, camera: Camera, smoothly: bool) {
        self.glides.set(smoothly);
        self.by_hand.set(false);
        self.camera.set(camera);
    }

    /// Follows the hive after a move. If the user moved the camera, keeps the scale and shows the moved tile.
    pub fn follow(&self, app: App) {
        let last = app.table.with_untracked(|table| {
            let position = table.position();
            position.last_moved().and_then(|piece| position.hex(piece))
        });
        match last {
            _ if !self.by_hand.get_untracked() => self.glide(|camera, size| {
                let follow =
                    if has_large_tiles(app) { Camera::follow_large } else { Camera::follow };
                follow(camera, hive(app), size)
            }),
            Some(last) => self.look_at(app, last),
            None => {}
        }
    }

    /// Moves the camera so that a cell is in view.
    pub fn look_at(&self, app: App, place: Hex) {
        let part = part(app, place).grown(12.0);
        self.glide(|camera, size| camera.with_in_sight(part, size));
    }

    /// Moves the camera smoothly, if it has to move.
    fn glide(&self, to: impl FnOnce(Camera, Size) -> Camera) {
        let camera = self.camera.get_untracked();
        let to = to(camera, self.size.get_untracked());
        if to != camera {
            self.glides.set(true);
            self.camera.set(to);
        }
    }

    /// The legal target within snapping distance of a dragged tile.
    pub fn target_near(&self, app: App, local: Point) -> Option<Hex> {
        if !self.contains(local) {
            return None;
        }
        let (turn, point) = (app.turn.get_untracked(), self.to_picture(local));
        app.choice.with_untracked(|choice| {
            let places = choice.as_ref()?.moves.iter().map(|&(place, _)| place);
            let nearest = places
                .map(|place| (place, turn.place(place).distance(point)))
                .min_by(|a, b| a.1.total_cmp(&b.1))?;
            (nearest.1 < SNAP).then_some(nearest.0)
        })
    }
}

/// Whether large tiles are set. Lessons and rules always show the whole hive.
fn has_large_tiles(app: App) -> bool {
    app.learn_screen.get_untracked().is_none()
        && app.settings.with_untracked(|settings| settings.large_tiles)
}

/// The bounds of a cell in the picture, with the tiles on it.
fn part(app: App, place: Hex) -> Bounds {
    let height = app.table.with_untracked(|table| table.position().height(place));
    let mut part = Bounds::around([place].into_iter(), app.turn.get_untracked());
    part.min.y -= lift(height.saturating_sub(1), height);
    part
}

/// The bounds of the hive in the picture, with the highlighted places.
pub(crate) fn hive(app: App) -> Bounds {
    let turn = app.turn.get_untracked();
    let tiles = app.table.with_untracked(|table: &Table| table.position().tiles());
    app.highlights.with_untracked(|highlights| {
        let highlight = highlights.iter().filter_map(|highlight| highlight.place());
        Bounds::around(tiles.iter().map(|&(_, hex)| hex).chain(highlight), turn)
    })
}
