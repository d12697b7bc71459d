//! The checks. They know the trait alone.

use skep_store::{Commit, Deadline, DeadlineKind, Outcome, SeatLink, Status, Store, Subscription};
use std::sync::Arc;

type Shared = Arc<dyn Store>;

/// A commit of some events.
fn commit(game: &str, after: u32, events: &[&str]) -> Commit {
    let mut commit = Commit::new(game, after, 1000 + u64::from(after));
    for event in events {
        commit.event("kind", event);
    }
    commit.summary(Status::Playing, false, "summary");
    commit
}

fn named(game: &str, after: u32, events: &[&str], command: &str) -> Commit {
    let mut commit = commit(game, after, events);
    commit.command(command);
    commit
}

async fn texts(store: &Shared, game: &str) -> Vec<String> {
    let log = store.log(game, 0).await.unwrap();
    for (event, seq) in log.iter().zip(1..) {
        assert_eq!(event.seq, seq, "the log has no gaps");
    }
    log.into_iter().map(|event| event.data).collect()
}

pub(crate) async fn a_commit_follows_the_event_that_it_names(store: Shared) {
    assert_eq!(store.commit(vec![commit("g", 0, &["a", "b"])]).await.unwrap(), Outcome::Done);
    assert_eq!(store.commit(vec![commit("g", 0, &["x"])]).await.unwrap(), Outcome::Conflict);
    assert_eq!(store.commit(vec![commit("g", 1, &["x"])]).await.unwrap(), Outcome::Conflict);
    assert_eq!(store.commit(vec![commit("g", 3, &["x"])]).await.unwrap(), Outcome::Conflict);
    assert_eq!(store.commit(vec![commit("h", 1, &["x"])]).await.unwrap(), Outcome::Conflict);
    assert_eq!(store.commit(vec![commit("g", 2, &["c"])]).await.unwrap(), Outcome::Done);
    assert_eq!(texts(&store, "g").await, ["a", "b", "c"]);
    assert_eq!(store.log("g", 2).await.unwrap().len(), 1);
    assert!(store.log("h", 0).await.unwrap().is_empty());
}

pub(crate) async fn a_command_counts_once(store: Shared) {
    store.commit(vec![named("g", 0, &["a", "b"], "one")]).await.unwrap();
    let again = store.commit(vec![named("g", 2, &["a", "b"], "one")]).await.unwrap();
    assert_eq!(again, Outcome::Repeated(2));
    // The same id in another game is another command.
    assert_eq!(store.commit(vec![named("h", 0, &["a"], "one")]).await.unwrap(), Outcome::Done);
    assert_eq!(store.command("g", "one").await.unwrap(), Some(2));
    assert_eq!(store.command("g", "two").await.unwrap(), None);
    assert_eq!(texts(&store, "g").await, ["a", "b"]);
    let log = store.log("g", 0).await.unwrap();
    assert_eq!(log[0].command, None);
    assert_eq!(log[1].command.as_deref(), Some("one"));
}

pub(crate) async fn several_games_are_committed_together_or_not_at_all(store: Shared) {
    store.commit(vec![commit("old", 0, &["a"])]).await.unwrap();
    for commits in [
        vec![commit("old", 1, &["b"]), commit("new", 7, &["x"])],
        vec![commit("new", 0, &["x"]), commit("old", 9, &["b"])],
    ] {
        assert_eq!(store.commit(commits).await.unwrap(), Outcome::Conflict);
        assert_eq!(texts(&store, "old").await, ["a"]);
        assert!(texts(&store, "new").await.is_empty());
    }
    let both = vec![commit("old", 1, &["b"]), commit("new", 0, &["x"])];
    assert_eq!(store.commit(both).await.unwrap(), Outcome::Done);
    assert_eq!(texts(&store, "new").await, ["x"]);
}

