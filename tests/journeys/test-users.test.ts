import { expect, test } from "vitest";
import { STANDARDS, violationsOn } from "./axe.ts";
import { openJourney } from "./kit.ts";
import { logInOverHttp } from "./over-http.ts";
import { answerPrivacyNote } from "./privacy-note.ts";

const journey = openJourney();

test("staff make somebody with a gift to open, log in as them, open it and then have premium", async () => {
  const context = await journey().open({ width: 390, height: 844 });
  await logInOverHttp(context, "staff@example.com", "demo-password");
  const page = await context.newPage();
  await page.goto("/staff/");
  await answerPrivacyNote(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Test users/ })
    .click();
  await page.getByRole("main").getByRole("link", { name: "Gift to open", exact: true }).click();
  await page.getByLabel("First name").fill("Gil");
  await page.getByRole("button", { name: "Make the account" }).click();
  await page.getByRole("heading", { name: "The account is ready" }).waitFor();
  expect(await violationsOn(page, STANDARDS)).toEqual([]);
  await page.getByRole("button", { name: /^Log in as / }).click();
  await page.getByRole("heading", { level: 1, name: /^A gift from/ }).waitFor();
  await page.getByRole("button", { name: "Activate the gift" }).click();
  await page.getByRole("heading", { name: "The gift is yours" }).waitFor();
  await page.goto("/payment/subscription_settings/");
  await page.getByText(/^You have premium/).waitFor();
});
