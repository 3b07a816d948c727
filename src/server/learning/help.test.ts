import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import {
  choiceOf,
  createLearningApp,
  firstLesson,
  gridLesson,
  newKey,
  openTab,
  premiumLesson,
} from "#tests/kit/learning.ts";

const now = "2026-03-02T09:00:00Z";

const app = await createLearningApp({ now });
afterAll(() => app.close());

async function open(lesson = firstLesson, premium = false) {
  const browser = app.browser();
  if (premium) {
    await browser.signUp(`staff-${newKey()}@example.com`);
    await app.db.updateTable("users").set({ user_type: "staff" }).execute();
  }
  const tab = await openTab(browser, lesson, now);
  const ask = (route: string, body: Record<string, unknown>) =>
    browser.post(`/api/v1/userstate/${route}/`, { key: newKey(), ...tab.place, ...body });
  const kept = async (id: string) => {
    const { progress } = (await browser.data(lesson)).results;
    return progress.states.find((state: { id: string }) => state.id === id);
  };
  return { browser, tab, ask, kept };
}

const id = "where-is-it";
const state = { picked: null };

describe("hints", () => {
  test("come one at a time, count once, and are still there on the next visit", async () => {
    const { ask, kept } = await open();
    expect((await ask("hint", { id, index: 1, state })).status).toBe(409);
    const first = (await ask("hint", { id, index: 0, state })).json().results;
    expect(first).toMatchObject({ html: expect.stringContaining("Secret first hint"), hints_used: 1 });
    expect((await ask("hint", { id, index: 0, state })).json().results.hints_used).toBe(1);
    expect((await ask("hint", { id, index: 1, state })).json().results.hints_used).toBe(2);
    expect((await kept(id)).hints).toEqual([first.html, expect.stringContaining("Secret second hint")]);
  });

  test("end with the last one", async () => {
    const { ask } = await open();
    for (const index of [0, 1]) await ask("hint", { id, index, state });
    const none = (await ask("hint", { id, index: 2, state })).json().results;
    expect(none).toEqual({ html: null, feedback: null, hints_used: 2 });
  });

  test("for a puzzle are computed from the work sent, after the author's own", async () => {
    const { ask, tab } = await open(gridLesson);
    const empty = { cells: Array(9).fill(0), notes: Array(9).fill(0) };
    expect(tab.interactive("little-grid").pub.computedHints).toBe(true);
    await ask("hint", { id: "little-grid", index: 0, state: empty });
    const computed = (await ask("hint", { id: "little-grid", index: 1, state: empty })).json().results;
    expect(computed).toMatchObject({ html: null, feedback: { code: expect.any(String) }, hints_used: 2 });
  });
});

describe("'Show me'", () => {
  test("opens after three wrong answers, gives the solution from the learner's own answer and the explanation, and ends XP for the question", async () => {
    const { ask, tab, kept } = await open();
    expect((await ask("reveal", { id })).status).toBe(409);
    const wrong = { picked: choiceOf(tab, id, "Half way") };
    for (const rev of [1, 2, 3]) await tab.check(id, wrong, { rev });
    const shown = (await ask("reveal", { id, state: wrong })).json().results;
    const right = choiceOf(tab, id, "Three quarters");
    expect(shown).toEqual({
      from_start: false,
      steps: [
        { actions: [], why: { html: expect.stringContaining("half way") }, at: [wrong.picked], tone: "fix" },
        { actions: [{ t: "pick", id: right }], why: expect.anything(), at: [right], tone: "good" },
      ],
      explanation: expect.stringContaining("Secret explanation"),
    });
    expect(await kept(id)).toMatchObject({ phase: "revealed", revealed: true, ever_solved: false });
    const after = (await tab.check(id, { picked: right }, { rev: 5 })).json().results;
    expect(after).toMatchObject({ verdict: { correct: true }, xp_earned: 0, xp: 0 });
  });
});

