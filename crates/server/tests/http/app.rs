//! The page as an app: installable, and complete for offline use.

use crate::client::get;
use crate::files::{file, path_of};
use crate::start;
use serde_json::Value;
use skep_server::all_files;
use skep_words::{Language, Words, key};
use std::collections::BTreeSet;

fn text(name: &str) -> &'static str {
    str::from_utf8(file(name).plain).expect("text")
}

/// The text between two others, at their first occurrence.
fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let (_, rest) = text.split_once(before).unwrap_or_else(|| panic!("no {before}"));
    rest.split_once(after).unwrap_or_else(|| panic!("no {after}")).0
}

#[test]
#[cfg_attr(without_page, ignore = "needs the page")]
fn the_service_worker_lists_every_file_but_itself() {
    let worker = text("keeper.js");
    let list = between(worker, "const FILES = [", "];");
    let names: Vec<&str> = list.split(',').map(|name| name.trim().trim_matches('"')).collect();
    let listed: BTreeSet<&str> = names.iter().copied().filter(|name| !name.is_empty()).collect();
    let all = all_files().iter().map(|file| file.name);
    let expected: BTreeSet<&str> = all.filter(|&name| name != "keeper.js").collect();
    assert_eq!(listed, expected);
    assert_eq!(names.len(), listed.len() + 1, "none twice, and a comma at the end");
    let folder = file("/boot.js").name.split_once('/').expect("a folder").0;
    assert_eq!(between(worker, "const FOLDER = \"", "\""), format!("{folder}/"));
    let version = between(worker, "const VERSION = \"", "\"");
    assert!(version.len() == 16 && version.chars().all(|digit| digit.is_ascii_hexdigit()));
    for mark in ["{files}", "{list}", "{version}"] {
        assert!(!worker.contains(mark), "{mark} was left");
    }
}

#[test]
#[cfg_attr(without_page, ignore = "needs the page")]
fn files_at_fixed_addresses_are_revalidated() {
    let server = start();
    let fixed: Vec<_> = all_files().iter().filter(|file| !file.is_immutable).collect();
    for name in ["index.html", "keeper.js", "skep-en.webmanifest"] {
        assert!(fixed.iter().any(|file| file.name == name), "{name}");
    }
    for file in fixed {
        let reply = get(server.address(), &path_of(file), "");
        assert_eq!(reply.header("cache-control"), Some("no-cache"), "{}", file.name);
    }
}

#[test]
#[cfg_attr(without_page, ignore = "needs the page")]
fn the_policy_lets_the_page_be_an_app() {
    let server = start();
    let reply = get(server.address(), "/keeper.js", "");
    let policy = reply.header("content-security-policy").expect("a policy");
    for part in ["worker-src 'self'", "manifest-src 'self'", "connect-src 'self'"] {
        assert!(policy.split("; ").any(|it| it == part), "{policy}");
    }
    assert!(text("index.html").contains("manifest-src 'self'"));
}

#[test]
#[cfg_attr(without_page, ignore = "needs the page")]
fn every_language_has_a_manifest_with_icons_that_are_there() {
    for language in Language::ALL {
        let name = format!("skep-{}.webmanifest", language.code());
        let manifest: Value = serde_json::from_str(text(&name)).expect("JSON");
        let words = Words::new(language);
        assert_eq!(manifest["lang"], language.code());
        let title = match language {
            Language::English => "Skep: the game of Hive",
            Language::Russian => "Skep: игра «Улей»",
            Language::Ukrainian => "Skep: гра «Вулик»",
        };
        assert_eq!(manifest["name"], title);
        assert_eq!(manifest["short_name"], "Skep");
        assert_eq!(manifest["description"], words.say(key::APP_ABOUT));
        assert_eq!(manifest["display"], "standalone");
        // Works in any folder of any host, as the same app in every language.
        assert_eq!((&manifest["start_url"], &manifest["scope"]), (&"./".into(), &"./".into()));
        assert_eq!(manifest["id"], Value::Null);
        let icons = manifest["icons"].as_array().expect("icons");
        for icon in icons {
            let source = icon["src"].as_str().expect("an address");
            let file = all_files().iter().find(|file| file.name == source).expect(source);
            assert_eq!(icon["type"], file.kind());
            if file.kind() == "image/png" {
                assert_eq!(icon["sizes"], size_of(file.plain), "{source}");
            }
        }
        for (sizes, purpose) in [
            ("192x192", Value::Null),
            ("512x512", Value::Null),
            ("512x512", "maskable".into()),
            ("any", Value::Null),
        ] {
            let fits = |icon: &Value| icon["sizes"] == sizes && icon["purpose"] == purpose;
            assert!(icons.iter().any(fits), "no icon of {sizes} {purpose}");
        }
        let colour = manifest["theme_color"].as_str().expect("a colour");
        assert_eq!(manifest["background_color"], colour);
        assert!(text("/style.css").contains(&format!("--ground:{colour};")), "{colour}");
        let light = format!("content=\"{colour}\" media=\"(prefers-color-scheme: light)\"");
        assert!(text("index.html").contains(&light), "{light}");
    }
    assert_eq!(size_of(file("/apple-touch-icon.png").plain), "180x180");
}

/// The width and height of a PNG, which are at a fixed offset.
fn size_of(png: &[u8]) -> String {
    assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
    let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
    format!("{}x{}", number(16), number(20))
}
