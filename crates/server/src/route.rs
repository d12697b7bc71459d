//! What the path of an address leads to.

use crate::files::File;

/// The page of a folder.
const PAGE: &str = "index.html";

/// What a path leads to.
#[derive(Debug)]
pub(crate) enum Route {
    /// A file.
    File(&'static File),
    /// A document by another name: its folder, relative to the path, so that it holds behind any prefix.
    Redirect(String),
}

/// What a path leads to, which begins with `/`; none if there is nothing.
///
/// A document is at the address of its folder: `/`, `/learn/`. Its other names `/learn` and `/learn/index.html` lead
/// there, so that relative links in it hold. At the root both names are the same folder, and `/index.html` is the file.
pub(crate) fn route(files: &'static [File], path: &str) -> Option<Route> {
    let name = path.strip_prefix('/')?;
    let find = |name: &str| files.iter().find(|file| file.name == name);
    if name.is_empty() || name.ends_with('/') {
        return find(&format!("{name}{PAGE}")).map(Route::File);
    }
    if let Some(file) = find(name) {
        let is_in_folder = name.strip_suffix(PAGE).is_some_and(|folder| folder.ends_with('/'));
        return Some(if is_in_folder {
            Route::Redirect("./".to_owned())
        } else {
            Route::File(file)
        });
    }
    find(&format!("{name}/{PAGE}"))?;
    let last = name.rsplit('/').next().unwrap_or_default();
    Some(Route::Redirect(format!("{last}/")))
}

/// The root, relative to a path: `./`, or `../` once for each folder in it.
pub(crate) fn root_from(path: &str) -> String {
    match path.matches('/').count() {
        0 | 1 => "./".to_owned(),
        slashes => "../".repeat(slashes - 1),
    }
}
