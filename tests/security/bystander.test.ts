import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { listTables } from "#server/db/backup/table-list.ts";
import type { TestBrowser } from "../kit/client.ts";
import { choiceOf, createLearningApp, firstLesson, openTab, premiumLesson } from "../kit/learning.ts";

/**
 * T52, statement by statement: two people do exactly the same, under the same keys. Each gets the same replies, and
 * none of the first person's data changes.
 */

const now = "2026-03-02T09:00:00Z";

const app = await createLearningApp({ now });
afterAll(() => app.close());

async function arrive(email: string): Promise<TestBrowser> {
  const browser = app.browser();
  await browser.signUp(email);
  await app.db.updateTable("users").set({ user_type: "staff" }).where("email", "=", email).execute();
  return browser;
}

/** Runs everything a learner can do to their work. Returns the replies in order. */
async function learn(browser: TestBrowser): Promise<[string, number, unknown][]> {
  const replies: [string, number, unknown][] = [];
  const free = await openTab(browser, firstLesson, now);
  const locked = await openTab(browser, premiumLesson, now);
  let acts = 0;
  async function act(what: string, body: Record<string, unknown> | null, address = `/api/v1/userstate/${what}/`) {
    acts += 1;
    const key = `00000000-0000-4000-9000-${String(acts).padStart(12, "0")}`;
    const answer = await browser.post(address, body === null ? {} : { key, ...body });
    // Choices and hidden numbers are each learner's own.
    const isShared = body?.id !== "find-it" && body?.id !== "where-is-it";
    replies.push([what, answer.status, isShared ? answer.json().results : null]);
  }
  const check = (id: string, state: unknown, rev: number) =>
    act("check", { ...free.place, at: now, id, rev, state, answer: state });
  const save = (rev: number, more = {}) =>
    act("save", {
      ...free.place,
      at: now,
      rev,
      block_index: 2,
      block_id: "bridges",
      finished: false,
      states: [free.work("eighths", { text: `${rev}` }, rev)],
      inputs: { note: `note ${rev}` },
      ...more,
    });
  async function look() {
    for (const page of ["/", firstLesson, `${firstLesson}up-next/`]) {
      const { response, results, globals } = await browser.data(page);
      const { interactives, progress, ...rest } = results;
      const states = progress?.states.map(({ id, attempts, rev, ever_solved }: Record<string, unknown>) => [
        ...[id, attempts, rev, ever_solved],
      ]);
      const { xp, streak } = globals.user;
      replies.push([page, response.status, { rest, inputs: progress?.inputs, states, xp, streak }]);
    }
  }
  await look();
  // The end is requested before anything is solved, so that it comes with the last answer.
  await save(1, { finished: true });
  await look();
  await act("hint", { ...free.place, id: "eighths", index: 0, state: { text: "" } });
  await check("eighths", { text: "0.5" }, 2);
  await check("eighths", { text: "0.75" }, 3);
  await check("bridges", { text: "six" }, 1);
  await check("bridges", { text: "seven" }, 2);
  await check("where-is-it", { picked: choiceOf(free, "where-is-it", "Three quarters") }, 1);
  await look();
  await save(4, { finished: true });
  // Too late: the reply holds the stored work, and only this learner's.
  await save(2);
  const game = { ...locked.place, id: "find-it" };
  for (const query of [50, 25, 12]) await act("probe", { ...game, query });
  await act("restart", game);
  await act("probe", { ...game, query: 60 });
  await act("reveal", game);
  const report = { ...free.place, block_id: "bridges", kind: "other", text: "Something is not as it should be." };
  await act("report", report, "/api/v1/lessons/report-problem/");
  await act("reset", null, `/api/v1/userstate/reset/?lesson_id=${free.place.lesson_id}`);
  await save(20);
  await act("reset", null, "/api/v1/userstate/reset/?course_slug=number-walks");
  await save(30);
  await look();
  return replies;
}

/** Every row of a person, in every table. */
async function rowsOf(email: string): Promise<Record<string, unknown>> {
  const client = await app.database.pool.connect();
  const tables = await listTables(client).finally(() => client.release());
  const kept: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.id(name)} t
      where to_jsonb(t) ->> 'user_id' = (select user_id::text from users where email = ${email})
      order by to_jsonb(t)::text`.execute(app.db);
    if (rows.length > 0) kept[name] = rows;
  }
  return kept;
}

/** Moves the others far from where the second one will be, so that overwriting them would show. */
async function goFurther(browser: TestBrowser): Promise<void> {
  const tomorrow = "2026-03-03T09:00:00Z";
  app.setNow(tomorrow);
  const tab = await openTab(browser, firstLesson, tomorrow);
  for (const [id, state] of Object.entries({
    eighths: { text: "0.75" },
    bridges: { text: "seven" },
    "where-is-it": { picked: choiceOf(tab, "where-is-it", "Three quarters") },
  })) {
    expect((await tab.check(id, state, { rev: 50 })).status).toBe(200);
  }
  app.setNow(now);
}

async function stopHalfWay(browser: TestBrowser): Promise<void> {
  const tab = await openTab(browser, firstLesson, now);
  await tab.check("bridges", { text: "seven" });
  expect((await tab.save({ rev: 3, block_index: 2, block_id: "bridges", finished: true })).status).toBe(200);
}

test("gives two people the same replies for the same actions, and changes nothing of the other's (T52)", async () => {
  const further = await arrive("first@example.org");
  const first = await learn(further);
  await goFurther(further);
  await stopHalfWay(await arrive("half@example.org"));
  const others = () => Promise.all(["first@example.org", "half@example.org"].map(rowsOf));
  const before = await others();
  for (const rows of before) {
    expect(Object.keys(rows)).toEqual(
      expect.arrayContaining(["answers", "deeds", "lesson_progress", "solvable_states", "standings", "xp_grants"]),
    );
  }
  const second = await learn(await arrive("second@example.org"));
  expect(withoutReports(second)).toEqual(withoutReports(first));
  expect(await others()).toEqual(before);
});

/** Drops the unique number of each report. */
function withoutReports(replies: [string, number, unknown][]) {
  return replies.map(([what, status, results]) => [what, status, what === "report" ? null : results]);
}
