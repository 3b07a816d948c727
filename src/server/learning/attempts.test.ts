import { afterAll, expect, test } from "vitest";
import { autosaveBody, createAuthor, editorCall } from "#tests/kit/authors.ts";
import { createLearningApp, newKey, openTab } from "#tests/kit/learning.ts";

const now = "2026-03-02T09:00:00Z";
const lesson = {
  "lesson.camp": `# Steps

! numeric "steps" |> answer "4" |> attempts 2 |> difficulty 1 >>
  How many steps?

  ! hint >> Count them.
  ! explanation >> Four.
`,
  "settings.json": JSON.stringify({ title: "Steps", kind: "lesson", summary: "Counting steps.", minutes: 6 }),
};

const app = await createLearningApp({ now });
afterAll(() => app.close());

/** Publishes the lesson and returns its address. */
async function publish(): Promise<string> {
  const author = await createAuthor(app, "Marcus");
  const place = { course_slug: "number-walks", chapter_slug: "first-steps" };
  const created = await editorCall(author, "create", { key: newKey(), ...place, title: "Steps" });
  const version = { lesson_id: created.lesson.lesson_id, version_name: created.lesson.version_name };
  const saved = await editorCall(author, "autosave/create", autosaveBody(version, created.lesson, lesson));
  const body = { key: newKey(), ...version, rev: saved.autosave.rev, internal_change_reason: "New" };
  expect(await editorCall(author, "draft/publish", body)).toMatchObject({ status: 200, errors: [] });
  return `/courses/number-walks/first-steps/${created.lesson.lesson_slug}/`;
}

test("a question with two attempts takes no third answer, not even the right one, and may be shown", async () => {
  const address = await publish();
  const browser = app.browser();
  await browser.signUp("ada@example.org");
  const tab = await openTab(browser, address, now);
  for (const [text, canReveal] of [
    ["1", false],
    ["2", true],
  ] as const) {
    const { results } = (await tab.check("steps", { text })).json();
    expect(results).toMatchObject({ verdict: { correct: false }, can_reveal: canReveal });
  }
  const third = await tab.check("steps", { text: "4" });
  expect([third.status, third.json().results.errors]).toEqual([409, ["You have no attempts left for this question."]]);
  const { user } = (await browser.data(address)).globals;
  expect(user.xp).toBe(0);
});
