//! The page arrives whole, from us alone.

use skep_browser::{Device, Visit};

#[test]
fn the_page_loads_without_a_complaint() {
    Visit::on(Device::Phone).run(async |page| {
        page.open("").await?;
        let title: String = page.eval("return document.title").await?;
        assert!(title.starts_with("Skep"), "{title}");
        let (width, height) = page.device().size();
        let size: (u32, u32) = page.eval("return [innerWidth, innerHeight]").await?;
        assert_eq!(size, (width, height));
        assert!(page.eval::<bool>("return matchMedia('(pointer: coarse)').matches").await?);
        page.reload().await
    });
}

#[test]
fn a_broken_promise_is_noticed() {
    Visit::on(Device::Desktop).in_language("uk").run(async |page| {
        page.open("").await?;
        assert_eq!(page.eval::<String>("return navigator.language").await?, "uk");
        assert!(page.complaints().await?.is_empty());
        page.eval::<()>("fetch('http://elsewhere.example/').catch(() => {}); return null").await?;
        page.eval::<()>(
            "const s = document.createElement('script'); s.textContent = 'window.broken = 1'; \
             document.head.append(s); return null",
        )
        .await?;
        page.eval::<()>("setTimeout(() => { throw new Error('on purpose') }); return null").await?;
        assert!(page.eval::<bool>("return window.broken === undefined").await?);
        page.eval::<()>("return new Promise(done => setTimeout(done, 0, null))").await?;
        page.forgive("elsewhere.example").await?;
        page.forgive("inline script").await?;
        page.forgive("on purpose").await
    });
}
