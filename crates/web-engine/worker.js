// The worker in which the player thinks, and another one in which files are read and written. It is
// told requests and posts answers, both as plain text: those of skep_engine::Request and
// skep_engine::Report, or of skep_session::FileRequest and skep_session::FileAnswer. To stop a search, end the
// worker.
//
// Requests that come while the module loads wait in line.

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
    // What broke down once is not to be trusted again.
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
  // Even if nobody has asked yet.
  if (waiting.length === 0) refuse("", problem);
}
for (const request of waiting.splice(0)) answer(request);
