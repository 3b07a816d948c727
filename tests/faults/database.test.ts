import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpBrowser, type HttpAnswer, type HttpBrowser } from "../kit/http-browser.ts";
import { firstLesson } from "../kit/learning.ts";
import { postmasterOf } from "../kit/postmaster-of.ts";
import { preparedDataDir } from "../kit/prepared-data.ts";
import { connectToProduct } from "../kit/product-database.ts";
import { type RunningProduct, startProduct } from "../kit/running-product.ts";

let product: RunningProduct;
let browser: HttpBrowser;
let place: { lesson_id: string; version_hash: string };

beforeAll(async () => {
  product = await startProduct({ plain: true, dataDir: await preparedDataDir(), env: { DATABASE_POOL: "4" } });
  browser = createHttpBrowser(product.url);
  await browser.post("/account/signup/", { email: "ada@example.org", password: "seven green turtles" });
  const { results } = (await browser.get(`${firstLesson}?ajax=1`)).json();
  place = {
    lesson_id: results.lesson.lesson_id,
    version_hash: results.lesson.version_hash,
  };
});
afterAll(() => product.remove());

let rev = 0;

/** A wrong answer: each key is one attempt, however often it's sent. */
function attempt(key: string): Promise<HttpAnswer> {
  rev += 1;
  const answer = { text: `guess ${key}` };
  const at = new Date().toISOString();
  return browser.post("/api/v1/userstate/check/", { key, ...place, at, id: "bridges", rev, state: answer, answer });
}

/** Sends until it's acknowledged, always with the same key, as a browser does. */
async function sendSurely(key: string): Promise<void> {
  for (;;) {
    const answer = await attempt(key).catch(() => null);
    if (answer?.status === 200) return;
    if (answer) expect(answer.status, answer.text).toBe(503);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Asks until the database replies again. Returns how long that took, in ms. */
async function healedAfterMs(): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 20_000) {
    const answer = await browser.get("/readyz/");
    if (answer.status === 200) break;
    expect(answer.status).toBe(503);
    await new Promise((done) => setTimeout(done, 20));
  }
  return performance.now() - began;
}

test("kill -9 of connections and of the whole server, six times under load: nothing lost, nothing doubled (F7)", async () => {
  let acknowledged = 0;
  let over = false;
  async function worker(): Promise<void> {
    while (!over) {
      await sendSurely(randomUUID());
      acknowledged += 1;
      await new Promise((done) => setTimeout(done, 40));
    }
  }
  /** Waits for more answers, so that a kill meets a server at work, however slow the machine is. */
  async function underLoad(): Promise<void> {
    const before = acknowledged;
    await expect.poll(() => acknowledged, { timeout: 20_000, interval: 10 }).toBeGreaterThan(before + 3);
  }
  async function killer(): Promise<void> {
    try {
      for (let round = 0; round < 6; round += 1) {
        await underLoad();
        if (round % 2 === 0) await killConnection();
        else await killServer();
        await healedAfterMs();
      }
    } finally {
      over = true;
    }
  }
  await Promise.all([worker(), worker(), worker(), worker(), killer()]);
  const { results } = (await browser.get(`${firstLesson}?ajax=1`)).json();
  const bridges = results.progress.states.find((state: { id: string }) => state.id === "bridges");
  expect(acknowledged).toBeGreaterThan(20);
  expect(bridges.attempts).toBe(acknowledged);
});

/** Ends one connection of the product from outside. The server then restarts all of them, which takes a moment to begin. */
async function killConnection(): Promise<void> {
  const client = await connectToProduct(product);
  const { rows } = await client.query(
    "select pid from pg_stat_activity where application_name = 'hypatia' and pid <> pg_backend_pid() limit 1",
  );
  process.kill(rows[0].pid, "SIGKILL");
  await new Promise((done) => client.once("end", done));
}

/** Returns once another server has replaced the killed one. */
async function killServer(signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
  const killed = postmasterOf(product);
  process.kill(killed, signal);
  for (let now = killed; now === killed || Number.isNaN(now); ) {
    await new Promise((done) => setTimeout(done, 20));
    now = postmasterOf(product);
  }
}

test.each(["SIGINT", "SIGQUIT", "SIGKILL"] as const)(
  "when the database is stopped by %s, people read that they should come back, and two seconds after its return everything works (F8)",
  async (signal) => {
    const back = killServer(signal);
    let away: HttpAnswer | null = null;
    for (let tries = 0; tries < 200 && !away; tries += 1) {
      const answer = await browser.get("/courses/?ajax=1");
      if (answer.status === 503) away = answer;
    }
    await back;
    // From the moment the database accepts connections.
    await (await connectToProductSoon()).end();
    expect(await healedAfterMs()).toBeLessThan(2000);
    expect(away?.headers.get("retry-after")).toBe("1");
    expect(away?.json().results.errors).toEqual([expect.stringContaining("database")]);
    expect((await browser.get("/courses/")).status).toBe(200);
    // It's the same process: it neither crashed nor restarted.
    expect(product.printed().match(/ is ready: /g)).toHaveLength(1);
  },
);

test("when a clean-up of temporary folders deletes its socket, the database is reopened and everything works (F8)", async () => {
  const swept = postmasterOf(product);
  const [, , , , socketDir = ""] = readFileSync(join(product.dataDir, "postgres/postmaster.pid"), "utf8").split("\n");
  rmSync(socketDir, { recursive: true });
  await (await connectToProductSoon()).end();
  expect(postmasterOf(product)).not.toBe(swept);
  await healedAfterMs();
  expect((await browser.get("/courses/")).status).toBe(200);
});

async function connectToProductSoon() {
  for (;;) {
    const client = await connectToProduct(product).catch(() => null);
    if (client) return client;
    await new Promise((done) => setTimeout(done, 10));
  }
}

test("while the database is slow, waiting ends, the queue is limited, and the process still reports that it's alive (F10, F11)", async () => {
  const client = await connectToProduct(product);
  await client.query("begin");
  await client.query("lock table users in access exclusive mode");
  const asked = Array.from({ length: 120 }, () => browser.get("/courses/?ajax=1"));
  const health = await browser.get("/healthz/");
  expect(health.status).toBe(200);
  const statuses = (await Promise.all(asked)).map((answer) => answer.status);
  await client.query("rollback");
  await client.end();
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect((await browser.get("/courses/?ajax=1")).status).toBe(200);
});
