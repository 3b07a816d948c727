import { expect, test } from "vitest";
import type { TestPremium } from "#rules/staff/test-premium.ts";
import { createCatalogueDatabase } from "#tests/kit/catalogue-database.ts";
import { runExperiment } from "#tests/kit/experiments.ts";
import { app, auditOf, colleague, newKey, openStaffHarness, staff } from "#tests/kit/staff-harness.ts";
import { closeTestUsers } from "./close-test-users.ts";

openStaffHarness(createCatalogueDatabase);

const PATH = "/staff/test-user/";

async function make(fields: Record<string, string>) {
  const answer = await staff.post(PATH, { key: newKey(), user_type: "learner", premium: "none", ...fields });
  expect([answer.status, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json().results.made;
}

async function logInAs({ email, password }: { email: string; password: string }) {
  const browser = app.browser();
  expect((await browser.logIn(email, password)).status).toBe(200);
  return browser;
}

async function standingOf(fields: Record<string, string>) {
  const made = await make(fields);
  await app.payments.turn();
  const browser = await logInAs(made);
  return { made, browser, standing: (await browser.data("/payment/subscription_settings/")).results.standing };
}

test.each<[TestPremium, string, object]>([
  ["none", "", { status: "none", has_premium: false }],
  ["trial", "1", { status: "trial", has_premium: true, trial_until: "2026-03-03T09:00:00.000Z" }],
  ["monthly", "5", { status: "active", has_premium: true, sources: ["subscription"] }],
  ["annual", "100", { status: "active", has_premium: true, sources: ["subscription"] }],
  ["cancelled", "3", { status: "cancelled", has_premium: true }],
  ["past_due", "", { status: "past_due" }],
  ["suspended", "9", { status: "suspended", has_premium: false, suspended_until: "2026-03-11T09:00:00.000Z" }],
  ["ended", "", { status: "none", has_premium: false }],
  ["lifetime", "", { has_premium: true, sources: ["lifetime"] }],
  ["gift", "9", { has_premium: true, sources: ["gift"] }],
  ["seat", "30", { has_premium: true, sources: ["group_seat"] }],
])("makes somebody whose premium is %s, with the days left %j", async (premium, days_left, expected) => {
  expect((await standingOf({ premium, days_left })).standing).toMatchObject(expected);
});

test("makes somebody with a gift to open, which then opens", async () => {
  const { made, browser, standing } = await standingOf({ premium: "gift_pending" });
  expect(standing.has_premium).toBe(false);
  const code = made.gift_path.split("/").at(-2);
  expect((await browser.post("/give-premium/activate/", { code })).status).toBe(200);
  expect((await browser.data("/payment/subscription_settings/")).results.standing.has_premium).toBe(true);
});

test("makes somebody with a streak of 99 that today may still continue, XP, a zone and a kind of account", async () => {
  const fields = { streak: "99", freezes: "1", not_today: "on", xp: "20", time_zone: "Pacific/Auckland" };
  const made = await make({ ...fields, user_type: "educator", is_in_nux: "on" });
  const { user } = (await (await logInAs(made)).data("/courses/")).globals;
  expect(user).toMatchObject({ streak: 99, streak_today: false, user_type: "educator", is_in_nux: true });
  expect(user.xp).toBeGreaterThanOrEqual(20);
  const kept = await app.db
    .selectFrom("standings")
    .select(["freezes", "longest"])
    .where("user_id", "=", made.user_id)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ freezes: 1, longest: 99 });
});

test("makes an author of a course, who may write", async () => {
  const browser = await logInAs(await make({ user_type: "author" }));
  expect((await browser.get("/authors/")).status).toBe(200);
});

