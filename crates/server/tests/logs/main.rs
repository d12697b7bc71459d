//! What is written to the log, of a whole game with everything that has a secret: nothing of it.

#[allow(dead_code, reason = "web-push's tests use all of it")]
#[path = "../../../web-push/tests/push/browser.rs"]
mod browser;
#[allow(dead_code, reason = "web-push's tests use all of it")]
#[path = "../../../web-push/tests/push/service.rs"]
mod push_service;
#[path = "../support/mod.rs"]
mod support;

use browser::Browser;
use push_service::Service;
use skep_api::http::{
    Ask, AskState, Asked, Create, Created, OfGame, Push, PushKeys, SeatLink, Take, TakeSeat,
};
use skep_api::{Action, Clock, Up};
use skep_rules::Color;
use skep_server::{DataFolder, OnlineOptions, Options, Port, Running, Server};
use skep_test_support::Folder;
use std::io::Write;
use std::sync::{Arc, Mutex};
use support::{Guest, PATIENCE, command, send, terms};
use tracing_subscriber::filter::LevelFilter;

/// All that was logged by this process.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn start(folder: &Folder, service: &Service) -> Running {
    let data = Arc::new(DataFolder::open(folder.path()).unwrap());
    let push_test_certificate = Some(service.certificate.clone());
    let online =
        OnlineOptions { data: Some(data), push_test_certificate, ..OnlineOptions::default() };
    let options = Options { port: Port::Exactly(0), files: &[], online, ..Options::default() };
    Server::bind(&options).and_then(Server::start).unwrap()
}

#[tokio::test]
async fn nothing_secret_is_logged() {
    let log = Log::default();
    let writer = log.clone();
    // Everything, also what libraries tell and what the program would not write.
    let lines = tracing_subscriber::fmt().with_max_level(LevelFilter::TRACE).with_ansi(false);
    lines.with_writer(move || writer.clone()).init();

    let mut service = Service::start(vec!["201 Created"; 4]).await;
    let folder = Folder::new("logs");
    let server = start(&folder, &service);
    let address = server.address();
    let [mut ada, mut bob, mut phone, mut tablet] = [(); 4].map(|()| Guest::new(address));
    let mut secrets: Vec<(&str, String)> = Vec::new();

    let (id, terms) = (command(), terms(Clock::Days { days: 2 }));
    let name = "Adalbertina".to_owned();
    let create =
        Create { id: id.clone(), terms, color: Some(Color::White), name: name.clone(), open: true };
    let created: Created = ada.post("/api/games", &create).await.json();
    let (game, invitation) = (created.game, created.invitation);
    secrets.extend([("name", name), ("command", id), ("game", game.clone())]);
    secrets.push(("invitation", invitation.clone()));

    let browser = Browser::new(3);
    let [p256dh, auth] = browser.keys();
    let endpoint = format!("{}&to=the-phone-of-ada", service.endpoint());
    let keys = PushKeys { p256dh: p256dh.clone(), auth: auth.clone() };
    let push = Push { game: game.clone(), endpoint, keys, language: "en".into() };
    assert_eq!(ada.post("/api/push", &push).await.status, 200);
    secrets.extend([
        ("endpoint", "the-phone-of-ada".to_owned()),
        ("p256dh", p256dh),
        ("auth", auth),
    ]);

    for path in ["/online/?i=", "/api/invitations/"] {
        bob.get(&format!("{path}{invitation}")).await;
    }
    bob.get(&format!("/api/invitations/{invitation}.png")).await;
    let take = Take { id: command(), name: "Bobadilla".into() };
    assert_eq!(bob.post(&format!("/api/invitations/{invitation}/take"), &take).await.status, 200);
    secrets.extend([("command", take.id), ("name", take.name)]);
    tokio::time::timeout(PATIENCE, service.requests.recv()).await.unwrap().unwrap();

    let (mut white, _) = ada.watch(&game).await;
    let (mut black, _) = bob.watch(&game).await;
    let id = white.play("wG1", 2).await;
    white.acked(&id).await;
    secrets.push(("command", id));
    let id = white.play("wG1", 2).await;
    white.refused(&id).await;
    secrets.push(("command", id));

    let link: SeatLink = ada.post("/api/seats/link", &OfGame { game: game.clone() }).await.json();
    secrets.push(("seat", link.secret.clone()));
    let taken = phone.post("/api/seats", &TakeSeat { secret: link.secret.clone() }).await;
    assert_eq!(taken.status, 200);
    let ask = Ask { color: Color::White, name: "Adalbertina".into() };
    let asked: Asked =
        tablet.post(&format!("/api/invitations/{invitation}/ask"), &ask).await.json();
    secrets.push(("ask", asked.ask.clone()));
    let id = black.act(Action::LetIn { ask: asked.ask.clone() }).await;
    black.acked(&id).await;
    secrets.push(("command", id));
    let state: AskState = tablet.get(&format!("/api/asks/{}", asked.ask)).await.json();
    assert!(matches!(state, AskState::LetIn(_)));

    // Secrets in places where they should not be.
    for path in [
        format!("/api/{}", link.secret),
        format!("/api/seats/{}", link.secret),
        format!("/{game}"),
        format!("/online/?i={game}&secret={}", link.secret),
        format!("/api/invitations/{game}.png"),
    ] {
        tablet.get(&path).await;
        tablet.post(&path, &link).await;
    }
    let body = format!("{{\"secret\": \"{}\", damaged", link.secret);
    let foreign = format!(
        "POST /api/seats HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\nCookie: {}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        ada.cookie.as_ref().unwrap(),
        body.len()
    );
    assert_eq!(send(address, foreign.as_bytes()).await.unwrap().status, 400);
    white.send(&Up::Leave { game: link.secret.clone() }).await;
    white.send(&Up::Watch(skep_api::Known { game: link.secret.clone(), seq: 0 })).await;
    let id = black.act(Action::Resign).await;
    black.acked(&id).await;
    secrets.push(("command", id));

    for guest in [&ada, &bob, &phone, &tablet] {
        let (_, value) = guest.cookie.as_ref().unwrap().split_once('=').unwrap();
        secrets.push(("cookie", value.to_owned()));
    }
    drop(server);
    drop(start(&folder, &service));

    let log = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    for told in ["request", "socket opened", "socket closed", "push", "kind=\"invitations\""] {
        assert!(log.contains(told), "{told} is not in the log:\n{log}");
    }
    for (kind, secret) in &secrets {
        assert!(!log.contains(secret), "the {kind} is in the log:\n{log}");
        // A part of it is too much as well. Commands of tests are numbers.
        let parts = secret.as_bytes().windows(9).filter(|_| *kind != "command");
        for part in parts.map(|part| str::from_utf8(part).unwrap()) {
            assert!(!log.contains(part), "{part} of the {kind} is in the log:\n{log}");
        }
    }
    assert!(!log.contains("127.0.0.1"), "an address is in the log:\n{log}");
}
