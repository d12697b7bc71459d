//! Builds the documents and the computer player by `skep-web-bundle`, and embeds their files in the server.
//!
//! `SKEP_SKIP_WEB=1` leaves them out; the server then shows an error page. `SKEP_QUICK_WEB=1` builds them sooner, but
//! larger and slower, for development.

#[path = "build/first_win.rs"]
mod first_win;
#[path = "src/policy.rs"]
mod policy;

use first_win::FirstWin;
use skep_web_bundle::assemble::{Placed, assemble};
use skep_web_bundle::bind::bind;
use skep_web_bundle::cache::Cache;
use skep_web_bundle::compile::{compile, sources};
use skep_web_bundle::compress::compress;
use skep_web_bundle::document::Document;
use skep_web_bundle::files::File;
use skep_web_bundle::manifest::{Texts, in_language};
use skep_web_bundle::{Done, Module, Speed, style, table, toolchain};
use skep_words::{Key, Language, Words, key};
use std::path::{Path, PathBuf};

/// The documents of the app. A new one needs a folder in `pages` and an entry here.
const DOCUMENTS: [Document; 3] = [
    Document { folder: "", name: "play", package: "skep-page-play" },
    Document { folder: "learn", name: "learn", package: "skep-page-learn" },
    Document { folder: "online", name: "online", package: "skep-page-online" },
];

/// The module of the web workers.
const WORKER: Module = Module {
    package: "skep-web-engine",
    name: "engine",
    profile: "web-engine",
    flags: &["-Ctarget-feature=+simd128"],
};

/// The folder of the shared static files, in the workspace.
const SHARED: &str = "crates/ui/static";

/// The folder of the shared style sheets in it, which are joined in the order of their names.
const STYLE: &str = "style/";

fn main() {
    if let Err(error) = run() {
        println!("cargo::error={}", error.replace('\n', " "));
        // Cargo shows the output of a build script only if it fails.
        std::process::exit(1);
    }
}

fn run() -> Done {
    let out = PathBuf::from(variable("OUT_DIR")?);
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=src/policy.rs");
    for name in ["SKEP_SKIP_WEB", "SKEP_QUICK_WEB", "DOCS_RS"] {
        println!("cargo::rerun-if-env-changed={name}");
    }
    let speed = if is_set("SKEP_QUICK_WEB") { Speed::Quick } else { Speed::Full };
    let built = match speed {
        _ if is_skipped() => "none",
        Speed::Quick => "quick",
        Speed::Full => "full",
    };
    // Only a page built in full is weighed by the tests.
    println!("cargo::rustc-env=SKEP_PAGE={built}");
    // Tests that need the page are ignored without it.
    println!("cargo::rustc-check-cfg=cfg(without_page)");
    if is_skipped() {
        println!("cargo::rustc-cfg=without_page");
        return table::write(&[("pages.rs", &[]), ("site.rs", &[])], &out);
    }
    let workspace = PathBuf::from(variable("CARGO_MANIFEST_DIR")?).join("../..");
    let workspace =
        workspace.canonicalize().map_err(|error| format!("{}: {error}", workspace.display()))?;
    let cache = Cache::open(&target_folder(&out)?.join("wasm-build"))?;
    let mut others = modules(&workspace, &cache, speed)?;
    // Written by the build script of skep-words: a file for each language.
    for words in ["DEP_SKEP_WORDS_PAGE", "DEP_SKEP_WORDS_SCHOOL", "DEP_SKEP_WORDS_ONLINE"] {
        others.extend(File::all_in(Path::new(&variable(words)?))?);
    }
    others.push(File::new("lessons.txt", skep_school::lessons_text()));
    others.push(File::new("rulebook.txt", skep_school::rulebook::text()));
    let scripts = File::all_in(&workspace.join("crates/web-engine"))?;
    others.extend(scripts.into_iter().filter(|file| file.is("js")));
    let mut fixed = documents(&workspace, &mut others)?;
    let worker = shared(&workspace, &mut fixed, &mut others)?;
    let placed = assemble(fixed, others, &worker)?;
    let site = of_a_site(&placed)?;
    let compressed = |placed: Vec<Placed>| {
        placed.into_iter().map(|it| compress(it, &cache, speed)).collect::<Done<Vec<_>>>()
    };
    let (files, site) = (compressed(placed)?, compressed(site)?);
    cache.remove_unused();
    table::write(&[("pages.rs", &files), ("site.rs", &site)], &out)
}

/// The mark by which a document knows that it comes from a server: what it asks for what the server has for the person.
const ASKS: [&str; 2] = [" data-server=\"api/home\"", " data-server=\"../api/home\""];

