//! The board as it is seen now: its size, the camera, the tile under the pointer.

use super::gesture::Gesture;
use crate::app::App;
use crate::dom::*;
use crate::platform::page;
use skep_geometry::{Bounds, Camera, Motion, Point, Size, lift};
use skep_rules::{Hex, Piece};
use skep_session::Table;
use web_sys::HtmlElement;

/// What the board remembers beside the game.
pub struct Stage {
    /// The board's element.
    pub element: StoredValue<Option<HtmlElement>>,
    /// Its size; zero until it is known.
    pub size: RwSignal<Size>,
    /// What part of the table is shown.
    pub camera: RwSignal<Camera>,
    /// Does the camera go to its new place smoothly?
    pub glides: RwSignal<bool>,
    /// Has a person moved the camera, so that it is not where it would go by itself?
    pub by_hand: RwSignal<bool>,
    /// Is the picture being moved right now?
    pub moving: RwSignal<bool>,
    /// Is the hive being turned?
    pub turning: RwSignal<bool>,
    /// The tile that follows the pointer.
    pub drag: RwSignal<Option<Drag>>,
    /// The place under the mouse.
    pub hover: RwSignal<Option<Hex>>,
    /// The stack that is looked into.
    pub open: RwSignal<Option<Hex>>,
    /// The tile that is on its way; the board shows it and forgets it.
    pub motion: RwSignal<Option<Motion>>,
    /// Where a dragged tile was let go: its motion begins there.
    pub let_go_at: StoredValue<Option<Point>>,
    /// Does the board get the keyboard while there is more to be heard?
    pub is_quiet: StoredValue<bool>,
    /// What fingers and mouse are doing.
    pub gesture: StoredValue<Gesture>,
}

/// A tile that follows the pointer.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Drag {
    pub piece: Piece,
    /// Where it is, in pixels of the board.
    pub at: Point,
    /// The legal target that it is near enough to.
    pub target: Option<Hex>,
}

/// How near to the middle of a legal target a dragged tile snaps to it, in units of the picture.
const SNAP: f64 = 62.0;

impl Stage {
    /// A board that has no element as yet.
    pub(crate) fn new() -> Stage {
        Stage {
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

    /// The board's element, once it is there.
    pub fn element(&self) -> Option<HtmlElement> {
        self.element.get_value()
    }

    /// Is there room for the board on the screen?
    pub fn is_seen(&self) -> bool {
        self.element().is_some_and(|element| element.client_width() > 0)
    }

    /// Gives the keyboard to the board.
    pub fn take_keyboard(&self) {
        if let Some(element) = self.element() {
            // Refused only to what can't have it.
            let _ = element.focus();
        }
    }

    /// The same, and nothing is said of it.
    pub fn take_keyboard_quietly(&self) {
        self.is_quiet.set_value(true);
        self.take_keyboard();
        self.is_quiet.set_value(false);
    }

    /// Has the board itself the keyboard, and not something on it?
    pub fn has_keyboard(&self) -> bool {
        let element = self.element();
        element.is_some() && element == page::focused()
    }

    /// A point of the window in pixels of the board, whichever way the board faces.
    pub fn local(&self, client: Point) -> Point {
        let Some(element) = self.element() else { return client };
        let bounds = element.get_bounding_client_rect();
        let point = client - Point::new(bounds.left(), bounds.top());
        let faces_far = element.closest("[data-facing=far]").ok().flatten().is_some();
        if faces_far { Point::new(bounds.width(), bounds.height()) - point } else { point }
    }

    /// Is a point of the board on it, and not beside?
    pub fn contains(&self, local: Point) -> bool {
        let size = self.size.get_untracked();
        (0.0..=size.width).contains(&local.x) && (0.0..=size.height).contains(&local.y)
    }

    /// The point of the picture under a point of the board.
    pub fn to_picture(&self, local: Point) -> Point {
        self.camera.get_untracked().to_picture(local, self.size.get_untracked())
    }

    /// Moves the camera by hand, but never so far that the hive is lost.
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

    /// The board has got this size. The camera stays with what it has shown.
    pub fn resize(&self, app: App, size: Size) {
        let before = self.size.get_untracked();
        let camera = self.camera.get_untracked();
        let is_fit = || before.width <= 0.0 || camera == Camera::fit_large(hive(app), before);
        self.size.set(size);
        if self.by_hand.get_untracked() {
            self.move_camera(app, |camera, _| camera);
        } else if !has_large_tiles(app) || is_fit() {
            self.fit(app, false);
        } else if camera.scale < Camera::LARGE {
            // Somebody wants to see all of the hive.
            self.show_all(app);
        } else {
            self.follow(app);
        }
    }

    /// Shows the hive as the camera would by itself: all of it, unless large tiles are wanted.
    pub fn fit(&self, app: App, smoothly: bool) {
        let fit = if has_large_tiles(app) { Camera::fit_large } else { Camera::fit };
        self.show(fit(hive(app), self.size.get_untracked()), smoothly);
    }

    /// Shows all of the hive, however small that makes it; the next move ends it.
    pub fn show_all(&self, app: App) {
        self.show(Camera::fit(hive(app), self.size.get_untracked()), true);
    }

    /// Is a part of the hive out of sight?
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

    /// After a move: follows the hive. A person who has gone close keeps the size, and sees the
    /// tile that has moved.
    pub fn follow(&self, app: App) {
        let last = app.table.with_untracked(|table| {
            let position = table.position();
            position.last_moved().and_then(|piece| position.hex(piece))
        });
        match last {
            _ if !self.by_hand.get_untracked() => self.glide(|camera, size| {
                if has_large_tiles(app) {
                    camera.follow_large(hive(app), last.map(|last| part(app, last)), size)
                } else {
                    camera.follow(hive(app), size)
                }
            }),
            Some(last) => self.look_at(app, last),
            None => {}
        }
    }

    /// Brings a place into sight, if it is not.
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

    /// The legal target that a dragged tile is near enough to.
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

/// Are the tiles to be large? What is taught is always seen as a whole.
fn has_large_tiles(app: App) -> bool {
    app.learn_screen.get_untracked().is_none()
        && app.settings.with_untracked(|settings| settings.large_tiles)
}

/// Where a place is in the picture, with what lies on top of it.
fn part(app: App, place: Hex) -> Bounds {
    let height = app.table.with_untracked(|table| table.position().height(place));
    let mut part = Bounds::around([place].into_iter(), app.turn.get_untracked());
    part.min.y -= lift(height.saturating_sub(1), height);
    part
}

/// Where the hive is in the picture, with the highlighted places.
pub(crate) fn hive(app: App) -> Bounds {
    let turn = app.turn.get_untracked();
    let tiles = app.table.with_untracked(|table: &Table| table.position().tiles());
    app.highlights.with_untracked(|highlights| {
        let highlighted = highlights.iter().filter_map(|highlight| highlight.place());
        Bounds::around(tiles.iter().map(|&(_, hex)| hex).chain(highlighted), turn)
    })
}
