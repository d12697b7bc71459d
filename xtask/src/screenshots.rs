//! `cargo xtask screenshots`: pictures of all scenes, on every device, in both themes and all languages; and `cargo
//! xtask icons`: the icons of the page.

use crate::shell::{Done, cargo, step};
use crate::tools;
use std::path::Path;

pub(crate) fn run(folder: &str, words: &[&str]) -> Done {
    if !tools::chromium()? {
        return Err("pictures need a browser".to_owned());
    }
    // Commands run in the root; the folder is relative to the caller's.
    let folder = std::path::absolute(Path::new(folder)).map_err(|error| error.to_string())?;
    let mut command =
        cargo(&["run", "--locked", "--package", "skep-browser", "--bin", "screenshots"]);
    step("screenshots", command.arg("--").arg(folder).args(words))
}

pub(crate) fn icons() -> Done {
    if !tools::chromium()? {
        return Err("icons need a browser".to_owned());
    }
    // The icons are part of the page, which is not needed to draw them.
    let mut command = cargo(&["run", "--locked", "--package", "skep-browser", "--bin", "icons"]);
    step("icons", command.env("SKEP_SKIP_WEB", "1"))
}
