//! Runs cargo for wasm32, within the cargo that runs the build script.

use crate::toolchain::WASM;
use crate::{Done, Module};
use std::fs::OpenOptions;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The folders of a package and of the workspace packages that it depends on, from `cargo tree`.
///
/// # Errors
/// If cargo fails, or names no folder in the workspace.
pub fn sources(workspace: &Path, package: &str) -> Done<Vec<PathBuf>> {
    let mut cargo = cargo(workspace);
    cargo.args(["tree", "--locked", "--package", package, "--edges", "normal,build"]);
    cargo.args(["--target", WASM, "--prefix", "none", "--format", "{p}"]);
    let output = cargo.output().map_err(|error| format!("cargo tree: {error}"))?;
    if !output.status.success() {
        let errors = String::from_utf8_lossy(&output.stderr);
        return Err(format!("cargo tree, {package}: {}", errors.trim()));
    }
    let workspace =
        workspace.canonicalize().map_err(|error| format!("{}: {error}", workspace.display()))?;
    let mut folders: Vec<PathBuf> = String::from_utf8_lossy(&output.stdout)
        .lines()
        .filter_map(folder_of)
        .filter_map(|folder| Path::new(folder).canonicalize().ok())
        .filter(|folder| folder.starts_with(&workspace))
        .collect();
    folders.sort();
    folders.dedup();
    if folders.is_empty() {
        return Err(format!("cargo tree, {package}: no folder in {}", workspace.display()));
    }
    Ok(folders)
}

/// The folder in a line like `name v0.1.0 (proc-macro) (/path/to/name) (*)`. A path may have parentheses, too.
fn folder_of(line: &str) -> Option<&str> {
    let (_, folder) = line.strip_suffix(" (*)").unwrap_or(line).split_once(" (")?;
    folder.strip_prefix("proc-macro) (").unwrap_or(folder).strip_suffix(')')
}

/// Compiles all modules, and returns their wasm files in the same order.
///
/// Modules with the same profile and flags are one run of cargo, since two would wait for the same lock. They must
/// use the same features of shared packages, because cargo unites the features of one run. Runs with different
/// profiles are concurrent: the last step of each uses one core.
///
/// # Errors
/// If a module can't be built. The compiler's errors are on standard error.
pub fn compile(workspace: &Path, target: &Path, modules: &[Module]) -> Done<Vec<PathBuf>> {
    let mut runs: Vec<Vec<Module>> = Vec::new();
    for module in modules {
        let of_run = |run: &&mut Vec<Module>| {
            (run[0].profile, run[0].flags) == (module.profile, module.flags)
        };
        match runs.iter_mut().find(of_run) {
            Some(run) => run.push(*module),
            None => runs.push(vec![*module]),
        }
    }
    std::thread::scope(|scope| {
        let running: Vec<_> =
            runs.iter().map(|run| scope.spawn(|| build(workspace, target, run))).collect();
        running
            .into_iter()
            .try_for_each(|run| run.join().map_err(|_| "the nested build panicked".to_owned())?)
    })?;
    Ok(modules.iter().map(|module| wasm_file(target, module)).collect())
}

/// The path of a module's wasm file.
fn wasm_file(target: &Path, module: &Module) -> PathBuf {
    let file = format!("{}.wasm", module.package.replace('-', "_"));
    target.join(WASM).join(module.profile).join(file)
}

/// Runs cargo for modules with the same profile and flags.
fn build(workspace: &Path, target: &Path, modules: &[Module]) -> Done {
    let mut cargo = cargo(workspace);
    cargo.args(["build", "--locked", "--lib", "--profile", modules[0].profile, "--target", WASM]);
    for module in modules {
        cargo.args(["--package", module.package]);
    }
    cargo.arg("--target-dir").arg(target);
    let flags = flags(workspace, modules[0].flags);
    cargo.env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"));
    let packages: Vec<&str> = modules.iter().map(|module| module.package).collect();
    let packages = packages.join(" and ");
    if !run(&mut cargo).map_err(|error| format!("{packages}: cargo: {error}"))? {
        return Err(format!("{packages} could not be built for {WASM}; the errors stand below"));
    }
    Ok(())
}

/// The rustc flags of a module. Flags for the host don't apply. Paths of the machine are removed, so that builds are
/// reproducible.
fn flags(workspace: &Path, own: &[&str]) -> Vec<String> {
    let registry = std::env::var("CARGO_HOME").ok();
    let home = std::env::home_dir().map(|home| home.join(".cargo").display().to_string());
    let root = workspace.display().to_string();
    let folders = [registry, home, Some(root)].into_iter().flatten();
    let remap = folders.map(|from| format!("--remap-path-prefix={from}="));
    remap.chain(own.iter().map(|&flag| flag.to_owned())).collect()
}

/// A cargo command in the workspace, without the variables of the outer build.
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

/// Runs cargo, and returns whether it succeeded. Its output goes to the terminal, if there is one: the outer cargo
/// shows the output of a build script only on failure, and a silent build seems to hang.
fn run(cargo: &mut Command) -> std::io::Result<bool> {
    let mut terminal = OpenOptions::new().write(true).open("/dev/tty").ok();
    cargo.args(["--color", if terminal.is_some() { "always" } else { "never" }]);
    let mut child = cargo.stderr(Stdio::piped()).spawn()?;
    let mut output = String::new();
    let stderr = child.stderr.take().map(BufReader::new);
    for line in stderr.into_iter().flat_map(BufRead::lines) {
        let line = line?;
        if let Some(terminal) = &mut terminal {
            // Fails if the terminal was closed.
            drop(writeln!(terminal, "{line}"));
        }
        output.push_str(&line);
        output.push('\n');
    }
    let success = child.wait()?.success();
    if !success {
        eprint!("{output}");
    }
    Ok(success)
}

/// Whether an environment variable describes the outer build, and must not reach the nested one. Network settings and
/// the jobserver stay.
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
