import { expect, test } from "vitest";
import { STANDARDS, violationsOn } from "./axe.ts";
import { openJourney } from "./kit.ts";
import { logInOverHttp } from "./over-http.ts";
import { answerPrivacyNote } from "./privacy-note.ts";

const journey = openJourney();

test("a member of staff finds gifts, groups, classrooms and jobs, begins a message to everybody, and publishes a page of words", async () => {
  const context = await journey().open({ width: 390, height: 844 });
  await logInOverHttp(context, "staff@example.com", "demo-password");
  const page = await context.newPage();
  await page.goto("/staff/");
  await answerPrivacyNote(page);
  for (const name of ["Gifts", "Group plans", "Classrooms", "Jobs and emails"]) {
    await page
      .getByRole("main")
      .getByRole("link", { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    expect(await violationsOn(page, STANDARDS)).toEqual([]);
    await page.goBack();
  }
  await page.getByRole("link", { name: /^Messages/ }).click();
  await page.getByRole("textbox", { name: /^Text/ }).fill("We’ll be away on Sunday from 9 to 10.");
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Last day").fill(inAWeek);
  await page.getByLabel("Reason").fill("We’re moving to another machine.");
  await page.getByRole("button", { name: "Show what will happen" }).click();
  await page.getByText("Each browser shows it once").waitFor();
  expect(await violationsOn(page, STANDARDS)).toEqual([]);
  // Everybody would read it: what comes of pressing this is in `src/server/staff/orders-without-scripts.test.ts`.
  await page.getByRole("button", { name: "Show the message" }).waitFor();

  // A page of words: written, looked at, published, and read by everybody.
  await page.goto("/staff/texts/");
  await page.getByLabel("Address of the page").fill("open-day");
  await page.getByRole("button", { name: "Start writing" }).click();
  await page.getByLabel("Title").fill("Open day");
  await page.getByLabel("Text", { exact: true }).fill("Come on Friday.\n\n## How to find us\n\nBy the river.");
  await page.getByRole("button", { name: "Save and preview" }).click();
  await page.getByRole("heading", { name: "How to find us" }).waitFor();
  expect(await violationsOn(page, STANDARDS)).toEqual([]);
  const learner = await (await journey().open()).newPage();
  const status = async () => (await learner.request.get("/s/open-day")).status();
  expect(await status()).toBe(404);
  await page.getByLabel("Reason").first().fill("The open day is on Friday.");
  await page.getByRole("button", { name: "Publish this draft" }).click();
  await page.getByText("People read version 1").waitFor();
  await expect.poll(status, { timeout: 15_000, interval: 500 }).toBe(200);
  await learner.goto("/s/open-day");
  await learner.getByRole("heading", { name: "How to find us" }).waitFor();
});
