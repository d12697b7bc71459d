//! `skep serve` and `skep site` as their users meet them: a process, its lines, its end.

#![cfg(feature = "serve")]

use skep_test_support::Folder;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, ChildStdout, Command, Output, Stdio};

/// The program, with a data folder of its own.
struct Program {
    command: Command,
    folder: Folder,
}

impl Program {
    fn output(mut self) -> std::io::Result<Output> {
        self.command.output()
    }
}

fn skep(arguments: &[&str]) -> Program {
    let folder = Folder::new("serving");
    let mut command = Command::new(env!("CARGO_BIN_EXE_skep"));
    command.args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped());
    // No window opens, whoever runs the tests; and all speak English.
    command.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env_remove("WSL_DISTRO_NAME");
    command.env("SSH_CONNECTION", "a test").env("LC_ALL", "C").env("SKEP_DATA", folder.path());
    Program { command, folder }
}

/// A server that ends with its test.
struct Serving {
    child: Child,
    folder: Folder,
    lines: BufReader<ChildStdout>,
}

impl Serving {
    fn start(arguments: &[&str]) -> Serving {
        let Program { mut command, folder } = skep(arguments);
        let mut child = command.spawn().expect("the program starts");
        let lines = BufReader::new(child.stdout.take().expect("it has an output"));
        Serving { child, folder, lines }
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.lines.read_line(&mut line).expect("the output is text");
        line.trim_end().to_owned()
    }

