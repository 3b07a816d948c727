import { afterAll, describe, expect, test } from "vitest";
import type { TestBrowser } from "#tests/kit/client.ts";
import { drawPage } from "#tests/kit/draw-page.ts";
import { createLearningApp, firstLesson, openTab } from "#tests/kit/learning.ts";
import { readerOf } from "#tests/kit/reader.ts";

const STEPS = "/welcome/onboarding/";
const QUIZ = "/welcome/quiz/";
const PATH = "/welcome/learning-path/from-numbers-to-knots/";

const app = await createLearningApp({ renderPage: drawPage });
afterAll(() => app.close());

const tap = (browser: TestBrowser, step: string, answer: string, more: Record<string, string> = {}) =>
  browser.form(STEPS, { step, answer, ...more });
const led = async (answer: Promise<{ headers: Record<string, unknown> }>) => (await answer).headers.location;
const item = (question: string) => `number-walks/first-steps/equal-steps/${question}`;
const stepOf = async (browser: TestBrowser) => (await browser.data(STEPS)).results.step;

describe("the three questions", () => {
  test("lead to a path in three taps, which says why and is on the home page", async () => {
    const browser = app.browser();
    expect(await stepOf(browser)).toBe("purpose");
    expect(await led(tap(browser, "purpose", "curiosity"))).toBe(STEPS);
    expect(await stepOf(browser)).toBe("level");
    expect(await led(tap(browser, "level", "fractions"))).toBe(STEPS);
    expect(await led(tap(browser, "minutes", "10"))).toBe(PATH);
    const { recommendation } = (await browser.data(PATH)).results;
    expect(recommendation).toMatchObject({
      ...{ is_followed: true, is_best: true, level: "fractions", purpose: "curiosity", minutes: 10, weeks: 1 },
      ...{ solved: [], missed: [], first_course: "Number walks" },
    });
    const home = (await browser.data("/")).results;
    expect(home.path).toEqual({
      slug: "from-numbers-to-knots",
      name: "From numbers to knots",
      num_courses: 2,
      num_finished: 0,
    });
    expect(home.onboarding).toBe("done");
  });

  test("can be skipped one by one or all at once, and then lead nowhere in particular", async () => {
    const browser = app.browser();
    await tap(browser, "purpose", "skip");
    expect(await stepOf(browser)).toBe("level");
    expect(await led(tap(browser, "level", "skip_all"))).toBe("/");
    expect((await browser.data("/")).results).toMatchObject({ path: null, onboarding: "done" });
    const other = app.browser();
    expect(await led(tap(other, "purpose", "skip_all", { next: "/topics/" }))).toBe("/topics/");
    // Never to another site.
    expect(await led(tap(app.browser(), "purpose", "skip_all", { next: "//evil.example/" }))).toBe("/");
  });

  test("continue where they were left, even after signing up, and a path can be changed", async () => {
    const browser = app.browser();
    await tap(browser, "purpose", "work");
    expect((await browser.data("/welcome/")).results.state).toBe("begun");
    await browser.signUp("newcomer@example.com");
    expect(await stepOf(browser)).toBe("level");
    await tap(browser, "level", "equations");
    await tap(browser, "minutes", "skip");
    expect((await browser.data("/welcome/")).results).toMatchObject({
      state: "done",
      path: { name: "From numbers to knots" },
    });
    expect(await led(browser.form(PATH, { act: "leave" }))).toBe(PATH);
    expect((await browser.data("/")).results.path).toBeNull();
    await browser.form(PATH, { act: "follow" });
    expect((await browser.data("/")).results.path).not.toBeNull();
  });

  test("come along when somebody logs in to an existing account", async () => {
    await app.browser().signUp("known@example.com");
    const browser = app.browser();
    await tap(browser, "purpose", "child");
    await tap(browser, "level", "fractions");
    await browser.logIn("known@example.com", "a sound password");
    expect(await stepOf(browser)).toBe("minutes");
  });

  test("keep an answer to a step that was answered before, and accept nothing that isn't an answer", async () => {
    const browser = app.browser();
    await tap(browser, "purpose", "school");
    expect((await browser.data(`${STEPS}?step=purpose`)).results.answer).toBe("school");
    await tap(browser, "level", "__proto__");
    expect((await browser.data(`${STEPS}?step=level`)).results.answer).toBe("skipped");
    expect((await browser.form(STEPS, { step: "purpose", answer: "school", user_id: "x" })).status).toBe(400);
  });
});

describe("the daily goal", () => {
  test("is a number of problems that today's answers fill, and can be changed alone or dropped", async () => {
    const browser = app.browser();
    const goal = async () => (await browser.data("/courses/")).globals.goal;
    const set = { asks: "only", next: "/courses/" };
    expect(await goal()).toBeUndefined();
    expect(await led(tap(browser, "minutes", "10", set))).toBe("/courses/");
    expect(await goal()).toEqual({ done: 0, of: 8 });
    const tab = await openTab(browser, firstLesson, "2026-03-02T09:00:00Z");
    await tab.check("eighths", { text: "0.75" });
    await tab.check("eighths", { text: "0.75" });
    expect(await goal()).toEqual({ done: 1, of: 8 });
    await tap(browser, "minutes", "skip", set);
    expect(await goal()).toBeUndefined();
    // The first question is still to be asked.
    expect(await stepOf(browser)).toBe("purpose");
  });
});

