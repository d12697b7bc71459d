//! Numbers with the right endings, as people count.

use crate::catalogue::{self, Parts};
use skep_rules::{Bug, Color, Piece};
use skep_words::{Key, Language, Value, Words};
use std::collections::BTreeSet;

const ONE: usize = 0;
const FEW: usize = 1;
const MANY: usize = 2;

/// Which of its three forms a word has after a number, in Russian and in Ukrainian alike.
const FORMS: [(i64, usize); 16] = [
    (0, MANY),
    (1, ONE),
    (2, FEW),
    (3, FEW),
    (4, FEW),
    (5, MANY),
    (11, MANY),
    (12, MANY),
    (14, MANY),
    (20, MANY),
    (21, ONE),
    (22, FEW),
    (25, MANY),
    (101, ONE),
    (111, MANY),
    (122, FEW),
];

/// A message in Russian and in Ukrainian: # is the number, and in brackets are the words for one, for
/// a few and for many.
const COUNTED: [[&str; 3]; 24] = [
    [
        "why-three-steps",
        "Паук делает ровно три шага, а до этого места # (шаг|шага|шагов).",
        "Павук робить рівно три кроки, а до цього місця # (крок|кроки|кроків).",
    ],
    [
        "free-sides-of",
        "Белая королева: # (свободная сторона|свободные стороны|свободных сторон)",
        "Біла бджола: # (вільна сторона|вільні сторони|вільних сторін)",
    ],
    ["time-days", "# (день|дня|дней)", "# (день|дні|днів)"],
    ["time-hours", "# (час|часа|часов)", "# (година|години|годин)"],
    [
        "link-gone-wait",
        "Соперника нет на связи. Через # (секунду|секунды|секунд) вы сможете закончить игру.",
        "Суперника немає на зв’язку. Через # (секунду|секунди|секунд) ви зможете закінчити гру.",
    ],
    ["preview-days", "# (день|дня|дней) на ход", "# (день|дні|днів) на хід"],
    ["moves-count", "# (ход|хода|ходов)", "# (хід|ходи|ходів)"],
    ["listing-title", "# (игра|игры|игр)", "# (гра|гри|ігор)"],
    ["listing-back", "К списку: # (игра|игры|игр)", "До списку: # (гра|гри|ігор)"],
    ["home-days", "# (день|дня|дней) на ход", "# (день|дні|днів) на хід"],
    ["ended-why-moves", "Ada, # (ход|хода|ходов).", "Ada, # (хід|ходи|ходів)."],
    ["part-steps", "# (место|места|мест) Ada", "# (місце|місця|місць) Ada"],
    [
        "spoken-can-go",
        "Может пойти на # (место|места|мест).",
        "Може піти на # (місце|місця|місць).",
    ],
    [
        "spoken-could-go",
        "Могла бы пойти на # (место|места|мест).",
        "Могла б піти на # (місце|місця|місць).",
    ],
    [
        "spoken-can-be-laid",
        "Можно поставить на # (место|места|мест).",
        "Можна поставити на # (місце|місця|місць).",
    ],
    [
        "spoken-can-be-thrown",
        "Можно перебросить на # (место|места|мест).",
        "Можна перекинути на # (місце|місця|місць).",
    ],
    ["open-done", "Игра открыта: # (ход|хода|ходов).", "Гру відкрито: # (хід|ходи|ходів)."],
    ["rulebook-places", "Можно на # (место|места|мест)", "Можна на # (місце|місця|місць)"],
    [
        "site-written",
        "Вся страница в папке Ada: # (файл|файла|файлов).",
        "Уся сторінка в теці Ada: # (файл|файли|файлів).",
    ],
    [
        "show-moves",
        "# (возможный ход|возможных хода|возможных ходов):",
        "# (можливий хід|можливі ходи|можливих ходів):",
    ],
    [
        "play-undone",
        "(Отменён|Отменено|Отменено) # (ход|хода|ходов).",
        "Скасовано # (хід|ходи|ходів).",
    ],
    [
        "play-undone-computer",
        "(Отменён|Отменено|Отменено) # (ваш ход|ваших хода|ваших ходов) вместе с \
         (ответом|ответами|ответами) компьютера.",
        "Скасовано # (ваш хід|ваші ходи|ваших ходів) разом із (відповіддю|відповідями|відповідями) \
         комп’ютера.",
    ],
    [
        "play-undo-few",
        "Отменить можно только # (ход|хода|ходов).",
        "Скасувати можна лише # (хід|ходи|ходів).",
    ],
    [
        "play-hint-wins",
        "Так вы победите за # (ход|хода|ходов), что бы ни делали чёрные.",
        "Так ви переможете за # (хід|ходи|ходів), хоч би що робили чорні.",
    ],
];

/// Numbers for which a message has a sentence of its own.
const APART: [(&str, i64, [&str; 2]); 5] = [
    (
        "free-sides-of",
        0,
        ["Белая королева: свободных сторон нет", "Біла бджола: вільних сторін немає"],
    ),
    ("moves-count", 0, ["ходов ещё не было", "ходів ще не було"]),
    ("open-done", 0, ["Игра открыта, ходов в ней ещё нет.", "Гру відкрито, ходів у ній ще немає."]),
    ("rulebook-places", 0, ["Сейчас никуда нельзя", "Зараз нікуди не можна"]),
    ("play-hint-wins", 1, ["Это победа.", "Це перемога."]),
];

