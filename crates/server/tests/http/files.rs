//! Every file, in every form.

use crate::client::{ask, get};
use crate::{assert_secure, start};
use skep_server::{File, all_files};
use skep_words::Language;

pub(crate) fn file(ending: &str) -> &'static File {
    all_files().iter().find(|file| file.name.ends_with(ending)).expect("the file is there")
}

#[test]
#[cfg_attr(without_page, ignore = "needs the page")]
fn every_file_comes_in_every_form() {
    let server = start();
    for file in all_files() {
        let path = path_of(file);
        let forms = [
            ("br", file.brotli),
            ("gzip", file.gzip),
            ("gzip, deflate, br, zstd", file.brotli),
            ("identity", None),
            ("", None),
        ];
        for (accepted, compressed) in forms {
            let reply = get(server.address(), &path, &format!("Accept-Encoding: {accepted}\r\n"));
            assert_eq!(reply.status, 200, "{path}");
            assert_secure(&reply);
            assert_eq!(
                reply.body.len(),
                compressed.unwrap_or(file.plain).len(),
                "{path} {accepted}"
            );
            assert_eq!(reply.header("content-encoding").is_some(), compressed.is_some());
            assert!(reply.decoded() == file.plain, "{path} as {accepted}");
            assert_eq!(reply.header("vary"), Some("Accept-Encoding"));
            assert_eq!(reply.header("content-length"), Some(&*reply.body.len().to_string()));
        }
    }
}

#[test]
#[cfg_attr(without_page, ignore = "needs the page")]
fn all_but_files_at_fixed_addresses_are_cached_for_ever_in_a_folder_named_by_content() {
    let server = start();
    let folder = file("/play.js").name.split('/').next().expect("a folder");
    assert!(folder.len() == 16 && folder.chars().all(|digit| digit.is_ascii_hexdigit()));
    for file in all_files() {
        assert_eq!(file.is_immutable, file.name.starts_with(folder), "{}", file.name);
    }
    for file in all_files().iter().filter(|file| file.is_immutable) {
        let reply = get(server.address(), &format!("/{}", file.name), "");
        let keep = reply.header("cache-control").expect("a rule for caches");
        assert!(keep.contains("immutable") && keep.contains("max-age=31536000"), "{keep}");
    }
    let page = get(server.address(), "/", "");
    assert_eq!(page.body, get(server.address(), "/index.html", "").body);
    for document in documents() {
        let page = get(server.address(), &path_of(document), "");
        assert_eq!((page.status, page.header("cache-control")), (200, Some("no-cache")));
        assert!(page.body == document.plain, "{}", document.name);
        let up = "../".repeat(document.name.matches('/').count());
        assert!(page.text().contains(&format!("\"{up}{folder}/boot.js\"")), "{}", page.text());
    }
}

#[test]
#[cfg_attr(without_page, ignore = "needs the page")]
fn kinds_are_what_browsers_need() {
    let server = start();
    for (ending, kind) in [
        ("index.html", "text/html; charset=utf-8"),
        ("/boot.js", "text/javascript; charset=utf-8"),
        ("/style.css", "text/css; charset=utf-8"),
        ("/play_bg.wasm", "application/wasm"),
        ("/engine_bg.wasm", "application/wasm"),
        ("/worker.js", "text/javascript; charset=utf-8"),
        ("/words-en.txt", "text/plain; charset=utf-8"),
        ("/words-ru.txt", "text/plain; charset=utf-8"),
        ("/words-uk.txt", "text/plain; charset=utf-8"),
        ("keeper.js", "text/javascript; charset=utf-8"),
        ("skep-uk.webmanifest", "application/manifest+json"),
        ("/icons/skep-192.png", "image/png"),
    ] {
        let reply = get(server.address(), &format!("/{}", file(ending).name), "");
        assert_eq!(reply.header("content-type"), Some(kind), "{ending}");
    }
    for file in all_files() {
        assert_ne!(file.kind(), "application/octet-stream", "{} has no kind", file.name);
    }
}

#[test]
#[cfg_attr(without_page, ignore = "needs the page")]
fn a_known_file_is_not_sent_again() {
    let server = start();
    for path in ["/".to_owned(), format!("/{}", file("/play_bg.wasm").name)] {
        let accept = "Accept-Encoding: br\r\n";
        let first = get(server.address(), &path, accept);
        let tag = first.header("etag").expect("a tag");
        let ask = |tags: &str, accept: &str| {
            get(server.address(), &path, &format!("{accept}If-None-Match: {tags}\r\n"))
        };
        for tags in [tag, &format!("\"other\", W/{tag}"), "*"] {
            let again = ask(tags, accept);
            assert_eq!((again.status, again.body.len()), (304, 0), "{tags}");
            assert_eq!(again.header("etag"), Some(tag));
            assert_secure(&again);
        }
        assert_eq!(ask("\"other\"", accept).status, 200);
        // Each coding has its own tag.
        assert_eq!(ask(tag, "").status, 200);
    }
}

