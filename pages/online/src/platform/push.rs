//! Push messages: the right to notify, and the subscription at the browser's own push service. Only pages from a secure
//! address have them, and only in some browsers.

use super::http;
use js_sys::{Array, Function, Object, Promise, Reflect, Uint8Array};
use skep_api::GameId;
use skep_api::http::{Push as Subscription, PushKeys};
use skep_session::online::link::Push;
use skep_ui::platform::page;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};

/// How push messages stand in this browser, without asking anybody.
pub(crate) fn look(done: impl FnOnce(Push) + 'static) {
    spawn_local(async move { done(state().await) });
}

async fn state() -> Push {
    let is_secure = page::window().is_secure_context();
    let Some(permission) = permission().filter(|_| is_secure && is_there()) else {
        return Push::Impossible;
    };
    match permission.as_str() {
        "denied" => Push::Denied,
        "granted" if subscription().await.is_some() => Push::On,
        _ => Push::Possible,
    }
}

fn is_there() -> bool {
    let window = page::window();
    let has = |name: &str| Reflect::has(&window, &name.into()).unwrap_or(false);
    has("PushManager") && get(&window.navigator(), "serviceWorker").is_some()
}

fn permission() -> Option<String> {
    let notification = get(&page::window(), "Notification")?;
    Reflect::get(&notification, &"permission".into()).ok()?.as_string()
}

/// Subscribes to the news of a game with the server's key: asks the person for the right to notify, unless that was
/// given before.
pub(crate) fn subscribe(game: GameId, key: String, done: impl FnOnce(Push) + 'static) {
    // In the handling of a press: later, some browsers don't ask.
    let asked = get(&page::window(), "Notification")
        .and_then(|it| call(&it, "requestPermission", &JsValue::UNDEFINED));
    let language = page::language().code().to_owned();
    spawn_local(async move {
        let answer = match asked {
            Some(asked) => JsFuture::from(asked).await.ok().and_then(|it| it.as_string()),
            None => None,
        };
        match answer.as_deref() {
            Some("granted") => {}
            Some("denied") => return done(Push::Denied),
            // The question was closed without an answer.
            _ => return done(Push::Possible),
        }
        match subscribed(game, &key, language).await {
            Some(body) => http::post("push", &body, |is_done| {
                done(if is_done { Push::On } else { Push::Failed });
            }),
            None => done(Push::Failed),
        }
    });
}

/// The subscription of this browser, made with the server's key, as the server wants it.
async fn subscribed(game: GameId, key: &str, language: String) -> Option<Subscription> {
    let manager = manager().await?;
    let options = Object::new();
    let set = |name: &str, value: &JsValue| Reflect::set(&options, &name.into(), value).ok();
    set("userVisibleOnly", &JsValue::TRUE)?;
    set("applicationServerKey", &bytes(key)?.into())?;
    let made = match wait(call(&manager, "subscribe", &options)).await {
        Some(made) => made,
        None => {
            // One with the key of an earlier server is in the way.
            let old = wait(call(&manager, "getSubscription", &JsValue::UNDEFINED)).await?;
            wait(call(&old, "unsubscribe", &JsValue::UNDEFINED)).await?;
            wait(call(&manager, "subscribe", &options)).await?
        }
    };
    let text = |object: &JsValue, name: &str| Reflect::get(object, &name.into()).ok()?.as_string();
    let json = function(&made, "toJSON")?.call0(&made).ok()?;
    let keys = get(&json, "keys")?;
    Some(Subscription {
        game,
        endpoint: text(&json, "endpoint")?,
        keys: PushKeys { p256dh: text(&keys, "p256dh")?, auth: text(&keys, "auth")? },
        language,
    })
}

async fn subscription() -> Option<JsValue> {
    wait(call(&manager().await?, "getSubscription", &JsValue::UNDEFINED)).await
}

async fn manager() -> Option<JsValue> {
    let workers = get(&page::window().navigator(), "serviceWorker")?;
    // Before a service worker is there, nobody has subscribed; the promise `ready` would wait for ever.
    let registration = wait(call(&workers, "getRegistration", &JsValue::UNDEFINED)).await?;
    get(&registration, "active")?;
    get(&registration, "pushManager")
}

async fn wait(promise: Option<Promise>) -> Option<JsValue> {
    let done = JsFuture::from(promise?).await.ok()?;
    (!done.is_null() && !done.is_undefined()).then_some(done)
}

fn get(object: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(object, &name.into()).ok().filter(|it| it.is_object() || it.is_function())
}

fn function(object: &JsValue, name: &str) -> Option<Function> {
    get(object, name)?.dyn_into().ok()
}

fn call(object: &JsValue, name: &str, argument: &JsValue) -> Option<Promise> {
    let arguments = if argument.is_undefined() { Array::new() } else { Array::of1(argument) };
    function(object, name)?.apply(object, &arguments).ok()?.dyn_into().ok()
}

/// The bytes of a key in base64url.
fn bytes(key: &str) -> Option<Uint8Array> {
    let key = page::window().atob(&key.replace('-', "+").replace('_', "/")).ok()?;
    // Each character is a byte.
    let bytes: Vec<u8> = key.chars().filter_map(|it| u8::try_from(u32::from(it)).ok()).collect();
    Some(Uint8Array::from(&*bytes))
}
