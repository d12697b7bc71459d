// Searches the bench with the wasm module named on the command line; prints how fast.
import { readFile } from "node:fs/promises";

const { instance } = await WebAssembly.instantiate(await readFile(process.argv[2]), {});
const { search_exercise } = instance.exports;
search_exercise(6); // so that it is compiled in full
const start = process.cpuUsage();
const nodes = search_exercise(9);
const { user, system } = process.cpuUsage(start);
console.log(`{ "nodes": ${nodes}, "nodes_per_second": ${Math.round((nodes * 1e6) / (user + system))} }`);