/// The files that are others on a host of files: a document does not ask there.
fn of_a_site(placed: &[Placed]) -> Done<Vec<Placed>> {
    let mut others = Vec::new();
    for Placed { file, is_immutable } in placed.iter().filter(|it| it.file.is("html")) {
        let text = file.text()?;
        for asks in ASKS.into_iter().filter(|asks| text.contains(asks)) {
            let file = File::new(file.name.clone(), text.replacen(asks, "", 1));
            others.push(Placed { file, is_immutable: *is_immutable });
        }
    }
    if others.len() == ASKS.len() { Ok(others) } else { Err(format!("no document has{ASKS:?}")) }
}

/// Compiles and binds the modules. Tells cargo all their sources.
fn modules(workspace: &Path, cache: &Cache, speed: Speed) -> Done<Vec<File>> {
    toolchain::wasm_target()?;
    let profile = if speed == Speed::Quick { "web-quick" } else { "web" };
    let of_documents = DOCUMENTS.iter().map(|document| document.module(profile));
    let modules: Vec<Module> = of_documents.chain([WORKER]).collect();
    for module in &modules {
        for folder in sources(workspace, module.package)? {
            watch(&folder)?;
        }
    }
    for name in ["Cargo.toml", "Cargo.lock", "rust-toolchain.toml"] {
        println!("cargo::rerun-if-changed={}", workspace.join(name).display());
    }
    let compiled = compile(workspace, cache.folder(), &modules)?;
    let mut files = Vec::new();
    for (module, wasm) in modules.iter().zip(compiled) {
        files.extend(bind(&wasm, module.name, cache)?);
    }
    Ok(files)
}

/// Tells cargo to watch a package's folder, except its tests.
fn watch(folder: &Path) -> Done {
    let entries = folder.read_dir();
    for entry in entries.map_err(|error| format!("{}: {error}", folder.display()))?.flatten() {
        if entry.file_name() != "tests" && entry.file_name() != "benches" {
            println!("cargo::rerun-if-changed={}", entry.path().display());
        }
    }
    Ok(())
}

/// The messages that documents have in their pages, where a mark has their name: `{say menu-open}`.
const SAID: [(&str, Key); 19] = [
    ("menu-open", key::MENU_OPEN),
    ("new-game-two-people", key::NEW_GAME_TWO_PEOPLE),
    ("home-learn", key::HOME_LEARN),
    ("home-page-hive", key::HOME_PAGE_HIVE),
    ("home-page-surround", key::HOME_PAGE_SURROUND),
    ("home-page-place", key::HOME_PAGE_PLACE),
    ("home-page-won", key::HOME_PAGE_WON),
    ("home-page-rest", key::HOME_PAGE_REST),
    ("home-page-play", key::HOME_PAGE_PLAY),
    ("home-page-your-game", key::HOME_PAGE_YOUR_GAME),
    ("home-page-go-on", key::HOME_PAGE_GO_ON),
    ("home-page-look", key::HOME_PAGE_LOOK),
    ("home-page-computer", key::HOME_PAGE_COMPUTER),
    ("home-page-friend", key::HOME_PAGE_FRIEND),
    ("home-page-friend-about", key::HOME_PAGE_FRIEND_ABOUT),
    ("home-page-learn", key::HOME_PAGE_LEARN),
    ("home-page-open", key::HOME_PAGE_OPEN),
    ("home-page-games", key::HOME_PAGE_GAMES),
    ("home-page-all", key::HOME_PAGE_ALL),
];

/// The drawing of the icon.
const DRAWING: &str = include_str!("../ui/static/icons/skep.svg");

/// A text in every language; the style sheet of the home shows one of them.
fn in_all(words: &[Words], say: impl Fn(&Words) -> String) -> String {
    let span = |words: &Words| {
        let said = say(words).replace('&', "&amp;").replace('<', "&lt;");
        format!("<span lang=\"{}\">{said}</span>", words.language().code())
    };
    words.iter().map(span).collect()
}

