// Starts the page. The module itself is loading already: see the links in index.html.
import init from "./skep.js";

await init();
