//! English, Russian and Ukrainian: chosen by the browser, changed in the settings, and complete everywhere.

use crate::app::{begin, choose, close, menu, start, toast, unfold, without_last};
use crate::game_driver::{GameDriver, tap};
use crate::games::hunt;
use crate::host::Host;
use anyhow::ensure;
use skep_browser::anyhow;
use skep_browser::serde_json::json;
use skep_browser::{Device, Done, Page, Visit};
use skep_rules::Game;
use skep_session::Terms;
use skep_words::Language;

/// All visible and accessible text of the page.
const SAID: &str = "\
    const said = new Set([document.title]);
    for (const e of document.querySelectorAll('body *')) {
        if (!e.checkVisibility({visibilityProperty: true}) || e.closest('.move-text, kbd')) continue;
        for (const name of ['aria-label', 'title', 'aria-valuetext', 'placeholder', 'alt'])
            // A move's name is its sentence and its visible notation.
            if (e.hasAttribute(name)) said.add(e.getAttribute(name).replace(e.querySelector('.move-text')?.textContent, ''));
        for (const node of e.childNodes)
            if (node.nodeType === 3 && node.textContent.trim()) said.add(node.textContent.trim());
    }
    return [...said]";

/// Words that are equal in every language.
const NAMES: [&str; 12] =
    ["Skep", "Hive", "English", "UHP", "PGN", "SGF", "SVG", "PNG", "Home", "End", "Enter", "Esc"];

/// Asserts that no text is missing or in another language.
async fn assert_said_in(page: &Page, language: Language, where_: &str) -> Done {
    assert_eq!(page.attribute("html", "lang").await?.as_deref(), Some(language.code()));
    for text in page.eval::<Vec<String>>(SAID).await? {
        ensure!(!text.contains(['⟦', '⟧', '{', '}']), "{where_}: a key is shown: {text}");
        let foreign = foreign_letter(&text, language);
        ensure!(foreign.is_none(), "{where_}: {foreign:?} in {language:?}: {text}");
    }
    Ok(())
}

/// A letter that the language does not use.
pub(crate) fn foreign_letter(text: &str, language: Language) -> Option<char> {
    let mut text = text.to_owned();
    let natives = Language::ALL.map(Language::native_name);
    for name in NAMES.iter().copied().chain(natives) {
        text = text.replace(name, "");
    }
    text.chars().find(|&letter| match language {
        Language::English => ('\u{400}'..'\u{530}').contains(&letter),
        Language::Russian => letter.is_ascii_alphabetic() || "іїєґІЇЄҐ".contains(letter),
        Language::Ukrainian => letter.is_ascii_alphabetic() || "ыэёъЫЭЁЪ".contains(letter),
    })
}

/// The plies of the game on the table.
fn part(plies: usize) -> Game {
    let mut game = crate::games::new_game(Terms::FULL_BOX);
    for mv in hunt(Terms::FULL_BOX).into_iter().take(plies) {
        game.play(mv).expect("it was legal");
    }
    game
}

/// Opens all windows and checks all words.
async fn look_everywhere(page: &Page, language: Language) -> Done {
    page.open("").await?;
    page.wait_for("[data-dialog=new-game]").await?;
    unfold(page).await?;
    choose(page, "clock", "own").await?;
    choose(page, "set", "own").await?;
    assert_said_in(page, language, "a new game of two people").await?;
    choose(page, "opponent", "computer").await?;
    assert_said_in(page, language, "a new game against the computer").await?;
    choose(page, "opponent", "person").await?;
    start(page).await?;
    assert_said_in(page, language, "the table with clocks").await?;
    let whole = part(usize::MAX);
    GameDriver::open(page, without_last(&whole, 1)).await?;
    for name in ["games", "share", "open", "settings", "help"] {
        menu(page, name).await?;
        assert_said_in(page, language, name).await?;
        close(page).await?;
    }
    for name in ["hive", "type"] {
        crate::app::more(page, name).await?;
        page.wait_for(&format!("[data-dialog={name}]")).await?;
        assert_said_in(page, language, name).await?;
        close(page).await?;
    }
    for name in ["resign", "offer-draw", "take-back"] {
        match name {
            "take-back" => tap(page, ".actions [data-action=take-back]").await?,
            _ => crate::app::more(page, name).await?,
        }
        page.wait_for("dialog [data-action=no]").await?;
        assert_said_in(page, language, name).await?;
        tap(page, "dialog [data-action=no]").await?;
        page.wait_gone("dialog").await?;
    }
    tap(page, ".actions [data-action=more]").await?;
    page.wait_for("[data-dialog=more]").await?;
    assert_said_in(page, language, "more").await?;
    close(page).await?;
    page.key("ArrowLeft").await?;
    page.wait_for("[data-prompt=looking-back]").await?;
    assert_said_in(page, language, "looking back").await?;
    GameDriver::open(page, whole).await?;
    page.wait_for(".ending").await?;
    assert_said_in(page, language, "the end").await
}

