//! The lessons are right, whole and short, and teach what they say.

mod act_patterns;
mod data;
mod first_game;
mod mistakes;
mod progress;
mod pupils;
mod steps;
mod texts;

use skep_rules::{Hex, Piece, Position};
use skep_school::{Act, Course, Pupil, lessons_text};

fn course() -> Course {
    Course::read(lessons_text()).unwrap_or_else(|mistake| panic!("{mistake}"))
}

fn piece(name: &str) -> Piece {
    name.parse().unwrap()
}

/// Everything that could be tried in a position: each tile to each place in the hive or beside it, each
/// tile pointed at, a pass.
fn all_acts(position: &Position) -> Vec<Act> {
    let mut places = vec![Hex::ORIGIN];
    for (_, hex) in position.tiles() {
        places.push(hex);
        places.extend(hex.neighbors());
    }
    places.sort();
    places.dedup();
    let tiles = position.game_type().tiles();
    let moves = tiles.flat_map(|piece| places.iter().map(move |&hex| Act::Go(piece, hex)));
    tiles.map(Act::Tap).chain(moves).chain([Act::Pass]).collect()
}

/// What a pupil in this state would hear of each try.
fn all_verdicts(pupil: &Pupil) -> Vec<(Act, skep_school::Verdict, Pupil)> {
    let verdict = |act: Act| {
        let mut pupil = pupil.clone();
        (act, pupil.act(act), pupil)
    };
    all_acts(pupil.position()).into_iter().map(verdict).collect()
}

/// A pupil at each step of each lesson, on every way that leads there.
fn pupils() -> Vec<Pupil> {
    let mut all = Vec::new();
    for lesson in course().lessons() {
        let mut open = vec![Pupil::new(lesson)];
        while let Some(pupil) = open.pop() {
            if pupil.is_done() {
                continue;
            }
            let is_known = |other: &Pupil| {
                other.lesson().name == lesson.name
                    && other.number() == pupil.number()
                    && other.position() == pupil.position()
            };
            if all.iter().any(is_known) {
                continue;
            }
            let ways = all_verdicts(&pupil).into_iter().map(|(_, _, after)| after);
            for mut after in ways.filter(Pupil::is_solved) {
                after.go_on();
                open.push(after);
            }
            all.push(pupil);
        }
    }
    all
}
