//! The rules page: every rule, every board, and printing.

use crate::game_driver::{GameDriver, tap};
use anyhow::{Context, ensure};
use skep_browser::anyhow;
use skep_browser::serde_json::json;
use skep_browser::{Device, Done, Page, Visit};
use skep_rules::{Bug, Game};
use skep_school::Rule;
use skep_school::rulebook::{self, Article, Exhibit, Rulebook};
use skep_words::{Language, Words};

fn rulebook() -> Rulebook {
    Rulebook::read(rulebook::text()).expect("our own rules page")
}

/// Asserts that the text of a rule is on the page.
async fn assert_told(page: &Page, article: &Article, words: &Words) -> Done {
    let id = article.rule.to_string();
    let text = page.text(&format!("[id=\"{id}\"]")).await?;
    let captions = article.exhibits.iter().map(Exhibit::caption_key);
    for key in [article.title_key()].into_iter().chain(article.text_keys()).chain(captions) {
        let said = words.say(key);
        ensure!(text.contains(&said) && !said.contains('⟦'), "{id} does not say {said:?}");
    }
    Ok(())
}

/// Asserts that the link of a rule's number is focused.
fn has_keyboard(rule: Rule) -> String {
    format!("document.activeElement.matches('[id=\"{rule}\"] .rule-number')")
}

/// Presses a board, and asserts that the large one shows it.
async fn try_exhibit(page: &Page, name: &str, exhibit: &Exhibit) -> Done {
    tap(page, &format!("[data-exhibit=\"{name}\"]")).await?;
    page.wait_for(&format!("[data-exhibit=\"{name}\"][data-shown]")).await?;
    let driver = GameDriver::at(page, Game::from_position(exhibit.position.clone()));
    driver.settle().await?;
    driver.assert_board().await?;
    if let Some(chosen) = &exhibit.chosen {
        let places = page.count(".board [data-place]").await?;
        ensure!(places == chosen.places, "{name}: {places} places to go, not {}", chosen.places);
        let is_refused = page.count(".why-bubble").await? > 0;
        ensure!(is_refused != chosen.refused.is_empty(), "{name}: refused is {is_refused}");
    }
    // A board without a chosen tile shows and announces what to look at.
    if let Some(look) = exhibit.look_key() {
        let look = Words::for_school(Language::English).say(look);
        page.wait_text(".tip", &look).await?;
        page.wait_text(".shell > [data-live-region]", &look).await?;
    }
    Ok(())
}

#[test]
fn every_rule_is_told_and_boards_can_be_tried() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let words = Words::for_school(Language::English);
        page.open("learn/#rules").await?;
        let rulebook = rulebook();
        for article in rulebook.articles() {
            assert_told(page, article, &words).await?;
        }
        // One with targets, and one with a refusal.
        for number in [18, 23] {
            let article = rulebook.find(Rule::R(number)).context("a rule")?;
            let name = format!("R{number}.0");
            page.eval::<()>(&format!(
                "document.querySelector('[data-exhibit=\"{name}\"]').scrollIntoView({{block: 'center'}}); return null"
            ))
            .await?;
            try_exhibit(page, &name, &article.exhibits[0]).await?;
        }
        Ok(())
    });
}

#[test]
fn a_rule_has_an_address_and_a_language() {
    for (tag, language) in [("ru", Language::Russian), ("uk", Language::Ukrainian)] {
        Visit::on(Device::Phone).in_language(tag).with_less_motion().run(async |page| {
            let words = Words::for_school(language);
            page.open("learn/#rules/R23").await?;
            page.wait_for("[data-exhibit=\"R23.0\"]").await?;
            let is_seen = "(() => { const rule = document.getElementById('R23').getBoundingClientRect(), \
                           book = document.querySelector('.book').getBoundingClientRect(); \
                           return rule.top >= book.top - 1 && rule.top < book.top + book.height / 2 })()";
            page.wait_until("the rule is in sight", is_seen).await?;
            page.wait_until("the keyboard goes on there", &has_keyboard(Rule::R(23))).await?;
            // There is no room for its board yet, so none is tried.
            ensure!(page.count("[data-shown]").await? == 0, "a board out of view is tried");
            for article in rulebook().articles() {
                assert_told(page, article, &words).await?;
            }
            Ok(())
        });
    }
}

#[test]
fn the_rules_can_be_printed() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        page.open("learn/#rules").await?;
        page.wait_for(".book").await?;
        // Independent of theme and of the board tried before.
        tap(page, "[data-exhibit=\"R2.0\"]").await?;
        page.eval::<()>("document.documentElement.dataset.theme = 'dark'; return null").await?;
        let print = json!({ "media": "print" });
        page.devtools("Emulation.setEmulatedMedia", print).await?;
        page.resize(794, 1123).await?;
        page.wait_gone(".board").await?;
        page.wait_gone(".book .button").await?;
        page.wait_gone(".tried").await?;
        page.wait_for(".book h1").await?;
        let colours: (String, String) = page
            .eval(
                "const {color, backgroundColor} = getComputedStyle(document.querySelector('.book'));
                return [color, backgroundColor]",
            )
            .await?;
        ensure!(colours == ("rgb(0, 0, 0)".into(), "rgb(255, 255, 255)".into()), "{colours:?}");
        let pdf = page.devtools("Page.printToPDF", json!({})).await?;
        let length = pdf["data"].as_str().map_or(0, str::len);
        ensure!(length > 100_000, "the rules on paper are {length} letters of base64");
        Ok(())
    });
}

