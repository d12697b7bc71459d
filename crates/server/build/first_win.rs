//! The winning move of the first lesson, as it lies on the home before anything else is loaded: the markup, and the
//! style sheet with the places of what moves.

use skep_geometry::drawing::{TILE_BOX, fixed, frame, shadows, tile, tile_at, tiles};
use skep_geometry::{Motion, Point, Turn};
use skep_rules::{Color, Piece};
use skep_school::{Act, Course, LESSONS, Pupil, lessons_text};

/// The winning move, drawn.
pub(crate) struct FirstWin {
    pub(crate) html: String,
    pub(crate) css: String,
}

impl FirstWin {
    /// `ant` and `gap` are what the tile and its place are called.
    pub(crate) fn draw(ant: &str, gap: &str) -> Option<FirstWin> {
        let course = Course::read(lessons_text()).ok()?;
        let pupil = Pupil::new(course.find(LESSONS[0])?);
        let position = pupil.game().position();
        let Act::Go(piece, place) = pupil.solution()? else { return None };
        let motion = Motion::of(position, position.check(piece, place).ok()?, Turn::default())?;
        let path: Vec<Point> = motion.frames.iter().map(|frame| frame.point).collect();
        let (from, to) = (*path.first()?, *path.last()?);
        let all = tiles(position);
        let ring: Vec<Piece> = position
            .hex(Piece::queen(Color::Black))?
            .neighbors()
            .into_iter()
            .filter_map(|hex| position.top(hex))
            .collect();
        let attributes = |piece: Piece| {
            if piece == Piece::queen(Color::Black) {
                " data-lost"
            } else if ring.contains(&piece) {
                " data-ring"
            } else {
                ""
            }
        };
        let others: Vec<(Point, Piece)> =
            all.iter().copied().filter(|&(_, other)| other != piece).collect();
        let drawn = |is_drawn: &dyn Fn(Point) -> bool| -> String {
            let some = others.iter().filter(|(at, _)| is_drawn(*at));
            some.map(|&(at, piece)| tile_at(at, piece, attributes(piece))).collect()
        };
        let [left, top, width, height] = frame(all.iter().map(|&(at, _)| at).chain([to]));
        let layer = |class: &str, inside: &str| {
            format!(
                r#"<svg class="hive-picture {class}" viewBox="{left} {top} {width} {height}" aria-hidden="true">{inside}</svg>"#
            )
        };
        // The tile comes to rest behind the rows in front of its place.
        let back = shadows(&others) + &drawn(&|at| at.y <= to.y);
        let front = drawn(&|at| at.y > to.y);
        let [x, y, wide, high] = TILE_BOX;
        let view_box = format!("{x} {y} {wide} {high}");
        let (letter, inner) = (piece.bug().letter(), tile(piece, true));
        let picture = |inside: &str| {
            format!(
                r#"<svg class="tile-picture" viewBox="{view_box}" aria-hidden="true">{inside}</svg>"#
            )
        };
        let html = [
            layer("home-back", &back),
            format!(
                r#"<button type="button" class="home-ant" data-to="ant" data-action="ant" data-color="w" data-bug="{letter}">{}<span class="visually-hidden">{ant}</span></button>"#,
                picture(&inner)
            ),
            layer("home-front", &front),
            format!(
                r#"<button type="button" class="home-gap" disabled data-to="gap" data-action="gap">{}<span class="visually-hidden">{gap}</span></button>"#,
                picture(r##"<use href="#tile-face"/>"##)
            ),
        ]
        .concat();
        let share =
            |part: f64, whole: i32| format!("{}%", fixed(100.0 * part / f64::from(whole), 3));
        let at = |point: Point| {
            let (x, y) = (point.x + f64::from(x - left), point.y + f64::from(y - top));
            format!("left:{};top:{}", share(x, width), share(y, height))
        };
        let moved = |point: &Point| {
            let by = *point - from;
            format!("{} {}", share(by.x, wide), share(by.y, high))
        };
        let steps = (path.len() - 1).max(1) as f64;
        let frames: String = path
            .iter()
            .enumerate()
            .map(|(step, point)| {
                format!("{}%{{translate:{}}}", fixed(100.0 * step as f64 / steps, 2), moved(point))
            })
            .collect();
        let css = format!(
            ".home-win{{--ratio:{}}}.home-ant,.home-gap{{width:{}}}.home-ant{{{}}}.home-gap{{{}}}\
             .home[data-win=won] .home-ant{{translate:{}}}@keyframes home-slide{{{frames}}}",
            fixed(f64::from(width) / f64::from(height), 3),
            share(f64::from(wide), width),
            at(from),
            at(to),
            moved(&to),
        );
        Some(FirstWin { html, css })
    }
}
