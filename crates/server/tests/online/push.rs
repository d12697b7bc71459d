//! Push messages, from the game to what a browser decrypts.

use crate::browser::{Browser, verified};
use crate::push_service::Service;
use crate::support::{Guest, PATIENCE};
use crate::{Site, plenty};
use skep_api::http::{Info, Notice, NoticeKind, OfGame, Push, PushKeys};
use skep_api::{Action, Clock, Down, Event, GameId, Offer};
use skep_rules::Color;
use skep_server::OnlineOptions;
use skep_store::{Commit, DeadlineKind, Sqlite, Status, Store};

const DAYS: Clock = Clock::Days { days: 3 };

/// A site whose push service is this one.
fn site(service: &Service) -> Site {
    Site::with(OnlineOptions {
        limits: plenty(),
        push_test_certificate: Some(service.certificate.clone()),
        ..OnlineOptions::default()
    })
}

fn push(browser: &Browser, endpoint: &str, game: &GameId, language: &str) -> Push {
    let [p256dh, auth] = browser.keys();
    let keys = PushKeys { p256dh, auth };
    Push { game: game.clone(), endpoint: endpoint.to_owned(), keys, language: language.to_owned() }
}

async fn subscribe(guest: &mut Guest, push: &Push) -> u16 {
    guest.post("/api/push", push).await.status
}

/// The next message to a browser.
async fn next(service: &mut Service, browser: &Browser) -> Notice {
    let request = tokio::time::timeout(PATIENCE, service.requests.recv()).await;
    let request = request.expect("a message").unwrap();
    serde_json::from_slice(&browser.decrypt(&request.body)).unwrap()
}

/// What is kept of the subscriptions to White's seat.
async fn kept(site: &Site, game: &GameId) -> Vec<String> {
    let store = Sqlite::open_to_read(&site.folder.join("games.db")).unwrap();
    let found = store.subscriptions(game, 0).await.unwrap();
    found.into_iter().map(|subscription| subscription.endpoint).collect()
}

#[tokio::test]
async fn a_player_who_is_away_reads_what_happened_in_his_language() {
    let mut service = Service::start(vec!["201 Created"; 9]).await;
    let site = site(&service);
    let (mut ada, mut bob) = (site.guest(), site.guest());
    let info: Info = ada.get("/api/info").await.json();
    let created = ada.create(DAYS, Color::White).await;
    let (phone, laptop) = (Browser::new(3), Browser::new(7));
    let (game, of) = (created.game.clone(), |name| format!("{}&name={name}", service.endpoint()));
    let (of_phone, of_laptop) = (of("phone"), of("laptop"));
    assert_eq!(subscribe(&mut ada, &push(&phone, &of_phone, &game, "uk")).await, 200);
    bob.take(&created.invitation).await;

    let request = service.requests.recv().await.unwrap();
    let notice: Notice = serde_json::from_slice(&phone.decrypt(&request.body)).unwrap();
    assert_eq!((notice.kind, &notice.game), (NoticeKind::Joined, &game));
    assert_eq!(notice.title, "Bob вже тут");
    assert_eq!(notice.body, "Гра у «Вулик» починається. Ви граєте білими.");
    let claims = verified(request.header("authorization"), &info.push_key.unwrap());
    assert_eq!(claims["aud"], format!("https://localhost:{}", service.address.port()));
    assert_eq!(request.header("urgency"), "high");
    let topic = request.header("topic");
    assert!(topic.len() <= 32 && !topic.contains(&game), "the push service reads it: {topic}");

    // Nobody is told what he sees.
    assert_eq!(subscribe(&mut bob, &push(&laptop, &of_laptop, &game, "ru-RU")).await, 200);
    let (mut white, _) = ada.watch(&game).await;
    let id = white.play("wG1", 2).await;
    white.acked(&id).await;
    let notice = next(&mut service, &laptop).await;
    assert_eq!((notice.kind, notice.title.as_str()), (NoticeKind::YourTurn, "Ваш ход"));
    assert_eq!(notice.body, "Ada ждёт вашего хода.");

    let (mut black, _) = bob.watch(&game).await;
    drop(white);
    black.until(|down| matches!(down, Down::Presence(it) if !it.here.white).then_some(())).await;
    black.play("bG1 wG1-", 3).await;
    assert_eq!(next(&mut service, &phone).await.kind, NoticeKind::YourTurn);
    black.act(Action::Resign).await;
    let notice = next(&mut service, &phone).await;
    assert_eq!((notice.kind, notice.title.as_str()), (NoticeKind::Ended, "Ви перемогли"));
    black.act(Action::Offer { offer: Offer::Rematch }).await;
    let notice = next(&mut service, &phone).await;
    assert_eq!((notice.kind, notice.title.as_str()), (NoticeKind::Rematch, "Реванш?"));

    // The rematch has the subscriptions, with the colours swapped.
    drop(black);
    let (mut white, _) = ada.watch(&game).await;
    white.until(|down| matches!(down, Down::Presence(it) if !it.here.black).then_some(())).await;
    white.act(Action::Accept { offer: Offer::Rematch }).await;
    let another = white.until(|down| match down {
        Down::Event { what: Event::Rematched { game }, .. } => Some(game.clone()),
        _ => None,
    });
    let another = another.await;
    let notice = next(&mut service, &laptop).await;
    assert_eq!((notice.kind, notice.game), (NoticeKind::Joined, another));
    assert_eq!(notice.body, "Игра в «Улей» начинается. Вы играете белыми.");

    // A browser that wants no more news.
    assert_eq!(ada.post("/api/push/stop", &OfGame { game: game.clone() }).await.status, 200);
    assert!(kept(&site, &game).await.is_empty());
    assert!(service.requests.try_recv().is_err());
}

