//! What nobody should be able to do.

use crate::support::{Guest, command, send, terms};
use crate::{Site, plenty};
use skep_api::http::{Create, TakeSeat};
use skep_api::{Action, Clock, Down, LONGEST_MESSAGE, PROTO, Up, Why};
use skep_rules::Color;
use skep_server::{DataFolder, DataFolderError, Limits, OnlineOptions};

#[tokio::test]
async fn nobody_moves_for_another_out_of_turn_or_in_a_finished_game() {
    let site = Site::new();
    let (mut ada, mut bob, eve) = (site.guest(), site.guest(), site.guest());
    let created = ada.create(Clock::None, Color::White).await;
    let (mut white, _) = ada.watch(&created.game).await;
    let id = white.play("wG1", 1).await;
    assert_eq!(white.refused(&id).await, Why::NotBegun);
    bob.take(&created.invitation).await;
    let (mut black, _) = bob.watch(&created.game).await;
    let (mut third, _) = eve.watch(&created.game).await;
    let id = third.play("wG1", 2).await;
    assert_eq!(third.refused(&id).await, Why::NotYours);
    let id = third.act(Action::Resign).await;
    assert_eq!(third.refused(&id).await, Why::NotYours);
    let id = black.play("bG1", 2).await;
    assert_eq!(black.refused(&id).await, Why::NotYourTurn);
    let id = white.play("wQ", 2).await;
    assert_eq!(white.refused(&id).await, Why::Illegal);
    let id = white.play("wG1", 1).await;
    assert_eq!(white.refused(&id).await, Why::Stale);
    let id = white.act(Action::Resign).await;
    white.acked(&id).await;
    let id = white.play("wG1", 3).await;
    assert_eq!(white.refused(&id).await, Why::GameOver);
}

#[tokio::test]
async fn a_seat_is_taken_once_and_by_one_of_many() {
    let site = Site::new();
    let mut ada = site.guest();
    let created = ada.create(Clock::None, Color::White).await;
    let path = format!("/api/invitations/{}/take", created.invitation);
    let take = || skep_api::http::Take { id: command(), name: String::new() };
    assert_eq!(ada.post(&path, &take()).await.status, 409, "one's own");
    let mut tries = tokio::task::JoinSet::new();
    for _ in 0..20 {
        let (mut guest, path, take) = (site.guest(), path.clone(), take());
        tries.spawn(async move { guest.post(&path, &take).await.status });
    }
    let mut statuses = tries.join_all().await;
    statuses.sort_unstable();
    assert_eq!(statuses[0], 200);
    assert!(statuses[1..].iter().all(|&status| status == 409), "{statuses:?}");
}

#[tokio::test]
async fn a_cookie_can_not_be_read_by_scripts_and_another_one_is_nobody() {
    let site = Site::new();
    let mut ada = site.guest();
    let create = Create {
        id: command(),
        terms: terms(Clock::None),
        color: Some(Color::White),
        name: String::new(),
        open: false,
    };
    let reply = ada.post("/api/games", &create).await;
    let set = reply.header("set-cookie").expect("a cookie").to_owned();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "skep_"] {
        assert!(set.contains(part), "{set}");
    }
    let created: skep_api::http::Created = reply.json();
    let cookie = ada.cookie.clone().unwrap();
    assert!(cookie.len() > 43, "{cookie}");
    for wrong in [
        cookie[..cookie.len() - 1].to_owned(),
        format!("{}A", &cookie[..cookie.len() - 1]).replace("A=", "B="),
        "skep_x=1".into(),
        "=;;=".into(),
    ] {
        let other = Guest { cookie: Some(wrong.clone()), ..ada.clone() };
        if wrong != cookie {
            assert_eq!(other.watch(&created.game).await.1.you, None, "{wrong}");
        }
    }
    // The file has hashes alone.
    let value = cookie.split_once('=').unwrap().1;
    for entry in site.folder.path().read_dir().unwrap().flatten() {
        let bytes = std::fs::read(entry.path()).unwrap_or_default();
        let has = bytes.windows(value.len()).any(|part| part == value.as_bytes());
        assert!(!has, "{:?} has the cookie", entry.path());
    }
}