    /// The port in the address of a line.
    fn port(&mut self) -> u16 {
        let line = self.line();
        let port = line.rsplit(':').next().expect("an address").trim_end_matches('/');
        port.parse().unwrap_or_else(|_| panic!("no port in {line:?}"))
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may have ended by itself.
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

fn status(port: u16, path: &str) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("the server listens");
    write!(stream, "GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        .expect("a request");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("an answer");
    String::from_utf8_lossy(&answer).lines().next().unwrap_or_default().to_owned()
}

#[test]
fn serve_says_where_and_serves_there() {
    let mut serving = Serving::start(&["serve", "--port", "0"]);
    let port = serving.port();
    assert_eq!(serving.line(), "To stop, press Ctrl+C.");
    assert_eq!(status(port, "/"), "HTTP/1.1 200 OK");
    assert_eq!(status(port, "/nothing"), "HTTP/1.1 404 Not Found");
}

#[test]
fn a_second_start_with_the_same_folder_leads_to_the_first() {
    let mut first = Serving::start(&["serve", "--port", "0"]);
    let port = first.port();
    let data = first.folder.path().to_str().expect("the path is text");
    let second = skep(&["serve", "--port", "0", "--data", data]).output().expect("it ends");
    assert!(second.status.success());
    let said = String::from_utf8_lossy(&second.stdout).into_owned();
    assert_eq!(said.trim_end(), format!("Skep is running already, at http://localhost:{port}/"));
}

#[test]
fn a_folder_that_can_not_be_written_turns_off_online_play_alone() {
    let mut serving = Serving::start(&["serve", "--port", "0", "--data", "/dev/null/games"]);
    let port = serving.port();
    assert_eq!(status(port, "/"), "HTTP/1.1 200 OK");
    assert_eq!(status(port, "/api/info"), "HTTP/1.1 200 OK");
    assert_eq!(status(port, "/api/home"), "HTTP/1.1 200 OK", "the home has nothing to show");
    assert_eq!(status(port, "/api/invitations/x"), "HTTP/1.1 404 Not Found");
}

#[test]
fn without_a_command_it_serves_on_the_first_free_port() {
    // Whoever has that port already, it is not us.
    let taken = TcpListener::bind(("127.0.0.1", 7340));
    let mut first = Serving::start(&[]);
    let mut second = Serving::start(&[]);
    let ports = [first.port(), second.port()];
    assert!(ports[0] != ports[1] && ports.iter().all(|&port| port > 7340), "{ports:?}");
    for port in ports {
        assert_eq!(status(port, "/"), "HTTP/1.1 200 OK");
    }
    drop(taken);
}

#[test]
fn a_taken_port_is_said_so() {
    let taken = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    let port = taken.local_addr().expect("an address").port().to_string();
    let output = skep(&["serve", "--port", &port]).output().expect("the program ends");
    assert!(!output.status.success() && output.stdout.is_empty());
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(
        error.contains(&port) && error.contains("taken") && error.lines().count() == 1,
        "{error}"
    );
}

#[test]
fn an_address_of_another_computer_is_said_so() {
    let output = skep(&["serve", "--host", "192.0.2.77"]).output().expect("the program ends");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && error.contains("192.0.2.77"), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
}

#[test]
fn lan_names_the_address_for_the_phone() {
    let mut serving = Serving::start(&["serve", "--lan", "--port", "0"]);
    let port = serving.port();
    let line = serving.line();
    let expected = format!(":{port}/");
    assert!(line.ends_with(&expected) || line.contains("no network"), "{line}");
    // No picture into a pipe.
    let rest: Vec<String> = std::iter::from_fn(|| Some(serving.line()))
        .take_while(|line| line != "To stop, press Ctrl+C.")
        .collect();
    assert!(rest.iter().all(|line| !line.contains('█') && !line.contains('\u{1b}')), "{rest:?}");
    assert_eq!(status(port, "/"), "HTTP/1.1 200 OK");
}

#[cfg(unix)]
#[test]
fn the_signals_to_end_end_it_in_order() {
    for signal in ["-INT", "-TERM"] {
        let mut serving = Serving::start(&["serve", "--port", "0"]);
        let port = serving.port();
        assert_eq!(status(port, "/"), "HTTP/1.1 200 OK");
        let id = serving.child.id().to_string();
        let killed = Command::new("kill").args([signal, &id]).status().expect("kill is there");
        assert!(killed.success());
        assert!(serving.child.wait().expect("it ends").success(), "{signal}");
    }
}

#[test]
fn site_writes_and_lists() {
    if !skep_server::has_page() {
        eprintln!("SKIPPED: this was built without the page (SKEP_SKIP_WEB)");
        return;
    }
    let folder = Folder::new("site");
    let path = folder.file("site");
    let output = skep(&["site", &path]).output().expect("the program ends");
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(text.contains("index.html") && text.contains("play_bg.wasm.br"), "{text}");
    assert!(folder.join("site/index.html").is_file());
    let output = skep(&["site", &path, "--json"]).output().expect("the program ends");
    let json: serde_json::Value = serde_json::from_slice(&output.stdout).expect("valid JSON");
    let files = json["files"].as_array().expect("a list of files");
    for file in files {
        let name = file["name"].as_str().expect("a name");
        let size = std::fs::metadata(folder.join("site").join(name)).expect("it is there").len();
        assert_eq!(file["bytes"].as_u64(), Some(size), "{name}");
    }
    // A folder with other things in it.
    let here = env!("CARGO_MANIFEST_DIR");
    let output = skep(&["site", here]).output().expect("the program ends");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && error.contains("other files"), "{error}");
}

#[test]
fn serve_speaks_https_with_a_certificate() {
    let folder = Folder::new("certificate");
    let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).expect("one");
    std::fs::write(folder.join("certificate.pem"), made.cert.pem()).expect("a file");
    std::fs::write(folder.join("key.pem"), made.signing_key.serialize_pem()).expect("a file");
    let [certificate, key] = ["certificate.pem", "key.pem"].map(|name| folder.file(name));
    let mut serving =
        Serving::start(&["serve", "--port", "0", "--tls", &format!("{certificate},{key}")]);
    let line = serving.line();
    assert!(line.starts_with("Skep is at https://localhost:"), "{line}");
    for (value, said) in [
        (certificate.clone(), "two files such as certificate.pem,key.pem"),
        (format!("{key},{certificate}"), "key.pem is not a certificate in PEM"),
        (format!("{certificate},{certificate}"), "certificate.pem is not a private key in PEM"),
        (format!("{certificate},{}", folder.file("missing.pem")), "missing.pem can't be read"),
    ] {
        let output = skep(&["serve", "--tls", &value]).output().expect("the program ends");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && error.contains(said), "{error}");
    }
}

#[test]
fn the_log_is_as_loud_as_it_is_told() {
    for (arguments, variable, is_loud) in [
        (&["serve", "--port", "0", "--log", "debug"][..], "off", true),
        (&["serve", "--port", "0"][..], "debug", true),
        (&["serve", "--port", "0"][..], "", false),
    ] {
        let Program { mut command, folder } = skep(arguments);
        let mut child = command.env("SKEP_LOG", variable).spawn().expect("the program starts");
        let lines = BufReader::new(child.stdout.take().expect("it has an output"));
        let mut errors = child.stderr.take().expect("it has an output for errors");
        let mut serving = Serving { child, folder, lines };
        let port = serving.port();
        assert_eq!(status(port, "/api/info"), "HTTP/1.1 200 OK");
        drop(serving);
        let mut log = String::new();
        errors.read_to_string(&mut log).expect("text");
        let line = log.lines().find(|line| line.contains("request"));
        assert_eq!(line.is_some(), is_loud, "{log}");
        let fields = "method=GET kind=\"info\" status=200";
        assert!(line.is_none_or(|line| line.contains(fields) && line.contains("DEBUG")), "{log}");
    }
    let output = skep(&["serve", "--log", "loud"]).output().expect("the program ends");
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(error.contains("off, error, warn, info or debug"), "{error}");
}