#[tokio::test]
async fn a_phone_that_fell_asleep_is_told_of_the_move_that_it_missed() {
    let mut service = Service::start(vec!["201 Created"]).await;
    let site = site(&service);
    let (mut ada, mut bob) = (site.guest(), site.guest());
    let created = ada.create(DAYS, Color::White).await;
    bob.take(&created.invitation).await;
    let phone = Browser::new(5);
    let endpoint = service.endpoint();
    subscribe(&mut bob, &push(&phone, &endpoint, &created.game, "en")).await;
    let (black, _) = bob.watch(&created.game).await;
    let (mut white, _) = ada.watch(&created.game).await;
    let id = white.play("wG1", 2).await;
    white.acked(&id).await;
    // The connection was still open, but nobody read it.
    drop(black);
    let notice = next(&mut service, &phone).await;
    assert_eq!((notice.kind, notice.title.as_str()), (NoticeKind::YourTurn, "Your turn"));
}

#[tokio::test]
async fn a_player_is_reminded_before_his_time_is_over_also_after_the_server_was_away() {
    let mut service = Service::start(vec!["201 Created"]).await;
    let mut site = site(&service);
    site.server = None;
    let phone = Browser::new(9);
    let game = "a-game-of-two-days-ago".to_owned();
    let at = std::time::UNIX_EPOCH.elapsed().unwrap().as_millis() as u64 - 3 * 86_400_000 * 9 / 10;
    {
        let store = Sqlite::open(&site.folder.join("games.db")).unwrap();
        let mut commit = Commit::new(&game, 0, at);
        let terms = crate::support::terms(DAYS);
        let opened = Event::Opened { terms, host: Color::White, name: "Ada".into() };
        for event in [opened, Event::Joined { name: String::new() }] {
            commit.event("", &serde_json::to_string(&event).unwrap());
        }
        commit.summary(Status::Playing, false, "{}");
        commit.deadline(DeadlineKind::Reminder, at + 3 * 86_400_000 * 4 / 5);
        store.commit(vec![commit]).await.unwrap();
        let [p256dh, auth] = phone.keys();
        let (endpoint, language) = (service.endpoint(), "en".to_owned());
        let guest = vec![1; 32];
        let (game, seat) = (game.clone(), 0);
        let subscription =
            skep_store::Subscription { game, seat, guest, endpoint, p256dh, auth, language };
        store.subscribe(subscription, at, 1).await.unwrap();
    }
    site.start();
    let notice = next(&mut service, &phone).await;
    assert_eq!((notice.kind, &notice.game), (NoticeKind::Reminder, &game));
    assert_eq!(notice.body, "Your opponent is waiting. Without a move you lose on time.");
}

