//! Requests that no page of ours makes.

use crate::client::{ask, get, parse, send};
use crate::{assert_secure, start, start_with};
use skep_server::{BindTo, Options, all_files};
use std::io::{ErrorKind, Write};
use std::net::TcpStream;
use std::time::Duration;

#[test]
#[cfg_attr(without_page, ignore = "needs the page")]
fn paths_never_lead_out() {
    let server = start();
    for path in [
        "/../Cargo.toml",
        "/..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "//etc/passwd",
        "/./index.html",
        "/index.html/",
        "/index.html%00.js",
        "/INDEX.HTML",
        "/.skep-site",
        "/0000000000000000/play.js",
        "/\\..\\..",
        "/%",
        "/%ff%fe",
        "/a?b=/index.html",
    ] {
        let reply = get(server.address(), path, "");
        assert_eq!(reply.status, 404, "{path}");
        assert_secure(&reply);
    }
    let reply = get(server.address(), "/?anything=..", "");
    assert_eq!(reply.status, 200, "a question mark asks for the page all the same");
}

#[test]
#[cfg_attr(without_page, ignore = "needs the page")]
fn what_is_not_there_is_said_in_the_readers_language() {
    let server = start();
    let reply = get(server.address(), "/nothing", "Accept-Language: uk-UA,uk;q=0.9,en;q=0.8\r\n");
    assert!(reply.text().contains("lang=\"uk\"") && reply.text().contains("Тут нічого немає"));
    assert!(reply.text().contains("<a href=\"./\">") && reply.text().contains("class=\"hive\""));
    let deep = get(server.address(), "/learn/a/b/nothing?c=/", "");
    assert!(deep.text().contains("<a href=\"../../../\">"), "the link holds at any depth");
    let reply = get(server.address(), "/nothing", "Accept-Language: xx, *;q=0.1\r\n");
    assert!(reply.text().contains("There is nothing here"));
    assert_eq!(reply.header("cache-control"), Some("no-store"));
}

#[test]
#[cfg_attr(without_page, ignore = "needs the page")]
fn only_reading_is_allowed() {
    let server = start();
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "BREW"] {
        let reply = ask(server.address(), method, "/", "Content-Length: 0\r\n");
        assert_eq!(reply.status, 405, "{method}");
        assert_eq!(reply.header("allow"), Some("GET, HEAD"));
        assert_secure(&reply);
    }
}

#[test]
#[cfg_attr(without_page, ignore = "needs the page")]
fn a_foreign_name_for_this_device_is_refused() {
    let server = start();
    for host in ["evil.example", "evil.example:80", "192.168.0.1", "localhost.evil.example", ""] {
        let reply = get(server.address(), "/", &format!("Host: {host}\r\n"));
        assert_eq!(reply.status, 421, "{host}");
        assert_secure(&reply);
    }
    for host in ["localhost", "127.0.0.1:1", "[::1]", "LocalHost:7340", "skep.localhost"] {
        let reply = get(server.address(), "/", &format!("Host: {host}\r\n"));
        assert_eq!(reply.status, 200, "{host}");
    }
    // A request without a host name.
    let answer = send(server.address(), b"GET / HTTP/1.0\r\n\r\n");
    assert_eq!(parse(&answer).status, 421);
}

#[test]
fn on_the_network_any_name_will_do() {
    let server = start_with(Options { bind_to: BindTo::Network, ..Options::default() });
    let address = ([127, 0, 0, 1], server.address().port()).into();
    assert_eq!(get(address, "/", "Host: my-laptop.lan\r\n").status, 200);
}

#[test]
#[cfg_attr(without_page, ignore = "needs the page")]
fn nonsense_is_refused_and_does_no_harm() {
    let server = start();
    let long = format!("GET /{} HTTP/1.1\r\nHost: localhost\r\n\r\n", "a".repeat(600_000));
    let many = format!("GET / HTTP/1.1\r\nHost: localhost\r\n{}\r\n", "A: b\r\n".repeat(10_000));
    for request in [
        b"hello\r\n\r\n".as_slice(),
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost localhost\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        long.as_bytes(),
        many.as_bytes(),
    ] {
        let answer = send(server.address(), request);
        let status = answer.split(|&byte| byte == b' ').nth(1).unwrap_or_default();
        let start = String::from_utf8_lossy(&request[..request.len().min(20)]);
        assert!(answer.is_empty() || status.starts_with(b"4"), "{start}");
    }
    assert_eq!(get(server.address(), "/", "").status, 200, "and others are served");
}

#[test]
#[cfg_attr(without_page, ignore = "needs the page")]
fn a_connection_can_be_used_again() {
    let server = start();
    let one = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let last = "GET /nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let answer = send(server.address(), format!("{one}{one}{last}").as_bytes());
    let answer = String::from_utf8_lossy(&answer);
    assert_eq!(answer.matches("HTTP/1.1 200").count(), 2);
    assert_eq!(answer.matches("HTTP/1.1 404").count(), 1);
}

#[test]
#[cfg_attr(without_page, ignore = "needs the page")]
fn a_browser_that_asks_and_never_reads_is_disconnected() {
    let timeout = Duration::from_millis(100);
    let server = start_with(Options { timeout, ..Options::default() });
    let mut stream = TcpStream::connect(server.address()).expect("the server listens");
    stream.set_write_timeout(Some(Duration::from_secs(30))).expect("a time limit");
    let largest = all_files().iter().max_by_key(|file| file.plain.len()).expect("a file");
    let request = format!("GET /{} HTTP/1.1\r\nHost: localhost\r\n\r\n", largest.name);
    // When the buffers between us are full, the server stops reading, and this write blocks.
    let error = loop {
        if let Err(error) = stream.write_all(request.repeat(1000).as_bytes()) {
            break error;
        }
    };
    let is_closed = matches!(error.kind(), ErrorKind::ConnectionReset | ErrorKind::BrokenPipe);
    assert!(is_closed, "the server still waits: {error}");
}

#[test]
#[cfg_attr(without_page, ignore = "needs the page")]
fn a_stopped_server_is_gone() {
    let server = start();
    let address = server.address();
    drop(server);
    assert!(std::net::TcpStream::connect(address).is_err());
}
