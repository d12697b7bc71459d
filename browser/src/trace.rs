//! What the main thread did, from Chromium's own trace.

use crate::Done;
use crate::page::Page;
use serde_json::Value;
use std::collections::HashMap;

/// A task of the main thread. Its work is processor time: what other programs of a busy machine do
/// meanwhile does not count.
#[derive(Clone, Copy, Debug)]
pub struct Task {
    /// When it began, in milliseconds of Chromium's clock.
    pub start: f64,
    /// Milliseconds of processor time.
    pub work: f64,
    /// Milliseconds from its beginning to its end.
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

    /// The task with the most work.
    pub fn hardest_task(&self) -> Option<Task> {
        self.tasks.iter().copied().max_by(|a, b| a.work.total_cmp(&b.work))
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

/// Chromium has several processes and threads; the page's is the one that paints most.
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
    let mut tasks: Vec<Task> = named("RunTask")
        .map(|event| Task {
            start: milliseconds(&event["ts"]),
            work: milliseconds(&event["tdur"]),
            length: milliseconds(&event["dur"]),
        })
        .collect();
    tasks.sort_by(|a, b| a.start.total_cmp(&b.start));
    // A frame leaves the main thread with its commit, which is the end of a task's work for it.
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
