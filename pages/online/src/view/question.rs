//! The answers to what is asked over the board.

use super::post::{FRESH, fresh};
use crate::app::App;
use skep_api::{Action, Offer};
use skep_session::machine::{Prompt, board};
use skep_session::online::{Event, link};
use skep_ui::dom::*;
use skep_ui::platform::time;
use skep_ui::view::prompt::{answer as plain_answer, main};
use skep_words::{Key, key};

/// An answer. A question comes from elsewhere, perhaps under a finger that was about to do something else: at first it
/// takes no answer.
fn answer(app: App, name: &'static str, key: Key, press: impl Fn() + 'static) -> El {
    let shown = time::now();
    fresh(plain_answer(app.ui, name, &app.say(key), move || {
        if time::now().since(shown).as_millis() >= FRESH.into() {
            press();
        }
    }))
}

/// The name and the answers of a prompt; `None` if it is shared by all documents.
pub(super) fn answers(app: App, prompt: &Prompt) -> Option<(&'static str, Vec<El>)> {
    let is_by_link = app.link.with_untracked(Option::is_some);
    let act = move |name, key, action: Action| {
        answer(app, name, key, move || app.dispatch(link::Event::Act(action.clone())))
    };
    let send = move |name, key, event: link::Event| {
        answer(app, name, key, move || app.dispatch(event.clone()))
    };
    let decline = move |offer| {
        let key = if offer == Offer::Draw { key::DECLINE } else { key::LINK_REFUSE };
        act("decline", key, Action::Decline { offer })
    };
    Some(match *prompt {
        Prompt::DrawOffered if is_by_link => {
            let agree = act("agree", key::AGREE, Action::Accept { offer: Offer::Draw });
            ("draw-offered", vec![decline(Offer::Draw), main(agree)])
        }
        Prompt::DrawOffered => {
            let decline = answer(app, "decline-draw", key::DECLINE, move || {
                app.dispatch(Event::DeclineDraw);
            });
            let agree =
                answer(app, "agree-draw", key::AGREE, move || app.dispatch(Event::AgreeDraw));
            ("draw-offered", vec![decline, main(agree)])
        }
        Prompt::TakebackOffered => {
            let agree = act("agree", key::LINK_ALLOW, Action::Accept { offer: Offer::Takeback });
            ("takeback-offered", vec![decline(Offer::Takeback), main(agree)])
        }
        Prompt::Offering(offer) => {
            ("offering", vec![act("withdraw", key::LINK_WITHDRAW, Action::Decline { offer })])
        }
        Prompt::Preselected(_) => {
            let drop = link::Event::DropPreselected;
            ("preselected", vec![send("drop-preselected", key::LINK_PRESELECT_DROP, drop)])
        }
        Prompt::Gone(Some(0)) => {
            let draw = act("claim-draw", key::LINK_CLAIM_DRAW, Action::Claim { draw: true });
            let win = act("claim-win", key::LINK_CLAIM_WIN, Action::Claim { draw: false });
            ("gone", vec![draw, main(win)])
        }
        Prompt::Gone(Some(_)) => ("gone", Vec::new()),
        // The word beside the name is enough; it is also heard.
        Prompt::Gone(None) => return None,
        Prompt::AskedBack => {
            let keep_out = send("keep-out", key::LINK_REFUSE, link::Event::Answer(false));
            let let_in = send("let-in", key::LINK_LET_IN, link::Event::Answer(true));
            ("asked-back", vec![keep_out, main(let_in)])
        }
        Prompt::LookingBack(_) => {
            let back = answer(app, "return", key::RETURN_TO_GAME, move || {
                app.dispatch(board::Event::Show(usize::MAX));
            });
            ("looking-back", vec![main(back)])
        }
        _ => return None,
    })
}
