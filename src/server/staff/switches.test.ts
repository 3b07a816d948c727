import { expect, test } from "vitest";
import { passProcessTime } from "#tests/kit/pass-process-time.ts";
import { app, auditOf, colleague, newKey, openStaffHarness, staff, staffId } from "#tests/kit/staff-harness.ts";
import { readFeatureSwitches } from "../site/switch-store.ts";

openStaffHarness();

const PATH = "/staff/switches/";
const reason = "For the spring fair.";

/** Shows an order and carries it out, as the form does. */
async function order(fields: Record<string, string>) {
  const sent = { reason, key: newKey(), ...fields };
  const shown = await staff.post(PATH, { ...sent, step: "show" });
  expect([shown.status, shown.body]).toEqual([200, expect.any(String)]);
  const { effect, seen } = shown.json().results;
  const press = () => staff.post(PATH, { ...sent, seen, step: "do" });
  return { effect, press, sent, seen };
}

test("a switch is made, turned on and off, and ended, each shown first and done once with its audit line", async () => {
  const make = await order({ act: "make", name: "bare_plans", about: "Plans without the footer." });
  expect(make.effect).toEqual(["The switch bare_plans is created. It’s off until you turn it on."]);
  expect(await readFeatureSwitches(app.db)).toEqual({});
  const answers = await Promise.all(Array.from({ length: 20 }, make.press));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await readFeatureSwitches(app.db)).toEqual({ bare_plans: false });

  const on = await order({ act: "turn_on", name: "bare_plans" });
  const led = (await on.press()).json().results.redirect_to;
  expect(await readFeatureSwitches(app.db)).toEqual({ bare_plans: true });
  expect((await staff.data(led)).results.done).toEqual(["bare_plans turns on for everybody, within five seconds."]);

  const end = await order({ act: "end", name: "bare_plans" });
  expect((await end.press()).status).toBe(200);
  expect(await readFeatureSwitches(app.db)).toEqual({});
  expect((await auditOf("bare_plans")).map(({ act, staff_user_id }) => [act, staff_user_id])).toEqual(
    ["switch_made", "switch_on", "switch_ended"].map((act) => [act, staffId]),
  );
});

test.each([
  [{ act: "make", name: "Bare Plans", about: "Plans without." }, "A name is 3 to 40"],
  [{ act: "make", name: "other_plans", about: "" }, "Please say what it’s for"],
  [{ act: "make", name: "bare_plans", about: "Once more, please." }, "or there was one"],
])("%j is refused beside its field, and keeps what was typed", async (fields, sentence) => {
  const page = await staff.form(PATH, { ...fields, reason, key: newKey(), step: "show" });
  expect(page.status).toBe(422);
  expect(page.body).toContain(sentence);
  expect(page.body).toContain(reason);
});

test("nothing is done if the effect has changed since it was shown, or with a colleague's form", async () => {
  await (await order({ act: "make", name: "new_header", about: "The narrow header." })).press();
  const on = await order({ act: "turn_on", name: "new_header" });
  expect((await staff.post(PATH, { ...on.sent, act: "end", seen: on.seen, step: "do" })).status).toBe(409);
  expect((await (await colleague()).post(PATH, { ...on.sent, seen: on.seen, step: "do" })).status).toBe(409);
  expect(await readFeatureSwitches(app.db)).toEqual({ new_header: false });
  await on.press();
  const twice = await staff.post(PATH, { act: "turn_on", name: "new_header", reason, key: newKey(), step: "show" });
  expect([twice.status, twice.json().results.errors]).toEqual([409, ["It’s already on."]]);
});

test("pages know a switch, and everybody but staff gets a 404 for its page", async () => {
  const visitor = app.browser();
  // A process keeps the switches for five seconds.
  passProcessTime(5000);
  expect((await visitor.data("/")).globals.feature_switches).toEqual({ new_header: true });
  const learner = app.browser();
  await learner.signUp("curious@example.com");
  for (const browser of [visitor, learner]) {
    expect((await browser.get(PATH)).status).toBe(404);
    const sent = { act: "end", name: "new_header", reason, key: newKey(), step: "do" };
    expect((await browser.post(PATH, sent)).status).toBe(404);
  }
});
