//! The language of the page: chosen, changed, missing, and changed again while one is on its way.

use crate::play::page::{Page, begin};
use crate::support::hands::{WON, heard, play, set, toast};
use skep_session::machine::windows;
use skep_session::shell;
use skep_words::{Language, key};

const MISSING: &str = "That language could not be loaded. Check the connection and try again.";

/// The page speaks this language: so it says, and so do its words.
fn assert_speaks(page: &Page, language: Language, settings: &str) {
    assert_eq!(
        (*page.state.shell.language.spoken, page.words.say(key::SETTINGS_TITLE).as_str()),
        (language, settings)
    );
}

#[test]
fn another_language_is_spoken_as_soon_as_its_words_are_there() {
    let mut page = begin(&[]);
    play(&mut page, WON, 2);
    for (code, language, settings) in [
        ("uk", Language::Ukrainian, "Налаштування"),
        ("ru", Language::Russian, "Настройки"),
        ("en", Language::English, "Settings"),
        ("uk", Language::Ukrainian, "Налаштування"),
    ] {
        let before = *page.state.shell.language.spoken;
        set(&mut page, "language", code);
        assert_eq!(*page.state.shell.language.spoken, before, "its words are on their way");
        page.load_words();
        assert_speaks(&page, language, settings);
    }
    assert_eq!(page.store.settings.language.as_deref(), Some("uk"), "it is remembered");
    play(&mut page, WON, 3);
    let told = heard(&mut page);
    assert!(told.contains("Білі"), "{told}");
    // The browser's own can be had again.
    let settings =
        skep_session::Settings { language: None, ..(*page.state.shell.settings).clone() };
    page.send(shell::Event::Set(Box::new(settings)));
    page.load_words();
    assert_speaks(&page, Language::English, "Settings");
}

#[test]
fn a_language_that_does_not_come_changes_nothing() {
    let mut page = begin(&[]);
    page.is_online = false;
    for code in ["uk", "ru"] {
        set(&mut page, "language", code);
        page.load_words();
        assert_speaks(&page, Language::English, "Settings");
        assert_eq!(
            (toast(&page).as_str(), page.state.shell.settings.language.as_deref()),
            (MISSING, None)
        );
        assert_eq!(page.store.settings.language, None, "nor is it kept");
    }
    // The connection is back, and gone again: what was chosen last stays chosen.
    page.is_online = true;
    set(&mut page, "language", "uk");
    page.load_words();
    assert_speaks(&page, Language::Ukrainian, "Налаштування");
    page.is_online = false;
    set(&mut page, "language", "ru");
    page.load_words();
    assert_speaks(&page, Language::Ukrainian, "Налаштування");
    assert_eq!(page.state.shell.settings.language.as_deref(), Some("uk"));
}

#[test]
fn the_language_chosen_last_counts() {
    let mut page = begin(&[]);
    set(&mut page, "language", "uk");
    set(&mut page, "language", "ru");
    page.load_words();
    assert_speaks(&page, Language::Russian, "Настройки");
    // Back to what is spoken, before the other is there.
    set(&mut page, "language", "uk");
    set(&mut page, "language", "ru");
    page.load_words();
    assert_speaks(&page, Language::Russian, "Настройки");
    assert_eq!(toast(&page), "", "what is not wanted any more is not told");
    // Changing there, back and there again loads once.
    for code in ["uk", "ru", "uk"] {
        set(&mut page, "language", code);
    }
    page.load_words();
    assert_speaks(&page, Language::Ukrainian, "Налаштування");
}

#[test]
fn a_language_that_was_given_up_may_fail_unnoticed() {
    let mut page = begin(&[]);
    page.is_online = false;
    set(&mut page, "language", "uk");
    set(&mut page, "language", "en");
    page.load_words();
    assert_eq!(
        (toast(&page).as_str(), page.state.shell.settings.language.as_deref()),
        ("", Some("en"))
    );
}

#[test]
fn another_windows_language_is_spoken_here_as_well() {
    let mut page = begin(&[]);
    page.send(windows::Event::Close);
    let mut settings = (*page.state.shell.settings).clone();
    settings.set("language", "uk");
    page.send(shell::Event::SetElsewhere(Box::new(settings)));
    page.load_words();
    assert_speaks(&page, Language::Ukrainian, "Налаштування");
    assert_eq!(page.store.settings.language, None, "that window has kept it");
}

#[test]
fn that_a_language_could_not_be_loaded_is_forgotten_when_it_is() {
    let mut page = begin(&[]);
    page.is_online = false;
    set(&mut page, "language", "uk");
    page.load_words();
    assert_eq!(toast(&page), MISSING);
    page.is_online = true;
    set(&mut page, "language", "uk");
    page.load_words();
    assert_eq!(
        (*page.state.shell.language.spoken, page.state.shell.toasts.toast.is_none()),
        (Language::Ukrainian, true)
    );
}
