import { afterAll, expect, test } from "vitest";
import { treatmentOf } from "#rules/experiments/assignment.ts";
import { createTestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { runExperiment } from "#tests/kit/experiments.ts";
import { readLive, readMemberships } from "./store.ts";

const PATH = "/api/v1/experiments/exposure/";
const NAME = "short_welcome";

const app = await createTestApp({ now: "2026-03-02T09:00:00Z" });
afterAll(() => app.close());
await runExperiment(app.db, { name: NAME });

const accept = (browser: TestBrowser) => browser.post("/profile/unset_flag/third_party_cookies_disabled/");
const meet = async (browser: TestBrowser, name = NAME) =>
  (await browser.post(PATH, { experiment_name: name })).json().results.taken;
const members = () => app.db.selectFrom("experiment_members").selectAll().orderBy("joined_at").execute();
const shown = async (browser: TestBrowser) => (await browser.data("/")).globals.experiments;

async function forgetAll() {
  await app.db.deleteFrom("experiment_members").execute();
}

test("a visitor gets the same treatment on every page, and after signing up, with nothing stored", async () => {
  for (let person = 0; person < 6; person += 1) {
    const browser = app.browser();
    const first = await shown(browser);
    expect(first).toEqual([{ experiment_name: NAME, treatment_name: expect.stringMatching(/^(control|short)$/) }]);
    expect(await shown(browser)).toEqual(first);
    await browser.signUp(`steady${person}@example.com`);
    expect(await shown(browser)).toEqual(first);
  }
  expect(await members()).toEqual([]);
});

test("an exposure is kept once, with its first time, and counted again after 30 seconds", async () => {
  const browser = app.browser();
  await accept(browser);
  const [mine] = await shown(browser);
  await Promise.all(Array.from({ length: 10 }, () => meet(browser)));
  const first = new Date("2026-03-02T09:00:00Z");
  expect(await members()).toMatchObject([{ treatment_name: mine.treatment_name, exposures: 1, joined_at: first }]);
  app.setNow("2026-03-02T09:00:29Z");
  expect(await meet(browser)).toBe(true);
  expect(await members()).toMatchObject([{ exposures: 1 }]);
  app.setNow("2026-03-02T09:00:30Z");
  await meet(browser);
  expect(await members()).toMatchObject([
    { exposures: 2, joined_at: first, last_at: new Date("2026-03-02T09:00:30Z") },
  ]);
  app.setNow("2026-03-02T09:00:00Z");
  await forgetAll();
});

test("keeps nothing without a yes to analytics, or against Global Privacy Control", async () => {
  const browser = app.browser();
  expect(await meet(browser)).toBe(false);
  await browser.post("/profile/set_flag/third_party_cookies_disabled/");
  expect(await meet(browser)).toBe(false);
  await accept(browser);
  const token = { "x-xsrf-token": browser.cookies.get("XSRF-TOKEN") ?? "", "x-requested-with": "XMLHttpRequest" };
  const headers = { ...token, "content-type": "application/json", "sec-gpc": "1" };
  const guarded = await browser.raw("POST", PATH, headers, JSON.stringify({ experiment_name: NAME }));
  expect(guarded.json().results.taken).toBe(false);
  expect(await members()).toEqual([]);
});

test("a student, and an experiment that isn't running, are left alone", async () => {
  const browser = app.browser();
  await browser.signUp("pupil@example.com");
  await accept(browser);
  await app.db.updateTable("users").set({ user_type: "student" }).where("email", "=", "pupil@example.com").execute();
  expect(await shown(browser)).toEqual([]);
  expect(await meet(browser)).toBe(false);
  const other = app.browser();
  await accept(other);
  expect(await meet(other, "never_begun")).toBe(false);
  expect(await members()).toEqual([]);
});

test("a treatment that was met sticks when the shares change, and their account's treatment wins over a visitor's", async () => {
  const [live] = await readLive(app.db);
  if (!live) throw new Error("It's running.");
  const member = app.browser();
  await member.signUp("sticky@example.com");
  await accept(member);
  expect(await meet(member)).toBe(true);
  const [theirs] = await shown(member);
  const user_id = (await member.data("/")).globals.user.user_id;
  const flipped = { ...live, revision: 2, weights: theirs.treatment_name === "short" ? [99, 1] : [1, 99] };
  const { viewer, futureLearnerId } = { viewer: { learnerId: user_id, kind: "visitor" as const }, futureLearnerId: "" };
  const visit = { viewer: { ...viewer, userId: null, timeZone: "UTC" }, futureLearnerId };
  expect(await readMemberships(app.db, [flipped], visit)).toEqual([theirs]);

  // A browser whose visitor has the other treatment.
  for (;;) {
    const browser = app.browser();
    await accept(browser);
    const [before] = await shown(browser);
    if (before.treatment_name === theirs.treatment_name) continue;
    expect(await meet(browser)).toBe(true);
    expect((await browser.logIn("sticky@example.com", "a sound password")).status).toBe(200);
    expect(await shown(browser)).toEqual([theirs]);
    break;
  }
  expect(await members()).toMatchObject([
    { learner_id: user_id, crossed: true, treatment_name: theirs.treatment_name },
  ]);
  await forgetAll();
});

test("once it's decided everybody gets the chosen treatment, and no exposure is recorded any more", async () => {
  const live = await readLive(app.db);
  const decided = live.map((experiment) => ({ ...experiment, decision: "short" }));
  const visit = {
    viewer: { kind: "visitor", userId: null, learnerId: null, timeZone: "UTC" },
    futureLearnerId: "00000000-0000-4000-8000-000000000001",
  } as const;
  expect(await readMemberships(app.db, decided, visit)).toEqual([{ experiment_name: NAME, treatment_name: "short" }]);
  const none = live.map((experiment) => ({ ...experiment, coverage: 0 }));
  expect(await readMemberships(app.db, none, visit)).toEqual([]);
  expect(
    treatmentOf({ name: NAME, revision: 1, treatments: ["control"], weights: [100], coverage: 0 }, "x"),
  ).toBeNull();
});
