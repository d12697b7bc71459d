//! Games that were opened to be looked at, and games that are over.

use crate::games::{part, strolls};
use crate::room::{close, english, kept, menu, more, notice};
use crate::seat::{Seat, tap};
use skep_browser::serde_json::json;
use skep_browser::{Device, Done, Page, Visit};
use skep_notation::{Record, link, pgn};
use skep_rules::{Color, Game, Outcome, Reason};
use skep_session::{Moment, Table, Terms, TimeControl, Wishes};

/// A game that this side has won.
fn won_by(winner: Color) -> Game {
    let won = Some(Outcome::win(winner, Reason::Surrounded));
    strolls(Terms::FULL_BOX).find(|game| game.outcome() == won).expect("one of so many games")
}

/// Drops a game on the page.
async fn drop_file(page: &Page, game: &Game) -> Done {
    page.drop_file(&pgn::write(&Record::new(game.clone()), pgn::Dialect::Mzinga)).await
}

#[test]
fn another_finished_game_shows_its_own_result() {
    for has_less_motion in [true, false] {
        let visit = Visit::on(Device::Desktop);
        let visit = if has_less_motion { visit.with_less_motion() } else { visit };
        visit.run(async |page| {
            let words = english();
            let [white, black] = Color::ALL.map(won_by);
            page.open(&format!("#game={}", link::write(&black))).await?;
            page.wait_text("[data-dialog=over] h2", "Black has won!").await?;
            // By dropping a file on the window that tells of the other.
            drop_file(page, &white).await?;
            page.wait_text("[data-dialog=over] h2", "White has won!").await?;
            // By a link in the page itself.
            let follow = "location.hash = arguments[0]; return null";
            let code = format!("game={}", link::write(&black));
            page.eval_with::<()>(follow, vec![json!(code)]).await?;
            page.wait_text("[data-dialog=over] h2", "Black has won!").await?;
            // One right after the other.
            let code = format!("game={}", link::write(&white));
            page.eval_with::<()>(follow, vec![json!(code)]).await?;
            drop_file(page, &black).await?;
            page.wait_text(".turn-line", "Black has won!").await?;
            page.wait_text("[data-dialog=over] h2", "Black has won!").await?;
            // The bar beneath tells of the same game.
            for game in [&black, &white, &black] {
                if page.count("dialog").await? == 0 {
                    drop_file(page, game).await?;
                }
                page.wait_for("[data-dialog=over]").await?;
                tap(page, "[data-dialog=over] [data-action=look]").await?;
                page.wait_gone("dialog").await?;
                let outcome = game.outcome().expect("it is over");
                page.wait_text("[data-prompt=over]", &words.outcome(&outcome)).await?;
            }
            Ok(())
        });
    }
}

/// Nothing that changes a game is offered.
async fn assert_only_looked_at(page: &Page) -> Done {
    page.wait_for(".actions [data-action=take-back][disabled]").await?;
    page.key("u").await?;
    tap(page, ".actions [data-action=more]").await?;
    page.wait_for("[data-dialog=more] [data-action=share]").await?;
    let changes = "[data-dialog=more] :is([data-action=resign], [data-action=offer-draw], \
        [data-action=pause], [data-action=clock-face])";
    assert_eq!(page.count(changes).await?, 0);
    assert_eq!(page.count("[data-dialog=take-back], [data-running]").await?, 0);
    close(page).await
}

#[test]
fn an_opened_game_waits_until_somebody_goes_on() {
    Visit::on(Device::Phone).with_less_motion().run(async |page| {
        page.open("").await?;
        page.wait_for("[data-dialog=new-game]").await?;
        // A game of ours against the computer, who is to move and whose clock ran.
        let terms = Terms {
            time: Some(TimeControl::new(10, 5)),
            ..Terms::against_computer(Terms::FULL_BOX, Color::White, Wishes::default().level)
        };
        let file = Table::with_game(1, terms, part(5)).pgn(Moment::ZERO);
        page.drop_file(&file).await?;
        let told = "You – Computer: Cocoon";
        page.wait_text("[data-prompt=opened]", told).await?;
        page.wait_text("[data-ear]", "An opened game. You – Computer: Cocoon").await?;
        assert_only_looked_at(page).await?;
        let before = kept(page).await?;
        page.reload().await?;
        page.wait_text("[data-prompt=opened]", told).await?;
        assert_only_looked_at(page).await?;
        assert_eq!(page.count("[data-ply=\"6\"]").await?, 0, "the computer waits as well");
        assert_eq!(kept(page).await?, before);
        menu(page, "games").await?;
        page.wait_text("[data-game] [data-action=open-game]", "Look").await?;
        close(page).await?;
        // One tap, and it goes on: the same game.
        tap(page, "[data-action=go-on]").await?;
        let has_moved = "document.querySelector('[data-ply=\"6\"]')";
        page.wait_until("the computer has moved", has_moved).await?;
        page.wait_for("[data-clock=w][data-running]").await?;
        page.wait_for(".actions [data-action=take-back]:not([disabled])").await?;
        let after = kept(page).await?;
        assert_eq!((after.len(), &after[0].0), (1, &before[0].0));
        page.reload().await?;
        assert_eq!(page.count("[data-prompt=opened]").await?, 0, "it is one's own now");
        more(page, "resign").await?;
        tap(page, "[data-dialog=resign] [data-action=yes]").await?;
        page.wait_for("[data-dialog=over]").await?;
        tap(page, "[data-dialog=over] [data-action=look]").await?;
        page.wait_gone("dialog").await?;
        assert_only_looked_at(page).await
    });
}

#[test]
fn a_move_in_an_opened_game_begins_another() {
    Visit::on(Device::Desktop).with_less_motion().run(async |page| {
        let mut seat = Seat::look(page, part(6)).await?;
        page.wait_text("[data-prompt=opened]", "An opened game").await?;
        let record = kept(page).await?;
        let mv = seat.game.position().legal_moves()[0];
        seat.tap_move(mv).await?;
        notice(page, "You play on from here. The old game is kept in “My games”.").await?;
        page.wait_gone("[data-prompt]").await?;
        let games = kept(page).await?;
        assert_eq!((games.len(), &games[0]), (2, &record[0]), "the record stays as it was");
        // The new one goes on like any other.
        let mv = seat.game.position().legal_moves()[0];
        seat.tap_move(mv).await?;
        assert_eq!((kept(page).await?.len(), page.count(".notice").await?), (2, 0));
        // Games that an earlier version has kept go on at once.
        tap(page, ".actions [data-action=take-back]").await?;
        page.wait_for("[data-dialog=take-back]").await?;
        close(page).await?;
        page.eval::<()>(
            "for (const key of Object.keys(localStorage).filter(key => key.startsWith('skep.game.'))) \
             localStorage[key] = localStorage[key].replace('\\nopened', ''); return null",
        )
        .await?;
        menu(page, "games").await?;
        tap(page, "[data-game]:not([data-here]) [data-action=open-game]").await?;
        page.wait_gone("dialog").await?;
        assert_eq!(page.count("[data-prompt=opened]").await?, 0);
        page.wait_for(".actions [data-action=take-back]:not([disabled])").await
    });
}
