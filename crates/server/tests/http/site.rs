//! The app as files in a folder.

use skep_server::{SiteError, all_files, write_site};
use skep_test_support::Folder;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The names of all files in a folder, recursively.
fn names(folder: &Folder) -> BTreeSet<String> {
    fn walk(folder: &Path, root: &Path, names: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).expect("a folder").flatten() {
            if entry.path().is_dir() {
                walk(&entry.path(), root, names);
            } else {
                let path = entry.path();
                let name = path.strip_prefix(root).expect("below the folder");
                names.insert(name.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    let mut names = BTreeSet::new();
    walk(folder.path(), folder.path(), &mut names);
    names
}

#[test]
#[cfg_attr(without_page, ignore = "needs the page")]
fn a_site_has_every_file_in_every_form() {
    let folder = Folder::new("every");
    let written = write_site(&folder.join("deep/inside")).expect("it is written");
    for file in all_files() {
        let path = folder.join("deep/inside").join(file.name);
        // A document that asks its server is another one on a host of files.
        if MARKED.iter().any(|(name, _)| *name == file.name) {
            continue;
        }
        assert!(fs::read(&path).expect("it is there") == file.plain, "{}", file.name);
        let compressed = PathBuf::from(format!("{}.br", path.display()));
        assert_eq!(fs::read(compressed).ok().as_deref(), file.brotli, "{}", file.name);
    }
    assert_eq!(names(&folder).len(), written.len() + 1, "and the list of them");
    let missing = fs::read_to_string(folder.join("deep/inside/404.html")).expect("a page");
    for sentence in ["There is nothing here.", "Здесь ничего нет.", "Тут нічого немає."]
    {
        assert!(missing.contains(sentence), "{missing}");
    }
}

/// The documents that ask their server, and the mark by which they know that they come from one.
const MARKED: [(&str, &str); 2] = [
    ("index.html", r#" data-server="api/home""#),
    ("online/index.html", r#" data-server="../api/home""#),
];

/// A server is asked by its own documents alone.
#[test]
#[cfg_attr(without_page, ignore = "needs the page")]
fn a_document_of_a_site_asks_no_server() {
    let folder = Folder::new("asks");
    write_site(folder.path()).expect("it is written");
    for (name, mark) in MARKED {
        let served = all_files().iter().find(|file| file.name == name).expect("a document");
        let served = str::from_utf8(served.plain).expect("text");
        assert!(served.contains(mark), "{name}: {}", &served[..300]);
        let document = fs::read_to_string(folder.join(name)).expect("a document");
        assert_eq!(document, served.replacen(mark, "", 1));
        let mut plain = Vec::new();
        let compressed =
            fs::File::open(folder.join(format!("{name}.br"))).expect("its compressed form");
        brotli::BrotliDecompress(&mut std::io::BufReader::new(compressed), &mut plain)
            .expect("brotli");
        assert_eq!(plain, document.as_bytes());
    }
}

#[test]
#[cfg_attr(without_page, ignore = "needs the page")]
fn a_site_replaces_an_earlier_one_and_nothing_else() {
    let folder = Folder::new("again");
    write_site(folder.path()).expect("it is written");
    let first = names(&folder);
    // An earlier site had other files, and the user added one.
    fs::create_dir(folder.join("old")).expect("a folder");
    fs::write(folder.join("old/skep.js"), "old").expect("an old file");
    fs::write(folder.join("CNAME"), "hive.example").expect("a file of the host");
    let elsewhere = Folder::new("elsewhere");
    let outside = elsewhere.join("file");
    fs::write(&outside, "not ours").expect("a file elsewhere");
    let list = folder.join(".skep-site");
    let mut listed = fs::read_to_string(&list).expect("a list");
    let beside = elsewhere.path().file_name().expect("a name").to_string_lossy();
    listed.push_str(&format!("old/skep.js\n../{beside}/file\n{}\n", outside.display()));
    fs::write(&list, listed).expect("an edited list");

    write_site(folder.path()).expect("it is written again");
    let mut expected = first;
    expected.insert("CNAME".to_owned());
    assert_eq!(names(&folder), expected);
    assert!(outside.is_file(), "a list never leads out of its folder");
}

#[test]
#[cfg_attr(without_page, ignore = "needs the page")]
fn a_site_that_was_interrupted_is_written_again() {
    let folder = Folder::new("interrupted");
    write_site(folder.path()).expect("it is written");
    let whole = names(&folder);
    fs::write(folder.join(".skep-site"), "index.html\n").expect("the list of an earlier version");
    // A folder is in the way of a file.
    let name = all_files()[all_files().len() / 2].name;
    fs::remove_file(folder.join(name)).expect("a file of the site");
    fs::create_dir(folder.join(name)).expect("a folder");
    assert!(matches!(write_site(folder.path()), Err(SiteError::Broken(..))));
    let list = fs::read_to_string(folder.join(".skep-site")).expect("a list");
    assert!(list.lines().any(|line| line == name), "what is written is listed before");
    fs::remove_dir(folder.join(name)).expect("it is ours");
    write_site(folder.path()).expect("the rest is known as ours");
    assert_eq!(names(&folder), whole);
}

#[test]
#[cfg_attr(without_page, ignore = "needs the page")]
fn a_folder_with_something_else_is_left_alone() {
    let folder = Folder::new("other");
    fs::write(folder.join("thesis.txt"), "years of work").expect("a file");
    assert!(matches!(write_site(folder.path()), Err(SiteError::NotOurs(_))));
    assert_eq!(names(&folder).len(), 1);
    let file = folder.join("thesis.txt");
    assert!(matches!(write_site(&file), Err(SiteError::Broken(..))), "a file is no folder");
}
