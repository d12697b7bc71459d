//! What those hear who do not see. One place decides what is said: all else on the page is silent.
//!
//! Whatever has happened when things settle is told in one go, and takes the place of what was told
//! before. So nothing is said twice, however many signals a move changes.

use super::prompt::question;
use super::school::lesson_says;
use crate::app::{App, Said};
use crate::dom::*;
use crate::platform::time;
use skep_rules::{Game, Hex, Move, Outcome, Piece};
use skep_school::Beckon;
use skep_session::Table;
use skep_session::play::{Dialog, Prompt, Room, State};
use skep_words::{Spoken, Words};

/// What something is about that is to be told.
#[derive(Clone, Copy)]
enum About {
    /// A move, another game, the end.
    Table,
    /// A tile that was chosen, let go or refused.
    Tile,
    Question,
    Notice,
    /// What a lesson or a guide says.
    Lesson,
    /// The cursor's place, or why it can't go on.
    Place,
}

/// What is to be told of each.
type News = [String; 6];

/// What is told of all that has happened in one go. After a move nobody asks for the rest.
fn told([table, tile, question, notice, lesson, place]: &News) -> String {
    if !table.is_empty() {
        joined(&[table, question, notice, lesson])
    } else if question.is_empty() && notice.is_empty() && lesson.is_empty() {
        joined(&[tile, place])
    } else {
        joined(&[tile, question, notice, lesson])
    }
}

/// Sentences one after the other. A title becomes one, so that it does not run into what follows.
fn joined(parts: &[&String]) -> String {
    let mut text = String::new();
    for part in parts {
        if !text.is_empty() && !part.is_empty() {
            text.push_str(if text.ends_with(['.', '!', '?', '…', ':']) { " " } else { ". " });
        }
        text.push_str(part);
    }
    text
}

/// What is told of something; and that a lesson has marked it, if it has.
pub(crate) fn marked(app: App, text: String, is_marked: bool) -> String {
    if is_marked { joined(&[&text, &app.say("spoken-marked")]) } else { text }
}

/// What is in a place, for those who come there without seeing it.
pub(crate) fn place_told(app: App, place: Hex) -> String {
    let chosen = app.choice.with(|it| it.as_ref().map(|choice| choice.piece));
    let sixths = app.turn.get().sixths();
    app.table.with(|table| {
        let position = table.position();
        let text = app.words.with(|words| words.spoken(position, sixths).place(place, chosen));
        let is_here = |beckon: &Beckon| match *beckon {
            Beckon::Place(marked) => marked == place,
            Beckon::Tile(tile) => position.hex(tile) == Some(place),
        };
        marked(app, text, app.beckons.with(|beckons| beckons.iter().any(is_here)))
    })
}

/// How long a window takes until those who listen are in it, or out of it again, in milliseconds: what is
/// said before that is lost.
const OPENING: i32 = 150;

/// Says something to those who listen.
fn utter(app: App, mut text: String) {
    app.said.update(|said| {
        // Some screen readers pass over what they have just said.
        if said.text == text {
            text.push('\u{a0}');
        }
        *said = Said { count: said.count + 1, text };
    });
}

/// Where it is said. A window over the table has a place of its own: while it is open, nothing
/// outside of it is heard.
pub(crate) fn ear(app: App, is_in_window: bool) -> El {
    let before = app.said.with_untracked(|said| said.count);
    let heard = move || {
        let said = app.said.get();
        let is_here = app.dialog.with_untracked(Option::is_some) == is_in_window;
        (is_here && said.count > before && !said.text.is_empty()).then_some(said)
    };
    el("div")
        .class("unseen")
        .attr("role", "status")
        .attr("data-ear", "")
        .show(heard, |said| said.as_ref().map(|said| el("p").text(&said.text)))
}