#[test]
fn everything_in_ukrainian() {
    Visit::on(Device::Desktop)
        .in_language("uk")
        .with_less_motion()
        .run(async |page| look_everywhere(page, Language::Ukrainian).await);
}

#[test]
fn another_language_changes_every_word_at_once() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        let mut driver = begin(page).await?;
        for mv in hunt(Terms::FULL_BOX).into_iter().take(3) {
            driver.tap_move(mv).await?;
        }
        menu(page, "settings").await?;
        for (language, title) in [
            (Language::Russian, "Настройки"),
            (Language::English, "Settings"),
            (Language::Ukrainian, "Налаштування"),
        ] {
            choose(page, "language", language.code()).await?;
            page.wait_text("[data-dialog=settings] h2", title).await?;
            assert_said_in(page, language, "settings and the table behind").await?;
        }
        close(page).await?;
        driver.assert_board().await?;
        // It is stored.
        page.reload().await?;
        assert_said_in(page, Language::Ukrainian, "the table, loaded again").await
    });
}

/// Asserts that the page is in this language, and has requested no other catalogue.
async fn assert_only_words_of(page: &Page, language: Language) -> Done {
    assert_eq!(page.attribute("html", "lang").await?.as_deref(), Some(language.code()));
    let loaded: Vec<String> = page
        .eval(
            "return [...new Set(performance.getEntriesByType('resource').map(e => e.name))]
                 .map(name => name.split('/').pop()).filter(name => name.startsWith('words-'))",
        )
        .await?;
    assert_eq!(loaded, [format!("words-{}.txt", language.code())]);
    Ok(())
}

#[test]
fn only_the_words_of_one_language_travel() {
    for (tags, language) in [("fr-CA,ru,uk", Language::Russian), ("de,fr", Language::English)] {
        Visit::on(Device::Phone).in_language(tags).with_less_motion().run(async |page| {
            page.open("").await?;
            assert_only_words_of(page, language).await?;
            // A setting of the device has priority, if the language is supported.
            for (code, language) in [("uk", Language::Ukrainian), ("tlh", language)] {
                page.eval::<()>(&format!(
                    "localStorage['skep.settings'] = 'theme=light\\nlanguage={code}\\n'; return null"
                ))
                .await?;
                page.reload().await?;
                assert_only_words_of(page, language).await?;
            }
            Ok(())
        });
    }
}

#[test]
fn a_language_that_does_not_come_changes_nothing() {
    let host = Host::with_site("");
    let visit = Visit::on(Device::Phone).at(&host.address()).without_service_worker();
    visit.with_less_motion().run(async |page| {
        begin(page).await?;
        host.hide("words-");
        menu(page, "settings").await?;
        let chosen = "document.querySelector('[data-choice=language] :checked').value";
        tap(page, "[data-choice=language] label:has([value=uk])").await?;
        toast(page, "That language could not be loaded. Check the connection and try again.")
            .await?;
        page.wait_until("the choice is as before", &format!("{chosen} === ''")).await?;
        page.forgive("words-").await?;
        // Online again.
        host.show_all();
        choose(page, "language", "uk").await?;
        page.wait_text("[data-dialog=settings] h2", "Налаштування").await?;
        // At the next start its words are missing: English is used.
        host.hide("words-uk");
        page.devtools("Network.clearBrowserCache", json!({})).await?;
        page.reload().await?;
        toast(page, "That language could not be loaded. Check the connection and try again.")
            .await?;
        assert_said_in(page, Language::English, "a page without its words").await?;
        page.forgive("words-uk").await?;
        // No words at all.
        host.hide("words-");
        page.devtools("Network.clearBrowserCache", json!({})).await?;
        page.visit("about:blank").await?;
        page.visit(page.address()).await?;
        page.wait_text(".plain-sentence", Language::Ukrainian.nothing_loaded()).await?;
        page.forgive("words-").await?;
        host.show_all();
        page.reload().await?;
        assert_only_words_of(page, Language::Ukrainian).await
    });
}
