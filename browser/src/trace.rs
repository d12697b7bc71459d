//! The work of the main thread, by task and by frame.

use crate::Done;
use crate::devtools::DevTools;
use crate::page::Page;
use serde_json::{Value, json};
use std::collections::HashMap;

/// The trace categories of main-thread tasks and frames.
const CATEGORIES: [&str; 2] = ["devtools.timeline", "disabled-by-default-devtools.timeline"];

/// A task of the main thread. Its work is processor time, so that other programs don't count.
#[derive(Clone, Copy, Debug)]
pub struct Task {
    /// Its start, in milliseconds of Chromium's clock.
    pub start: f64,
    /// Milliseconds of processor time.
    pub work: f64,
    /// Its duration in milliseconds.
    pub length: f64,
}

/// The work of the main thread, by task and by frame.
#[derive(Clone, Debug, Default)]
pub struct Frames {
    /// All tasks.
    pub tasks: Vec<Task>,
    /// For each painted frame, the milliseconds of work since the frame before.
    pub work: Vec<f64>,
}

impl Frames {
    /// Adds the tasks and frames of another run.
    pub fn add(&mut self, other: Frames) {
        self.tasks.extend(other.tasks);
        self.work.extend(other.work);
    }

    /// The quantile of work for each frame; 0 without frames.
    pub fn quantile(&self, part: f64) -> f64 {
        let mut work = self.work.clone();
        work.sort_by(f64::total_cmp);
        let at = ((work.len() as f64 * part).ceil() as usize).clamp(1, work.len().max(1)) - 1;
        work.get(at).copied().unwrap_or(0.0)
    }

    /// The task with the most work.
    pub fn hardest_task(&self) -> Option<Task> {
        self.tasks.iter().copied().max_by(|a, b| a.work.total_cmp(&b.work))
    }
}

/// A recording of the main thread.
#[derive(Debug)]
pub struct Trace {
    devtools: DevTools,
}

impl Page {
    /// Starts a recording of the main thread.
    ///
    /// # Errors
    /// If Chromium refuses.
    pub fn trace(&self) -> Done<Trace> {
        let mut devtools = DevTools::of_browser(self)?;
        let categories = json!({ "includedCategories": CATEGORIES });
        devtools.command("Tracing.start", &json!({ "traceConfig": categories }))?;
        Ok(Trace { devtools })
    }
}

impl Trace {
    /// Ends the recording, and reads it.
    ///
    /// # Errors
    /// If Chromium does not answer.
    pub fn end(mut self) -> Done<Frames> {
        self.devtools.send("Tracing.end", &json!({}))?;
        let messages =
            self.devtools.wait_for(|message| message["method"] == "Tracing.tracingComplete")?;
        let events: Vec<Value> = messages
            .into_iter()
            .filter(|message| message["method"] == "Tracing.dataCollected")
            .filter_map(|mut message| match message["params"]["value"].take() {
                Value::Array(events) => Some(events),
                _ => None,
            })
            .flatten()
            .collect();
        Ok(read(&events))
    }
}

/// Chooses the thread that paints most: the page's main thread.
fn read(events: &[Value]) -> Frames {
    let thread = |event: &Value| (event["pid"].as_i64(), event["tid"].as_i64());
    let mut paints = HashMap::new();
    for event in events.iter().filter(|event| event["name"] == "Paint") {
        *paints.entry(thread(event)).or_insert(0_u32) += 1;
    }
    let Some((main, _)) = paints.into_iter().max_by_key(|(_, count)| *count) else {
        return Frames::default();
    };
    let named = |name: &'static str| {
        events.iter().filter(move |event| thread(event) == main && event["name"] == name)
    };
    let milliseconds = |value: &Value| value.as_f64().unwrap_or(0.0) / 1000.0;
    // The page evaluates no scripts: such tasks are requests of the test.
    let answers: Vec<f64> =
        named("EvaluateScript").map(|event| milliseconds(&event["ts"])).collect();
    let is_answer =
        |task: &Task| answers.iter().any(|at| (task.start..task.start + task.length).contains(at));
    let mut tasks: Vec<Task> = named("RunTask")
        .map(|event| Task {
            start: milliseconds(&event["ts"]),
            work: milliseconds(&event["tdur"]),
            length: milliseconds(&event["dur"]),
        })
        .filter(|task| !is_answer(task))
        .collect();
    tasks.sort_by(|a, b| a.start.total_cmp(&b.start));
    // A frame's work on the main thread ends with its commit.
    let mut ends: Vec<f64> = named("Commit").map(|event| milliseconds(&event["ts"])).collect();
    ends.sort_by(f64::total_cmp);
    let mut work = Vec::new();
    let mut rest = tasks.as_slice();
    for end in ends {
        let (before, after) = rest.split_at(rest.partition_point(|task| task.start < end));
        work.push(before.iter().map(|task| task.work).sum());
        rest = after;
    }
    Frames { tasks, work }
}
