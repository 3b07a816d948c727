import { expect, test } from "vitest";
import { reasons } from "#rules/trial/cancellation.ts";
import { surveySubmission } from "#rules/trial/reason-survey.ts";
import { app, buyer, newcomer, openStaffHarness, staff } from "#tests/kit/staff-harness.ts";

openStaffHarness();

const value = (page: { measures: { rows: { label: string; value: string }[] }[] }, label: string) =>
  page.measures.flatMap(({ rows }) => rows).find((row) => row.label === label)?.value;

test("shows the running quarter from the ledger and the surveys, with how each number is counted", async () => {
  await buyer("monthly");
  await buyer("trial");
  const leaver = await newcomer();
  const says = (reason: "too_expensive" | "finished") => ({
    user_id: leaver.id,
    survey_id: app.tools.random.uuid(),
    survey: "reason" as const,
    ...flagsOf(reason),
    at: new Date(app.tools.now() - 1000 + (reason === "finished" ? 1 : 0)),
  });
  await app.db
    .insertInto("cancellation_surveys")
    .values([says("too_expensive"), says("finished")])
    .execute();
  // What's under way belongs to the time before: a webhook that came later would have the trial charged.
  await app.payments.idle();
  app.setNow("2026-03-20T09:00:00Z");
  staff.cookies.clear();
  await staff.logIn("staff@example.com");
  const { results } = await staff.data("/staff/quarter/");
  expect(results).toMatchObject({ quarter: "2026-Q1", running: true });
  expect(value(results, "At the end, USD")).toBe("$14.99");
  expect(value(results, "Trials that ended")).toBe("1");
  expect(value(results, "Followed by a payment")).toBe("0");
  expect(value(results, "Trial conversion")).toBe("0%");
  expect(value(results, "Churn")).toBe("None, because nobody paid at the start");
  // One person, and their last word counts.
  expect(value(results, "They've finished")).toBe("1");
  expect(value(results, "Too expensive")).toBe(undefined);
  for (const { how } of results.measures) expect(how.length).toBeGreaterThan(50);
});

function flagsOf(reason: "too_expensive" | "finished") {
  const { flags, other_text } = surveySubmission(reasons, reason, "");
  return { flags: JSON.stringify(flags), other_text };
}

test("comes as a CSV file for staff, and as nothing for anybody else", async () => {
  const file = await staff.get("/staff/quarter/csv/?quarter=2026-Q1");
  expect(file.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(file.headers["content-disposition"]).toBe('attachment; filename="hypatia-2026-Q1.csv"');
  const lines = file.body.split("\r\n");
  expect(lines[0]).toBe("\uFEFFquarter,measure,of,value,counted how");
  expect(lines.find((line) => line.includes("At the end"))).toMatch(
    /^2026-Q1,Monthly recurring revenue,"At the end, USD",\$14\.99,/,
  );
  const person = await newcomer();
  expect((await person.browser.get("/staff/quarter/csv/")).status).toBe(404);
  expect((await app.browser().get("/staff/quarter/csv/")).status).toBe(404);
});

test.each(["2026-Q5", "nonsense", "1999-Q1"])("takes %s for the running quarter", async (quarter) => {
  const { results } = await staff.data(`/staff/quarter/?quarter=${quarter}`);
  expect(results.quarter).toBe("2026-Q1");
});
