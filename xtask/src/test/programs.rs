//! The test programs that cargo builds, each with the place where it runs.

use crate::shell::{cargo, root};
use crate::test::job::Job;
use serde_json::Value;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

/// Builds all test programs, and gives each to a listener as soon as it is built. Cargo's own report goes to our
/// error output.
///
/// # Errors
/// If something can't be built.
pub(super) fn build(arguments: &[&str], mut built: impl FnMut(Program)) -> Result<(), String> {
    let json = ["test", "--no-run", "--message-format=json-render-diagnostics"];
    let mut cargo = cargo(&[&json[..], arguments].concat());
    let child = cargo.stdout(Stdio::piped()).spawn();
    let mut child = child.map_err(|error| format!("cargo can't be started ({error})"))?;
    let lines = child.stdout.take().map(BufReader::new).into_iter().flat_map(BufRead::lines);
    for line in lines.map_while(Result::ok) {
        if let Some(program) = serde_json::from_str(&line).ok().and_then(|it| Program::of(&it)) {
            built(program);
        }
    }
    let status = child.wait().map_err(|error| format!("cargo: {error}"))?;
    if status.success() { Ok(()) } else { Err("the tests can't be built".to_owned()) }
}

/// A program of tests.
pub(super) struct Program {
    package: String,
    /// As cargo names it: `tests/perft.rs`, `unittests src/lib.rs`.
    target: String,
    /// The folder of the package, where tests run.
    folder: String,
    executable: String,
}

impl Program {
    /// The program of a message of cargo, if it is about one.
    fn of(message: &Value) -> Option<Program> {
        let is_test =
            message["reason"] == "compiler-artifact" && message["profile"]["test"] == true;
        let executable = message["executable"].as_str().filter(|_| is_test)?;
        let folder = Path::new(message["manifest_path"].as_str()?).parent()?;
        let source = Path::new(message["target"]["src_path"].as_str()?);
        let source = source.strip_prefix(folder).unwrap_or(source).display();
        let kind = message["target"]["kind"][0].as_str();
        let unit = if kind == Some("test") { "" } else { "unittests " };
        // `path+file:///…/crates/rules#skep-rules@0.1.0`, or `…/skep#0.1.0`.
        let (path, name) = message["package_id"].as_str()?.rsplit_once('#')?;
        let in_path = || path.rsplit('/').next().unwrap_or(path);
        let package = name.split_once('@').map_or_else(in_path, |(name, _)| name);
        Some(Program {
            package: package.to_owned(),
            target: format!("{unit}{source}"),
            folder: folder.display().to_string(),
            executable: executable.to_owned(),
        })
    }

    /// Whether these are the stories in a browser.
    pub(super) fn is_in_browser(&self) -> bool {
        self.package == "skep-browser" && self.target.starts_with("tests/")
    }

    /// Whether it may start a program of its package, which cargo builds at the same time.
    pub(super) fn needs_program(&self) -> bool {
        self.target.starts_with("tests/") && Path::new(&self.folder).join("src/main.rs").is_file()
    }

    /// Runs it as cargo does.
    pub(super) fn job(&self) -> Job {
        let mut command = Command::new(&self.executable);
        command.current_dir(&self.folder);
        // These are about ourselves, because cargo runs us.
        for (name, _) in std::env::vars_os() {
            if name.to_str().is_some_and(|name| name.starts_with("CARGO_PKG_")) {
                command.env_remove(name);
            }
        }
        command.env("CARGO_MANIFEST_DIR", &self.folder);
        command.env("CARGO_MANIFEST_PATH", Path::new(&self.folder).join("Cargo.toml"));
        command.env("CARGO_PKG_NAME", &self.package);
        Job::new(format!("{}, {}", self.package, self.target), command).under(self.headline())
    }

    /// The line that cargo writes before it runs it.
    fn headline(&self) -> String {
        let executable = Path::new(&self.executable);
        let executable = executable.strip_prefix(root()).unwrap_or(executable);
        format!("     Running {} ({})", self.target, executable.display())
    }
}

#[cfg(test)]
mod tests {
    use super::Program;
    use serde_json::json;

    fn message(kind: &str, id: &str, source: &str, is_test: bool) -> serde_json::Value {
        json!({
            "reason": "compiler-artifact",
            "package_id": id,
            "manifest_path": "/skep/crates/rules/Cargo.toml",
            "target": { "kind": [kind], "name": "x", "src_path": source },
            "profile": { "test": is_test },
            "executable": "/skep/target/debug/deps/x-0123",
        })
    }

    #[test]
    fn a_program_is_named_as_cargo_names_it() {
        let id = "path+file:///skep/crates/rules#skep-rules@0.1.0";
        let of = |message| Program::of(&message).map(|it| (it.package, it.target, it.folder));
        let (package, folder) = ("skep-rules".to_owned(), "/skep/crates/rules".to_owned());
        let tests = of(message("test", id, "/skep/crates/rules/tests/perft.rs", true));
        assert_eq!(tests, Some((package.clone(), "tests/perft.rs".into(), folder.clone())));
        let units = of(message("lib", id, "/skep/crates/rules/src/lib.rs", true));
        assert_eq!(units, Some((package, "unittests src/lib.rs".into(), folder)));
        let short = of(message("bin", "path+file:///skep/crates/skep#0.1.0", "/a.rs", true));
        assert_eq!(short.unwrap().0, "skep");
        assert!(of(message("bin", id, "/skep/crates/rules/src/main.rs", false)).is_none());
        assert!(Program::of(&json!({ "reason": "build-finished", "success": true })).is_none());
    }
}
