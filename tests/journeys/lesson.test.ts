import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  alive,
  COURSE,
  createLearner,
  currentBlock,
  expectAccessible,
  expectNoSideways,
  LESSON,
  logIn,
  openJourney,
  signUp,
} from "./kit.ts";

const journey = openJourney();

async function saved(page: Page): Promise<void> {
  await page.locator("[data-status=saved]").waitFor({ state: "attached" });
}

test("signs up, chooses a course, solves a lesson with the pointer, resumes elsewhere and starts again", async () => {
  const here = await journey().open();
  const page = await here.newPage();
  const email = await signUp(page, COURSE);
  await expectAccessible(page);
  await page
    .getByRole("link", { name: /Start the course/ })
    .first()
    .click();
  await page.waitForURL(/equal-steps/);
  await alive(page);

  const block = currentBlock(page);
  await expectAccessible(page);
  const go = page.getByRole("button", { name: "Continue" });
  expect(await go.count()).toBe(0);
  await page.getByRole("button", { name: "Check" }).click({ force: true });
  const bar = page.locator("[data-bar]");
  await bar.getByText("Choose one first.").waitFor();
  await block.getByText("Half way", { exact: true }).click();
  await page.getByRole("button", { name: "Check" }).click();
  await bar.getByText("Secret feedback: half way is two steps.").waitFor();
  expect(await page.content()).not.toContain("Secret explanation: a fraction");
  await block.getByRole("button", { name: /Hint/ }).click();
  await bar.getByText("Secret first hint").waitFor();
  await block.getByText("Three quarters of the way", { exact: true }).click();
  await page.getByRole("button", { name: "Check" }).click();
  await bar.getByText("Secret explanation: a fraction tells how many steps to take.").waitFor();
  await page.getByText("10 XP", { exact: true }).waitFor();
  await expectAccessible(page);
  await go.click();
  await page.waitForURL(/equal-steps\/1\/$/);
  await saved(page);

  const elsewhere = await (await journey().open({ width: 768, height: 900 })).newPage();
  await logIn(elsewhere, email);
  await elsewhere.goto(LESSON);
  await alive(elsewhere);
  await expect.poll(() => currentBlock(elsewhere).getByRole("heading", { level: 2 }).textContent()).toBe("Eighths");
  await elsewhere.getByText("10 XP", { exact: true }).waitFor();
  await currentBlock(elsewhere).getByRole("textbox").fill("6/8");
  await elsewhere.getByRole("button", { name: "Check" }).click();
  await elsewhere.getByText("30 XP", { exact: true }).waitFor();
  await elsewhere.getByRole("button", { name: "Continue" }).click();
  await currentBlock(elsewhere).getByRole("textbox").fill("Seven");
  await elsewhere.getByRole("button", { name: "Check" }).click();
  await currentBlock(elsewhere).getByText("Secret explanation: there were seven.").waitFor();
  await elsewhere.getByRole("button", { name: "Finish lesson" }).click();
  await elsewhere.waitForURL(/up-next/);
  await expectAccessible(elsewhere);
  await expectNoSideways(elsewhere);

  await elsewhere.goto(LESSON);
  await alive(elsewhere);
  await elsewhere.getByLabel("Lesson menu").click();
  await elsewhere.getByRole("button", { name: "Start the lesson again" }).click();
  await elsewhere.getByRole("banner").getByRole("button", { name: "Start again", exact: true }).click();
  await elsewhere.waitForURL(/equal-steps\/(0\/)?$/);
  await alive(elsewhere);
  await expect
    .poll(() => currentBlock(elsewhere).getByRole("heading", { level: 2 }).textContent())
    .toBe("Cutting the line");
  expect(await currentBlock(elsewhere).getByRole("radio", { checked: true }).count()).toBe(0);
});