/// Where a number is a word, since it has to be declined: the message, the first number, the sentence,
/// and what stands for # in it.
type InWords = (&'static str, i64, &'static str, &'static [&'static str]);

const RUSSIAN: [InWords; 5] = [
    (
        "part-sides",
        0,
        "#",
        &[
            "нет свободных сторон",
            "одна свободная сторона",
            "две свободные стороны",
            "три свободные стороны",
            "четыре свободные стороны",
            "пять свободных сторон",
            "шесть свободных сторон",
        ],
    ),
    (
        "spoken-place",
        1,
        "Свободное место рядом с #: Ada.",
        &[
            "одной фишкой",
            "двумя фишками",
            "тремя фишками",
            "четырьмя фишками",
            "пятью фишками",
            "шестью фишками",
        ],
    ),
    (
        "why-touches-enemies",
        2,
        "Новая фишка не должна касаться чужих, а здесь она коснётся #.",
        &["двух", "трёх", "четырёх", "пяти", "шести"],
    ),
    ("stack-label", 2, "Фишек в стопке: #", &["2", "3", "4", "5", "6", "7"]),
    ("why-splits-hive", 2, "Без этого паука улей распадётся на # части.", &["две", "три"]),
];

const UKRAINIAN: [InWords; 5] = [
    (
        "part-sides",
        0,
        "#",
        &[
            "немає вільних сторін",
            "одна вільна сторона",
            "дві вільні сторони",
            "три вільні сторони",
            "чотири вільні сторони",
            "п’ять вільних сторін",
            "шість вільних сторін",
        ],
    ),
    (
        "spoken-place",
        1,
        "Вільне місце поруч #: Ada.",
        &[
            "з однією фішкою",
            "із двома фішками",
            "із трьома фішками",
            "із чотирма фішками",
            "із п’ятьма фішками",
            "із шістьма фішками",
        ],
    ),
    (
        "why-touches-enemies",
        2,
        "Новій фішці не можна торкатися чужих, а тут вона торкнеться #.",
        &["двох", "трьох", "чотирьох", "п’яти", "шести"],
    ),
    ("stack-label", 2, "Фішок у стосі: #", &["2", "3", "4", "5", "6", "7"]),
    ("why-splits-hive", 2, "Без цього павука вулик розпадеться на # частини.", &["дві", "три"]),
];

/// What a message says of a number; whatever else it asks for, it gets.
fn told(words: &Words, key: &str, count: i64) -> String {
    let values: [(&str, Value<'_>); 10] = [
        ("count", count.into()),
        ("days", count.into()),
        ("color", Color::White.into()),
        ("other", Color::Black.into()),
        ("piece", Piece::queen(Color::White).into()),
        ("tile", Value::This(Some(Bug::Spider))),
        ("folder", "Ada".into()),
        ("list", "Ada".into()),
        ("way", "Ada".into()),
        ("why", "Ada".into()),
    ];
    words.tell(Key::named(key), &values)
}

/// The sentence with the words in one of the three forms.
fn formed(sentence: &str, form: usize) -> String {
    let parts = sentence.split(['(', ')']).enumerate();
    parts.filter_map(|(place, part)| part.split('|').nth(form * (place % 2))).collect()
}

#[test]
fn words_agree_with_the_numbers_before_them() {
    for (place, language) in [Language::Russian, Language::Ukrainian].into_iter().enumerate() {
        let words = catalogue::everything(language);
        for [key, sentences @ ..] in COUNTED {
            for (count, form) in FORMS {
                let apart = APART.iter().find(|it| (it.0, it.1) == (key, count));
                let expected = match apart {
                    Some((_, _, texts)) => texts[place].to_owned(),
                    None => formed(sentences[place], form).replace('#', &count.to_string()),
                };
                assert_eq!(told(&words, key, count), expected, "{language:?} {key}");
            }
        }
    }
}

#[test]
fn numbers_that_are_words_are_declined() {
    for (language, table) in [(Language::Russian, RUSSIAN), (Language::Ukrainian, UKRAINIAN)] {
        let words = catalogue::everything(language);
        for (key, first, sentence, numbers) in table {
            for (count, number) in (first..).zip(numbers) {
                let expected = sentence.replace('#', number);
                assert_eq!(told(&words, key, count), expected, "{language:?} {key}");
            }
        }
    }
}

#[test]
fn every_counted_message_is_in_the_table() {
    let listed: BTreeSet<String> = COUNTED.iter().map(|it| it[0].to_owned()).collect();
    for language in [Language::Russian, Language::Ukrainian] {
        let is_counted = |parts: Parts| {
            parts.choices.iter().any(|choice| choice.keys.iter().any(|key| key == "few"))
        };
        let counted: BTreeSet<String> = catalogue::read_all(language)
            .into_iter()
            .filter(|(_, pattern)| is_counted(Parts::of(pattern)))
            .map(|(key, _)| key)
            .collect();
        assert_eq!(listed, counted, "{language:?}");
    }
}
