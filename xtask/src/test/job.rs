//! A command whose output is kept until it has ended.

use crate::shell::target_folder;
use crate::test::tally::Tally;
use std::fs::File;
use std::path::PathBuf;
use std::process::Command;
use std::time::Instant;

/// A command with a name.
pub(super) struct Job {
    name: String,
    /// What stands above its output, if anything does.
    headline: Option<String>,
    command: Command,
}

/// How a job ended.
pub(super) struct Outcome {
    pub(super) name: String,
    /// Why it is no success.
    pub(super) failure: Option<String>,
    pub(super) seconds: f64,
    /// The headline, and all that it wrote to either output.
    pub(super) output: String,
    pub(super) tally: Tally,
}

impl Job {
    pub(super) fn new(name: impl Into<String>, command: Command) -> Job {
        Job { name: name.into(), headline: None, command }
    }

    pub(super) fn under(self, headline: String) -> Job {
        Job { headline: Some(headline), ..self }
    }

    pub(super) fn env(mut self, name: &str, value: &str) -> Job {
        self.command.env(name, value);
        self
    }

    /// The same with a lower priority, where the system has `nice`.
    pub(super) fn nice(self) -> Job {
        if !cfg!(unix) {
            return self;
        }
        let mut nice = Command::new("nice");
        nice.args(["-n", "10"]).arg(self.command.get_program()).args(self.command.get_args());
        for (name, value) in self.command.get_envs() {
            match value {
                Some(value) => nice.env(name, value),
                None => nice.env_remove(name),
            };
        }
        if let Some(folder) = self.command.get_current_dir() {
            nice.current_dir(folder);
        }
        Job { command: nice, ..self }
    }

    /// Runs it to its end. The output goes to a file, which may be read meanwhile, and is no pipe: a process that it
    /// leaves behind does not keep us waiting.
    pub(super) fn run(mut self) -> Outcome {
        let start = Instant::now();
        let file = self.output_file();
        let failure = self.run_into(&file).err();
        let output = std::fs::read(&file).unwrap_or_default();
        let output = String::from_utf8_lossy(&output).into_owned();
        let tally = Tally::of(&output);
        let headline = self.headline.map(|headline| headline + "\n").unwrap_or_default();
        let output = headline + &output;
        Outcome { name: self.name, failure, seconds: start.elapsed().as_secs_f64(), output, tally }
    }

    fn run_into(&mut self, file: &PathBuf) -> Result<(), String> {
        let failed = |error: std::io::Error| format!("{}: {error}", file.display());
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder).map_err(failed)?;
        }
        let output = File::create(file).map_err(failed)?;
        self.command.stdout(output.try_clone().map_err(failed)?).stderr(output);
        let program = self.command.get_program().to_string_lossy().into_owned();
        let status = self.command.status();
        let status = status.map_err(|error| format!("{program} can't be started ({error})"))?;
        if status.success() { Ok(()) } else { Err(status.to_string()) }
    }

    fn output_file(&self) -> PathBuf {
        let name: String =
            self.name.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
        target_folder().join("test-output").join(format!("{name}.txt"))
    }
}
