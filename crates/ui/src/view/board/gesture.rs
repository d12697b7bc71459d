//! Gestures of fingers and mouse on the board and from the hands: tap, drag, pan, pinch.

use super::board_view::{BoardView, Drag};
use crate::app::App;
use crate::platform::time;
use skep_geometry::{Point, TILE_WIDTH, within};
use skep_rules::{Hex, Piece};
use skep_session::Spot;
use skep_session::machine::board;
use web_sys::PointerEvent;

/// The current gesture.
#[derive(Clone, Debug, Default)]
pub struct Gesture {
    /// The pointers that are down, and their positions in pixels of the board.
    fingers: Vec<(i32, Point)>,
    state: State,
    /// The number of presses so far, so that the timer of a long press knows its own.
    presses: u32,
    /// Time and place of the last tap on the empty table.
    last_tap: Option<(u64, Point)>,
}

#[derive(Clone, Copy, Debug, Default)]
enum State {
    #[default]
    Idle,
    /// Down, and not yet moved beyond the threshold.
    Press {
        spot: Spot,
        start: Point,
        slack: f64,
    },
    Drag,
    Pan,
    Pinch,
    /// A long press was handled; the rest of the press is ignored.
    Done,
}

/// Milliseconds after which a press opens the stack.
const LONG_PRESS: u32 = 450;
/// The distance of a dragged tile ahead of the finger, in pixels …
const AHEAD: f64 = 34.0;
/// … at most this, in units of the picture: a tile must stay within the cell under the finger.
const WITHIN_PLACE: f64 = TILE_WIDTH * 0.5;
/// The greatest time in milliseconds, and distance in pixels, between the taps of a double tap.
const DOUBLE_TAP: (u64, f64) = (350, 30.0);

impl BoardView {
    fn client(event: &PointerEvent) -> Point {
        Point::new(f64::from(event.client_x()), f64::from(event.client_y()))
    }

    fn place_at(&self, app: App, local: Point) -> Hex {
        app.turn.get_untracked().hex_at(self.to_picture(local))
    }

    /// Handles a finger or the main button going down, on the board or on a tile in a hand.
    pub fn press(&self, app: App, event: &PointerEvent, from_hand: Option<Piece>) {
        let at = self.local(Self::client(event));
        let spot = match from_hand {
            Some(piece) => Spot::Hand(piece),
            None => Spot::Place(self.place_at(app, at)),
        };
        // A finger is less steady than a mouse.
        let slack = if event.pointer_type() == "mouse" { 5.0 } else { 11.0 };
        let mut was_dragging = false;
        let mut press = 0;
        self.gesture.update_value(|gesture| {
            gesture.fingers.retain(|(id, _)| *id != event.pointer_id());
            if event.is_primary() {
                // The primary pointer: the end of earlier ones was never reported.
                gesture.fingers.clear();
            }
            gesture.fingers.push((event.pointer_id(), at));
            was_dragging = matches!(gesture.state, State::Drag);
            gesture.presses += 1;
            press = gesture.presses;
            gesture.state = if gesture.fingers.len() > 1 {
                State::Pinch
            } else {
                State::Press { spot, start: at, slack }
            };
        });
        if was_dragging {
            self.drag.set(None);
            app.dispatch(board::Event::LetGo);
        }
        if let Spot::Place(place) = spot {
            time::after(LONG_PRESS, move || app.board_view.press_long(app, press, place));
        }
    }

    /// Handles a long press: opens the stack.
    fn press_long(&self, app: App, press: u32, place: Hex) {
        let mut is_held = false;
        self.gesture.update_value(|gesture| {
            is_held = gesture.presses == press && matches!(gesture.state, State::Press { .. });
            let is_stack = app.table.with_untracked(|table| table.position().height(place) > 1);
            if is_held && is_stack {
                gesture.state = State::Done;
            } else {
                is_held = false;
            }
        });
        if is_held {
            self.open.set(Some(place));
        }
    }

