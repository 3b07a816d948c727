import { sql } from "kysely";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createSchool } from "#tests/kit/classrooms.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { firstLesson, openTab, solveFirstLesson } from "#tests/kit/learning.ts";
import { startPlatform, type Tampering } from "#tests/kit/school-platform.ts";
import { maintainSchools } from "../maintain-schools.ts";
import { signingKey } from "../signing-keys.ts";
import { changePlatform } from "./change-platform.ts";

const NOW = "2026-03-02T10:00:00Z";
const SITE = "http://127.0.0.1:8080";
const LTI = "https://purl.imsglobal.org/spec/lti/claim/";
const ROLE = "http://purl.imsglobal.org/vocab/lis/v2/membership#";
const HOUR_MS = 3_600_000;

let people = 0;

const school = await createSchool(NOW);
const app = school.app;
const platform = await startPlatform({
  siteUrl: SITE,
  now: () => app.tools.now(),
  toolKeys: async () => JSON.parse((await app.browser().get("/lti/jwks.json")).body),
});
expect(await changePlatform(app.tools, { act: "add", ...platform.form })).toEqual({});
afterAll(async () => {
  await app.close();
  await platform.close();
});
beforeEach(() => {
  people += 1;
  app.setNow(Date.parse(NOW) + people * 24 * HOUR_MS);
  platform.failing = null;
  platform.refused = [];
});

interface Who {
  sub: string;
  given?: string;
  role?: "Learner" | "Instructor" | "Administrator";
  course?: string;
  link?: string;
  target?: string;
  more?: Record<string, unknown>;
}

function claimsOf({ sub, given = "Amina", role = "Learner", course = "course-1", link = "link-1", target, more }: Who) {
  return {
    sub,
    given_name: given,
    family_name: "Diallo",
    email: "mei@example.com",
    [`${LTI}target_link_uri`]: SITE + (target ?? "/lti/launch/"),
    [`${LTI}resource_link`]: { id: link },
    [`${LTI}roles`]: [ROLE + role],
    [`${LTI}context`]: { id: course, title: "Maths 8b" },
    ...more,
  };
}

const logInAt = (target = "/lti/launch/", more: Record<string, string> = {}) =>
  `/lti/login/?${new URLSearchParams({
    iss: platform.issuer,
    login_hint: "hint",
    target_link_uri: SITE + target,
    client_id: platform.clientId,
    ...more,
  })}`;

/** A form that another site posts: no cookies, no token. */
const crossPost = (url: string, fields: Record<string, string>) =>
  app
    .browser()
    .raw(
      "POST",
      url,
      { "content-type": "application/x-www-form-urlencoded", origin: platform.issuer, "sec-fetch-site": "cross-site" },
      new URLSearchParams(fields).toString(),
    );

async function sendLaunch(browser: TestBrowser, who: Who, tampering?: Tampering) {
  const start = await browser.get(logInAt(who.target));
  expect(start.status).toBe(302);
  return crossPost("/lti/launch/", await platform.answer(String(start.headers.location), claimsOf(who), tampering));
}

async function launch(browser: TestBrowser, who: Who) {
  const sent = await sendLaunch(browser, who);
  expect(sent.status).toBe(303);
  const at = String(sent.headers.location);
  const name = new URL(at, SITE).searchParams.get("launch") ?? "";
  expect((await browser.data(at)).results).toMatchObject({
    school: "Riverside School",
    name: `${who.given ?? "Amina"} Diallo`,
  });
  return browser.form("/lti/continue/", { launch: name });
}

const userOf = async (browser: TestBrowser) => (await browser.data("/")).globals.user;
const grades = (extra: Record<string, unknown> = {}) => ({
  "https://purl.imsglobal.org/spec/lti-ags/claim/endpoint": {
    scope: ["https://purl.imsglobal.org/spec/lti-ags/scope/score"],
    lineitem: `${platform.issuer}/items/7?type=quiz`,
    ...extra,
  },
});
const roster = () => ({
  "https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice": {
    context_memberships_url: `${platform.issuer}/members`,
    service_versions: ["2.0"],
  },
});

