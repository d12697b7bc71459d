// The service worker: keeps all documents for times without a network, all files of one version or none.
//
// The build writes the list of files. So another version of any document has another service worker: the
// browser sees that, and lets the new one fetch its files while the old one goes on. It takes over when no
// document of the old version is open any more, or when the user asks for it; never during a game by itself.
//
// All files but those at fixed addresses lie in a folder named by their content. So documents of two
// versions may be open at once, and each gets what belongs to it.

const VERSION = "{version}";
const FOLDER = "{files}/";
const FILES = {list};

const SCOPE = self.registration.scope;
// Another folder of the same host may hold another Skep.
const OURS = `skep ${SCOPE} `;
const CACHE = OURS + VERSION;
// A document that does not say in this time which files it needs may need any.
const ANSWER_TIMEOUT = 5000;

const PAGE = "index.html";
// The folders of documents, relative to the scope: "" and those that end with "/".
const DOCUMENTS = FILES.filter((name) => /(^|\/)index\.html$/.test(name)).map((name) => name.slice(0, -PAGE.length));

const isDocument = (name) => name.endsWith(PAGE) && DOCUMENTS.includes(name.slice(0, -PAGE.length));
// A document is known by the address of its folder.
const addressOf = (name) => SCOPE + (isDocument(name) ? name.slice(0, -PAGE.length) : name);

// Hosts may answer with a page of their own, or the one of another folder, when they have no such file,
// and another version may be being deployed at this moment.
async function isOurs(name, response) {
    if (!response.ok) return false;
    if (!isDocument(name)) return !response.headers.get("content-type")?.startsWith("text/html");
    const up = "../".repeat(name.split("/").length - 1);
    return (await response.clone().text()).includes(`"${up}${FOLDER}`);
}

async function keepFile(cache, name) {
    const address = addressOf(name);
    if (await cache.match(address)) return;
    // What a document has just loaded from the folder is in the browser's own cache.
    const how = name.startsWith(FOLDER) ? "default" : "no-cache";
    const response = await fetch(address, { cache: how, priority: "low" });
    if (!(await isOurs(name, response))) throw new Error(`${name} is not what it should be`);
    // Some hosts redirect from the folder to "index.html". A redirected response can't answer a navigation,
    // so it is copied into one of our own.
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

// The document of the first visit is controlled at once.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

// What answers a request: the address of a kept file, in the cache of this version or, for files in folders
// named by their content, of any; or the address to which it is redirected; or null if it is not ours.
function routeOf({ method, headers, url }) {
    if (method !== "GET" || headers.has("range") || !url.startsWith(SCOPE)) return null;
    const [name, query] = /^([^?#]*)(\?[^#]*)?/.exec(url.slice(SCOPE.length)).slice(1);
    if (DOCUMENTS.includes(name) || isDocument(name)) return { address: addressOf(name), cacheName: CACHE };
    if (DOCUMENTS.includes(`${name}/`)) return { redirect: `${SCOPE}${name}/${query ?? ""}` };
    if (query) return null;
    if (FILES.includes(name)) return { address: SCOPE + name, cacheName: CACHE };
    return /^[0-9a-f]{16}\//.test(name) ? { address: SCOPE + name } : null;
}

self.addEventListener("fetch", (event) => {
    const route = routeOf(event.request);
    if (!route) return;
    const { address, cacheName, redirect } = route;
    if (redirect) {
        event.respondWith(Response.redirect(redirect, 301));
        return;
    }
    const kept = caches.match(address, { cacheName, ignoreVary: true });
    event.respondWith(kept.then((response) => response ?? fetch(event.request)));
});

// The messages of documents, of other versions too: so they stay as they are.
self.addEventListener("message", (event) => {
    if (event.data === "use") event.waitUntil(self.skipWaiting());
    if (event.data === "here") event.waitUntil(welcome(event.source));
});

// A document was opened. Files that the browser has dropped are fetched again, and other versions that no
// open document needs are removed.
async function welcome(client) {
    try {
        await keepAll();
    } catch {
        // Not complete, and no network: the next document tries again.
        return;
    }
    client.postMessage("kept");
    await removeOthers();
}

async function removeOthers() {
    const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
    // One of them may be a new version that is being installed or is waiting.
    if (others.length === 0 || self.registration.installing || self.registration.waiting) return;
    const folders = await Promise.all((await self.clients.matchAll()).map(folderOf));
    if (folders.every((folder) => folder === SCOPE + FOLDER)) {
        await Promise.all(others.map((name) => caches.delete(name)));
    }
}

// The folder whose files a document uses; null if it does not say.
function folderOf(client) {
    return new Promise((answer) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => answer(data);
        setTimeout(answer, ANSWER_TIMEOUT, null);
        client.postMessage("which folder?", [port2]);
    });
}

// News of an online game, for a player whose page is not open. The server has encrypted it for this browser.
self.addEventListener("push", (event) => {
    const notice = noticeOf(event.data);
    if (!notice) return;
    const { game, title, body } = notice;
    const icon = `${SCOPE}${FOLDER}icons/skep-192.png`;
    // A later notice of the same game takes the place of an earlier one.
    event.waitUntil(self.registration.showNotification(title, { body, tag: game, renotify: true, icon, data: { game } }));
});

function noticeOf(data) {
    try {
        const notice = data.json();
        const isText = (value) => typeof value === "string" && value !== "";
        return isText(notice.title) && /^[\w-]{16,64}$/.test(notice.game) ? notice : null;
    } catch {
        return null;
    }
}

self.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(show(event.notification.data.game));
});

// Shows the document of a game that is open, or opens it.
async function show(game) {
    const hash = `#game=${game}`;
    const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const shown = open.find((client) => client.url.startsWith(SCOPE) && new URL(client.url).hash === hash);
    await (shown ? shown.focus() : self.clients.openWindow(`${SCOPE}online/${hash}`));
}