/// From now on all that happens is told.
pub(crate) fn speak(app: App) {
    let news: StoredValue<News> = StoredValue::new(News::default());
    let stirred = RwSignal::new(());
    let note = move |about: About, text: String| {
        if !text.is_empty() {
            news.update_value(|news| news[about as usize] = text);
            stirred.set(());
        }
    };
    let seen = Memo::new(move || Seen::now(app));
    let mut before: Option<(Seen, Game)> = None;
    react(move || {
        let now = (seen.get(), app.table.with_untracked(|table| table.game().clone()));
        let seen = now.0;
        if let Some((before, game)) = before.replace(now) {
            note(About::Table, untrack(|| on_table(app, before, &game, seen)));
        }
    });
    let mut before: Option<(Piece, (u64, Room))> = None;
    react(move || {
        let here = (app.table.with_untracked(Table::id), app.room.get_untracked());
        let now = app.choice.with(|choice| choice.as_ref().map(|choice| (choice.piece, here)));
        let text = match (now, before) {
            (Some((piece, _)), _) => spoken(app, |spoken| spoken.chosen(piece)),
            // Elsewhere nobody asks for a tile of a game that was left.
            (None, Some((piece, there))) if there == here => {
                spoken(app, |spoken| spoken.let_go(piece))
            }
            (None, _) => String::new(),
        };
        before = now;
        note(About::Tile, text);
    });
    react(move || {
        let text = app.refusal.with(|refusal| match refusal {
            Some(refusal) if refusal.place.is_none() => spoken(app, |spoken| spoken.stuck(refusal)),
            Some(refusal) => app.words.with_untracked(|words| words.explain(refusal)),
            None => String::new(),
        });
        note(About::Tile, text);
    });
    let asked = Memo::new(move || app.prompt.get().filter(is_told));
    react(move || {
        if let Some(prompt) = asked.get() {
            note(About::Question, untrack(|| asks(app, &prompt)));
        }
    });
    react(move || {
        let text = app.toast.get().map(|toast| untrack(|| app.text(&toast.message)));
        note(About::Notice, text.unwrap_or_default());
    });
    let mut before = Vec::new();
    react(move || {
        let now = lesson_says(app);
        // What was said before is not said again.
        let is_new = |key: &&String| !before.contains(*key);
        let news: Vec<String> =
            untrack(|| now.iter().filter(is_new).map(|key| app.say(key)).collect());
        before.clone_from(&now);
        note(About::Lesson, joined(&news.iter().collect::<Vec<_>>()));
    });
    react(move || {
        // On a board that has been turned the place lies elsewhere.
        app.turn.track();
        if app.cursor.with(Option::is_some) {
            let place = app.core(State::cursor_now).place();
            note(About::Place, untrack(|| place_told(app, place)));
        }
    });
    react(move || {
        if let Some(remark) = app.remark.get() {
            note(About::Place, untrack(|| app.text(&remark)));
        }
    });
    let language = Memo::new(move || app.words.with(Words::language));
    let mut before = None;
    react(move || {
        if before.replace(language.get()).is_some() {
            app.said.update(|said| said.text.clear());
        }
    });
    // The last to be made, and so the last to look.
    let mut window: Option<Dialog> = None;
    let mut opened = 0;
    let waiting: StoredValue<Option<String>> = StoredValue::new(None);
    react(move || {
        stirred.track();
        let now = app.dialog.get();
        let moment = time::now().0;
        if std::mem::replace(&mut window, now) != now {
            opened = moment;
        }
        let mut text = String::new();
        news.update_value(|news| text = told(&std::mem::take(news)));
        if text.is_empty() {
            return;
        }
        match waiting.get_value() {
            // It is told together with what waits already.
            Some(before) => waiting.set_value(Some(joined(&[&before, &text]))),
            None if moment >= opened + OPENING as u64 => utter(app, text),
            None => {
                waiting.set_value(Some(text));
                time::after(OPENING, move || {
                    let text = waiting.get_value().unwrap_or_default();
                    waiting.set_value(None);
                    utter(app, text);
                });
            }
        }
    });
}

