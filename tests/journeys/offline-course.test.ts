import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { connectToProduct } from "../kit/product-database.ts";
import {
  alive,
  COURSE,
  createLearner,
  currentBlock,
  expectAccessible,
  expectNoSideways,
  goOn,
  LESSON,
  openJourney,
  PASSWORD,
  takenOver,
} from "./kit.ts";

const journey = openJourney();

/** Keeps the course on its page, and waits until its worker is in charge. */
async function keep(page: Page): Promise<void> {
  await page.goto(COURSE);
  await page.getByRole("button", { name: "Keep offline" }).click();
  const offer = page.getByRole("region", { name: "Keep this course offline" });
  await offer.getByText(/lessons, [\d.]+\sMB on this device/).waitFor();
  await offer.getByText(/checked when you're back online/).waitFor();
  await offer.getByRole("button", { name: "Keep offline" }).click();
  await page.getByText(/^Kept offline, [\d.]+\sMB\./).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Everything in this browser's caches, as text. */
function cached(page: Page): Promise<{ names: string[]; text: string }> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const texts: string[] = [];
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const found = await cache.match(request);
        if (/json|html/.test(found?.headers.get("content-type") ?? "")) texts.push((await found?.text()) ?? "");
      }
    }
    return { names, text: texts.join("\n") };
  });
}

async function answer(page: Page, how: () => Promise<void>): Promise<void> {
  await how();
  await page.getByRole("button", { name: "Check" }).click();
  await page.getByText("We'll check your answer").waitFor();
}

const heading = (page: Page) => currentBlock(page).getByRole("heading", { level: 2 }).first().textContent();

async function xpOf(context: BrowserContext): Promise<number> {
  const { globals } = await (await context.request.get(`${LESSON}?ajax=1`)).json();
  return globals.user.xp;
}

test("takes a kept course without a connection, page by page, and counts each answer once", async () => {
  const context = await journey().open();
  const page = await context.newPage();
  await createLearner(page);
  await keep(page);
  expect((await cached(page)).text).not.toContain("Secret");

  await context.setOffline(true);
  await page.goto(LESSON);
  await alive(page);
  await answer(page, () => currentBlock(page).getByText("Three quarters of the way", { exact: true }).click());
  await goOn(page).click();
  await expect.poll(() => heading(page)).toBe("Eighths");
  // Killed in between: what was done is still there.
  await page.close();

  const again = await context.newPage();
  await again.goto(LESSON);
  await alive(again);
  await expect.poll(() => heading(again)).toBe("Eighths");
  await answer(again, () => currentBlock(again).locator("input[name=answer]").fill("0.75"));
  await goOn(again).click();
  const second = await context.newPage();
  await second.goto(LESSON);
  await alive(second);
  await answer(again, () => currentBlock(again).getByRole("textbox").fill("seven"));
  await goOn(again).click();
  await again.getByRole("heading", { name: "You've reached the end" }).waitFor();
  await again.getByRole("link", { name: /^Next lesson/ }).waitFor();
  await again.goto("/premium/");
  await again.getByText("This page needs a connection.").waitFor();
  await again.getByRole("link", { name: "Number walks" }).click();
  await expect.poll(() => again.getByRole("link", { name: "Equal steps" }).textContent()).toContain("Finished");
  expect((await cached(again)).text).not.toContain("Secret");

  await context.setOffline(false);
  for (const tab of [again, second]) await tab.evaluate(() => window.dispatchEvent(new Event("online")));
  const data = async (path: string) => (await context.request.get(`${path}?ajax=1`)).json();
  await expect.poll(async () => (await data(COURSE)).results.course.num_finished).toBe(1);
  const { interactives } = (await data(LESSON)).results;
  const all = Object.values<{ xp: number }>(interactives).reduce((sum, { xp }) => sum + xp, 0);
  await again.goto(LESSON);
  await alive(again);
  expect([all > 0, await xpOf(context)]).toEqual([true, all]);
});

