//! Final names, the list of the service worker, manifests, and the table.

use skep_test_support::Folder;
use skep_web_bundle::assemble::{Placed, assemble};
use skep_web_bundle::compress::Compressed;
use skep_web_bundle::files::File;
use skep_web_bundle::manifest::{Texts, in_language};
use skep_web_bundle::table;
use skep_web_bundle::template::fill;

const WORKER: &str =
    "const VERSION = \"{version}\"; const FOLDER = \"{files}/\"; const FILES = {list};";

fn worker() -> File {
    File::new("root/service-worker.js", WORKER)
}

fn app(script: &str) -> Vec<Placed> {
    let fixed = vec![
        File::new("index.html", "<script src=\"{files}/a.js\"></script>"),
        File::new("icon.png", b"\x89PNG {files}\xff".to_vec()),
    ];
    let others = vec![File::new("b.css", "b{}"), File::new("a.js", script)];
    assemble(fixed, others, &worker()).unwrap()
}

fn text(placed: &Placed) -> &str {
    placed.file.text().unwrap()
}

#[test]
fn the_same_sources_give_the_same_bytes_and_others_another_folder() {
    assert_eq!(app("1"), app("1"));
    let [one, other] = ["1", "2"].map(app);
    let folder = |app: &[Placed]| app[2].file.name.split('/').next().unwrap().to_owned();
    assert_ne!(folder(&one), folder(&other));
    assert_ne!(text(&one[4]), text(&other[4]), "another app has another service worker");
}

#[test]
fn documents_name_the_folder_of_their_files() {
    let app = app("1");
    let names: Vec<&str> = app.iter().map(|placed| placed.file.name.as_str()).collect();
    let folder = names[2].strip_suffix("/a.js").unwrap();
    assert_eq!(names[..2], ["index.html", "icon.png"]);
    assert_eq!(names[3..], [format!("{folder}/b.css"), "keeper.js".to_owned()]);
    assert_eq!(text(&app[0]), format!("<script src=\"{folder}/a.js\"></script>"));
    assert!(app[1].file.bytes.ends_with(b"{files}\xff"), "what is no text stays as it is");
    let immutable: Vec<bool> = app.iter().map(|placed| placed.is_immutable).collect();
    assert_eq!(immutable, [false, false, true, true, false]);
}

#[test]
fn addresses_are_relative_to_the_document() {
    let text_of = |name: &str| {
        let page = File::new(name, "<a href=\"{root}/\"><script src=\"{files}/a.js\">");
        let placed = assemble(vec![page], vec![File::new("a.js", "1")], &worker()).unwrap();
        assert!(!placed[0].is_immutable, "{name} lies at a fixed address");
        let folder = placed[1].file.name.strip_suffix("/a.js").unwrap().to_owned();
        text(&placed[0]).replace(&folder, "FOLDER")
    };
    for (name, expected) in [
        ("index.html", "<a href=\"./\"><script src=\"FOLDER/a.js\">"),
        ("learn/index.html", "<a href=\"../\"><script src=\"../FOLDER/a.js\">"),
        ("a/b/index.html", "<a href=\"../../\"><script src=\"../../FOLDER/a.js\">"),
    ] {
        assert_eq!(text_of(name), expected);
    }
}

#[test]
fn two_files_of_one_name_are_refused() {
    let twice = vec![File::new("a.js", "1"), File::new("b.js", ""), File::new("a.js", "2")];
    let error = assemble(Vec::new(), twice, &worker()).unwrap_err();
    assert!(error.starts_with("two files are called ") && error.ends_with("/a.js"), "{error}");
    let pages = vec![File::new("index.html", "1"), File::new("index.html", "2")];
    let error = assemble(pages, Vec::new(), &worker()).unwrap_err();
    assert_eq!(error, "two files are called index.html");
    let error = assemble(vec![File::new("keeper.js", "")], Vec::new(), &worker()).unwrap_err();
    assert_eq!(error, "two files are called keeper.js");
}

#[test]
fn the_service_worker_lists_all_files_but_itself() {
    let app = app("1");
    let worker = text(&app[4]);
    for placed in &app[..4] {
        assert!(worker.contains(&format!("\"{}\",", placed.file.name)), "{worker}");
    }
    assert!(!worker.contains("keeper.js") && !worker.contains('{'), "{worker}");
    let edited = File::new("root/service-worker.js", format!("{WORKER} // other"));
    let fixed = vec![File::new("index.html", "")];
    let [one, other] =
        [&worker_of(&fixed, &worker_file(WORKER)), &worker_of(&fixed, &edited)].map(String::clone);
    let version = |text: &str| text.split('"').nth(1).unwrap().to_owned();
    assert_ne!(version(&one), version(&other), "its own source is part of the version");
}

fn worker_file(text: &str) -> File {
    File::new("root/service-worker.js", text)
}

fn worker_of(fixed: &[File], worker: &File) -> String {
    let placed = assemble(fixed.to_vec(), Vec::new(), worker).unwrap();
    text(placed.last().unwrap()).to_owned()
}

#[test]
fn a_text_without_its_mark_is_named() {
    let error = fill(&File::new("a.html", "<p>"), &[("{list}", "")]).unwrap_err();
    assert_eq!(error, "a.html has no {list}");
    let error = assemble(Vec::new(), Vec::new(), &worker_file("{version}")).unwrap_err();
    assert_eq!(error, "root/service-worker.js has no {list}");
    let binary = File::new("root/service-worker.js", vec![0xff]);
    let error = assemble(Vec::new(), Vec::new(), &binary).unwrap_err();
    assert_eq!(error, "root/service-worker.js is not UTF-8: its byte 0 is none");
}

#[test]
fn a_manifest_speaks_its_language_and_stays_json() {
    let template = File::new("m", "{\"lang\":\"{language}\",\"n\":\"{title} {name} {about}\"}");
    let texts = |about: &str| Texts {
        language: "uk".to_owned(),
        title: "Вулик".to_owned(),
        name: "Skep".to_owned(),
        about: about.to_owned(),
    };
    let manifest = in_language(&template, &texts("гра")).unwrap();
    assert_eq!(manifest.name, "skep-uk.webmanifest");
    assert_eq!(manifest.text().unwrap(), "{\"lang\":\"uk\",\"n\":\"Вулик Skep гра\"}");
    let error = in_language(&template, &texts("a \"game\"")).unwrap_err();
    assert!(error.starts_with("uk: ") && error.contains("not plain enough"), "{error}");
}

#[test]
fn the_table_includes_each_file_and_leaves_nothing_behind() {
    let folder = Folder::new("bundle-table");
    let compressed = |text: &str, digest: &str| Compressed {
        placed: Placed { file: File::new("f/a.js", text), is_immutable: true },
        digest: digest.to_owned(),
        brotli: Some(b"br".to_vec()),
        gzip: None,
    };
    table::write(&[("pages.rs", &[compressed("one", "11")])], folder.path()).unwrap();
    let rust = std::fs::read_to_string(folder.path().join("pages.rs")).unwrap();
    for part in
        ["name: \"f/a.js\"", "11.plain", "brotli: Some(", "gzip: None", "is_immutable: true"]
    {
        assert!(rust.contains(part), "{part}: {rust}");
    }
    table::write(&[("pages.rs", &[compressed("two", "22")])], folder.path()).unwrap();
    let mut left: Vec<String> = std::fs::read_dir(folder.path().join("files"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    left.sort();
    assert_eq!(left, ["22.br", "22.plain"]);
}
