//! The scribe: games of other programs are read and written by a worker, so that the page that is
//! only played on need not carry their notations.

use crate::app::App;
use crate::platform::worker;
use skep_table::{Answer, Errand};

impl App {
    /// Sends the scribe on an errand: what he brings back, or a sentence that says why nothing.
    pub(crate) fn send(
        &self,
        errand: &Errand,
        done: impl FnOnce(Result<String, String>) + 'static,
    ) {
        self.send_boxed(errand, Box::new(done));
    }

    fn send_boxed(&self, errand: &Errand, done: Box<dyn FnOnce(Result<String, String>)>) {
        let app = *self;
        app.errands.update(|count| *count += 1);
        let answered = move |answer: Option<String>| {
            app.errands.update(|count| *count -= 1);
            done(match answer.as_deref().map(Answer::parse) {
                Some(Answer::Done(text)) => Ok(text),
                Some(Answer::Refused(why)) => Err(why),
                Some(Answer::Failed) | None => Err(app.say("error-scribe")),
            });
        };
        worker::send(&errand.to_text(), Box::new(answered));
    }
}
