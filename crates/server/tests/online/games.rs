//! Games as pages play them.

use crate::Site;
use crate::support::{Guest, Page, command};
use skep_api::http::{
    Ask, AskState, Asked, Home, Invitation, InvitationState, OfGame, SeatLink, Take, TakeSeat,
};
use skep_api::{Action, Cause, Clock, Down, Event, GameId, Offer, Preset, Up, Why};
use skep_rules::Color;

const BLITZ: Clock = Clock::RealTime { base: 300, increment: 5 };

/// Two players at a game: White and Black.
async fn players(site: &Site, clock: Clock) -> (Guest, Guest, GameId, String) {
    let (mut ada, mut bob) = (site.guest(), site.guest());
    let created = ada.create(clock, Color::White).await;
    let seated = bob.take(&created.invitation).await;
    assert_eq!((&seated.game, seated.color), (&created.game, Color::Black));
    (ada, bob, created.game, created.invitation)
}

async fn pages(site: &Site, clock: Clock) -> (Page, Page) {
    let (ada, bob, game, _) = players(site, clock).await;
    let (white, state) = ada.watch(&game).await;
    assert_eq!(state.you, Some(Color::White));
    let (black, state) = bob.watch(&game).await;
    assert_eq!(state.you, Some(Color::Black));
    (white, black)
}

fn moved(down: &Down) -> Option<(u32, String)> {
    match down {
        Down::Event { seq, what: Event::Moved { words, .. }, .. } => Some((*seq, words.clone())),
        _ => None,
    }
}

#[tokio::test]
async fn an_invitation_is_opened_taken_and_played() {
    let site = Site::new();
    let (mut ada, mut bob, eve) = (site.guest(), site.guest(), site.guest());
    let created = ada.create(BLITZ, Color::White).await;
    let path = format!("/api/invitations/{}", created.invitation);
    for _ in 0..3 {
        let invitation: Invitation = bob.get(&path).await.json();
        assert_eq!((invitation.state, invitation.color), (InvitationState::Free, Color::Black));
        assert_eq!((invitation.name.as_str(), invitation.mine), ("Ada", None));
    }
    let (mut white, state) = ada.watch(&created.game).await;
    assert_eq!(state.invitation.as_ref(), Some(&created.invitation));
    assert_eq!(state.names.black, None);
    let seated = bob.take(&created.invitation).await;
    white
        .until(|down| {
            matches!(down, Down::Event { seq: 2, what: Event::Joined { .. }, .. }).then_some(())
        })
        .await;
    let taken: Invitation = eve.get(&path).await.json();
    assert_eq!((taken.state, taken.taken_by.as_deref()), (InvitationState::Taken, Some("Bob")));
    assert_eq!(taken.mine, None, "a stranger is not told of the game");
    let mine: Invitation = bob.get(&path).await.json();
    assert_eq!(mine.mine, Some(seated.clone()));
    let (mut black, _) = bob.watch(&seated.game).await;
    let (mut third, state) = eve.watch(&seated.game).await;
    assert_eq!((state.you, state.invitation), (None, None));
    let id = white.play("wG1", 2).await;
    // The acknowledgement comes first, and the event to everyone.
    let mut seen = Vec::new();
    while seen.len() < 2 {
        match white.next().await {
            Down::Ack { id: acked, seq, .. } => {
                assert_eq!((acked, seq), (id.clone(), 3));
                seen.push("ack");
            }
            Down::Event { seq: 3, .. } => seen.push("event"),
            _ => {}
        }
    }
    assert_eq!(seen, ["ack", "event"]);
    assert_eq!(black.until(moved).await, (3, "wG1".into()));
    assert_eq!(third.until(moved).await, (3, "wG1".into()));
    black.play("bG1 wG1-", 3).await;
    assert_eq!(white.until(moved).await.0, 4);
    let id = black.act(Action::Resign).await;
    assert_eq!(black.acked(&id).await, 5);
    let ended = third.until(|down| match down {
        Down::Event { what: Event::Ended { winner, cause, .. }, .. } => Some((*winner, *cause)),
        _ => None,
    });
    assert_eq!(ended.await, (Some(Color::White), Cause::Resignation));
    let home: Home = ada.get("/api/home").await.json();
    assert_eq!(home.games.len(), 1);
    assert_eq!(home.games[0].ended, Some((Some(Color::White), Cause::Resignation)));
    assert_eq!(home.games[0].other.as_deref(), Some("Bob"));
}