test("an educator's launch makes the classroom, and a student's joins it and opens the lesson that was linked", async () => {
  const teacher = app.browser();
  const course = `course-${people}`;
  const first = await launch(teacher, { sub: `t${people}`, given: "Mei", role: "Instructor", course });
  expect(first.headers.location).toMatch(/^\/classrooms\/[\w-]{36}\/$/);
  expect(await userOf(teacher)).toMatchObject({ user_type: "educator", first_name: "Mei", email: null });
  const student = app.browser();
  const opened = await launch(student, { sub: `s${people}`, course, target: firstLesson, link: `l${people}` });
  const room = String(first.headers.location);
  expect(opened.headers.location).toBe(`${firstLesson}?fromClassroomId=${room.split("/")[2]}`);
  expect(await userOf(student)).toMatchObject({ user_type: "student", first_name: "Amina" });
  const { students } = (await teacher.data(room)).results.teaching;
  expect(students.map(({ name }: { name: string }) => name)).toEqual(["Amina Diallo"]);
  expect((await teacher.data(`${room}assignments/`)).results.assignments).toHaveLength(1);
  // The same people again are the same accounts.
  const again = app.browser();
  await launch(again, { sub: `s${people}`, course });
  expect((await userOf(again)).user_id).toBe((await userOf(student)).user_id);
});

test("an address that a platform names never opens an account that's there, and an administrator gets no special rights", async () => {
  const victim = app.browser();
  await victim.signUp("mei@example.com");
  const browser = app.browser();
  await launch(browser, { sub: `a${people}`, role: "Administrator" });
  const user = await userOf(browser);
  expect(user).toMatchObject({ user_type: "learner", email: null });
  expect(user.user_id).not.toBe((await userOf(victim)).user_id);
});

