//! What is written is read back, and any text can be read.

use skep_lines::{Facts, Unreadable, Writer, fields};
use skep_test_support::Dice;

/// A text with everything that could break a line or a field.
fn any_text(dice: &mut Dice) -> String {
    let odd =
        ['\\', '\n', '\r', '\t', ' ', '=', 'n', 't', 'r', 'a', '1', 'é', '🐝', '\0', '\u{2028}'];
    (0..dice.below(12)).map(|_| *dice.pick(&odd)).collect()
}

#[test]
fn a_fact_is_a_line() {
    let mut lines = Writer::new();
    lines.fact("play", 17).fact("moves", "").flag("threefold", true).flag("opened", false);
    lines.option("depth", Some(3)).option("nodes", None::<u8>).fact("tag", "White Ada  L");
    let text = lines.finish();
    assert_eq!(text, "play 17\nmoves\nthreefold\ndepth 3\ntag White Ada  L\n");

    let facts = Facts::of(&text);
    assert_eq!(facts.first(), Some(("play", "17")));
    assert_eq!(facts.value::<u64>("play"), Ok(17));
    assert_eq!(facts.get("moves"), Ok(""));
    assert!(facts.has("threefold") && !facts.has("opened") && !facts.has("three"));
    assert_eq!(facts.option::<u8>("depth"), Ok(Some(3)));
    assert_eq!(facts.option::<u8>("nodes"), Ok(None));
    assert_eq!(facts.find("tag"), Some("White Ada  L"));
}

#[test]
fn the_separator_may_be_another() {
    let mut lines = Writer::separated_by('=');
    lines.fact("theme", "dark").fact("set", "Base+M").fact("note", "a=b c");
    let text = lines.finish();
    assert_eq!(text, "theme=dark\nset=Base+M\nnote=a=b c\n");
    let facts: Vec<_> = Facts::separated_by('=', &text).iter().collect();
    assert_eq!(facts, [("theme", "dark"), ("set", "Base+M"), ("note", "a=b c")]);
}

#[test]
fn any_text_comes_back_from_one_line() {
    let mut dice = Dice::new();
    for _ in 0..2_000 {
        let texts: Vec<String> = (0..1 + dice.below(4)).map(|_| any_text(&mut dice)).collect();
        let row: Vec<&str> = texts.iter().map(String::as_str).collect();
        let mut lines = Writer::new();
        lines.fact("first", 1).text("text", &texts[0]).row("row", &row).fact("last", 2);
        let written = lines.finish();
        assert_eq!(written.lines().count(), 4, "{written:?}");
        // Also after a way through a program that ends lines as Windows does.
        for written in [written.clone(), written.replace('\n', "\r\n")] {
            let facts = Facts::of(&written);
            assert_eq!(facts.text("text").as_ref(), Ok(&texts[0]), "{written:?}");
            assert_eq!(facts.find("row").and_then(fields).as_ref(), Some(&texts), "{written:?}");
            assert_eq!(facts.value("last"), Ok(2));
        }
    }
}

#[test]
fn a_value_that_is_not_escaped_stays_as_it_is_but_for_line_breaks() {
    let mut lines = Writer::new();
    lines.fact("moves", r"wS1;bG1 \wS1;wQ wS1\").fact("comment", "one\ntwo\tthree\n");
    let text = lines.finish();
    assert_eq!(text, "moves wS1;bG1 \\wS1;wQ wS1\\\ncomment one two\tthree \n");
    assert_eq!(Facts::of(&text).find("moves"), Some(r"wS1;bG1 \wS1;wQ wS1\"));
}

#[test]
fn what_is_missing_or_wrong_is_told() {
    let facts = Facts::of("level x\nlevel 3\nname \\x\nend \\\n\n=");
    assert_eq!(facts.value::<u8>("level"), Err(Unreadable::Wrong("level")), "the first one counts");
    assert_eq!(facts.option::<u8>("level"), Err(Unreadable::Wrong("level")));
    assert_eq!(facts.all("level").collect::<Vec<_>>(), ["x", "3"]);
    assert_eq!(facts.value::<u8>("depth"), Err(Unreadable::Missing("depth")));
    assert_eq!(facts.get("depth"), Err(Unreadable::Missing("depth")));
    assert_eq!(facts.text("depth"), Err(Unreadable::Missing("depth")));
    for word in ["name", "end"] {
        assert_eq!(facts.text(word), Err(Unreadable::Wrong(word)));
        assert_eq!(facts.find(word).and_then(fields), None);
    }
    assert_eq!(Facts::of("").first(), None);
    assert_eq!(Unreadable::Wrong("level").to_string(), "the line \"level\" makes no sense");
    assert_eq!(Unreadable::Missing("level").to_string(), "there is no line \"level\"");
}

#[test]
fn any_text_is_read_without_harm() {
    let mut dice = Dice::new();
    for _ in 0..2_000 {
        let text: String = (0..dice.below(6)).map(|_| any_text(&mut dice) + "\n").collect();
        let facts = Facts::of(&text);
        let lines: Vec<_> = facts.iter().collect();
        assert_eq!(lines.len(), text.lines().count());
        for (word, value) in lines {
            assert!(facts.has(word) && facts.all(word).any(|other| other == value));
            if let Some(fields) = fields(value) {
                let row: Vec<&str> = fields.iter().map(String::as_str).collect();
                let mut lines = Writer::new();
                lines.row("row", &row);
                let again = lines.finish();
                assert_eq!(
                    Facts::of(&again).find("row").and_then(skep_lines::fields),
                    Some(fields)
                );
            }
        }
    }
}
