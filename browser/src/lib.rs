//! Skep in a real browser: what tests, screenshots and measurements have in common.
//!
//! A test is a story of one visit. The server runs in the test's process on a free port, and each
//! visit has a Chromium of its own with an empty profile:
//!
//! ```no_run
//! use skep_browser::{Device, Visit};
//!
//! #[test]
//! fn the_board_is_there() {
//!     Visit::on(Device::Phone).in_language("uk").run(async |page| {
//!         page.open("").await?;               // the page, once it answers
//!         page.tap("[data-action=new]").await?;
//!         page.wait_for(".board").await?;
//!         assert_eq!(page.text("h1").await?, "Skep");
//!         Ok(())
//!     });
//! }
//! ```
//!
//! After the story, any error in the console, any breach of the Content-Security-Policy and any request
//! to another host fails the test, too; a story that provokes one on purpose takes it off the list with
//! [`Page::forgive`]. A failed visit leaves a picture in the `browser-failures` folder of the build.
//!
//! - **Waiting.** Nothing sleeps and hopes: [`Page::wait_for`], [`Page::wait_until`] and
//!   [`Page::wait_text`] look again and again until their condition holds, and fail with its name after
//!   ten seconds. [`Page::tap`], [`Page::drag`] and [`Page::text`] wait for their elements.
//! - **Hands.** [`Page::tap`] is a touch on a phone or tablet and a click on a desktop, as is
//!   [`Page::drag`]; [`Page::pinch`], [`Page::wheel`] and [`Page::key`] are the rest. All are trusted
//!   events at a place on the screen: what another element covers can't be tapped.
//! - **Asking.** [`Page::eval`] runs JavaScript (`return …`) in the page and reads its answer.
//! - **Circumstances.** [`Visit`] sets the device, theme, language, less motion, the processor's and the
//!   network's speed, and whether files are kept for times without a network; [`Page::offline`] pulls the
//!   plug; [`Page::driver`] is all of WebDriver, and [`Page::devtools`] all of the DevTools protocol.
//!   [`Page::trace`] measures the main thread. [`Page::resize`] is a window of another size, or an
//!   enlarged one.
//! - **Scenes.** [`Scene`] is a list of what there is to see: for pictures, and for stories that look at
//!   everything, with [`Page::cut_off`] and [`Page::hard_to_hit`].
//!
//! Chromium takes a second to start: a story of several steps is better than several stories. At most
//! four run at once.

mod chromium;
mod devices;
mod driver;
mod input;
mod layout_checks;
mod page;
mod scenes;
mod trace;
mod violations;
mod visit;

pub use devices::{Device, Theme};
pub use page::Page;
pub use scenes::Scene;
pub use trace::{Frames, Task, Trace};
pub use visit::Visit;

/// What a story answers: nothing, or what went wrong.
pub type Done<T = ()> = anyhow::Result<T>;

pub use anyhow;
pub use serde_json;
pub use thirtyfour;
