//! Input of a visitor: taps, drags, pinches, the wheel, keys, text, files.

use crate::Done;
use crate::page::Page;
use anyhow::{Context, bail};
use serde_json::{Value, json};

/// A place on the screen, in CSS pixels.
type ScreenPoint = (f64, f64);

/// The number of moves in a drag, enough to be recognised as one.
const STEPS: u32 = 8;

impl Page {
    /// Scrolls the first visible element that matches into view, and returns its middle.
    ///
    /// # Errors
    /// If there is none within ten seconds.
    pub async fn place_of(&self, selector: &str) -> Done<ScreenPoint> {
        self.wait_for(selector).await?;
        let script = "\
            const e = [...document.querySelectorAll(arguments[0])]
                .find(e => e.checkVisibility({visibilityProperty: true}));
            if (!e) return null;
            e.scrollIntoView({block: 'nearest', inline: 'nearest', behavior: 'instant'});
            const r = e.getBoundingClientRect();
            return [r.x + r.width / 2, r.y + r.height / 2];";
        let place: Option<ScreenPoint> = self.eval_with(script, vec![json!(selector)]).await?;
        place.with_context(|| format!("{selector} went away"))
    }

    /// Touches or clicks the middle of an element, depending on the device.
    ///
    /// # Errors
    /// If it is not there within ten seconds, or something covers it.
    pub async fn tap(&self, selector: &str) -> Done {
        let place = self.place_of(selector).await?;
        let script = "\
            const top = document.elementFromPoint(arguments[1], arguments[2]);
            const all = [...document.querySelectorAll(arguments[0])];
            if (all.some(e => e.contains(top) || (top && top.contains(e) && e instanceof SVGElement)))
                return null;
            return top ? top.outerHTML.slice(0, 200) : 'nothing at all';";
        let values = vec![json!(selector), json!(place.0), json!(place.1)];
        let cover: Option<String> = self.eval_with(script, values).await?;
        if let Some(cover) = cover {
            bail!("{selector} can't be tapped: in its middle is {cover}");
        }
        self.tap_at(place).await
    }

    /// Taps an element once it is there and no longer moves.
    ///
    /// # Errors
    /// If that takes more than ten seconds, or something covers it.
    pub async fn tap_at_rest(&self, selector: &str) -> Done {
        self.wait_for(selector).await?;
        self.settle().await?;
        self.tap(selector).await
    }

    /// Touches or clicks a point, depending on the device.
    ///
    /// # Errors
    /// If Chromium refuses.
    pub async fn tap_at(&self, place: ScreenPoint) -> Done {
        if self.device.has_touch() {
            self.touch("touchStart", &[place]).await?;
            self.touch("touchEnd", &[]).await
        } else {
            self.mouse("mouseMoved", place, 0).await?;
            self.mouse("mousePressed", place, 1).await?;
            self.mouse("mouseReleased", place, 0).await
        }
    }

    /// Moves the mouse over an element.
    ///
    /// # Errors
    /// If it is not there within ten seconds.
    pub async fn hover(&self, selector: &str) -> Done {
        let place = self.place_of(selector).await?;
        self.mouse("mouseMoved", place, 0).await
    }

    /// Drags from one element to another, with a finger or the mouse.
    ///
    /// # Errors
    /// If one of them is not there within ten seconds.
    pub async fn drag(&self, from: &str, to: &str) -> Done {
        let from = self.place_of(from).await?;
        let to = self.place_of(to).await?;
        self.drag_at(from, to).await
    }

    /// Drags from point to point.
    ///
    /// # Errors
    /// If Chromium refuses.
    pub async fn drag_at(&self, from: ScreenPoint, to: ScreenPoint) -> Done {
        self.press_at(from).await?;
        self.move_held(from, to).await?;
        self.release_at(to).await
    }

    /// Starts a drag, for stories about the middle of it.
    ///
    /// # Errors
    /// If Chromium refuses.
    pub async fn press_at(&self, place: ScreenPoint) -> Done {
        if self.device.has_touch() {
            return self.touch("touchStart", &[place]).await;
        }
        self.mouse("mouseMoved", place, 0).await?;
        self.mouse("mousePressed", place, 1).await
    }

    /// Moves a started drag in several steps.
    ///
    /// # Errors
    /// If Chromium refuses.
    pub async fn move_held(&self, from: ScreenPoint, to: ScreenPoint) -> Done {
        for step in 1..=STEPS {
            let part = f64::from(step) / f64::from(STEPS);
            self.lead_to(between(from, to, part)).await?;
        }
        Ok(())
    }

    /// Moves a started drag in one step.
    ///
    /// # Errors
    /// If Chromium refuses.
    pub async fn lead_to(&self, place: ScreenPoint) -> Done {
        if self.device.has_touch() {
            self.touch("touchMove", &[place]).await
        } else {
            self.mouse("mouseMoved", place, 1).await
        }
    }

    /// Ends a drag.
    ///
    /// # Errors
    /// If Chromium refuses.
    pub async fn release_at(&self, place: ScreenPoint) -> Done {
        if self.device.has_touch() {
            return self.touch("touchEnd", &[]).await;
        }
        self.mouse("mouseReleased", place, 0).await
    }