#[tokio::test]
async fn a_repeated_command_gets_the_same_answer_and_counts_once() {
    let site = Site::new();
    let (mut ada, mut bob) = (site.guest(), site.guest());
    let create = skep_api::http::Create {
        id: command(),
        terms: crate::support::terms(BLITZ),
        color: None,
        name: String::new(),
        open: false,
    };
    let first: skep_api::http::Created = ada.post("/api/games", &create).await.json();
    let again: skep_api::http::Created = ada.post("/api/games", &create).await.json();
    assert_eq!(first, again);
    // The answer was lost, and the cookie with it.
    let mut forgetful = site.guest();
    let third: skep_api::http::Created = forgetful.post("/api/games", &create).await.json();
    assert_eq!(first, third);
    assert_eq!(forgetful.get("/api/home").await.json::<Home>().games.len(), 1);
    let take = Take { id: command(), name: "Bob".into() };
    let path = format!("/api/invitations/{}/take", first.invitation);
    assert_eq!(bob.post(&path, &take).await.status, 200);
    let mut lost = site.guest();
    assert_eq!(lost.post(&path, &take).await.status, 200);
    let other = Take { id: command(), name: "Eve".into() };
    assert_eq!(site.guest().post(&path, &other).await.status, 409);
    let is_white = first.color == Color::White;
    let (white, black) = if is_white { (&ada, &lost) } else { (&lost, &ada) };
    let (mut white, _) = white.watch(&first.game).await;
    let (mut black, _) = black.watch(&first.game).await;
    let up = |seq, words: &str| Up::Move {
        game: first.game.clone(),
        id: format!("the-same-command-{seq}"),
        seq,
        words: words.into(),
        took: None,
    };
    for _ in 0..3 {
        white.send(&up(2, "wG1")).await;
        assert_eq!(white.acked("the-same-command-2").await, 3);
    }
    black.send(&up(3, "bG1 wG1-")).await;
    assert_eq!(black.acked("the-same-command-3").await, 4);
    // An old command is known after later ones, too.
    white.send(&up(2, "wG1")).await;
    assert_eq!(white.acked("the-same-command-2").await, 3);
    let (_, state) = ada.watch(&first.game).await;
    assert_eq!((state.seq, state.moves.len()), (4, 2));
}

#[tokio::test]
async fn a_game_goes_on_after_a_restart_and_its_clock_stood_still() {
    let mut site = Site::new();
    let (mut ada, mut bob, game, _) = players(&site, BLITZ).await;
    let (mut white, _) = ada.watch(&game).await;
    let (mut black, _) = bob.watch(&game).await;
    for (page, words, seq) in
        [(0, "wG1", 2), (1, "bG1 wG1-", 3), (0, "wQ -wG1", 4), (1, "bQ bG1-", 5)]
    {
        let page = if page == 0 { &mut white } else { &mut black };
        let id = page.play(words, seq).await;
        assert_eq!(page.acked(&id).await, seq + 1);
    }
    site.restart();
    white.until(|down| (*down == Down::Restarting).then_some(())).await;
    assert!(white.try_next().await.is_err());
    (ada.address, bob.address) = (site.address(), site.address());
    let (mut white, state) = ada.watch(&game).await;
    assert_eq!((state.moves.len(), state.you), (4, Some(Color::White)));
    // The pause was an event.
    assert_eq!(state.seq, 7);
    let clocks = state.clocks.unwrap();
    assert_eq!(clocks.running, Some(Color::White));
    assert!(clocks.left.white > 295_000, "{clocks:?}");
    let id = white.play("wA1 -wQ", 6).await;
    assert_eq!(white.acked(&id).await, 8);
}

