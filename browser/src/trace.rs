//! What the main thread did, from Chromium's own trace.

use crate::Done;
use crate::page::Page;
use serde_json::Value;
use std::collections::HashMap;

/// A task of the main thread.
#[derive(Clone, Copy, Debug)]
pub struct Task {
    /// When it began, in milliseconds of Chromium's clock.
    pub start: f64,
    /// How long it took, in milliseconds.
    pub length: f64,
}

/// The work of the main thread, task by task and frame by frame.
#[derive(Clone, Debug, Default)]
pub struct Frames {
    /// All tasks.
    pub tasks: Vec<Task>,
    /// For each frame that was drawn, the milliseconds of work since the frame before.
    pub work: Vec<f64>,
}

impl Frames {
    /// The work below which this part of the frames is; 0 if there was none.
    pub fn quantile(&self, part: f64) -> f64 {
        let mut work = self.work.clone();
        work.sort_by(f64::total_cmp);
        let at = ((work.len() as f64 * part).ceil() as usize).clamp(1, work.len().max(1)) - 1;
        work.get(at).copied().unwrap_or(0.0)
    }

    /// The longest task in milliseconds.
    pub fn longest_task(&self) -> f64 {
        self.tasks.iter().map(|task| task.length).fold(0.0, f64::max)
    }
}

impl Page {
    /// What the main thread did since this was asked last. The visit must be
    /// [`traced`](crate::Visit::traced).
    ///
    /// # Errors
    /// If Chromium does not tell.
    pub async fn frames(&self) -> Done<Frames> {
        let events: Vec<Value> = self
            .events()
            .await?
            .into_iter()
            .filter(|event| event["method"] == "Tracing.dataCollected")
            .map(|mut event| event["params"].take())
            .collect();
        Ok(read(&events))
    }
}

/// The main thread is the one of the renderer that draws frames for the page.
fn read(events: &[Value]) -> Frames {
    let thread = |event: &Value| (event["pid"].as_i64(), event["tid"].as_i64());
    let mains: Vec<_> = events
        .iter()
        .filter(|event| event["name"] == "thread_name")
        .filter(|event| event["args"]["name"] == "CrRendererMain")
        .map(thread)
        .collect();
    let mut counts = HashMap::new();
    for event in events
        .iter()
        .filter(|event| event["name"] == "FireAnimationFrame" || event["name"] == "Paint")
    {
        *counts.entry(thread(event)).or_insert(0_u32) += 1;
    }
    let busiest = counts.into_iter().filter(|(main, _)| mains.is_empty() || mains.contains(main));
    let Some((main, _)) = busiest.max_by_key(|(_, count)| *count) else { return Frames::default() };
    let milliseconds = |value: &Value| value.as_f64().unwrap_or(0.0) / 1000.0;
    let mut tasks: Vec<Task> = events
        .iter()
        .filter(|event| thread(event) == main && event["ph"] == "X" && event["name"] == "RunTask")
        .map(|event| Task {
            start: milliseconds(&event["ts"]),
            length: milliseconds(&event["dur"]),
        })
        .collect();
    if tasks.is_empty() {
        tasks = events
            .iter()
            .filter(|event| thread(event) == main && event["ph"] == "X")
            .filter(|event| event["name"] == "ThreadControllerImpl::RunTask")
            .map(|event| Task {
                start: milliseconds(&event["ts"]),
                length: milliseconds(&event["dur"]),
            })
            .collect();
    }
    tasks.sort_by(|a, b| a.start.total_cmp(&b.start));
    let mut ends: Vec<f64> = events
        .iter()
        .filter(|event| thread(event) == main && event["name"] == "Commit")
        .map(|event| milliseconds(&event["ts"]))
        .collect();
    ends.sort_by(f64::total_cmp);
    let mut work = Vec::new();
    let mut rest = tasks.as_slice();
    for end in ends {
        let count = rest.partition_point(|task| task.start < end);
        let (before, after) = rest.split_at(count);
        work.push(before.iter().map(|task| task.length).sum());
        rest = after;
    }
    Frames { tasks, work }
}