    /// Handles a move of the pointer, down or not.
    pub fn moved(&self, app: App, event: &PointerEvent) {
        let at = self.local(Self::client(event));
        let id = event.pointer_id();
        let gesture = self.gesture.get_value();
        let Some(&(_, before)) = gesture.fingers.iter().find(|(finger, _)| *finger == id) else {
            if event.pointer_type() == "mouse" {
                let place = self.place_at(app, at);
                if self.hover.get_untracked() != Some(place) {
                    self.hover.set(Some(place));
                }
            }
            return;
        };
        match gesture.state {
            State::Press { spot, start, slack } if start.distance(at) > slack => {
                let piece = match spot {
                    Spot::Hand(piece) => Some(piece),
                    Spot::Place(place) => {
                        app.table.with_untracked(|table| table.position().top(place))
                    }
                };
                let picked = piece.filter(|&piece| pick_up(app, piece));
                self.open.set(None);
                match (picked, spot) {
                    (Some(piece), _) => {
                        self.set_state(State::Drag);
                        self.drag_to(app, piece, at, event);
                    }
                    (None, Spot::Place(_)) => {
                        self.set_state(State::Pan);
                        self.moving.set(true);
                    }
                    // A tile that can't be picked up stays in the hand; the reason is announced.
                    (None, Spot::Hand(_)) => {
                        self.set_state(State::Done);
                        app.dispatch(board::Event::Touch(spot));
                    }
                }
            }
            State::Drag => {
                if let Some(drag) = self.drag.get_untracked() {
                    self.drag_to(app, drag.piece, at, event);
                }
            }
            State::Pan => self.move_camera(app, |camera, _| camera.panned(at - before)),
            State::Pinch => {
                self.moving.set(true);
                let other = gesture.fingers.iter().find(|(finger, _)| *finger != id);
                if let Some(&(_, other)) = other {
                    let (was, is) = (before.distance(other), at.distance(other));
                    let (from, to) = (before.toward(other, 0.5), at.toward(other, 0.5));
                    let factor = if was > 1.0 { is / was } else { 1.0 };
                    self.move_camera(app, |camera, size| {
                        camera.panned(to - from).zoomed(factor, to, size)
                    });
                }
            }
            _ => return,
        }
        self.gesture.update_value(|gesture| {
            if let Some(finger) = gesture.fingers.iter_mut().find(|(finger, _)| *finger == id) {
                finger.1 = at;
            }
        });
    }

    /// Handles a finger or the main button going up.
    pub fn released(&self, app: App, event: &PointerEvent) {
        let at = self.local(Self::client(event));
        let state = self.lift_finger(event.pointer_id());
        match state {
            State::Press { spot, .. } => self.tap(app, spot, at),
            State::Drag => self.drop(app, at),
            _ => {}
        }
    }

    /// Cancels the gesture when the system takes the pointer.
    pub fn cancelled(&self, app: App, event: &PointerEvent) {
        if let State::Drag = self.lift_finger(event.pointer_id()) {
            self.drop_nowhere(app);
        }
    }

    fn lift_finger(&self, id: i32) -> State {
        let mut state = State::Idle;
        self.gesture.update_value(|gesture| {
            if !gesture.fingers.iter().any(|(finger, _)| *finger == id) {
                return;
            }
            gesture.fingers.retain(|(finger, _)| *finger != id);
            state = gesture.state;
            gesture.state = match (gesture.fingers.is_empty(), state) {
                (true, _) => State::Idle,
                // The finger left from a pinch goes on panning.
                (false, State::Pinch | State::Pan) => State::Pan,
                (false, other) => other,
            };
        });
        if self.gesture.with_value(|gesture| gesture.fingers.is_empty()) {
            self.moving.set(false);
        }
        state
    }

    fn set_state(&self, state: State) {
        self.gesture.update_value(|gesture| gesture.state = state);
    }

