//! Compiling and binding a small package, with the real cargo and wasm-bindgen.

use skep_test_support::Folder;
use skep_web_bundle::Module;
use skep_web_bundle::bind::bind;
use skep_web_bundle::cache::Cache;
use skep_web_bundle::compile::{compile, sources};
use skep_web_bundle::toolchain::target_of;
use std::ffi::OsStr;
use std::path::Path;

const SMALL: Module = Module { package: "small", name: "small", profile: "release", flags: &[] };

/// A workspace with one package and this source.
fn workspace(folder: &Path, source: &str) {
    let manifest = "[workspace]\nmembers = [\"small\"]\nresolver = \"3\"\n";
    let package = "[package]\nname = \"small\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\
                   [lib]\ncrate-type = [\"cdylib\"]\n";
    let lock = "version = 4\n\n[[package]]\nname = \"small\"\nversion = \"0.1.0\"\n";
    std::fs::create_dir_all(folder.join("small/src")).unwrap();
    for (name, text) in [
        ("Cargo.toml", manifest),
        ("Cargo.lock", lock),
        ("small/Cargo.toml", package),
        ("small/src/lib.rs", source),
    ] {
        std::fs::write(folder.join(name), text).unwrap();
    }
}

const SOURCE: &str = "#[unsafe(no_mangle)]\npub extern \"C\" fn answer(of: u32) -> u32 {\n    \
    assert!(of < 7, \"{}\", file!());\n    6 * of\n}\n";

#[test]
fn two_folders_make_the_same_module() {
    let mut made = Vec::new();
    for name in ["bundle-here", "bundle-there (1) and farther away"] {
        let folder = Folder::new(name);
        let root = folder.path().canonicalize().unwrap();
        workspace(&root, SOURCE);
        assert_eq!(sources(&root, "small").unwrap(), [root.join("small")]);
        let compiled = compile(&root, &root.join("target"), &[SMALL]).unwrap();
        let wasm = std::fs::read(&compiled[0]).unwrap();
        assert!(wasm.starts_with(b"\0asm"));
        made.push(wasm);
    }
    assert!(made[0] == made[1], "a module does not depend on the folder it is built in");
}

#[test]
fn a_package_that_does_not_compile_is_named() {
    let folder = Folder::new("bundle-broken");
    let root = folder.path().canonicalize().unwrap();
    workspace(&root, "this is no Rust");
    let error = compile(&root, &root.join("target"), &[SMALL]).unwrap_err();
    assert!(error.starts_with("small could not be built for wasm32"), "{error}");
    let error = sources(&root, "missing").unwrap_err();
    assert!(error.contains("missing"), "{error}");
}

#[test]
fn a_broken_module_is_named() {
    let folder = Folder::new("bundle-bind");
    let cache = Cache::open(folder.path()).unwrap();
    let wasm = folder.path().join("broken.wasm");
    let error = bind(&wasm, "broken", &cache).unwrap_err();
    assert!(error.contains("broken.wasm"), "{error}");
    std::fs::write(&wasm, b"\0asm no module").unwrap();
    let error = bind(&wasm, "broken", &cache).unwrap_err();
    assert!(error.starts_with("wasm-bindgen, broken: "), "{error}");
}

#[test]
fn without_rustc_there_is_a_sentence() {
    let nothing = OsStr::new("no-such-program");
    let error = target_of(nothing, nothing).unwrap_err();
    assert!(error.starts_with("no-such-program can't be started: "), "{error}");
}

/// A program of this name that does what the script says.
#[cfg(unix)]
fn program(folder: &Folder, name: &str, script: &str) -> std::ffi::OsString {
    use std::os::unix::fs::PermissionsExt;
    let path = folder.path().join(name);
    std::fs::write(&path, format!("#!/bin/sh\n{script}\n")).unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
    path.into_os_string()
}

#[cfg(unix)]
#[test]
fn a_missing_target_is_added_by_rustup() {
    let folder = Folder::new("bundle-rustup");
    let target = folder.path().join("lib");
    let rustc = program(&folder, "rustc", &format!("echo '{}'", target.display()));
    let rustup = program(&folder, "rustup", &format!("mkdir '{}'", target.display()));
    assert_eq!(target_of(&rustc, &rustup), Ok(()));
    let unused = program(&folder, "unused", "exit 1");
    assert_eq!(target_of(&rustc, &unused), Ok(()), "it is there now");
}

#[cfg(unix)]
#[test]
fn a_missing_target_is_named_with_what_adds_it() {
    let folder = Folder::new("bundle-no-rustup");
    let rustc = program(&folder, "rustc", "echo /nowhere/at/all");
    let rustup = program(&folder, "rustup", "exit 1");
    let error = target_of(&rustc, &rustup).unwrap_err();
    let expected = "the page needs Rust's target wasm32-unknown-unknown: \
                    run `rustup target add wasm32-unknown-unknown`";
    assert_eq!(error, expected);
}
