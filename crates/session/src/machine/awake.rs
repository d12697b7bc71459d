//! Keeping the screen awake while a clock runs: nobody touches a screen while the other one thinks.

/// Whether the browser was asked to keep the screen awake.
#[derive(Clone, Copy, Debug, Default)]
pub struct Awake {
    is_hidden: bool,
    is_asked: bool,
}

/// The events of the page that matter for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The page is hidden: the browser takes the screen back.
    Hidden,
    /// The page is seen again.
    Shown,
}

impl Awake {
    /// Handles an event.
    pub fn update(&mut self, event: Event) {
        self.is_hidden = event == Event::Hidden;
    }

    /// What to ask of the browser now, if that has changed: to keep the screen awake or not.
    pub fn settle(&mut self, is_clock_running: bool) -> Option<bool> {
        let is_wanted = is_clock_running && !self.is_hidden;
        (std::mem::replace(&mut self.is_asked, is_wanted) != is_wanted).then_some(is_wanted)
    }
}
