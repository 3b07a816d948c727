import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type RouteName, route } from "#contract/paths.ts";
import { addDemoAccounts } from "#server/account/demo-accounts.ts";
import type { TestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createLearningApp, firstLesson, newKey, premiumLesson } from "#tests/kit/learning.ts";

/** T51 and T52 for catalogue and learning: what each role gets on every route, and that nobody reaches another person's work. */

const roles = ["anonymous", "learner", "premium", "student", "author", "staff"] as const;
type Role = (typeof roles)[number];
type Row = Record<Role, number>;

const everybody: Row = { anonymous: 200, learner: 200, premium: 200, student: 200, author: 200, staff: 200 };
const members: Row = { ...everybody, anonymous: 401 };
const premiumData: Row = { anonymous: 403, learner: 403, premium: 200, student: 403, author: 200, staff: 200 };
const premiumCall: Row = { ...premiumData, anonymous: 401 };
const nobody: Row = { anonymous: 404, learner: 404, premium: 404, student: 404, author: 404, staff: 404 };
const staffOnly: Row = { ...nobody, staff: 200 };

interface Asked {
  what: string;
  route: RouteName;
  row: Row;
  ask(browser: TestBrowser): Promise<{ status: number }>;
}

const places: Record<string, { lesson_id: string; version_hash: string }> = {};
const page = (name: RouteName, url: string, row: Row, what = url): Asked => ({
  what,
  route: name,
  row,
  ask: (browser) => browser.get(url),
});
const call = (
  name: RouteName,
  body: () => Record<string, unknown>,
  row: Row,
  what: string,
  url = route(name).path,
): Asked => ({
  what,
  route: name,
  row,
  ask: (browser) => browser.post(url, body()),
});

const free = () => ({ key: newKey(), ...places.free });
const locked = () => ({ key: newKey(), ...places.locked });
const at = "2026-03-02T09:00:00Z";
const text = { text: "seven" };
const save = { at, rev: 1, block_index: 0, finished: false, states: [], inputs: {} };
const report = { kind: "other", text: "Something is not as it should be.", block_id: "x" };
const notify = "/api/v1/quizzes/coming_soon_notification/exploration/knots/";

const subjectNames: RouteName[] = [
  "subject_algebra",
  "subject_geometry",
  "subject_number_theory",
  "subject_calculus",
  "subject_discrete_mathematics",
  "subject_basic_mathematics",
  "subject_logic",
  "subject_mechanics",
  "subject_electricity_and_magnetism",
  "subject_computer_science",
  "subject_quantitative_finance",
  "subject_chemistry",
];

const noCard = () => ({ key: newKey(), id: "c-no-such-card-1" });

