//! The language, and the races of words that travel.

use skep_session::Settings;
use skep_session::machine::language::{Effect, Event, Tongue};
use skep_words::Language::{self, English, Russian, Ukrainian};

fn set(language: Option<&str>) -> Settings {
    Settings { language: language.map(str::to_owned), ..Settings::default() }
}

fn load(language: Language, with_school: bool) -> Option<Effect> {
    Some(Effect::Load { language, with_school })
}

fn loaded(language: Language, with_school: bool, is_there: bool) -> Event {
    Event::Loaded { language, with_school, is_there }
}

fn revert(language: Option<&str>) -> Option<Effect> {
    Some(Effect::Revert(language.map(str::to_owned)))
}

#[test]
fn what_is_set_goes_before_the_browsers_own_if_we_speak_it() {
    for (code, browsers, wanted) in [
        (None, Russian, Russian),
        (Some("uk"), Russian, Ukrainian),
        (Some("en"), Ukrainian, English),
        (Some("tlh"), Ukrainian, Ukrainian),
        (Some(""), English, English),
    ] {
        let mut tongue = Tongue::default();
        assert!(tongue.begin(wanted, browsers, &set(code)), "{code:?}");
        assert_eq!(tongue.settle(&set(code), false), None, "{code:?}");
    }
}

#[test]
fn a_page_that_began_without_its_words_waits_until_they_are_chosen_again() {
    let mut tongue = Tongue::default();
    assert!(!tongue.begin(English, English, &set(Some("uk"))));
    assert_eq!(tongue.settle(&set(Some("uk")), false), None, "it has just failed");
    assert_eq!(tongue.settle(&set(Some("en")), false), None);
    assert_eq!(tongue.settle(&set(Some("uk")), false), load(Ukrainian, false));
}

#[test]
fn words_are_asked_for_once() {
    let mut tongue = Tongue::default();
    assert_eq!(tongue.settle(&set(Some("uk")), false), load(Ukrainian, false));
    assert_eq!(tongue.settle(&set(Some("uk")), false), None);
    assert_eq!(*tongue.spoken, English);
    let there = loaded(Ukrainian, false, true);
    assert_eq!(tongue.update(there, &set(Some("uk")), false), Some(Effect::Speak));
    assert_eq!(*tongue.spoken, Ukrainian);
    assert_eq!(tongue.update(there, &set(Some("uk")), false), None, "once is enough");
}

#[test]
fn only_what_was_chosen_last_is_spoken_in_whatever_order_words_come() {
    for is_first_first in [true, false] {
        let mut tongue = Tongue::default();
        tongue.settle(&set(Some("uk")), false);
        assert_eq!(tongue.settle(&set(Some("ru")), false), load(Russian, false));
        let mut news = [loaded(Ukrainian, false, true), loaded(Russian, false, true)];
        if !is_first_first {
            news.reverse();
        }
        let effects = news.map(|event| tongue.update(event, &set(Some("ru")), false));
        assert_eq!(effects.into_iter().flatten().collect::<Vec<_>>(), [Effect::Speak]);
        assert_eq!(*tongue.spoken, Russian);
    }
}

#[test]
fn words_that_nobody_wants_any_more_may_fail_in_silence() {
    let mut tongue = Tongue::default();
    tongue.settle(&set(Some("uk")), false);
    assert_eq!(tongue.settle(&set(None), false), None, "back to what is spoken");
    for is_there in [true, false] {
        assert_eq!(tongue.update(loaded(Ukrainian, false, is_there), &set(None), false), None);
    }
    assert_eq!(*tongue.spoken, English);
    // Not even if another was set at the same moment.
    tongue.settle(&set(Some("uk")), false);
    let there = loaded(Ukrainian, false, true);
    assert_eq!(tongue.update(there, &set(Some("ru")), false), None);
    assert_eq!(*tongue.spoken, English);
}

#[test]
fn words_that_can_not_be_had_leave_what_was_set_before() {
    // Nothing was set: nothing is.
    let mut tongue = Tongue::default();
    tongue.settle(&set(Some("uk")), false);
    let missing = loaded(Ukrainian, false, false);
    assert_eq!(tongue.update(missing, &set(Some("uk")), false), revert(None));
    // It is tried again when it is chosen again.
    assert_eq!(tongue.settle(&set(None), false), None);
    assert_eq!(tongue.settle(&set(Some("uk")), false), load(Ukrainian, false));
    tongue.update(loaded(Ukrainian, false, true), &set(Some("uk")), false);
    // A language was set: it is again.
    tongue.settle(&set(Some("ru")), false);
    let missing = loaded(Russian, false, false);
    assert_eq!(tongue.update(missing, &set(Some("ru")), false), revert(Some("uk")));
}

#[test]
fn a_page_whose_own_words_were_missing_sets_what_it_speaks() {
    // The browser is Ukrainian, the page could only begin in English, and Russian fails as well.
    let mut tongue = Tongue::default();
    tongue.begin(English, Ukrainian, &set(None));
    assert_eq!(tongue.settle(&set(Some("ru")), false), load(Russian, false));
    let missing = loaded(Russian, false, false);
    assert_eq!(tongue.update(missing, &set(Some("ru")), false), revert(Some("en")));
}

#[test]
fn lessons_that_were_loaded_meanwhile_need_their_words() {
    let mut tongue = Tongue::default();
    assert_eq!(tongue.settle(&set(Some("uk")), false), load(Ukrainian, false));
    // What is taught has come before the words, which lack those of the lessons.
    let words = loaded(Ukrainian, false, true);
    assert_eq!(tongue.update(words, &set(Some("uk")), true), load(Ukrainian, true));
    assert_eq!(*tongue.spoken, English, "half of it is not spoken");
    let words = loaded(Ukrainian, true, true);
    assert_eq!(tongue.update(words, &set(Some("uk")), true), Some(Effect::Speak));
    assert_eq!(*tongue.spoken, Ukrainian);
    assert_eq!(tongue.settle(&set(Some("ru")), true), load(Russian, true));
}
