//! What a server has for the person, as lines of the home.

use crate::host::Host;
use skep_browser::serde_json::{Value, json};
use skep_browser::{Device, Done, Page, Visit, anyhow};
use skep_server::{DataFolder, OnlineOptions, Options, Port, Server};
use skep_test_support::Folder;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;

/// How often the server was asked for the home since the document was loaded.
const ASKED: &str = "return performance.getEntriesByType('resource').filter(it => it.name.endsWith('api/home')).length";

#[test]
fn offers_and_my_turns_are_lines_of_the_home() {
    let folder = Folder::new("called");
    let data = Arc::new(DataFolder::open(folder.path()).expect("the folder opens"));
    let online = OnlineOptions { data: Some(data), ..OnlineOptions::default() };
    let options = Options { port: Port::Exactly(0), online, ..Options::default() };
    let server = Server::bind(&options).and_then(Server::start).expect("it starts");
    let (address, line) = (server.address(), ".home-calls a");
    Visit::on(Device::Phone).at(&format!("http://{address}/")).run(async |page| {
        page.open_home().await?;
        assert_eq!(page.count(line).await?, 0, "nothing to say: no line");
        let made = invite(address, "Bob")?;
        page.open("learn/").await?;
        page.open_home().await?;
        page.wait_text(line, "Bob offers a game, 10 min + 5 s").await?;
        let invitation = made["invitation"].as_str().unwrap_or_default();
        let to = page.attribute(line, "href").await?;
        assert_eq!(to, Some(format!("online/?i={invitation}")));
        // Taken in this browser. White is to move.
        let take = "return fetch(`api/invitations/${arguments[0]}/take`, {
            method: 'POST', headers: {'Content-Type': 'application/json'},
            body: JSON.stringify({id: 'take-0123456789abcdef', name: 'Ada'})})
            .then(answer => answer.status)";
        assert_eq!(page.eval_with::<u16>(take, vec![json!(invitation)]).await?, 200);
        page.reload().await?;
        page.wait_text(line, "Your turn against Bob").await?;
        let game = made["game"].as_str().unwrap_or_default();
        let to = page.attribute(line, "href").await?;
        assert_eq!(to, Some(format!("online/#game={game}")));
        assert_eq!((page.count(line).await?, page.eval::<usize>(ASKED).await?), (1, 1));
        // Shown again without a network, the home asks nothing.
        page.offline(true).await?;
        show_again(page).await?;
        assert_eq!(page.eval::<usize>(ASKED).await?, 1);
        page.offline(false).await?;
        show_again(page).await?;
        page.wait_until(
            "the server is asked again",
            &ASKED.replace("return ", "").replace("length", "length === 2"),
        )
        .await
    });
}

#[test]
fn a_host_of_files_is_asked_nothing() {
    let host = Host::with_site("");
    Visit::on(Device::Phone).at(&host.address()).run(async |page| {
        page.open_home().await?;
        assert_eq!(page.eval::<usize>(ASKED).await?, 0);
        assert_eq!(page.attribute("html", "data-server").await?, None);
        Ok(())
    });
}

async fn show_again(page: &Page) -> Done {
    page.eval::<()>("location.hash = 'computer'; return null").await?;
    page.wait_for("[data-at=table]").await?;
    page.eval::<()>("location.hash = ''; return null").await?;
    page.wait_for("[data-at=home]").await
}

/// Somebody else on the server invites everyone to a game, as Black.
fn invite(address: SocketAddr, name: &str) -> Done<Value> {
    let clock = json!({"kind": "real_time", "base": 600, "increment": 5});
    let terms =
        json!({"set": "Base+MLP", "opening": "tournament", "threefold": true, "clock": clock});
    let id = "create-0123456789abcdef";
    let body = json!({"id": id, "terms": terms, "color": "Black", "name": name, "open": true});
    let body = body.to_string();
    let mut stream = TcpStream::connect(address)?;
    write!(
        stream,
        "POST /api/games HTTP/1.1\r\nHost: {address}\r\nOrigin: http://{address}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let (_, body) = answer.split_once("\r\n\r\n").ok_or_else(|| anyhow::anyhow!("{answer}"))?;
    Ok(skep_browser::serde_json::from_str(body)?)
}
