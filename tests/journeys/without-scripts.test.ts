import { expect, test } from "vitest";
import { LESSON, openJourney } from "./kit.ts";

const journey = openJourney();

test("without JavaScript a lesson can be read and its questions answered", async () => {
  const page = await (await journey().open({ width: 768, height: 900, scripts: false })).newPage();
  await page.goto(LESSON);
  await expect.poll(() => page.locator("section[id^=page-]").count()).toBe(3);
  expect(await page.content()).not.toContain("Secret");

  await page.getByText("Half way", { exact: true }).click();
  await page.getByRole("button", { name: "Check" }).first().click();
  await page.getByText("Secret feedback: half way is two steps.").waitFor();

  await page.getByText("Three quarters of the way", { exact: true }).click();
  await page.getByRole("button", { name: "Check" }).first().click();
  await page.getByText("Secret explanation: a fraction tells how many steps to take.").waitFor();

  await page.getByRole("textbox").first().fill("0.75");
  await page.locator("#page-eighths, section[id^=page-]").nth(1).getByRole("button", { name: "Check" }).click();
  await page.getByText("Secret explanation: six eighths").waitFor();
});
