import { expect, test } from "vitest";
import { alive, currentBlock, LESSON, openJourney, PASSWORD, signUp } from "./kit.ts";

const journey = openJourney();

test("offline in the middle: nothing is lost, nothing counts twice, and the lesson goes on", async () => {
  const context = await journey().open();
  const page = await context.newPage();
  await signUp(page, LESSON);
  await alive(page);
  await context.setOffline(true);
  await currentBlock(page).getByText("Three quarters of the way", { exact: true }).click();
  await currentBlock(page).getByRole("button", { name: "Check" }).click();
  await page.getByText("Your answer is kept and will be checked").waitFor();
  await page.getByRole("button", { name: "Continue" }).click();
  expect(await currentBlock(page).getByRole("heading", { level: 2 }).textContent()).toBe("Eighths");

  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await page.getByText("10 XP", { exact: true }).waitFor();
  await page.locator("[data-status=saved]").waitFor({ state: "attached" });
  await page.reload();
  await alive(page);
  expect(await currentBlock(page).getByRole("heading", { level: 2 }).textContent()).toBe("Eighths");
  await page.getByText("10 XP", { exact: true }).waitFor();
});

test("a page that is closed while offline sends its work when it is opened again", async () => {
  const context = await journey().open();
  const page = await context.newPage();
  await signUp(page, LESSON);
  await alive(page);
  await page.route("**/api/v1/userstate/**", (route) => route.abort("internetdisconnected"));
  await currentBlock(page).getByText("Half way", { exact: true }).click();
  await page.getByText("You are offline.").waitFor();
  await page.close();

  const again = await context.newPage();
  const sent = again.waitForResponse((response) => /userstate\/save/.test(response.url()) && response.ok());
  await again.goto(LESSON);
  await sent;
  await again.reload();
  await alive(again);
  expect(await currentBlock(again).getByRole("radio", { checked: true }).count()).toBe(1);
});

test("two tabs: the one that went further wins, and the other may load its work", async () => {
  const context = await journey().open();
  const one = await context.newPage();
  await signUp(one, LESSON);
  await alive(one);
  const two = await context.newPage();
  await two.goto(LESSON);
  await alive(two);

  await one.bringToFront();
  for (const choice of ["Half way", "Past the end", "Three quarters of the way"]) {
    await currentBlock(one).getByText(choice, { exact: true }).click();
  }
  await one.locator("[data-status=saved]").waitFor({ state: "attached" });

  await two.bringToFront();
  await currentBlock(two).getByText("Half way", { exact: true }).click();
  await two.getByRole("button", { name: "Load the newer work" }).click();
  expect(await currentBlock(two).getByRole("radio", { name: "Three quarters of the way" }).isChecked()).toBe(true);

  await currentBlock(two).getByRole("button", { name: "Check" }).click();
  await two.getByText("10 XP", { exact: true }).waitFor();
  await one.bringToFront();
  await currentBlock(one).getByRole("button", { name: "Check" }).click();
  await currentBlock(one).getByText("Secret explanation: a fraction").waitFor();
  await one.reload();
  await one.getByText("10 XP", { exact: true }).waitFor();
});

test("a session that ends in the middle: the work waits until the same person logs in again, and then counts once (F22)", async () => {
  const context = await journey().open();
  const page = await context.newPage();
  const email = await signUp(page, LESSON);
  await alive(page);
  await context.clearCookies({ name: /sid$/ });
  await currentBlock(page).getByText("Three quarters of the way", { exact: true }).click();
  await currentBlock(page).getByRole("button", { name: "Check" }).click();
  await page.getByText("You have been logged out.").waitFor();

  await page.getByRole("link", { name: "Log in" }).click();
  await page.waitForURL(/account\/login/);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.waitForURL(/equal-steps/);
  await page.getByText("10 XP", { exact: true }).waitFor();
  await page.reload();
  await alive(page);
  await page.getByText("10 XP", { exact: true }).waitFor();
  expect(await currentBlock(page).getByRole("radio", { name: "Three quarters of the way" }).isChecked()).toBe(true);
});
