//! Builds the page and the player for the browser and puts them into the server.
//!
//! 1. `nested`: cargo runs again for wasm32, once for the page and once for the player.
//! 2. `bindgen`: wasm-bindgen makes of each a module with its JavaScript; `shorten`: both name each
//!    other briefly.
//! 3. `files`: these, the words, the style and the other static files are gathered and named;
//!    `manifest` and `keeper` make of them an app that can be installed and kept.
//! 4. `press`: each is compressed; 5. `table`: and written down as a table of `include_bytes!`.
//!
//! `SKEP_SKIP_WEB=1` leaves 1 and 2 out, and the program says so in place of the page.
//! `SKEP_QUICK_WEB=1` builds the page larger and slower but sooner, for working on it.

mod bindgen;
mod cache;
mod files;
mod keeper;
mod manifest;
mod nested;
#[path = "../src/policy.rs"]
mod policy;
mod press;
mod shorten;
mod table;
mod toolchain;

use std::path::{Path, PathBuf};

/// What went wrong, in a sentence.
type Done<T = ()> = Result<T, String>;

fn main() {
    if let Err(error) = run() {
        println!("cargo::error={}", error.replace('\n', " "));
        // Only of a build script that fails does cargo show what it said.
        std::process::exit(1);
    }
}

fn run() -> Done {
    let server = PathBuf::from(variable("CARGO_MANIFEST_DIR")?);
    let crates = server.parent().ok_or("the server's folder has no parent")?;
    let out = PathBuf::from(variable("OUT_DIR")?);
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
    // For the tests: only a page that was built in full is weighed.
    println!("cargo::rustc-env=SKEP_PAGE={built}");
    // What needs a page is ignored without one.
    println!("cargo::rustc-check-cfg=cfg(without_page)");
    let files = if is_skipped() {
        println!("cargo::rustc-cfg=without_page");
        Vec::new()
    } else {
        let cache = cache::Cache::open(&target_folder(&out)?.join("wasm-build"))?;
        nested::watch(crates)?;
        toolchain::wasm_target()?;
        let modules = nested::build(crates, &cache.folder, speed)?;
        let mut made = bindgen::all(&modules, &cache)?;
        // Where the build script of skep-words has left them: a file for each language.
        for words in ["DEP_SKEP_WORDS_PAGE", "DEP_SKEP_WORDS_SCHOOL"] {
            made.extend(files::File::all_in(Path::new(&variable(words)?))?);
        }
        made.extend(lessons());
        let files = files::gather(crates, made)?.into_iter();
        let pressed = files.map(|file| press::press(file, &cache, speed)).collect::<Done<_>>()?;
        cache.forget_the_rest();
        pressed
    };
    table::write(&files, &out)
}

/// What the page loads when somebody wants to learn.
fn lessons() -> [files::File; 2] {
    let texts = [
        ("lessons.txt", skep_school::lessons_text()),
        ("rulebook.txt", skep_school::rulebook::text()),
    ];
    texts.map(|(name, text)| files::File { name: name.to_owned(), bytes: text.into() })
}

/// How much work goes into making the page small and fast.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Speed {
    Full,
    Quick,
}

/// Lints and docs don't look at the page, and docs.rs has no network.
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

/// The outermost folder of the build. The nested build lives beside the profiles in it: so it is
/// shared by all of them, and not locked by the cargo that waits for us.
fn target_folder(out: &Path) -> Done<PathBuf> {
    let tagged = out.ancestors().filter(|folder| folder.join("CACHEDIR.TAG").is_file());
    // Without the tag: …/<profile>/build/<package>/out.
    let folder = tagged.last().or_else(|| out.ancestors().nth(4));
    folder.map(Path::to_path_buf).ok_or_else(|| format!("{} is too short", out.display()))
}
