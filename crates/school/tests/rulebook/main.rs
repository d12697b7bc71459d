//! The rules page: all of it is there, and every board shows what is said of it.

mod boards;
mod claims;
mod reading;
mod words;

use skep_school::Rule;
use skep_school::rulebook::{Article, Exhibit, Rulebook, text};

fn rulebook() -> Rulebook {
    Rulebook::read(text()).unwrap_or_else(|mistake| panic!("rulebook.txt, {mistake}"))
}

fn article(rule: Rule) -> Article {
    rulebook().find(rule).cloned().unwrap_or_else(|| panic!("{rule} is not there"))
}

/// A rule's board, by the end of its caption's key.
fn exhibit(rule: Rule, caption: &str) -> Exhibit {
    let key = format!("exhibit-{}-{caption}", rule.to_string().to_lowercase());
    let exhibits = article(rule).exhibits;
    exhibits.into_iter().find(|it| it.caption == key).unwrap_or_else(|| panic!("no {key}"))
}

/// All boards.
fn exhibits() -> Vec<Exhibit> {
    rulebook().articles().flat_map(|article| article.exhibits.clone()).collect()
}
