//! Each screen has a title of its own, in both documents.

use super::tab::visit_learn;
use crate::play::page::begin;
use skep_session::machine::{Dialog, windows};
use skep_words::Key;
use std::collections::BTreeSet;

#[test]
fn each_screen_has_a_title_of_its_own() {
    let mut page = begin(&[]);
    let mut titles: Vec<Key> = vec![*page.state.shell.title];
    for dialog in [
        Dialog::NewGame,
        Dialog::Games,
        Dialog::Share,
        Dialog::Open,
        Dialog::Settings,
        Dialog::Help,
    ] {
        page.send(windows::Event::Open(dialog));
        titles.push(*page.state.shell.title);
    }
    page.send(windows::Event::Close);
    assert_eq!(*page.state.shell.title, titles[0]);
    for fragment in ["learn", "learn/aim", "learn/queen", "rules", "rules/R14", "rules/R20"] {
        titles.push(*visit_learn(fragment).state.shell.title);
    }
    let texts: BTreeSet<String> = titles
        .iter()
        .map(|&title| {
            let school = skep_words::Words::for_school(skep_words::Language::English);
            school.say(title)
        })
        .collect();
    assert_eq!(texts.len(), titles.len(), "{texts:?}");
}