test("goes through the whole lesson with the keyboard alone", async () => {
  const page = await (await journey().open()).newPage();
  await createLearner(page, LESSON);
  await alive(page);
  await tabTo(page, "radio");
  await page.keyboard.press("Space");
  while (!(await page.getByRole("radio", { name: "Three quarters of the way" }).isChecked())) {
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await currentBlock(page).getByText("Secret explanation: a fraction").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/equal-steps\/1\/$/);
  await tabTo(page, "textbox");
  await page.keyboard.type("0.75");
  await page.keyboard.press("Enter");
  await currentBlock(page).getByText("Secret explanation: six eighths").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/equal-steps\/2\/$/);
  await tabTo(page, "textbox");
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await currentBlock(page).getByText("Secret explanation: there were seven.").waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/up-next/);
});

test("goes through the whole lesson with single taps at 320 px", async () => {
  const page = await (await journey().open({ width: 320, height: 640, touch: true })).newPage();
  await createLearner(page, LESSON);
  await alive(page);
  await expectNoSideways(page);
  await expectAccessible(page);
  // The thumb stays in place: the same button checks, lets you try again and continues, and keeps the focus.
  const button = page.locator("[data-bar] button").last();
  await currentBlock(page).getByText("Half way", { exact: true }).tap();
  await button.tap();
  await expectInSight(page, "Secret feedback: half way is two steps.");
  await currentBlock(page).getByText("Three quarters of the way", { exact: true }).tap();
  await expect.poll(() => button.textContent()).toBe("Check");
  await button.tap();
  await expectInSight(page, "That's right.");
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByRole("button", { name: "Continue" }).tap();
  await page.waitForURL(/equal-steps\/1\/$/);
  await expectNoSideways(page);
  await currentBlock(page).getByRole("textbox").fill("0.75");
  await page.getByRole("button", { name: "Check" }).tap();
  await expectInSight(page, "Secret explanation: six eighths");
  await page.getByRole("button", { name: "Continue" }).tap();
  await page.getByLabel("Lesson menu").tap();
  await page.getByRole("button", { name: "Report a problem" }).tap();
  await page.getByLabel("What happened").fill("The third jump is hard to see.");
  await page.getByRole("button", { name: "Send" }).tap();
  await page.getByText("The authors have your report.").waitFor();
  await page.keyboard.press("Escape");
  await currentBlock(page).getByRole("textbox").fill("seven");
  await page.getByRole("button", { name: "Check" }).tap();
  // A second tap within 400 ms would belong to a double tap.
  await page.waitForTimeout(500);
  await page.getByRole("button", { name: "Finish lesson" }).tap();
  await page.waitForURL(/up-next/);
  await expectNoSideways(page);
});

test("lets visitors learn without an account, and keeps their work when they sign up", async () => {
  const page = await (await journey().open()).newPage();
  await page.goto(LESSON);
  await alive(page);
  await currentBlock(page).getByText("Three quarters of the way", { exact: true }).click();
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByText("10 XP", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(/equal-steps\/1\/$/);
  await saved(page);
  await signUp(page, LESSON);
  await alive(page);
  await expect.poll(() => currentBlock(page).getByRole("heading", { level: 2 }).textContent()).toBe("Eighths");
  await page.getByText("10 XP", { exact: true }).waitFor();
});

/** Waits until this text is fully visible: not below the fold, and not under either bar. */
async function expectInSight(page: Page, words: string): Promise<void> {
  const place = page.locator("[data-bar]").getByText(words).first();
  await place.waitFor();
  const isWhole = (element: Element) => {
    const { left, width, top, bottom } = element.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + width / 2, y)));
  };
  await expect.poll(() => place.evaluate(isWhole)).toBe(true);
}

/** Presses Tab until the focus is on something with this role on the current page. */
async function tabTo(page: Page, role: "radio" | "textbox"): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    const type = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused instanceof HTMLInputElement ? focused.type : "";
    });
    if (role === "radio" ? type === "radio" : type === "text") return;
  }
  throw new Error(`Tab never reached a ${role}.`);
}
