// Stands in for the module of version 0.1, which is too large to be kept here: it says when it answers, and
// remembers the news that it has heard.
export default async function init() {
    await fetch(new URL("skep_bg.wasm", import.meta.url));
    addEventListener("skep-news", ({ detail }) => (document.body.dataset.news = `${document.body.dataset.news ?? ""} ${detail}`));
    performance.mark("skep-interactive");
}