#[tokio::test]
async fn behind_tls_the_cookie_is_bound_to_the_host() {
    let site = Site::with(OnlineOptions {
        base_url: Some("https://hive.example/".into()),
        limits: plenty(),
        ..OnlineOptions::default()
    });
    let mut ada = site.guest();
    let create = Create {
        id: command(),
        terms: terms(Clock::None),
        color: None,
        name: String::new(),
        open: false,
    };
    let reply = ada.post("/api/games", &create).await;
    let set = reply.header("set-cookie").expect("a cookie");
    assert!(set.starts_with("__Host-skep_") && set.contains("; Secure"), "{set}");
    assert!(!set.contains("Domain"), "{set}");
}

#[tokio::test]
async fn what_changes_something_needs_the_origin_of_the_server() {
    let site = Site::new();
    let host = site.address();
    let body = serde_json::to_string(&TakeSeat { secret: "x".repeat(43) }).unwrap();
    let post = |origin: &str, kind: &str| {
        format!(
            "POST /api/seats HTTP/1.1\r\nHost: {host}\r\n{origin}Content-Type: {kind}\r\n\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        )
    };
    let own = format!("Origin: http://{host}\r\n");
    for (request, status) in [
        (post(&own, "application/json"), 404),
        (post(&own, "application/json; charset=utf-8"), 404),
        (post("", "application/json"), 403),
        (post("Origin: null\r\n", "application/json"), 403),
        (post("Origin: http://evil.example\r\n", "application/json"), 403),
        (post(&format!("Origin: http://{host}.evil.example\r\n"), "application/json"), 403),
        (post(&format!("Origin: file://{host}\r\n"), "application/json"), 403),
        (post(&own, "text/plain"), 415),
        (post(&own, "application/x-www-form-urlencoded"), 415),
    ] {
        let reply = send(host, request.as_bytes()).await.unwrap();
        assert_eq!(reply.status, status, "{request}");
    }
    for (origin, status) in [
        (own.as_str(), 101),
        ("", 403),
        ("Origin: null\r\n", 403),
        ("Origin: http://evil.example\r\n", 403),
    ] {
        let request = format!(
            "GET /api/socket HTTP/1.1\r\nHost: {host}\r\n{origin}Connection: Upgrade, close\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        );
        if status == 101 {
            assert!(site.guest().raw_socket().await.is_ok());
        } else {
            assert_eq!(send(host, request.as_bytes()).await.unwrap().status, status, "{origin}");
        }
    }
}

#[tokio::test]
async fn a_private_game_is_seen_with_its_link_alone() {
    let site = Site::new();
    let (mut ada, eve) = (site.guest(), site.guest());
    let created = ada.create(Clock::None, Color::White).await;
    let home: skep_api::http::Home = eve.get("/api/home").await.json();
    assert!(home.open.is_empty() && home.games.is_empty());
    let path = format!("/api/invitations/{}", created.invitation);
    let text = String::from_utf8(eve.get(&path).await.body).unwrap();
    assert!(!text.contains(&created.game), "{text}");
    for wrong in [created.invitation.clone(), "x".repeat(22), String::new(), "../../etc".into()] {
        let mut socket = eve
            .raw_socket()
            .await
            .map(|socket| crate::support::Page { socket, game: wrong.clone() });
        let page = socket.as_mut().unwrap();
        let resume = vec![skep_api::Known { game: wrong.clone(), seq: 0 }];
        page.send(&Up::Hello { proto: PROTO, resume }).await;
        let why = page.until(|down| match down {
            Down::Refused(refused) => Some(refused.why),
            Down::State(_) => panic!("{wrong} was told"),
            _ => None,
        });
        assert_eq!(why.await, Why::NotFound);
    }
}

#[tokio::test]
async fn too_much_from_one_place_is_refused() {
    let limits = Limits {
        sockets_of_place: 3,
        requests_per_minute: 30,
        games_per_hour: 2,
        messages_per_second: 2,
        ..Limits::default()
    };
    let site = Site::with(OnlineOptions { limits, ..OnlineOptions::default() });
    let mut ada = site.guest();
    let create = || Create {
        id: command(),
        terms: terms(Clock::None),
        color: None,
        name: String::new(),
        open: false,
    };
    let mut statuses = Vec::new();
    for _ in 0..3 {
        statuses.push(ada.post("/api/games", &create()).await.status);
    }
    assert_eq!(statuses, [200, 200, 429]);
    let mut sockets = Vec::new();
    for _ in 0..3 {
        sockets.push(ada.raw_socket().await.unwrap());
    }
    assert!(ada.raw_socket().await.is_err());
    drop(sockets.pop());
    let mut page = loop {
        // The server hears of the end a little later.
        if let Ok(socket) = ada.raw_socket().await {
            break crate::support::Page { socket, game: String::new() };
        }
        tokio::task::yield_now().await;
    };
    for n in 0..9 {
        if page.try_send(&Up::Ping { n }).await.is_err() {
            break;
        }
    }
    while page.try_next().await.is_ok() {}
    let mut last = 0;
    for _ in 0..40 {
        last = ada.get("/api/info").await.status;
    }
    assert_eq!(last, 429);
    // Files have no such limit.
    assert_ne!(ada.get("/").await.status, 429);
}

#[tokio::test]
async fn what_a_proxy_says_counts_only_if_it_is_trusted() {
    for (trusted, last) in [(vec![], 429), (vec!["127.0.0.1".parse().unwrap()], 200)] {
        let limits = Limits { requests_per_minute: 5, ..Limits::default() };
        let site = Site::with(OnlineOptions {
            limits,
            trusted_proxies: trusted,
            ..OnlineOptions::default()
        });
        let host = site.address();
        let mut status = 0;
        for number in 0..9 {
            // What stands left of the proxy's own entry was written by the client.
            let request = format!(
                "GET /api/info HTTP/1.1\r\nHost: {host}\r\nX-Forwarded-For: 9.9.9.9\r\n\
                 X-Forwarded-For: 192.0.2.{number}\r\nConnection: close\r\n\r\n"
            );
            status = send(host, request.as_bytes()).await.unwrap().status;
        }
        assert_eq!(status, last);
    }
}

#[tokio::test]
async fn messages_that_are_no_messages_are_refused_and_long_ones_end_the_connection() {
    use futures_util::SinkExt;
    use tokio_tungstenite::tungstenite::Message;
    let site = Site::new();
    let guest = site.guest();
    let mut page =
        crate::support::Page { socket: guest.raw_socket().await.unwrap(), game: String::new() };
    page.send(&Up::Ping { n: 1 }).await;
    let first = page.next().await;
    assert!(
        matches!(first, Down::Refused(refused) if refused.why == Why::Malformed),
        "hello first"
    );
    page.send(&Up::Hello { proto: 0, resume: vec![] }).await;
    assert_eq!(page.next().await, Down::Update { proto: PROTO });
    assert!(page.try_next().await.is_err());

    let mut socket = guest.raw_socket().await.unwrap();
    let long = "x".repeat(LONGEST_MESSAGE + 1);
    drop(socket.send(Message::text(long)).await);
    let mut page = crate::support::Page { socket, game: String::new() };
    while page.try_next().await.is_ok() {}
}

#[test]
fn a_second_start_finds_the_first_one() {
    let site = Site::new();
    let url = site.server.as_ref().unwrap().url().to_owned();
    match DataFolder::open(site.folder.path()) {
        Err(DataFolderError::InUse(Some(address))) => assert_eq!(address, url),
        other => panic!("{other:?}"),
    }
    let file = site.folder.join("a file");
    std::fs::write(&file, "").unwrap();
    let refused = DataFolder::open(&file.join("inside"));
    assert!(matches!(refused, Err(DataFolderError::NotWritable(..))), "{refused:?}");
}

#[tokio::test]
async fn a_planted_cookie_is_replaced_when_its_bearer_gets_a_seat() {
    let site = Site::new();
    let mut ada = site.guest();
    let created = ada.create(Clock::None, Color::White).await;
    let own = ada.cookie.clone().unwrap();
    let name = own.split('=').next().unwrap();
    let planted = format!("{name}={}", "x".repeat(43));
    let mut victim = Guest { cookie: Some(planted.clone()), ..site.guest() };
    let seated = victim.take(&created.invitation).await;
    assert_ne!(victim.cookie.as_ref(), Some(&planted));
    let attacker = Guest { cookie: Some(planted), ..site.guest() };
    assert_eq!(attacker.watch(&seated.game).await.1.you, None);
    assert_eq!(victim.watch(&seated.game).await.1.you, Some(Color::Black));
    // One's own cookie stays.
    ada.create(Clock::None, Color::White).await;
    assert_eq!(ada.cookie, Some(own));
}

#[tokio::test]
async fn who_asks_to_come_back_is_known_by_his_cookie_before_he_has_a_seat() {
    let site = Site::new();
    let (mut ada, mut bob, mut phone) = (site.guest(), site.guest(), site.guest());
    let created = ada.create(Clock::None, Color::White).await;
    bob.take(&created.invitation).await;
    let path = format!("/api/invitations/{}/ask", created.invitation);
    let ask = skep_api::http::Ask { color: Color::White, name: String::new() };
    phone.post(&path, &ask).await;
    let cookie = phone.cookie.clone();
    let asked: skep_api::http::Asked = phone.post(&path, &ask).await.json();
    assert_eq!(phone.cookie, cookie);
    assert_eq!(phone.get(&format!("/api/asks/{}", asked.ask)).await.status, 200);
}

#[tokio::test]
async fn two_servers_of_one_host_have_cookies_of_two_names() {
    let (one, other) = (Site::new(), Site::new());
    let (mut ada, mut bob) = (one.guest(), other.guest());
    ada.create(Clock::None, Color::White).await;
    bob.create(Clock::None, Color::White).await;
    let name = |guest: &Guest| guest.cookie.clone().unwrap().split('=').next().map(str::to_owned);
    assert_ne!(name(&ada), name(&bob), "cookies ignore ports");
}

#[tokio::test]
async fn the_secret_of_a_seat_is_kept_as_a_hash_and_a_cookie_is_not_one() {
    let site = Site::new();
    let mut ada = site.guest();
    let game = ada.create(Clock::None, Color::White).await.game;
    let of = skep_api::http::OfGame { game };
    let link: skep_api::http::SeatLink = ada.post("/api/seats/link", &of).await.json();
    for entry in site.folder.path().read_dir().unwrap().flatten() {
        let bytes = std::fs::read(entry.path()).unwrap_or_default();
        let secret = link.secret.as_bytes();
        let has = bytes.windows(secret.len()).any(|part| part == secret);
        assert!(!has, "{:?} has the secret", entry.path());
    }
    // Not every secret opens every door.
    let cookie = ada.cookie.clone().unwrap();
    let (name, value) = cookie.split_once('=').unwrap();
    let taken = site.guest().post("/api/seats", &TakeSeat { secret: value.to_owned() }).await;
    assert_eq!(taken.status, 404);
    let thief = Guest { cookie: Some(format!("{name}={}", link.secret)), ..site.guest() };
    assert_eq!(thief.watch(&of.game).await.1.you, None);
    let stranger = site.guest().post("/api/seats/link", &of).await;
    assert_eq!(stranger.status, 403);
}

#[tokio::test]
async fn all_sockets_of_a_moved_seat_play_for_it_and_those_of_others_do_not() {
    let site = Site::new();
    let (mut ada, mut bob) = (site.guest(), site.guest());
    let created = ada.create(Clock::None, Color::White).await;
    bob.take(&created.invitation).await;
    let (mut laptop, _) = ada.watch(&created.game).await;
    let mut phone = site.guest();
    let (mut early, state) = phone.watch(&created.game).await;
    assert_eq!(state.you, None);
    let of = skep_api::http::OfGame { game: created.game.clone() };
    let link: skep_api::http::SeatLink = ada.post("/api/seats/link", &of).await.json();
    phone.post("/api/seats", &TakeSeat { secret: link.secret }).await;
    // A socket is who its cookie was when it was opened.
    let id = early.play("wG1", 2).await;
    assert_eq!(early.refused(&id).await, Why::NotYours);
    let (mut late, state) = phone.watch(&created.game).await;
    assert_eq!(state.you, Some(Color::White));
    let id = late.play("wG1", 2).await;
    assert_eq!(late.acked(&id).await, 3);
    let moved = laptop.until(|down| match down {
        Down::Event { seq, .. } => Some(*seq),
        _ => None,
    });
    assert_eq!(moved.await, 3);
    let id = laptop.act(Action::Resign).await;
    assert_eq!(laptop.acked(&id).await, 4);
}

#[tokio::test]
async fn every_post_needs_the_origin() {
    let site = Site::new();
    let host = site.address();
    for path in [
        "games",
        "invitations/AAAAAAAAAAAAAAAAAAAAAA/take",
        "invitations/AAAAAAAAAAAAAAAAAAAAAA/withdraw",
        "invitations/AAAAAAAAAAAAAAAAAAAAAA/ask",
        "seats",
        "seats/link",
        "push",
        "push/stop",
        "nothing",
    ] {
        let request = format!(
            "POST /api/{path} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://evil.example\r\n\
             Content-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{{}}"
        );
        let reply = send(host, request.as_bytes()).await.unwrap();
        assert_eq!((reply.status, reply.header("set-cookie")), (403, None), "{path}");
    }
}

#[tokio::test]
async fn a_name_is_one_short_line_that_turns_no_text() {
    let site = Site::new();
    let mut ada = site.guest();
    let name = format!("  A\u{202e}da\n\u{0}<b>{}", "x".repeat(100));
    let (id, terms) = (command(), terms(Clock::None));
    let create = Create { id, terms, color: None, name, open: false };
    let created: skep_api::http::Created = ada.post("/api/games", &create).await.json();
    let path = format!("/api/invitations/{}", created.invitation);
    let invitation: skep_api::http::Invitation = ada.get(&path).await.json();
    assert!(invitation.name.starts_with("Ada <b>xxx"), "{:?}", invitation.name);
    assert_eq!(invitation.name.chars().count(), 40);
}

#[tokio::test]
async fn an_invitation_expires_also_while_no_server_runs() {
    use skep_api::http::{Invitation, InvitationState, Take};
    use skep_store::{Commit, DeadlineKind, Sqlite, Status, Store};
    let mut site = Site::new();
    site.server = None;
    let (game, invitation) = ("a-game-that-nobody-took", "an-invitation-of-last-week");
    {
        let store = Sqlite::open(&site.folder.join("games.db")).unwrap();
        let mut commit = Commit::new(game, 0, 1000);
        let opened = skep_api::Event::Opened {
            terms: terms(Clock::None),
            host: Color::White,
            name: "Ada".into(),
        };
        commit.event("opened", &serde_json::to_string(&opened).unwrap());
        commit.summary(Status::Waiting, false, "{}");
        commit.invitation(invitation, true, Some(2000));
        commit.deadline(DeadlineKind::Expiry, 2000);
        store.commit(vec![commit]).await.unwrap();
    }
    site.start();
    let mut bob = site.guest();
    let path = format!("/api/invitations/{invitation}");
    let found: Invitation = bob.get(&path).await.json();
    assert_eq!(found.state, InvitationState::Expired);
    assert!(bob.get("/api/home").await.json::<skep_api::http::Home>().open.is_empty());
    let take = Take { id: command(), name: String::new() };
    assert_eq!(bob.post(&format!("{path}/take"), &take).await.status, 409);
    assert_eq!(bob.cookie, None);
    // The server writes it down by itself.
    let store = Sqlite::open_to_read(&site.folder.join("games.db")).unwrap();
    let is_written = async {
        while store.log(game, 0).await.unwrap().len() < 2 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(crate::support::PATIENCE, is_written).await.expect("it expires");
    let found: Invitation = bob.get(&path).await.json();
    assert_eq!(found.state, InvitationState::Expired);
}
