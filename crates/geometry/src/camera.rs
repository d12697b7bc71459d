//! The camera: the part of the endless table that is on the screen.

use crate::point::{Point, TILE_WIDTH, Turn, within};
use skep_rules::Hex;

/// The size of the board's area on the screen, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Size {
    /// The width.
    pub width: f64,
    /// The height.
    pub height: f64,
}

/// A rectangle of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// The upper left corner.
    pub min: Point,
    /// The lower right corner.
    pub max: Point,
}

impl Bounds {
    /// The bounding box of whole tiles in these places; that of the origin if there are none.
    pub fn around(places: impl Iterator<Item = Hex>, turn: Turn) -> Bounds {
        let half = TILE_WIDTH * 0.58;
        let mut points = places.map(|hex| turn.place(hex)).peekable();
        let first = points.peek().copied().unwrap_or_default();
        let (min, max) = points.fold((first, first), |(min, max), point| {
            (
                Point::new(min.x.min(point.x), min.y.min(point.y)),
                Point::new(max.x.max(point.x), max.y.max(point.y)),
            )
        });
        let corner = Point::new(half, half);
        Bounds { min: min - corner, max: max + corner }
    }

    /// The point in the middle.
    pub fn middle(self) -> Point {
        self.min.toward(self.max, 0.5)
    }

    /// The width.
    pub fn width(self) -> f64 {
        self.max.x - self.min.x
    }

    /// The height.
    pub fn height(self) -> f64 {
        self.max.y - self.min.y
    }

    /// The rectangle grown by a margin on all sides.
    #[must_use]
    pub fn grown(self, margin: f64) -> Bounds {
        let corner = Point::new(margin, margin);
        Bounds { min: self.min - corner, max: self.max + corner }
    }
}

/// The point of the picture in the middle of the screen, and the scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The point of the picture in the middle of the screen.
    pub middle: Point,
    /// Pixels for each unit of the picture.
    pub scale: f64,
}

impl Camera {
    /// The smallest scale, in pixels for each unit.
    pub const SMALLEST: f64 = 18.0 / TILE_WIDTH;
    /// The largest scale, in pixels for each unit.
    pub const LARGEST: f64 = 220.0 / TILE_WIDTH;
    /// The largest scale at which a hive is fitted with the setting "large tiles".
    const COMFORTABLY_LARGE: f64 = 128.0 / TILE_WIDTH;
    /// The largest scale at which a hive is fitted otherwise, except on very large screens.
    const COMFORTABLE: f64 = 92.0 / TILE_WIDTH;
    /// On very large screens, which are seen from far away: the width of a tile as a share of the shorter
    /// side.
    const PART_OF_WALL: f64 = 1.0 / 9.0;
    /// The margin around the hive, for the places where tiles may go.
    const MARGIN: f64 = TILE_WIDTH * 0.95;
    /// The margin where room is scarce: the dots on the places around the hive are still shown.
    const LEAST_MARGIN: f64 = TILE_WIDTH * 0.6;
    /// The scale below which room is scarce.
    const SCARCE: f64 = 48.0 / TILE_WIDTH;
    /// The same with the setting "large tiles".
    const SCARCE_FOR_LARGE: f64 = 80.0 / TILE_WIDTH;

    /// The camera that shows all of the hive and the places around it, as large as is comfortable.
    pub fn fit(hive: Bounds, screen: Size) -> Camera {
        Camera::up_to(
            Camera::COMFORTABLE,
            Camera::margin(hive, screen, Camera::SCARCE),
            hive,
            screen,
        )
    }

    /// [`Camera::fit`] with large tiles: as large as the whole hive allows.
    pub fn fit_large(hive: Bounds, screen: Size) -> Camera {
        let margin = Camera::margin(hive, screen, Camera::SCARCE_FOR_LARGE);
        Camera::up_to(Camera::COMFORTABLY_LARGE, margin, hive, screen)
    }