describe("the level check", () => {
  test("asks questions of the catalogue, shows nobody which were right, and gives its reasons at the end", async () => {
    const browser = app.browser();
    await tap(browser, "purpose", "skip");
    await tap(browser, "level", "unsure");
    expect(await led(tap(browser, "minutes", "5"))).toBe(QUIZ);
    const first = await browser.get(QUIZ);
    expect(first.body).not.toMatch(/Secret|correct/);
    const { results } = await browser.data(QUIZ);
    expect(results).toMatchObject({ number: 1, most: 6, item: item("eighths"), choices: [], unit: "" });
    const answered = await browser.form(QUIZ, { act: "answer", item: item("eighths"), answer: "0.75" });
    expect(answered.headers.location).toBe(QUIZ);
    const second = (await browser.data(QUIZ)).results;
    expect(second).toMatchObject({ number: 2, item: item("where-is-it") });
    expect(second.choices).toHaveLength(3);
    // Sent twice: the first question isn't asked any more.
    await browser.form(QUIZ, { act: "answer", item: item("eighths"), answer: "0.75" });
    expect((await browser.data(QUIZ)).results.number).toBe(2);
    const end = browser.form(QUIZ, { act: "unknown", item: item("where-is-it") });
    expect(await led(end)).toBe(PATH);
    expect((await browser.data(PATH)).results.recommendation).toMatchObject({
      solved: ["Fractions and decimals"],
      missed: ["Where numbers live"],
      level: null,
    });
    expect((await browser.get(QUIZ)).headers.location).toBe(PATH);
  });

  test("asks again for what isn't an answer, can be left, and begun again", async () => {
    const browser = app.browser();
    const again = await browser.form(QUIZ, { act: "answer", item: item("eighths"), answer: "three quarters" });
    expect(again.headers.location).toBe(`${QUIZ}?again=1`);
    expect((await browser.data(`${QUIZ}?again=1`)).results).toMatchObject({ number: 1, again: true });
    expect(await led(browser.form(QUIZ, { act: "skip" }))).toBe(PATH);
    expect(await led(browser.form(QUIZ, { act: "again" }))).toBe(QUIZ);
    expect((await browser.data(QUIZ)).results.number).toBe(1);
  });

  test("counts an answer that twenty windows send at once only once", async () => {
    const browser = app.browser();
    await tap(browser, "purpose", "skip");
    await Promise.all(Array.from({ length: 20 }, () => browser.form(QUIZ, { act: "unknown", item: item("eighths") })));
    expect((await browser.data(QUIZ)).results.number).toBe(2);
  });
});

test("without scripts, three taps and a level check lead to a path", async () => {
  const reader = readerOf(app.browser(), "");
  await reader.open("/welcome/");
  await reader.follow("Find my path");
  await reader.press(/^Curiosity/);
  reader.sees("What can you do already?");
  await reader.press(/^I'm not sure/);
  await reader.press(/^10 minutes/);
  reader.fill(/^Your answer/, "three quarters");
  await reader.press("Answer");
  reader.sees("Write a number here, or say that you don't know.");
  reader.fill(/^Your answer/, "3/4");
  await reader.press("Answer");
  reader.check(/^Half way/);
  await reader.press("Answer");
  expect(reader.address()).toBe(PATH);
  reader.sees("You solved “Fractions and decimals”.");
  reader.sees("This path is on your home page.");
});

describe("the guided tour", () => {
  const tour = async (browser: TestBrowser, url: string) => (await browser.data(url)).globals.tour ?? false;

  test("meets newcomers where the specification says, until it ends", async () => {
    const browser = app.browser();
    await browser.signUp("toured@example.com");
    for (const url of ["/courses/", "/courses/number-walks/", "/courses/number-walks/first-steps/", "/topics/"]) {
      expect(await tour(browser, url), url).toBe(true);
    }
    for (const url of ["/", "/courses/number-walks/first-steps/equal-steps/"]) {
      expect(await tour(browser, url), url).toBe(false);
    }
    expect(await led(browser.form("/welcome/tour/end/", { from: "/courses/" }))).toBe("/");
    expect(await tour(browser, "/courses/")).toBe(false);
    expect(await tour(browser, "/courses/?tour")).toBe(true);
  });

  test("leads to the stored target, unless they're already there", async () => {
    const browser = app.browser();
    await tap(browser, "purpose", "skip_all", { next: "/topics/" });
    expect(await led(browser.form("/welcome/tour/end/", { from: "/courses/" }))).toBe("/topics/");
    expect(await led(browser.form("/welcome/tour/end/", { from: "/topics/" }))).toBe("/");
  });
});