#[test]
#[cfg_attr(without_page, ignore = "needs the page")]
fn a_head_is_an_answer_without_its_body() {
    let server = start();
    for path in ["/".to_owned(), format!("/{}", file("/style.css").name), "/nothing".to_owned()] {
        let whole = get(server.address(), &path, "");
        let head = ask(server.address(), "HEAD", &path, "");
        assert_eq!(head.status, whole.status);
        assert!(head.body.is_empty());
        for name in ["content-length", "content-type", "etag", "cache-control"] {
            assert_eq!(head.header(name), whole.header(name), "{path} {name}");
        }
        assert_secure(&head);
    }
}

#[test]
#[cfg_attr(without_page, ignore = "needs the page")]
fn every_document_can_say_that_it_was_not_loaded() {
    for document in documents() {
        let page = str::from_utf8(document.plain).expect("text");
        let (start, rest) = page.split_once("<noscript>").expect("a word without scripts");
        let (unscripted, rest) = rest.split_once("</noscript>").expect("its end");
        for language in Language::ALL {
            let code = language.code();
            let sentence = format!("lang=\"{code}\">{}</p>", language.needs_script());
            assert!(unscripted.contains(&sentence), "{sentence}");
            // Hidden until `boot.js` shows it.
            let sentence = format!("lang=\"{code}\" hidden>{}</p>", language.nothing_loaded());
            assert!(page.contains(&sentence), "{sentence}");
        }
        assert!(!start.contains('{') && !rest.contains('{'), "{}: a mark was left", document.name);
    }
}

#[test]
#[cfg_attr(without_page, ignore = "needs the page")]
fn every_document_asks_for_our_files_only_and_has_no_script_inside() {
    for document in documents() {
        let page = str::from_utf8(document.plain).expect("text");
        assert!(page.contains("http-equiv=\"Content-Security-Policy\""));
        for part in page.split("<script").skip(1) {
            let (attributes, rest) = part.split_once('>').expect("a whole tag");
            assert!(attributes.contains("src="), "{attributes}");
            assert!(rest.trim_start().starts_with("</script>"), "a script has words inside");
        }
        let links = links(document);
        assert!(links.iter().any(|name| name.ends_with("/boot.js")), "{links:?}");
        let module = links.iter().find(|name| name.ends_with("_bg.wasm")).expect("its module");
        let script = module.replace("_bg.wasm", ".js");
        // The start-up script finds the module by its preload link.
        assert!(links.contains(&script), "{script}");
        let style = ["style=\"", "<style", " onload="];
        assert!(!style.iter().any(|inline| page.contains(inline)), "{}", document.name);
    }
}

/// The path of a file's address; that of a document is its folder.
pub(crate) fn path_of(file: &File) -> String {
    let folder = file.name.strip_suffix("index.html").filter(|folder| folder.ends_with('/'));
    format!("/{}", folder.unwrap_or(file.name))
}

/// The documents of the app.
pub(crate) fn documents() -> impl Iterator<Item = &'static File> {
    let is_page = |name: &str| name == "index.html" || name.ends_with("/index.html");
    all_files().iter().filter(move |file| is_page(file.name))
}

/// The names of the files and documents that a document links to. Asserts that each link is relative and leads to a file or a
/// document.
pub(crate) fn links(document: &File) -> Vec<String> {
    let page = str::from_utf8(document.plain).expect("text");
    let folder = document.name.trim_end_matches("index.html");
    let links = ["src=\"", "href=\""].into_iter().flat_map(|before| page.split(before).skip(1));
    let addresses = links.map(|part| part.split('"').next().expect("an end"));
    // Within the document, or of one of its drawings.
    let links = addresses.filter(|address| !address.starts_with('#')).map(|address| {
        assert!(!address.contains(':') && !address.starts_with('/'), "{address}");
        let mut path: Vec<&str> = folder.split_terminator('/').collect();
        for part in address.split('/') {
            match part {
                ".." => assert!(path.pop().is_some(), "{address} leads out of the app"),
                "." => {}
                part => path.push(part),
            }
        }
        let name = path.join("/");
        let name = if name.is_empty() || name.ends_with('/') { name + "index.html" } else { name };
        assert!(
            all_files().iter().any(|file| file.name == name),
            "{address} is not a file of ours"
        );
        name
    });
    links.collect()
}