    fn tap(&self, app: App, spot: Spot, at: Point) {
        self.open.set(None);
        let is_bare = match spot {
            Spot::Hand(_) => false,
            Spot::Place(place) => {
                app.choice.with_untracked(Option::is_none)
                    && app.table.with_untracked(|table| table.position().top(place).is_none())
            }
        };
        let now = time::now().0;
        let mut is_double = false;
        self.gesture.update_value(|gesture| {
            is_double = is_bare
                && gesture.last_tap.is_some_and(|(then, there)| {
                    now - then < DOUBLE_TAP.0 && there.distance(at) < DOUBLE_TAP.1
                });
            gesture.last_tap = (is_bare && !is_double).then_some((now, at));
        });
        if is_double {
            self.fit(app, true);
        }
        app.dispatch(board::Event::Touch(spot));
        // Tapping a stack whose top can't be chosen opens it.
        if let Spot::Place(place) = spot
            && app.refusal.with_untracked(|refusal| {
                refusal.as_ref().is_some_and(|refusal| refusal.place.is_none())
            })
            && app.table.with_untracked(|table| table.position().height(place) > 1)
        {
            self.open.set(Some(place));
        }
    }

    fn drag_to(&self, app: App, piece: Piece, finger: Point, event: &PointerEvent) {
        // A finger covers what is under it, so the tile is ahead of it. The target is either of the two points, but
        // not the tile's own start.
        let within_place = WITHIN_PLACE * self.camera.get_untracked().scale;
        let ahead = if event.pointer_type() == "mouse" { 0.0 } else { AHEAD.min(within_place) };
        let at = finger - Point::new(0.0, ahead);
        let home = app.table.with_untracked(|table| table.position().hex(piece));
        let target = if home == Some(self.place_at(app, at)) {
            None
        } else {
            self.target_near(app, at).or_else(|| self.target_near(app, finger))
        };
        self.drag.set(Some(Drag { piece, at, target }));
    }

    /// Drops the dragged tile.
    fn drop(&self, app: App, at: Point) {
        let Some(drag) = self.drag.get_untracked() else { return };
        // Near the edge, the finger may be outside of the board and the tile inside.
        let is_on_board = self.contains(at) || self.contains(drag.at);
        let free = || is_on_board.then(|| self.place_at(app, drag.at));
        let place = drag.target.or_else(free);
        self.let_go_at.set_value(Some(drag.at));
        self.drag.set(None);
        match place {
            Some(place) => app.dispatch(board::Event::DropOn(place)),
            None => app.dispatch(board::Event::LetGo),
        }
        self.return_home(app, drag);
    }

    fn drop_nowhere(&self, app: App) {
        let Some(drag) = self.drag.get_untracked() else { return };
        self.drag.set(None);
        app.dispatch(board::Event::LetGo);
        self.return_home(app, drag);
    }

    /// Moves a tile that was not played back to its start.
    fn return_home(&self, app: App, drag: Drag) {
        let is_played = app.board_view.motion.with_untracked(Option::is_some);
        let is_pending = app.pending.with_untracked(Option::is_some);
        if !is_played && !is_pending {
            self.let_go_at.set_value(None);
            super::motion::fly_home(app, drag);
        }
    }

    /// Handles the wheel: zooms at the pointer.
    pub fn wheel(&self, app: App, event: &web_sys::WheelEvent) {
        event.prevent_default();
        let at = self.local(Point::new(f64::from(event.client_x()), f64::from(event.client_y())));
        // A wheel that counts lines: about the height of a line of text.
        let pixels = event.delta_y() * if event.delta_mode() == 0 { 1.0 } else { 18.0 };
        // A trackpad's pinch arrives as small wheel steps with Ctrl.
        let speed = if event.ctrl_key() { 0.008 } else { 0.0016 };
        let factor = (-within(pixels, -TILE_WIDTH * 2.0, TILE_WIDTH * 2.0) * speed).exp();
        self.move_camera(app, |camera, size| camera.zoomed(factor, at, size));
    }
}

/// Picks a tile up for dragging. Returns whether that worked.
fn pick_up(app: App, piece: Piece) -> bool {
    app.dispatch(board::Event::PickUp(piece));
    app.choice.with_untracked(|choice| choice.as_ref().is_some_and(|it| it.piece == piece))
}
