// Runs the wasm module named on the command line and compares its answers with known ones.
import { readFile } from "node:fs/promises";
import assert from "node:assert/strict";

const bytes = await readFile(process.argv[2]);
const { instance } = await WebAssembly.instantiate(bytes, {});
const { perft_from_start, perft_mid_game, round_trip, hash_half, search_exercise } = instance.exports;

assert.equal(perft_from_start(5), 5427108);
assert.equal(perft_mid_game(3), 408883);
assert.equal(round_trip(), 1);
// The same number as on the machine that wrote this line; see `the_hash_is_the_same_everywhere`.
const hash = (BigInt(hash_half(1) >>> 0) << 32n) | BigInt(hash_half(0) >>> 0);
assert.equal(hash, 14886932146040577415n);
const signature = new URL("../../crates/engine/data/signature.txt", import.meta.url);
assert.equal(search_exercise(4), Number(await readFile(signature, "utf8")));
console.log(`wasm (${bytes.length} bytes): 5 passed, 0 failed`);
