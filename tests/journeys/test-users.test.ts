import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { STANDARDS, violationsOn } from "./axe.ts";
import { openJourney } from "./kit.ts";
import { logInOverHttp } from "./over-http.ts";
import { answerPrivacyNote } from "./privacy-note.ts";

const journey = openJourney();

/** A window in which staff make a test user from one of the states that are offered, change their fields, and log in as them. */
async function becomeTestUser(
  state: string,
  name: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<Page> {
  const context = await journey().open({ width: 390, height: 844 });
  await logInOverHttp(context, "staff@example.com", "demo-password");
  const page = await context.newPage();
  await page.goto("/staff/");
  await answerPrivacyNote(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Test users/ })
    .click();
  await page.getByRole("main").getByRole("link", { name: state, exact: true }).click();
  await page.getByLabel("First name").fill(name);
  for (const [label, value] of Object.entries(changes)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("button", { name: "Make the account" }).click();
  await page.getByRole("heading", { name: "The account is made" }).waitFor();
  expect(await violationsOn(page, STANDARDS)).toEqual([]);
  await page.getByRole("button", { name: /^Log in as / }).click();
  return page;
}

test("staff make somebody on the last day of a trial, who reads on their own page that it ends tomorrow and what it will cost", async () => {
  const tomorrow = new Date(Date.now() + 86_400_000);
  const page = await becomeTestUser("Trial, last day", "Tia", { "Courses begun, at least": "1" });
  await page.getByRole("heading", { level: 1, name: /Tia/ }).waitFor();
  await page.goto("/payment/subscription_settings/");
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" }).format(tomorrow);
  await page.getByText(`Your free trial runs until ${day}.`).waitFor();
  await page.getByText(`$99.00 on ${day}`).waitFor();
});

test("staff make somebody with a streak of 99 days, who sees them at home and that today isn't done", async () => {
  const page = await becomeTestUser("Streak of 99", "Sol", { "XP, at least": "" });
  await page.getByRole("heading", { level: 1, name: /Sol/ }).waitFor();
  await page.getByRole("main").getByText("99 days", { exact: true }).first().waitFor();
  await page
    .getByRole("main")
    .getByText(/^Nothing yet today/)
    .waitFor();
});

test("staff make somebody with a gift to open, who opens it and then has premium", async () => {
  const page = await becomeTestUser("Gift to open", "Gil");
  await page.getByRole("heading", { level: 1, name: /^A gift from/ }).waitFor();
  await page.getByRole("button", { name: "Activate the gift" }).click();
  await page.getByRole("heading", { name: "The gift is yours" }).waitFor();
  await page.goto("/payment/subscription_settings/");
  await page.getByText(/^You have premium/).waitFor();
});
