//! The language of the learn page: its words come with those of the lessons.

use crate::learn::page::Page;
use crate::support::hands::{set, toast};
use crate::support::store::Store;
use skep_session::shell;
use skep_words::{Language, key};

/// The document speaks this language: so it says, and so do its words.
fn assert_speaks(page: &Page, language: Language, settings: &str) {
    let spoken = *page.state.shell.language.spoken;
    assert_eq!((spoken, page.words.say(key::SETTINGS_TITLE).as_str()), (language, settings));
}

/// The card of the lesson has words, and they are in Cyrillic letters.
fn assert_cyrillic(page: &Page) {
    let card = page.state.card.as_ref().unwrap().says();
    assert!(!card.is_empty());
    for text in card.iter().map(|it| it.text(&page.words)) {
        assert!(!text.contains('⟦') && text.chars().any(|c| ('а'..='я').contains(&c)), "{text}");
    }
}

#[test]
fn the_learn_page_loads_the_words_of_lessons() {
    let mut page = Page::visit(Store::default(), "learn/queen");
    set(&mut page, "language", "ru");
    assert_speaks(&page, Language::English, "Settings");
    page.load_words();
    assert_speaks(&page, Language::Russian, "Настройки");
    assert_cyrillic(&page);
    assert_eq!(page.store.settings.language.as_deref(), Some("ru"), "it is remembered");
}

#[test]
fn a_language_that_does_not_come_changes_nothing() {
    let mut page = Page::visit(Store::default(), "learn/queen");
    page.is_online = false;
    set(&mut page, "language", "uk");
    page.load_words();
    assert_speaks(&page, Language::English, "Settings");
    assert_eq!(
        toast(&page),
        "That language could not be loaded. Check the connection and try again."
    );
    assert_eq!(page.store.settings.language, None, "nor is it kept");
    // Another window has the words, and so has this one when the connection is back.
    page.is_online = true;
    let mut settings = (*page.state.shell.settings).clone();
    settings.set("language", "uk");
    page.send(shell::Event::SetElsewhere(Box::new(settings)));
    page.load_words();
    assert_speaks(&page, Language::Ukrainian, "Налаштування");
    assert_eq!((toast(&page).as_str(), page.store.settings.language.as_deref()), ("", None));
    assert_cyrillic(&page);
}

#[test]
fn a_language_that_was_set_is_spoken_from_the_beginning() {
    let mut store = Store::default();
    store.settings.language = Some("uk".to_owned());
    let page = Page::visit_in(Language::Ukrainian, store.clone(), "learn/aim");
    assert_speaks(&page, Language::Ukrainian, "Налаштування");
    assert_eq!(toast(&page), "", "nothing went wrong");
    assert_cyrillic(&page);
    // Its words could not be had: that is told, and what was set stays so.
    let page = Page::visit_in(Language::English, store, "learn/aim");
    assert_speaks(&page, Language::English, "Settings");
    assert_ne!(toast(&page), "");
    assert_eq!(page.store.settings.language.as_deref(), Some("uk"));
}
