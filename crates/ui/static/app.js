// What makes the documents an app: a service worker keeps them for times without a network and brings them
// up to date when the user wants it, and the browser can install them. Loaded when the board answers.
//
// The module hears what is new by the event "skep-news", and asks by "skep-update", "skep-renew" and "skep-install".

const tell = (news) => dispatchEvent(new CustomEvent("skep-news", { detail: news }));

// The browser looks for a new version when a document is opened; some stay open for days.
const HOUR = 3_600_000;

// The folder of the files that this document uses. It lies in the app's root, beside the service worker.
const folder = new URL("./", import.meta.url).href;

const MINUTE = 60_000;

// A document that stays old, whatever it is loaded from, is not loaded again and again.
function reloadSeldom() {
    const last = Number(sessionStorage.getItem("skep.renewed"));
    if (Date.now() - last < MINUTE) return;
    sessionStorage.setItem("skep.renewed", Date.now());
    location.reload();
}

async function register() {
    // There is none in a document that came over plain HTTP from another device.
    const workers = navigator.serviceWorker;
    if (!workers) {
        addEventListener("skep-renew", reloadSeldom);
        return;
    }
    workers.onmessage = ({ data, ports }) => {
        if (data === "kept") tell("kept");
        if (data === "which folder?") ports[0].postMessage(folder);
    };
    const registration = await workers.register(new URL("../keeper.js", folder));
    const look = () => {
        if (registration.waiting && workers.controller) tell("update");
    };
    const follow = () => registration.installing?.addEventListener("statechange", look);
    registration.addEventListener("updatefound", follow);
    addEventListener("skep-update", () => {
        // None is waiting if another window has taken the update.
        if (!registration.waiting) location.reload();
        workers.addEventListener("controllerchange", () => location.reload());
        registration.waiting?.postMessage("use");
    });
    // The server does not speak with this version any more: the new one is taken over as soon as it is whole. A plain
    // reload would get the old one from the cache.
    const useWhole = () => registration.waiting && dispatchEvent(new Event("skep-update"));
    addEventListener("skep-renew", async () => {
        await registration.update().catch(() => {});
        if (registration.installing) registration.installing.onstatechange = useWhole;
        else if (!useWhole()) reloadSeldom();
    });
    follow();
    look();
    setInterval(() => registration.update().catch(() => {}), HOUR);
    (await workers.ready).active.postMessage("here");
}

// Each offer of the browser to install the app can be taken once.
function install(offers) {
    const look = () => tell(offers.length > 0 ? "installable" : "not installable");
    addEventListener("beforeinstallprompt", look);
    addEventListener("appinstalled", () => {
        offers.length = 0;
        look();
    });
    addEventListener("skep-install", () => {
        offers.pop()?.prompt();
        offers.length = 0;
        look();
    });
    look();
}

// The bars around the document have the colour of its ground, also if its theme is not the system's.
function colour() {
    const root = document.documentElement;
    const look = () => {
        const ground = getComputedStyle(root).getPropertyValue("--ground");
        for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.content = ground;
    };
    new MutationObserver(look).observe(root, { attributeFilter: ["data-theme"] });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", look);
    look();
}

export function begin(offers) {
    install(offers);
    colour();
    // Where no service worker may be registered, the app works with a network only.
    register().catch(() => {});
}
