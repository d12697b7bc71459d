//! A simulated screen reader: knows the page by names, roles and announcements, and uses keys.

use crate::languages::foreign_letter;
use anyhow::{bail, ensure};
use skep_browser::anyhow;
use skep_browser::serde_json::{Value as Json, json};
use skep_browser::{Done, Page};
use skep_rules::{Bug, Color};
use skep_words::{Language, Words, key};
use std::time::Duration;

/// Records what a screen reader announces: each live region, once for each change. With a modal window open, outside
/// regions are silent, as are all in the moment when a window opens or closes, and a region does not repeat its last
/// text.
const LISTEN: &str = "\
    const speaks = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive], output';
    window.heard = [];
    const before = new Map();
    let shown = document.querySelector('dialog[open]');
    new MutationObserver(changes => {
        const regions = new Set();
        for (const {type, target, addedNodes} of changes) {
            const nodes = type === 'characterData' ? [target] : [...addedNodes];
            for (const node of nodes) {
                const element = node.nodeType === 1 ? node : node.parentElement;
                const region = element?.closest(speaks);
                if (region) regions.add(region);
                else if (node.nodeType === 1)
                    node.querySelectorAll(speaks).forEach(it => regions.add(it));
            }
        }
        const window_ = document.querySelector('dialog[open]');
        const is_calm = window_ === shown;
        shown = window_;
        for (const region of regions) {
            const text = region.textContent;
            const is_heard = region.isConnected && (!window_ || window_.contains(region));
            if (is_calm && is_heard && text.trim() && text !== before.get(region)) heard.push(text.trim());
            before.set(region, text);
        }
    }).observe(document.body, {subtree: true, childList: true, characterData: true});
    return null";

/// The screen reader of a page.
pub(crate) struct ScreenReader<'a> {
    pub(crate) page: &'a Page,
    pub(crate) words: Words,
    /// The number of announcements read so far.
    pub(crate) known: usize,
    /// All announcements read so far.
    pub(crate) heard: Vec<String>,
}

/// The focused element: its role, its name, and the name of its group.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Focus {
    pub(crate) role: String,
    pub(crate) name: String,
    pub(crate) group: String,
}

