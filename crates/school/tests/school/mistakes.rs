//! Whatever the text, reading it ends with lessons or with a mistake that is named.

use skep_school::{Course, lessons_text};

#[test]
fn every_mistake_names_the_place_and_the_reason() {
    let step = "lesson x\nstep Base-w1\n";
    for (text, mistake) in [
        ("step Base-w1", ".lesson, line 1: the name of the lesson comes first"),
        ("lesson", ".lesson, line 1: a lesson's name is small letters and hyphens"),
        ("lesson A b", ".lesson, line 1: a lesson's name is small letters and hyphens"),
        ("lesson x", "x.lesson, line 1: there is neither a step nor a game in this lesson"),
        (
            "lesson x\nlesson y",
            "x.lesson, line 2: there is neither a step nor a game in this lesson",
        ),
        ("lesson x\nchapter two", "x.lesson, line 2: there is no such chapter of the course"),
        ("lesson x\nrules R13 R1", "x.lesson, line 2: there is no such rule"),
        ("lesson x\nsolve lay", "x.lesson, line 2: there is no step yet"),
        ("lesson x\nstep", "x.lesson, line 2: the first step needs a position"),
        ("lesson x\n\n# so\nstep Chess-w1", "x.lesson, line 4: this is no position"),
        ("lesson x\nstep Base-w1", "x.lesson, line 2: it is not said what is to be done"),
        ("lesson x\nstep Base-w1\nstep", "x.lesson, line 3: it is not said what is to be done"),
    ] {
        assert_eq!(Course::read(text).unwrap_err().to_string(), mistake, "{text}");
    }
    let pattern = "this is nothing that can be done (like: wA1 bQ-)";
    for (line, reason) in [
        ("solve", pattern),
        ("solve wA1", pattern),
        ("solve wA4 bQ-", pattern),
        ("solve wA1 bQ- now", pattern),
        ("solve wA1 -bQ-", pattern),
        ("solve lay now", pattern),
        ("solve pass now", pattern),
        ("solve tap", pattern),
        ("solve try wA1", pattern),
        ("solve to", pattern),
        ("wrong far", pattern),
        ("wrong far away", pattern),
        ("mark here", "this is no tile or place (like wA1 or bQ-)"),
        ("answer lay", "this is no answer (like: bA1 wQ-)"),
        ("resolve", "no line begins with this word"),
    ] {
        let text = format!("{step}solve lay\n{line}");
        let mistake = Course::read(&text).unwrap_err();
        assert_eq!(mistake.to_string(), format!("x.lesson, line 4: {reason}"), "{line}");
    }
    let twice = format!("{step}read\n").repeat(2);
    let mistake = Course::read(&twice).unwrap_err().to_string();
    assert_eq!(mistake, "x.lesson, line 4: there is a lesson with this name already");
}

#[test]
fn a_mistake_in_the_whole_text_names_the_line_of_its_file() {
    let text = lessons_text().replace("solve wB1 wA1\n", "solve wB1 onto wA1\n");
    let mistake = Course::read(&text).unwrap_err();
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/data/lessons/beetle.lesson");
    let file = std::fs::read_to_string(file).unwrap();
    let line = file.lines().position(|line| line == "solve wB1 wA1").unwrap() + 1;
    assert_eq!((mistake.lesson.as_str(), mistake.line), ("beetle", line));
}

#[test]
fn nothing_makes_the_reader_panic() {
    let text = lessons_text();
    let count =
        |course: Course| -> usize { course.lessons().iter().map(|it| it.steps.len()).sum() };
    let whole = count(Course::read(text).unwrap());
    for end in 0..text.len() {
        if let Ok(course) = Course::read(&text[..end]) {
            assert!(count(course) <= whole);
        }
    }
    // Each line left out, written twice, or in place of another.
    let lines: Vec<&str> = text.lines().collect();
    for at in 0..lines.len() {
        let (before, rest) = (&lines[..at], &lines[at..]);
        let other = lines[(at * 31 + 7) % lines.len()];
        for middle in [vec![], vec![rest[0], rest[0]], vec![other], vec!["\u{0}ж -"]] {
            let changed = [before, &middle, &rest[1..]].concat().join("\r\n");
            let _ = Course::read(&changed);
        }
    }
}
