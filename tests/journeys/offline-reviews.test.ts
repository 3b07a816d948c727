import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Rated, replayRatings } from "#rules/learning/review/card.ts";
import { connectToProduct } from "../kit/product-database.ts";
import { alive, currentBlock, expectAccessible, expectNoSideways, goOn, LESSON } from "./kit.ts";
import { passTime } from "./passing-time.ts";

const time = passTime("2026-03-02T09:00:00Z");
const DAY_MS = 86_400_000;
const at = (day: number) => new Date(Date.parse("2026-03-02T09:00:00Z") + day * DAY_MS).toISOString();
const dateOf = (day: number) => at(day).slice(0, 10);
/** Days without a connection, three in a row at most: that's how far ahead questions are kept. */
const AWAY = new Set([1, 2, 3, 6, 7, 8]);
const DAYS = 10;

const kept = (page: Page) => page.getByText("We'll check your answer");

async function check(page: Page, isAway = false): Promise<void> {
  // Words about it come before the answer.
  if (isAway) await page.locator("[data-bar]").getByText("You're offline.").waitFor();
  // Until its scripts have loaded, a question would be posted as a form.
  await page.locator("[data-bar=ready]").waitFor();
  await page.getByRole("button", { name: "Check" }).click();
  await page.locator("[data-bar=right]").or(kept(page)).first().waitFor();
}

async function solveLesson(page: Page): Promise<void> {
  await page.goto(LESSON);
  await alive(page);
  await currentBlock(page).getByText("Three quarters of the way", { exact: true }).click();
  for (const text of ["0.75", "seven"]) {
    await check(page);
    await goOn(page).click();
    await currentBlock(page).getByRole("textbox").fill(text);
  }
  await check(page);
}

const CARDS: Readonly<Record<string, string>> = {
  "Where numbers live": "c-number-line",
  "Fractions and decimals": "c-fractions-and-decimals",
  "Equal steps": "q-",
};

/** Goes through a session with right answers. Returns the cards that were asked. */
async function session(page: Page, isAway: boolean): Promise<string[]> {
  await page.goto("/review/session/");
  await alive(page);
  const asked: string[] = [];
  for (;;) {
    const block = currentBlock(page);
    const title = (await block.getByRole("heading", { level: 2 }).textContent()) ?? "";
    asked.push(CARDS[title] ?? title);
    if (title === "Where numbers live") await block.getByText("Three quarters of the way", { exact: true }).click();
    else await block.getByRole("textbox").fill(title === "Equal steps" ? "7" : "3/4");
    await check(page, isAway);
    await page.getByRole("button", { name: /^(Continue|Finish review)$/ }).click();
    const next = page.getByRole("heading", { name: title, exact: true });
    await Promise.race([page.waitForURL(/\/review\/$/), next.waitFor({ state: "hidden" })]);
    if (/\/review\/$/.test(page.url())) return asked;
  }
}

/** Everything in this browser's caches that isn't a file of the build. */
function cached(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const found = await cache.match(request);
        if (/json|html/.test(found?.headers.get("content-type") ?? "")) texts.push((await found?.text()) ?? "");
      }
    }
    return texts.join("\n");
  });
}

test("reviews of ten days, six of them without a connection, are rated on the days they were answered", async () => {
  const page = await time.newcomer();
  const context = page.context();
  await page.addLocatorHandler(page.getByRole("dialog"), () => page.keyboard.press("Escape"));
  await context.clock.setFixedTime(at(0));
  await solveLesson(page);
  await page.goto("/review/");
  await page.getByRole("button", { name: "Keep reviews offline" }).press("Enter");
  const offer = page.getByRole("region", { name: "Keep your reviews offline" });
  await offer.getByText("We'll keep 3 questions for today and the next three days.").waitFor();
  await offer.getByText("we keep your answers and check them later").waitFor();
  await expectAccessible(page);
  await expectNoSideways(page);
  await offer.getByRole("button", { name: "Keep offline" }).press("Enter");
  await page.getByText("Your reviews are kept on this device").waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  expect(await cached(page)).not.toMatch(/Secret|0\.75|0\.375/);

  const given = new Map<string, string[]>(Object.values(CARDS).map((card) => [card, [dateOf(0)]]));
  const database = await connectToProduct(time.product());
  const whose = "where user_id = (select user_id from users where email = $1)";
  const ask = async (what: string) => (await database.query(what, [time.addressOf(page)])).rows;
  const logged = () =>
    ask(`select card_id, local_date::text as date, rating, source from review_log ${whose} order by local_date`);
  for (let day = 1; day <= DAYS; day += 1) {
    const isAway = AWAY.has(day);
    await context.setOffline(isAway);
    if (!isAway) await time.goTo(at(day));
    await context.clock.setFixedTime(at(day));
    await page.goto("/review/");
    if (!isAway) {
      const count = [...given.values()].flat().length;
      await expect.poll(async () => (await logged()).length).toBe(count);
      await page.goto("/review/");
    }
    const isReady = isAway
      ? page.getByText(/ready on this device\. We'll check|no more questions are ready|left to answer on this device/)
      : page.getByText(/Review (one|\d+) question|Nothing is ready right now/);
    if (/no more|Nothing/.test((await isReady.first().textContent()) ?? "")) continue;
    if (isAway) await expectAccessible(page);
    for (const card of await session(page, isAway)) given.get(card)?.push(dateOf(day));
  }

  const log = await logged();
  for (const [card, dates] of given) {
    const own = log.filter(({ card_id }) => card_id.startsWith(card));
    expect([card, own.map(({ date }) => date)]).toEqual([card, dates]);
    const cards = await ask(`select card_id, due::text, reps from review_cards ${whose} and card_id like '${card}%'`);
    const [{ card_id, due, reps }] = cards;
    expect({ due, reps }).toMatchObject(pick(replayRatings(own as [Rated, ...Rated[]], card_id)));
  }
  // Some of them were given without a connection.
  expect(log.filter(({ date }) => [...AWAY].map(dateOf).includes(date)).length).toBeGreaterThanOrEqual(3);
  expect(await cached(page)).not.toMatch(/Secret|0\.375/);
  await database.end();

  await page.goto("/account/logout/");
  await page.getByRole("main").getByRole("button", { name: "Log out" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await context.setOffline(true);
  await expect(page.goto("/review/")).rejects.toThrow();
  await context.setOffline(false);
}, 240_000);

function pick({ due, reps }: { due: string; reps: number }) {
  return { due, reps };
}
