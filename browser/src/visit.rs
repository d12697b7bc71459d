//! Visits: the circumstances of a story.

use crate::Done;
use crate::chromium::capabilities;
use crate::devices::{Device, Theme};
use crate::driver::Driver;
use crate::page::Page;
use serde_json::json;
use skep_server::{Options, Port, Running, Server};
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::PathBuf;
use std::sync::{Condvar, Mutex, PoisonError};
use thirtyfour::WebDriver;

/// A visit in preparation.
#[derive(Clone, Debug)]
#[must_use = "a visit happens when it is told to run"]
pub struct Visit {
    pub(crate) device: Device,
    pub(crate) language: String,
    theme: Theme,
    less_motion: bool,
    more_contrast: bool,
    forced_colors: bool,
    cpu_slowdown: u32,
    network: Option<(u32, u32)>,
    without_service_worker: bool,
    settings: String,
    pub(crate) sharp: bool,
    site: Option<String>,
    /// A host name that means this device.
    pub(crate) host: Option<String>,
}

impl Visit {
    /// A visit with a device, in English, light, on a fast machine.
    pub fn on(device: Device) -> Visit {
        Visit {
            device,
            language: "en".to_owned(),
            theme: Theme::Light,
            less_motion: false,
            more_contrast: false,
            forced_colors: false,
            cpu_slowdown: 1,
            network: None,
            without_service_worker: false,
            settings: String::new(),
            sharp: false,
            site: None,
            host: None,
        }
    }

    /// Sets the browser's language: `uk`, `ru-RU` …
    pub fn in_language(self, tag: &str) -> Visit {
        Visit { language: tag.to_owned(), ..self }
    }

    /// Sets the system's theme.
    pub fn in_theme(self, theme: Theme) -> Visit {
        Visit { theme, ..self }
    }

    /// Sets reduced motion, so that tests need not wait for animations.
    pub fn with_less_motion(self) -> Visit {
        Visit { less_motion: true, ..self }
    }

    /// Presets settings, also after storage is cleared: `theme=contrast`, or several such lines.
    pub fn with_settings(self, lines: &str) -> Visit {
        Visit { settings: lines.to_owned(), ..self }
    }

    /// Uses the device's pixel density, for screenshots and measurements. Stories use one pixel per CSS pixel, which
    /// is painted faster.
    pub fn sharp(self) -> Visit {
        Visit { sharp: true, ..self }
    }

    /// Sets forced colours.
    pub fn with_forced_colors(self) -> Visit {
        Visit { forced_colors: true, ..self }
    }

    /// Sets increased contrast.
    pub fn with_more_contrast(self) -> Visit {
        Visit { more_contrast: true, ..self }
    }

    /// Slows the processor down by this factor.
    pub fn slower(self, times: u32) -> Visit {
        Visit { cpu_slowdown: times, ..self }
    }

    /// Limits the network to this rate, with this latency in milliseconds.
    pub fn over_network(self, kilobits: u32, latency: u32) -> Visit {
        Visit { network: Some((kilobits, latency)), ..self }
    }

    /// Disables service workers, as in some private windows: the page then has only the files of its host.
    pub fn without_service_worker(self) -> Visit {
        Visit { without_service_worker: true, ..self }
    }

    /// Visits this address in place of a server of the test.
    pub fn at(self, address: &str) -> Visit {
        Visit { site: Some(address.to_owned()), ..self }
    }

    /// Visits an address whose host name means this device: to the browser that is no secure address.
    pub fn with_host(self, name: &str) -> Visit {
        Visit { host: Some(name.to_owned()), ..self }
    }

    /// Runs a story as a test.
    ///
    /// # Panics
    /// If the story fails, or if the page has violations.
    pub fn run(self, story: impl AsyncFnOnce(&Page) -> Done) {
        let done = self.try_run(async |page| {
            story(page).await?;
            page.assert_no_violations().await
        });
        if let Err(error) = done {
            panic!("{error:#}");
        }
    }

    /// Runs a story of several visits at once, as a test.
    ///
    /// # Panics
    /// If the story fails, or if a page has violations.
    pub fn together<const N: usize>(
        visits: [Visit; N],
        story: impl AsyncFnOnce([&Page; N]) -> Done,
    ) {
        let _permits = Permit::take(N as u32);
        let told = run_all(&visits, async |pages| {
            let pages: [&Page; N] = std::array::from_fn(|index| &pages[index]);
            story(pages).await?;
            for page in pages {
                page.assert_no_violations().await?;
            }
            Ok(())
        });
        if let Err(error) = told {
            panic!("{error:#}");
        }
    }

    /// Runs a story and returns its result, without checking for violations.
    ///
    /// # Errors
    /// If the browser can't be started or the story fails.
    pub fn try_run<T>(&self, story: impl AsyncFnOnce(&Page) -> Done<T>) -> Done<T> {
        let _permit = Permit::take(1);
        run_all(std::slice::from_ref(self), async |pages| story(&pages[0]).await)
    }

