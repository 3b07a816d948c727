import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import type { TestBrowser } from "#tests/kit/client.ts";
import { choiceOf, createLearningApp, firstLesson, newKey, openTab, solveFirstLesson } from "#tests/kit/learning.ts";
import { resetFailpoints } from "../db/failpoint.ts";

const now = "2026-03-02T09:00:00Z";

const app = await createLearningApp({ now });
afterAll(() => app.close());

const open = async (browser: TestBrowser = app.browser()) => {
  const tab = await openTab(browser, firstLesson, now);
  const right = { picked: choiceOf(tab, "where-is-it", "Three quarters") };
  const wrong = { picked: choiceOf(tab, "where-is-it", "Half way") };
  return { browser, tab, right, wrong };
};

async function counts() {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from answers) as answers, (select count(*)::int from xp_grants) as grants,
      (select coalesce(sum(attempts), 0)::int from solvable_states) as attempts,
      (select coalesce(sum(xp), 0)::int from standings) as xp, (select coalesce(sum(xp), 0)::int from xp_grants) as ledger,
      (select count(*)::int from deeds) as deeds`.execute(app.db);
  return rows[0] ?? {};
}

describe("an answer", () => {
  test("if wrong, gets its own verdict only: no points, no explanation", async () => {
    const { tab, wrong } = await open();
    const { results } = (await tab.check("where-is-it", wrong)).json();
    expect(results).toMatchObject({
      verdict: { correct: false },
      explanation: null,
      xp_earned: 0,
      attempts: 1,
      ever_solved: false,
      can_reveal: false,
    });
    expect(JSON.stringify(results)).toContain("half way is two steps");
    expect(JSON.stringify(results)).not.toContain("four steps reach the end");
    expect(JSON.stringify(results)).not.toContain("Secret explanation");
  });

  test("if right, earns XP by difficulty and gets the explanation", async () => {
    const { tab, right } = await open();
    const first = (await tab.check("where-is-it", right)).json().results;
    expect(first).toMatchObject({ verdict: { correct: true }, xp_earned: 10, xp: 10, ever_solved: true });
    expect(first.explanation).toContain("Secret explanation");
    const second = (await tab.check("eighths", { text: "3/4" })).json().results;
    expect(second).toMatchObject({ xp_earned: 20, xp: 30 });
  });

  test("if right again, earns nothing more", async () => {
    const { tab, right } = await open();
    await tab.check("where-is-it", right);
    const { results } = (await tab.check("where-is-it", right, { rev: 2 })).json();
    expect(results).toMatchObject({ verdict: { correct: true }, xp_earned: 0, xp: 10, attempts: 2 });
  });

  test("costs no attempt if unreadable", async () => {
    const { tab } = await open();
    const { results } = (await tab.check("eighths", { text: "three and a bit" })).json();
    expect(results).toMatchObject({ verdict: { kind: "invalid" }, attempts: 0, xp_earned: 0 });
  });

  test("sent 20 times at once under one key counts once, with the same reply (F18)", async () => {
    const { tab, right } = await open();
    const key = newKey();
    const before = await counts();
    const replies = await Promise.all(Array.from({ length: 20 }, () => tab.check("where-is-it", right, { key })));
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    const after = await counts();
    expect(after.answers).toBe(Number(before.answers) + 1);
    expect(after.attempts).toBe(Number(before.attempts) + 1);
    expect(after.xp).toBe(Number(before.xp) + 10);
    expect(after.xp).toBe(after.ledger);
  });

  test("from two tabs at once earns XP once (F19)", async () => {
    const { tab, right } = await open();
    const before = await counts();
    await tab.save();
    const replies = await Promise.all(Array.from({ length: 10 }, () => tab.check("where-is-it", right)));
    expect(replies.map((reply) => reply.json().results.xp_earned).sort()).toEqual([...Array(9).fill(0), 10]);
    expect(Number((await counts()).xp)).toBe(Number(before.xp) + 10);
  });

  test("is refused under a key used for another answer", async () => {
    const { tab, right, wrong } = await open();
    const key = newKey();
    await tab.check("where-is-it", wrong, { key });
    const again = await tab.check("where-is-it", right, { key });
    expect(again.status).toBe(409);
    expect((await tab.check("bridges", { text: "seven" }, { key })).status).toBe(409);
  });

  test("is on the page when its verdict comes late, after saves of the same work", async () => {
    const { browser, tab, right } = await open();
    await tab.save({ rev: 5, states: [tab.work("where-is-it", right, 5)] });
    const { results } = (await tab.check("where-is-it", right, { rev: 3 })).json();
    expect(results.kept).toMatchObject({ rev: 5, phase: "correct", state: right });
    const page = await browser.data(firstLesson);
    expect(page.results.progress.states[0]).toMatchObject({ rev: 5, phase: "correct", verdict: { correct: true } });
  });

  test("counts from a tab that lags behind, and leaves the newer work on the page", async () => {
    const { browser, tab, right } = await open();
    await tab.save({ states: [tab.work("where-is-it", { picked: null }, 9)] });
    const { results } = (await tab.check("where-is-it", right, { rev: 3 })).json();
    expect(results).toMatchObject({ ever_solved: true, xp_earned: 10, rev: 9 });
    const page = await browser.data(firstLesson);
    expect(page.results.progress.states[0]).toMatchObject({ rev: 9, state: { picked: null }, ever_solved: true });
  });
});

describe("three problems on one day", () => {
  test("start a streak, which then shows in the header", async () => {
    const { browser, tab } = await open();
    const { results } = (await solveFirstLesson(tab)).json();
    expect(results.streak).toMatchObject({ days: 1, today: true, popup: "started" });
    const { globals } = await browser.data("/courses/");
    expect(globals.user).toMatchObject({ streak: 1, streak_today: true, xp: 45 });
  });
});

describe("a crash", () => {
  const points = ["check.started", "check.written", "check.credited", "check.replied"];
  afterEach(() => {
    delete process.env.FAILPOINT;
    resetFailpoints();
  });

  test.each(points)("at %s leaves nothing behind, and the retry counts once", async (point) => {
    const { tab, right } = await open();
    const before = await counts();
    const key = newKey();
    process.env.FAILPOINT = `${point}:1`;
    expect((await tab.check("where-is-it", right, { key })).status).toBe(500);
    expect(await counts()).toEqual(before);
    delete process.env.FAILPOINT;
    const retried = await tab.check("where-is-it", right, { key });
    expect(retried.json().results).toMatchObject({ xp_earned: 10, attempts: 1 });
    expect((await tab.check("where-is-it", right, { key })).body).toBe(retried.body);
    expect(await counts()).toMatchObject({ attempts: Number(before.attempts) + 1, xp: Number(before.xp) + 10 });
  });
});

describe("refusals that write nothing", () => {
  test.each<[string, Record<string, unknown>, number]>([
    ["an unknown question", { id: "no-such" }, 404],
    ["an unknown version", { version_hash: "0".repeat(64) }, 404],
    ["an unknown lesson", { lesson_id: "00000000-0000-4000-8000-000000000000" }, 404],
    ["a list for a key", { key: [newKey()] }, 400],
    ["a list for an id", { id: ["where-is-it"] }, 400],
    ["a text for a revision", { rev: "1" }, 400],
    ["a negative revision", { rev: -1 }, 400],
    ["an extra field", { user_id: "x" }, 400],
    ["a score of one's own", { ever_solved: true }, 400],
    ["work of the wrong shape", { state: { picked: 7 } }, 422],
    ["work with more in it", { state: { picked: null, correct: true } }, 422],
    ["a date that is none", { at: "yesterday" }, 400],
  ])("%s", async (_, changes, status) => {
    const { tab, right } = await open();
    const before = await counts();
    const refused = await tab.check("where-is-it", right, { state: right, ...changes });
    expect(refused.status).toBe(status);
    expect(refused.json().results.errors).toHaveLength(1);
    expect(await counts()).toEqual(before);
  });

  test("an answer of the wrong shape is invalid and costs no attempt", async () => {
    const { tab } = await open();
    const before = await counts();
    for (const answer of [null, 7, "x", [], { picked: ["a"] }, { picked: "a", correct: true }, { __proto__: null }]) {
      const reply = await tab.check("where-is-it", answer, { state: { picked: null } });
      expect(reply.json().results).toMatchObject({ verdict: { kind: "invalid" }, attempts: 0 });
    }
    expect((await counts()).answers).toBe(before.answers);
  });

  test("an answer of 10 MB", async () => {
    const { tab } = await open();
    const before = await counts();
    const refused = await tab.check("bridges", { text: "7".repeat(10_000_000) }, { state: { text: "" } });
    expect(refused.status).toBe(413);
    expect(await counts()).toEqual(before);
  });

  test("an answer without the token, or without the marker", async () => {
    const { browser, tab, right } = await open();
    const before = await counts();
    for (const missing of ["x-xsrf-token", "x-requested-with"]) {
      const body = { key: newKey(), ...tab.place, at: now, id: "where-is-it", rev: 1, state: right, answer: right };
      expect((await browser.post("/api/v1/userstate/check/", body, { [missing]: "" })).status).toBe(403);
    }
    expect(await counts()).toEqual(before);
  });

  test("work of one learner sent with another's log-in (F22)", async () => {
    const { browser, tab, right } = await open();
    const before = await counts();
    const body = { key: newKey(), ...tab.place, at: now, id: "where-is-it", rev: 1, state: right, answer: right };
    const other = { "x-learner-id": "019c0000-0000-7000-8000-000000000000" };
    expect((await browser.post("/api/v1/userstate/check/", body, other)).status).toBe(401);
    expect(await counts()).toEqual(before);
  });
});