test("makes an educator with a classroom, a student in it, a child whose guardian agreed, and people with a choice and a treatment", async () => {
  const educator = await make({ user_type: "educator", has_classroom: "on" });
  const code = /its code is (\S+)/.exec(educator.has.join())?.[1] ?? "";
  const student = await make({ classroom_code: code, first_name: "Bo", age_band: "teen" });
  expect((await (await logInAs(student)).data("/courses/")).globals.user.is_classroom_student).toBe(true);
  const { results } = await (await logInAs(educator)).data("/classrooms/");
  expect(JSON.stringify(results)).toContain("Test classroom");

  const child = await make({ age_band: "child" });
  const { globals } = await (await logInAs(child)).data("/courses/");
  expect([globals.user.is_authenticated, globals.privacy_properties.consent, globals.support_chat]).toEqual([
    true,
    "refused",
    false,
  ]);

  await runExperiment(app.db, { name: "short_welcome" });
  const tracked = await make({ consent: "granted", treatments: "short_welcome=short" });
  const kept = await app.db
    .selectFrom("experiment_members")
    .select(["treatment_name", "revision"])
    .where("learner_id", "=", tracked.user_id)
    .execute();
  expect(kept).toEqual([{ treatment_name: "short", revision: 0 }]);
  const seen = (await (await logInAs(tracked)).data("/courses/")).globals;
  expect(seen.privacy_properties.consent).toBe("granted");
  expect(tracked.has).toContain("Has met short of the experiment short_welcome");
});

test("two that are made one after the other, with the keys of our own forms, are two people", async () => {
  const makeFrom = async () => make({ key: (await staff.data(PATH)).results.form_key });
  expect(new Set([(await makeFrom()).email, (await makeFrom()).email]).size).toBe(2);
});

test("the same form sent twenty times is one account, shown each time, with one line in the log", async () => {
  const fields = { key: newKey(), user_type: "learner", premium: "trial", streak: "3" };
  const answers = await Promise.all(Array.from({ length: 20 }, () => staff.post(PATH, fields)));
  answers.push(await staff.post(PATH, fields));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const made = answers.map((answer) => answer.json().results.made);
  expect(new Set(made.map(({ email, password }) => `${email} ${password}`)).size).toBe(1);
  expect(await auditOf(made[0].user_id)).toMatchObject([{ act: "test_user_made" }]);
  const other = await (await colleague()).post(PATH, fields);
  expect(other.status).toBe(409);
});

test.each([
  [{ premium: "trial", days_left: "8" }, "days_left"],
  [{ streak: "3", freezes: "2" }, "freezes"],
  [{ streak: "-1" }, "streak"],
  [{ time_zone: "Mars/Olympus" }, "time_zone"],
  [{ age_band: "child", premium: "trial" }, "premium"],
  [{ consent: "granted", age_band: "child" }, "consent"],
  [{ user_type: "author", age_band: "child" }, "age_band"],
  [{ user_type: "author", classroom_code: "BCDFGHJK" }, "classroom_code"],
  [{ treatments: "short" }, "treatments"],
  [{ email: "nobody" }, "email"],
  [{ email: "staff@example.com" }, "email"],
])("says what's wrong with %j beside its field, keeps the form and makes nobody", async (fields, field) => {
  const count = () => app.db.selectFrom("users").select("user_id").execute();
  const before = await count();
  const sent = { key: newKey(), user_type: "learner", premium: "none", ...fields };
  const page = await staff.form(PATH, sent);
  expect(page.status).toBe(422);
  expect(page.body).toContain(Object.values(fields).at(-1));
  const answer = await staff.post(PATH, sent);
  expect(Object.keys(answer.json().results.field_errors)).toEqual([field]);
  expect(await count()).toEqual(before);
});

test("nobody can go on as a test user once the product starts without test features", async () => {
  const made = await make({});
  const browser = await logInAs(made);
  await closeTestUsers(app.db);
  expect((await browser.data("/courses/")).globals.user.is_authenticated).toBe(false);
  expect((await app.browser().logIn(made.email, made.password)).status).toBe(401);
});
