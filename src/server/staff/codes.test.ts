import { expect, test } from "vitest";
import { app, auditOf, colleague, newKey, openStaffHarness, staff, staffId } from "#tests/kit/staff-harness.ts";

openStaffHarness();

const path = "/staff/promotion-codes/";
const fair = {
  percent_off: "20",
  plan: "annual",
  last_day: "2026-05-31",
  max_uses: "50",
  reason: "For the spring fair.",
};
const codes = () => app.db.selectFrom("promotion_codes").select(["code", "percent_off", "max_uses"]).execute();

test("a code is shown in words first, then made once with its audit line", async () => {
  const fields = { ...fair, code: "spring26", key: newKey() };
  const shown = await staff.form(path, { ...fields, step: "show" });
  expect(shown.status).toBe(200);
  expect(shown.body).toContain("The code SPRING26 takes 20% off the first bill of the annual plan.");
  expect(shown.body).toContain("It works until the end of May 31, 2026 (UTC), for 50 people, once for each person.");
  expect(await codes()).toEqual([]);
  expect(await auditOf("SPRING26")).toEqual([]);
  const press = () => staff.post(path, { ...fields, step: "do" });
  const answers = await Promise.all(Array.from({ length: 20 }, press));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
  expect(answers[0]?.json().results).toEqual({ redirect_to: `${path}?done=SPRING26` });
  expect(await codes()).toEqual([{ code: "SPRING26", percent_off: 20, max_uses: 50 }]);
  expect(await auditOf("SPRING26")).toMatchObject([{ act: "code_made", staff_user_id: staffId, reason: fair.reason }]);
  const page = (await staff.data(`${path}?done=SPRING26`)).results;
  expect(page.done[0]).toContain("SPRING26");
  const text = "SPRING26: 20% off, not used yet of 50, until May 31, 2026";
  expect(page.codes).toEqual([{ code: "SPRING26", text, works: true }]);
});

test.each([
  [{ code: "x" }, "A code is 4 to 30 letters and digits."],
  [{ percent_off: "0" }, "A discount is a whole number from 1 to 90%."],
  [{ percent_off: "" }, "A discount is a whole number from 1 to 90%."],
  [{ last_day: "2026-03-01" }, "Choose a day in the future."],
  [{ last_day: "some day" }, "Choose a day in the future."],
  [{ max_uses: "none" }, "The number of uses has to be at least 1."],
])("%j is refused before and after the confirmation, and nothing is made", async (wrong, sentence) => {
  const before = await codes();
  for (const step of ["show", "do"]) {
    const answer = await staff.form(path, { ...fair, code: "WRONG26", ...wrong, step, key: newKey() });
    expect([step, answer.status]).toEqual([step, 422]);
    expect(answer.body).toContain(sentence);
    expect(answer.body).toContain(fair.reason);
  }
  expect(await codes()).toEqual(before);
  expect(await auditOf("WRONG26")).toEqual([]);
});

test("a name that's taken, or a colleague's form, is refused", async () => {
  const fields = { ...fair, code: "AUTUMN26", step: "do", key: newKey() };
  expect((await staff.post(path, fields)).status).toBe(200);
  expect((await staff.post(path, { ...fields, key: newKey() })).status).toBe(409);
  expect((await (await colleague()).post(path, { ...fields, code: "WINTER26" })).status).toBe(409);
  expect(await auditOf("AUTUMN26")).toHaveLength(1);
  expect(await auditOf("WINTER26")).toEqual([]);
});

test("a code is ended with a reason, after its effect was shown, and works for nobody then", async () => {
  const made = { ...fair, plan: "all", code: "SUMMER26", step: "do", key: newKey() };
  expect((await staff.post(path, made)).status).toBe(200);
  expect((await staff.data(`${path}?end=SUMMER26`)).results.ending).toBe("SUMMER26");
  const fields = { code: "SUMMER26", reason: "It's on a coupon site.", key: newKey() };
  const shown = await staff.form(`${path}end/`, { ...fields, step: "show" });
  expect([shown.status, shown.body.includes("The code SUMMER26 stops working now, and nobody has used it.")]).toEqual([
    200,
    true,
  ]);
  const works = async () =>
    (await staff.data(path)).results.codes.find(({ code }: { code: string }) => code === "SUMMER26")?.works;
  expect(await works()).toBe(true);
  const press = () => staff.post(`${path}end/`, { ...fields, step: "do" });
  const answers = await Promise.all(Array.from({ length: 20 }, press));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await works()).toBe(false);
  expect((await auditOf("SUMMER26")).map(({ act }) => act).sort()).toEqual(["code_ended", "code_made"]);
  const buyer = app.browser();
  await buyer.signUp("late@example.com");
  const { results } = await buyer.data("/premium/checkout/?plan=monthly&country=US&coupon=SUMMER26");
  expect(JSON.stringify(results)).toContain("This code has expired");
  const again = await staff.post(`${path}end/`, { ...fields, step: "show", key: newKey() });
  expect([again.status, again.json().results.errors[0]]).toEqual([
    409,
    expect.stringContaining("doesn't work any more"),
  ]);
});
