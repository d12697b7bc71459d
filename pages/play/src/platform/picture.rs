//! Bitmaps.

use skep_ui::platform::{files, page};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{Blob, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url};

/// Renders an SVG as a PNG; `None` if the browser can't.
pub(crate) fn png(svg: &str, done: impl FnOnce(Option<Blob>) + 'static) {
    let blob = files::blob(svg, "image/svg+xml");
    let address = blob.and_then(|blob| Url::create_object_url_with_blob(&blob).ok());
    spawn_local(async move {
        let Some(address) = address else { return done(None) };
        let canvas = draw(&address).await;
        let _ = Url::revoke_object_url(&address);
        match canvas {
            Ok(canvas) => {
                let call = Closure::once_into_js(move |blob: JsValue| done(blob.dyn_into().ok()));
                // A canvas with only our own drawing may be read.
                let _ = canvas.to_blob(call.unchecked_ref());
            }
            Err(_) => done(None),
        }
    });
}

async fn draw(address: &str) -> Result<HtmlCanvasElement, JsValue> {
    let image = HtmlImageElement::new()?;
    image.set_src(address);
    JsFuture::from(image.decode()).await?;
    let canvas: HtmlCanvasElement = page::document().create_element("canvas")?.unchecked_into();
    canvas.set_width(image.natural_width());
    canvas.set_height(image.natural_height());
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?;
    let context: CanvasRenderingContext2d = context.unchecked_into();
    context.draw_image_with_html_image_element(&image, 0.0, 0.0)?;
    Ok(canvas)
}
