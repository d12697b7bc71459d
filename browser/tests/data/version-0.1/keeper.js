// Keeps the page for times without a network: all files of one version, or none of them.
//
// The server's build script writes the list. So another page has another keeper: the browser sees
// that, and lets the new one fetch its files while the old one goes on. It takes over when no page of
// the old version is open any more, or when somebody asks for it; never in a game by itself.
//
// All files but those beside the page lie in a folder named by their content. So pages of two versions
// may be open at once, and each gets what belongs to it.

const VERSION = "8fa247ca5908914a";
const FOLDER = "abd05ef9143a6a86/";
const FILES = [
    "index.html",
    "skep-en.webmanifest",
    "abd05ef9143a6a86/app.js",
    "abd05ef9143a6a86/boot.js",
    "abd05ef9143a6a86/icons/skep.svg",
    "abd05ef9143a6a86/skep.js",
    "abd05ef9143a6a86/skep_bg.wasm",
    "abd05ef9143a6a86/style.css",
    "abd05ef9143a6a86/words-en.txt",
];

const SCOPE = self.registration.scope;
// Another folder of the same host may hold another Skep.
const OURS = `skep ${SCOPE} `;
const CACHE = OURS + VERSION;
// A page that does not say in this time what it needs may need anything.
const PATIENCE = 5000;

const addressOf = (name) => SCOPE + (name === "index.html" ? "" : name);

// Hosts may answer with a page of their own when they have no such file, and somebody may be putting
// another version there at this very moment.
async function isOurs(name, response) {
    if (!response.ok) return false;
    if (name === "index.html") return (await response.clone().text()).includes(FOLDER);
    return !response.headers.get("content-type")?.startsWith("text/html");
}

async function keepFile(cache, name) {
    const address = addressOf(name);
    if (await cache.match(address)) return;
    // What the page has just loaded from its folder need not travel again.
    const how = name.startsWith(FOLDER) ? "default" : "no-cache";
    const response = await fetch(address, { cache: how, priority: "low" });
    if (!(await isOurs(name, response))) throw new Error(`${name} is not what it should be`);
    // Some hosts lead from the folder to "index.html", and what was led elsewhere can't be shown as a
    // page unless it is an answer of our own.
    await cache.put(address, response.redirected ? new Response(response.body, response) : response);
}

async function keepAll() {
    const cache = await caches.open(CACHE);
    await Promise.all(FILES.map((name) => keepFile(cache, name)));
}

self.addEventListener("install", (event) => {
    const kept = keepAll().catch(async (error) => {
        await caches.delete(CACHE);
        throw error;
    });
    event.waitUntil(kept);
});

// The page of the first visit is looked after at once.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// Where to look for the answer: in the cache of this version, or, for files in folders named by their
// content, in that of any. Nowhere if it is none of our business.
function placeOf(request) {
    const { method, headers, url } = request;
    if (method !== "GET" || headers.has("range") || !url.startsWith(SCOPE)) return null;
    const name = url.slice(SCOPE.length).replace(/#.*/, "");
    if (/^(index\.html)?(\?.*)?$/.test(name)) return { address: SCOPE, cacheName: CACHE };
    if (FILES.includes(name)) return { address: SCOPE + name, cacheName: CACHE };
    return /^[0-9a-f]{16}\//.test(name) ? { address: SCOPE + name } : null;
}

self.addEventListener("fetch", (event) => {
    const place = placeOf(event.request);
    if (!place) return;
    const { address, cacheName } = place;
    const kept = caches.match(address, { cacheName, ignoreVary: true });
    event.respondWith(kept.then((response) => response ?? fetch(event.request)));
});

// What pages say, those of other versions, too: so these words stay as they are.
self.addEventListener("message", (event) => {
    if (event.data === "use") event.waitUntil(self.skipWaiting());
    if (event.data === "here") event.waitUntil(welcome(event.source));
});

// A page has come. What got lost is fetched again, and what nobody needs any more is thrown away.
async function welcome(page) {
    try {
        await keepAll();
    } catch {
        // Not whole, and no network: some other time.
        return;
    }
    page.postMessage("kept");
    await forgetOthers();
}

async function forgetOthers() {
    const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
    // What is on its way to take over is not among the old ones.
    if (others.length === 0 || self.registration.installing || self.registration.waiting) return;
    const folders = await Promise.all((await self.clients.matchAll()).map(folderOf));
    if (folders.every((folder) => folder === SCOPE + FOLDER)) {
        await Promise.all(others.map((name) => caches.delete(name)));
    }
}

// The folder whose files a page uses; null if it does not say.
function folderOf(page) {
    return new Promise((answer) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => answer(data);
        setTimeout(answer, PATIENCE, null);
        page.postMessage("which folder?", [port2]);
    });
}
