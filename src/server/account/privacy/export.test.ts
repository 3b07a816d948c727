import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createTestApp } from "#tests/kit/app.ts";
import { canary, canaryColumns, plantCanaries } from "#tests/kit/canary-rows.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { unzip } from "#tests/kit/unzip.ts";
import { exportFolder } from "./export-files.ts";
import { ownRows } from "./read-own-rows.ts";
import { runExports } from "./run-exports.ts";

const START = Date.parse("2026-03-02T09:00:00Z");
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const portal = "/account/settings/data-portal/";

let people = 0;

const dir = mkdtempSync(join(tmpdir(), "hypatia-exports-"));
const app = await createTestApp({ env: { DATA_DIR: dir } });
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});

async function somebody() {
  people += 1;
  app.setNow(START);
  const browser = app.browser();
  const email = `person${people}@example.com`;
  const { results } = (
    await browser.post("/account/signup/", {
      email,
      password: "seven green turtles",
      first_name: `canary-first-${people}`,
    })
  ).json();
  const userId = results.user.user_id as string;
  await app.db
    .updateTable("users")
    .set({ email_verified_at: new Date(START) })
    .where("user_id", "=", userId)
    .execute();
  return { browser, email, userId };
}

/** Sends a GET as our own script does. */
async function ask(browser: TestBrowser, name: string) {
  await browser.get(portal);
  const token = browser.cookies.get("XSRF-TOKEN") ?? "";
  return browser.raw("GET", `${portal}${name}/`, { "x-xsrf-token": token, "x-requested-with": "XMLHttpRequest" });
}

const start = (browser: TestBrowser) => ask(browser, "start-personal-data-export");

/** Starts an export long after the log-in. */
async function startLater(browser: TestBrowser) {
  await browser.post("/account/prove/", { password: "seven green turtles" });
  return start(browser);
}
const state = async (browser: TestBrowser) =>
  (await ask(browser, "personal-data-export-state")).json().results.export_data;

test("holds everything that's exported of a person, and nothing of anybody else", async () => {
  const [a, b] = [await somebody(), await somebody()];
  await plantCanaries(app.db, "a", a);
  await plantCanaries(app.db, "b", b);
  await start(a.browser);
  await runExports(app.tools);
  const { state: reached, signed_url } = await state(a.browser);
  expect(reached).toBe("ready");
  const answer = await app.server.http.inject({
    url: signed_url,
    headers: { cookie: `sid=${a.browser.cookies.get("sid")}` },
  });
  expect(answer.statusCode).toBe(200);
  const files = unzip(answer.rawPayload);
  const all = [...files.values()].join("\n");
  expect(all).not.toContain("canary-b-");
  expect(all).not.toContain(b.email);
  expect(all).not.toContain(b.userId);
  expect(all).not.toContain("$argon2");
  expect(files.get("json/users.json")).toContain(a.email);
  const missing: string[] = [];
  for (const { table, file, claim } of ownRows) {
    if (table === "users") continue;
    for (const column of await canaryColumns(app.db, table, claim.exported)) {
      if (claim.by === `@${column}`) continue;
      for (const path of [`json/${file}.json`, `csv/${file}.csv`]) {
        if (!files.get(path)?.includes(canary("a", table, column))) missing.push(`${path} lacks ${column}`);
      }
    }
  }
  expect(missing).toEqual([]);
  const manifest = JSON.parse(files.get("manifest.json") ?? "");
  expect(manifest.tables.map(({ json }: { json: string }) => json)).toContain("json/lesson_progress.json");
  for (const { csv, json, rows } of manifest.tables) {
    expect(JSON.parse(files.get(json) ?? "")).toHaveLength(rows);
    expect(files.get("index.html")).toContain(`href="${csv}"`);
  }
});

test("leaves out what was sent to an address that nobody has proved to be theirs", async () => {
  const { browser, ...person } = await somebody();
  await app.db.updateTable("users").set({ email_verified_at: null }).where("user_id", "=", person.userId).execute();
  await plantCanaries(app.db, "sent", person);
  await start(browser);
  await runExports(app.tools);
  const { signed_url } = await state(browser);
  const cookie = `sid=${browser.cookies.get("sid")}`;
  const answer = await app.server.http.inject({ url: signed_url, headers: { cookie } });
  const files = unzip(answer.rawPayload);
  const byAddress = ownRows.filter(({ claim }) => claim.by.startsWith("@"));
  expect(byAddress.length).toBeGreaterThan(0);
  for (const { file } of byAddress) expect(files.get(`json/${file}.json`) ?? "").not.toContain("canary-sent-");
});

test("asks for the password again a quarter of an hour after the log-in, and says where (T49)", async () => {
  const { browser } = await somebody();
  app.setNow(START + 16 * 60_000);
  const refused = await start(browser);
  expect(refused.status).toBe(403);
  expect(refused.json().results.prove_at).toContain("/account/prove/?next=");
});

