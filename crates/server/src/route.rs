//! Routing: from paths to files.

use crate::files::File;

/// The page of a folder.
const PAGE: &str = "index.html";

/// The target of a path.
#[derive(Debug)]
pub(crate) enum Route {
    /// A file.
    File(&'static File),
    /// Another name of a document: the address of its folder, relative to the path, so that it works behind any
    /// prefix.
    Redirect(String),
}

/// The target of a path, which begins with `/`; `None` if there is none.
///
/// A document has the address of its folder: `/`, `/learn/`. `/learn` and `/learn/index.html` redirect there, so that
/// relative links work. At the root, `/index.html` is the same folder, and is served.
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

/// The relative address of the root from a path: `./`, or `../` for each folder in it.
pub(crate) fn root_from(path: &str) -> String {
    match path.matches('/').count() {
        0 | 1 => "./".to_owned(),
        slashes => "../".repeat(slashes - 1),
    }
}
