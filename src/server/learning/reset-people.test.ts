import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createLearningApp, firstLesson, newKey, openTab, solveFirstLesson } from "#tests/kit/learning.ts";

const now = "2026-03-02T09:00:00Z";
const app = await createLearningApp({ now });
afterAll(() => app.close());

async function somebody(email: string, userType: string): Promise<{ browser: TestBrowser; user_id: string }> {
  const browser = app.browser();
  await browser.signUp(email);
  await sql`update users set user_type = ${userType} where email = ${email}`.execute(app.db);
  return { browser, user_id: (await browser.data("/about/")).globals.user.user_id };
}

const reset = (browser: TestBrowser, body: object) =>
  browser.post("/authors/lessons/user-states/reset/", { key: newKey(), ...body });

test("staff start a course again for several people, who keep their XP; authors only for themselves", async () => {
  const learners = [await somebody("one@example.com", "learner"), await somebody("two@example.com", "learner")];
  const author = await somebody("author@example.com", "author");
  const staff = await somebody("staff@example.com", "staff");
  for (const { browser } of [...learners, author]) await solveFirstLesson(await openTab(browser, firstLesson, now));
  const user_ids = learners.map(({ user_id }) => user_id);
  const course = { course_slug: "number-walks" };
  const refused = await reset(author.browser, { ...course, user_ids });
  expect([refused.status, refused.json().results.errors]).toEqual([403, ["Only staff can reset other people's work."]]);
  const { user: before } = (await learners[0]?.browser.data(firstLesson))?.globals ?? {};
  expect(before.xp).toBeGreaterThan(0);
  for (let times = 0; times < 2; times += 1) {
    expect((await reset(staff.browser, { ...course, user_ids })).status).toBe(200);
    for (const { browser } of learners) {
      const { globals, results } = await browser.data(firstLesson);
      expect(globals.user.xp).toBe(before.xp);
      const solved = results.progress.states.map((state: { phase: string; ever_solved: boolean }) => [
        state.phase,
        state.ever_solved,
      ]);
      expect(solved).toEqual([1, 2, 3].map(() => ["idle", true]));
    }
  }
  const own = (await author.browser.data(firstLesson)).results.progress.states;
  expect(own[0].phase).toBe("correct");
  expect((await reset(author.browser, course)).status).toBe(200);
  expect((await author.browser.data(firstLesson)).results.progress.states[0].phase).toBe("idle");
});
