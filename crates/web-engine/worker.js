// The worker in which the player thinks, and another one in which files are read and written. It is
// told questions and posts answers, both as plain text: those of skep_engine::Request and
// skep_engine::Report, or of skep_session::FileRequest and skep_session::FileAnswer. To stop a search, end the
// worker.
//
// Questions that come while the module loads wait in line.

const waiting = [];
let engine = null;
let player = null;
let problem = null;

// The first line of a question to the player is a word and its ticket.
const ticketOf = (question) => /^\S+ (\d+)/.exec(question)?.[1] ?? "0";

const refuse = (question, why) => self.postMessage(`problem ${ticketOf(question)}\nwhy ${why}\n`);

const answer = (question) => {
  if (problem) return refuse(question, problem);
  try {
    if (question.startsWith("file ")) return self.postMessage(engine.answer_file_request(question));
    player ??= new engine.Player();
    player.answer(question, (report) => self.postMessage(report));
  } catch (error) {
    // What broke down once is not to be trusted again.
    problem = "failed";
    console.error(error);
    refuse(question, problem);
  }
};

self.onmessage = ({ data }) => {
  const question = String(data);
  if (engine || problem) answer(question);
  else waiting.push(question);
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
for (const question of waiting.splice(0)) answer(question);
