//! Which lessons are done, kept as one line.

use crate::course;
use skep_school::Progress;

#[test]
fn progress_comes_back_as_it_was_kept() {
    let course = course();
    let mut progress = Progress::default();
    assert_eq!((progress.to_string(), progress.count(&course)), (String::new(), 0));
    for (number, lesson) in course.lessons().iter().enumerate() {
        assert_eq!(progress.next(&course), Some(lesson));
        assert!(!progress.is_done(&lesson.name));
        progress.finish(&lesson.name);
        progress.finish(&lesson.name);
        assert!(progress.is_done(&lesson.name));
        assert_eq!(progress.count(&course), number + 1);
        assert_eq!(Progress::read(&progress.to_string()), progress);
        assert!(!progress.to_string().contains('\n'));
    }
    assert_eq!(progress.next(&course), None);
}

/// Lessons that were left out come after the last one, and all are done only when all are.
#[test]
fn after_the_last_lesson_comes_the_first_that_is_left() {
    let course = course();
    let lessons = course.lessons();
    let (first, last) = (&lessons[0], &lessons[lessons.len() - 1]);
    let mut progress = Progress::default();
    assert_eq!(progress.after(&course, &first.name), Some(&lessons[1]));
    assert_eq!(progress.after(&course, &last.name), Some(first));
    for lesson in lessons {
        assert!(progress.after(&course, &last.name).is_some());
        if lesson.name != "beetle" && lesson != last {
            progress.finish(&lesson.name);
        }
    }
    let left = |progress: &Progress| progress.after(&course, &last.name).cloned();
    assert_eq!(left(&progress).as_ref(), course.find("beetle"));
    progress.finish("beetle");
    assert_eq!(left(&progress), None, "the last one is being done");
    progress.finish(&last.name);
    assert_eq!(left(&progress), None);
    assert_eq!(progress.after(&course, &first.name), Some(&lessons[1]), "the path goes on");
}

#[test]
fn names_of_other_versions_are_kept_and_not_counted() {
    let mut progress = Progress::read(" queen   dragonfly-2\taim aim ");
    assert_eq!(progress.count(&course()), 2);
    assert!(progress.is_done("dragonfly-2"));
    progress.finish("ant");
    assert_eq!(progress.to_string(), "queen dragonfly-2 aim ant");
}

#[test]
fn nonsense_is_left_out() {
    let long = "a".repeat(41);
    let line = format!("aim AIM \u{0} жук {{\"a\":1}} {long} queen");
    assert_eq!(Progress::read(&line).to_string(), "aim queen");
    let many: String = (0..10_000).map(|number| format!("n{number} ")).collect();
    assert!(Progress::read(&many).to_string().len() < 1_000);
    let mut progress = Progress::default();
    for name in ["", " ", "a b", "a\nb", "ж"] {
        progress.finish(name);
    }
    assert_eq!(progress, Progress::default());
}
