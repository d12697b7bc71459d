//! A client that sends any bytes, valid or not.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// An answer.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Reply {
    /// The value of a header that occurs once.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut values = self.headers.iter().filter(|(header, _)| header == name);
        let value = values.next().map(|(_, value)| value.as_str());
        assert!(values.next().is_none(), "{name} is there twice");
        value
    }

    /// The body as text.
    pub(crate) fn text(&self) -> &str {
        str::from_utf8(&self.body).expect("the body is text")
    }

    /// The body without its coding.
    pub(crate) fn decoded(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        match self.header("content-encoding") {
            None => bytes.clone_from(&self.body),
            Some("br") => {
                brotli::BrotliDecompress(&mut &*self.body, &mut bytes).expect("valid brotli");
            }
            Some("gzip") => {
                flate2::read::GzDecoder::new(&*self.body)
                    .read_to_end(&mut bytes)
                    .expect("valid gzip");
            }
            Some(other) => panic!("an unknown coding: {other}"),
        }
        bytes
    }
}

/// Sends bytes, and returns everything until the server closes the connection.
pub(crate) fn send(address: SocketAddr, request: &[u8]) -> Vec<u8> {
    let mut stream = TcpStream::connect(address).expect("the server listens");
    stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a time limit");
    // A server that refuses may close before everything is sent.
    drop(stream.write_all(request));
    let mut answer = Vec::new();
    drop(stream.read_to_end(&mut answer));
    answer
}

/// Sends a request over a connection of its own.
pub(crate) fn ask(address: SocketAddr, method: &str, path: &str, headers: &str) -> Reply {
    let host = if headers.to_ascii_lowercase().contains("host:") {
        String::new()
    } else {
        format!("Host: {address}\r\n")
    };
    let request = format!("{method} {path} HTTP/1.1\r\n{host}Connection: close\r\n{headers}\r\n");
    parse(&send(address, request.as_bytes()))
}

pub(crate) fn get(address: SocketAddr, path: &str, headers: &str) -> Reply {
    ask(address, "GET", path, headers)
}

/// Parses an answer with a known length.
pub(crate) fn parse(answer: &[u8]) -> Reply {
    let end = answer.windows(4).position(|window| window == b"\r\n\r\n").expect("a whole head");
    let head = str::from_utf8(&answer[..end]).expect("the head is text");
    let mut lines = head.lines();
    let status = lines.next().and_then(|line| line.split(' ').nth(1)).expect("a status");
    let headers = lines
        .filter_map(|line| line.split_once(": "))
        .map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned()));
    Reply {
        status: status.parse().expect("a number"),
        headers: headers.collect(),
        body: answer[end + 4..].to_vec(),
    }
}
