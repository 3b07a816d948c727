import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { runErasures } from "#server/account/erasure/run-erasures.ts";
import { createSchool } from "#tests/kit/classrooms.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { firstLesson, openTab, solveFirstLesson } from "#tests/kit/learning.ts";
import { mailsTo } from "#tests/kit/mailed-link.ts";
import { guardianToken } from "./guardian-token.ts";
import { maintainChildConsents } from "./maintain-child-consents.ts";

const NOW = "2026-03-02T10:00:00Z";
const DAY_MS = 24 * 3_600_000;
const PASSWORD = "seven green turtles";
const born = (year: number) => ({ birth_month: "3", birth_year: String(year) });

let count = 0;
let guardian: string;

const school = await createSchool(NOW);
afterAll(() => school.app.close());
beforeEach(() => {
  school.app.setNow(Date.parse(NOW));
  count += 1;
  guardian = `guardian${count}@example.com`;
});

const saysAge = (browser: TestBrowser, year = 2016, email = `kid${count}@example.com`) =>
  browser.form("/account/signup/", { email, password: PASSWORD, ...born(year) });

async function signUpChild(browser: TestBrowser, more: Record<string, string> = { guardian_email: guardian }) {
  await saysAge(browser);
  return browser.form("/account/signup/child/", { nickname: "Rocket", password: PASSWORD, ...more });
}
const waitingOf = async (browser: TestBrowser) => (await browser.data("/account/waiting/")).results;

async function linkOf(address = guardian): Promise<string> {
  const facts = (await mailsTo(school.app, address)).at(-1)?.facts as { user_id: string };
  return guardianToken(school.app.tools, { userId: facts.user_id, address });
}

test("a child's sign-up keeps neither the address nor the month, and leads to a page for children", async () => {
  const browser = school.app.browser();
  const answer = await saysAge(browser);
  expect([answer.status, answer.headers.location]).toEqual([303, "/account/signup/child/"]);
  expect((await browser.data("/")).globals.privacy_properties.consent).toBe("refused");
  const { rows } = await sql`select from users where email_key = ${`kid${count}@example.com`}`.execute(school.app.db);
  expect(rows).toEqual([]);
  // Another month, a minute later, changes nothing; a day later somebody else may sign up here.
  expect((await saysAge(browser, 1990)).headers.location).toBe("/account/signup/child/");
  school.app.setNow(Date.parse(NOW) + DAY_MS);
  expect((await saysAge(browser, 1990)).headers.location).toBe("/");
});

test("an impossible month is asked for again", async () => {
  const answer = await saysAge(school.app.browser(), 2031);
  expect([answer.status, answer.body]).toEqual([422, expect.stringContaining("Please check the month and the year")]);
});

test("a guardian agrees, and the child logs in with the name we gave them and finds their work", async () => {
  const browser = school.app.browser();
  await solveFirstLesson(await openTab(browser, firstLesson, NOW), { at: NOW });
  expect((await signUpChild(browser)).headers.location).toBe("/account/waiting/");
  const { state, log_in_name: name, guardian: shown } = await waitingOf(browser);
  expect([state, name, shown]).toEqual(["waiting", expect.stringMatching(/^[a-z]+-\d{5}$/), "g…@example.com"]);
  expect((await browser.data("/")).globals.user.is_authenticated).toBe(false);
  // Until then the right password leads to the same page, and the wrong one to nothing.
  const other = school.app.browser();
  expect((await other.logIn(name, PASSWORD)).json().results).toEqual({ user: null, redirect_to: "/account/waiting/" });
  expect((await school.app.browser().logIn(name, "wrong")).status).toBe(401);
  const token = await linkOf();
  const parent = school.app.browser();
  const page = (await parent.data(`/account/guardian/?token=${token}`)).results;
  expect(page).toMatchObject({ state: "ask", nickname: "Rocket" });
  expect((await parent.form("/account/guardian/", { token, act: "agree" })).status).toBe(303);
  expect((await parent.form("/account/guardian/", { token, act: "agree" })).status).toBe(303);
  const { rows } = await sql<{ wording: string; given_at: Date }>`
    select wording, given_at from child_consents where guardian_address = ${guardian}`.execute(school.app.db);
  expect(rows).toEqual([{ wording: page.wording.join("\n"), given_at: new Date(NOW) }]);
  expect((await other.logIn(name.toUpperCase(), PASSWORD)).status).toBe(200);
  const { globals } = await other.data("/");
  expect(globals.user).toMatchObject({ first_name: "Rocket", email: null, xp: expect.any(Number) });
  expect(globals.user.xp).toBeGreaterThan(0);
});

