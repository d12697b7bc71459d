//! The rules page: every numbered rule, with boards that show it.

use super::article::{article, head};
use crate::app::App;
use skep_rules::Hex;
use skep_school::rulebook::{Article, Chapter, Exhibit};
use skep_school::{Address, Rule};
use skep_session::learn::School;
use skep_session::machine::{exhibit, route};
use skep_ui::dom::*;
use skep_ui::platform::page;
use skep_ui::view::button::{Action, button};
use skep_ui::view::picture::{Marks, marked_picture};
use skep_ui::view::taught_link;
use skep_words::key;

/// All rules. Pressing a board opens it on the large one, where moves can be tried.
pub(crate) fn rulebook(app: App) -> Vec<El> {
    let School { rulebook, .. } = app.school();
    let print = Action::new("print", key::RULEBOOK_PRINT).drawing("print");
    let contents = rulebook.chapters.iter().map(|chapter| {
        let title = chapter.title_key();
        let first = chapter.articles.first().map(|article| article.rule);
        let entry = taught_link(app.ui, &Address::Rules(first)).live_text(move || app.say(title));
        el("li").child(entry)
    });
    let contents = el("nav")
        .class("contents")
        .attr("id", skep_session::learn::CONTENTS)
        .live("aria-label", move || app.say(key::RULEBOOK_CONTENTS))
        .child(el("ul").children(contents));
    let body = el("div")
        .class("article-body")
        .child(el("p").class("lead").live_text(move || app.say(key::RULEBOOK_ABOUT)))
        .child(print.button(app.ui, page::print))
        .child(contents)
        .children(rulebook.chapters.iter().map(|it| chapter(app, it)));
    let head = head(app, key::RULEBOOK_TITLE, Some(to_contents(app)));
    vec![tried(app), article("article book").child(head).child(body)]
}

fn to_contents(app: App) -> El {
    let contents =
        Action::new("contents", key::RULEBOOK_CONTENTS).drawing("moves").wordless("quiet");
    contents.button(app.ui, move || app.dispatch(route::Event::GoTo(Address::Rules(None))))
}

/// The bar of a tried board where the book is hidden: its caption, and the way back to the book.
fn tried(app: App) -> El {
    let caption = move || {
        let exhibit = app.exhibit.get().and_then(|(rule, number)| {
            app.core().ask(|state| state.exhibit_of(rule, number).map(Exhibit::caption_key))
        });
        exhibit.map(|caption| app.say(caption)).unwrap_or_default()
    };
    let back = Action::new("put-away", key::RULEBOOK_PUT_AWAY).drawing("close").wordless("quiet");
    el("div")
        .class("tried")
        .child(el("p").live_text(caption))
        .child(back.button(app.ui, move || app.dispatch(exhibit::Event::PutAway)))
}

fn chapter(app: App, chapter: &Chapter) -> El {
    let title = chapter.title_key();
    el("section")
        .class("chapter")
        .child(el("h2").live_text(move || app.say(title)))
        .children(chapter.articles.iter().map(|it| rule_article(app, it)))
}

fn rule_article(app: App, article: &Article) -> El {
    let rule = article.rule;
    let title = article.title_key();
    let address = Address::Rules(Some(rule));
    let number = taught_link(app.ui, &address).class("rule-number").text(&rule.to_string());
    let exhibits = (0..).zip(&article.exhibits).map(|(at, it)| exhibit(app, rule, at, it));
    let head = el("h3").child(number).child(el("span").live_text(move || app.say(title)));
    let mut told =
        el("article").class("rule article-part").attr("id", &rule.to_string()).child(head);
    for key in article.text_keys() {
        told = told.show(move || app.say(key), move |text| [paragraph(app, text)]);
    }
    told.child(el("div").class("exhibits").children(exhibits))
}

/// A paragraph, in which names of rules are links.
fn paragraph(app: App, text: &str) -> El {
    Rule::named_in(text).into_iter().fold(el("p"), |told, (part, rule)| match rule {
        Some(_) => told.child(taught_link(app.ui, &Address::Rules(rule)).text(part)),
        None => told.text(part),
    })
}

fn exhibit(app: App, rule: Rule, number: usize, exhibit: &Exhibit) -> El {
    let Exhibit { position, chosen, .. } = exhibit;
    let mut places: Vec<(Hex, &'static str)> = Vec::new();
    if let Some(chosen) = chosen {
        places.extend(position.destinations(chosen.piece).hexes().map(|place| (place, "can")));
        places.extend(chosen.refused.iter().map(|refused| (refused.place, "no")));
    }
    let piece = chosen.as_ref().map(|chosen| chosen.piece);
    let picture = marked_picture(position, &Marks { chosen: piece, places: &places, last: None });
    let caption = exhibit.caption_key();
    let is_shown = move || app.exhibit.get() == Some((rule, number));
    let what = move || app.say(if is_shown() { key::RULEBOOK_AGAIN } else { key::RULEBOOK_TRY });
    let look = button("exhibit", "exhibit-board")
        .attr("data-exhibit", &[rule.to_string(), number.to_string()].join("."))
        .live("data-shown", is_shown)
        .live("aria-label", move || [what(), app.say(caption)].join(": "))
        .on_press(move || app.dispatch(exhibit::Event::Try(rule, number)))
        .child(picture)
        .child(el("span").class("exhibit-try").live_text(what));
    let count = chosen.as_ref().map(|chosen| chosen.places);
    let count = count.map(|count| {
        el("span")
            .class("exhibit-count")
            .live_text(move || app.tell(key::RULEBOOK_PLACES, &[("count", count.into())]))
    });
    let caption =
        el("figcaption").child(el("span").live_text(move || app.say(caption))).children(count);
    el("figure").class("exhibit article-part").child(look).child(caption)
}
