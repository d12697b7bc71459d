//! What is written is read back, and any text can be read.

use skep_lines::{KeyValues, Unreadable, Writer, assign, fields};
use skep_test_support::Dice;

/// A text with everything that could break a line or a field.
fn any_text(dice: &mut Dice) -> String {
    let odd =
        ['\\', '\n', '\r', '\t', ' ', '=', 'n', 't', 'r', 'a', '1', 'é', '🐝', '\0', '\u{2028}'];
    (0..dice.below(12)).map(|_| *dice.pick(&odd)).collect()
}

#[test]
fn a_fact_is_a_line() {
    let mut lines = Writer::new(' ');
    lines.entry("play", 17).entry("moves", "").flag("threefold", true).flag("opened", false);
    lines.option("depth", Some(3)).option("nodes", None::<u8>).entry("tag", "White Ada  L");
    let text = lines.finish();
    assert_eq!(text, "play 17\nmoves\nthreefold\ndepth 3\ntag White Ada  L\n");

    let entries = KeyValues::new(&text, ' ');
    assert_eq!(entries.first(), Some(("play", "17")));
    assert_eq!(entries.value::<u64>("play"), Ok(17));
    assert_eq!(entries.get("moves"), Ok(""));
    assert!(entries.has("threefold") && !entries.has("opened") && !entries.has("three"));
    assert_eq!(entries.option::<u8>("depth"), Ok(Some(3)));
    assert_eq!(entries.option::<u8>("nodes"), Ok(None));
    assert_eq!(entries.find("tag"), Some("White Ada  L"));
}

#[test]
fn the_separator_may_be_another() {
    let mut lines = Writer::new('=');
    lines.entry("theme", "dark").entry("set", "Base+M").entry("note", "a=b c");
    let text = lines.finish();
    assert_eq!(text, "theme=dark\nset=Base+M\nnote=a=b c\n");
    let entries: Vec<_> = KeyValues::new(&text, '=').iter().collect();
    assert_eq!(entries, [("theme", "dark"), ("set", "Base+M"), ("note", "a=b c")]);
}

#[test]
fn any_text_comes_back_from_one_line() {
    let mut dice = Dice::new();
    for _ in 0..2_000 {
        let texts: Vec<String> = (0..1 + dice.below(4)).map(|_| any_text(&mut dice)).collect();
        let row: Vec<&str> = texts.iter().map(String::as_str).collect();
        let mut lines = Writer::new(' ');
        lines.entry("first", 1).text("text", &texts[0]).row("row", &row).entry("last", 2);
        let written = lines.finish();
        assert_eq!(written.lines().count(), 4, "{written:?}");
        // Also after a way through a program that ends lines as Windows does.
        for written in [written.clone(), written.replace('\n', "\r\n")] {
            let entries = KeyValues::new(&written, ' ');
            assert_eq!(entries.text("text").as_ref(), Ok(&texts[0]), "{written:?}");
            assert_eq!(entries.find("row").and_then(fields).as_ref(), Some(&texts), "{written:?}");
            assert_eq!(entries.value("last"), Ok(2));
        }
    }
}

#[test]
fn a_value_that_is_not_escaped_stays_as_it_is_but_for_line_breaks() {
    let mut lines = Writer::new(' ');
    lines.entry("moves", r"wS1;bG1 \wS1;wQ wS1\").entry("comment", "one\ntwo\tthree\n");
    let text = lines.finish();
    assert_eq!(text, "moves wS1;bG1 \\wS1;wQ wS1\\\ncomment one two\tthree \n");
    assert_eq!(KeyValues::new(&text, ' ').find("moves"), Some(r"wS1;bG1 \wS1;wQ wS1\"));
}

#[test]
fn what_is_missing_or_wrong_is_told() {
    let entries = KeyValues::new("level x\nlevel 3\nname \\x\nend \\\n\n=", ' ');
    assert_eq!(
        entries.value::<u8>("level"),
        Err(Unreadable::Wrong("level")),
        "the first one counts"
    );
    assert_eq!(entries.option::<u8>("level"), Err(Unreadable::Wrong("level")));
    assert_eq!(entries.all("level").collect::<Vec<_>>(), ["x", "3"]);
    assert_eq!(entries.value::<u8>("depth"), Err(Unreadable::Missing("depth")));
    assert_eq!(entries.get("depth"), Err(Unreadable::Missing("depth")));
    assert_eq!(entries.text("depth"), Err(Unreadable::Missing("depth")));
    for word in ["name", "end"] {
        assert_eq!(entries.text(word), Err(Unreadable::Wrong(word)));
        assert_eq!(entries.find(word).and_then(fields), None);
    }
    assert_eq!(KeyValues::new("", ' ').first(), None);
    assert_eq!(Unreadable::Wrong("level").to_string(), "the line \"level\" makes no sense");
    assert_eq!(Unreadable::Missing("level").to_string(), "there is no line \"level\"");
}

#[test]
fn a_value_without_sense_is_not_assigned() {
    let mut number = 7_u8;
    for (value, expected) in [("", 7), ("x", 7), ("256", 7), ("8", 8), ("-1", 8)] {
        assign(&mut number, value);
        assert_eq!(number, expected, "{value}");
    }
}

#[test]
fn any_text_is_read_without_harm() {
    let mut dice = Dice::new();
    for _ in 0..2_000 {
        let text: String = (0..dice.below(6)).map(|_| any_text(&mut dice) + "\n").collect();
        let entries = KeyValues::new(&text, ' ');
        let lines: Vec<_> = entries.iter().collect();
        assert_eq!(lines.len(), text.lines().count());
        for (word, value) in lines {
            assert!(entries.has(word) && entries.all(word).any(|other| other == value));
            if let Some(fields) = fields(value) {
                let row: Vec<&str> = fields.iter().map(String::as_str).collect();
                let mut lines = Writer::new(' ');
                lines.row("row", &row);
                let again = lines.finish();
                assert_eq!(
                    KeyValues::new(&again, ' ').find("row").and_then(skep_lines::fields),
                    Some(fields)
                );
            }
        }
    }
}
