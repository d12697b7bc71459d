//! Skep in a real browser: shared by tests, screenshots and measurements.
//!
//! A test is a story of one visit. The server runs in the test's process on a free port, and each visit has a
//! Chromium of its own with an empty profile:
//!
//! ```no_run
//! use skep_browser::{Device, Visit};
//!
//! #[test]
//! fn the_board_is_there() {
//!     Visit::on(Device::Phone).in_language("uk").run(async |page| {
//!         page.open("").await?;               // waits until the page is interactive
//!         page.tap("[data-action=new]").await?;
//!         page.wait_for(".board").await?;
//!         assert_eq!(page.text("h1").await?, "Skep");
//!         Ok(())
//!     });
//! }
//! ```
//!
//! An error in the console, a breach of the Content-Security-Policy or a request to another host fails the test at
//! its end; a story that provokes one on purpose allows it by [`Page::forgive`]. A failed visit leaves a screenshot
//! in the `browser-failures` folder of the build.
//!
//! - **Waiting.** There are no fixed delays: [`Page::wait_for`], [`Page::wait_until`] and [`Page::wait_text`] poll
//!   until their condition holds, and fail with its name after ten seconds. [`Page::tap`], [`Page::drag`] and
//!   [`Page::text`] wait for their elements.
//! - **Input.** [`Page::tap`] and [`Page::drag`] use touch on a phone or tablet and the mouse on a desktop; there are
//!   also [`Page::pinch`], [`Page::wheel`] and [`Page::key`]. All are trusted events at a point of the screen, so a
//!   covered element can't be tapped.
//! - **Scripts.** [`Page::eval`] runs JavaScript (`return …`) in the page and reads the result.
//! - **Circumstances.** [`Visit`] sets device, theme, language, reduced motion, the speed of processor and network,
//!   and whether there are service workers. [`Page::offline`] disconnects the network, [`Page::resize`] resizes or
//!   zooms the window, [`Page::trace`] measures the main thread. [`Page::driver`] is the whole of WebDriver, and
//!   [`Page::devtools`] the DevTools protocol.
//! - **Scenes.** [`Scene`] lists states of the page, for screenshots and for stories that check all of them with
//!   [`Page::cut_off`] and [`Page::hard_to_hit`].
//!
//! - **Several people.** [`Visit::together`] runs one story of some visits at once.
//! - **Other engines.** [`AnyPage`] runs one story in Chromium, Firefox and WebKit.
//!
//! Chromium takes a second to start, so one story of several steps is better than several stories. At most four run
//! at once.

mod chromium;
mod devices;
mod devtools;
mod driver;
mod engines;
mod input;
mod layout_checks;
mod page;
mod scenes;
mod trace;
mod violations;
mod visit;

pub use devices::{Device, Theme};
pub use engines::{AnyPage, Engine};
pub use page::Page;
pub use scenes::Scene;
pub use trace::{Frames, Task, Trace};
pub use visit::Visit;

/// The result of a story.
pub type Done<T = ()> = anyhow::Result<T>;

pub use anyhow;
pub use serde_json;
pub use thirtyfour;
