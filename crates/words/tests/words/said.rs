//! Every message with every kind of value it takes: no gaps, no slips of the pen.

use crate::catalogue::{self, Parts};
use skep_rules::{Bug, Color, Piece};
use skep_words::{Key, Language, Value, key};

/// Messages that are a part of a sentence or a list, and so begin with a small letter.
const PARTS_OF_SENTENCES: [&str; 14] = [
    "bug-",
    "color-",
    "gate-",
    "moves-count",
    "or-",
    "part-",
    "show-anywhere",
    "show-hand-empty",
    "this",
    "tile",
    "tile.gender",
    "home-move",
    "home-next",
    "home-no-clock",
];

fn is_part(key: &str) -> bool {
    PARTS_OF_SENTENCES
        .iter()
        .any(|part| if part.ends_with('-') { key.starts_with(part) } else { key == *part })
}

/// What a program may give for a variable.
fn values(variable: &str) -> Vec<Value<'static>> {
    match variable {
        "count" | "turn" | "number" | "line" | "column" | "port" | "first-points"
        | "second-points" => [0, 1, 2, 5, 11, 21].map(Value::from).into(),
        "moves" => [3, 6].map(Value::from).into(),
        "thousands" => [30, 100].map(Value::from).into(),
        "color" | "other" | "loser" => Color::ALL.map(Value::from).into(),
        "bug" => Bug::ALL.map(Value::from).into(),
        "piece" | "beside" | "onto" | "by" | "left" | "right" | "thrower" => {
            Piece::all().filter(|piece| piece.number() == 1).map(Value::from).collect()
        }
        "tile" => {
            let bugs = Bug::ALL.map(|bug| Value::This(Some(bug)));
            bugs.into_iter().chain([Value::This(None)]).collect()
        }
        "outcome" | "move" | "reason" => vec!["Ada.".into()],
        _ => vec!["Ada".into()],
    }
}

