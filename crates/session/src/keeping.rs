//! How safe the games are in the store of the browser.

use skep_words::{Key, key};

/// How safe the games are in the store of the browser.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keeping {
    /// The browser has promised to keep them until they are deleted by hand.
    Promised,
    /// The browser may clear them when the device runs out of room.
    #[default]
    WhileRoom,
    /// The browser clears what was not used for a week, unless the page is installed.
    OneWeek,
    /// The page is shown inside another app, whose store is not that of the browser.
    InApp,
}

/// What the browsers inside other apps say of themselves.
const APPS: [&str; 9] = [
    "FBAN",
    "FBAV",
    "Instagram",
    "Telegram",
    "WhatsApp",
    "Viber",
    "Line/",
    "MicroMessenger",
    "; wv)",
];

impl Keeping {
    /// By what the browser says of itself (`navigator.userAgent`, `navigator.vendor`), and whether the page is installed
    /// as an app.
    pub fn of(agent: &str, vendor: &str, is_installed: bool) -> Keeping {
        let is_webkit = vendor.starts_with("Apple") || is_apple_phone(agent);
        // Inside apps of these phones it is the same engine without the browser's name.
        let is_nameless = is_apple_phone(agent) && !agent.contains("Safari/");
        if is_installed {
            Keeping::WhileRoom
        } else if is_nameless || APPS.iter().any(|app| agent.contains(app)) {
            Keeping::InApp
        } else if is_webkit {
            Keeping::OneWeek
        } else {
            Keeping::WhileRoom
        }
    }

    /// The key of the sentence on it.
    pub const fn key(self) -> Key {
        match self {
            Keeping::Promised => key::GAMES_KEPT_HERE,
            Keeping::WhileRoom => key::GAMES_KEPT_WHILE_ROOM,
            Keeping::OneWeek => key::GAMES_KEPT_ONE_WEEK,
            Keeping::InApp => key::GAMES_KEPT_IN_APP,
        }
    }
}

fn is_apple_phone(agent: &str) -> bool {
    ["iPhone", "iPad", "iPod"].iter().any(|device| agent.contains(device))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_that_clear_their_store_are_known() {
        let safari = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) \
            Version/18.0 Mobile/15E148 Safari/604.1";
        let in_app = safari.split(" Version").next().unwrap();
        let chrome = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36";
        let view = chrome.replace("Android 14)", "Android 14; wv)");
        let firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
        let apple = "Apple Computer, Inc.";
        for (agent, vendor, is_installed, keeping) in [
            (safari, apple, false, Keeping::OneWeek),
            (safari, apple, true, Keeping::WhileRoom),
            (in_app, apple, false, Keeping::InApp),
            (chrome, "Google Inc.", false, Keeping::WhileRoom),
            (&view, "Google Inc.", false, Keeping::InApp),
            (&format!("{chrome} Telegram-Android/11"), "Google Inc.", false, Keeping::InApp),
            (firefox, "", false, Keeping::WhileRoom),
        ] {
            assert_eq!(Keeping::of(agent, vendor, is_installed), keeping, "{agent}");
        }
    }
}