/// Returns the pages of all documents, and adds their other static files to `others`. Marks in every page: `<head>` gets
/// the policy, inlined for hosts that can't send it as a header; `{needs-script}` and `{nothing-loaded}` get a
/// paragraph in each language, since both are shown when no other file was loaded; `{tiles}` gets the drawings that all
/// tiles share. The first document has its home in its page, so that it is seen before any module is loaded.
fn documents(workspace: &Path, others: &mut Vec<File>) -> Done<Vec<File>> {
    let paragraphs = |attributes: &str, sentence: fn(Language) -> &'static str| {
        let paragraph = |language: Language| {
            let (code, sentence) = (language.code(), sentence(language));
            format!("<p class=\"plain-sentence\" lang=\"{code}\"{attributes}>{sentence}</p>")
        };
        Language::ALL.map(paragraph).join("\n")
    };
    let policy = policy::IN_PAGE;
    let head = format!("<head><meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">");
    let tiles = format!(
        r#"<svg class="sheet" width="0" height="0" aria-hidden="true">{}</svg>"#,
        skep_geometry::drawing::sheet()
    );
    let shared = [
        ("<head>", head.as_str()),
        ("{needs-script}", &paragraphs("", Language::needs_script)),
        ("{nothing-loaded}", &paragraphs(" hidden", Language::nothing_loaded)),
        ("{tiles}", &tiles),
    ];
    let words = Language::ALL.map(|language| words(language, others)).into_iter();
    let words = words.collect::<Done<Vec<Words>>>()?;
    let [ant, gap] =
        [key::HOME_PAGE_ANT, key::HOME_PAGE_GAP].map(|key| in_all(&words, |it| it.say(key)));
    let win = FirstWin::draw(&ant, &gap).ok_or("the first lesson has no winning move")?;
    let mut home: Vec<(String, String)> = SAID
        .iter()
        .map(|&(name, key)| (format!("{{say {name}}}"), in_all(&words, |it| it.say(key))))
        .collect();
    let set = |it: &Words| {
        let (set, clock) = (it.say(key::SET_BEGINNER), it.say(key::HOME_NO_CLOCK));
        it.tell(key::HOME_SET, &[("set", set.into()), ("clock", clock.into())])
    };
    let level = |it: &Words| {
        it.tell(key::HOME_LEVEL, &[("level", it.say(key::LEVEL_1).into()), ("number", 1.into())])
    };
    for (mark, text) in [
        ("{first-set}", in_all(&words, set)),
        ("{first-level}", in_all(&words, level)),
        ("{first-win}", win.html),
        ("{drawing}", DRAWING.to_owned()),
    ] {
        home.push((mark.to_owned(), text));
    }
    let mut pages = Vec::new();
    for document in DOCUMENTS {
        println!("cargo::rerun-if-changed={}", document.static_folder(workspace).display());
        let own = if document.folder.is_empty() { &home[..] } else { &[] };
        let own = own.iter().map(|(mark, text)| (mark.as_str(), text.as_str()));
        let marks: Vec<(&str, &str)> = shared.iter().copied().chain(own).collect();
        let contents = document.read(workspace, &marks)?;
        pages.push(contents.page);
        others.extend(contents.others);
    }
    let sheet = others.iter_mut().find(|file| file.name == "play.css");
    sheet.ok_or("play.css is missing")?.bytes.extend(win.css.into_bytes());
    Ok(pages)
}

/// Returns the source of the service worker. Of the other shared static files, adds the manifests of all languages to
/// `fixed`, and the rest, with the style sheets joined, to `others`.
fn shared(workspace: &Path, fixed: &mut Vec<File>, others: &mut Vec<File>) -> Done<File> {
    let mut worker = None;
    let mut sheets = Vec::new();
    for file in File::all_in(&workspace.join(SHARED))? {
        match file.name.as_str() {
            "root/service-worker.js" => worker = Some(file),
            "root/skep.webmanifest" => {
                for language in Language::ALL {
                    fixed.push(in_language(&file, &texts(language, others)?)?);
                }
            }
            name if name.starts_with(STYLE) => sheets.push(file),
            _ => others.push(file),
        }
    }
    others.push(style::join("style.css", &sheets)?);
    worker.ok_or_else(|| format!("{SHARED}/root/service-worker.js is missing"))
}

/// The texts of the manifest in a language.
fn texts(language: Language, made: &[File]) -> Done<Texts> {
    let words = words(language, made)?;
    let [title, name, about] =
        [key::APP_TITLE, key::APP_NAME, key::APP_ABOUT].map(|key| words.say(key));
    Ok(Texts { language: language.code().to_owned(), title, name, about })
}

/// The words of a language, from a catalogue among the built files.
fn words(language: Language, made: &[File]) -> Done<Words> {
    let name = format!("words-{}.txt", language.code());
    let file = made.iter().find(|file| file.name == name);
    let text = file.ok_or_else(|| format!("{name} is not there"))?.text()?;
    let words = Words::read(language, text.to_owned());
    words.ok_or_else(|| format!("{name} is damaged"))
}

/// Whether to leave the page out: if it is asked for, and for lints and documentation, which don't need it (docs.rs
/// has no network).
fn is_skipped() -> bool {
    let wrapper = std::env::var("RUSTC_WORKSPACE_WRAPPER").unwrap_or_default();
    is_set("SKEP_SKIP_WEB") || is_set("DOCS_RS") || wrapper.contains("clippy")
}

fn is_set(name: &str) -> bool {
    std::env::var_os(name).is_some_and(|value| !value.is_empty() && value != "0")
}

fn variable(name: &str) -> Done<String> {
    std::env::var(name).map_err(|_| format!("cargo did not set {name}"))
}

/// The target folder. The nested build lies beside its profiles, so that all of them share it, and the outer cargo
/// does not lock it.
fn target_folder(out: &Path) -> Done<PathBuf> {
    let tagged = out.ancestors().filter(|folder| folder.join("CACHEDIR.TAG").is_file());
    // Without a tag, from the layout `<target>/<profile>/build/<package>/out`.
    let folder = tagged.last().or_else(|| out.ancestors().nth(4));
    folder.map(Path::to_path_buf).ok_or_else(|| format!("{} is too short", out.display()))
}
