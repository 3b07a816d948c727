import { afterAll, describe, expect, test } from "vitest";
import { createTestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createLearningApp, newKey, openTab } from "#tests/kit/learning.ts";

const now = "2026-03-02T09:00:00Z";
const lesson = "/courses/playroom/toys/eight-suspects/";
const id = "who-was-it";
const untouched = { m: "suspects", out: [], picked: null, asked: null, clauses: [], join: "and" };

const app = await createLearningApp({ now });
afterAll(() => app.close());

/** A learner with the lesson open in several tabs. */
async function visit(browser = app.browser()) {
  const tab = async () => {
    const { place, check } = await openTab(browser, lesson, now);
    const post = async (route: string, body: object) =>
      (await browser.post(`/api/v1/userstate/${route}/`, { key: newKey(), ...place, id, ...body })).json().results;
    return {
      ask: (number: number, more = {}) => post("probe", { query: { k: "ask", id: `question-${number}` }, ...more }),
      accuse: (number: number) => post("probe", { query: { k: "accuse", id: `suspect-${number}` } }),
      restart: () => post("restart", {}),
      check: async () => (await check(id, {}, { state: untouched })).json().results,
    };
  };
  const kept = async () => {
    const { progress } = (await browser.data(lesson)).results;
    return progress.states.find((state: { id: string }) => state.id === id).log;
  };
  return { tab, kept, browser };
}

/** Restarts the server with the same database and the same visitor. */
async function startedAgain(before: TestBrowser) {
  const other = await createTestApp({ now, database: app.database });
  const browser = other.browser();
  for (const [name, value] of before.cookies) browser.cookies.set(name, value);
  const stop = async () => {
    other.tools.runner.close();
    await other.server.http.close();
  };
  return { ...(await visit(browser)), stop };
}

describe("a search among suspects", () => {
  test("has one log for two tabs asking at once: neither gets an extra question", async () => {
    const { tab, kept } = await visit();
    const [first, second] = [await tab(), await tab()];
    await Promise.all([1, 2, 3, 4].flatMap((number) => [first.ask(number), second.ask(number)]));
    expect(await kept()).toHaveLength(4);
    expect(await second.ask(1)).toMatchObject({ refused: "NOW_ACCUSE" });
    expect(await first.ask(1)).toMatchObject({ refused: "NOW_ACCUSE" });
  });

  test("answers a repeated question with the line in the log", async () => {
    const { tab, kept } = await visit();
    const { ask } = await tab();
    const key = newKey();
    const first = await ask(1, { key });
    expect(await ask(1, { key })).toEqual(first);
    expect(await kept()).toHaveLength(1);
  });

  test("doesn't carry findings from one round to the next", async () => {
    const { tab, kept } = await visit();
    const { ask, accuse, restart, check } = await tab();
    // The suspects are all combinations of three traits, like the digits of binary numbers.
    let culprit = 1;
    for (const [bit, number] of [1, 2, 3].entries()) {
      if ((await ask(number)).log.at(-1).reply.yes) culprit += 2 ** bit;
    }
    expect((await accuse(culprit)).log.at(-1).reply).toEqual({ k: "accused", right: true });
    expect(await accuse(culprit)).toMatchObject({ refused: "SEARCH_OVER" });
    expect(await restart()).toEqual({ log: [] });
    expect(await check()).toMatchObject({ verdict: { kind: "invalid" } });
    expect((await accuse(culprit)).log).toEqual([expect.objectContaining({ reply: { k: "accused", right: false } })]);
    expect(await kept()).toHaveLength(1);
  });

  test("judges by its own log, whatever the answer claims, and reveals the culprit to nobody before the end", async () => {
    const { tab } = await visit();
    const { ask, check } = await tab();
    await ask(1);
    const early = await check();
    expect(early).toMatchObject({ verdict: { kind: "invalid", code: "NOT_OVER" } });
    expect(JSON.stringify(early)).not.toMatch(/culprit|Secret explanation/);
  });

  test("continues after a server restart: replays, other tabs and new starts gain nothing", async () => {
    const { tab, browser } = await visit();
    const { ask } = await tab();
    const key = newKey();
    const first = await ask(1, { key });
    const second = await ask(2);
    const { tab: tabAfter, kept: keptAfter, stop } = await startedAgain(browser);
    try {
      expect(await keptAfter()).toEqual(second.log);
      const [left, right] = [await tabAfter(), await tabAfter()];
      expect(await left.ask(1, { key })).toEqual(second);
      expect((await left.ask(1)).log.at(-1)).toEqual(first.log.at(-1));
      expect((await right.ask(3)).log).toHaveLength(4);
      expect(await left.ask(3)).toMatchObject({ refused: "NOW_ACCUSE" });
      expect(await right.restart()).toEqual({ log: [] });
      const after = await Promise.all([1, 2, 3, 1, 2].map((number) => left.ask(number)));
      expect(after.map(({ refused }) => refused).filter(Boolean)).toEqual(["NOW_ACCUSE"]);
      expect(await keptAfter()).toHaveLength(4);
      expect(await left.check()).toMatchObject({ verdict: { kind: "invalid", code: "NOT_OVER" } });
    } finally {
      await stop();
    }
  });
});