describe("probes of an oracle", () => {
  const oracle = "find-it";

  test("are answered from one log that a new tab doesn't shorten", async () => {
    const { ask, kept } = await open(premiumLesson, true);
    const first = (await ask("probe", { id: oracle, query: 50 })).json().results;
    expect(first.log).toHaveLength(1);
    expect((await ask("probe", { id: oracle, query: 25 })).json().results.log).toHaveLength(2);
    expect((await kept(oracle)).log).toHaveLength(2);
  });

  test("sent 20 times under one key count once", async () => {
    const { ask } = await open(premiumLesson, true);
    const key = newKey();
    const all = await Promise.all(Array.from({ length: 20 }, () => ask("probe", { key, id: oracle, query: 50 })));
    expect(new Set(all.map((answer) => answer.body)).size).toBe(1);
    expect(all[0]?.json().results.log).toHaveLength(1);
  });

  test("beyond the budget don't count", async () => {
    const { ask } = await open(premiumLesson, true);
    for (const query of [1, 2, 3, 4, 5, 6, 7]) await ask("probe", { id: oracle, query });
    const over = (await ask("probe", { id: oracle, query: 8 })).json().results;
    expect(over).toMatchObject({ refused: expect.any(String) });
    expect(over.log).toHaveLength(7);
  });

  test("are limited even if the author set no budget", async () => {
    const { ask } = await open(premiumLesson, true);
    await ask("probe", { id: oracle, query: 50 });
    await sql`
      update solvable_states set probes = (select jsonb_agg(jsonb_build_object('key', gen_random_uuid(), 'query', 1, 'reply', 'higher'))
        from generate_series(1, 1200)) where probes <> '[]'`.execute(app.db);
    expect((await ask("probe", { id: oracle, query: 2 })).status).toBe(409);
  });

  test("of the wrong shape don't count, and are refused for questions without an oracle", async () => {
    const { ask } = await open(premiumLesson, true);
    expect((await ask("probe", { id: oracle, query: { $gt: 1 } })).json().results).toMatchObject({
      log: [],
      refused: "MALFORMED",
    });
    const choice = await open();
    expect((await choice.ask("probe", { id, query: 1 })).status).toBe(422);
  });

  test("start over with 'Start again' if the game allows it, once for a repeated request", async () => {
    const { ask, kept } = await open(premiumLesson, true);
    await ask("probe", { id: oracle, query: 50 });
    const key = newKey();
    const all = await Promise.all(Array.from({ length: 5 }, () => ask("restart", { key, id: oracle })));
    for (const answer of all) expect(answer.json().results).toEqual({ log: [] });
    const { rows } = await sql<{ round: number }>`select max(round) as round from solvable_states`.execute(app.db);
    expect(rows[0]?.round).toBe(1);
    expect((await ask("probe", { id: oracle, query: 50 })).json().results.log).toHaveLength(1);
    expect((await kept(oracle)).log).toHaveLength(1);
  });

  test("of a replayable game start over with the lesson", async () => {
    const { browser, tab, ask, kept } = await open(premiumLesson, true);
    await ask("probe", { id: oracle, query: 50 });
    const reset = await browser.post(`/api/v1/userstate/reset/?lesson_id=${tab.place.lesson_id}`);
    expect(reset.status).toBe(200);
    expect((await kept(oracle)).log).toEqual([]);
  });
});

describe("a reset", () => {
  const course = "/api/v1/userstate/reset/?course_slug=number-walks";

  test("starts over, but keeps attempts, XP and whether a question was ever solved", async () => {
    const { browser, tab, kept } = await open();
    await tab.check(id, { picked: choiceOf(tab, id, "Three quarters") });
    await tab.save({ rev: 4, block_index: 2, block_id: "bridges" });
    expect((await browser.post(course)).json().results).toEqual({ lessons_reset: 1 });
    const page = await browser.data(firstLesson);
    expect(page.results.progress).toMatchObject({ rev: 5, block_index: 0, finished: false });
    expect(await kept(id)).toMatchObject({
      phase: "idle",
      state,
      attempts: 1,
      ever_solved: true,
      explanation: null,
      verdict: null,
    });
    expect(page.globals.user.xp).toBe(10);
    expect(
      (await tab.check(id, { picked: choiceOf(tab, id, "Three quarters") }, { rev: 9 })).json().results.xp_earned,
    ).toBe(0);
  });

  test("isn't undone by an earlier save", async () => {
    const { browser, tab, kept } = await open();
    const old = { rev: 1, states: [tab.work("eighths", { text: "old" }, 1)] };
    await tab.save(old);
    await browser.post(course);
    await tab.save(old);
    expect(await kept("eighths")).toMatchObject({ state: { text: "" } });
  });

  test.each([
    ["nothing named", "/api/v1/userstate/reset/", 422],
    ["both named", "/api/v1/userstate/reset/?course_slug=a&lesson_id=019c0000-0000-7000-8000-000000000000", 422],
    ["an unknown course", "/api/v1/userstate/reset/?course_slug=no-such", 404],
    ["a course named twice", "/api/v1/userstate/reset/?course_slug=a&course_slug=b", 400],
    ["another field", "/api/v1/userstate/reset/?course_slug=number-walks&user_id=1", 400],
  ])("is refused with %s", async (_, url, status) => {
    const { browser } = await open();
    expect((await browser.post(url)).status).toBe(status);
  });
});

describe("a problem report", () => {
  const report = { block_id: "eighths", kind: "mistake", text: "The line has five steps, I think." };

  test("is stored once, however often it's sent", async () => {
    const { browser, tab } = await open();
    const body = { key: newKey(), ...tab.place, ...report };
    const all = await Promise.all(
      Array.from({ length: 5 }, () => browser.post("/api/v1/lessons/report-problem/", body)),
    );
    expect(new Set(all.map((answer) => answer.body)).size).toBe(1);
    expect(await app.db.selectFrom("problem_reports").select("text").execute()).toEqual([{ text: report.text }]);
  });

  test("of nine characters has to be longer", async () => {
    const { browser, tab } = await open();
    const answer = await browser.post("/api/v1/lessons/report-problem/", {
      key: newKey(),
      ...tab.place,
      ...report,
      text: "It is bad",
    });
    expect(answer.status).toBe(400);
    expect(answer.json().results.errors).toEqual(["Please describe the problem in at least 10 characters."]);
  });
});
