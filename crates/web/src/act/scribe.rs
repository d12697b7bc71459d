//! The scribe: games of other programs are read and written by a worker, so that the page that is
//! only played on need not carry their notations.

use crate::app::App;
use crate::platform::worker;
use skep_session::{Answer, Errand};

impl App {
    /// Sends the scribe on an errand: the text that he brings back, or a sentence that says why nothing.
    pub(crate) fn send(
        &self,
        errand: &Errand,
        done: impl FnOnce(Result<String, String>) + 'static,
    ) {
        let app = *self;
        self.send_for_answer(errand, move |answer| {
            done(match answer {
                Answer::Done(text) => Ok(text),
                Answer::Refused(why) => Err(why),
                Answer::List(_) | Answer::Failed => Err(app.say("error-scribe")),
            });
        });
    }

    /// The same for whatever he brings back.
    pub(crate) fn send_for_answer(&self, errand: &Errand, done: impl FnOnce(Answer) + 'static) {
        let app = *self;
        app.errands.update(|count| *count += 1);
        let answered = move |answer: Option<String>| {
            app.errands.update(|count| *count -= 1);
            done(answer.as_deref().map_or(Answer::Failed, Answer::parse));
        };
        worker::send(&errand.to_text(), Box::new(answered));
    }
}
