//! Every message is asked for, and what data ask for is there. That what the program asks for is there, the
//! compiler knows.

use crate::catalogue::everything;
use skep_school::{Course, rulebook};
use skep_words::{Key, Language, key};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// The names of the messages that lessons and the rules page ask for.
fn of_data() -> BTreeSet<String> {
    let course = Course::read(skep_school::lessons_text()).unwrap();
    let lessons = course.lessons().iter().flat_map(|lesson| lesson.message_names());
    let rulebook = rulebook::Rulebook::read(rulebook::text()).unwrap();
    lessons.chain(rulebook.message_names()).collect()
}

/// All sources of the workspace's programs, without their tests.
fn sources() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut sources = Vec::new();
    for folder in ["crates", "pages"] {
        read(&root.join(folder), &mut sources);
    }
    assert!(sources.len() > 100);
    sources
}

fn read(folder: &Path, sources: &mut Vec<(PathBuf, String)>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let is_aside = ["tests", "benches", "target"].iter().any(|name| path.ends_with(name));
        if path.is_dir() && !is_aside {
            read(&path, sources);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = std::fs::read_to_string(&path).unwrap();
            let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
            sources.push((path, code.collect::<Vec<_>>().join("\n")));
        }
    }
}

/// Does a source have this constant, and not only one whose name begins like it?
fn has_constant(source: &str, name: &str) -> bool {
    let constant = format!("key::{}", name.to_ascii_uppercase().replace(['-', '.'], "_"));
    let goes_on = |rest: &str| rest.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '_');
    source.match_indices(&constant).any(|(at, _)| !goes_on(&source[at + constant.len()..]))
}

#[test]
fn every_message_is_asked_for() {
    let (sources, asked) = (sources(), of_data());
    let is_used = |name: &&str| {
        asked.contains(*name) || sources.iter().any(|(_, source)| has_constant(source, name))
    };
    let words = everything(Language::English);
    let unused: Vec<&str> = words.keys().filter(|name| !is_used(name)).collect();
    assert!(unused.is_empty(), "nothing asks for these messages: {unused:?}");
}

#[test]
fn what_data_ask_for_is_there() {
    let there: BTreeSet<String> = everything(Language::English).keys().map(str::to_owned).collect();
    let missing: Vec<String> = of_data().difference(&there).cloned().collect();
    assert!(missing.is_empty(), "no catalogue has {missing:?}");
}

/// A name is not checked by the compiler.
#[test]
fn only_data_name_messages() {
    const MAY: [&str; 3] = ["crates/school/src/", "words/src/key.rs", "words/build/constants.rs"];
    for (path, source) in sources() {
        let path = path.display().to_string();
        let may = MAY.iter().any(|part| path.contains(part));
        assert!(may || !source.contains("Key::named("), "{path}");
    }
}

#[test]
fn constants_are_found_whole() {
    assert!(
        has_constant("say(key::OVER)", "over") && has_constant("key::A_B_GENDER", "a-b.gender")
    );
    assert!(!has_constant("say(key::OVER_MOVES)", "over") && !has_constant("OVER", "over"));
}

#[test]
fn constants_show_their_names() {
    let shown = [key::TURN_YOURS, key::BUG_ANT_GENDER].map(|key| format!("{key:?}"));
    assert_eq!(shown, ["turn-yours", "bug-ant.gender"]);
    let names = everything(Language::English);
    assert!(names.keys().all(|name| format!("{:?}", Key::named(name)) == name));
}