test("a child isn't tracked, isn't in any experiment, can't buy anything and gets no certificate or news", async () => {
  const browser = school.app.browser();
  await signUpChild(browser);
  const { log_in_name: name } = await waitingOf(browser);
  await browser.form("/account/guardian/", { token: await linkOf(), act: "agree" });
  await browser.logIn(name, PASSWORD);
  expect((await browser.post("/profile/unset_flag/third_party_cookies_disabled/")).status).toBe(200);
  const { privacy_properties, experiments, analytics } = (await browser.data("/")).globals;
  expect(privacy_properties).toMatchObject({ consent: "refused", viewed_privacy_banner: true });
  expect([experiments, analytics.analytics_identity]).toEqual([[], null]);
  const bought = await browser.post("/premium/checkout/", {
    plan: "monthly",
    country: "US",
    request_key: "k".repeat(20),
  });
  expect([bought.status, bought.body]).toEqual([403, expect.stringContaining("ask a grown-up")]);
  expect((await browser.data("/premium/")).results.refusal).toContain("ask a grown-up");
  expect((await browser.data("/certificates/")).results.refusal).toContain("children");
  const certificate = await browser.post("/certificates/", { course: "number-walks", name: "Rocket" });
  expect(certificate.status).toBe(403);
  await browser.form("/account/settings/notifications/", { product_news: "on", streak: "on", assignments: "on" });
  expect((await browser.data("/account/settings/notifications/")).results.choices).toMatchObject({
    product_news: false,
    streak: false,
    assignments: true,
  });
});

test("a day after agreeing a guardian gets the way to take it back, once; taking it back deletes everything", async () => {
  const browser = school.app.browser();
  await signUpChild(browser);
  const { log_in_name: name } = await waitingOf(browser);
  const token = await linkOf();
  await browser.form("/account/guardian/", { token, act: "agree" });
  await maintainChildConsents(school.app.tools);
  expect(await mailsTo(school.app, guardian)).toHaveLength(1);
  school.app.setNow(Date.parse(NOW) + DAY_MS);
  await maintainChildConsents(school.app.tools);
  await maintainChildConsents(school.app.tools);
  expect((await mailsTo(school.app, guardian)).map(({ template }) => template)).toEqual([
    "guardian_request",
    "guardian_notice",
  ]);
  await browser.logIn(name, PASSWORD);
  await school.app.browser().form("/account/guardian/", { token, act: "delete" });
  expect((await browser.data("/")).globals.user.is_authenticated).toBe(false);
  expect((await browser.logIn(name, PASSWORD)).status).toBe(401);
  await runErasures(school.app.tools);
  expect((await browser.data(`/account/guardian/?token=${token}`)).results.state).toBe("gone");
  const { rows } = await sql`select from users where first_name = 'Rocket' and email_key = ${name}`.execute(
    school.app.db,
  );
  expect(rows).toEqual([]);
  expect(await mailsTo(school.app, guardian)).toEqual([]);
});

test("after two weeks without an answer everything is deleted, with the work of that time", async () => {
  const browser = school.app.browser();
  await signUpChild(browser);
  const token = await linkOf();
  school.app.setNow(Date.parse(NOW) + 14 * DAY_MS - 1000);
  await maintainChildConsents(school.app.tools);
  expect((await browser.data(`/account/guardian/?token=${token}`)).results.state).toBe("ask");
  school.app.setNow(Date.parse(NOW) + 14 * DAY_MS);
  await maintainChildConsents(school.app.tools);
  await runErasures(school.app.tools);
  expect((await browser.form("/account/guardian/", { token, act: "agree" })).status).toBe(410);
  expect(await mailsTo(school.app, guardian)).toEqual([]);
});

