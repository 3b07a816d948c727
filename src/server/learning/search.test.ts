import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createLearningApp, newKey, openTab } from "#tests/kit/learning.ts";

const now = "2026-03-02T09:00:00Z";
const lesson = "/courses/playroom/toys/eight-suspects/";
const id = "who-was-it";
const untouched = { m: "suspects", out: [], picked: null, asked: null, clauses: [], join: "and" };
let app: TestApp;

beforeAll(async () => {
  app = await createLearningApp({ now });
});
afterAll(() => app.close());

/** A learner who may open the lesson in several tabs. */
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
    return progress.states.find((one: { id: string }) => one.id === id).log;
  };
  return { tab, kept, browser };
}

/** The server stopped and begun again, with the same database and the same visitor before it. */
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
  test("has one log for two tabs that ask at once: neither gets a question more", async () => {
    const { tab, kept } = await visit();
    const [one, other] = [await tab(), await tab()];
    await Promise.all([1, 2, 3, 4].flatMap((number) => [one.ask(number), other.ask(number)]));
    expect(await kept()).toHaveLength(4);
    expect(await other.ask(1)).toMatchObject({ refused: "NOW_ACCUSE" });
    expect(await one.ask(1)).toMatchObject({ refused: "NOW_ACCUSE" });
  });

  test("answers a question that is sent again with the line that stands there", async () => {
    const { tab, kept } = await visit();
    const { ask } = await tab();
    const key = newKey();
    const first = await ask(1, { key });
    expect(await ask(1, { key })).toEqual(first);
    expect(await kept()).toHaveLength(1);
  });

  test("takes what was found in one round for nothing in the next", async () => {
    const { tab, kept } = await visit();
    const { ask, accuse, restart, check } = await tab();
    // The suspects are all combinations of three looks, as the digits of binary numbers are.
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

  test("judges by its own log, whatever the answer says, and tells nobody who it was before it is over", async () => {
    const { tab } = await visit();
    const { ask, check } = await tab();
    await ask(1);
    const early = await check();
    expect(early).toMatchObject({ verdict: { kind: "invalid", code: "NOT_OVER" } });
    expect(JSON.stringify(early)).not.toMatch(/culprit|Secret explanation/);
  });

  test("goes on where it was after the server was started again: a replay, another tab and a new start gain nothing", async () => {
    const { tab, browser } = await visit();
    const { ask } = await tab();
    const key = newKey();
    const first = await ask(1, { key });
    const second = await ask(2);
    const { tab: tabAfter, kept: keptAfter, stop } = await startedAgain(browser);
    try {
      expect(await keptAfter()).toEqual(second.log);
      const [one, other] = [await tabAfter(), await tabAfter()];
      expect(await one.ask(1, { key })).toEqual(second);
      expect((await one.ask(1)).log.at(-1)).toEqual(first.log.at(-1));
      expect((await other.ask(3)).log).toHaveLength(4);
      expect(await one.ask(3)).toMatchObject({ refused: "NOW_ACCUSE" });
      expect(await other.restart()).toEqual({ log: [] });
      const after = await Promise.all([1, 2, 3, 1, 2].map((number) => one.ask(number)));
      expect(after.map(({ refused }) => refused).filter(Boolean)).toEqual(["NOW_ACCUSE"]);
      expect(await keptAfter()).toHaveLength(4);
      expect(await one.check()).toMatchObject({ verdict: { kind: "invalid", code: "NOT_OVER" } });
    } finally {
      await stop();
    }
  });
});