pub(crate) async fn deadlines_are_those_of_the_last_commit(store: Shared) {
    let mut first = commit("g", 0, &["a"]);
    first.deadline(DeadlineKind::Flag, 500);
    first.deadline(DeadlineKind::Reminder, 400);
    let mut other = commit("h", 0, &["a"]);
    other.deadline(DeadlineKind::Expiry, 450);
    store.commit(vec![first, other]).await.unwrap();
    let kinds = |due: Vec<Deadline>| due.iter().map(|it| it.kind).collect::<Vec<_>>();
    assert!(store.due(399, 9).await.unwrap().is_empty());
    let due = store.due(500, 9).await.unwrap();
    assert_eq!(kinds(due), [DeadlineKind::Reminder, DeadlineKind::Expiry, DeadlineKind::Flag]);
    assert_eq!(store.due(500, 2).await.unwrap().len(), 2);
    let mut second = commit("g", 1, &["b"]);
    second.deadline(DeadlineKind::Flag, 900);
    store.commit(vec![second]).await.unwrap();
    assert_eq!(kinds(store.due(899, 9).await.unwrap()), [DeadlineKind::Expiry]);
    assert_eq!(store.deadline("g", DeadlineKind::Flag).await.unwrap(), Some(900));
    let at = |due| Deadline { game: "g".into(), kind: DeadlineKind::Flag, due };
    store.done_with(at(899)).await.unwrap();
    assert_eq!(store.deadline("g", DeadlineKind::Flag).await.unwrap(), Some(900));
    store.done_with(at(900)).await.unwrap();
    assert_eq!(store.deadline("g", DeadlineKind::Flag).await.unwrap(), None);
}

pub(crate) async fn a_guest_keeps_his_seat_and_sees_his_games(store: Shared) {
    let mut mine = commit("g", 0, &["a"]);
    mine.seat(1, b"me");
    let mut over = Commit::new("over", 0, 77);
    over.event("kind", "a");
    over.summary(Status::Over, false, "over");
    over.seat(0, b"me");
    store.commit(vec![mine, over, commit("other", 0, &["a"])]).await.unwrap();
    store.sit("g", 0, b"me").await.unwrap();
    assert_eq!(store.seat("g", b"me").await.unwrap(), Some(1));
    assert_eq!(store.seat("g", b"you").await.unwrap(), None);
    store.sit("g", 1, b"my phone").await.unwrap();
    assert_eq!(store.seat("g", b"my phone").await.unwrap(), Some(1));
    let games = store.games_of(b"me", 78).await.unwrap();
    assert_eq!(games.len(), 1);
    assert_eq!((games[0].game.as_str(), games[0].seat, games[0].seq), ("g", 1, 1));
    assert_eq!((games[0].status, games[0].summary.as_str()), (Status::Playing, "summary"));
    assert_eq!(store.games_of(b"me", 77).await.unwrap().len(), 2);
    assert_eq!(store.count_games_of(b"me").await.unwrap(), 1);
    assert!(store.games_of(b"nobody", 0).await.unwrap().is_empty());
    assert!(store.has_seat(b"me").await.unwrap() && !store.has_seat(b"nobody").await.unwrap());
}

pub(crate) async fn a_rematch_has_the_players_swapped(store: Shared) {
    let mut old = commit("old", 0, &["a"]);
    old.seat(0, b"ada");
    store.commit(vec![old]).await.unwrap();
    store.sit("old", 1, b"bob").await.unwrap();
    store.subscribe(subscription("old", 1, "https://push.example/1"), 5, 9).await.unwrap();
    let mut new = commit("new", 0, &["b"]);
    new.players_of("old");
    store.commit(vec![commit("old", 1, &["c"]), new]).await.unwrap();
    assert_eq!(store.seat("new", b"ada").await.unwrap(), Some(1));
    assert_eq!(store.seat("new", b"bob").await.unwrap(), Some(0));
    assert_eq!(store.subscriptions("new", 0).await.unwrap().len(), 1);
}

pub(crate) async fn invitations_are_found_while_they_are_open(store: Shared) {
    for (game, open, expires, status) in [
        ("open", true, Some(500), Status::Waiting),
        ("taken", true, Some(500), Status::Playing),
        ("private", false, None, Status::Waiting),
    ] {
        let mut made = Commit::new(game, 0, 9);
        made.event("kind", "a");
        made.summary(status, false, game);
        made.invitation(&format!("to {game}"), open, expires);
        store.commit(vec![made]).await.unwrap();
    }
    let open = store.open_invitations(499, 9).await.unwrap();
    assert_eq!(open.len(), 1);
    assert_eq!((open[0].0.id.as_str(), open[0].1.game.as_str()), ("to open", "open"));
    assert!(store.open_invitations(500, 9).await.unwrap().is_empty());
    let private = store.invitation("to private").await.unwrap().unwrap();
    assert_eq!((private.game.as_str(), private.open, private.expires), ("private", false, None));
    assert_eq!(store.invitation_to("taken").await.unwrap().unwrap().id, "to taken");
    assert!(store.invitation("nothing").await.unwrap().is_none());
}

