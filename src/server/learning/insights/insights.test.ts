import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { createAuthor } from "#tests/kit/authors.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createLearningApp, firstLesson, openTab } from "#tests/kit/learning.ts";
import { maintainAttempts, tallyAnswers, tallyStops } from "./tally-answers.ts";

const NOW = "2026-03-02T09:00:00Z";
const app = await createLearningApp({ now: NOW });
afterAll(() => app.close());
const ada = await createAuthor(app, "Ada");
const lessonId = (await openTab(app.browser(), firstLesson, NOW)).place.lesson_id;

const insights = async (browser = ada) => {
  const answer = await browser.get(`/api/v1/lessons/insights/?lesson_id=${lessonId}`);
  return { status: answer.status, ...(answer.status === 200 ? answer.json().results : {}) };
};
/** A learner who gives these answers to the question about bridges, one after the other. */
async function learner(
  answers: readonly string[],
  browser = app.browser(),
  now = NOW,
  before = 0,
): Promise<TestBrowser> {
  const tab = await openTab(browser, firstLesson, now);
  for (const [index, text] of answers.entries()) {
    expect((await tab.check("eighths", { text }, { rev: before + index + 1, state: { text } })).status).toBe(200);
  }
  return browser;
}

describe("insights into a lesson", () => {
  test("are summed up by question and answer, each learner once, without their authors and without names", async () => {
    for (let index = 0; index < 9; index += 1) await learner(["0.5", "0.5", "0.7"]);
    await learner(["0.9"]);
    expect((await insights()).versions[0].questions).toEqual([]);
    await tallyAnswers(app.tools);
    // Nine saw the same wrong answer; the tenth's own isn't shown, and neither is theirs beside it.
    const [version] = (await insights()).versions;
    expect(version).toMatchObject({ version_name: "v1", state: "MAIN" });
    expect(version.questions[0]).toMatchObject({ solvable: "eighths", learners: 10, first_rate: 0 });
    await learner(["0.5"], ada);
    for (let index = 0; index < 5; index += 1) await learner(["0.9"]);
    await tallyAnswers(app.tools);
    await tallyAnswers(app.tools);
    const after = await insights();
    expect(after.versions[0].questions[0]).toMatchObject({
      learners: 15,
      wrong: expect.arrayContaining([
        { value: "0.5", share: 0.6, replied: false },
        { value: "0.7", share: 0.6, replied: false },
        { value: "0.9", share: 0.4, replied: false },
      ]),
      other: null,
    });
    expect(JSON.stringify(after)).not.toMatch(/[0-9a-f]{8}-|@/);
  });

  test("belongs to authors of the course and staff", async () => {
    const learnerBrowser = app.browser();
    await learnerBrowser.signUp("curious@example.com");
    expect((await insights(learnerBrowser)).status).toBe(404);
    await sql`delete from course_authors`.execute(app.db);
    expect((await insights()).status).toBe(404);
    expect((await insights(await createAuthor(app, "Sam", "staff"))).status).toBe(200);
  });

  test("says where people stop, once they've been away for a week", async () => {
    const staff = await createAuthor(app, "Sue", "staff");
    await sql`
      update lesson_progress set block_id = 'eighths', block_index = 1 where lesson_id = ${lessonId}`.execute(app.db);
    await tallyStops(app.tools);
    expect((await insights(staff)).versions[0].stops).toEqual([]);
    app.setNow("2026-03-10T09:00:00Z");
    await tallyStops(app.tools);
    expect((await insights(staff)).versions[0].stops).toEqual([{ block_id: "eighths", share: 1 }]);
    const { rows } = await sql<{ reached: number }>`select reached from stop_tallies`.execute(app.db);
    // Without the author who tried it.
    expect(rows).toEqual([{ reached: 15 }]);
    app.setNow(NOW);
  });

  test("is kept in a partition for each month, in one order over all of them, and dropped after thirteen", async () => {
    const months = async () => {
      const { rows } = await sql<{ name: string; rows: number }>`
        select tableoid::regclass::text as name, count(*)::int as rows from attempt_log group by 1 order by 1`.execute(
        app.db,
      );
      return Object.fromEntries(rows.map(({ name, rows }) => [name, rows]));
    };
    const before = await months();
    expect(Object.keys(before)).toEqual(["attempt_log_default"]);
    await maintainAttempts(app.tools);
    app.setNow("2026-04-02T09:00:00Z");
    const browser = await learner(["0.5", "0.7"], app.browser(), "2026-04-02T09:00:00Z");
    const later = await months();
    // What came before there were months has moved into its own.
    expect(later).toEqual({ attempt_log_2026_03: before.attempt_log_default, attempt_log_2026_04: 2 });
    app.setNow("2026-05-02T09:00:00Z");
    await maintainAttempts(app.tools);
    await learner(["0.5", "0.7", "0.9"], browser, "2026-05-02T09:00:00Z", 2);
    const { rows } = await sql<{ nth: number; answer: string; first: boolean }>`
      select nth, answer, first_of_value as first from attempt_log where at >= '2026-04-01' order by nth`.execute(
      app.db,
    );
    expect(rows.map(({ nth }) => nth)).toEqual(rows.map((_, index) => index + 1));
    app.setNow("2027-06-15T09:00:00Z");
    await maintainAttempts(app.tools);
    const kept = await months();
    expect(Object.keys(kept)).toEqual(["attempt_log_2026_05"]);
    app.setNow(NOW);
  });

  test("goes with the person, and is the account's after log-in", async () => {
    const visitor = app.browser();
    await learner(["0.9"], visitor);
    await visitor.signUp("later@example.com");
    const { rows } = await sql<{ answer: string }>`
      select a.answer from attempt_log a join users u on u.user_id = a.user_id where u.email = 'later@example.com'`.execute(
      app.db,
    );
    expect(rows).toEqual([{ answer: "0.9" }]);
  });
});