    /// Pinches with two fingers around a point, which scales what is under them by `scale`.
    ///
    /// # Errors
    /// If Chromium refuses.
    pub async fn pinch(&self, middle: ScreenPoint, scale: f64) -> Done {
        let apart =
            |distance: f64| [(middle.0 - distance, middle.1), (middle.0 + distance, middle.1)];
        let start = 50.0 / scale.max(1.0);
        self.touch("touchStart", &apart(start)).await?;
        for step in 1..=STEPS {
            let part = f64::from(step) / f64::from(STEPS);
            self.touch("touchMove", &apart(start * (1.0 + (scale - 1.0) * part))).await?;
        }
        self.touch("touchEnd", &[]).await
    }

    /// Turns the wheel over a point; positive is down.
    ///
    /// # Errors
    /// If Chromium refuses.
    pub async fn wheel(&self, place: ScreenPoint, down: f64) -> Done {
        let event = json!({
            "type": "mouseWheel", "x": place.0, "y": place.1, "deltaX": 0, "deltaY": down,
        });
        self.devtools("Input.dispatchMouseEvent", event).await.map(drop)
    }

    /// Drops a file with this text on the open window, on the board, or on the page without one.
    ///
    /// # Errors
    /// If Chromium refuses.
    pub async fn drop_file(&self, text: &str) -> Done {
        let script = "\
            const data = new DataTransfer();
            data.items.add(new File([arguments[0]], 'game.pgn'));
            const place = document.querySelector('dialog') ?? document.querySelector('.board') ?? document.body;
            for (const kind of ['dragover', 'drop'])
                place.dispatchEvent(new DragEvent(kind,
                    {dataTransfer: data, bubbles: true, cancelable: true}));
            return null";
        self.eval_with::<()>(script, vec![json!(text)]).await
    }

    /// Presses a key: a letter, or a name such as `ArrowLeft`, `Home`, `Enter`, `Escape`, `Tab`; or
    /// `Shift+Tab`.
    ///
    /// # Errors
    /// If Chromium refuses.
    pub async fn key(&self, key: &str) -> Done {
        let (key, modifiers) = match key.strip_prefix("Shift+") {
            Some(key) => (key, 8),
            None => (key, 0),
        };
        let mut event =
            json!({ "type": "keyDown", "key": key, "code": code(key), "modifiers": modifiers });
        if let Some(number) = number(key) {
            event["windowsVirtualKeyCode"] = number.into();
        }
        let text = if key == "Enter" { "\r" } else { key };
        if text.chars().count() == 1 {
            event["text"] = text.into();
        }
        self.devtools("Input.dispatchKeyEvent", event.clone()).await?;
        event["type"] = "keyUp".into();
        if let Value::Object(event) = &mut event {
            event.remove("text");
        }
        self.devtools("Input.dispatchKeyEvent", event).await.map(drop)
    }

    /// Inserts a text into the focused element.
    ///
    /// # Errors
    /// If Chromium refuses.
    pub async fn type_text(&self, text: &str) -> Done {
        self.devtools("Input.insertText", json!({ "text": text })).await.map(drop)
    }

    async fn touch(&self, kind: &str, fingers: &[ScreenPoint]) -> Done {
        let points =
            fingers.iter().enumerate().map(|(id, (x, y))| json!({ "x": x, "y": y, "id": id }));
        let event = json!({ "type": kind, "touchPoints": points.collect::<Vec<_>>() });
        self.devtools("Input.dispatchTouchEvent", event).await.map(drop)
    }

    async fn mouse(&self, kind: &str, (x, y): ScreenPoint, buttons: u32) -> Done {
        let is_move = kind == "mouseMoved";
        let event = json!({
            "type": kind, "x": x, "y": y, "buttons": buttons,
            "button": if is_move && buttons == 0 { "none" } else { "left" },
            "clickCount": u32::from(!is_move),
        });
        self.devtools("Input.dispatchMouseEvent", event).await.map(drop)
    }
}

fn between(from: ScreenPoint, to: ScreenPoint, part: f64) -> ScreenPoint {
    (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
}

/// The `code` of a key on a keyboard.
fn code(key: &str) -> String {
    /// The letters on the keys A to Z.
    const RUSSIAN: &str = "фисвуапршолдьтщзйкыегмцчня";
    match key.chars().next() {
        Some(letter) if key.len() == 1 && letter.is_ascii_alphabetic() => {
            format!("Key{}", letter.to_ascii_uppercase())
        }
        // The Russian layout.
        Some(letter) if RUSSIAN.contains(letter) => {
            let place = RUSSIAN.chars().position(|it| it == letter).unwrap_or(0);
            format!("Key{}", char::from(b'A' + place as u8))
        }
        Some(digit) if key.len() == 1 && digit.is_ascii_digit() => format!("Digit{digit}"),
        Some(' ') => "Space".to_owned(),
        Some('.') => "Period".to_owned(),
        Some(',') => "Comma".to_owned(),
        _ => key.to_owned(),
    }
}

/// The legacy key codes, without which Chromium ignores these keys.
fn number(key: &str) -> Option<u32> {
    Some(match key {
        "Tab" => 9,
        "Enter" => 13,
        "Escape" => 27,
        " " => 32,
        "PageUp" => 33,
        "PageDown" => 34,
        "End" => 35,
        "Home" => 36,
        "ArrowLeft" => 37,
        "ArrowUp" => 38,
        "ArrowRight" => 39,
        "ArrowDown" => 40,
        "Backspace" => 8,
        "Delete" => 46,
        "," => 188,
        "." => 190,
        _ => {
            let letter = key.chars().next().filter(|_| key.len() == 1)?;
            u32::from(letter.to_ascii_uppercase())
        }
    })
}
