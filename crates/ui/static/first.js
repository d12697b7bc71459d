// Before the first picture, and before any module: the language, the theme and the screen that this visit begins
// with, so that nothing flashes. The module decides all of it again.
{
    const root = document.documentElement;
    let settings = "";
    try {
        settings = localStorage.getItem("skep.settings") ?? "";
        // What lies on the home follows from what is kept: only the module knows it. The names of the keys are those of
        // storage.rs in pages/play; skep.wishes, from version 0.1, has the new-game options.
        const isKept = (key) => /^skep\.(game\.|progress|wishes)/.test(key);
        const tab = sessionStorage.getItem("skep.tab") ?? "";
        if (Object.keys(localStorage).some(isKept) || /^text /m.test(tab)) root.dataset.kept = "";
    } catch {
        // The browser gives us no storage.
    }
    const setting = (name) => new RegExp(`^${name}=(.*)$`, "m").exec(settings)?.[1];
    const codes = [setting("language") ?? "", ...navigator.languages].map((tag) => tag.split("-")[0].toLowerCase());
    root.lang = codes.find((code) => ["en", "ru", "uk"].includes(code)) ?? "en";
    for (const name of ["theme", "text", "tiles"]) if (setting(name)) root.dataset[name] = setting(name);
    // The fragments that lead to the table. Keep in step with `Request::read` in session/src/machine/home.rs.
    if (/^#(table$|game=|kept=|first-game$|two-people$|computer$)/.test(location.hash)) root.dataset.at = "table";
    // A button that is pressed before there is a module is pressed once more when it is there: see boot.js.
    const press = ({ target }) => target.closest?.("[data-to]")?.setAttribute("data-pressed", "");
    addEventListener("click", press);
    addEventListener("skep-ready", () => removeEventListener("click", press), { once: true });
}
