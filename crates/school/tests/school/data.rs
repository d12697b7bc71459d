//! The files of the lessons, and what they make together.

use crate::course;
use skep_school::{Chapter, Course, Rule, lessons_text};
use std::collections::BTreeSet;
use std::path::Path;

#[test]
fn every_file_is_a_lesson_of_its_name_and_in_the_course() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/lessons");
    let mut names = BTreeSet::new();
    for entry in folder.read_dir().unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        assert_eq!(path.extension().unwrap(), "lesson", "{name}");
        assert_eq!(text.lines().next(), Some(format!("lesson {name}").as_str()));
        let alone = Course::read(&text).unwrap_or_else(|mistake| panic!("{mistake}"));
        assert_eq!(alone.lessons().len(), 1, "{name}");
        assert_eq!(course().find(&name), alone.lessons().first(), "{name}");
        names.insert(name);
    }
    let known: BTreeSet<String> =
        course().lessons().iter().map(|lesson| lesson.name.clone()).collect();
    assert_eq!(names, known);
}

#[test]
fn the_text_that_travels_is_ascii() {
    assert!(lessons_text().is_ascii());
}

#[test]
fn the_base_game_comes_first_and_ends_with_a_game() {
    let course = course();
    let chapters: Vec<Chapter> = course.lessons().iter().map(|lesson| lesson.chapter).collect();
    assert!(chapters.is_sorted_by_key(|chapter| *chapter as u8));
    assert!(course.chapter(Chapter::Expansions).count() >= 3);
    let base: Vec<_> = course.base_game().collect();
    assert!(base.last().unwrap().is_game);
    assert_eq!(course.lessons().iter().filter(|lesson| lesson.is_game).count(), 1);
    let names: Vec<&str> = course.lessons().iter().map(|lesson| lesson.name.as_str()).collect();
    for (place, name) in names.iter().enumerate() {
        assert_eq!(course.number(name), Some(place + 1));
        assert_eq!(
            course.after(name).map(|next| next.name.as_str()),
            names.get(place + 1).copied()
        );
    }
    assert_eq!((course.number("chess"), course.after("chess")), (None, None));
}

#[test]
fn lessons_are_short() {
    for lesson in course().lessons() {
        assert!(lesson.is_game || (2..=4).contains(&lesson.steps.len()), "{}", lesson.name);
    }
}

/// What is not done at the table, or is a note about the books, the rules page alone states.
#[test]
fn the_rules_are_taught() {
    let taught = course().rules_taught();
    let left: Vec<String> =
        Rule::all().filter(|rule| !taught.contains(rule)).map(|rule| rule.to_string()).collect();
    assert_eq!(left, ["R2", "R3", "R7", "D1", "D2", "D3", "D4", "D5"]);
    for lesson in course().lessons() {
        assert!(lesson.is_game || !lesson.rules.is_empty(), "{}", lesson.name);
    }
}
