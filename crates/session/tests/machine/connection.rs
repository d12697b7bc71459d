//! The connection to a server: when it is tested, lost, and made again.

use crate::remote::now_at;
use skep_session::machine::connection::{self, Connection, Status, Timer};
use skep_test_support::Dice;

#[test]
fn a_connection_is_tested_lost_and_made_again() {
    let mut dice = Dice::from_seed(1);
    let mut connection = Connection::default();
    let now = now_at(0, dice.next());
    let opened = connection.update(connection::Event::Want(true), &now);
    let first = connection.socket();
    assert!(opened.contains(&connection::Effect::Open(first)));
    assert!(connection.update(connection::Event::Want(true), &now).is_empty());
    let hello = connection.update(connection::Event::Opened(first), &now);
    assert_eq!(hello, [connection::Effect::Hello]);
    connection.update(connection::Event::Welcome(first), &now);
    assert!(connection.is_connected());
    // After a sleep it is tested at once, and not twice.
    let asks = connection.update(connection::Event::Seen, &now);
    let [connection::Effect::Ping(n), connection::Effect::After(9_000, late)] = asks[..] else {
        panic!("{asks:?}")
    };
    assert!(connection.update(connection::Event::Seen, &now).is_empty());
    connection.update(connection::Event::Pong(n), &now);
    assert!(connection.update(connection::Event::Timer(late), &now).is_empty(), "it was answered");
    let asks = connection.update(connection::Event::Timer(Timer::Ping(n)), &now);
    let [_, connection::Effect::After(_, late)] = asks[..] else { panic!("{asks:?}") };
    let lost = connection.update(connection::Event::Timer(late), &now);
    assert_eq!(*connection.status, Status::Lost);
    assert!(lost.contains(&connection::Effect::Close(first)));
    let Some(connection::Effect::After(time, retry)) = lost.last().copied() else { panic!() };
    assert!((3_500..5_000).contains(&time));
    // What the old socket says does not count any more.
    assert!(connection.update(connection::Event::Welcome(first), &now).is_empty());
    let again = connection.update(connection::Event::Timer(retry), &now);
    assert!(matches!(again[..], [connection::Effect::Open(socket), _] if socket != first));
    connection.update(connection::Event::Outdated, &now);
    assert_eq!(*connection.status, Status::Outdated);
    assert!(connection.update(connection::Event::Seen, &now).is_empty(), "it is no use");
}

#[test]
fn looking_at_the_page_again_and_again_asks_once() {
    let mut connection = Connection::default();
    let mut time = 0;
    let mut pings = 0;
    let mut due: Vec<(u64, Timer)> = Vec::new();
    connection.update(connection::Event::Want(true), &now_at(time, 1));
    let socket = connection.socket();
    connection.update(connection::Event::Opened(socket), &now_at(time, 1));
    let mut events = vec![connection::Event::Welcome(socket)];
    while time < 10_000 {
        // The page is looked at ten times in the first second.
        if time < 1_000 && time % 100 == 0 {
            events.push(connection::Event::Seen);
        }
        let (now_due, later) = due.drain(..).partition(|(at, _)| *at <= time);
        due = later;
        let now_due: Vec<(u64, Timer)> = now_due;
        events.extend(now_due.into_iter().map(|(_, timer)| connection::Event::Timer(timer)));
        for event in std::mem::take(&mut events) {
            for effect in connection.update(event, &now_at(time, 1)) {
                match effect {
                    connection::Effect::Ping(n) => {
                        pings += 1;
                        events.push(connection::Event::Pong(n));
                    }
                    connection::Effect::After(wait, timer) => {
                        due.push((time + u64::from(wait), timer));
                    }
                    _ => {}
                }
            }
        }
        time += 10;
    }
    assert!((10..=15).contains(&pings), "{pings}");
    assert!(connection.is_connected());
}

#[test]
fn a_page_that_has_slept_makes_a_new_connection_at_once() {
    let mut connection = Connection::default();
    connection.update(connection::Event::Want(true), &now_at(0, 1));
    let socket = connection.socket();
    connection.update(connection::Event::Opened(socket), &now_at(0, 1));
    connection.update(connection::Event::Welcome(socket), &now_at(0, 1));
    connection.update(connection::Event::Seen, &now_at(100, 1));
    // The question was asked, and then the device slept.
    let effects = connection.update(connection::Event::Seen, &now_at(100_000, 1));
    assert!(effects.iter().any(|it| matches!(it, connection::Effect::Open(_))), "{effects:?}");
}
