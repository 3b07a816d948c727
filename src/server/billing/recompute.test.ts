import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import { createTestApp, type TestApp } from "#tests/kit/app.ts";
import { databaseUrl } from "#tests/kit/database-url.ts";
import { newMember } from "#tests/kit/people.ts";
import { addDemoAccounts } from "../account/demo-accounts.ts";
import { appendToLedger } from "./ledger-store.ts";
import { recompute } from "./recompute.ts";

let app: TestApp;

beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

/** Starts a trial now, in ledger and entitlements. */
async function trial(userId: string): Promise<void> {
  const at = app.tools.now();
  await app.db
    .transaction()
    .execute((trx) =>
      appendToLedger(
        trx,
        userId,
        [{ k: "trial_started", subscription: "sub_1", until: at + 7 * DAY_MS, key: "trial:sub_1", at }],
        app.tools,
      ),
    );
}

const entitlements = () =>
  app.db.selectFrom("entitlements").select(["user_id", "source", "ends_at"]).orderBy("user_id").execute();

async function run(repair: boolean) {
  const lines: string[] = [];
  const steps: string[] = [];
  const sum = await recompute(app.tools, {
    repair,
    tell: (line) => lines.push(line),
    progress: (done, total) => steps.push(`${done}/${total}`),
  });
  return { ...sum, lines, steps };
}

test("reports nothing while everything matches the ledgers, and keeps demo premium", async () => {
  await trial((await newMember(app, "amina@example.com")).userId);
  await addDemoAccounts(app.tools);
  const before = await entitlements();
  expect(await run(true)).toEqual({ people: 1, different: 0, lines: [], steps: ["1/1"] });
  expect(await entitlements()).toEqual(before);
});

/** The wait for the first charge after the trial. */
const WAIT = "subscription 2026-03-09T09:00:00.000Z to 2026-03-13T09:00:00.000Z";
const RIGHT = `${WAIT}, trial 2026-03-02T09:00:00.000Z to 2026-03-09T09:00:00.000Z`;

test("reports a missing, a longer and an invented entitlement in a line each, and repairs them", async () => {
  const [lost, longer, invented] = [
    (await newMember(app, "lost@example.com")).userId,
    (await newMember(app, "longer@example.com")).userId,
    (await newMember(app, "invented@example.com")).userId,
  ];
  await trial(lost);
  await trial(longer);
  const right = await entitlements();
  await app.db.deleteFrom("entitlements").where("user_id", "=", lost).execute();
  await app.db
    .updateTable("entitlements")
    .set({ ends_at: new Date("2036-01-01T00:00:00Z") })
    .where("user_id", "=", longer)
    .where("source", "=", "trial")
    .execute();
  await app.db
    .insertInto("entitlements")
    .values({
      user_id: invented,
      entitlement_id: app.tools.random.uuid(),
      kind: "premium",
      source: "lifetime",
      starts_at: new Date(app.tools.now()),
      ends_at: null,
    })
    .execute();
  const wrong = await entitlements();

  const checked = await run(false);
  expect(checked).toMatchObject({ people: 3, different: 3 });
  expect(checked.lines.sort()).toEqual(
    [
      `${lost}: has nothing; the ledger says ${RIGHT}`,
      `${longer}: has ${WAIT}, trial 2026-03-02T09:00:00.000Z to 2036-01-01T00:00:00.000Z; the ledger says ${RIGHT}`,
      `${invented}: has lifetime 2026-03-02T09:00:00.000Z to always; the ledger says nothing`,
    ].sort(),
  );
  expect(await entitlements()).toEqual(wrong);

  expect(await run(true)).toMatchObject({ people: 3, different: 3 });
  expect(await entitlements()).toEqual(right);
  expect(await run(false)).toMatchObject({ people: 2, different: 0 });
});

test("checks every person once, over several pages", async () => {
  const count = 1100;
  const at = new Date(app.tools.now());
  await app.db
    .insertInto("ledger_entries")
    .values(
      Array.from({ length: count }, (_, index) => ({
        user_id: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`,
        entry_id: app.tools.random.uuid(),
        effect_key: "trial:sub",
        kind: "trial_started" as const,
        at,
        recorded_at: at,
        facts: JSON.stringify({ k: "trial_started", subscription: "sub", until: at.getTime() + DAY_MS }),
      })),
    )
    .execute();
  const { people, different, lines, steps } = await run(false);
  expect([people, different, new Set(lines).size]).toEqual([count, count, count]);
  expect(steps).toEqual(["500/1100", "1000/1100", "1100/1100"]);
});

test("exits with 1 when a check finds a difference, and with 0 once it's repaired", async () => {
  const userId = (await newMember(app, "amina@example.com")).userId;
  await trial(userId);
  await app.db.deleteFrom("entitlements").where("user_id", "=", userId).execute();
  const line = `${userId}: has nothing; the ledger says ${RIGHT}`;
  expect(await hypatia("--check")).toEqual({ code: 1, out: `${line}\n1 person, 1 different.\n` });
  expect(await hypatia()).toEqual({ code: 0, out: `${line}\n1 person, 1 different, repaired.\n` });
  expect(await hypatia("--check")).toEqual({ code: 0, out: "1 person, all as their ledgers say.\n" });
});

/** Runs `hypatia premium recompute` on this test's database. */
async function hypatia(...options: string[]): Promise<{ code: number; out: string }> {
  const args = ["--disable-warning=ExperimentalWarning", "src/server/cli/main.ts", "premium", "recompute", ...options];
  const dataDir = await mkdtemp(join(tmpdir(), "hypatia-recompute-"));
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl(app.database.connection),
    DATA_DIR: dataDir,
    NODE_ENV: "development",
  };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { env });
    return { code: 0, out: stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string }; // what execFile rejects with
    return { code, out: stdout };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
