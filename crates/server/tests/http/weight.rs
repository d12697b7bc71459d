//! Limits on the size of the documents.

use crate::files::{documents, links};
use skep_server::{File, all_files};

/// The limit of each document until it is interactive: itself, what it links to, and its words in one language. It keeps
/// a tenth of its budget to spare. The page of lessons has 270 kB, that of games with a friend 340 kB,
/// of which the messages of a server and their reader take what would be to spare; the one with home, games, their end and their list
/// has 310 kB, with which it is interactive within 1.6 of the 2 seconds that a slow phone may take (docs/benchmarks.md).
/// Its home is seen before anything else is loaded.
const DOCUMENTS: [(&str, usize); 3] =
    [("index.html", 279_000), ("learn/index.html", 243_000), ("online/index.html", 336_000)];
/// The limit of what is loaded afterwards: the page as an app.
const LATER: usize = 60_000;
/// The limit of the computer player and the file worker, loaded when needed, without the net …
const PLAYER: usize = 150_000;
/// … and the limit of the net.
const NET: usize = 300_000;

fn weight(file: &File) -> usize {
    file.brotli.map_or(file.plain.len(), <[u8]>::len)
}

fn is_player(file: &File) -> bool {
    let name = file.name.rsplit('/').next().unwrap_or_default();
    name.starts_with("engine") || name == "worker.js"
}

/// Whether a file is loaded after the document is interactive.
fn is_for_later(file: &File) -> bool {
    let endings = ["/app.js", "keeper.js", ".webmanifest", ".png"];
    endings.iter().any(|ending| file.name.ends_with(ending))
}

/// The total size of the files for which this holds.
fn total(is_counted: impl Fn(&File) -> bool) -> usize {
    all_files().iter().filter(|file| is_counted(file)).map(weight).sum()
}

/// The size of the largest language file whose name contains this.
fn largest_language(part: &str) -> usize {
    let files = all_files().iter().filter(|file| file.name.contains(part));
    let weights: Vec<usize> = files.map(weight).collect();
    assert_eq!(weights.len(), 3, "{part} in three languages");
    weights.into_iter().max().unwrap_or_default()
}

#[test]
fn every_document_is_light_in_every_language() {
    // Set by the build script; a quick build is larger.
    if env!("SKEP_PAGE") != "full" {
        println!("not weighed: the documents are not built in full");
        return;
    }
    let [words, school, online] = ["/words-", "/school-", "/online-"].map(largest_language);
    for document in documents() {
        let limit = DOCUMENTS.iter().find(|(name, _)| *name == document.name);
        let (name, limit) = limit.unwrap_or_else(|| panic!("{} has no limit", document.name));
        let linked = links(document);
        // Another document is loaded when somebody goes there.
        let is_needed = |file: &File| !file.name.ends_with("index.html") && !is_for_later(file);
        let needed = total(|file| linked.iter().any(|it| it == file.name) && is_needed(file));
        let more = match document.name.split_once('/') {
            Some(("learn", _)) => school,
            Some(("online", _)) => online,
            _ => 0,
        };
        let all = weight(document) + needed + words + more;
        assert!(all <= *limit, "{name} weighs {all} bytes");
        println!("{name} weighs {all} bytes");
    }
    let later = total(is_for_later);
    assert!(later <= LATER, "what comes after a document weighs {later} bytes");
    let net = compressed(include_bytes!("../../../engine/data/skep.net"));
    assert!(net <= NET, "the net weighs {net} bytes");
    let player = total(is_player) - net;
    assert!(player <= PLAYER, "the player weighs {player} bytes");
    println!("the player weighs {player} bytes, its net {net}");
}

/// The size of bytes, compressed as by the build script.
fn compressed(bytes: &[u8]) -> usize {
    let mut compressed = Vec::new();
    let parameters = brotli::enc::BrotliEncoderParams { quality: 11, ..Default::default() };
    brotli::BrotliCompress(&mut &*bytes, &mut compressed, &parameters).expect("memory suffices");
    compressed.len()
}
