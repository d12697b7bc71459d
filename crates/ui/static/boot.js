// Starts a document. Its module is loading already: see the links in its index.html.
//
// This file and all that documents share lie in a folder of the app's root, so addresses relative to
// this file hold for documents in any folder.
const beside = (name) => new URL(name, import.meta.url).href;

// The first document names in `data-learn` where its addresses "#learn…" and "#rules…" have moved to.
// The entry in the history is replaced, so that Back leads to where the visitor came from.
function forward() {
    const learn = document.documentElement.dataset.learn;
    const isMoved = learn !== undefined && /^#(learn|rules)(\/|$)/.test(location.hash);
    if (isMoved) location.replace(learn + location.search + location.hash);
    return isMoved;
}

addEventListener("hashchange", forward);
// The module of a document that is being left is not started.
if (forward()) await new Promise(() => {});

// The module decides in which language it speaks. `first.js` has predicted it, so that the words are loaded at the same
// time as the module.
const language = document.documentElement.lang;

// In a lesson the board has the focus from the beginning; its frame is shown once a key was pressed.
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

// Named once and never changed: a browser that is reading one manifest may overlook that there is another.
link({ rel: "manifest", href: beside(`../skep-${language}.webmanifest`) });
// A document that speaks more than the shared words names their catalogues in `data-words`.
for (const kind of (document.documentElement.dataset.words ?? "words").split(" ")) {
    link({ rel: "preload", as: "fetch", crossOrigin: "anonymous", href: beside(`${kind}-${language}.txt`) });
}

try {
    const { default: init } = await import(document.querySelector("link[rel=modulepreload]").href);
    await init();
} catch (error) {
    // A file that does not come, or a browser without wasm: index.html has the sentence.
    document.querySelector(`body > [lang=${language}]`).hidden = false;
    document.querySelector(".home")?.remove();
    throw error;
}

// What can wait until the board answers does so.
new PerformanceObserver(async (marks, observer) => {
    if (marks.getEntriesByName("skep-interactive").length === 0) return;
    observer.disconnect();
    dispatchEvent(new Event("skep-ready"));
    for (const early of document.querySelectorAll("[data-pressed]")) {
        early.removeAttribute("data-pressed");
        early.click();
    }
    const { begin } = await import("./app.js");
    begin(offers);
}).observe({ type: "mark", buffered: true });