test("another guardian replaces the first, and no address is written to more than three times a day", async () => {
  const browser = school.app.browser();
  await signUpChild(browser);
  const first = await linkOf();
  const second = `aunt${count}@example.com`;
  await browser.form("/account/waiting/", { guardian_email: second });
  expect((await browser.data(`/account/guardian/?token=${first}`)).results.state).toBe("gone");
  expect((await browser.data(`/account/guardian/?token=${await linkOf(second)}`)).results.state).toBe("ask");
  const again = async (from = browser) => (await from.form("/account/waiting/", { guardian_email: second })).status;
  school.app.setNow(Date.parse(NOW) + 5000);
  expect(await again()).toBe(303);
  school.app.setNow(Date.parse(NOW) + 10_000);
  expect(await again()).toBe(303);
  school.app.setNow(Date.parse(NOW) + 15_000);
  expect(await again()).toBe(429);
});

test("a link that was guessed, cut off or meant for somebody else opens nothing", async () => {
  const browser = school.app.browser();
  await signUpChild(browser);
  const token = await linkOf();
  const [id = "", mark = ""] = token.split(".");
  for (const wrong of [
    "x",
    id,
    `${id}.${mark.slice(1)}A`,
    `${id}.${"A".repeat(43)}`,
    `${id.replace(/.$/, (last) => (last === "0" ? "1" : "0"))}.${mark}`,
  ]) {
    const answer = await browser.form("/account/guardian/", { token: wrong, act: "agree" });
    expect(answer.status, wrong).toBe(410);
  }
});

test("pressed often, a child's sign-up is one account and one mail", async () => {
  const browser = school.app.browser();
  await saysAge(browser);
  const fields = { nickname: "Rocket", password: PASSWORD, guardian_email: guardian };
  const all = await Promise.all(Array.from({ length: 8 }, () => browser.form("/account/signup/child/", fields)));
  // Once more, after the first has been answered.
  all.push(await browser.form("/account/signup/child/", fields));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([303]));
  expect(await mailsTo(school.app, guardian)).toHaveLength(1);
});

test("a school's agreement lets an invited child in at once, and its end asks for a guardian", async () => {
  const { mei, app } = school;
  const room = await school.room();
  const { code } = (await mei.data(room.path)).results.teaching.join;
  const invited = async () => {
    const browser = app.browser();
    await browser.get(`/classrooms/join/?code=${encodeURIComponent(code)}`);
    return browser;
  };
  const early = await invited();
  await saysAge(early);
  expect((await early.data("/account/signup/child/")).results.classroom).toBeNull();
  expect((await mei.form(`${room.path}settings/`, { act: "school_agrees", by: " " })).status).toBe(400);
  expect((await mei.form(`${room.path}settings/`, { act: "school_agrees", by: "Mei Tan" })).status).toBe(303);
  const { school: part } = (await mei.data(`${room.path}settings/`)).results;
  expect(part).toMatchObject({ agreed: { by: "Mei Tan", at: new Date(NOW).toISOString() } });
  const browser = await invited();
  expect((await signUpChild(browser, {})).headers.location).toBe("/account/waiting/");
  const { state, log_in_name: name, continue_to } = await waitingOf(browser);
  expect([state, continue_to]).toEqual(["agreed", room.path]);
  expect((await browser.get(room.path)).status).toBe(200);
  const { rows } = await sql<{ basis: string; given_by: string; wording: string }>`
    select basis, given_by, wording from child_consents where classroom_id = ${room.id}`.execute(app.db);
  expect(rows).toEqual([{ basis: "school", given_by: "Mei Tan", wording: part.wording.join("\n") }]);
  await mei.form(`${room.path}settings/`, { act: "school_withdraws" });
  expect((await browser.get(room.path)).status).toBe(302);
  await browser.logIn(name, PASSWORD);
  expect(await waitingOf(browser)).toMatchObject({ state: "ask", guardian: null });
  await mei.form(`${room.path}settings/`, { act: "school_agrees", by: "Mei Tan" });
  expect((await browser.logIn(name, PASSWORD)).json().results.user).toMatchObject({ first_name: "Rocket" });
});

test("a guardian who agreed gives the child a new password, which logs it out everywhere else", async () => {
  const { app } = school;
  const browser = app.browser();
  await signUpChild(browser);
  const token = await linkOf();
  const { log_in_name: name } = await waitingOf(browser);
  const press = (act: string, more = {}) => app.browser().form("/account/guardian/", { token, act, ...more });
  expect((await press("new_password", { new_password: "three blue kettles" })).status).toBe(409);
  await press("agree");
  await browser.logIn(name, PASSWORD);
  expect((await press("new_password")).status).toBe(400);
  expect((await press("new_password", { new_password: "password1" })).status).toBe(422);
  expect((await press("new_password", { new_password: "three blue kettles" })).status).toBe(303);
  expect((await browser.data("/")).globals.user.is_authenticated).toBe(false);
  expect((await app.browser().logIn(name, PASSWORD)).status).not.toBe(200);
  expect((await app.browser().logIn(name, "three blue kettles")).status).toBe(200);
});

