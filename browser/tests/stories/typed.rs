//! Moves that are typed: examples, what is wrong with a text, and where the keyboard goes then.

use crate::games::{new_game, part};
use crate::keyboard::{assert_on_board, next_move};
use crate::room::{english, set};
use crate::seat::Seat;
use anyhow::ensure;
use skep_browser::anyhow;
use skep_browser::serde_json::json;
use skep_browser::{Device, Done, Page, Visit};
use skep_notation::uhp::{self, MoveError};
use skep_rules::{Hex, Illegal};
use skep_session::Terms;
use skep_words::{Language, Words};

/// Types a move and sends it off.
async fn type_move(page: &Page, text: &str) -> Done {
    page.wait_for("[data-field=move]").await?;
    page.eval::<()>("document.querySelector('[data-field=move]').select(); return null").await?;
    page.type_text(text).await?;
    page.key("Enter").await
}

/// A refused move shows its reason on the board, and goes on doing so when the window is closed.
#[test]
fn a_typed_move_that_is_refused_lights_the_board() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        // The white Ant holds the two halves together.
        let game = uhp::parse_game("Base;InProgress;White[3];wA1;bA1 wA1-;wQ -wA1;bQ bA1-")?;
        let seat = Seat::open(page, game).await?;
        let text = "wA1 bQ-";
        let error = english().typed_move(seat.game.position(), text).expect_err("it is pinned");
        let MoveError::Illegal(refusal) = error else { panic!("it is a move: {error}") };
        assert!(matches!(refusal.reason, Illegal::SplitsHive { .. }), "{refusal}");
        page.key("b").await?;
        page.key("t").await?;
        type_move(page, text).await?;
        page.wait_for("#type-problem").await?;
        for is_open in [true, false] {
            page.wait_text(".why-bubble", &english().explain(&refusal)).await?;
            crate::why_not::assert_shown(&seat, &refusal, Hex::ORIGIN).await?;
            page.wait_for(".board .tile[data-tile=wA1][data-refused]").await?;
            if is_open {
                page.key("Escape").await?;
                page.wait_gone("dialog").await?;
            }
        }
        // A move that may be made takes the reason away.
        let mut seat = seat;
        let mv = seat.game.position().legal_moves()[0];
        page.key("t").await?;
        type_move(page, &uhp::move_text(seat.game.position(), mv)).await?;
        seat.expect_move(mv).await?;
        page.wait_gone(".why-bubble").await
    });
}

#[test]
fn moves_are_typed() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let mut seat = Seat::open(page, part(6)).await?;
        page.key("b").await?;
        page.key("t").await?;
        page.wait_for("[data-field=move]").await?;
        // The examples are moves that could be typed now, and say what they are.
        let examples: Vec<(String, String)> = page
            .eval(
                "return [...document.querySelectorAll('[data-dialog=type] p:has(kbd)')] \
                 .map(it => [...it.children].map(it => it.textContent))",
            )
            .await?;
        ensure!(!examples.is_empty(), "there are none");
        for (typed, told) in examples {
            let mv = english().typed_move(seat.game.position(), &typed).expect("a move");
            assert_eq!(told, english().spoken(seat.game.position(), 0).meant(mv));
        }
        for text in ["", "hello", "wQ", "bA1 wQ-"] {
            type_move(page, text).await?;
            let error = english().typed_move(seat.game.position(), text).expect_err("no move");
            let why = english().explain_written(&error);
            page.wait_until(
                &format!("it is said why {text:?} is none"),
                &format!(
                    "(() => {{ const field = document.querySelector('[data-field=move]'); \
                     const ids = field.getAttribute('aria-describedby').split(' '); \
                     const problem = document.querySelector('#type-problem'); \
                     return field.value === {} && field.getAttribute('aria-invalid') === 'true' \
                     && document.activeElement === field && ids.includes(problem?.id) \
                     && problem.textContent === {} }})()",
                    json!(text),
                    json!(why)
                ),
            )
            .await?;
            // What is no move leaves the board as it is; what is refused lights it, as a tap does.
            let bubbles = page.count(".why-bubble").await?;
            assert_eq!(bubbles, usize::from(matches!(error, MoveError::Illegal(_))), "{text}");
        }
        // Letters are letters here.
        for key in ["z", "f", "v"] {
            page.key(key).await?;
        }
        page.wait_until(
            "they are in the field",
            "document.querySelector('[data-field=move]').value.endsWith('zfv')",
        )
        .await?;
        assert_eq!(page.count(".shell[data-zen]").await?, 0);
        page.key("Escape").await?;
        page.wait_gone("dialog").await?;
        assert_on_board(page).await?;
        seat.assert_board().await?;
        for _ in 0..3 {
            let mv = next_move(&seat)?;
            let text = uhp::move_text(seat.game.position(), mv);
            page.key("t").await?;
            type_move(page, &text.to_lowercase()).await?;
            seat.expect_move(mv).await?;
            page.wait_gone("dialog").await?;
            assert_on_board(page).await?;
        }
        // By the same way as a tap: whoever wants to be asked is asked.
        set(page, "confirm", true).await?;
        let mv = seat.game.position().legal_moves()[0];
        crate::room::more(page, "type").await?;
        type_move(page, &uhp::move_text(seat.game.position(), mv)).await?;
        page.wait_for("[data-prompt=confirm]").await?;
        crate::seat::tap(page, "[data-action=confirm-move]").await?;
        seat.expect_move(mv).await
    });
    Visit::on(Device::Phone).in_language("ru").with_less_motion().run(async |page| {
        let mut seat = Seat::open(page, new_game(Terms::FULL_BOX)).await?;
        let words = Words::new(Language::Russian);
        let mv = words.typed_move(seat.game.position(), "муравей").expect("the first tile");
        crate::room::more(page, "type").await?;
        type_move(page, "муравей").await?;
        seat.expect_move(mv).await
    });
}
