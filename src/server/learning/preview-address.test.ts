import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { createLearningApp, firstLesson, premiumLesson } from "#tests/kit/learning.ts";
import { previewAddress } from "./preview-address.ts";

const now = "2026-03-02T09:00:00Z";
const LESSON = "number-walks/further/hidden-number";

/** Adds a version of the premium lesson in a given state. */
async function version(name: string, state: string): Promise<void> {
  const at = new Date(now);
  const hash = Buffer.from(name).toString("hex").padEnd(64, "0").slice(0, 64);
  await sql`
    insert into lesson_versions
    select v.lesson_id, ${name}, ${state}, ${hash}, content_hash, null, null, ${at}, ${at}, 'A try.'
    from lesson_versions v join lessons l on l.lesson_id = v.lesson_id
    where l.path = ${LESSON} and v.state = 'MAIN'`.execute(app.db);
}

const tokens = () => app.db.selectFrom("preview_tokens").selectAll().execute();

const app = await createLearningApp({ now });
afterAll(() => app.close());
for (const [name, state] of Object.entries({
  sketch: "DRAFT",
  soon: "CANDIDATE",
  gone: "ABANDONED",
  once: "LEGACY",
})) {
  await version(name, state);
}

async function made(name: string, days = 14) {
  const outcome = await previewAddress(app.tools, { lesson: LESSON, version: name, days });
  if ("problem" in outcome) throw new Error(outcome.problem);
  return { path: outcome.address.slice(app.tools.settings.siteUrl.length), expiresAt: outcome.expiresAt };
}

test.each(["sketch", "soon"])("the version %s opens at its address until the token expires", async (name) => {
  const { path, expiresAt } = await made(name, 3);
  expect(expiresAt.toISOString()).toBe("2026-03-05T09:00:00.000Z");
  const visitor = app.browser();
  expect((await visitor.get(path)).status).toBe(200);
  expect((await visitor.data(path)).results.lesson.version_name).toBe(name);
  app.setNow("2026-03-05T09:00:01Z");
  expect((await app.browser().get(path)).status).toBe(404);
  app.setNow(now);
});

test("accepts the lesson's address pasted from the browser", async () => {
  const lesson = `https://learn.example.org${premiumLesson}`;
  const outcome = await previewAddress(app.tools, { lesson, version: "sketch", days: 1 });
  expect(outcome).toMatchObject({ address: expect.stringContaining(`${premiumLesson}?preview_token=`) });
});

test.each([
  ["number-walks/further", "sketch", 1, "Please name the lesson as COURSE/CHAPTER/LESSON."],
  ["no/such/lesson", "sketch", 1, "There is no lesson no/such/lesson."],
  [LESSON, "none", 1, `${LESSON} has no version none. Possible versions: `],
  [LESSON, "v1", 1, `The version v1 of ${LESSON} is MAIN, so it can't be previewed.`],
  [LESSON, "gone", 1, `The version gone of ${LESSON} is ABANDONED, so it can't be previewed.`],
  [firstLesson, "v2", 1, "This lesson has no draft and no candidate."],
  [LESSON, "sketch", 0, "A preview can last from 1 to 14 days."],
  [LESSON, "sketch", 15, "A preview can last from 1 to 14 days."],
  [LESSON, "sketch", Number.NaN, "A preview can last from 1 to 14 days."],
])("refuses %s, version %s, for %d days with a message and creates no token", async (lesson, name, days, words) => {
  const before = await tokens();
  expect(await previewAddress(app.tools, { lesson, version: name, days })).toEqual({
    problem: expect.stringContaining(words),
  });
  expect(await tokens()).toEqual(before);
});

describe("a token whose version moved on", () => {
  test("opens a lesson of Premium to nobody once the version is public", async () => {
    const { path } = await made("soon");
    await sql`update lesson_versions set state = 'LEGACY' where version_name = 'soon'`.execute(app.db);
    expect((await app.browser().get(path)).status).toBe(403);
    await sql`update lesson_versions set state = 'CANDIDATE' where version_name = 'soon'`.execute(app.db);
  });

  test.each(["ABANDONED", "RETIRED"])("opens nothing once it is %s", async (state) => {
    const { path } = await made("sketch");
    await sql`update lesson_versions set state = ${state} where version_name = 'sketch'`.execute(app.db);
    expect((await app.browser().get(path)).status).toBe(404);
    await sql`update lesson_versions set state = 'DRAFT' where version_name = 'sketch'`.execute(app.db);
  });
});