#[tokio::test]
async fn offers_are_made_and_answered_and_a_rematch_swaps_the_colours() {
    let site = Site::new();
    let (mut white, mut black) = pages(&site, Clock::None).await;
    white.play("wG1", 2).await;
    black.until(moved).await;
    black.play("bG1 wG1-", 3).await;
    white.until(moved).await;
    let id = white.act(Action::Offer { offer: Offer::Draw }).await;
    white.acked(&id).await;
    let id = white.act(Action::Accept { offer: Offer::Draw }).await;
    assert_eq!(white.refused(&id).await, Why::NotOffered);
    let id = black.act(Action::Accept { offer: Offer::Draw }).await;
    assert_eq!(black.acked(&id).await, 6);
    let offer = || Action::Offer { offer: Offer::Rematch };
    white.act(offer()).await;
    black
        .until(|down| match down {
            Down::Event { what: Event::Offered { offer: Offer::Rematch, .. }, .. } => Some(()),
            _ => None,
        })
        .await;
    black.act(offer()).await;
    let next = white
        .until(|down| match down {
            Down::Event { what: Event::Rematched { game }, .. } => Some(game.clone()),
            _ => None,
        })
        .await;
    white.send(&Up::Watch(skep_api::Known { game: next.clone(), seq: 0 })).await;
    let you = white
        .until(|down| match down {
            Down::State(state) if state.game == next => Some((state.you, state.names.clone())),
            _ => None,
        })
        .await;
    assert_eq!(you.0, Some(Color::Black));
    assert_eq!(you.1.black.as_deref(), Some("Ada"));
}

#[tokio::test]
async fn players_are_seen_and_talk_and_watchers_are_counted() {
    let site = Site::new();
    let (mut white, mut black) = pages(&site, BLITZ).await;
    let eve = site.guest();
    let (mut third, _) = eve.watch(&white.game).await;
    let presence = |watchers| {
        move |down: &Down| match down {
            Down::Presence(presence) if presence.watchers == watchers => Some(presence.here),
            _ => None,
        }
    };
    let here = white.until(presence(1)).await;
    assert!(here.white && here.black);
    let say = Up::Say { game: white.game.clone(), preset: Preset::GoodLuck };
    third.send(&say).await;
    third
        .until(|down| matches!(down, Down::Refused(it) if it.why == Why::NotYours).then_some(()))
        .await;
    white.send(&say).await;
    let said = black.until(|down| match down {
        Down::Said { by, preset, .. } => Some((*by, *preset)),
        _ => None,
    });
    assert_eq!(said.await, (Color::White, Preset::GoodLuck));
    for _ in 0..6 {
        white.send(&say).await;
    }
    white
        .until(|down| matches!(down, Down::Refused(it) if it.why == Why::TooOften).then_some(()))
        .await;
    drop(third);
    white.until(presence(0)).await;
    let gone = |down: &Down| match down {
        Down::Gone { color, claim_at, .. } => Some((*color, claim_at.is_some())),
        _ => None,
    };
    drop(black);
    assert_eq!(white.until(gone).await, (Color::Black, false), "nothing is to be claimed yet");
}

#[tokio::test]
async fn who_is_gone_from_a_game_that_has_begun_can_be_claimed_against() {
    let site = Site::new();
    let (mut white, mut black) = pages(&site, BLITZ).await;
    white.play("wG1", 2).await;
    black.until(moved).await;
    black.play("bG1 wG1-", 3).await;
    drop(black);
    let gone = white.until(|down| match down {
        Down::Gone { color, claim_at, .. } => Some((*color, claim_at.is_some())),
        _ => None,
    });
    assert_eq!(gone.await, (Color::Black, true));
}

#[tokio::test]
async fn a_flag_falls_with_nobody_connected() {
    let site = Site::new();
    let (mut white, mut black) = pages(&site, Clock::RealTime { base: 5, increment: 0 }).await;
    white.play("wG1", 2).await;
    black.until(moved).await;
    black.play("bG1 wG1-", 3).await;
    let game = white.game.clone();
    white.until(|down| moved(down).filter(|(seq, _)| *seq == 4)).await;
    drop((white, black));
    let eve = site.guest();
    let (mut third, state) = eve.watch(&game).await;
    assert_eq!(state.clocks.unwrap().running, Some(Color::White));
    let ended = third.until(|down| match down {
        Down::Event { what: Event::Ended { winner, cause, .. }, .. } => Some((*winner, *cause)),
        _ => None,
    });
    assert_eq!(ended.await, (Some(Color::Black), Cause::Time));
}

