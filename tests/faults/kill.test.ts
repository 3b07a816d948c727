import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createHttpBrowser, type HttpBrowser } from "../kit/http-browser.ts";
import { firstLesson } from "../kit/learning.ts";
import { startMortalProduct } from "../kit/mortal-product.ts";

/** Every place where the process may die while it writes a save or an answer. */
const places = [
  "save.saved",
  "save.finished",
  "save.replied",
  "check.started",
  "check.written",
  "check.credited",
  "check.replied",
];

/** Places where the answer is a right one, each to its own question. */
const rightAt: Readonly<Record<string, { id: string; text: string }>> = {
  "check.credited": { id: "eighths", text: "0.75" },
  "check.replied": { id: "bridges", text: "seven" },
};

function answerAt(place: string) {
  const { id, text } = rightAt[place] ?? { id: "bridges", text: place };
  return { id, state: { text }, answer: { text } };
}

async function openLesson(browser: HttpBrowser) {
  const { results } = (await browser.get(`${firstLesson}?ajax=1`)).json();
  return results;
}

test("kill -9 at every statement of a save and of an answer: sent again with its key, each counts once (F1)", async () => {
  const product = await startMortalProduct();
  try {
    let browser = createHttpBrowser(product.url);
    await browser.post("/account/signup/", { email: "killed@example.org", password: "seven green turtles" });
    const { lesson_id, version_hash } = (await openLesson(browser)).lesson;
    const at = new Date().toISOString();
    for (const [index, place] of places.entries()) {
      const common = { key: randomUUID(), lesson_id, version_hash, at, rev: index + 1 };
      const [path, body] = place.startsWith("save")
        ? [
            "/api/v1/userstate/save/",
            { ...common, block_index: 1, block_id: "eighths", finished: true, states: [], inputs: { note: place } },
          ]
        : ["/api/v1/userstate/check/", { ...common, ...answerAt(place) }];
      await product.dieAt(place, () => browser.post(path, body));
      browser = browser.at(product.url);
      const before = (await openLesson(browser)).progress;
      const replies = [];
      for (let times = 0; times < 2; times += 1) {
        const answer = await browser.post(path, body);
        expect(answer.status, place).toBe(200);
        replies.push(answer.json().results);
      }
      const after = (await openLesson(browser)).progress;
      if (place.startsWith("save")) expect(after.inputs, place).toEqual({ note: place });
      else {
        const attempts = (progress: typeof after) =>
          progress.states.find(({ id }: { id: string }) => id === answerAt(place).id)?.attempts ?? 0;
        const here = (name: string) => name.startsWith("check") && answerAt(name).id === answerAt(place).id;
        const sent = places.slice(0, index + 1).filter(here).length;
        // The dead process had written either the whole attempt or none of it.
        expect([sent - 1, sent], place).toContain(attempts(before));
        expect(attempts(after), place).toBe(sent);
        // A right answer earns its XP once, together with the answer.
        const xp = rightAt[place] ? expect.toSatisfy((earned) => earned > 0) : 0;
        expect(replies[0].xp_earned, place).toEqual(xp);
        expect(replies[1], place).toEqual(replies[0]);
        const { user } = (await browser.get("/about/?ajax=1")).json().globals;
        expect(user.xp, place).toBe(replies[0].xp);
      }
    }
  } finally {
    await product.remove();
  }
}, 240_000);
