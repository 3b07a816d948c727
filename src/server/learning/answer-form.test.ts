import { afterAll, describe, expect, test } from "vitest";
import type { TestBrowser } from "#tests/kit/client.ts";
import { choiceOf, createLearningApp, firstLesson, gridLesson, openTab } from "#tests/kit/learning.ts";

const now = "2026-03-02T09:00:00Z";

const app = await createLearningApp({ now });
afterAll(() => app.close());

async function open(lesson = firstLesson) {
  const browser = app.browser();
  const tab = await openTab(browser, lesson, now);
  const answer = (block: number, id: string, fields: Record<string, string>) =>
    browser.form(`${lesson}${block}/answer/`, { widget_id: id, version_hash: tab.place.version_hash, ...fields });
  return { browser, tab, answer };
}

const stateOf = async (browser: TestBrowser, id: string) => {
  const { progress } = (await browser.data(firstLesson)).results;
  return progress.states.find((state: { id: string }) => state.id === id);
};

describe("without JavaScript", () => {
  test("an answer returns to its question, which shows the verdict and the explanation", async () => {
    const { browser, tab, answer } = await open();
    const sent = await answer(0, "where-is-it", { answer: choiceOf(tab, "where-is-it", "Three quarters") });
    expect([sent.status, sent.headers.location]).toEqual([303, `${firstLesson}0/#w-where-is-it`]);
    expect(await stateOf(browser, "where-is-it")).toMatchObject({
      phase: "correct",
      verdict: { correct: true },
      explanation: expect.stringContaining("Secret explanation"),
    });
  });

  test.each([
    ["numeric", 1, "eighths", "0.75", true],
    ["numeric, wrong", 1, "eighths", "0.5", false],
    ["words", 2, "bridges", "Seven", true],
  ])("%s", async (_, block, id, text, correct) => {
    const { browser, answer } = await open();
    expect((await answer(block, id, { answer: text })).status).toBe(303);
    expect(await stateOf(browser, id)).toMatchObject({ attempts: 1, verdict: { correct }, state: { text } });
  });

  test("the same form sent twice is one attempt (F18)", async () => {
    const { browser, answer } = await open();
    await Promise.all([answer(1, "eighths", { answer: "0.5" }), answer(1, "eighths", { answer: "0.5" })]);
    expect(await stateOf(browser, "eighths")).toMatchObject({ attempts: 1 });
    await answer(1, "eighths", { answer: "0.6" });
    expect(await stateOf(browser, "eighths")).toMatchObject({ attempts: 2 });
  });

  test("an unreadable answer is reported at the top, once", async () => {
    const { browser, answer } = await open();
    await answer(1, "eighths", { answer: "three and a bit" });
    expect((await browser.data(`${firstLesson}1/`)).results.notice).toContain("couldn't read your answer");
    expect((await browser.data(`${firstLesson}1/`)).results.notice).toBeNull();
  });

  test.each([
    ["an unknown question", { widget_id: "no-such" }, 404],
    ["an unknown version", { version_hash: "0".repeat(64) }, 404],
    ["a version that is none", { version_hash: "x" }, 400],
    ["no token", { csrf_token: "x" }, 403],
  ])("is refused with a message if sent with %s", async (_, changes, status) => {
    const { browser, answer } = await open();
    const refused = await answer(0, "where-is-it", { answer: "x", ...changes });
    expect(refused.status).toBe(status);
    expect(refused.body).toContain('data-screen="error"');
    expect(await stateOf(browser, "where-is-it")).toBeUndefined();
  });

  test("answers 404 for a missing page of the lesson", async () => {
    const { answer } = await open();
    expect((await answer(9, "bridges", { answer: "seven" })).status).toBe(404);
  });

  test("several choices are sent as a repeated field", async () => {
    const { browser, tab } = await open(gridLesson);
    const token = browser.cookies.get("XSRF-TOKEN") ?? "";
    const fields = new URLSearchParams({ csrf_token: token, widget_id: "evens", version_hash: tab.place.version_hash });
    for (const { id, html } of tab.interactive("evens").pub.choices)
      if (/<mn>[24]</.test(html)) fields.append("answer", id);
    const headers = { "content-type": "application/x-www-form-urlencoded", origin: app.tools.settings.siteUrl };
    expect((await browser.raw("POST", `${gridLesson}1/answer/`, headers, fields.toString())).status).toBe(303);
    const { progress } = (await browser.data(gridLesson)).results;
    expect(progress.states[0]).toMatchObject({ id: "evens", verdict: { correct: true } });
  });
});