const table: Asked[] = [
  page("home", "/", everybody),
  page("explorations_menu", "/courses/", everybody),
  page("explorations_topics", "/courses/number-walks/", everybody),
  page("explorations_topics", "/courses/no-such/", nobody),
  page("explorations_chapter", "/courses/number-walks/further/", everybody),
  page("topics", "/topics/", everybody),
  page("learning_path", "/welcome/learning-path/from-numbers-to-knots/", everybody),
  ...subjectNames.map((name) => page(name, route(name).path, everybody)),
  page("lesson", firstLesson, everybody),
  page("lesson", premiumLesson, everybody, "a locked lesson's page, or its preview"),
  page("lesson", `${premiumLesson}?ajax=1`, premiumData, "a locked lesson's data"),
  page("lesson", "/courses/number-walks/first-steps/no-such/", nobody),
  page("lesson", `${firstLesson}?version_name=draft`, nobody, "a version that does not exist"),
  page("lesson", `${premiumLesson}?version_name=v1&ajax=1`, premiumData, "the public version by its name"),
  page("lesson", `${firstLesson}?version_name=old`, staffOnly, "a draft; the author is not named on the course"),
  page("lesson", `${firstLesson}?preview_token=${"a".repeat(43)}`, nobody, "a token that opens nothing"),
  { ...page("lesson_up_next", `${firstLesson}up-next/`, { ...everybody }), row: mapped(everybody, 302) },
  page("review", "/review/", everybody),
  { ...page("review_session", "/review/session/", { ...everybody }), row: mapped(everybody, 302) },
  // There's no build of the browser's files: `server/learning/offline/list-reviews.test.ts` has one.
  page("review_offline", "/review/offline.json", { ...nobody, anonymous: 401 }, "questions to keep"),
  call("review_check", () => ({ ...noCard(), at, rev: 1, state: text, answer: text }), nobody, "an answer to no card"),
  call("review_hint", () => ({ ...noCard(), index: 0, state: text }), nobody, "a hint about no card"),
  call("review_reveal", noCard, nobody, "a solution of no card"),
  call("coming_soon_notification", () => ({}), members, "to be told of a course", notify),
  call("userstate_save", () => ({ ...free(), ...save, block_id: "bridges" }), everybody, "a save"),
  call("userstate_save", () => ({ ...locked(), ...save, block_id: "guess" }), premiumCall, "a save of a locked lesson"),
  call(
    "userstate_check",
    () => ({ ...free(), at, id: "bridges", rev: 1, state: text, answer: text }),
    everybody,
    "an answer",
  ),
  call(
    "userstate_check",
    () => ({ ...locked(), at, id: "find-it", rev: 1, state: { aim: null }, answer: {} }),
    premiumCall,
    "a locked answer",
  ),
  call("userstate_hint", () => ({ ...free(), id: "eighths", index: 0, state: text }), everybody, "a hint"),
  call("userstate_hint", () => ({ ...locked(), id: "find-it", index: 0, state: null }), premiumCall, "a locked hint"),
  call("userstate_reveal", () => ({ ...free(), id: "eighths" }), mapped(everybody, 409), "a solution before it is due"),
  call(
    "userstate_reveal",
    () => ({ ...locked(), id: "find-it" }),
    { ...mapped(premiumCall, 409, 200) },
    "a locked solution",
  ),
  call("userstate_probe", () => ({ ...locked(), id: "find-it", query: 50 }), premiumCall, "a probe of a locked oracle"),
  call("userstate_restart", () => ({ ...locked(), id: "find-it" }), premiumCall, "a new round of a locked oracle"),
  call(
    "userstate_reset",
    () => ({}),
    everybody,
    "a reset of one's own work",
    "/api/v1/userstate/reset/?course_slug=number-walks",
  ),
  call("lesson_report_problem", () => ({ ...free(), ...report }), everybody, "a report"),
  page("lesson_reports", "/api/v1/lessons/reports/", { ...nobody, author: 200, staff: 200 }),
  call("lesson_report_problem", () => ({ ...locked(), ...report }), premiumCall, "a report on a locked lesson"),
  {
    what: "a similar one of a question that has none",
    route: "userstate_another",
    row: mapped(everybody, 422),
    ask: (browser) =>
      browser.form("/api/v1/userstate/another/", {
        lesson_id: places.free?.lesson_id ?? "",
        version_hash: places.free?.version_hash ?? "",
        id: "bridges",
        back: "/",
      }),
  },
  {
    what: "following a path",
    route: "learning_path",
    row: mapped(everybody, 303),
    ask: (browser) => browser.form("/welcome/learning-path/from-numbers-to-knots/", { act: "follow" }),
  },
  {
    what: "a form",
    route: "lesson_answer_form",
    row: mapped(everybody, 303),
    ask: (browser) =>
      browser.form(`${firstLesson}2/answer/`, {
        widget_id: "bridges",
        version_hash: places.free?.version_hash ?? "",
        answer: "seven",
      }),
  },
  {
    what: "Continue as a form",
    route: "lesson_continue_form",
    row: mapped(everybody, 303),
    ask: (browser) =>
      browser.form(`${firstLesson}2/continue/`, {
        page_id: "bridges",
        version_hash: places.free?.version_hash ?? "",
      }),
  },
];

/** The row with every status (or every one equal to `from`) replaced. */
function mapped(row: Row, to: number, from?: number): Row {
  const changed = (status: number) => (from === undefined || status === from ? to : status);
  return {
    anonymous: changed(row.anonymous),
    learner: changed(row.learner),
    premium: changed(row.premium),
    student: changed(row.student),
    author: changed(row.author),
    staff: changed(row.staff),
  };
}

let app: TestApp;
const browsers = new Map<Role, TestBrowser>();