    fn up_to(most: f64, margin: f64, hive: Bounds, screen: Size) -> Camera {
        let wall = screen.width.min(screen.height) * Camera::PART_OF_WALL / TILE_WIDTH;
        let most = within(wall, most, Camera::LARGEST);
        let room = hive.grown(margin);
        let scale = (screen.width / room.width()).min(screen.height / room.height());
        Camera { middle: hive.middle(), scale: within(scale, Camera::SMALLEST, most) }
    }

    /// The margin around the hive: it shrinks before the tiles become smaller than this scale.
    fn margin(hive: Bounds, screen: Size, scarce: f64) -> f64 {
        let spare =
            (screen.width / scarce - hive.width()).min(screen.height / scarce - hive.height());
        within(spare / 2.0, Camera::LEAST_MARGIN, Camera::MARGIN)
    }

    /// Whether this part of the picture is completely on the screen.
    pub fn shows(&self, part: Bounds, screen: Size) -> bool {
        let (min, max) = (self.to_screen(part.min, screen), self.to_screen(part.max, screen));
        min.x >= 0.0 && min.y >= 0.0 && max.x <= screen.width && max.y <= screen.height
    }

    /// The camera after a move: unchanged while it shows the hive with the places around it at a good
    /// size, otherwise one that does. A board that moved at every turn would be tiring to watch.
    #[must_use]
    pub fn follow(self, hive: Bounds, screen: Size) -> Camera {
        let margin = Camera::margin(hive, screen, Camera::SCARCE);
        self.unless_good(Camera::fit(hive, screen), margin, hive, screen)
    }

    /// [`Camera::follow`] with large tiles.
    #[must_use]
    pub fn follow_large(self, hive: Bounds, screen: Size) -> Camera {
        let margin = Camera::margin(hive, screen, Camera::SCARCE_FOR_LARGE);
        self.unless_good(Camera::fit_large(hive, screen), margin, hive, screen)
    }

    fn unless_good(self, fit: Camera, margin: f64, hive: Bounds, screen: Size) -> Camera {
        let is_good = self.shows(hive.grown(margin * 0.75), screen)
            && self.scale >= fit.scale * 0.72
            && self.scale <= Camera::LARGEST;
        if is_good { self } else { fit }
    }

    /// The point on the screen of a point of the picture.
    pub fn to_screen(&self, point: Point, screen: Size) -> Point {
        (point - self.middle) * self.scale + Point::new(screen.width / 2.0, screen.height / 2.0)
    }

    /// The point of the picture at a point on the screen.
    pub fn to_picture(&self, point: Point, screen: Size) -> Point {
        (point - Point::new(screen.width / 2.0, screen.height / 2.0)) * (1.0 / self.scale)
            + self.middle
    }

    /// The camera panned by a vector on the screen: the picture moves with the pointer.
    #[must_use]
    pub fn panned(self, by: Point) -> Camera {
        Camera { middle: self.middle - by * (1.0 / self.scale), ..self }
    }

    /// The camera zoomed by a factor, with one point of the screen fixed.
    #[must_use]
    pub fn zoomed(self, factor: f64, fixed: Point, screen: Size) -> Camera {
        let held = self.to_picture(fixed, screen);
        let scale = within(self.scale * factor, Camera::SMALLEST, Camera::LARGEST);
        let camera = Camera { scale, ..self };
        let drift = camera.to_screen(held, screen) - fixed;
        camera.panned(drift * -1.0)
    }

    /// The camera moved by the least distance that brings this part of the picture onto the screen. The
    /// scale stays, for a person who has zoomed in on purpose.
    #[must_use]
    pub fn with_in_sight(self, part: Bounds, screen: Size) -> Camera {
        let half = Point::new(screen.width, screen.height) * (0.5 / self.scale);
        // Of a part that is larger than the screen, the middle is shown.
        let along = |middle: f64, half: f64, min: f64, max: f64| {
            let (low, high) = (max - half, min + half);
            if low > high { (min + max) / 2.0 } else { within(middle, low, high) }
        };
        let middle = Point::new(
            along(self.middle.x, half.x, part.min.x, part.max.x),
            along(self.middle.y, half.y, part.min.y, part.max.y),
        );
        Camera { middle, ..self }
    }