pub(crate) async fn a_seat_has_one_secret_for_a_time(store: Shared) {
    let link = |seat, secret: &[u8]| SeatLink {
        game: "g".into(),
        seat,
        secret: secret.to_vec(),
        expires: 500,
    };
    for link in [link(0, b"first"), link(0, b"second"), link(1, b"other")] {
        store.link_seat(link).await.unwrap();
    }
    assert_eq!(store.linked_seat(b"first", 9).await.unwrap(), None);
    assert_eq!(store.linked_seat(b"second", 499).await.unwrap(), Some(link(0, b"second")));
    assert_eq!(store.linked_seat(b"second", 500).await.unwrap(), None);
    assert_eq!(store.linked_seat(b"other", 9).await.unwrap(), Some(link(1, b"other")));
}

fn subscription(game: &str, seat: u8, endpoint: &str) -> Subscription {
    Subscription {
        game: game.into(),
        seat,
        guest: b"me".to_vec(),
        endpoint: endpoint.into(),
        p256dh: "key".into(),
        auth: "secret".into(),
        language: "en".into(),
    }
}

pub(crate) async fn a_seat_keeps_its_latest_subscriptions(store: Shared) {
    for (at, endpoint) in [(1, "a"), (2, "b"), (3, "c"), (4, "a")] {
        store.subscribe(subscription("g", 0, endpoint), at, 2).await.unwrap();
    }
    store.subscribe(subscription("g", 1, "d"), 5, 2).await.unwrap();
    store.subscribe(subscription("h", 0, "a"), 5, 2).await.unwrap();
    let kept = store.subscriptions("g", 0).await.unwrap();
    assert_eq!(kept.iter().map(|it| it.endpoint.as_str()).collect::<Vec<_>>(), ["a", "c"]);
    store.forget_endpoint("a").await.unwrap();
    assert_eq!(store.subscriptions("g", 0).await.unwrap().len(), 1);
    assert!(store.subscriptions("h", 0).await.unwrap().is_empty());
    store.unsubscribe("g", b"me").await.unwrap();
    assert!(store.subscriptions("g", 0).await.unwrap().is_empty());
    assert!(store.subscriptions("g", 1).await.unwrap().is_empty());
}

pub(crate) async fn finished_games_are_read_page_by_page(store: Shared) {
    for (game, status, is_real_time) in [
        ("a", Status::Over, true),
        ("b", Status::Playing, true),
        ("c", Status::Over, false),
        ("d", Status::Playing, false),
    ] {
        let mut made = Commit::new(game, 0, 9);
        made.event("kind", "a");
        made.summary(status, is_real_time, "");
        store.commit(vec![made]).await.unwrap();
    }
    let first = store.finished("", 1).await.unwrap();
    assert_eq!(first[0].game, "a");
    assert_eq!(store.finished("a", 9).await.unwrap()[0].game, "c");
    assert!(store.finished("c", 9).await.unwrap().is_empty());
    assert_eq!(store.real_time_games().await.unwrap(), ["b"]);
}

pub(crate) async fn what_the_server_keeps_is_kept(store: Shared) {
    assert_eq!(store.keep("key", b"one").await.unwrap(), b"one");
    assert_eq!(store.keep("key", b"two").await.unwrap(), b"one");
    assert_eq!(store.last_beat().await.unwrap(), None);
    store.beat("p", 5).await.unwrap();
    store.beat("q", 9).await.unwrap();
    store.beat("p", 7).await.unwrap();
    assert_eq!(store.last_beat().await.unwrap(), Some(9));
    store.check().await.unwrap();
}

/// Many write to one game at once, each after what it has read, and again if that was not the last.
pub(crate) async fn writers_at_once_leave_no_gap_and_lose_nothing(store: Shared) {
    store.commit(vec![commit("g", 0, &["start"])]).await.unwrap();
    let writers: Vec<_> = (0..8)
        .map(|writer| {
            let store = Arc::clone(&store);
            tokio::spawn(async move {
                for number in 0..12 {
                    let text = format!("{writer}/{number}");
                    loop {
                        let last = store.log("g", 0).await.unwrap().len() as u32;
                        let made = vec![named("g", last, &[&text], &text)];
                        match store.commit(made).await.unwrap() {
                            Outcome::Done => break,
                            Outcome::Repeated(_) => panic!("{text} was committed before"),
                            Outcome::Conflict => {}
                        }
                    }
                }
            })
        })
        .collect();
    for writer in writers {
        writer.await.unwrap();
    }
    let mut texts = texts(&store, "g").await;
    assert_eq!(texts.len(), 97);
    texts.sort();
    texts.dedup();
    assert_eq!(texts.len(), 97);
}
