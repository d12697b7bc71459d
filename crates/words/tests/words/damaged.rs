//! A catalogue that came from elsewhere is read whole or not at all.

use crate::catalogue::SCHOOLS;
use skep_words::{Language, Words, key};

const CATALOGUES: [&str; 3] = [
    include_str!(concat!(env!("OUT_DIR"), "/page/words-en.txt")),
    include_str!(concat!(env!("OUT_DIR"), "/page/words-ru.txt")),
    include_str!(concat!(env!("OUT_DIR"), "/page/words-uk.txt")),
];

fn is_refused(language: Language, text: &str) -> bool {
    Words::read(language, text.to_owned()).is_none()
}

fn is_no_school(language: Language, text: &str) -> bool {
    Words::new(language).with_school(text.to_owned()).is_none()
}

#[test]
fn a_whole_catalogue_says_what_the_program_says() {
    for (language, text) in Language::ALL.into_iter().zip(CATALOGUES) {
        let words = Words::read(language, text.to_owned()).expect("it is whole");
        let embedded = Words::new(language);
        assert_eq!(words.language(), language);
        assert_eq!([words.catalogue(), embedded.catalogue()], [text; 2]);
        assert!(words.keys().eq(embedded.keys()));
        assert!(words.keys().is_sorted());
        for key in [key::TURN_YOURS, key::APP_TITLE, key::ERROR_LANGUAGE] {
            assert_eq!(words.say(key), embedded.say(key));
        }
        let places = |words: &Words| words.tell(key::SPOKEN_CAN_GO, &[("count", 3.into())]);
        assert_eq!(places(&words), places(&embedded));
    }
}

#[test]
fn a_school_is_added_to_what_is_there() {
    for (language, text) in Language::ALL.into_iter().zip(SCHOOLS) {
        let page = Words::read(language, CATALOGUES[language as usize].to_owned()).unwrap();
        let words = page.clone().with_school(text.to_owned()).expect("it is whole");
        let embedded = Words::for_school(language);
        assert!(words.keys().eq(embedded.keys()) && words.keys().count() > page.keys().count());
        assert_eq!(words.language(), language);
        assert_eq!(words.catalogue(), page.catalogue(), "what another program is handed");
        for key in [key::TURN_YOURS, key::LEARN_TITLE] {
            assert_eq!(words.say(key), embedded.say(key));
        }
    }
}

#[test]
fn another_catalogue_is_refused() {
    for language in Language::ALL {
        for other in Language::ALL {
            let (page, school) = (CATALOGUES[other as usize], SCHOOLS[other as usize]);
            assert_eq!(is_refused(language, page), language != other, "{language:?} {other:?}");
            assert_eq!(is_no_school(language, school), language != other, "{language:?} {other:?}");
            assert!(is_refused(language, school) && is_no_school(language, page));
        }
    }
}

#[test]
fn what_is_cut_off_or_no_catalogue_is_refused() {
    let whole = CATALOGUES[1];
    let language = Language::Russian;
    for (end, _) in whole.char_indices() {
        assert!(is_refused(language, &whole[..end]), "the first {end} bytes");
    }
    assert!(is_refused(language, &format!("{whole} ")));
    let page = "<!doctype html>\n<title>404</title>\n";
    for text in ["", "\n", "\n\n", "\0", "skep-words ", "skep-words ru", "skep-words ru \n\n", page]
    {
        assert!(is_refused(language, text), "{text:?}");
        assert!(is_no_school(language, &text.replace("words", "school")), "{text:?}");
    }
    let whole = SCHOOLS[1];
    for (end, _) in whole.char_indices() {
        assert!(is_no_school(language, &whole[..end]), "the first {end} bytes");
    }
    assert!(is_no_school(language, &format!("{whole} ")));
}

#[test]
fn any_other_letter_is_noticed() {
    let whole = CATALOGUES[0];
    for (at, letter) in whole.char_indices() {
        let end = at + letter.len_utf8();
        for other in ["", "\0", "\n", "ж"] {
            let damaged = format!("{}{other}{}", &whole[..at], &whole[end..]);
            assert!(damaged == whole || is_refused(Language::English, &damaged), "{at} {other:?}");
        }
    }
}