test("twenty presses at once are one account", async () => {
  const browser = app.browser();
  const sent = await sendLaunch(browser, { sub: `many${people}` });
  const name = new URL(String(sent.headers.location), SITE).searchParams.get("launch") ?? "";
  const all = await Promise.all(Array.from({ length: 20 }, () => browser.form("/lti/continue/", { launch: name })));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([303]));
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from lti_people where subject = ${`many${people}`}`.execute(app.db);
  expect(rows[0]?.count).toBe(1);
});

const AGAIN = "open the link again";
const ASK = "the people who look after your school";
test.each<[string, Tampering, string]>([
  ["another issuer", { claims: { iss: "https://other.example" } }, ASK],
  ["another audience", { claims: { aud: "somebody-else" } }, ASK],
  ["several audiences and another party", { claims: { aud: ["hypatia-at-school", "x"], azp: "x" } }, ASK],
  ["several audiences and no party", { claims: { aud: ["hypatia-at-school", "x"] } }, ASK],
  ["another nonce", { claims: { nonce: "guessed" } }, AGAIN],
  ["no nonce", { claims: { nonce: null } }, ASK],
  ["no subject", { claims: { sub: null } }, ASK],
  ["a token that's over", { shift: -900 }, AGAIN],
  ["a token of long ago that's still good", { claims: { iat: Date.parse(NOW) / 1000 - 3600 } }, AGAIN],
  ["no end", { claims: { exp: null } }, ASK],
  ["another deployment", { claims: { [`${LTI}deployment_id`]: "deployment-9" } }, "deployment-9"],
  ["no deployment", { claims: { [`${LTI}deployment_id`]: null } }, ASK],
  ["another version", { claims: { [`${LTI}version`]: "1.1" } }, ASK],
  ["another message", { claims: { [`${LTI}message_type`]: "LtiStartAssessment" } }, ASK],
  ["another site's target", { claims: { [`${LTI}target_link_uri`]: "https://evil.example/" } }, "another site"],
  ["no link", { claims: { [`${LTI}resource_link`]: null } }, ASK],
  ["a name that can't be stored", { claims: { given_name: "A\u0000" } }, ASK],
  ["half a character", { claims: { family_name: "\ud800" } }, ASK],
  ["no roles", { claims: { [`${LTI}roles`]: null } }, ASK],
  ["another key", { key: "wrong" }, ASK],
  ["an unknown key", { key: "unknown id" }, ASK],
  ["no signature", { key: "none" }, ASK],
])("refuses %s with a sentence, and keeps nothing", async (_name, tampering, sentence) => {
  const before = await sql<{ count: number }>`select count(*)::int as count from lti_launches`.execute(app.db);
  const answer = await sendLaunch(app.browser(), { sub: "somebody" }, tampering);
  expect([answer.status, answer.body]).toEqual([400, expect.stringContaining(sentence)]);
  const after = await sql<{ count: number }>`select count(*)::int as count from lti_launches`.execute(app.db);
  expect(after.rows).toEqual(before.rows);
});

test("a launch works once, in the browser in which it began, for five minutes", async () => {
  const browser = app.browser();
  const start = await browser.get(logInAt());
  const fields = await platform.answer(String(start.headers.location), claimsOf({ sub: `once${people}` }));
  const sent = await crossPost("/lti/launch/", fields);
  const replayed = await crossPost("/lti/launch/", fields);
  expect([replayed.status, replayed.body]).toEqual([400, expect.stringContaining("used before")]);
  const at = String(sent.headers.location);
  const name = new URL(at, SITE).searchParams.get("launch") ?? "";
  // Somebody else is sent the link: log-in forgery.
  const victim = app.browser();
  expect((await victim.data(at)).results.launch).toBeNull();
  expect((await victim.form("/lti/continue/", { launch: name })).status).toBe(410);
  app.setNow(app.tools.now() + 300_000);
  expect((await browser.form("/lti/continue/", { launch: name })).status).toBe(410);
});

test("a state that's unknown, changed, or older than ten minutes is refused", async () => {
  const browser = app.browser();
  const start = await browser.get(logInAt());
  const fields = await platform.answer(String(start.headers.location), claimsOf({ sub: "x" }));
  for (const state of [
    "",
    "guessed",
    `${fields.state}x`,
    String(fields.state).replace(/^./, (first) => (first === "0" ? "1" : "0")),
  ]) {
    expect((await crossPost("/lti/launch/", { ...fields, state })).status).toBe(400);
  }
  app.setNow(app.tools.now() + 601_000);
  expect((await crossPost("/lti/launch/", fields)).body).toContain("took too long");
});

test("an unknown platform, client or deployment, and a target elsewhere, are refused before anybody is sent away", async () => {
  const tries: Record<string, string>[] = [
    { iss: "https://other.example" },
    { client_id: "other" },
    { lti_deployment_id: "deployment-9" },
    { target_link_uri: "https://evil.example/" },
    { login_hint: "x".repeat(9000) },
  ];
  for (const more of tries) {
    const answer = await app.browser().get(logInAt("/lti/launch/", more));
    expect([answer.status, answer.headers.location]).toEqual([400, undefined]);
  }
});

test("a platform that's off lets nobody in", async () => {
  const { rows } = await sql<{ platform_id: string }>`select platform_id from lti_platforms`.execute(app.db);
  const id = rows[0]?.platform_id;
  await changePlatform(app.tools, { act: "off", platform: id });
  expect((await app.browser().get(logInAt())).status).toBe(400);
  await changePlatform(app.tools, { act: "on", platform: id });
  expect((await app.browser().get(logInAt())).status).toBe(302);
});

test("however many unknown keys are named, the platform's are read once a minute", async () => {
  await sendLaunch(app.browser(), { sub: "x" });
  app.setNow(app.tools.now() + 61_000);
  const before = platform.keysRead;
  for (let count = 0; count < 5; count += 1) await sendLaunch(app.browser(), { sub: "x" }, { key: "unknown id" });
  expect(platform.keysRead - before).toBeLessThanOrEqual(1);
});

test("inside a frame there's a link to a new tab, and only the platform may show it", async () => {
  const answer = await app.browser().get(logInAt(), { "sec-fetch-dest": "iframe" });
  expect(answer.status).toBe(200);
  expect(answer.body).toContain('target="_blank"');
  expect(answer.headers["x-frame-options"]).toBeUndefined();
  expect(answer.headers["content-security-policy"]).toContain(`frame-ancestors ${platform.issuer}`);
  const href = /href="([^"]+)"/.exec(answer.body)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect((await app.browser().get(href.replace(SITE, ""))).status).toBe(302);
});

test("an educator chooses lessons for the school's page, and the answer is signed as the platform wants it", async () => {
  const teacher = app.browser();
  const start = await teacher.get(logInAt());
  const deep = {
    [`${LTI}message_type`]: "LtiDeepLinkingRequest",
    [`${LTI}resource_link`]: null,
    "https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings": {
      deep_link_return_url: `${platform.issuer}/deep`,
      accept_types: ["ltiResourceLink"],
      accept_presentation_document_targets: ["window"],
      accept_multiple: true,
      data: "opaque",
    },
  };
  const who = claimsOf({ sub: `deep${people}`, role: "Instructor", more: deep });
  const sent = await crossPost("/lti/launch/", await platform.answer(String(start.headers.location), who));
  const name = new URL(String(sent.headers.location), SITE).searchParams.get("launch") ?? "";
  const entered = await teacher.form("/lti/continue/", { launch: name });
  expect(entered.headers.location).toBe(`/lti/deep-link/?launch=${name}`);
  const { course } = (await teacher.data(`/lti/deep-link/?launch=${name}&course=number-walks`)).results;
  const [one, two] = course.lessons;
  expect((await teacher.form("/lti/deep-link/", { launch: name })).body).toContain("choose at least one lesson");
  const answer = await teacher.post("/lti/deep-link/", { launch: name, lesson: [two.lesson_id, one.lesson_id] });
  const { action, jwt } = answer.json().results;
  expect(action).toBe(`${platform.issuer}/deep`);
  const claims = await platform.readAnswer(jwt);
  expect(claims["https://purl.imsglobal.org/spec/lti-dl/claim/data"]).toBe("opaque");
  const items = claims["https://purl.imsglobal.org/spec/lti-dl/claim/content_items"] as Record<string, unknown>[];
  expect(items).toMatchObject([
    { type: "ltiResourceLink", title: two.name, lineItem: { scoreMaximum: 100 } },
    { type: "ltiResourceLink", title: one.name, url: SITE + firstLesson },
  ]);
  const form = await teacher.form("/lti/deep-link/", { launch: name, lesson: one.lesson_id });
  expect(form.headers["content-security-policy"]).toContain(`form-action 'self' ${platform.issuer}`);
  // Nobody else answers with it.
  expect((await school.mei.post("/lti/deep-link/", { launch: name, lesson: one.lesson_id })).status).toBe(410);
});

test("a score is sent once for each change, and again later when the platform doesn't take it", async () => {
  const [course, link] = [`course-${people}`, `l${people}`];
  await launch(app.browser(), { sub: `t${people}`, role: "Instructor", course });
  const student = app.browser();
  await launch(student, { sub: `s${people}`, course, link, target: firstLesson, more: grades() });
  const mine = () => platform.scores.filter(({ userId }) => userId === `s${people}`);
  const at = new Date(app.tools.now()).toISOString();
  const tab = await openTab(student, firstLesson, at);
  await solveFirstLesson(tab, { at });
  platform.failing = 503;
  await maintainSchools(app.tools);
  expect(mine()).toEqual([]);
  platform.failing = null;
  await maintainSchools(app.tools);
  expect(mine()).toEqual([]);
  app.setNow(app.tools.now() + 60_000);
  await maintainSchools(app.tools);
  expect(mine()).toMatchObject([{ activityProgress: "InProgress", gradingProgress: "Pending" }]);
  expect(mine()[0]?.scoreGiven).toBeGreaterThan(0);
  app.setNow(app.tools.now() + 60_000);
  await Promise.all([maintainSchools(app.tools), maintainSchools(app.tools)]);
  expect(mine()).toHaveLength(1);
  await school.finish(student, new Date(app.tools.now()).toISOString());
  await maintainSchools(app.tools);
  await maintainSchools(app.tools);
  expect(mine()).toHaveLength(2);
  const last = mine()[1];
  expect(last).toMatchObject({ activityProgress: "Completed", gradingProgress: "FullyGraded" });
  expect(last?.scoreGiven).toBe(last?.scoreMaximum);
  expect(platform.refused.filter((why) => why !== "failing")).toEqual([]);
});

test("without the scope for scores nothing is sent, nor to a link that somebody else came by", async () => {
  await launch(app.browser(), { sub: `o${people}`, link: `other${people}`, target: firstLesson, more: grades() });
  const student = app.browser();
  await launch(student, { sub: `s${people}`, link: `l${people}`, target: firstLesson, more: grades({ scope: [] }) });
  await school.finish(student, new Date(app.tools.now()).toISOString());
  await maintainSchools(app.tools);
  expect(platform.scores.filter(({ userId }) => userId === `s${people}`)).toEqual([]);
});

test("the roster fills the classroom page by page, and people who have left the course are taken out", async () => {
  const course = `course-${people}`;
  const pupil = (number: number, more = {}) => ({
    sub: `r${people}-${number}`,
    given_name: `Pupil${number}`,
    family_name: "Q",
    roles: [`${ROLE}Learner`],
    ...more,
  });
  platform.members = [
    pupil(1),
    pupil(2),
    pupil(3),
    pupil(4, { status: "Inactive" }),
    pupil(5, { roles: [`${ROLE}Instructor`] }),
  ];
  const teacher = app.browser();
  const opened = await launch(teacher, { sub: `t${people}`, role: "Instructor", course, more: roster() });
  const names = async () =>
    (await teacher.data(String(opened.headers.location))).results.teaching.students.map(
      (each: { name: string }) => each.name,
    );
  await maintainSchools(app.tools);
  expect(await names()).toEqual(["Pupil1 Q", "Pupil2 Q", "Pupil3 Q"]);
  expect(platform.refused).toEqual([]);
  platform.members = [pupil(2)];
  await maintainSchools(app.tools);
  expect(await names()).toHaveLength(3);
  await launch(teacher, { sub: `t${people}`, role: "Instructor", course, more: roster() });
  platform.failing = 500;
  await maintainSchools(app.tools);
  expect(await names()).toHaveLength(3);
  platform.failing = null;
  app.setNow(app.tools.now() + 60_000);
  await maintainSchools(app.tools);
  expect(await names()).toEqual(["Pupil2 Q"]);
});

test("learners of a school of children are children, by the school's agreement", async () => {
  const { rows } = await sql<{
    platform_id: string;
  }>`update lti_platforms set for_children = true returning platform_id`.execute(app.db);
  const course = `course-${people}`;
  await launch(app.browser(), { sub: `t${people}`, role: "Instructor", course });
  const student = app.browser();
  await launch(student, { sub: `s${people}`, course });
  expect((await student.data("/")).globals.privacy_properties.consent).toBe("refused");
  const { user_id } = await userOf(student);
  const kept = await app.db.selectFrom("child_consents").selectAll().where("user_id", "=", user_id).executeTakeFirst();
  expect(kept).toMatchObject({ state: "given", basis: "school", given_by: "Riverside School" });
  await sql`update lti_platforms set for_children = false`.execute(app.db);
  expect(rows).toHaveLength(1);
});

test("a platform registers itself by an invitation, and waits until staff turn it on", async () => {
  const staff = app.browser();
  await staff.signUp("staff@example.com");
  await sql`update users set user_type = 'staff', email_verified_at = now() where email = 'staff@example.com'`.execute(
    app.db,
  );
  const { invitation } = (await staff.data("/staff/platforms/")).results;
  const query = {
    openid_configuration: `${platform.issuer}/.well-known/openid-configuration`,
    registration_token: "once",
  };
  const address = `${new URL(invitation).pathname}${new URL(invitation).search}&${new URLSearchParams(query)}`;
  const visitor = app.browser();
  const { state, fields } = (await visitor.data(address)).results;
  expect(state).toBe("ask");
  expect((await visitor.data(`/lti/register/?invitation=1.x&${new URLSearchParams(query)}`)).results.state).toBe(
    "dead",
  );
  expect((await visitor.form("/lti/register/", { ...fields, invitation: "1.x" })).status).toBe(410);
  expect((await visitor.form("/lti/register/", { ...fields, registration_token: "twice" })).status).toBe(422);
  expect((await visitor.form("/lti/register/", fields)).headers.location).toBe("/lti/register/?done=1");
  const [made] = (await staff.data("/staff/platforms/")).results.platforms;
  expect(made).toMatchObject({
    client_id: "registered-1",
    state: "waiting",
    name: expect.stringContaining("chalkboard"),
  });
  expect((await visitor.get(logInAt("/lti/launch/", { client_id: "registered-1" }))).status).toBe(400);
  const order = {
    act: "on",
    platform: made.platform_id,
    reason: "Asked for by their head.",
    key: app.tools.random.uuid(),
  };
  const shown = await staff.post("/staff/platforms/", { ...order, step: "show" });
  await staff.post("/staff/platforms/", { ...order, step: "do", seen: shown.json().results.seen });
  expect((await visitor.get(logInAt("/lti/launch/", { client_id: "registered-1" }))).status).toBe(302);
});

test("the key changes every ninety days, and the one before stays for a week", async () => {
  const ids = async () =>
    JSON.parse((await app.browser().get("/lti/jwks.json")).body).keys.map(({ kid }: { kid: string }) => kid);
  await signingKey(app.tools, "lti");
  const [first] = await ids();
  app.setNow(app.tools.now() + 90 * 24 * HOUR_MS);
  await maintainSchools(app.tools);
  const [second, ...others] = await ids();
  expect(second).not.toBe(first);
  expect(others).toEqual([first]);
  app.setNow(app.tools.now() + 7 * 24 * HOUR_MS);
  await maintainSchools(app.tools);
  expect(await ids()).toHaveLength(1);
  expect(JSON.stringify(await ids())).not.toContain(first);
});
