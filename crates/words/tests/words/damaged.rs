//! A catalogue that came from elsewhere is read whole or not at all.

use skep_words::{Language, Words};

const CATALOGUES: [&str; 3] = [
    include_str!(concat!(env!("OUT_DIR"), "/page/words-en.txt")),
    include_str!(concat!(env!("OUT_DIR"), "/page/words-ru.txt")),
    include_str!(concat!(env!("OUT_DIR"), "/page/words-uk.txt")),
];

fn is_refused(language: Language, text: &str) -> bool {
    Words::read(language, text.to_owned()).is_none()
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
        for key in ["turn-yours", "app-title", "error-language"] {
            assert_eq!(words.say(key), embedded.say(key));
        }
        let sides = |words: &Words| words.tell("free-sides", &[("count", 3.into())]);
        assert_eq!(sides(&words), sides(&embedded));
    }
}

#[test]
fn another_languages_catalogue_is_refused() {
    for language in Language::ALL {
        for (other, text) in Language::ALL.into_iter().zip(CATALOGUES) {
            assert_eq!(is_refused(language, text), language != other, "{language:?} {other:?}");
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
    }
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
