//! Runs cargo for wasm32, inside the cargo that runs us.

use crate::toolchain::WASM;
use crate::{Done, Module};
use std::fs::OpenOptions;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The folders of the workspace's packages that a package is made of, itself included, as cargo tells.
///
/// # Errors
/// If cargo can't tell.
pub fn sources(workspace: &Path, package: &str) -> Done<Vec<PathBuf>> {
    let mut cargo = cargo(workspace);
    cargo.args(["tree", "--locked", "--offline", "--package", package, "--edges", "normal,build"]);
    cargo.args(["--target", WASM, "--prefix", "none", "--format", "{p}"]);
    let output = cargo.output().map_err(|error| format!("cargo tree: {error}"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(format!("cargo tree, {package}: {}", said.trim()));
    }
    let mut folders: Vec<PathBuf> = String::from_utf8_lossy(&output.stdout)
        .lines()
        .filter_map(|line| Some(PathBuf::from(line.split_once('(')?.1.split_once(')')?.0)))
        .filter(|folder| folder.starts_with(workspace))
        .collect();
    folders.sort();
    folders.dedup();
    Ok(folders)
}

/// Compiles all modules at once: the last step of each is the work of one core. The wasm files, in their order.
///
/// # Errors
/// If one of them can't be built: its errors stand on the standard error.
pub fn compile(workspace: &Path, target: &Path, modules: &[Module]) -> Done<Vec<PathBuf>> {
    std::thread::scope(|scope| {
        let running: Vec<_> = modules
            .iter()
            .map(|module| scope.spawn(|| Nested(*module).run(workspace, target)))
            .collect();
        let ended = running
            .into_iter()
            .map(|one| one.join().map_err(|_| "the nested build panicked".to_owned())?);
        ended.collect()
    })
}

/// One run of cargo.
struct Nested(Module);

impl Nested {
    /// Flags meant for the machine we run on are none for wasm. Where the sources lie on it is
    /// nobody's business, and would make each machine's page another one.
    fn flags(&self, workspace: &Path) -> Vec<String> {
        let registry = std::env::var("CARGO_HOME").ok();
        let home = std::env::home_dir().map(|home| home.join(".cargo").display().to_string());
        let root = workspace.display().to_string();
        let folders = [registry, home, Some(root)].into_iter().flatten();
        let mut flags: Vec<_> =
            folders.map(|from| format!("--remap-path-prefix={from}=")).collect();
        flags.extend(self.0.flags.iter().map(|&flag| flag.to_owned()));
        flags
    }

    fn run(&self, workspace: &Path, target: &Path) -> Done<PathBuf> {
        let Module { package, profile, .. } = self.0;
        let mut cargo = cargo(workspace);
        cargo.args(["build", "--locked", "--lib"]);
        cargo.args(["--package", package, "--profile", profile, "--target", WASM]);
        cargo.arg("--target-dir").arg(target);
        cargo.env("CARGO_ENCODED_RUSTFLAGS", self.flags(workspace).join("\u{1f}"));
        if !told(&mut cargo).map_err(|error| format!("{package}: cargo: {error}"))? {
            return Err(format!("{package} could not be built for {WASM}; its errors stand below"));
        }
        let file = format!("{}.wasm", package.replace('-', "_"));
        Ok(target.join(WASM).join(profile).join(file))
    }
}

/// A cargo of its own, in the workspace.
fn cargo(workspace: &Path) -> Command {
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    cargo.current_dir(workspace);
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(is_of_the_outer_build) {
            cargo.env_remove(name);
        }
    }
    cargo
}

/// Runs cargo; did it work? Our own cargo shows what we say only if we fail, and minutes of silence
/// look like an end: so it also goes to the terminal, if there is one.
fn told(cargo: &mut Command) -> std::io::Result<bool> {
    let mut terminal = OpenOptions::new().write(true).open("/dev/tty").ok();
    cargo.args(["--color", if terminal.is_some() { "always" } else { "never" }]);
    let mut child = cargo.stderr(Stdio::piped()).spawn()?;
    let mut said = String::new();
    let stderr = child.stderr.take().map(BufReader::new);
    for line in stderr.into_iter().flat_map(BufRead::lines) {
        let line = line?;
        if let Some(terminal) = &mut terminal {
            // Whoever closed the terminal does not read.
            drop(writeln!(terminal, "{line}"));
        }
        said.push_str(&line);
        said.push('\n');
    }
    let success = child.wait()?.success();
    if !success {
        eprint!("{said}");
    }
    Ok(success)
}

/// What cargo and rustup tell a build script about its own build would mislead a build of something
/// else. How to reach the network, and the jobserver that shares the cores, stay.
fn is_of_the_outer_build(name: &str) -> bool {
    const KEPT: [&str; 6] = ["HOME", "MAKEFLAGS", "NET_", "HTTP_", "REGISTR", "TERM_"];
    const ALONE: [&str; 8] = [
        "TARGET",
        "HOST",
        "PROFILE",
        "OUT_DIR",
        "OPT_LEVEL",
        "DEBUG",
        "NUM_JOBS",
        "LD_LIBRARY_PATH",
    ];
    if let Some(rest) = name.strip_prefix("CARGO") {
        let rest = rest.trim_start_matches('_');
        return !KEPT.iter().any(|kept| rest.starts_with(kept));
    }
    let prefixes = ["RUSTC", "RUSTDOC", "RUSTFLAGS", "CLIPPY", "DEP_"];
    ALONE.contains(&name) || prefixes.iter().any(|prefix| name.starts_with(prefix))
}
