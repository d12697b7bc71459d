//! Moves that are typed: examples, what is wrong with a text, and where the keyboard goes then.

use crate::app::english;
use crate::game_driver::GameDriver;
use crate::games::{new_game, part};
use crate::keyboard::{assert_on_board, next_move};
use anyhow::ensure;
use skep_browser::anyhow;
use skep_browser::serde_json::json;
use skep_browser::{Device, Done, Page, Visit};
use skep_notation::uhp::{self, MoveError};
use skep_session::Terms;
use skep_words::{Language, Words};

/// Types a move and sends it off.
async fn type_move(page: &Page, text: &str) -> Done {
    page.wait_for("[data-field=move]").await?;
    page.eval::<()>("document.querySelector('[data-field=move]').select(); return null").await?;
    page.type_text(text).await?;
    page.key("Enter").await
}

#[test]
fn moves_are_typed() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let mut driver = GameDriver::open(page, part(6)).await?;
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
            let mv = english().typed_move(driver.game.position(), &typed).expect("a move");
            assert_eq!(told, english().spoken(driver.game.position(), 0).meant(mv));
        }
        for text in ["", "hello", "wQ", "bA1 wQ-"] {
            type_move(page, text).await?;
            let error = english().typed_move(driver.game.position(), text).expect_err("no move");
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
        driver.assert_board().await?;
        let mv = next_move(&driver)?;
        let text = uhp::move_text(driver.game.position(), mv);
        page.key("t").await?;
        type_move(page, &text.to_lowercase()).await?;
        driver.expect_move(mv).await?;
        page.wait_gone("dialog").await?;
        assert_on_board(page).await
    });
    Visit::on(Device::Phone).in_language("ru").with_less_motion().run(async |page| {
        let mut driver = GameDriver::open(page, new_game(Terms::FULL_BOX)).await?;
        let words = Words::new(Language::Russian);
        let mv = words.typed_move(driver.game.position(), "муравей").expect("the first tile");
        crate::app::more(page, "type").await?;
        type_move(page, "муравей").await?;
        driver.expect_move(mv).await
    });
}
