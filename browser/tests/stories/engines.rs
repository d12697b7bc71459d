//! One whole visit, in the browsers of three engines.

use crate::game_driver::{target, tile};
use crate::learning::course;
use anyhow::{Context, bail};
use skep_browser::anyhow;
use skep_browser::{AnyPage, Done, Engine};
use skep_school::{Act, Pupil};
use skep_server::{Options, Port, Server};

/// A visit to a server that ends on the way.
fn visit(engine: Engine) {
    let options = Options { port: Port::Exactly(0), ..Options::default() };
    let server = Server::bind(&options).and_then(Server::start).expect("a server");
    let address = server.url().to_owned();
    AnyPage::run(engine, |page| walk(page, &address, || drop(server)));
}

/// A lesson, a game against the computer from the home, reload, share, offline.
fn walk(page: &mut AnyPage, address: &str, end_server: impl FnOnce()) -> Done {
    let learn = format!("{address}learn/#learn/aim");
    page.open(&learn)?;
    let course = course();
    let pupil = Pupil::new(course.find("aim").context("the lesson")?);
    let Some(Act::Go(piece, place)) = pupil.solution() else { bail!("no move") };
    page.tap(&tile(pupil.game(), piece))?;
    page.tap(&target(place))?;
    page.wait_until("document.querySelector('.lesson[data-solved]')")?;

    page.open(address)?;
    page.tap(".home [data-action=computer]")?;
    page.tap(".hand-tile[data-color=w][data-bug=S]")?;
    page.tap("[data-place]")?;
    let answered = "document.querySelector('[data-ply=\"2\"]')";
    page.wait_until(answered)?;
    page.open(address)?;
    page.tap(".home [data-part=hive]")?;
    page.wait_until(answered)?;

    page.tap(".bar [data-action=menu]")?;
    page.tap("[data-dialog=menu] [data-action=share]")?;
    page.tap("[data-action=copy-link]")?;
    // A browser without a clipboard for us shows the link.
    page.wait_until(
        "document.querySelector('.toast')?.textContent.includes('Copied') \
         || document.querySelector('[data-dialog=share] textarea')?.value.includes('#game=')",
    )?;
    page.tap("dialog [data-action=close]")?;

    page.tap(".bar [data-action=menu]")?;
    page.wait_text("[data-dialog=menu] [data-kept]", "Ready to play without the internet.")?;
    end_server();
    page.open(&format!("{address}#table"))?;
    page.wait_until(answered)?;
    page.open(&learn)?;
    page.wait_until("document.querySelector('.lesson-text')")?;
    let errors = page.errors()?;
    assert!(errors.is_empty(), "{errors:?}");
    Ok(())
}

/// Whether a browser is to be left out, since it could not be installed. `cargo xtask test` says so at its end.
pub(crate) fn is_left_out(name: &str) -> bool {
    std::env::var("SKEP_WITHOUT").is_ok_and(|names| names.split(' ').any(|it| it == name))
}

#[test]
fn a_visit_in_chromium() {
    visit(Engine::Blink);
}

#[test]
fn a_visit_in_firefox() {
    if !is_left_out("firefox") {
        visit(Engine::Gecko);
    }
}

#[test]
fn a_visit_in_webkit() {
    if !is_left_out("webkit") {
        visit(Engine::WebKit);
    }
}
