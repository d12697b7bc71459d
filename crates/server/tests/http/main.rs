//! The server over TCP: requests of browsers, and malformed ones.

mod app;
mod bad_requests;
mod client;
mod documents;
mod files;
mod site;
mod weight;

use client::Reply;
use skep_server::{Options, Port, Running, Server};

/// A server on a free port.
fn start() -> Running {
    start_with(Options::default())
}

/// A server on a free port, otherwise with these options.
fn start_with(options: Options) -> Running {
    let options = Options { port: Port::Exactly(0), ..options };
    Server::bind(&options).and_then(Server::start).expect("the server starts")
}

/// Asserts the security headers of an answer.
fn assert_secure(reply: &Reply) {
    let policy = reply.header("content-security-policy").expect("a policy");
    for part in ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"] {
        assert!(policy.contains(part), "{policy}");
    }
    let scripts = policy.split(';').find(|part| part.trim().starts_with("script-src"));
    assert_eq!(scripts.map(str::trim), Some("script-src 'self' 'wasm-unsafe-eval'"));
    assert!(!policy.contains("unsafe-inline") && !policy.contains("http"), "{policy}");
    assert_eq!(reply.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(reply.header("referrer-policy"), Some("no-referrer"));
    assert_eq!(reply.header("cross-origin-opener-policy"), Some("same-origin"));
    assert_eq!(reply.header("cross-origin-resource-policy"), Some("same-origin"));
    assert!(reply.header("permissions-policy").is_some());
}
