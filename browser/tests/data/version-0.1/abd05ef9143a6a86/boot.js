// Starts the page. The module itself is loading already: see the links in index.html.
//
// In which language it speaks the page decides by itself. Here that is only foreseen, so that the
// words need not wait for the module: they travel beside it.
function language() {
    let kept;
    try {
        kept = /^language=(.*)$/m.exec(localStorage.getItem("skep.settings"))?.[1];
    } catch {
        // The browser keeps nothing for us.
    }
    const codes = [kept ?? "", ...navigator.languages].map((tag) => tag.split("-")[0].toLowerCase());
    return codes.find((code) => ["en", "ru", "uk"].includes(code)) ?? "en";
}

// The board has the keyboard in a lesson from the beginning: whoever has none is spared its frame.
addEventListener("keydown", () => (document.documentElement.dataset.keys = ""), { capture: true, once: true });

// A browser may offer to install the page before there is anything to take the offer.
const offers = [];
addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offers.push(event);
});

function link(attributes) {
    document.head.append(Object.assign(document.createElement("link"), attributes));
}

// Named once and for good: a browser that is reading one manifest may overlook that there is another.
link({ rel: "manifest", href: `skep-${language()}.webmanifest` });
const words = new URL(`words-${language()}.txt`, import.meta.url).href;
link({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href: words });

try {
    const { default: init } = await import("./skep.js");
    await init();
} catch (error) {
    // A file that does not come, or a browser without wasm: index.html has the sentence.
    document.querySelector(`body > [lang=${language()}]`).hidden = false;
    throw error;
}

// What can wait until the board answers does so.
new PerformanceObserver(async (marks, observer) => {
    if (marks.getEntriesByName("skep-interactive").length === 0) return;
    observer.disconnect();
    const { begin } = await import("./app.js");
    begin(offers);
}).observe({ type: "mark", buffered: true });
