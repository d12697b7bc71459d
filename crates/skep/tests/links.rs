//! What our own pages show and link to is there.

use std::path::{Path, PathBuf};

/// The places in this project that a page names, in Markdown and in HTML.
fn places(text: &str) -> Vec<&str> {
    let marks = [("](", ')'), ("src=\"", '"'), ("srcset=\"", '"'), ("href=\"", '"')];
    let mut places = Vec::new();
    for (start, end) in marks {
        let named = text.split(start).skip(1).filter_map(|rest| rest.split(end).next());
        places.extend(named.filter_map(|place| place.split('#').next()));
    }
    places.retain(|place| !place.is_empty() && !place.contains("://"));
    places
}

/// The pages of the project's root, of `docs`, and of each crate.
fn pages(root: &Path) -> Vec<PathBuf> {
    let crates = root.join("crates").read_dir().expect("the crates").flatten();
    let mut folders: Vec<PathBuf> = crates.map(|entry| entry.path()).collect();
    folders.extend([root.to_path_buf(), root.join("docs"), root.join("fuzz")]);
    let entries = folders.iter().flat_map(|folder| folder.read_dir().into_iter().flatten());
    let paths = entries.flatten().map(|entry| entry.path());
    paths.filter(|path| path.extension().is_some_and(|kind| kind == "md")).collect()
}

#[test]
fn every_picture_and_link_leads_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let pages = pages(&root);
    assert!(pages.contains(&root.join("README.md")) && pages.len() > 8, "{pages:?}");
    let mut lost = Vec::new();
    for page in &pages {
        let text = std::fs::read_to_string(page).expect("a page");
        let folder = page.parent().expect("a folder");
        let is_lost = |place: &&str| !folder.join(place).exists();
        lost.extend(places(&text).into_iter().filter(is_lost).map(|it| (page, it.to_owned())));
    }
    assert!(lost.is_empty(), "these lead nowhere: {lost:#?}");
}

#[test]
fn the_readme_shows_the_page() {
    let readme = include_str!("../../../README.md");
    for picture in ["desktop-light.png", "desktop-dark.png", "phone-why-not.png", "terminal.png"] {
        let path = format!("docs/images/{picture}");
        assert!(places(readme).contains(&path.as_str()), "{picture}");
    }
}
