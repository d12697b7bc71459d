//! Documents in folders of their own, with a small table in place of the real files.

use crate::client::{Reply, ask, get};
use crate::{assert_secure, start_with};
use skep_server::{File, Options};

const fn fixed(name: &'static str, text: &'static str) -> File {
    let etag = "\"0123456789abcdef\"";
    let plain = text.as_bytes();
    File { name, etag, plain, brotli: None, gzip: None, is_immutable: false }
}

static FILES: [File; 5] = [
    fixed("index.html", "the board"),
    File { gzip: Some(b"compressed"), ..fixed("learn/index.html", "the lessons") },
    fixed("a/b/index.html", "deep"),
    fixed("keeper.js", "//"),
    File { is_immutable: true, ..fixed("0011223344556677/learn.js", "//") },
];

fn server() -> skep_server::Running {
    start_with(Options { files: &FILES, ..Options::default() })
}

fn assert_redirects(reply: &Reply, location: &str, path: &str) {
    assert_eq!((reply.status, reply.header("location")), (301, Some(location)), "{path}");
    assert_eq!((reply.header("content-length"), reply.body.len()), (Some("0"), 0), "{path}");
    assert_eq!(reply.header("cache-control"), Some("no-cache"), "{path}");
    assert_secure(reply);
}

#[test]
fn a_document_is_at_the_address_of_its_folder() {
    let server = server();
    for (path, text) in [
        ("/", "the board"),
        ("/?a=b", "the board"),
        ("/index.html", "the board"),
        ("/learn/", "the lessons"),
        ("/learn/?from=/learn", "the lessons"),
        ("/a/b/", "deep"),
    ] {
        let reply = get(server.address(), path, "");
        assert_eq!((reply.status, reply.text()), (200, text), "{path}");
        assert_eq!(reply.header("content-type"), Some("text/html; charset=utf-8"), "{path}");
        assert_secure(&reply);
    }
}

#[test]
fn its_other_names_lead_there_with_their_query() {
    let server = server();
    for (path, location) in [
        ("/learn", "learn/"),
        ("/learn?a=b&c", "learn/?a=b&c"),
        ("/learn?", "learn/?"),
        ("/learn/index.html", "./"),
        ("/learn/index.html?a=%2F/..", "./?a=%2F/.."),
        ("/a/b", "b/"),
        ("/a/b/index.html?x", "./?x"),
    ] {
        assert_redirects(&get(server.address(), path, ""), location, path);
        assert_redirects(&ask(server.address(), "HEAD", path, ""), location, path);
    }
    assert_eq!(ask(server.address(), "POST", "/learn", "Content-Length: 0\r\n").status, 405);
}

#[test]
fn what_only_looks_like_a_document_is_not_found() {
    let server = server();
    for path in [
        "/a",
        "/a/",
        "/learn//",
        "//learn",
        "/learn/index.html/",
        "/index.html/",
        "/Learn/",
        "/learn/nothing",
        "/0011223344556677",
        "/0011223344556677/",
        "/learn%2f",
        "/%6cearn",
    ] {
        let reply = get(server.address(), path, "");
        assert_eq!((reply.status, reply.header("location")), (404, None), "{path}");
    }
}

#[test]
fn the_link_to_the_board_holds_at_any_depth() {
    let server = server();
    for (path, root) in [("/nothing", "./"), ("/learn/nothing", "../"), ("/a/b/c/", "../../../")] {
        let reply = get(server.address(), path, "");
        assert!(reply.text().contains(&format!("<a href=\"{root}\">")), "{path}: {}", reply.text());
    }
}

#[test]
fn a_document_in_a_folder_is_revalidated_and_negotiated_as_the_first() {
    let server = server();
    for path in ["/", "/learn/"] {
        let reply = get(server.address(), path, "");
        assert_eq!(reply.header("cache-control"), Some("no-cache"), "{path}");
        assert_eq!(reply.header("vary"), Some("Accept-Encoding"), "{path}");
        let tag = reply.header("etag").expect("a tag");
        let again = get(server.address(), path, &format!("If-None-Match: {tag}\r\n"));
        assert_eq!((again.status, again.body.len()), (304, 0), "{path}");
        assert_secure(&again);
    }
    let compressed = get(server.address(), "/learn/", "Accept-Encoding: gzip\r\n");
    assert_eq!(compressed.header("content-encoding"), Some("gzip"));
    assert_eq!(compressed.body, b"compressed");
    let reply = get(server.address(), "/0011223344556677/learn.js", "");
    assert!(reply.header("cache-control").is_some_and(|keep| keep.contains("immutable")));
}

#[test]
fn a_program_without_files_says_so() {
    let server = start_with(Options { files: &[], ..Options::default() });
    let reply = get(server.address(), "/", "");
    assert_eq!(reply.status, 200);
    assert!(!reply.text().contains("<a "), "there is no board to go to");
    assert_eq!(get(server.address(), "/learn/", "").status, 404);
}
