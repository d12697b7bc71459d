//! `cargo xtask screenshots`: what people see, on every device, in both themes and all languages; and
//! `cargo xtask icons`: the pictures that stand for the page elsewhere.

use crate::shell::{Done, cargo, step};
use crate::tools;
use std::path::Path;

pub(crate) fn run(folder: &str, words: &[&str]) -> Done {
    if !tools::chromium()? {
        return Err("pictures need a browser".to_owned());
    }
    // Tasks run in the root of the project; the folder is meant from where we were called.
    let folder = std::path::absolute(Path::new(folder)).map_err(|error| error.to_string())?;
    let mut command =
        cargo(&["run", "--locked", "--package", "skep-browser", "--bin", "screenshots"]);
    step("screenshots", command.arg("--").arg(folder).args(words))
}

pub(crate) fn icons() -> Done {
    if !tools::chromium()? {
        return Err("icons need a browser".to_owned());
    }
    // They are part of the page, and need none to be drawn.
    let mut command = cargo(&["run", "--locked", "--package", "skep-browser", "--bin", "icons"]);
    step("icons", command.env("SKEP_SKIP_WEB", "1"))
}
