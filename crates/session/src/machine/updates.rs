//! The page as an app: a new version, installing, times without a network.

use super::part::Part;

/// What is known of the page as an app.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AppStatus {
    /// Whether there is a new version of the page.
    pub has_update: bool,
    /// Whether the browser offers to install the page.
    pub can_install: bool,
    /// Whether everything that the page may need is cached.
    pub works_offline: bool,
}

/// Something new about the page as an app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// Everything is kept that the page may need.
    Kept,
    /// There is a new version.
    Update,
    /// The page can be installed, or not any more.
    Installable(bool),
}

/// The state of the page as an app, and whether the update was announced.
#[derive(Clone, Debug, Default)]
pub struct Updates {
    /// What is known.
    pub app: Part<AppStatus>,
    is_told: bool,
}

impl Updates {
    /// Something is new.
    pub fn update(&mut self, event: Event) {
        let known: &mut AppStatus = &mut self.app;
        match event {
            Event::Kept => known.works_offline = true,
            Event::Update => known.has_update = true,
            Event::Installable(can_install) => known.can_install = can_install,
        }
    }

    /// Returns whether to announce the new version now: once, when `is_calm`, that is when there is time for
    /// it.
    pub fn tells_now(&mut self, is_calm: bool) -> bool {
        let tells = self.app.has_update && !self.is_told && is_calm;
        self.is_told |= tells;
        tells
    }
}