    /// The camera turned with the hive around the origin of the picture, by multiples of ten degrees.
    #[must_use]
    pub fn turned(self, tens: i32) -> Camera {
        Camera { middle: self.middle.turned(tens), ..self }
    }

    /// The camera moved back just far enough that the nearest tile is on the screen, so that the hive is
    /// never lost; without tiles, the origin of the picture.
    #[must_use]
    pub fn kept_on(self, tiles: &[Point], screen: Size) -> Camera {
        let half = |size: f64| (size / self.scale / 2.0 - TILE_WIDTH * 0.6).max(0.0);
        let (x, y) = (half(screen.width), half(screen.height));
        let near = |tile: &Point| {
            Point::new(
                within(self.middle.x, tile.x - x, tile.x + x),
                within(self.middle.y, tile.y - y, tile.y + y),
            )
        };
        let tiles = if tiles.is_empty() { &[Point::new(0.0, 0.0)] } else { tiles };
        let middle = tiles
            .iter()
            .map(near)
            .min_by(|a, b| a.distance(self.middle).total_cmp(&b.distance(self.middle)))
            .unwrap_or(self.middle);
        Camera { middle, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCREEN: Size = Size { width: 390.0, height: 500.0 };

    fn row(length: i32) -> Bounds {
        Bounds::around((0..length).map(|q| Hex::new(q, 0)), Turn::default())
    }

    #[test]
    fn a_hive_of_any_length_fits_with_its_surroundings() {
        for length in 1..12 {
            for turn in (0..6).map(|sixths| Turn::default().by(sixths)) {
                let hive = Bounds::around((0..length).map(|q| Hex::new(q, 0)), turn);
                let camera = Camera::fit(hive, SCREEN);
                assert!(
                    camera.shows(hive.grown(Camera::LEAST_MARGIN * 0.99), SCREEN),
                    "{length} {turn:?}"
                );
                assert_eq!(camera.follow(hive, SCREEN), camera, "it stays where it fits");
            }
        }
    }

    #[test]
    fn the_margin_shrinks_only_where_room_is_scarce() {
        let roomy = Camera::fit(row(3), SCREEN);
        assert!(roomy.shows(row(3).grown(Camera::MARGIN * 0.99), SCREEN));
        let scarce = Camera::fit(row(9), SCREEN);
        assert!(scarce.scale < Camera::SCARCE);
        assert!(!scarce.shows(row(9).grown(Camera::MARGIN * 0.8), SCREEN), "it has shrunk");
        // In between, the tiles keep their size while the margin gives way.
        let between = Camera::fit(row(7), Size { width: 420.0, height: 500.0 });
        assert!((between.scale - Camera::SCARCE).abs() < 1e-9, "{}", between.scale);
    }

    #[test]
    fn large_tiles_are_larger_and_never_cut_the_hive() {
        for length in 1..20 {
            let hive = row(length);
            let (fit, large) = (Camera::fit(hive, SCREEN), Camera::fit_large(hive, SCREEN));
            assert!(large.scale >= fit.scale, "{length}");
            assert!(large.shows(hive.grown(Camera::LEAST_MARGIN * 0.99), SCREEN), "{length}");
            assert_eq!(large.follow_large(hive, SCREEN), large, "it stays where it fits");
        }
        let scale = |length| Camera::fit_large(row(length), SCREEN).scale;
        assert!(scale(1) > Camera::fit(row(1), SCREEN).scale * 1.2);
        let cut = Camera { scale: Camera::LARGEST, ..Camera::fit(row(9), SCREEN) };
        assert_eq!(cut.follow_large(row(9), SCREEN), Camera::fit_large(row(9), SCREEN));
    }

    #[test]
    fn tiles_are_larger_on_a_wall_and_nowhere_else() {
        let scale = |width, height| Camera::fit(row(2), Size { width, height }).scale;
        assert_eq!(scale(1480.0, 820.0), Camera::COMFORTABLE, "a desk");
        assert_eq!(scale(390.0, 500.0), Camera::COMFORTABLE, "a phone");
        let wall = scale(3000.0, 1600.0);
        assert!(wall > Camera::COMFORTABLE * 1.8 && wall <= Camera::LARGEST, "{wall}");
    }

    #[test]
    fn zooming_holds_the_point_under_the_finger() {
        let camera = Camera::fit(row(3), SCREEN);
        let finger = Point::new(70.0, 400.0);
        let under = camera.to_picture(finger, SCREEN);
        for factor in [0.001, 0.5, 0.9, 1.1, 2.0, 1000.0] {
            let zoomed = camera.zoomed(factor, finger, SCREEN);
            assert!(zoomed.to_screen(under, SCREEN).distance(finger) < 1e-6, "{factor}");
            assert!((Camera::SMALLEST..=Camera::LARGEST).contains(&zoomed.scale));
        }
    }

    #[test]
    fn no_pan_loses_the_hive() {
        // A row, and a bow whose middle and corners are bare.
        let row: Vec<Hex> = (0..20).map(|q| Hex::new(q, 0)).collect();
        let bow: Vec<Hex> = (0..9).flat_map(|i| [Hex::new(i, -i), Hex::new(i, 0)]).collect();
        for places in [&row[..1], &row[..4], &row, &bow, &[]] {
            let tiles: Vec<Point> = places.iter().map(|&hex| Turn::default().place(hex)).collect();
            let hive = Bounds::around(places.iter().copied(), Turn::default());
            for (x, y) in [(1e6, 0.0), (-1e6, 30.0), (0.0, 1e6), (5e5, -1e6), (-1e6, -1e6)] {
                for factor in [0.2, 1.0, 5.0] {
                    let camera = Camera::fit(hive, SCREEN)
                        .zoomed(factor, Point::default(), SCREEN)
                        .panned(Point::new(x, y))
                        .kept_on(&tiles, SCREEN);
                    let is_seen = |tile: &Point| {
                        let p = camera.to_screen(*tile, SCREEN);
                        (0.0..=SCREEN.width).contains(&p.x) && (0.0..=SCREEN.height).contains(&p.y)
                    };
                    let middle = [Point::default()];
                    let shown = if tiles.is_empty() { &middle[..] } else { &tiles };
                    assert!(shown.iter().any(is_seen), "panned by {x} {y} at {factor}");
                }
            }
        }
    }

    #[test]
    fn a_new_tile_comes_into_sight_without_another_size() {
        let near = Camera { middle: Point::new(-300.0, 40.0), scale: 2.0 };
        let tile = Bounds::around([Hex::new(5, 2)].into_iter(), Turn::default());
        let moved = near.with_in_sight(tile, SCREEN);
        assert_eq!(moved.scale, near.scale);
        assert!(moved.grown_a_hair().shows(tile, SCREEN));
        assert_eq!(moved.with_in_sight(tile, SCREEN), moved, "nothing to do: nothing is done");
        let long = row(40);
        assert_eq!(near.with_in_sight(long, SCREEN).middle.x, long.middle().x);
    }

    impl Camera {
        /// Forgives the last bit of the arithmetic.
        fn grown_a_hair(self) -> Camera {
            Camera { scale: self.scale * (1.0 - 1e-9), ..self }
        }
    }

    #[test]
    fn a_camera_turns_with_the_hive() {
        let camera = Camera { middle: Turn::default().place(Hex::new(3, -1)), scale: 1.0 };
        for sixths in 0..6 {
            let turn = Turn::default().by(sixths);
            let there = camera.turned(turn.tens()).middle;
            assert!(there.distance(turn.place(Hex::new(3, -1))) < 1e-9);
        }
    }

    #[test]
    fn a_hive_that_grows_out_of_sight_is_followed() {
        let camera = Camera::fit(row(2), SCREEN);
        let long = row(9);
        assert!(!camera.shows(long, SCREEN));
        let followed = camera.follow(long, SCREEN);
        assert!(followed.shows(long, SCREEN));
    }
}