/// Every message of a language in many ways: key and text.
pub(crate) fn all(language: Language) -> Vec<(String, String)> {
    let words = catalogue::everything(language);
    let mut said = Vec::new();
    for (key, pattern) in catalogue::read_all(language) {
        let parts = Parts::of(&pattern);
        if parts.variables.contains("case") || parts.variables.contains("gender") {
            continue; // asked for through values only
        }
        let given = parts.given();
        let trials: Vec<_> = given.iter().map(|name| (name.as_str(), values(name))).collect();
        let ways: usize = trials.iter().map(|(_, values)| values.len()).product();
        for mut way in 0..ways {
            let chosen: Vec<(&str, Value<'_>)> = trials
                .iter()
                .map(|(name, values)| {
                    let value = values[way % values.len()].clone();
                    way /= values.len();
                    (*name, value)
                })
                .collect();
            said.push((key.clone(), words.tell(Key::named(&key), &chosen)));
        }
    }
    said
}

#[test]
fn nothing_is_missing_and_nothing_is_left_over() {
    for language in Language::ALL {
        for (key, text) in all(language) {
            let place = format!("{language:?} {key}: {text:?}");
            assert!(!text.is_empty() && text.trim() == text, "{place}");
            let odd = |c: char| c.is_control() && c != '\n' || "⟦⟧{}$\u{2068}\u{2069}".contains(c);
            assert!(!text.contains(odd), "{place}");
            let is_help = key == "play-help";
            assert!(is_help || !text.contains("  "), "{place}");
            assert!(
                !text.contains(" .") && !text.contains("..") && !text.contains(" ,"),
                "{place}"
            );
        }
    }
}

#[test]
fn texts_begin_with_a_capital_letter() {
    for language in Language::ALL {
        for (key, text) in all(language) {
            if !is_part(&key) {
                let first = text.chars().next().unwrap();
                assert!(!first.is_lowercase(), "{language:?} {key}: {text}");
            }
        }
    }
}

#[test]
fn a_text_of_two_sentences_ends_as_one() {
    for language in Language::ALL {
        for (key, text) in all(language) {
            let is_sentence = text.contains(". ") && !text.contains('\n');
            let is_ended = text.ends_with(['.', '?', '!', '…', ':']);
            // A command or an address at the end is typed as it stands there.
            let is_to_type =
                text.contains(": skep ") || key.starts_with("serve-") || text.contains(": save! ");
            assert!(!is_sentence || is_ended || is_to_type, "{language:?} {key}: {text}");
        }
    }
}

/// Whole sentences in one language are whole sentences in the others.
#[test]
fn languages_end_their_sentences_alike() {
    let end = |text: &str| text.chars().last().filter(|c| ".?!…:".contains(*c));
    let english = catalogue::everything(Language::English);
    for language in [Language::Russian, Language::Ukrainian] {
        let words = catalogue::everything(language);
        for (key, pattern) in catalogue::read_all(language) {
            let parts = Parts::of(&pattern);
            if parts.variables.contains("case") || key.starts_with("serve-") {
                continue;
            }
            let names: Vec<String> = parts.given().into_iter().collect();
            let chosen: Vec<(&str, Value<'_>)> =
                names.iter().map(|name| (name.as_str(), values(name)[0].clone())).collect();
            let (here, there) =
                [&words, &english].map(|it| it.tell(Key::named(&key), &chosen)).into();
            assert_eq!(end(&here), end(&there), "{key}: {here} / {there}");
        }
    }
}

#[test]
fn no_line_begins_with_a_dash() {
    let mut dashes = 0;
    for language in Language::ALL {
        for (key, text) in all(language) {
            assert!(!text.contains(" —"), "{language:?} {key}: {text}");
            dashes += usize::from(text.contains("\u{a0}— "));
        }
    }
    assert!(dashes > 50, "{dashes}");
}

#[test]
fn each_language_keeps_to_its_letters() {
    for language in [Language::Russian, Language::Ukrainian] {
        let foreign = match language {
            Language::Russian => "іїєґІЇЄҐ’'",
            _ => "ыэъёЫЭЪЁ'",
        };
        let is_cyrillic = |c: char| ('\u{400}'..='\u{4ff}').contains(&c);
        for (key, text) in all(language) {
            let place = format!("{language:?} {key}: {text}");
            assert!(!text.contains(|c| foreign.contains(c)), "{place}");
            assert!(!text.contains('"'), "{place}");
            for word in text.split(|c: char| !c.is_alphabetic()) {
                let is_mixed =
                    word.contains(is_cyrillic) && word.contains(|c: char| c.is_ascii_alphabetic());
                assert!(!is_mixed, "{place}: {word} is of two alphabets");
            }
        }
    }
}

/// A small egg is a word in Russian and Ukrainian that makes people laugh, and so is an egg.
#[test]
fn the_first_level_has_a_serious_name() {
    for (language, name) in [
        (Language::English, "Drop of honey"),
        (Language::Russian, "Капля мёда"),
        (Language::Ukrainian, "Крапля меду"),
    ] {
        assert_eq!(catalogue::everything(language).say(key::LEVEL_1), name);
    }
}

/// On a phone there is one line for the number and the sentence together, at 13 pixels a letter about 7 wide.
#[test]
fn each_level_says_in_one_line_how_it_plays() {
    const LINE: usize = 45;
    for language in Language::ALL {
        let words = catalogue::everything(language);
        for level in 1..=10_u32 {
            let numbers = [("moves", Value::from(level)), ("thousands", Value::from(100 + level))];
            let about = words.tell(Key::named(&format!("level-{level}-about")), &numbers);
            let line =
                [words.tell(key::LEVEL_NUMBER, &[("count", level.into())]), about].join(". ");
            assert!(line.ends_with('.'), "{language:?}: {line}");
            assert!(line.chars().count() <= LINE, "{language:?}: {line}");
            // How far these look is said by the player itself.
            let named = match level {
                5..=7 => Some(level),
                8..=9 => Some(100 + level),
                _ => None,
            };
            let after_the_first = line.split_once(". ").map(|(_, about)| about).unwrap_or_default();
            let number =
                after_the_first.split(|c: char| !c.is_ascii_digit()).find(|it| !it.is_empty());
            assert_eq!(number, named.map(|it| it.to_string()).as_deref(), "{language:?}: {line}");
        }
    }
}
