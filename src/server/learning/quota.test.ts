import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { TestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { choiceOf, createLearningApp, firstLesson, openTab } from "#tests/kit/learning.ts";
import { FULL_FOR_MEMBERS, FULL_FOR_VISITORS } from "./quota.ts";

const NOW = "2026-03-02T09:00:00Z";

let app: TestApp;
beforeEach(async () => {
  app = await createLearningApp({
    env: { VISITOR_QUOTA_KB: "64", MEMBER_QUOTA_MB: "1", NEW_VISITORS_PER_MINUTE: "5" },
  });
});
afterEach(() => app.close());

/** Text that can't be compressed, the same for the same seed. */
function noise(seed: number, length: number): string {
  let state = seed + 1;
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647;
    return String.fromCharCode(0x4e00 + (state % 8192));
  }).join("");
}

/** Things typed into one lesson, about 30 KB of them. */
const typed = (seed: number) =>
  Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`field-${at}`, noise(seed + at, 1000)]));

/** Fills lesson after lesson until a save is refused; returns that refusal. */
async function fill(browser: TestBrowser) {
  const lessons = await app.db.selectFrom("lessons").select("lesson_id").execute();
  const tab = await openTab(browser, firstLesson, NOW);
  const first = await tab.save({ rev: 1, inputs: typed(0) });
  expect(first.status).toBe(200);
  for (const { lesson_id } of lessons) {
    // Other lessons are filled as the save's own function would: only this learner's total counts.
    const { learner_id } = await app.db.selectFrom("sessions").select("learner_id").executeTakeFirstOrThrow();
    await app.db
      .insertInto("lesson_progress")
      .values({
        user_id: learner_id,
        lesson_id,
        course_id: lesson_id,
        version_hash: "",
        rev: 1,
        block_index: 0,
        block_id: "",
        inputs: JSON.stringify(typed(100)),
        started_at: new Date(NOW),
        updated_at: new Date(NOW),
        finished_at: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return { tab, refused: await tab.save({ rev: 2, inputs: typed(200) }) };
}

/** Work on questions that this lesson doesn't have, as large as a member's space. */
async function fillSpace(user_id: string, lesson_id: string): Promise<void> {
  await app.db
    .insertInto("solvable_states")
    .values(
      Array.from({ length: 40 }, (_, at) => ({
        user_id,
        lesson_id,
        solvable: `other-${at}`,
        type: "numeric",
        asset_hash: "",
        rev: 1,
        phase: "working" as const,
        state: JSON.stringify(typed(at * 10)),
        undo: "null",
        verdict: "null",
        last_answer: null,
        instance: null,
        probes: "[]",
        updated_at: new Date(NOW),
      })),
    )
    .execute();
}

describe("somebody whose work fills their space", () => {
  test("sees that as a visitor, keeps everything that was there, and carries on after signing up", async () => {
    const browser = app.browser();
    const { tab, refused } = await fill(browser);
    expect(refused.status).toBe(413);
    expect(refused.json().results.errors).toEqual([FULL_FOR_VISITORS]);
    const page = await browser.data(firstLesson);
    expect(page.results.progress).toMatchObject({ rev: 1, inputs: typed(0) });
    const answer = { picked: choiceOf(tab, "where-is-it", "Three quarters") };
    expect((await tab.check("where-is-it", answer)).status).toBe(413);
    expect((await browser.data(firstLesson)).results.progress.states).toEqual([]);
    await browser.signUp("more@example.com");
    expect((await tab.check("where-is-it", answer)).json().results.verdict).toMatchObject({ correct: true });
  });

  test("can change small work that was saved before, and add none, also after a save that was rolled back", async () => {
    const browser = app.browser();
    await browser.signUp("over@example.com");
    const { learner_id } = await app.db.selectFrom("sessions").select("learner_id").executeTakeFirstOrThrow();
    const tab = await openTab(browser, firstLesson, NOW);
    const save = async (rev: number, ids: readonly string[], finished = false) =>
      (await tab.save({ rev, states: ids.map((id) => tab.work(id, { text: String(rev) }, rev)), finished })).status;
    expect(await save(1, ["eighths"])).toBe(200);
    await fillSpace(learner_id, tab.place.lesson_id);
    expect(await save(2, ["eighths"])).toBe(200);
    expect(await save(3, ["eighths", "bridges"])).toBe(413);
    expect(await save(4, ["bridges"], true)).toBe(413);
    expect(await save(5, ["bridges"])).toBe(413);
    expect(await save(6, ["eighths"])).toBe(200);
    const { progress } = (await browser.data(firstLesson)).results;
    expect([progress.rev, progress.states.map(({ id }: { id: string }) => id)]).toEqual([6, ["eighths"]]);
  });

  test("sees that as a member", async () => {
    const browser = app.browser();
    await browser.signUp("full@example.com");
    const { learner_id } = await app.db.selectFrom("sessions").select("learner_id").executeTakeFirstOrThrow();
    const tab = await openTab(browser, firstLesson, NOW);
    await tab.save({ rev: 1, inputs: typed(0) });
    await fillSpace(learner_id, tab.place.lesson_id);
    const refused = await tab.save({ rev: 2, inputs: typed(1) });
    expect([refused.status, refused.json().results.errors]).toEqual([413, [FULL_FOR_MEMBERS]]);
  });
});

test("a network's sixth new visitor in a minute is refused, and nothing of theirs is stored; somebody who was already there can carry on", async () => {
  const saves = [];
  const known = app.browser();
  const mine = await openTab(known, firstLesson, NOW);
  saves.push((await mine.save()).status);
  for (let visitor = 2; visitor <= 5; visitor += 1) {
    saves.push((await (await openTab(app.browser(), firstLesson, NOW)).save()).status);
  }
  expect(saves).toEqual([200, 200, 200, 200, 200]);
  const before = await app.database.state();
  const late = await openTab(app.browser(), firstLesson, NOW);
  const refused = await late.save();
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "60"]);
  expect(refused.json().results.errors[0]).toContain("Too many new visitors");
  expect(await app.database.state()).toEqual(before);
  expect((await mine.save({ rev: 2 })).status).toBe(200);
  app.setNow(Date.parse(NOW) + 60_000);
  expect((await late.save()).status).toBe(200);
});
