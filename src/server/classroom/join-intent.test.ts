import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createTestApp } from "#tests/kit/app.ts";
import { markProved } from "#tests/kit/mailed-link.ts";

const NOW = "2026-03-02T09:00:00Z";
const EXPIRED = "/classrooms/join/?expired=1";
let people = 0;

const app = await createTestApp({ now: NOW });
afterAll(() => app.close());
const mei = app.browser();
await mei.signUp("mei@example.com");
await markProved(app, "mei@example.com");
await mei.post("/classrooms/teach/", { teaches_at: "Riverside School" });
const made = await mei.post("/classrooms/", { name: "Maths 8b", request_key: "0123456789abcdef" });
const path: string = made.json().results.redirect_to;
const id = path.split("/")[2] ?? "";
const { link } = (await mei.data(path)).results.teaching.join;
const invitation = `/classrooms/join/${new URL(link).search}`;

function newcomer() {
  people += 1;
  return { browser: app.browser(), email: `new${people}@example.com`, password: "a sound password" };
}

const namesIn = async () => {
  const { rows } = await sql<{ name: string }>`select shown_name as name from classroom_members`.execute(app.db);
  return rows.map(({ name }) => name);
};

test("an invited visitor who signs up by the form is in the classroom, whatever page they came from", async () => {
  const { browser, email, password } = newcomer();
  const { headers } = await browser.get(invitation);
  expect(String(headers["set-cookie"])).toMatch(/classroom_intent=[^;]+;.*HttpOnly/);
  const key = (await browser.data("/courses/")).globals.join_classroom_intent_key_for_signup;
  expect(key).toMatch(new RegExp(`^${id}\\.\\d+\\.[\\w-]{43}$`));
  const answer = await browser.form("/account/signup/", { email, password, first_name: "Ada", next: "/courses/" });
  expect(answer.headers.location).toBe(path);
  expect(await namesIn()).toContain("Ada");
  const { globals } = await browser.data(path);
  expect(globals.user).toMatchObject({ user_type: "student", is_classroom_student: true });
  expect(globals.join_classroom_intent_key_for_signup).toBeNull();
  expect(browser.cookies.has("classroom_intent")).toBe(false);
});

test("twenty identical sign-ups at once make one account and one student", async () => {
  const { browser, email, password } = newcomer();
  await browser.get(invitation);
  await browser.get("/account/signup/");
  const body = { email, password, first_name: "Twenty" };
  const sent = await Promise.all(Array.from({ length: 20 }, () => browser.post("/account/signup/", body)));
  expect(new Set(sent.map((answer) => answer.json().results.redirect_to))).toEqual(new Set([path]));
  expect((await namesIn()).filter((name) => name === "Twenty")).toEqual(["Twenty"]);
});

test("an educator never sees the address of somebody who gave no name", async () => {
  const { browser, email, password } = newcomer();
  await browser.get(invitation);
  await browser.post("/account/signup/", { email, password });
  expect(await namesIn()).toContain("New student");
});

test("a link that has expired or was replaced meanwhile still makes the account, and says what to ask for", async () => {
  const { browser, email, password } = newcomer();
  await browser.get(invitation);
  const before = await sql<{ link_hash: string }>`select link_hash from classrooms`.execute(app.db);
  await sql`update classrooms set link_hash = 'another'`.execute(app.db);
  expect((await browser.post("/account/signup/", { email, password })).json().results.redirect_to).toBe(EXPIRED);
  await sql`update classrooms set link_hash = ${before.rows[0]?.link_hash}`.execute(app.db);
  const shown = (await browser.data(EXPIRED)).results;
  expect(shown).toMatchObject({ state: "ask", errors: ["That classroom link has expired. Ask for a new one."] });
  const late = newcomer();
  await late.browser.get(invitation);
  await sql`update classrooms set link_expires_at = ${NOW}`.execute(app.db);
  const answer = await late.browser.post("/account/signup/", { email: late.email, password });
  expect(answer.json().results.redirect_to).toBe(EXPIRED);
  expect((await late.browser.data("/")).globals.user.user_type).toBe("learner");
  await sql`update classrooms set link_expires_at = '2027-01-01'`.execute(app.db);
});

test.each([
  ["another classroom's id", (key: string) => key.replace(/^[^.]+/, "00000000-0000-4000-8000-000000000000")],
  ["a later expiry", (key: string) => key.replace(/\.\d+\./, ".9999999999.")],
  ["no signature", (key: string) => key.replace(/[^.]+$/, "")],
  ["something else", () => "1; drop table classrooms"],
])("a cookie with %s joins nothing", async (_, forge) => {
  const { browser, email, password } = newcomer();
  await browser.get(invitation);
  browser.cookies.set("classroom_intent", encodeURIComponent(forge(browser.cookies.get("classroom_intent") ?? "")));
  const count = (await namesIn()).length;
  expect((await browser.post("/account/signup/", { email, password })).status).toBe(200);
  expect((await namesIn()).length).toBe(count);
});

test("logging in with an intent in the browser joins nothing by itself", async () => {
  const { browser } = newcomer();
  const { email, password } = newcomer();
  await app.browser().post("/account/signup/", { email, password });
  await browser.get(invitation);
  expect((await browser.post("/account/login/", { email, password })).json().results.redirect_to).toBe("/");
  expect((await browser.data("/")).globals.user.user_type).toBe("learner");
});
