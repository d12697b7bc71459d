//! The documents of the app: each an `index.html` in a folder of its own, with a wasm module of its own.

use crate::files::File;
use crate::template::fill;
use crate::{Done, Module, style};
use std::path::{Path, PathBuf};

/// The page in a document's static folder and in the app.
const PAGE: &str = "index.html";
/// The folder of a document's own style sheets, in its static folder.
const STYLE: &str = "style/";

/// A document of the app. Its static files are in `pages/<name>/static` of the workspace.
#[derive(Clone, Copy, Debug)]
pub struct Document {
    /// Its folder in the app; empty for the root.
    pub folder: &'static str,
    /// The stem of its files: `<name>.js`, `<name>_bg.wasm`, and `<name>.css` if it has its own style sheets.
    pub name: &'static str,
    /// The package of its module.
    pub package: &'static str,
}

/// The contents of a document, besides its module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contents {
    /// `index.html`, with its final name, since its address is fixed.
    pub page: File,
    /// Its own style sheet, and its other static files.
    pub others: Vec<File>,
}

impl Document {
    /// Its module, compiled with this profile.
    pub fn module(&self, profile: &'static str) -> Module {
        Module { package: self.package, name: self.name, profile, flags: &[] }
    }

    /// The folder of its static files.
    pub fn static_folder(&self, workspace: &Path) -> PathBuf {
        workspace.join("pages").join(self.name).join("static")
    }

    /// Reads its static files, and replaces each of these marks in its page by a text. The marks `{files}` and
    /// `{root}` are replaced later, when all files are [assembled](crate::assemble).
    ///
    /// # Errors
    /// If the folder or its page can't be read, if the page is not UTF-8 or lacks a mark (including `{files}`), or if
    /// a style sheet is invalid. The error names the file by its path in the workspace.
    pub fn read(&self, workspace: &Path, marks: &[(&str, &str)]) -> Done<Contents> {
        let path = |name: &str| format!("pages/{}/static/{name}", self.name);
        let (mut page, mut sheets, mut others) = (None, Vec::new(), Vec::new());
        for file in File::all_in(&self.static_folder(workspace))? {
            if file.name == PAGE {
                let marks = [marks, &[("{files}", "{files}")]].concat();
                let filled = fill(&File::new(path(PAGE), file.bytes), &marks)?;
                page = Some(File::new(self.address_of(PAGE), filled.bytes));
            } else if file.name.starts_with(STYLE) {
                sheets.push(File::new(path(&file.name), file.bytes));
            } else {
                others.push(file);
            }
        }
        if !sheets.is_empty() {
            others.push(style::join(&format!("{}.css", self.name), &sheets)?);
        }
        Ok(Contents { page: page.ok_or_else(|| format!("{} is missing", path(PAGE)))?, others })
    }

    fn address_of(&self, name: &str) -> String {
        if self.folder.is_empty() { name.to_owned() } else { format!("{}/{name}", self.folder) }
    }
}
