//! Violations of the page: errors in the console, breaches of its policy, requests to other hosts.

use crate::Done;
use crate::page::{POLL_INTERVAL, Page, TIMEOUT};
use anyhow::ensure;
use serde_json::Value;
use std::time::Instant;

impl Page {
    /// All violations so far, one sentence each.
    ///
    /// # Errors
    /// If Chromium does not answer.
    pub async fn violations(&self) -> Done<Vec<String>> {
        self.record_violations().await?;
        let mut violations = self.violations.borrow().clone();
        for text in &*self.forgiven.borrow() {
            violations.retain(|violation| !violation.contains(text));
        }
        Ok(violations)
    }

    /// Ignores violations that contain this text, which a story provokes on purpose. Waits for the first one, since
    /// browsers log with a delay; more may follow until the end of the story.
    ///
    /// # Errors
    /// If there is none within ten seconds.
    pub async fn forgive(&self, text: &str) -> Done {
        let start = Instant::now();
        loop {
            self.record_violations().await?;
            let before = self.violations.borrow().len();
            self.violations.borrow_mut().retain(|violation| !violation.contains(text));
            if self.violations.borrow().len() < before {
                self.forgiven.borrow_mut().push(text.to_owned());
                return Ok(());
            }
            let violations = self.violations.borrow().join("\n");
            ensure!(start.elapsed() < TIMEOUT, "nothing to forgive has {text:?}: {violations}");
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Ignores violations that contain this text: they may happen in this story, and need not.
    pub fn allow(&self, text: &str) {
        self.forgiven.borrow_mut().push(text.to_owned());
    }

    pub(crate) async fn assert_no_violations(&self) -> Done {
        let violations = self.violations().await?;
        ensure!(violations.is_empty(), "violations of the page:\n{}", violations.join("\n"));
        Ok(())
    }

    pub(crate) async fn record_violations(&self) -> Done {
        for entry in self.driver().browser_log().await? {
            if entry.level == "SEVERE" {
                self.violations.borrow_mut().push(format!("console: {}", entry.message));
            }
        }
        for event in self.events().await? {
            if event["method"] != "Network.requestWillBeSent" {
                continue;
            }
            let url = event["params"]["request"]["url"].as_str().unwrap_or_default();
            if !self.is_ours(url) {
                self.violations.borrow_mut().push(format!("a request to another host: {url}"));
            }
        }
        Ok(())
    }

    fn is_ours(&self, url: &str) -> bool {
        let is_same = url.strip_prefix(&self.origin()).is_some_and(|rest| rest.starts_with('/'));
        is_same || ["data:", "blob:", "about:", "chrome:"].iter().any(|kind| url.starts_with(kind))
    }

    /// The events of the DevTools protocol since the last call.
    pub(crate) async fn events(&self) -> Done<Vec<Value>> {
        let entries = self.driver().get_log("performance").await?;
        let events = entries.iter().filter_map(|entry| {
            let mut entry: Value = serde_json::from_str(&entry.message).ok()?;
            Some(entry["message"].take())
        });
        Ok(events.collect())
    }
}
