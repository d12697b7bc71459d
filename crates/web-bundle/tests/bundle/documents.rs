//! Two small documents, from their sources to the files of an app.

use skep_test_support::Folder;
use skep_web_bundle::Speed;
use skep_web_bundle::assemble::assemble;
use skep_web_bundle::bind::bind;
use skep_web_bundle::cache::Cache;
use skep_web_bundle::compile::compile;
use skep_web_bundle::compress::{Compressed, compress};
use skep_web_bundle::document::Document;
use skep_web_bundle::files::File;
use std::path::Path;

const PLAY: Document = Document { folder: "", name: "play", package: "page-play" };
const LEARN: Document = Document { folder: "learn", name: "learn", package: "page-learn" };

const PAGE: &str = "<html><head></head><script src=\"{files}/boot.js\"></script>{sentence}</html>";
const MARKS: [(&str, &str); 1] = [("{sentence}", "Hello")];
const WORKER: &str = "const VERSION = \"{version}\"; const FILES = {list};";

fn write(path: &Path, bytes: impl AsRef<[u8]>) {
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, bytes).unwrap();
}

/// A workspace with both documents; the second has style sheets of its own.
fn workspace(root: &Path) {
    let mut lock = "version = 4\n".to_owned();
    for name in ["learn", "play"] {
        let page = root.join("pages").join(name);
        let package = format!(
            "[package]\nname = \"page-{name}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\
             [lib]\ncrate-type = [\"cdylib\"]\n"
        );
        let source = format!(
            "#[unsafe(no_mangle)]\npub extern \"C\" fn {name}(of: u32) -> u32 {{\n    \
             assert!(of < 7, \"{{}}\", file!());\n    6 * of\n}}\n"
        );
        write(&page.join("Cargo.toml"), package);
        write(&page.join("src/lib.rs"), source);
        write(&page.join("static/index.html"), PAGE);
        lock += &format!("\n[[package]]\nname = \"page-{name}\"\nversion = \"0.1.0\"\n");
    }
    let own = root.join("pages/learn/static");
    write(&own.join("style/lessons.css"), "a { top: 0 }");
    write(&own.join("style/rulebook.css"), "a { top: 1px }");
    write(&own.join("chart.svg"), "<svg/>");
    // Without symbols, wasm-bindgen takes a module that does not depend on its crate.
    let manifest = "[workspace]\nmembers = [\"pages/*\"]\nresolver = \"3\"\n\
                    [profile.release]\nstrip = true\n";
    write(&root.join("Cargo.toml"), manifest);
    write(&root.join("Cargo.lock"), lock);
}

/// Does the same as the build script.
fn build(root: &Path) -> Vec<Compressed> {
    let cache = Cache::open(&root.join("target")).unwrap();
    let modules = [PLAY, LEARN].map(|document| document.module("release"));
    let compiled = compile(root, cache.folder(), &modules).unwrap();
    let mut others = vec![File::new("boot.js", "1")];
    for (module, wasm) in modules.iter().zip(&compiled) {
        others.extend(bind(wasm, module.name, &cache).unwrap());
    }
    let mut fixed = Vec::new();
    for document in [PLAY, LEARN] {
        let contents = document.read(root, &MARKS).unwrap();
        fixed.push(contents.page);
        others.extend(contents.others);
    }
    let placed = assemble(fixed, others, &File::new("root/service-worker.js", WORKER)).unwrap();
    placed.into_iter().map(|placed| compress(placed, &cache, Speed::Full).unwrap()).collect()
}

#[test]
fn the_same_documents_are_the_same_bytes_in_any_folder() {
    let mut built = Vec::new();
    for name in ["bundle-documents", "bundle-documents-somewhere-else"] {
        let folder = Folder::new(name);
        let root = folder.path().canonicalize().unwrap();
        workspace(&root);
        built.push(build(&root));
    }
    let names: Vec<&str> = built[0].iter().map(|file| file.placed.file.name.as_str()).collect();
    let files = names[2].split('/').next().unwrap();
    let in_files = ["boot.js", "chart.svg", "learn.css", "learn.js", "learn_bg.wasm", "play.js"];
    let in_files = in_files.into_iter().chain(["play_bg.wasm"]).map(|it| format!("{files}/{it}"));
    let expected = ["index.html".to_owned(), "learn/index.html".to_owned()].into_iter();
    let expected: Vec<String> = expected.chain(in_files).chain(["keeper.js".to_owned()]).collect();
    assert_eq!(names, expected);
    for (one, other) in built[0].iter().zip(&built[1]) {
        let name = &one.placed.file.name;
        assert!(one.placed == other.placed, "{name}");
        assert!((&one.brotli, &one.gzip) == (&other.brotli, &other.gzip), "{name}, compressed");
        assert_eq!(one.placed.is_immutable, name.starts_with(files), "{name}");
    }
}

#[test]
fn a_document_has_its_page_its_style_sheet_and_its_files() {
    let folder = Folder::new("bundle-contents");
    workspace(folder.path());
    let contents = LEARN.read(folder.path(), &MARKS).unwrap();
    assert_eq!(contents.page.name, "learn/index.html");
    assert_eq!(contents.page.text().unwrap(), PAGE.replace("{sentence}", "Hello"));
    let others: Vec<(&str, &str)> =
        contents.others.iter().map(|file| (file.name.as_str(), file.text().unwrap())).collect();
    assert_eq!(others, [("chart.svg", "<svg/>"), ("learn.css", "a{top:0}a{top:1px}")]);
    let contents = PLAY.read(folder.path(), &MARKS).unwrap();
    assert_eq!((contents.page.name.as_str(), contents.others.len()), ("index.html", 0));
}

#[test]
fn a_faulty_document_is_named() {
    let folder = Folder::new("bundle-faulty");
    let statics = LEARN.static_folder(folder.path());
    let read = || LEARN.read(folder.path(), &MARKS).unwrap_err();
    assert!(read().contains("static: "), "{}", read());
    write(&statics.join("chart.svg"), "");
    assert_eq!(read(), "pages/learn/static/index.html is missing");
    write(&statics.join("index.html"), b"<html>\xff");
    assert_eq!(read(), "pages/learn/static/index.html is not UTF-8: its byte 6 is none");
    write(&statics.join("index.html"), "{files}/boot.js");
    assert_eq!(read(), "pages/learn/static/index.html has no {sentence}");
    write(&statics.join("index.html"), "{sentence}");
    assert_eq!(read(), "pages/learn/static/index.html has no {files}");
    write(&statics.join("index.html"), PAGE);
    write(&statics.join("style/lessons.css"), "a }");
    assert!(read().starts_with("pages/learn/static/style/lessons.css:1:"), "{}", read());
    write(&statics.join("style/lessons.css"), b"\xff");
    assert_eq!(read(), "pages/learn/static/style/lessons.css is not UTF-8: its byte 0 is none");
}

#[test]
fn documents_whose_modules_do_not_compile_are_named() {
    let folder = Folder::new("bundle-no-module");
    let root = folder.path().canonicalize().unwrap();
    workspace(&root);
    write(&root.join("pages/learn/src/lib.rs"), "this is no Rust");
    let modules = [PLAY, LEARN].map(|document| document.module("release"));
    let error = compile(&root, &root.join("target"), &modules).unwrap_err();
    assert!(error.starts_with("page-play and page-learn could not be built"), "{error}");
}