#[tokio::test]
async fn a_browser_that_has_given_up_its_address_is_forgotten() {
    let mut service = Service::start(vec!["410 Gone", "201 Created"]).await;
    let site = site(&service);
    let (mut ada, mut bob) = (site.guest(), site.guest());
    let created = ada.create(DAYS, Color::White).await;
    let phone = Browser::new(3);
    for name in ["one", "two"] {
        let endpoint = format!("https://localhost:{}/push/{name}", service.address.port());
        let push = push(&phone, &endpoint, &created.game, "en");
        assert_eq!(subscribe(&mut ada, &push).await, 200);
    }
    bob.take(&created.invitation).await;
    for _ in 0..2 {
        assert_eq!(next(&mut service, &phone).await.kind, NoticeKind::Joined);
    }
    let one_is_left = async {
        while kept(&site, &created.game).await.len() != 1 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(PATIENCE, one_is_left).await.expect("the other one is forgotten");
}

#[tokio::test]
async fn no_endpoint_leads_into_a_network_of_the_server() {
    let base_url = Some("https://hive.example/".into());
    let site = Site::with(OnlineOptions { base_url, limits: plenty(), ..OnlineOptions::default() });
    let (mut ada, mut eve) = (site.guest(), site.guest());
    let game = ada.create(DAYS, Color::White).await.game;
    let phone = Browser::new(3);
    let good = "https://push.example/x";
    for bad in [
        "http://push.example/x",
        "https://127.0.0.1/x",
        "https://localhost:8080/x",
        "https://a.localhost/x",
        "https://intranet/x",
        "https://[::1]/x",
        "https://[::ffff:10.0.0.1]/x",
        "https://169.254.169.254/latest/meta-data",
        "https://user@push.example/x",
        "file:///etc/passwd",
        "",
    ] {
        assert_eq!(subscribe(&mut ada, &push(&phone, bad, &game, "en")).await, 400, "{bad}");
    }
    let mut wrong = push(&phone, good, &game, "en");
    wrong.keys.auth = "short".into();
    assert_eq!(subscribe(&mut ada, &wrong).await, 400);
    // Only for one's own seat.
    assert_eq!(subscribe(&mut eve, &push(&phone, good, &game, "en")).await, 403);
    eve.create(DAYS, Color::White).await;
    assert_eq!(subscribe(&mut eve, &push(&phone, good, &game, "en")).await, 403);
    assert!(kept(&site, &game).await.is_empty());

    // A seat has a few browsers, the latest.
    for number in 0..7 {
        let endpoint = format!("https://push.example/{number}");
        assert_eq!(subscribe(&mut ada, &push(&phone, &endpoint, &game, "??")).await, 200);
    }
    assert_eq!(kept(&site, &game).await.len(), 4);
}

#[tokio::test]
async fn without_https_there_is_no_key_and_nothing_is_kept() {
    let site = Site::new();
    let mut ada = site.guest();
    assert_eq!(ada.get("/api/info").await.json::<Info>().push_key, None);
    let game = ada.create(DAYS, Color::White).await.game;
    let push = push(&Browser::new(1), "https://push.example/x", &game, "en");
    assert_eq!(subscribe(&mut ada, &push).await, 404);
}

#[tokio::test]
async fn the_key_for_subscriptions_outlives_a_restart() {
    let base_url = Some("https://hive.example/".into());
    let mut site = Site::with(OnlineOptions { base_url, ..OnlineOptions::default() });
    let before: Info = site.guest().get("/api/info").await.json();
    site.restart();
    let after: Info = site.guest().get("/api/info").await.json();
    assert!(before.push_key.is_some());
    assert_eq!(before.push_key, after.push_key);
}
