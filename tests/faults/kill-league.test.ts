import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createHttpBrowser } from "../kit/http-browser.ts";
import { preparedDataDir } from "../kit/prepared-data.ts";
import { connectToProduct } from "../kit/product-database.ts";
import { type RunningProduct, startProduct } from "../kit/running-product.ts";
import { isNightly } from "../kit/volume.ts";

const SUNDAY = "2026-03-08T20:00:00Z";
const MONDAY = "2026-03-09T00:20:00Z";
const LEAGUES = "/leagues/";
const LOOKS = 60;

/** Waits until the product has killed itself. */
async function died({ pid }: RunningProduct): Promise<void> {
  for (let looks = 0; looks < LOOKS; looks += 1) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await sleep(500);
  }
  throw new Error("The failpoint was never reached.");
}

// Four starts of the product; by day keep-leagues.test.ts interrupts each of these steps in the database.
test.runIf(isNightly)(
  "kill -9 while somebody joins a league, while groups are made and while a week is settled: each is done once",
  async () => {
    const dataDir = await preparedDataDir();
    const start = (HYPATIA_NOW: string, FAILPOINT?: string) =>
      startProduct({ plain: true, dataDir, env: { HYPATIA_NOW, ...(FAILPOINT !== undefined && { FAILPOINT }) } });
    let product = await start(SUNDAY, "league.placed:1:kill");
    try {
      let browser = createHttpBrowser(product.url);
      const person = { email: "ada@example.org", password: "seven green turtles", birth_month: 3, birth_year: 1990 };
      expect((await browser.post("/account/signup/", person)).status).toBe(200);
      await expect(browser.post(LEAGUES, { act: "join" })).rejects.toThrow();
      // Joining makes a group too.
      product = await start(SUNDAY, "league.made:2:kill");
      browser = browser.at(product.url);
      for (let times = 0; times < 2; times += 1) {
        expect((await browser.post(LEAGUES, { act: "join" })).status).toBe(200);
      }
      const database = await connectToProduct(product);
      await database.query(`insert into xp_grants select user_id, gen_random_uuid(), 'q', 30, $1 from league_members`, [
        SUNDAY,
      ]);
      await database.end();
      await product.moveClock(MONDAY);
      await died(product);
      product = await start(SUNDAY, "league.settled:1:kill");
      await forgetSilentWorkers(product);
      await product.moveClock(MONDAY);
      await died(product);
      product = await start(SUNDAY);
      await forgetSilentWorkers(product);
      await product.moveClock(MONDAY);
      browser = browser.at(product.url);
      await expect
        .poll(async () => (await browser.get(`${LEAGUES}?ajax=1`)).json().results.past, { timeout: 30_000 })
        .toEqual([{ week: "2026-03-02", place: 1, size: 1 }]);
      const { results } = (await browser.get(`${LEAGUES}?ajax=1`)).json();
      expect(results).toMatchObject({ week: { monday: "2026-03-09" }, group: [{ is_you: true, xp: 0 }] });
      expect(await countRows(product)).toEqual({ members: 1, weeks: 2, groups: 2, entries: 2 });
    } finally {
      await product.remove();
    }
  },
  300_000,
);

/** Frees the duty of a killed process at once, which otherwise waits for two minutes. */
async function forgetSilentWorkers(product: RunningProduct): Promise<void> {
  const database = await connectToProduct(product);
  await database.query("delete from jobs.job where name = 'leagues'");
  await database.end();
}

async function countRows(product: RunningProduct) {
  const database = await connectToProduct(product);
  const { rows } = await database.query(`select (select count(*)::int from league_members) as members,
    (select count(*)::int from league_weeks) as weeks, (select count(*)::int from league_groups) as groups,
    (select count(*)::int from league_entries) as entries`);
  await database.end();
  return rows[0];
}