beforeAll(async () => {
  app = await createLearningApp({ now: at });
  await addDemoAccounts(app.tools);
  for (const role of roles) {
    const browser = app.browser();
    if (role !== "anonymous") expect((await browser.logIn(`${role}@example.com`)).status).toBe(200);
    browsers.set(role, browser);
  }
  const rows = await app.db
    .selectFrom("lesson_versions")
    .innerJoin("lessons", "lessons.lesson_id", "lesson_versions.lesson_id")
    .select(["lessons.slug", "lessons.lesson_id", "version_hash", "content_hash"])
    .execute();
  for (const { slug, lesson_id, version_hash, content_hash } of rows) {
    if (slug === "hidden-number") places.locked = { lesson_id, version_hash };
    if (slug !== "equal-steps") continue;
    places.free = { lesson_id, version_hash };
    const moment = new Date(at);
    await app.db
      .insertInto("lesson_versions")
      .values({
        lesson_id,
        version_name: "old",
        state: "DRAFT",
        version_hash: "e".repeat(64),
        content_hash,
        created_by: null,
        owned_by: null,
        created_at: moment,
        modified_at: moment,
        change_reason: "A draft.",
      })
      .execute();
  }
});
afterAll(() => app.close());

describe.each(table)("$route: $what", ({ ask, row }) => {
  test.each(roles)("as %s", async (role) => {
    const browser = browsers.get(role);
    expect((await ask(browser ?? app.browser())).status).toBe(row[role]);
  });
});

test("every route of these areas is in the table", () => {
  const areas =
    /^(home|explorations_|lesson$|lesson_(answer|continue|report|up_next)|topics|subject_|learning_path|coming_soon|userstate_|review)/;
  const served = new Set(app.server.served.map((row) => row.route).filter((name) => areas.test(name)));
  expect(new Set(table.map((row) => row.route))).toEqual(served);
  expect(served.size).toBeGreaterThan(20);
});

test("no page holds another learner's work, and no reset removes it (T52)", async () => {
  const [writer, other] = [app.browser(), app.browser()];
  await writer.signUp("one@example.com");
  await other.signUp("other@example.com");
  const mine = { text: "a word of my own" };
  const note = "a note of my own";
  await writer.post("/api/v1/userstate/check/", { ...free(), at, id: "bridges", rev: 1, state: mine, answer: mine });
  await writer.post("/api/v1/userstate/save/", { ...free(), ...save, block_id: "bridges", inputs: { note } });
  const page = async (browser: TestBrowser) => (await browser.get(`${firstLesson}?ajax=1`)).body;
  const before = await page(writer);
  for (const words of [mine.text, note]) {
    expect(before).toContain(words);
    expect(await page(other)).not.toContain(words);
  }
  for (const what of ["course_slug=number-walks", `lesson_id=${places.free?.lesson_id}`]) {
    expect((await other.post(`/api/v1/userstate/reset/?${what}`)).status).toBe(200);
  }
  expect(JSON.parse(await page(writer)).results.progress).toEqual(JSON.parse(before).results.progress);
});

test("refuses a question of one lesson under another (T52)", async () => {
  const staff = browsers.get("staff") ?? app.browser();
  const body = { ...free(), at, id: "find-it", rev: 1, state: { aim: null }, answer: {} };
  expect((await staff.post("/api/v1/userstate/check/", body)).status).toBe(404);
  const mixed = {
    key: newKey(),
    lesson_id: places.free?.lesson_id,
    version_hash: places.locked?.version_hash,
    id: "find-it",
    query: 1,
  };
  expect((await staff.post("/api/v1/userstate/probe/", mixed)).status).toBe(404);
});

test.each(["null", "[]", '"x"', "7", '{"__proto__": {"rev": 1}}', '{"constructor": 1}', "{", ""])(
  "every call refuses a body of %s (T37)",
  async (payload) => {
    const browser = browsers.get("learner") ?? app.browser();
    const headers = {
      "content-type": "application/json",
      "x-requested-with": "XMLHttpRequest",
      "x-xsrf-token": browser.cookies.get("XSRF-TOKEN") ?? "",
      origin: app.tools.settings.siteUrl,
    };
    for (const { route: name } of app.server.served.filter(
      (row) => row.kind !== "form" && /^(userstate_(?!reset)|lesson_report_problem)/.test(row.route),
    )) {
      expect((await browser.raw("POST", route(name).path, headers, payload)).status).toBe(400);
    }
  },
);