#[test]
fn a_phone_shows_words_or_a_board_beside_them() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        page.open("learn/#rules/R18").await?;
        page.wait_for("[data-exhibit=\"R18.0\"]").await?;
        page.wait_gone(".board").await?;
        tap(page, "[data-exhibit=\"R18.0\"]").await?;
        page.wait_for(".board").await?;
        let words = Words::for_school(Language::English);
        let article = rulebook();
        let article = article.articles().find(|it| it.rule == Rule::R(18)).context("R18")?;
        page.wait_text(".tried", &words.say(article.exhibits[0].caption_key())).await?;
        let is_seen = "(() => { \
            const rect = selector => document.querySelector(selector).getBoundingClientRect(); \
            const [it, book] = [rect('[data-exhibit=\"R18.0\"]'), rect('.book')]; \
            return it.top >= book.top && it.top < book.bottom })()";
        page.wait_until("what was tapped stays in sight", is_seen).await?;
        tap(page, "[data-action=put-away]").await?;
        page.wait_gone(".board").await?;
        let focused = "document.activeElement.dataset.exhibit === 'R18.0'";
        page.wait_until("the keyboard goes on there", focused).await?;
        // From anywhere to the contents, and between rules by links.
        tap(page, "[data-action=contents]").await?;
        let is_first = "document.activeElement.matches('.contents a')";
        page.wait_until("the contents are there", is_first).await?;
        page.open("learn/#rules/R11").await?;
        tap(page, "[id=\"R11\"] p a[href$=\"#rules/R6\"]").await?;
        let is_there = "(() => { \
            const top = id => document.querySelector(id).getBoundingClientRect().top; \
            const far = top('[id=\"R6\"]') - top('.book'); return far >= 0 && far < 200 })()";
        page.wait_until("the other rule is in sight", is_there).await?;
        page.wait_until("the keyboard goes on there", &has_keyboard(Rule::R(6))).await?;
        // Back first closes the board. Leaving the rules then shows the next page undamaged.
        page.open("learn/").await?;
        tap(page, ".course [data-action=rules]").await?;
        tap(page, "[data-exhibit=\"R2.0\"]").await?;
        page.wait_for(".board").await?;
        page.driver().back().await?;
        page.wait_gone(".board").await?;
        page.wait_until("the address is the same", "location.hash === '#rules'").await?;
        let focused = "document.activeElement.dataset.exhibit === 'R2.0'";
        page.wait_until("the keyboard goes on there", focused).await?;
        page.driver().back().await?;
        page.wait_for(".course [data-action=close-page]").await?;
        // Closing the rules leads back to where they were opened.
        tap(page, ".course [data-action=rules]").await?;
        tap(page, ".book [data-action=close-page]").await?;
        page.wait_for(".course").await
    });
}

#[test]
fn help_leads_to_the_rule_of_an_insect() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        page.open("learn/#rules").await?;
        page.wait_for(".book").await?;
        // From another page, and again after scrolling.
        for _ in 0..2 {
            page.eval::<()>("document.querySelector('.book').scrollTop = 0; return null").await?;
            page.key("?").await?;
            tap(page, ".help-bug:has([data-bug=A])").await?;
            page.wait_gone("dialog").await?;
            let is_there = has_keyboard(Rule::about(Bug::Ant));
            page.wait_until("the rule has the keyboard", &is_there).await?;
            let is_seen = "document.querySelector('.book').scrollTop > 0";
            page.wait_until("the rule is in sight", is_seen).await?;
        }
        Ok(())
    });
}

#[test]
fn on_a_phone_a_reason_lies_below_the_board_if_it_would_hide_what_it_is_about() {
    for text in ["normal", "largest"] {
        let visit = Visit::on(Device::Phone).in_language("uk").with_less_motion();
        visit.with_settings(&format!("text={text}\n")).run(async |page| {
            page.open("learn/#rules/R4").await?;
            page.wait_for(".book").await?;
            let mut below = 0;
            for rule in rulebook().articles() {
                for (number, exhibit) in rule.exhibits.iter().enumerate() {
                    if exhibit.chosen.is_none() {
                        continue;
                    }
                    let board = format!("[data-exhibit=\"{}.{number}\"]", rule.rule);
                    page.eval_with::<()>(
                        "document.querySelector(arguments[0]).click(); return null",
                        vec![json!(board)],
                    )
                    .await?;
                    page.wait_for(&format!("{board}[data-shown]")).await?;
                    page.settle().await?;
                    if page.count(".why-bubble").await? == 0 {
                        continue;
                    }
                    let hidden = "\
                        const box = it => it.getBoundingClientRect();
                        const {top, bottom} = box(document.querySelector('.why-bubble'));
                        const about = document.querySelectorAll('.refused use, .board [data-mark] .tile-picture');
                        return [...about].some(it => box(it).bottom > top + 1 && box(it).top < bottom - 1)";
                    ensure!(
                        !page.eval::<bool>(hidden).await?,
                        "{board}, {text}: hidden by its reason"
                    );
                    below += page.count(".why[data-edge=above]").await?;
                }
            }
            ensure!(below > 0, "{text}: no reason was in the way of what it is about");
            Ok(())
        });
    }
}
