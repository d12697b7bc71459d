//! What is printed about jobs that run side by side.

use crate::test::job::{Job, Outcome};
use crate::test::tally::Tally;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::sync::{Mutex, PoisonError};
use std::thread::Scope;

/// All jobs that have ended.
#[derive(Default)]
pub(super) struct Report {
    ended: Mutex<Vec<Outcome>>,
    is_given_up: AtomicBool,
}

impl Report {
    /// Runs a job and prints its whole output, or leaves that for the end if it failed. Returns whether it succeeded.
    pub(super) fn run(&self, job: Job) -> bool {
        let outcome = job.run();
        let Outcome { name, failure, seconds, output, .. } = &outcome;
        let succeeded = failure.is_none();
        // While this is locked, nobody else prints.
        let mut ended = self.ended.lock().unwrap_or_else(PoisonError::into_inner);
        if succeeded {
            println!("\n── {name}\n{}\n── {name}: {seconds:.0} s", output.trim_end());
        } else {
            println!("\n── {name}: FAILED after {seconds:.0} s; its output is at the end");
        }
        ended.push(outcome);
        succeeded
    }

    /// A thread that runs what is sent to it, one after another.
    pub(super) fn lane<'scope>(&'scope self, scope: &'scope Scope<'scope, '_>) -> Sender<Job> {
        let (sender, jobs) = channel();
        scope.spawn(move || {
            for job in jobs {
                if !self.is_given_up.load(Ordering::Relaxed) {
                    self.run(job);
                }
            }
        });
        sender
    }

    /// The lanes run nothing more.
    pub(super) fn give_up(&self) {
        self.is_given_up.store(true, Ordering::Relaxed);
    }

    /// Prints how long each job took and the output of those that failed, and how many tests passed.
    ///
    /// # Errors
    /// If a job failed.
    pub(super) fn close(self) -> Result<(), String> {
        let mut ended = self.ended.into_inner().unwrap_or_else(PoisonError::into_inner);
        ended.sort_by(|one, other| other.seconds.total_cmp(&one.seconds));
        println!("\n── durations");
        let mut all = Tally::default();
        for Outcome { name, seconds, tally, .. } in &ended {
            all += *tally;
            if *tally == Tally::default() {
                println!("{seconds:7.1} s  {name}");
            } else {
                println!("{seconds:7.1} s  {name}: {tally}");
            }
        }
        let failed: Vec<_> = ended.iter().filter(|outcome| outcome.failure.is_some()).collect();
        for Outcome { name, failure, output, .. } in &failed {
            let failure = failure.as_deref().unwrap_or_default();
            println!("\n── FAILED: {name} ({failure})\n{}", output.trim_end());
        }
        println!("\n── tests: {all}");
        if failed.is_empty() {
            return Ok(());
        }
        let names: Vec<&str> = failed.iter().map(|outcome| outcome.name.as_str()).collect();
        Err(format!("failed: {}", names.join("; ")))
    }
}
