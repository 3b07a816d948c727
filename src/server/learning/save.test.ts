import { sql } from "kysely";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { createLearningApp, firstLesson, newKey, openTab, solveFirstLesson } from "#tests/kit/learning.ts";
import { resetFailpoints } from "../db/failpoint.ts";

const now = "2026-03-02T09:00:00Z";

const app = await createLearningApp({ now });
afterAll(() => app.close());

const open = async () => {
  const browser = app.browser();
  return { browser, tab: await openTab(browser, firstLesson, now) };
};
const text = (words: string) => ({ text: words });

describe("a save", () => {
  test("is found again on the next visit, at the same page", async () => {
    const { browser, tab } = await open();
    const saved = await tab.save({
      rev: 3,
      block_index: 1,
      block_id: "eighths",
      states: [tab.work("eighths", text("0.7"), 2)],
      inputs: { blank: "seven" },
    });
    expect(saved.json().results).toMatchObject({ rev: 3, newer: [], finished: null, xp: 0 });
    const { progress } = (await browser.data(firstLesson)).results;
    expect(progress).toMatchObject({ rev: 3, block_index: 1, block_id: "eighths", inputs: { blank: "seven" } });
    expect(progress.states[0]).toMatchObject({ id: "eighths", rev: 2, phase: "working", state: text("0.7") });
  });

  test("changes nothing if it's older than the stored one, and gets that back", async () => {
    const { browser, tab } = await open();
    await tab.save({ rev: 5, states: [tab.work("eighths", text("new"), 5)] });
    const late = await tab.save({
      rev: 4,
      block_index: 2,
      block_id: "bridges",
      states: [tab.work("eighths", text("old"), 4)],
    });
    expect(late.json().results).toMatchObject({ rev: 5, newer: [{ id: "eighths", rev: 5, state: text("new") }] });
    expect((await browser.data(firstLesson)).results.progress).toMatchObject({ rev: 5, block_index: 0 });
  });

  test("with the same revision but different work gets the stored work: no tab believes that lost work was saved", async () => {
    const { tab } = await open();
    await tab.save({ rev: 1, states: [tab.work("eighths", text("one tab"), 1)] });
    const other = await tab.save({ rev: 1, states: [tab.work("eighths", text("other tab"), 1)] });
    expect(other.json().results.newer).toMatchObject([{ state: text("one tab") }]);
  });

  test("can be repeated harmlessly", async () => {
    const { tab } = await open();
    const same = { key: newKey(), rev: 1, states: [tab.work("eighths", text("0.7"), 1)] };
    const first = await tab.save(same);
    expect((await tab.save(same)).body).toBe(first.body);
  });

  test("from two tabs in turn keeps the newest work on each question (F19)", async () => {
    const { browser, tab } = await open();
    await Promise.all([
      tab.save({ rev: 2, states: [tab.work("eighths", text("0.75"), 2)] }),
      tab.save({ rev: 3, block_index: 2, block_id: "bridges", states: [tab.work("bridges", text("seven"), 1)] }),
      tab.save({ rev: 1, states: [tab.work("eighths", text("0.7"), 1)] }),
    ]);
    const { progress } = (await browser.data(firstLesson)).results;
    expect(progress).toMatchObject({ rev: 3, block_index: 2 });
    expect(progress.states).toMatchObject([
      { id: "bridges", state: text("seven") },
      { id: "eighths", state: text("0.75") },
    ]);
  });

  test("answers with the XP earned so far", async () => {
    const { tab } = await open();
    const { xp } = (await tab.check("eighths", text("0.75"))).json().results;
    expect(xp).toBeGreaterThan(0);
    expect((await tab.save({ rev: 2 })).json().results.xp).toBe(xp);
  });

  test("can't claim to be right", async () => {
    const { browser, tab } = await open();
    await tab.save({ states: [{ ...tab.work("eighths", text("9"), 1), phase: "correct" }] });
    const [state] = (await browser.data(firstLesson)).results.progress.states;
    expect(state).toMatchObject({ phase: "working", ever_solved: false, explanation: null });
  });

  test("after a verdict keeps the verdict as long as the work is the same", async () => {
    const { browser, tab } = await open();
    await tab.check("eighths", text("0.75"));
    await tab.save({ rev: 2, states: [{ ...tab.work("eighths", text("0.75"), 2), phase: "correct" }] });
    const kept = async () => (await browser.data(firstLesson)).results.progress.states[0];
    expect(await kept()).toMatchObject({ phase: "correct", verdict: { correct: true } });
    await tab.save({ rev: 3, states: [tab.work("eighths", text("0.8"), 3)] });
    expect(await kept()).toMatchObject({ phase: "working", verdict: null, ever_solved: true, explanation: null });
  });
});

describe("the end of a lesson", () => {
  test("comes when everything required is done, and makes a streak day", async () => {
    const { browser, tab } = await open();
    await tab.check("eighths", text("0.75"));
    const early = await tab.save({ rev: 2, finished: true, block_index: 2, block_id: "bridges" });
    expect(early.json().results.finished).toBeNull();
    await solveFirstLesson(tab, { rev: 2 });
    const page = await browser.data("/courses/number-walks/");
    expect(page.results.course).toMatchObject({ num_finished: 1, is_started: true, is_complete: false });
  });

  test("returns what was earned, and the same again to a retry", async () => {
    const { browser, tab } = await open();
    await solveFirstLesson(tab);
    const body = { key: newKey(), rev: 4, finished: true, block_index: 2, block_id: "bridges" };
    const first = await tab.save(body);
    expect(first.json().results.finished).toEqual({ xp: 45, solved: 3, up_next: `${firstLesson}up-next/` });
    expect((await tab.save(body)).body).toBe(first.body);
    const { results } = await browser.data(`${firstLesson}up-next/`);
    expect(results).toMatchObject({
      xp_in_lesson: 45,
      score: { solved: 3, own: 3, of: 3 },
      questions: [
        { outcome: "own", page: 0 },
        { outcome: "own", page: 1 },
        { outcome: "own", page: 2 },
      ],
      know: null,
      next: { lesson: { slug: "small-grids" } },
    });
  });

  test("isn't shown to learners who haven't reached it", async () => {
    const { browser } = await open();
    const answer = await browser.get(`${firstLesson}up-next/`);
    expect([answer.status, answer.headers.location]).toEqual([302, firstLesson]);
  });
});

