//! Running other programs from the root of the project.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

/// An error is one sentence.
pub(crate) type Done = Result<(), String>;

/// The root of the workspace.
pub(crate) fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here)
}

/// The target folder.
pub(crate) fn target_folder() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// A command in the root of the workspace.
pub(crate) fn command(program: &str, arguments: &[&str]) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(root());
    command
}

/// A command of the cargo that runs this.
pub(crate) fn cargo(arguments: &[&str]) -> Command {
    command(&std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned()), arguments)
}

/// Runs a step, with a headline and its duration.
pub(crate) fn step(name: &str, command: &mut Command) -> Done {
    println!("\n── {name}");
    let start = Instant::now();
    let status = command.status().map_err(|error| {
        format!("{name}: {} can't be started ({error})", command.get_program().to_string_lossy())
    })?;
    if !status.success() {
        return Err(format!("{name} failed ({status})"));
    }
    println!("── {name}: {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// Runs a program without output. Returns whether it succeeded.
pub(crate) fn succeeds(program: &str, arguments: &[&str]) -> bool {
    command(program, arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

/// The standard output of a program.
pub(crate) fn output(command: &mut Command) -> Result<String, String> {
    let name = command.get_program().to_string_lossy().into_owned();
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("{name} can't be started ({error})"))?;
    if !output.status.success() {
        return Err(format!("{name} failed ({})", output.status));
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