/// The position that is looked at, as it is told.
fn spoken(app: App, say: impl FnOnce(&Spoken<'_>) -> String) -> String {
    let sixths = app.turn.get_untracked().sixths();
    app.table.with_untracked(|table| {
        app.words.with_untracked(|words| say(&words.spoken(table.position(), sixths)))
    })
}

/// Is the question told? What follows from a move is told with it.
fn is_told(prompt: &Prompt) -> bool {
    match prompt {
        Prompt::Confirm(_)
        | Prompt::Warned(_)
        | Prompt::Paused
        | Prompt::Advice(_)
        | Prompt::Opened { .. } => true,
        Prompt::LookingBack(_) | Prompt::MustPass | Prompt::CallComputer | Prompt::Over(_) => false,
    }
}

/// The question, and the keys that answer it.
fn asks(app: App, prompt: &Prompt) -> String {
    // Where the tile goes is told as of any move.
    let meant = |mv: Move| spoken(app, |spoken| spoken.meant(mv));
    match *prompt {
        Prompt::Confirm(mv) => joined(&[&meant(mv), &app.say("spoken-confirm")]),
        Prompt::Warned(_) => joined(&[&question(app, prompt), &app.say("spoken-confirm")]),
        Prompt::Advice(mv) if !mv.is_pass() => {
            app.tell("would-play", &[("move", meant(mv).into())])
        }
        // Names alone tell those who see it: the game was opened in front of them.
        Prompt::Opened { named: true } => {
            joined(&[&app.say("opened-game"), &question(app, prompt)])
        }
        _ => question(app, prompt),
    }
}

/// What is seen of a game.
#[derive(Clone, Copy, PartialEq)]
struct Seen {
    game: u64,
    plies: usize,
    /// After so many plies it is looked at.
    shown: usize,
    outcome: Option<Outcome>,
}

impl Seen {
    fn now(app: App) -> Seen {
        app.table.with(|table| Seen {
            game: table.id(),
            plies: table.game().len(),
            shown: table.shown_ply(),
            outcome: table.outcome(),
        })
    }
}

/// What has happened on the table: the move that has led there, and whose turn it is. The game is the one
/// before.
fn on_table(app: App, before: Seen, game: &Game, now: Seen) -> String {
    let sixths = app.turn.get_untracked().sixths();
    let say = |key: &str| app.say(key);
    let is_taught = app.room.get_untracked() != Room::Table;
    if is_taught && before.game != now.game {
        // What it is about is told by the lesson or the rule.
        return String::new();
    }
    let is_same = before.game == now.game;
    app.table.with_untracked(|table| {
        let is_at_end = table.is_at_end();
        let outcome = now.outcome.filter(|_| is_at_end);
        if is_same && (before.plies, before.shown) == (now.plies, now.shown) {
            // Somebody gave up, agreed on a draw, or ran out of time.
            return outcome
                .map_or_else(String::new, |it| app.words.with(|words| words.outcome(&it)));
        }
        let is_step = is_same && now.shown == before.shown + 1;
        let looking = match is_at_end || is_step {
            true => String::new(),
            false => question(app, &Prompt::LookingBack(now.shown)),
        };
        app.words.with(|words| {
            let moved = match table.shown_move() {
                _ if is_same && now.plies < before.plies => {
                    let moves: Vec<Move> = game.moves().skip(now.plies).collect();
                    words.spoken(game.position(), sixths).taken_back(&moves)
                }
                Some((position, mv)) => {
                    words.spoken(&position, sixths).played(mv, outcome.as_ref())
                }
                None if is_at_end => say("menu-new-game") + ".",
                None => String::new(),
            };
            let person = table.terms().only_person().filter(|_| is_at_end);
            let turn = match outcome {
                Some(_) => String::new(),
                // What is to be done next, a lesson says itself.
                None if app.room.get_untracked() == Room::Lesson => String::new(),
                None => words.spoken(table.position(), sixths).turn(person, None),
            };
            let pass =
                if app.core(State::can_only_pass) { say("spoken-pass") } else { String::new() };
            joined(&[&looking, &moved, &turn, &pass])
        })
    })
}