test("leaves out what the registry keeps back", async () => {
  const { browser, ...person } = await somebody();
  await plantCanaries(app.db, "held", person);
  await start(browser);
  await runExports(app.tools);
  const { signed_url } = await state(browser);
  const answer = await app.server.http.inject({
    url: signed_url,
    headers: { cookie: `sid=${browser.cookies.get("sid")}` },
  });
  const all = [...unzip(answer.rawPayload).values()].join("\n");
  for (const [table, column] of [
    ["solvable_states", "asset_hash"],
    ["ledger_entries", "effect_key"],
    ["lesson_events", "facts"],
  ]) {
    expect(all).not.toContain(canary("held", table ?? "", column ?? ""));
  }
});

test("a second start returns the running export, and twenty at once start one (F32)", async () => {
  const { browser } = await somebody();
  const answers = await Promise.all(Array.from({ length: 20 }, () => start(browser)));
  const tokens = answers.map((answer) => answer.json().results.export_data.token);
  expect(new Set(tokens).size).toBe(1);
  expect((await start(browser)).json().results.export_data).toMatchObject({ state: "exporting", token: tokens[0] });
  await runExports(app.tools);
  expect(await state(browser)).toMatchObject({ state: "ready", started_time: "2026-03-02T09:00:00.000Z" });
  const mails = await app.db
    .selectFrom("mails")
    .select("mail_id")
    .where("effect_key", "=", `export_ready:${tokens[0]}`)
    .execute();
  expect(mails).toHaveLength(1);
});

test("isn't started by a picture on another page, nor without a log-in", async () => {
  const { browser } = await somebody();
  await browser.get(portal);
  const bare = await browser.raw("GET", `${portal}start-personal-data-export/`, { "sec-fetch-site": "cross-site" });
  const noToken = await browser.raw("GET", `${portal}start-personal-data-export/`, {
    "x-requested-with": "XMLHttpRequest",
  });
  expect([bare.status, noToken.status, (await start(app.browser())).status]).toEqual([403, 403, 401]);
  expect((await state(browser)).state).toBe("none");
});

test("lets somebody make two a day", async () => {
  const { browser } = await somebody();
  for (const _ of [1, 2]) {
    expect((await start(browser)).status).toBe(200);
    await runExports(app.tools);
  }
  const third = await start(browser);
  expect([third.status, third.json().results.errors[0]]).toEqual([429, expect.stringContaining("tomorrow")]);
  app.setNow(START + DAY + MINUTE);
  expect((await startLater(browser)).status).toBe(200);
  await runExports(app.tools);
});

test("fails after 30 minutes and can be started again (F32)", async () => {
  const { browser } = await somebody();
  const { token } = (await start(browser)).json().results.export_data;
  app.setNow(START + 30 * MINUTE);
  expect((await state(browser)).state).toBe("failed");
  const again = (await startLater(browser)).json().results.export_data;
  expect(again.state).toBe("exporting");
  expect(again.token).not.toBe(token);
  await runExports(app.tools);
  expect((await state(browser)).state).toBe("ready");
});

test("opens only by its own address, for its owner, for a day (T56)", async () => {
  const [{ browser }, other] = [await somebody(), await somebody()];
  await start(browser);
  await runExports(app.tools);
  const { signed_url: url } = await state(browser);
  const stranger = await app.browser().get(url);
  expect([stranger.status, stranger.headers.location]).toEqual([302, expect.stringContaining("/account/login/")]);
  expect((await other.browser.get(url)).status).toBe(404);
  for (const forged of [
    url.slice(0, -1),
    url.replace(/expires=\d+/, "expires=9999999999999"),
    url.split("?")[0] ?? "",
  ]) {
    expect((await browser.get(forged)).status).toBe(404);
  }
  const answer = await browser.get(url);
  expect([answer.status, answer.headers["content-disposition"], answer.headers["cache-control"]]).toEqual([
    200,
    'attachment; filename="my-data-2026-03-02.zip"',
    "no-store",
  ]);
  app.setNow(START + DAY);
  expect((await browser.get(url)).status).toBe(410);
  expect((await browser.get((await state(browser)).signed_url)).status).toBe(200);
});

test("its file is gone after seven days", async () => {
  const { browser } = await somebody();
  await start(browser);
  await runExports(app.tools);
  const { token } = await state(browser);
  expect(existsSync(join(exportFolder(app.tools.settings), `${token}.zip`))).toBe(true);
  app.setNow(START + 7 * DAY);
  expect(await state(browser)).toMatchObject({ state: "expired", signed_url: null });
  await runExports(app.tools);
  expect(readdirSync(join(dir, "exports")).filter((name) => name.includes(token))).toEqual([]);
});

test("a process that was killed while writing hands the export on", async () => {
  const { browser, userId } = await somebody();
  await start(browser);
  await app.db
    .updateTable("personal_data_exports")
    .set({ held_until: new Date(START + 10 * MINUTE) })
    .where("user_id", "=", userId)
    .execute();
  await runExports(app.tools);
  expect((await state(browser)).state).toBe("exporting");
  app.setNow(START + 10 * MINUTE);
  await runExports(app.tools);
  expect((await state(browser)).state).toBe("ready");
});