test("asks before logging out with answers that wait, and leaves nothing for the next learner", async () => {
  const context = await journey().open();
  const page = await context.newPage();
  const email = await createLearner(page);
  await keep(page);
  await context.setOffline(true);
  await page.goto(LESSON);
  await alive(page);
  await answer(page, () => currentBlock(page).getByText("Three quarters of the way", { exact: true }).click());

  // Back online, but nothing about lessons gets through.
  await page.route("**/api/v1/userstate/**", (route) => route.abort("internetdisconnected"));
  await context.setOffline(false);
  await page.goto("/account/logout/");
  await takenOver(page.getByRole("main").getByRole("button", { name: "Log out" }));
  await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
  await page.getByRole("dialog").getByText("1 answer hasn't reached us yet.").waitFor();
  await page.getByRole("button", { name: "Stay logged in" }).click();
  await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect((await cached(page)).names).toEqual([]);

  const other = await context.newPage();
  await createLearner(other, LESSON);
  await alive(other);
  await context.setOffline(true);
  await expect(other.goto(LESSON)).rejects.toThrow();
  await context.setOffline(false);

  // The answer still belongs to the first learner.
  await context.clearCookies();
  await page.unroute("**/api/v1/userstate/**");
  await page.goto("/account/login/");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((url) => !url.pathname.includes("login"));
  await page.goto(LESSON);
  await page.getByText("10 XP", { exact: true }).waitFor();
});

test("answers kept review cards by keyboard without a connection, and rates each once it's back", async () => {
  const context = await journey().open({ width: 390, height: 844, theme: "dark" });
  const page = await context.newPage();
  const email = await createLearner(page, LESSON);
  await alive(page);
  const ready = page.locator("[data-bar=ready]");
  const check = async () => {
    // Until its scripts have loaded, a question would be posted as a form.
    await ready.waitFor();
    await page.getByRole("button", { name: "Check" }).click();
    await page.locator("[data-bar=right]").waitFor();
  };
  await currentBlock(page).getByText("Three quarters of the way", { exact: true }).click();
  for (const text of ["0.75", "seven"]) {
    await check();
    await goOn(page).click();
    await currentBlock(page).getByRole("textbox").fill(text);
  }
  await check();
  const database = await connectToProduct(journey());
  const whose = "where user_id = (select user_id from users where email = $1)";
  await database.query(`update review_cards set due = due - 3, last_on = last_on - 3 ${whose}`, [email]);
  await database.query(`update review_log set local_date = local_date - 3 ${whose}`, [email]);
  const rated = async () =>
    (await database.query(`select count(*)::int as n from review_log ${whose} and source = 'review'`, [email])).rows[0]
      .n;
  await keep(page);
  // Apart from the words after their own right answers.
  expect((await cached(page)).text).not.toMatch(/Secret (?!explanation|reason)/);

  await context.setOffline(true);
  await page.goto("/");
  await page.getByRole("link", { name: "Review: 3 ready" }).press("Enter");
  await page.getByText("3 questions are ready on this device.").waitFor();
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.getByRole("link", { name: "Start" }).press("Enter");
  await alive(page);
  let title: string | null = "";
  for (let left = 3; left > 0; left -= 1) {
    // The question before may still be leaving.
    await expect.poll(() => heading(page)).not.toBe(title);
    title = await heading(page);
    if (title === "Where numbers live") await currentBlock(page).getByRole("radio").first().press("Space");
    else
      await currentBlock(page)
        .getByRole("textbox")
        .fill(title === "Equal steps" ? "7" : "3/4");
    await ready.waitFor();
    await page.keyboard.press("Control+Enter");
    await page.getByText("We'll check your answer").waitFor();
    // The same words may still be about the question before.
    await page.getByRole("button", { name: /^(Continue|Finish review)$/ }).waitFor();
    // Left for a while: what was answered isn't asked again.
    if (left === 2) {
      await page.goto("/review/");
      await page.getByText("2 answers are kept here").waitFor();
      await page.getByRole("link", { name: "Continue" }).press("Enter");
      await alive(page);
    } else await page.keyboard.press("Control+Enter");
  }
  await page.waitForURL(/\/review\/$/);
  await page.getByText("3 answers are kept here until you're back online.").waitFor();
  await page.getByText("no more questions are ready on this device").waitFor();
  await expectAccessible(page);
  expect(await rated()).toBe(0);

  await context.setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(rated).toBe(3);
  await page.goto("/review/");
  await page.getByText("Nothing is ready right now.").waitFor();
  expect(await rated()).toBe(3);
  await database.end();
});
