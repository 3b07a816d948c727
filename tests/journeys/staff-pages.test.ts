import { join } from "node:path";
import { expect, test } from "vitest";
import { STANDARDS, violationsOn } from "./axe.ts";
import { openJourney } from "./kit.ts";
import { logInOverHttp } from "./over-http.ts";
import { answerPrivacyNote } from "./privacy-note.ts";

// A product of its own: everybody would read the message.
const journey = openJourney({ CONTENT_DIR: join(import.meta.dirname, "../kit/catalogue") });
const TEXT = "We’ll be away on Sunday from 9 to 10.";

test("a member of staff shows everybody a message, and finds gifts, groups, classrooms and jobs", async () => {
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
  await page.getByRole("textbox", { name: /^Text/ }).fill(TEXT);
  const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel("Last day").fill(inAWeek);
  await page.getByLabel("Reason").fill("We’re moving to another machine.");
  await page.getByRole("button", { name: "Show what will happen" }).click();
  await page.getByText("Each browser shows it once").waitFor();
  expect(await violationsOn(page, STANDARDS)).toEqual([]);
  await page.getByRole("button", { name: "Show the message" }).click();
  await page.getByRole("heading", { name: "Done" }).waitFor();

  const learner = await (await journey().open()).newPage();
  await expect
    .poll(
      async () => {
        await learner.goto("/courses/");
        return learner.getByText(TEXT).count();
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(0);
  await page.getByRole("link", { name: `Stop showing it: ${TEXT}` }).click();
  await page.getByLabel("Reason").fill("It’s over.");
  await page.getByRole("button", { name: "Show what will happen" }).click();
  await page.getByRole("button", { name: "Stop showing it" }).click();
  await page.getByText("not shown any more").first().waitFor();

  // A page of words: written, looked at, published, and read by everybody.
  await page.goto("/staff/texts/");
  await page.getByLabel("Address of the page").fill("open-day");
  await page.getByRole("button", { name: "Start writing" }).click();
  await page.getByLabel("Title").fill("Open day");
  await page.getByLabel("Text", { exact: true }).fill("Come on Friday.\n\n## How to find us\n\nBy the river.");
  await page.getByRole("button", { name: "Save and preview" }).click();
  await page.getByRole("heading", { name: "How to find us" }).waitFor();
  expect(await violationsOn(page, STANDARDS)).toEqual([]);
  expect((await learner.goto("/s/open-day"))?.status()).toBe(404);
  await page.getByLabel("Reason").first().fill("The open day is on Friday.");
  await page.getByRole("button", { name: "Publish this draft" }).click();
  await page.getByText("People read version 1").waitFor();
  await expect.poll(async () => (await learner.goto("/s/open-day"))?.status(), { timeout: 15_000 }).toBe(200);
  await learner.getByRole("heading", { name: "How to find us" }).waitFor();
});
