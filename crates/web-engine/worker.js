// The worker in which the player thinks. It is told questions and posts reports, both as the plain
// text of skep_engine::Request and skep_engine::Report. To stop a search, end the worker.
//
// Questions that come while the player loads wait in line.

const waiting = [];
let player = null;
let problem = null;

// The first line of a question is a word and its ticket.
const ticketOf = (question) => /^\S+ (\d+)/.exec(question)?.[1] ?? "0";

const refuse = (question, why) => self.postMessage(`problem ${ticketOf(question)}\nwhy ${why}\n`);

const answer = (question) => {
  if (problem) return refuse(question, problem);
  try {
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
  if (player || problem) answer(question);
  else waiting.push(question);
};

try {
  const engine = await import("./engine.js");
  await engine.default();
  player = new engine.Player();
} catch (error) {
  problem = "not-loaded";
  console.error(error);
  // Even if nobody has asked yet.
  if (waiting.length === 0) refuse("", problem);
}
for (const question of waiting.splice(0)) answer(question);