describe("200 saves made offline, sent twice (F21)", () => {
  test("end in the last state, on the day of the action", async () => {
    app.setNow("2026-03-03T08:00:00Z");
    const { browser, tab } = await open();
    const at = "2026-03-02T21:00:00Z";
    await solveFirstLesson(tab, { at });
    const saves = Array.from({ length: 200 }, (_, index) => ({
      key: newKey(),
      at,
      rev: index + 2,
      states: [tab.work("bridges", text(`seven ${index}`), index + 2)],
    }));
    for (const body of [...saves, ...saves]) expect((await tab.save(body)).status).toBe(200);
    const { results, globals } = await browser.data(firstLesson);
    expect(results.progress.states.find(({ id }: { id: string }) => id === "bridges").state).toEqual(text("seven 199"));
    expect(globals.user).toMatchObject({ streak: 1, streak_today: false, xp: 45 });
    app.setNow(now);
  });
});

describe("a crash", () => {
  afterEach(() => {
    delete process.env.FAILPOINT;
    resetFailpoints();
  });

  test.each(["save.saved", "save.finished", "save.replied"])(
    "at %s leaves the previous state, and the retry ends the lesson once",
    async (point) => {
      const { browser, tab } = await open();
      await solveFirstLesson(tab);
      const body = { key: newKey(), rev: 7, finished: true, block_index: 2, block_id: "bridges" };
      process.env.FAILPOINT = `${point}:1`;
      expect((await tab.save(body)).status).toBe(500);
      expect((await browser.data(firstLesson)).results.progress).toMatchObject({ rev: 0, finished: false });
      delete process.env.FAILPOINT;
      expect((await tab.save(body)).json().results.finished).toMatchObject({ xp: 45 });
      expect((await browser.data(firstLesson)).results.progress).toMatchObject({ rev: 7, finished: true });
    },
  );
});

describe("refusals that write nothing", () => {
  const written = async () => {
    const { rows } = await sql`
      select (select count(*) from lesson_progress) as p, (select count(*) from solvable_states) as s,
        (select count(*) from sessions) as v`.execute(app.db);
    return rows[0];
  };

  test.each<[string, (tab: Awaited<ReturnType<typeof open>>["tab"]) => Record<string, unknown>, number]>([
    ["a page that is not in the lesson", () => ({ block_id: "nowhere" }), 422],
    [
      "a question that is not in the lesson",
      (tab) => ({ states: [{ ...tab.work("eighths", text(""), 1), id: "x" }] }),
      422,
    ],
    [
      "work on another asset",
      (tab) => ({ states: [{ ...tab.work("eighths", text(""), 1), asset_hash: "0".repeat(32) }] }),
      422,
    ],
    ["work of another type", (tab) => ({ states: [{ ...tab.work("eighths", text(""), 1), type: "calcdoku" }] }), 422],
    ["work of the wrong shape", (tab) => ({ states: [tab.work("eighths", { text: 7 }, 1)] }), 422],
    [
      "an undo step of the wrong shape",
      (tab) => ({ states: [{ ...tab.work("eighths", text(""), 1), undo: [7] }] }),
      422,
    ],
    [
      "the same question twice",
      (tab) => ({ states: [tab.work("eighths", text(""), 1), tab.work("eighths", text(""), 2)] }),
      422,
    ],
    ["someone else's id", () => ({ user_id: "019c0000-0000-7000-8000-000000000000" }), 400],
    ["a list for a page", () => ({ block_id: ["eighths"] }), 400],
    ["an object for a number", () => ({ rev: { $gt: 0 } }), 400],
    ["a version that is not there", () => ({ version_hash: "f".repeat(64) }), 404],
    ["a version hash that isn't one", () => ({ version_hash: "main" }), 400],
    ["61 states", (tab) => ({ states: Array(61).fill(tab.work("eighths", text(""), 1)) }), 400],
  ])("%s", async (_, changes, status) => {
    const { tab } = await open();
    const before = await written();
    const refused = await tab.save(changes(tab));
    expect(refused.status).toBe(status);
    expect(refused.json().results.errors.length).toBeGreaterThan(0);
    expect(await written()).toEqual(before);
  });

  test("more than 32 KB of undo", async () => {
    const { tab } = await open();
    const undo = Array.from({ length: 200 }, () => text("7".repeat(190)));
    const refused = await tab.save({ states: [{ ...tab.work("bridges", text(""), 1), undo }] });
    expect(refused.status).toBe(413);
  });
});

test("no column that a save updates is in an index of the hot tables, so the row stays on its page (R9)", async () => {
  const { rows } = await sql<{ columns: string[] }>`
    select array_agg(distinct a.attname::text order by a.attname::text) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
    where c.relname in ('solvable_states_0', 'lesson_progress_0')`.execute(app.db);
  expect(rows[0]?.columns).toEqual(["lesson_id", "solvable", "user_id"]);
});