test("an educator gives a child whom the school let in a new password, and nobody else", async () => {
  const { mei, app } = school;
  const room = await school.room();
  const { code } = (await mei.data(room.path)).results.teaching.join;
  await mei.form(`${room.path}settings/`, { act: "school_agrees", by: "Mei Tan" });
  const browser = app.browser();
  await browser.get(`/classrooms/join/?code=${encodeURIComponent(code)}`);
  await signUpChild(browser, {});
  const { log_in_name: name } = await waitingOf(browser);
  const { results } = await mei.data(room.path);
  const [student] = results.teaching.students as { student_id: string }[];
  const page = `${room.path}students/${student?.student_id}/`;
  expect((await mei.data(page)).results.child_log_in_name).toBe(name);
  const give = (by: TestBrowser, new_password: string, of = student?.student_id ?? "") =>
    by.form(`${room.path}settings/`, { act: "new_password", student_id: of, new_password });
  expect((await give(mei, "password1")).status).toBe(422);
  expect((await give(browser, "three blue kettles")).status).toBe(404);
  const given = await give(mei, "three blue kettles");
  expect([given.status, given.headers.location]).toEqual([303, page]);
  expect((await browser.data("/")).globals.user.is_authenticated).toBe(false);
  expect((await app.browser().logIn(name, PASSWORD)).status).not.toBe(200);
  expect((await app.browser().logIn(name, "three blue kettles")).status).toBe(200);
  // A student with an address of their own asks for a link.
  const ada = await room.student("Ada");
  const { results: both } = await mei.data(room.path);
  const other = (both.teaching.students as { student_id: string }[]).find(
    ({ student_id }) => student_id !== student?.student_id,
  );
  expect((await mei.data(`${room.path}students/${other?.student_id}/`)).results.child_log_in_name).toBeNull();
  expect((await give(mei, "four red kettles", other?.student_id)).status).toBe(403);
  expect((await ada.data("/")).globals.user.is_authenticated).toBe(true);
});

test("a member who turns out to be a child waits for a guardian, in every browser", async () => {
  const browser = school.app.browser();
  await browser.signUp(`late${count}@example.com`, PASSWORD);
  expect((await browser.data("/account/age/")).results.known).toBe(false);
  expect((await browser.form("/account/age/", born(2016))).headers.location).toBe("/account/waiting/");
  expect((await browser.data("/")).globals.user.is_authenticated).toBe(false);
  expect(await waitingOf(browser)).toMatchObject({ state: "ask", log_in_name: null });
  const other = school.app.browser();
  expect((await other.logIn(`late${count}@example.com`, PASSWORD)).json().results.user).toBeNull();
});

test("home asks members who never said when they were born, until they do or would rather not", async () => {
  const asked = async (browser: TestBrowser) => (await browser.data("/")).results.asks_age;
  expect(await asked(school.app.browser())).toBe(false);
  const [shy, open] = [school.app.browser(), school.app.browser()];
  await shy.signUp(`shy${count}@example.com`, PASSWORD);
  await open.signUp(`open${count}@example.com`, PASSWORD);
  expect([await asked(shy), await asked(open)]).toEqual([true, true]);
  expect((await shy.form("/account/age/", { later: "on" })).headers.location).toBe("/");
  expect((await shy.form("/account/age/", {})).status).toBe(400);
  await open.form("/account/age/", born(1980));
  expect([await asked(shy), await asked(open)]).toEqual([false, false]);
  // It can still be said.
  expect((await shy.data("/account/age/")).results.known).toBe(false);
});

test("a grown-up says it once and continues", async () => {
  const browser = school.app.browser();
  await browser.signUp(`adult${count}@example.com`, PASSWORD);
  const answer = await browser.form("/account/age/", { ...born(1980), next: "/courses/" });
  expect(answer.headers.location).toBe("/courses/");
  await browser.form("/account/age/", born(2016));
  expect((await browser.data("/")).globals.user.is_authenticated).toBe(true);
});
