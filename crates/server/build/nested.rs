//! Runs cargo for wasm32, inside the cargo that runs us.

use crate::toolchain::WASM;
use crate::{Done, Speed};
use std::fs::OpenOptions;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The crates that the two modules are made of.
const SOURCES: [&str; 10] = [
    "rules",
    "notation",
    "engine",
    "words",
    "school",
    "geometry",
    "session",
    "signals",
    "web",
    "web-engine",
];

/// The two modules as cargo leaves them.
pub(crate) struct Modules {
    pub(crate) page: PathBuf,
    pub(crate) engine: PathBuf,
}

/// Names everything whose change changes the modules, message files and drawings included.
pub(crate) fn watch(crates: &Path) -> Done {
    for name in SOURCES {
        let folder = crates.join(name);
        let entries = folder.read_dir();
        let entries = entries.map_err(|error| format!("{}: {error}", folder.display()))?;
        for entry in entries.flatten() {
            let is_tests = entry.file_name() == "tests" || entry.file_name() == "benches";
            if !is_tests {
                println!("cargo::rerun-if-changed={}", entry.path().display());
            }
        }
    }
    for name in ["Cargo.toml", "Cargo.lock", "rust-toolchain.toml"] {
        println!("cargo::rerun-if-changed={}", crates.join("..").join(name).display());
    }
    Ok(())
}

/// Both at once: the last step of each is the work of one core.
pub(crate) fn build(crates: &Path, target: &Path, speed: Speed) -> Done<Modules> {
    let (page, engine) = match speed {
        Speed::Full => ("web", "web-engine"),
        Speed::Quick => ("web-quick", "web-engine"),
    };
    let page = Nested { package: "skep-web", profile: page, flags: &[] };
    let engine = Nested {
        package: "skep-web-engine",
        profile: engine,
        flags: &["-Ctarget-feature=+simd128"],
    };
    std::thread::scope(|scope| {
        let other = scope.spawn(|| engine.run(crates, target));
        let page = page.run(crates, target);
        let engine = other.join().map_err(|_| "the nested build panicked".to_owned())?;
        Ok(Modules { page: page?, engine: engine? })
    })
}

/// One run of cargo.
struct Nested {
    package: &'static str,
    profile: &'static str,
    flags: &'static [&'static str],
}

impl Nested {
    /// Flags meant for the machine we run on are none for wasm. Where the sources lie on it is
    /// nobody's business, and would make each machine's page another one.
    fn flags(&self, crates: &Path) -> Vec<String> {
        let registry = std::env::var("CARGO_HOME").ok();
        let home = std::env::home_dir().map(|home| home.join(".cargo").display().to_string());
        let root = crates.parent().map(|root| root.display().to_string());
        let folders = [registry, home, root].into_iter().flatten();
        let mut flags: Vec<_> =
            folders.map(|from| format!("--remap-path-prefix={from}=")).collect();
        flags.extend(self.flags.iter().map(|&flag| flag.to_owned()));
        flags
    }

    fn run(&self, crates: &Path, target: &Path) -> Done<PathBuf> {
        let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
        cargo.current_dir(crates.join("..")).args(["build", "--locked", "--lib"]);
        cargo.args(["--package", self.package, "--profile", self.profile, "--target", WASM]);
        cargo.arg("--target-dir").arg(target);
        for (name, _) in std::env::vars_os() {
            if name.to_str().is_some_and(is_of_the_outer_build) {
                cargo.env_remove(name);
            }
        }
        cargo.env("CARGO_ENCODED_RUSTFLAGS", self.flags(crates).join("\u{1f}"));
        let name = self.package;
        if !told(&mut cargo).map_err(|error| format!("{name}: cargo: {error}"))? {
            return Err(format!("{name} could not be built for {WASM}; its errors stand below"));
        }
        let file = format!("{}.wasm", name.replace('-', "_"));
        Ok(target.join(WASM).join(self.profile).join(file))
    }
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