#[tokio::test]
async fn a_seat_is_moved_by_its_link_and_given_back_by_the_other_player() {
    let site = Site::new();
    let (mut ada, bob, game, invitation) = players(&site, BLITZ).await;
    let of = OfGame { game: game.clone() };
    let old: SeatLink = ada.post("/api/seats/link", &of).await.json();
    let link: SeatLink = ada.post("/api/seats/link", &of).await.json();
    let mut phone = site.guest();
    assert_eq!(phone.post("/api/seats", &TakeSeat { secret: old.secret }).await.status, 404);
    assert_eq!(phone.post("/api/seats", &TakeSeat { secret: link.secret }).await.status, 200);
    assert_eq!(phone.watch(&game).await.1.you, Some(Color::White));
    assert_eq!(ada.watch(&game).await.1.you, Some(Color::White), "the first one keeps it");

    let (mut black, _) = bob.watch(&game).await;
    let mut tablet = site.guest();
    let ask = |color| Ask { color, name: "It is me".into() };
    let path = format!("/api/invitations/{invitation}/ask");
    let asked: Asked = tablet.post(&path, &ask(Color::White)).await.json();
    let state: AskState = tablet.get(&format!("/api/asks/{}", asked.ask)).await.json();
    assert_eq!(state, AskState::Waiting { other_is_here: true });
    assert_eq!(site.guest().get(&format!("/api/asks/{}", asked.ask)).await.status, 404);
    let told = black.until(|down| match down {
        Down::Asks { ask, color, name, .. } => Some((ask.clone(), *color, name.clone())),
        _ => None,
    });
    assert_eq!(told.await, (asked.ask.clone(), Color::White, "It is me".into()));
    // The player of the same colour can't let anyone into his own seat.
    let (mut white, _) = ada.watch(&game).await;
    let id = white.act(Action::LetIn { ask: asked.ask.clone() }).await;
    assert_eq!(white.refused(&id).await, Why::NotFound);
    let id = black.act(Action::LetIn { ask: asked.ask.clone() }).await;
    black.acked(&id).await;
    assert!(matches!(
        tablet.get(&format!("/api/asks/{}", asked.ask)).await.json(),
        AskState::LetIn(seated) if seated.color == Color::White
    ));
    assert_eq!(tablet.watch(&game).await.1.you, Some(Color::White));

    let mut stranger = site.guest();
    let asked: Asked = stranger.post(&path, &ask(Color::White)).await.json();
    let id = black.act(Action::KeepOut { ask: asked.ask.clone() }).await;
    black.acked(&id).await;
    let id = black.act(Action::LetIn { ask: asked.ask.clone() }).await;
    assert_eq!(black.refused(&id).await, Why::NotFound);
    let state: AskState = stranger.get(&format!("/api/asks/{}", asked.ask)).await.json();
    assert_eq!(state, AskState::KeptOut);
    assert_eq!(stranger.watch(&game).await.1.you, None);
}

#[tokio::test]
async fn open_invitations_are_on_the_home_of_others_until_they_are_taken_or_withdrawn() {
    let site = Site::new();
    let (mut ada, mut bob) = (site.guest(), site.guest());
    let mut made = Vec::new();
    for _ in 0..2 {
        let create = skep_api::http::Create {
            id: command(),
            terms: crate::support::terms(BLITZ),
            color: Some(Color::Black),
            name: "Ada".into(),
            open: true,
        };
        made.push(ada.post("/api/games", &create).await.json::<skep_api::http::Created>());
    }
    ada.create(BLITZ, Color::White).await;
    let home: Home = bob.get("/api/home").await.json();
    assert_eq!(home.open.len(), 2, "the private one is not there");
    assert_eq!((home.open[0].name.as_str(), home.open[0].color), ("Ada", Color::White));
    assert!(ada.get("/api/home").await.json::<Home>().open.is_empty());
    bob.take(&made[0].invitation).await;
    let path = format!("/api/invitations/{}/withdraw", made[1].invitation);
    assert_eq!(bob.post(&path, &()).await.status, 403);
    assert_eq!(ada.post(&path, &()).await.status, 200);
    assert!(site.guest().get("/api/home").await.json::<Home>().open.is_empty());
    let path = format!("/api/invitations/{}", made[1].invitation);
    let withdrawn: Invitation = bob.get(&path).await.json();
    assert_eq!(withdrawn.state, InvitationState::Withdrawn);
}
