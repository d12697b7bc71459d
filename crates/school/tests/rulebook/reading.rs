//! Reading a rules page: mistakes are named, and no text is too odd.

use skep_school::rulebook::{Rulebook, text};

const BOARD: &str = "chapter end\nrule R30 1\nboard Base-w3-QA1a1q\n";

fn mistake(text: &str) -> String {
    Rulebook::read(text).unwrap_err().to_string()
}

#[test]
fn every_mistake_names_line_and_reason() {
    for (text, expected) in [
        ("rule R2 1", "line 1: there is no chapter yet"),
        ("chapter End", "line 1: a name is small letters and hyphens"),
        ("chapter ", "line 1: a name is small letters and hyphens"),
        ("chapter end\n\n# nothing", "line 3: there is no rule in the chapter before"),
        ("chapter end\nchapter turns", "line 2: there is no rule in the chapter before"),
        ("chapter end\nrule R32 1", "line 2: there is no such rule"),
        ("chapter end\nrule R30", "line 2: it is not said in how many paragraphs"),
        ("chapter end\nrule R30 0", "line 2: it is not said in how many paragraphs"),
        ("chapter end\nrule R30 1\nrule R30 1", "line 3: this rule is there already"),
        ("chapter end\nboard Base-w1", "line 2: there is no rule yet"),
        ("chapter end\nrule R30 1\nboard Base-w0", "line 3: this is no position"),
        ("chapter end\nrule R30 1\ncaption both", "line 3: there is no board yet"),
        ("chapter end\nrule R30 1\nchoose wQ 2", "line 3: there is no board yet"),
        ("chapter end\nrule R30 1\nshow wQ", "line 3: no line begins with this word"),
    ] {
        assert_eq!(mistake(text), expected, "{text}");
    }
    for (more, expected) in [
        ("", "line 3: the board before has no caption"),
        ("board Base-w1", "line 4: the board before has no caption"),
        ("rule R31 1", "line 4: the board before has no caption"),
        ("caption a\ncaption b", "line 5: there is a caption already"),
        ("choose wQ", "line 4: this is no tile and number"),
        ("choose wX 2", "line 4: this is no tile and number"),
        ("choose wQ 2\nchoose wQ 2", "line 5: there is a chosen tile already"),
        ("goes wQ/", "line 4: there is no chosen tile yet"),
        ("refused wQ/ gate", "line 4: there is no chosen tile yet"),
        ("choose wQ 2\nrefused wQ/", "line 5: the word of the reason is missing"),
        ("choose wQ 2\nrefused wQ/ Gate", "line 5: a name is small letters and hyphens"),
        ("choose wQ 2\nrefused wA2/ gate", "line 5: this is no place (like wQ or bQ-)"),
        ("choose wQ 2\ngoes -wQ-", "line 5: this is no place (like wQ or bQ-)"),
        (
            "caption a\nchoose wQ 0",
            "line 5: the tile before may go nowhere, and it is not said why",
        ),
    ] {
        assert_eq!(mistake(&format!("{BOARD}{more}")), expected, "{more}");
    }
    assert!(Rulebook::read(&format!("{BOARD}caption a\n")).is_ok());
    assert_eq!(Rulebook::read("").unwrap().chapters, []);
}

#[test]
fn no_damage_makes_reading_fail() {
    let whole = text();
    let lines = whole.lines().count();
    let read = |text: &str| {
        if let Err(mistake) = Rulebook::read(text) {
            assert!((1..=lines + 1).contains(&mistake.line), "{mistake}");
        }
    };
    for (end, _) in whole.char_indices() {
        // From the middle of a word on, and up to there.
        let start = end.saturating_sub(120);
        read(&format!("{BOARD}{}", &whole[start..end]));
    }
    for skipped in 0..lines {
        let kept = whole.lines().enumerate().filter(|(line, _)| *line != skipped);
        read(&kept.map(|(_, line)| format!("{line}\n")).collect::<String>());
    }
    for odd in ["\0", "é", "chapter ж", "\r\r\n", "rule R2 99999999999999999999", "refused"] {
        read(odd);
        read(&format!("{BOARD}caption a\nchoose wQ 2\nrefused {odd} gate\ngoes {odd}"));
    }
}

#[test]
fn lines_may_end_as_on_any_system() {
    let other = text().replace('\n', "\r\n");
    assert_eq!(Rulebook::read(&other), Rulebook::read(text()));
}
