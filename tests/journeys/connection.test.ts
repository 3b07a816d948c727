import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { alive, createLearner, currentBlock, LESSON, openJourney, PASSWORD } from "./kit.ts";

const journey = openJourney();
const MANIFEST = join(import.meta.dirname, "../../dist/web/.vite/manifest.json");

test("loses nothing and counts nothing twice when the connection breaks in mid-lesson", async () => {
  const context = await journey().open();
  const page = await context.newPage();
  await createLearner(page, LESSON);
  await alive(page);
  await context.setOffline(true);
  await currentBlock(page).getByText("Three quarters of the way", { exact: true }).click();
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByText("We'll check your answer").waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.poll(() => currentBlock(page).getByRole("heading", { level: 2 }).textContent()).toBe("Eighths");

  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.getByText("10 XP", { exact: true }).waitFor();
  await page.locator("[data-status=saved]").waitFor({ state: "attached" });
  await page.reload();
  await alive(page);
  await expect.poll(() => currentBlock(page).getByRole("heading", { level: 2 }).textContent()).toBe("Eighths");
  await page.getByText("10 XP", { exact: true }).waitFor();
});

test("goes on to a question whose scripts are still loading without posting its empty form", async () => {
  const context = await journey().open();
  const page = await context.newPage();
  const built: Record<string, { file: string }> = JSON.parse(readFileSync(MANIFEST, "utf8"));
  await page.route(`**/${built["src/interactives/numeric/view.tsx"]?.file}`, () => undefined);
  await createLearner(page, LESSON);
  await alive(page);
  await currentBlock(page).getByText("Three quarters of the way", { exact: true }).click();
  await page.locator("[data-bar=ready]").waitFor();
  await page.getByRole("button", { name: "Check" }).click();
  await page.locator("[data-bar=right]").waitFor();
  const posted: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) posted.push(`${request.method()} ${request.url()}`);
  });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect.poll(() => currentBlock(page).getByRole("heading", { level: 2 }).textContent()).toBe("Eighths");
  await page.locator("[data-status=saved]").waitFor({ state: "attached" });
  expect(posted).toEqual([]);
});

test("sends the work of a page closed offline when it's opened again", async () => {
  const context = await journey().open();
  const page = await context.newPage();
  await createLearner(page, LESSON);
  await alive(page);
  await page.route("**/api/v1/userstate/**", (route) => route.abort("internetdisconnected"));
  await currentBlock(page).getByText("Half way", { exact: true }).click();
  await page.getByText("You're offline.").waitFor();
  await page.close();

  const again = await context.newPage();
  const sent = again.waitForResponse((response) => /userstate\/save/.test(response.url()) && response.ok());
  await again.goto(LESSON);
  await sent;
  await again.reload();
  await alive(again);
  await expect.poll(() => currentBlock(again).getByRole("radio", { checked: true }).count()).toBe(1);
});

test("keeps the work of the tab that went further, and lets the other load it", async () => {
  const context = await journey().open();
  const first = await context.newPage();
  await createLearner(first, LESSON);
  await alive(first);
  const second = await context.newPage();
  await second.goto(LESSON);
  await alive(second);

  await first.bringToFront();
  for (const choice of ["Half way", "Past the end", "Three quarters of the way"]) {
    await currentBlock(first).getByText(choice, { exact: true }).click();
  }
  await first.locator("[data-status=saved]").waitFor({ state: "attached" });

  await second.bringToFront();
  await currentBlock(second).getByText("Half way", { exact: true }).click();
  await second.getByRole("button", { name: "Load your newer work" }).click();
  await expect
    .poll(() => currentBlock(second).getByRole("radio", { name: "Three quarters of the way" }).isChecked())
    .toBe(true);

  await second.getByRole("button", { name: "Check" }).click();
  await second.getByText("10 XP", { exact: true }).waitFor();
  await first.bringToFront();
  await first.getByRole("button", { name: "Check" }).click();
  await currentBlock(first).getByText("Secret explanation: a fraction").waitFor();
  await first.reload();
  await first.getByText("10 XP", { exact: true }).waitFor();
});

test("keeps work through an ended session until the same person logs in, and counts it once (F22)", async () => {
  const context = await journey().open();
  const page = await context.newPage();
  const email = await createLearner(page, LESSON);
  await alive(page);
  await context.clearCookies({ name: /sid$/ });
  await currentBlock(page).getByText("Three quarters of the way", { exact: true }).click();
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByText("You've been logged out.").waitFor();

  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL(/account\/login/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.waitForURL(/equal-steps/);
  await page.getByText("10 XP", { exact: true }).waitFor();
  await page.reload();
  await alive(page);
  await page.getByText("10 XP", { exact: true }).waitFor();
  await expect
    .poll(() => currentBlock(page).getByRole("radio", { name: "Three quarters of the way" }).isChecked())
    .toBe(true);
});
