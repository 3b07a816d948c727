import { afterAll, beforeEach, expect, test } from "vitest";
import { addDemoAccounts } from "#server/account/demo-accounts.ts";
import { createCatalogueDatabase } from "#tests/kit/catalogue-database.ts";
import { drawPage } from "#tests/kit/draw-page.ts";
import { SETTINGS } from "#tests/kit/money-months.ts";
import { createPaidApp } from "#tests/kit/paid-app.ts";
import { type Reader, readerOf } from "#tests/kit/reader.ts";

let reader: Reader;

const app = await createPaidApp({ renderPage: drawPage, database: await createCatalogueDatabase() });
afterAll(() => app.close());
await addDemoAccounts(app.tools);

beforeEach(async () => {
  const browser = app.browser();
  await browser.logIn("staff@example.com");
  reader = readerOf(browser, "staff@example.com");
});

/** Makes a test user from one of the states that are offered, changes their fields, and logs in as them. */
async function become(state: string, name: string, changes: Readonly<Record<string, string>> = {}): Promise<void> {
  await reader.open("/staff/");
  await reader.follow(/^Test users/);
  await reader.follow(state);
  reader.fill("First name", name);
  for (const [label, value] of Object.entries(changes)) reader.fill(label, value);
  await reader.press("Make the account");
  reader.sees("The account is ready");
  await reader.press(/^Log in as /);
}

test("staff make somebody on the last day of a trial, who reads on their own page that it ends tomorrow and what it will cost", async () => {
  await become("Trial, last day", "Tia", { "Courses begun, at least": "1" });
  reader.sees(/^\S.*, Tia$/);
  await reader.open(SETTINGS);
  reader.sees("Your free trial runs until Tuesday, March 3, 2026.");
  reader.sees("$99.00 on Tuesday, March 3, 2026");
});

test("staff make somebody with a streak of 99 days, who sees them at home and that today isn't done", async () => {
  await become("Streak of 99", "Sol", { "XP, at least": "" });
  expect(reader.address()).toBe("/");
  reader.sees(/^\S.*, Sol$/);
  reader.sees("99 days");
  reader.sees(/^Nothing yet today/);
});