    /// Starts the browser, and a server if there is no other site.
    async fn start(&self) -> Done<Started> {
        let options = Options { port: Port::Exactly(0), ..Options::default() };
        let server = match self.site {
            Some(_) => None,
            None => Some(Server::bind(&options)?.start()?),
        };
        let address = match (&self.site, &server) {
            (Some(address), _) => address.clone(),
            (None, Some(server)) => server.url().to_owned(),
            (None, None) => unreachable!("there is a server unless there is a site"),
        };
        let chromedriver = Driver::start()?;
        let capabilities = capabilities(self, chromedriver.profile())?;
        let driver = WebDriver::new(&chromedriver.url, capabilities).await?;
        let density = if self.sharp { self.device.density() } else { 1 };
        let profile = chromedriver.profile().to_owned();
        let page = Page::new(driver, address, self.device, density, profile);
        Ok(Started { page, _chromedriver: chromedriver, _server: server })
    }

    async fn prepare(&self, page: &Page) -> Done {
        let (width, height) = self.device.size();
        page.resize(width, height).await?;
        if self.device.has_touch() {
            let touch = json!({ "enabled": true, "maxTouchPoints": 5 });
            page.devtools("Emulation.setTouchEmulationEnabled", touch).await?;
        }
        let feature = |name: &str, value: &str| json!({ "name": name, "value": value });
        let motion = if self.less_motion { "reduce" } else { "no-preference" };
        let contrast = if self.more_contrast { "more" } else { "no-preference" };
        let forced = if self.forced_colors { "active" } else { "none" };
        let features = json!([
            feature("prefers-color-scheme", self.theme.name()),
            feature("prefers-reduced-motion", motion),
            feature("prefers-contrast", contrast),
            feature("forced-colors", forced),
        ]);
        page.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await?;
        if self.cpu_slowdown > 1 {
            page.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": self.cpu_slowdown }))
                .await?;
        }
        if self.without_service_worker {
            let script = json!({ "source": "delete Navigator.prototype.serviceWorker" });
            page.devtools("Page.addScriptToEvaluateOnNewDocument", script).await?;
        }
        if !self.settings.is_empty() {
            // Some addresses have no storage, and throw.
            let script = format!(
                "try {{ localStorage['skep.settings'] ??= {} }} catch {{}}",
                json!(self.settings)
            );
            let script = json!({ "source": script });
            page.devtools("Page.addScriptToEvaluateOnNewDocument", script).await?;
        }
        if let Some((kilobits, latency)) = self.network {
            page.network(kilobits, latency, false).await?;
        }
        Ok(())
    }
}

/// A visit that is under way.
struct Started {
    page: Page,
    _chromedriver: Driver,
    _server: Option<Running>,
}

/// Runs a story of some visits.
fn run_all<T>(visits: &[Visit], story: impl AsyncFnOnce(&[Page]) -> Done<T>) -> Done<T> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let (mut pages, mut others) = (Vec::new(), Vec::new());
    // Ends all browsers even if the story panics.
    let told = catch_unwind(AssertUnwindSafe(|| {
        runtime.block_on(async {
            for visit in visits {
                let Started { page, _chromedriver, _server } = visit.start().await?;
                others.push((_chromedriver, _server));
                visit.prepare(&page).await?;
                pages.push(page);
            }
            story(&pages).await
        })
    }));
    runtime.block_on(async {
        for (number, page) in pages.iter().enumerate() {
            if !matches!(told, Ok(Ok(_))) {
                leave_picture(page, number).await;
            }
        }
    });
    let drivers: Vec<WebDriver> = pages.iter().map(|page| page.driver().clone()).collect();
    drop(pages);
    let closed = runtime.block_on(async {
        let mut closed = Ok(());
        for driver in drivers {
            closed = closed.and(driver.quit().await);
        }
        closed
    });
    drop(others);
    let told = told.unwrap_or_else(|panic| resume_unwind(panic))?;
    closed?;
    Ok(told)
}

/// Saves a screenshot of a failure.
async fn leave_picture(page: &Page, number: usize) {
    if let Ok(png) = page.driver().screenshot_as_png().await {
        keep_picture(&png, number);
    }
}

/// Saves the picture of a failure under the name of the test; further visits of it have numbers.
pub(crate) fn keep_picture(png: &[u8], number: usize) {
    let name = std::thread::current().name().unwrap_or("visit").replace("::", "-");
    let name = if number == 0 { name } else { format!("{name}-{}", number + 1) };
    let folder = failures();
    let path = folder.join(format!("{name}.png"));
    if std::fs::create_dir_all(&folder).is_ok() && std::fs::write(&path, png).is_ok() {
        eprintln!("what it looked like: {}", path.display());
    }
}

/// The folder of failures, beside the test program: `<target>/browser-failures`.
fn failures() -> PathBuf {
    let program = std::env::current_exe().unwrap_or_default();
    let target = program.ancestors().find(|folder| folder.join("CACHEDIR.TAG").is_file());
    target.map_or_else(std::env::temp_dir, PathBuf::from).join("browser-failures")
}

/// A permit to run so many visits. Four run at once, since each waits half of the time; more would slow each other
/// down.
pub(crate) struct Permit(u32);

static PERMITS: (Mutex<u32>, Condvar) = (Mutex::new(4), Condvar::new());

impl Permit {
    pub(crate) fn take(count: u32) -> Permit {
        let free = PERMITS.0.lock().unwrap_or_else(PoisonError::into_inner);
        let free = PERMITS.1.wait_while(free, |free| *free < count);
        *free.unwrap_or_else(PoisonError::into_inner) -= count;
        Permit(count)
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        *PERMITS.0.lock().unwrap_or_else(PoisonError::into_inner) += self.0;
        PERMITS.1.notify_all();
    }
}
