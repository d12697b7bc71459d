//! What the page may weigh on its way to a browser.

use skep_server::{File, all_files};

/// All that is needed until the board answers.
const PAGE: usize = 230_000;
/// What makes an app of it, once it does.
const LATER: usize = 60_000;
/// What is taught, and its words in one language: loaded when somebody wants to learn.
const SCHOOL: usize = 30_000;
/// The computer player and the file worker, loaded when they are needed; without what it has learned, …
const PLAYER: usize = 150_000;
/// … which weighs no more than this.
const LEARNED: usize = 300_000;

fn weight(file: &File) -> usize {
    file.brotli.map_or(file.plain.len(), <[u8]>::len)
}

fn is_player(file: &File) -> bool {
    let name = file.name.rsplit('/').next().unwrap_or_default();
    name.starts_with("engine") || name == "worker.js"
}

/// Is it asked for when the board answers already? What makes the page an app, and its icons.
fn is_for_later(file: &File) -> bool {
    let endings = ["/app.js", "keeper.js", ".webmanifest", ".png"];
    endings.iter().any(|ending| file.name.ends_with(ending))
}

/// Is it asked for when somebody wants to learn?
fn is_school(file: &File) -> bool {
    ["/lessons.txt", "/rulebook.txt", "/school.css"]
        .iter()
        .any(|ending| file.name.ends_with(ending))
        || file.name.contains("/school-")
}

#[test]
fn the_page_is_light_in_every_language() {
    // Said by the build script; a page that was built quickly is larger.
    if env!("SKEP_PAGE") != "full" {
        println!("not weighed: the page is not built in full");
        return;
    }
    let (player, page): (Vec<&File>, Vec<&File>) =
        all_files().iter().partition(|file| is_player(file));
    let (school, page): (Vec<&File>, Vec<&File>) =
        page.into_iter().filter(|file| !is_for_later(file)).partition(|file| is_school(file));
    let (words, page): (Vec<&File>, Vec<&File>) =
        page.into_iter().partition(|file| file.name.contains("/words-"));
    assert_eq!((words.len(), player.len()), (3, 3), "engine.js, engine_bg.wasm, worker.js");
    let language = words.into_iter().map(weight).max().unwrap_or_default();
    let page = page.into_iter().map(weight).sum::<usize>() + language;
    assert!(page <= PAGE, "the page weighs {page} bytes");
    let later: usize = all_files().iter().filter(|it| is_for_later(it)).map(weight).sum();
    assert!(later <= LATER, "what comes after the page weighs {later} bytes");
    let (taught, lessons): (Vec<&File>, Vec<&File>) =
        school.into_iter().partition(|file| file.name.contains("/school-"));
    assert_eq!((taught.len(), lessons.len()), (3, 3));
    let taught = taught.into_iter().map(weight).max().unwrap_or_default();
    let school = lessons.into_iter().map(weight).sum::<usize>() + taught;
    assert!(school <= SCHOOL, "what is taught weighs {school} bytes");
    let learned = pressed(include_bytes!("../../../engine/data/skep.net"));
    assert!(learned <= LEARNED, "what it has learned weighs {learned} bytes");
    let player = player.into_iter().map(weight).sum::<usize>() - learned;
    assert!(player <= PLAYER, "the player weighs {player} bytes");
    println!(
        "the page weighs {page} bytes, what is taught {school}, the player {player} and {learned} that it has learned"
    );
}

/// As the build script presses files.
fn pressed(bytes: &[u8]) -> usize {
    let mut pressed = Vec::new();
    let parameters = brotli::enc::BrotliEncoderParams { quality: 11, ..Default::default() };
    brotli::BrotliCompress(&mut &*bytes, &mut pressed, &parameters).expect("memory suffices");
    pressed.len()
}
