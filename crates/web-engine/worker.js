// The web worker of the computer player, and of a file request. It receives requests and posts answers, both as
// plain text: skep_engine::Request and Report, or skep_session::FileRequest and FileAnswer. To stop a search, end
// the worker.
//
// Requests that arrive while the module loads wait in a queue.

const waiting = [];
let engine = null;
let player = null;
let problem = null;

// The first line of a request to the player is a word and its ticket.
const ticketOf = (request) => /^\S+ (\d+)/.exec(request)?.[1] ?? "0";

const refuse = (request, why) => self.postMessage(`problem ${ticketOf(request)}\nwhy ${why}\n`);

const answer = (request) => {
  if (problem) return refuse(request, problem);
  try {
    if (request.startsWith("file ")) return self.postMessage(engine.answer_file_request(request));
    player ??= new engine.Player();
    player.answer(request, (report) => self.postMessage(report));
  } catch (error) {
    // After an exception, the module may be in an invalid state.
    problem = "failed";
    console.error(error);
    refuse(request, problem);
  }
};

self.onmessage = ({ data }) => {
  const request = String(data);
  if (engine || problem) answer(request);
  else waiting.push(request);
};

try {
  const module = await import("./engine.js");
  await module.default();
  engine = module;
} catch (error) {
  problem = "not-loaded";
  console.error(error);
  // Also without a pending request.
  if (waiting.length === 0) refuse("", problem);
}
for (const request of waiting.splice(0)) answer(request);
