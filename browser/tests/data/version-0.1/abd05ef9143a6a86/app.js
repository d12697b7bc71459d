// What makes the page an app: it is kept for times without a network, brought up to date when somebody
// wants it, and installed. Loaded when the board answers.
//
// The page hears what is new by the event "skep-news", and asks by "skep-update" and "skep-install".

const tell = (news) => dispatchEvent(new CustomEvent("skep-news", { detail: news }));

// The browser looks for a new version when the page is opened; some pages stay open for days.
const HOUR = 3_600_000;

// The files that this page uses.
const folder = new URL("./", import.meta.url).href;

async function keep() {
    // There is none on a page that came over plain HTTP from another device.
    const keepers = navigator.serviceWorker;
    if (!keepers) return;
    keepers.onmessage = ({ data, ports }) => {
        if (data === "kept") tell("kept");
        if (data === "which folder?") ports[0].postMessage(folder);
    };
    const registration = await keepers.register("keeper.js");
    const look = () => {
        if (registration.waiting && keepers.controller) tell("update");
    };
    const follow = () => registration.installing?.addEventListener("statechange", look);
    registration.addEventListener("updatefound", follow);
    addEventListener("skep-update", () => {
        // Nobody waits if another window was faster.
        if (!registration.waiting) location.reload();
        keepers.addEventListener("controllerchange", () => location.reload());
        registration.waiting?.postMessage("use");
    });
    follow();
    look();
    setInterval(() => registration.update().catch(() => {}), HOUR);
    (await keepers.ready).active.postMessage("here");
}

// Each offer of the browser to install the page can be taken once.
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

// The bars around the page have the colour of its ground, also if it is not the system's.
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
    // A browser that keeps nothing for us shows the page as any other one.
    keep().catch(() => {});
}