impl<'a> ScreenReader<'a> {
    /// Starts to listen to the open page.
    pub(crate) async fn listen(page: &'a Page, language: Language) -> Done<ScreenReader<'a>> {
        page.devtools("Accessibility.enable", json!({})).await?;
        page.eval::<()>(LISTEN).await?;
        Ok(ScreenReader { page, words: Words::new(language), known: 0, heard: Vec::new() })
    }

    /// All announcements since the last call, once no more are pending. After opening a window, the page waits 150 ms
    /// before it announces; a wait as long that starts later ends later.
    pub(crate) async fn news(&mut self) -> Done<Vec<String>> {
        self.page.settle().await?;
        let wait = "return new Promise(done => setTimeout(done, 150, null))";
        self.page.eval::<()>(wait).await?;
        self.news_so_far().await
    }

    pub(crate) async fn news_so_far(&mut self) -> Done<Vec<String>> {
        let script = "return window.heard.slice(arguments[0])";
        let news: Vec<String> = self.page.eval_with(script, vec![json!(self.known)]).await?;
        self.known += news.len();
        self.heard.extend_from_slice(&news);
        for text in &news {
            let foreign = foreign_letter(text, self.words.language());
            ensure!(foreign.is_none() && !text.contains('⟦'), "{foreign:?} in {text}");
        }
        Ok(news)
    }

    /// Waits for this number of announcements.
    pub(crate) async fn wait(&self, count: usize, after: &str) -> Done {
        let is_said = format!("window.heard.length >= {}", self.known + count);
        let what = format!("something is said after {after}");
        self.page.wait_longer(Duration::from_secs(60), &what, &is_said).await
    }

    /// The next announcement; fails if there are more.
    pub(crate) async fn one(&mut self, after: &str) -> Done<String> {
        self.wait(1, after).await?;
        only(self.news().await?, after)
    }

    /// Presses a key and returns the announcements that follow. Late ones belong to the next key.
    pub(crate) async fn press(&mut self, key: &str) -> Done<String> {
        self.page.key(key).await?;
        self.wait(1, key).await?;
        only(self.news_so_far().await?, key)
    }

    /// The accessibility tree.
    pub(crate) async fn tree(&self) -> Done<Vec<Json>> {
        let mut tree = self.page.devtools("Accessibility.getFullAXTree", json!({})).await?;
        match tree["nodes"].take() {
            Json::Array(nodes) => Ok(nodes),
            other => bail!("no tree: {other}"),
        }
    }

    /// The names of all elements with a role.
    pub(crate) async fn names(&self, role: &str) -> Done<Vec<String>> {
        let nodes = self.tree().await?;
        let found = nodes.iter().filter(|it| it["ignored"] != true && text(it, "role") == role);
        Ok(found.map(|node| text(node, "name")).collect())
    }

    pub(crate) async fn focus(&self) -> Done<Focus> {
        let nodes = self.tree().await?;
        let has_keyboard = |node: &&Json| {
            let is_on = |it: &Json| it["name"] == "focused" && it["value"]["value"] == true;
            node["properties"].as_array().is_some_and(|all| all.iter().any(is_on))
                && text(node, "role") != "RootWebArea"
        };
        let Some(focused) = nodes.iter().find(has_keyboard) else { return Ok(Focus::default()) };
        let parent = |node: &Json| nodes.iter().find(|it| it["nodeId"] == node["parentId"]);
        let mut around = parent(focused);
        let is_group = |node: &&Json| ["group", "toolbar"].contains(&text(node, "role").as_str());
        while let Some(node) = around.filter(|node| !is_group(node)) {
            around = parent(node);
        }
        Ok(Focus {
            role: text(focused, "role"),
            name: text(focused, "name"),
            group: around.map_or_else(String::new, |node| text(node, "name")),
        })
    }

    /// Presses Tab until the focused element fits; `false` if none does.
    pub(crate) async fn tab_to(&mut self, fits: impl Fn(&Focus) -> bool) -> Done<bool> {
        for _ in 0..80 {
            if fits(&self.focus().await?) {
                self.news().await?;
                return Ok(true);
            }
            self.page.key("Tab").await?;
        }
        self.news().await?;
        Ok(false)
    }

    /// Picks up a tile of the hand and goes to its first target; `false` without such a tile or target.
    pub(crate) async fn take_up(&mut self, own: Color, bug: Bug) -> Done<bool> {
        let hand = self.words.tell(key::RESERVE_OF, &[("color", own.into())]);
        let name = self.words.bug(bug) + ":";
        if !self.tab_to(|focus| focus.role == "button" && focus.group == hand).await? {
            return Ok(false);
        }
        // One Tab leads to the hand, arrows from tile to tile.
        let first = self.focus().await?;
        let mut focus = self.focus().await?;
        while !focus.name.starts_with(&name) {
            self.page.key("ArrowRight").await?;
            focus = self.focus().await?;
            if focus == first {
                return Ok(false);
            }
        }
        let said = self.press("Enter").await?;
        let focus = self.focus().await?;
        if (focus.role.as_str(), focus.name) != ("application", self.words.say(key::BOARD)) {
            return Ok(false);
        }
        ensure!(said.ends_with(&self.words.say(key::SPOKEN_TARGET)), "not on a target: {said}");
        Ok(true)
    }
}

pub(crate) fn only(news: Vec<String>, after: &str) -> Done<String> {
    ensure!(news.len() == 1, "after {after} all this is said: {news:#?}");
    Ok(news.into_iter().next().unwrap_or_default())
}

pub(crate) fn text(node: &Json, field: &str) -> String {
    node[field]["value"].as_str().unwrap_or_default().to_owned()
}
