//! `cargo xtask screenshots`: what people see, on every device, in both themes and all languages.

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
