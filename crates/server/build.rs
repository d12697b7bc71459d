//! Builds the documents and the player for the browser, by `skep-web-bundle`, and puts their files into the server.
//!
//! `SKEP_SKIP_WEB=1` leaves them out, and the program says so in place of the page. `SKEP_QUICK_WEB=1` builds the
//! documents larger and slower but sooner, for working on them.

#[path = "src/policy.rs"]
mod policy;

use skep_web_bundle::assemble::assemble;
use skep_web_bundle::bind::bind;
use skep_web_bundle::cache::Cache;
use skep_web_bundle::compile::{compile, sources};
use skep_web_bundle::compress::compress;
use skep_web_bundle::document::Document;
use skep_web_bundle::files::File;
use skep_web_bundle::manifest::{Texts, in_language};
use skep_web_bundle::{Done, Module, Speed, style, table, toolchain};
use skep_words::{Language, Words, key};
use std::path::{Path, PathBuf};

/// The documents of the app. ARCHITECTURE.md says how to add one.
const DOCUMENTS: [Document; 2] = [
    Document { folder: "", name: "play", package: "skep-page-play" },
    Document { folder: "learn", name: "learn", package: "skep-page-learn" },
];

/// The module of the workers, with the player.
const WORKER: Module = Module {
    package: "skep-web-engine",
    name: "engine",
    profile: "web-engine",
    flags: &["-Ctarget-feature=+simd128"],
};

/// The static files that documents share, in the workspace.
const SHARED: &str = "crates/ui/static";

/// The style that documents share is written in several files of this folder, in the order of their names.
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
    if is_skipped() {
        println!("cargo::rustc-cfg=without_page");
        return table::write(&[], &out);
    }
    let workspace = PathBuf::from(variable("CARGO_MANIFEST_DIR")?).join("../..");
    let workspace =
        workspace.canonicalize().map_err(|error| format!("{}: {error}", workspace.display()))?;
    let cache = Cache::open(&target_folder(&out)?.join("wasm-build"))?;
    let mut others = modules(&workspace, &cache, speed)?;
    // Where the build script of skep-words has left them: a file for each language.
    for words in ["DEP_SKEP_WORDS_PAGE", "DEP_SKEP_WORDS_SCHOOL"] {
        others.extend(File::all_in(Path::new(&variable(words)?))?);
    }
    others.push(File::new("lessons.txt", skep_school::lessons_text()));
    others.push(File::new("rulebook.txt", skep_school::rulebook::text()));
    let scripts = File::all_in(&workspace.join("crates/web-engine"))?;
    others.extend(scripts.into_iter().filter(|file| file.is("js")));
    let mut fixed = documents(&workspace, &mut others)?;
    let worker = shared(&workspace, &mut fixed, &mut others)?;
    let placed = assemble(fixed, others, &worker)?.into_iter();
    let files = placed.map(|placed| compress(placed, &cache, speed)).collect::<Done<Vec<_>>>()?;
    cache.remove_unused();
    table::write(&files, &out)
}

/// Compiles and binds the modules, and names everything whose change changes them.
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

/// Everything in the folder of a package but its tests.
fn watch(folder: &Path) -> Done {
    let entries = folder.read_dir();
    for entry in entries.map_err(|error| format!("{}: {error}", folder.display()))?.flatten() {
        if entry.file_name() != "tests" && entry.file_name() != "benches" {
            println!("cargo::rerun-if-changed={}", entry.path().display());
        }
    }
    Ok(())
}

/// The pages of all documents, each with the policy, for web hosts that can't send it, and with what is said without
/// any other file: a paragraph in each language, in place of its mark. The rest of their static files joins the others.
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
    let marks = [
        ("<head>", head.as_str()),
        ("{needs-script}", &paragraphs("", Language::needs_script)),
        ("{nothing-loaded}", &paragraphs(" hidden", Language::nothing_loaded)),
    ];
    let mut pages = Vec::new();
    for document in DOCUMENTS {
        println!("cargo::rerun-if-changed={}", document.static_folder(workspace).display());
        let contents = document.read(workspace, &marks)?;
        pages.push(contents.page);
        others.extend(contents.others);
    }
    Ok(pages)
}

/// The static files that documents share: the manifests join those at fixed addresses, the rest the others; the answer
/// is the service worker.
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

/// What the manifest says in a language. Its words are among the files that were made already.
fn texts(language: Language, made: &[File]) -> Done<Texts> {
    let name = format!("words-{}.txt", language.code());
    let file = made.iter().find(|file| file.name == name);
    let text = file.ok_or_else(|| format!("{name} is not there"))?.text()?;
    let words = Words::read(language, text.to_owned());
    let words = words.ok_or_else(|| format!("{name} is damaged"))?;
    let [title, name, about] =
        [key::APP_TITLE, key::APP_NAME, key::APP_ABOUT].map(|key| words.say(key));
    Ok(Texts { language: language.code().to_owned(), title, name, about })
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
