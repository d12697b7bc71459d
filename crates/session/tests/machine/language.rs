//! The language, and the races of words that travel.

use skep_session::Settings;
use skep_session::machine::language::{Effect, Event, SpokenLanguage};
use skep_words::Language::{self, English, Russian, Ukrainian};

fn set(language: Option<&str>) -> Settings {
    Settings { language: language.map(str::to_owned), ..Settings::default() }
}

fn load(language: Language) -> Option<Effect> {
    Some(Effect::Load(language))
}

fn loaded(language: Language, is_there: bool) -> Event {
    Event::Loaded { language, is_there }
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
        let mut tongue = SpokenLanguage::default();
        assert!(tongue.begin(wanted, browsers, &set(code)), "{code:?}");
        assert_eq!(tongue.settle(&set(code)), None, "{code:?}");
    }
}

#[test]
fn a_page_that_began_without_its_words_waits_until_they_are_chosen_again() {
    let mut tongue = SpokenLanguage::default();
    assert!(!tongue.begin(English, English, &set(Some("uk"))));
    assert_eq!(tongue.settle(&set(Some("uk"))), None, "it has just failed");
    assert_eq!(tongue.settle(&set(Some("en"))), None);
    assert_eq!(tongue.settle(&set(Some("uk"))), load(Ukrainian));
    // It may be chosen by its name after the browser's own has failed, and the other way round.
    for (failed, chosen) in [(None, Some("ru")), (Some("ru"), None)] {
        let mut tongue = SpokenLanguage::default();
        assert!(!tongue.begin(English, Russian, &set(failed)));
        assert_eq!(tongue.settle(&set(failed)), None);
        assert_eq!(tongue.settle(&set(chosen)), load(Russian), "{failed:?}");
    }
}

#[test]
fn words_are_asked_for_once() {
    let mut tongue = SpokenLanguage::default();
    assert_eq!(tongue.settle(&set(Some("uk"))), load(Ukrainian));
    assert_eq!(tongue.settle(&set(Some("uk"))), None);
    assert_eq!(*tongue.spoken, English);
    let there = loaded(Ukrainian, true);
    assert_eq!(tongue.update(there, &set(Some("uk"))), Some(Effect::Speak(Ukrainian)));
    assert_eq!(*tongue.spoken, Ukrainian);
    assert_eq!(tongue.update(there, &set(Some("uk"))), None, "once is enough");
}

#[test]
fn only_what_was_chosen_last_is_spoken_in_whatever_order_words_come() {
    for is_first_first in [true, false] {
        let mut tongue = SpokenLanguage::default();
        tongue.settle(&set(Some("uk")));
        assert_eq!(tongue.settle(&set(Some("ru"))), load(Russian));
        let mut news = [loaded(Ukrainian, true), loaded(Russian, true)];
        if !is_first_first {
            news.reverse();
        }
        let effects = news.map(|event| tongue.update(event, &set(Some("ru"))));
        assert_eq!(effects.into_iter().flatten().collect::<Vec<_>>(), [Effect::Speak(Russian)]);
        assert_eq!(*tongue.spoken, Russian);
    }
}

#[test]
fn words_that_are_not_wanted_any_more_fail_silently() {
    let mut tongue = SpokenLanguage::default();
    tongue.settle(&set(Some("uk")));
    assert_eq!(tongue.settle(&set(None)), None, "back to what is spoken");
    for is_there in [true, false] {
        assert_eq!(tongue.update(loaded(Ukrainian, is_there), &set(None)), None);
    }
    assert_eq!(*tongue.spoken, English);
    // Not even if another was set at the same moment.
    tongue.settle(&set(Some("uk")));
    let there = loaded(Ukrainian, true);
    assert_eq!(tongue.update(there, &set(Some("ru"))), None);
    assert_eq!(*tongue.spoken, English);
}

#[test]
fn words_that_can_not_be_had_leave_what_was_set_before() {
    // Nothing was set: nothing is.
    let mut tongue = SpokenLanguage::default();
    tongue.settle(&set(Some("uk")));
    let missing = loaded(Ukrainian, false);
    assert_eq!(tongue.update(missing, &set(Some("uk"))), revert(None));
    // It is tried again when it is chosen again.
    assert_eq!(tongue.settle(&set(None)), None);
    assert_eq!(tongue.settle(&set(Some("uk"))), load(Ukrainian));
    tongue.update(loaded(Ukrainian, true), &set(Some("uk")));
    // A language was set: it is again.
    tongue.settle(&set(Some("ru")));
    let missing = loaded(Russian, false);
    assert_eq!(tongue.update(missing, &set(Some("ru"))), revert(Some("uk")));
}

#[test]
fn a_page_whose_own_words_were_missing_sets_what_it_speaks() {
    // The browser is Ukrainian, the page could only begin in English, and Russian fails as well.
    let mut tongue = SpokenLanguage::default();
    tongue.begin(English, Ukrainian, &set(None));
    assert_eq!(tongue.settle(&set(Some("ru"))), load(Russian));
    let missing = loaded(Russian, false);
    assert_eq!(tongue.update(missing, &set(Some("ru"))), revert(Some("en")));
}
