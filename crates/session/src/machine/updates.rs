//! The page as an app: a new version, installing, times without a network.

use super::part::Part;

/// What is known of the page as an app.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AppStatus {
    /// Is there a new version of the page?
    pub has_update: bool,
    /// Does the browser offer to install the page?
    pub can_install: bool,
    /// Is everything kept on the device that the page may need?
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

/// What is known of the page as an app, and what somebody was told of it.
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

    /// Is somebody to be told now that there is a new version? That is done once, when there is time to hear of
    /// something else.
    pub fn tells_now(&mut self, is_calm: bool) -> bool {
        let tells = self.app.has_update && !self.is_told && is_calm;
        self.is_told |= tells;
        tells
    }
}
