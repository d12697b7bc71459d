//! Firefox, by WebDriver BiDi: commands and events as JSON over a WebSocket.

use super::Browser;
use super::process::Process;
use crate::Done;
use crate::page::TIMEOUT;
use anyhow::{Context, bail, ensure};
use base64::Engine as _;
use serde_json::{Value, json};
use std::net::TcpStream;
use std::process::Stdio;
use tungstenite::{Message, WebSocket};

/// A headless Firefox with an empty profile.
pub(super) struct Firefox {
    socket: WebSocket<TcpStream>,
    /// The identifier of its only tab.
    context: String,
    commands: u64,
    errors: Vec<String>,
    // Ended last.
    _process: Process,
}

/// No connections of Firefox's own, and English.
const PREFERENCES: &str = r#"
user_pref("app.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("extensions.getAddons.cache.enabled", false);
user_pref("intl.accept_languages", "en");
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("toolkit.telemetry.enabled", false);
user_pref("ui.prefersReducedMotion", 1);
"#;

impl Firefox {
    pub(super) fn start() -> Done<Firefox> {
        // Debian's name, and everybody else's.
        let program = ["firefox-esr", "firefox"].into_iter().find(|name| is_there(name));
        let program = program.unwrap_or("firefox-esr");
        let mut process = Process::start(program, "firefox-esr", |command, profile| {
            // Without this file Firefox starts all the same, but may ask for the network.
            drop(std::fs::write(profile.join("user.js"), PREFERENCES));
            command.args(["--headless", "--no-remote", "--remote-debugging-port=0", "--profile"]);
            command.arg(profile).arg("about:blank").stderr(Stdio::piped());
        })?;
        let listens = "WebDriver BiDi listening on ws://";
        let host = process.wait_for(|line| Some(line.split_once(listens)?.1.trim().to_owned()))?;
        let stream = TcpStream::connect(&host)?;
        stream.set_read_timeout(Some(TIMEOUT))?;
        let (socket, _) = tungstenite::client(format!("ws://{host}/session"), stream)?;
        let context = String::new();
        let (commands, errors) = (0, Vec::new());
        let mut firefox = Firefox { socket, context, commands, errors, _process: process };
        firefox.command("session.new", json!({ "capabilities": {} }))?;
        firefox.command("session.subscribe", json!({ "events": ["log.entryAdded"] }))?;
        let tree = firefox.command("browsingContext.getTree", json!({}))?;
        let context = tree["contexts"][0]["context"].as_str().context("a tab")?;
        firefox.context = context.to_owned();
        let size = json!({ "context": context, "viewport": { "width": 800, "height": 900 } });
        firefox.command("browsingContext.setViewport", size)?;
        Ok(firefox)
    }

    /// Sends a command and waits for its result. Events that arrive meanwhile are handled.
    fn command(&mut self, method: &str, parameters: Value) -> Done<Value> {
        self.commands += 1;
        let id = self.commands;
        let command = json!({ "id": id, "method": method, "params": parameters });
        self.socket.send(Message::text(command.to_string()))?;
        loop {
            let message = self.socket.read().with_context(|| method.to_owned())?;
            let Message::Text(text) = message else { continue };
            let mut message: Value = serde_json::from_str(&text)?;
            if message["id"] == id {
                ensure!(message["type"] == "success", "{method}: {message}");
                return Ok(message["result"].take());
            }
            if message["method"] == "log.entryAdded" && message["params"]["level"] == "error" {
                self.errors.push(message["params"]["text"].to_string());
            }
        }
    }
}

/// Whether a program can be started.
fn is_there(program: &str) -> bool {
    let mut version = std::process::Command::new(program);
    version.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
    version.status().is_ok_and(|status| status.success())
}

impl Browser for Firefox {
    fn go(&mut self, address: &str) -> Done {
        let to = json!({ "context": self.context, "url": address, "wait": "complete" });
        self.command("browsingContext.navigate", to).map(drop)
    }

    fn eval(&mut self, script: &str) -> Done<Value> {
        // The result is sent as JSON: BiDi has a notation of its own for values.
        let answer = self.command(
            "script.callFunction",
            json!({
                "functionDeclaration":
                    format!("async () => JSON.stringify(await (async () => {{ {script} }})() ?? null)"),
                "target": { "context": self.context },
                "awaitPromise": true,
            }),
        )?;
        match answer["result"]["value"].as_str() {
            Some(text) => Ok(serde_json::from_str(text)?),
            None => bail!("the script throws: {}", answer["exceptionDetails"]["text"]),
        }
    }

    fn click(&mut self, x: f64, y: f64) -> Done {
        let actions = json!([
            { "type": "pointerMove", "x": x.round(), "y": y.round() },
            { "type": "pointerDown", "button": 0 },
            { "type": "pointerUp", "button": 0 },
        ]);
        let mouse = json!({ "type": "pointer", "id": "mouse", "actions": actions });
        let all = json!({ "context": self.context, "actions": [mouse] });
        self.command("input.performActions", all).map(drop)
    }

    fn screenshot(&mut self) -> Done<Vec<u8>> {
        let of = json!({ "context": self.context });
        let picture = self.command("browsingContext.captureScreenshot", of)?;
        let data = picture["data"].as_str().context("a picture")?;
        Ok(base64::engine::general_purpose::STANDARD.decode(data)?)
    }

    fn errors(&mut self) -> Done<Vec<String>> {
        // Events that were sent before are read first.
        self.eval("return null")?;
        Ok(self.errors.clone())
    }
}
