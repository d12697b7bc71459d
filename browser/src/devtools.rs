//! A connection of our own to Chromium's debugger, for its events, which WebDriver does not pass on.

use crate::Done;
use crate::page::Page;
use anyhow::{Context, bail};
use serde_json::{Value, json};
use std::net::TcpStream;
use std::time::Duration;
use tungstenite::{Message, WebSocket};

/// Chromium sends a whole trace at its end.
const READ_TIMEOUT: Duration = Duration::from_secs(60);

/// A connection to Chromium's debugger.
#[derive(Debug)]
pub(crate) struct DevTools {
    socket: WebSocket<TcpStream>,
    commands: u32,
    /// The session of a page; `None`: the browser itself.
    session: Option<String>,
}

impl DevTools {
    /// Connects to the browser of a page.
    pub(crate) fn of_browser(page: &Page) -> Done<DevTools> {
        // Chromium writes the port and path of its debugger there.
        let file = page.profile.join("DevToolsActivePort");
        let text = std::fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        let (port, path) = text.split_once('\n').context("no port and path")?;
        let stream = TcpStream::connect(("127.0.0.1", port.parse()?))?;
        stream.set_read_timeout(Some(READ_TIMEOUT))?;
        let address = format!("ws://127.0.0.1:{port}{}", path.trim());
        let (socket, _) = tungstenite::client(address, stream)?;
        Ok(DevTools { socket, commands: 0, session: None })
    }

    /// Connects to the page that shows this address.
    pub(crate) fn of_page(page: &Page, address: &str) -> Done<DevTools> {
        let mut devtools = DevTools::of_browser(page)?;
        let targets = devtools.command("Target.getTargets", &json!({}))?;
        let targets = targets["targetInfos"].as_array().context("no targets")?;
        let is_it = |target: &&Value| target["type"] == "page" && target["url"] == address;
        let target = targets.iter().find(is_it).context("no such page")?;
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let attached = devtools.command("Target.attachToTarget", &attach)?;
        devtools.session = attached["sessionId"].as_str().map(str::to_owned);
        Ok(devtools)
    }

    /// Sends a command, and returns its result.
    pub(crate) fn command(&mut self, name: &str, parameters: &Value) -> Done<Value> {
        self.send(name, parameters)?;
        let id = self.commands;
        let mut messages = self.wait_for(|message| message["id"] == id)?;
        let answer = messages.pop().unwrap_or_default();
        if answer["error"].is_object() {
            bail!("{name}: {}", answer["error"]);
        }
        Ok(answer["result"].clone())
    }

    /// Sends a command.
    pub(crate) fn send(&mut self, name: &str, parameters: &Value) -> Done {
        self.commands += 1;
        let mut message = json!({ "id": self.commands, "method": name, "params": parameters });
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        Ok(self.socket.send(Message::text(message.to_string()))?)
    }

    /// Reads messages until one matches.
    pub(crate) fn wait_for(&mut self, is_last: impl Fn(&Value) -> bool) -> Done<Vec<Value>> {
        let mut messages = Vec::new();
        loop {
            if let Message::Text(text) = self.socket.read()? {
                let message: Value = serde_json::from_str(&text)?;
                let is_end = is_last(&message);
                messages.push(message);
                if is_end {
                    return Ok(messages);
                }
            }
        }
    }
}

impl Page {
    /// Delivers a push message to the service worker of the page that is open, as the browser's push service would.
    ///
    /// # Errors
    /// If it has none.
    pub async fn push(&self, text: &str) -> Done {
        let mut devtools =
            DevTools::of_page(self, &self.eval::<String>("return location.href").await?)?;
        devtools.send("ServiceWorker.enable", &json!({}))?;
        let is_told = |message: &Value| {
            let registrations = &message["params"]["registrations"];
            message["method"] == "ServiceWorker.workerRegistrationUpdated"
                && registrations.as_array().is_some_and(|all| !all.is_empty())
        };
        let told = devtools.wait_for(is_told)?;
        let told = told.last().context("a registration")?;
        let registration = &told["params"]["registrations"][0]["registrationId"];
        let message =
            json!({ "origin": self.origin(), "registrationId": registration, "data": text });
        devtools.command("ServiceWorker.deliverPushMessage", &message).map(drop)
    }
}
