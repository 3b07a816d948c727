import { expect, test } from "vitest";
import { alive, createLearner, currentBlock, goOn, LESSON, openJourney } from "./kit.ts";

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

  // What's unfinished is named; then the end is stored, as with scripts.
  await page.getByRole("button", { name: "Finish lesson" }).click();
  await page.getByText("Something here is still open.").waitFor();
  await page.getByRole("textbox").last().fill("seven");
  await page.getByRole("button", { name: "Check" }).last().click();
  await page.getByText("Secret explanation: there were seven.").waitFor();
  await page.getByRole("button", { name: "Finish lesson" }).click();
  await page.waitForURL(/up-next/);
  await page.getByRole("heading", { level: 1 }).waitFor();
});

test("before the scripts have loaded, answers, Continue and Finish lesson are kept", async () => {
  const context = await journey().open({ width: 390, height: 844 });
  const page = await context.newPage();
  await createLearner(page);
  await page.route("**/*.js", () => undefined);
  await page.goto(LESSON, { waitUntil: "commit" });
  const answers = [
    ["Three quarters of the way", "Secret explanation: a fraction"],
    ["0.75", "Secret explanation: six eighths"],
    ["seven", "Secret explanation: there were seven."],
  ] as const;
  for (const [index, [answer, reply]] of answers.entries()) {
    const field = currentBlock(page).getByRole("textbox");
    if (index === 0) await currentBlock(page).getByText(answer, { exact: true }).click();
    else await field.fill(answer);
    await page.getByRole("button", { name: "Check" }).click();
    await page.getByText(reply).first().waitFor();
    await goOn(page).click();
    await page.waitForURL(index < 2 ? `**${LESSON}${index + 1}/` : /up-next/, { waitUntil: "commit" });
  }
  await page.unroute("**/*.js");
  await page.goto(LESSON);
  await alive(page);
  await page.getByText("45 XP", { exact: true }).waitFor();
});
