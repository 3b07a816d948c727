import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { reconcilePayments } from "#server/billing/reconcile-payments.ts";
import { mayStartTrial } from "#server/billing/trial-key.ts";
import { restoreBackup } from "#server/db/backup/restore-backup.ts";
import { listTables } from "#server/db/backup/table-list.ts";
import { writeBackup } from "#server/db/backup/write-backup.ts";
import { fileOnDisk, folderPlace } from "#server/files/folder-place.ts";
import { sendDueMails } from "#server/mail/send-due-mails.ts";
import { canary, canaryColumns, plantCanaries } from "#tests/kit/canary-rows.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { createPaidApp } from "#tests/kit/paid-app.ts";
import { mortal, under } from "../../../../tests/histories/faults.ts";
import { exportFolder } from "../privacy/export-files.ts";
import { ownRows } from "../privacy/read-own-rows.ts";
import { runExports } from "../privacy/run-exports.ts";
import { eraseAfterRestore, runErasures } from "./run-erasures.ts";

const START = Date.parse("2026-03-02T09:00:00Z");
const MINUTE = 60_000;
const portal = "/account/settings/data-portal/";
const page = `${portal}erase-account/`;
const PASSWORD = "seven green turtles";

let people = 0;

const dir = mkdtempSync(join(tmpdir(), "hypatia-erasures-"));
const app = await createPaidApp({ env: { DATA_DIR: dir } });
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});

interface Somebody {
  browser: TestBrowser;
  email: string;
  name: string;
  userId: string;
}

async function somebody(): Promise<Somebody> {
  people += 1;
  app.setNow(START);
  const browser = app.browser();
  const email = `leaver${people}@example.com`;
  const name = `Zephyrine.${people}.`;
  const sent = { email, password: PASSWORD, first_name: name };
  const userId = (await browser.post("/account/signup/", sent)).json().results.user.user_id as string;
  await app.db
    .updateTable("users")
    .set({ email_verified_at: new Date(START) })
    .where("user_id", "=", userId)
    .execute();
  return { browser, email, name, userId };
}

/** A row of somebody in each table. Their mails are out, and nobody has asked to erase them yet. */
async function plant(whose: string, person: Somebody): Promise<void> {
  await plantCanaries(app.db, whose, person);
  const theirs = sql<boolean>`user_id = ${person.userId} or to_address = ${person.email}`;
  await app.db.updateTable("mails").set({ state: "sent" }).where(theirs).execute();
  await app.db.deleteFrom("erasures").where("user_id", "=", person.userId).execute();
}

const ask = ({ browser, email }: Somebody) => browser.post(page, { email });

/** Goes on until nothing is left to do, as the duty does every minute. */
async function finish(): Promise<void> {
  for (let turns = 0; turns < 4; turns += 1) {
    await runErasures(app.tools);
    await reconcilePayments(app.tools);
    await sendDueMails(app.tools, null);
    await app.pass(11 * MINUTE);
  }
}

async function everyTable(): Promise<string[]> {
  const client = await app.database.pool.connect();
  try {
    return (await listTables(client)).map(({ name }) => name);
  } finally {
    client.release();
  }
}

/** Tables in which a text is found. Those of the test provider stand for what's kept elsewhere. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of (await everyTable()).filter((name) => name !== "test_payments")) {
    const { rows } = await sql`select 1 from ${sql.table(table)} t where strpos(t::text, ${text}) > 0 limit 1`.execute(
      app.db,
    );
    if (rows.length > 0) found.push(table);
  }
  return found;
}

/** Everything that names somebody, table by table. */
async function rowsOf({ userId, email }: Somebody): Promise<string> {
  const all: string[] = [];
  for (const { table, claim } of ownRows) {
    const [column, value] = claim.by.startsWith("@") ? [claim.by.slice(1), email] : [claim.by, userId];
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(table)} t where ${sql.ref(column)} = ${value} order by 1`.execute(app.db);
    all.push(`${table}: ${rows.map(({ row }) => row).join("; ")}`);
  }
  return all.join("\n");
}

// First, because the rows that the other tests plant have no owners and couldn't be restored.
test("a backup from before brings nobody back (F38)", async () => {
  const [a, b] = [await somebody(), await somebody()];
  const { file } = await writeBackup(app.database.pool, folderPlace(join(dir, "backups")), START, () => {});
  await ask(a);
  await finish();
  await restoreBackup(app.database.pool, fileOnDisk(file), () => {});
  expect(await tablesWith(a.email)).not.toEqual([]);
  await eraseAfterRestore(app.tools);
  expect(await tablesWith(a.email)).toEqual([]);
  expect(await tablesWith(b.email)).toContain("users");
  await finish();
  const mails = await app.db.selectFrom("mails").select("mail_id").where("template", "=", "erasure_receipt").execute();
  expect(mails).toEqual([]);
});

test("leaves nothing of somebody in any table, file or line of the log, and everything of everybody else (T59)", async () => {
  const [a, b] = [await somebody(), await somebody()];
  await plant("gone", a);
  await plant("stays", b);
  const buyer = JSON.stringify({ buyer: { name: a.name, email: a.email } });
  await sql`update documents set facts = ${buyer}::jsonb where user_id = ${a.userId}`.execute(app.db);
  const payer = JSON.stringify({ payer_email: a.email });
  await sql`update checkouts set facts = ${payer}::jsonb where user_id = ${a.userId}`.execute(app.db);
  const before = await rowsOf(b);
  await app.browser().logIn(a.email, PASSWORD);
  expect((await ask(a)).status).toBe(200);
  await runErasures({ ...app.tools, payments: null });
  await sendDueMails(app.tools, null);
  app.setNow(START + 11 * MINUTE);
  await runErasures({ ...app.tools, payments: null });
  expect(app.logged.filter(({ event }) => event === "erasure_failed")).toEqual([]);
  expect(await tablesWith(a.email)).toEqual([]);
  expect(await tablesWith(a.name)).toEqual([]);
  const left: string[] = [];
  for (const { table, claim } of ownRows) {
    const { erasure } = claim;
    const named = await sql`select 1 from ${sql.table(table)} where ${sql.ref(claim.by.replace("@", ""))}::text
      in (${a.userId}, ${a.email})`.execute(app.db);
    if (erasure.k === "delete" && named.rows.length > 0) left.push(`${table} has rows by ${claim.by}`);
    if (erasure.k !== "blank") continue;
    const set = [...erasure.set.matchAll(/(\w+) = /g)].map(([, name]) => name ?? "");
    const texts = (await canaryColumns(app.db, table, set)).filter((name) => name !== "facts");
    for (const column of texts) {
      const { rows } = await sql`select 1 from ${sql.table(table)}
        where ${sql.ref(claim.by.replace("@", ""))}::text = ${a.userId}
          and strpos(${sql.ref(column)}::text, ${canary("gone", table, column)}) > 0`.execute(app.db);
      if (rows.length > 0) left.push(`${table}.${column}`);
    }
  }
  expect(left).toEqual([]);
  expect(await rowsOf(b)).toBe(before);
  const log = JSON.stringify(app.logged);
  for (const text of [a.email, "Zephyrine", "canary-gone"]) expect(log).not.toContain(text);
  expect(readdirSync(dir).filter((name) => !["exports", "backups"].includes(name))).toEqual(["erasures.jsonl"]);
  const row = await app.db.selectFrom("erasures").selectAll().where("user_id", "=", a.userId).executeTakeFirstOrThrow();
  expect([row.address, row.done_at]).toEqual([null, new Date(START + 11 * MINUTE)]);
});

test("requires a recent proof and the account's own address", async () => {
  const a = await somebody();
  const wrong = await a.browser.post(page, { email: "somebody@example.com" });
  expect([wrong.status, wrong.json().results.errors[0]]).toEqual([422, expect.stringContaining("isn't the address")]);
  app.setNow(START + 16 * MINUTE);
  const late = await ask(a);
  expect([late.status, late.json().results.prove_at]).toEqual([403, expect.stringContaining("/account/prove/?next=")]);
  const form = await a.browser.form(page, { email: a.email });
  expect([form.status, form.headers.location]).toEqual([303, expect.stringContaining("/account/prove/")]);
  expect((await a.browser.data(page)).results.stays.length).toBeGreaterThan(2);
});

test("closes the account at once: sessions end, the password opens nothing, and the address is free (T48)", async () => {
  const a = await somebody();
  const elsewhere = app.browser();
  await elsewhere.logIn(a.email, PASSWORD);
  const answer = await a.browser.form(page, { email: a.email.toUpperCase() });
  expect([answer.status, answer.headers.location]).toEqual([303, "/account/erased/"]);
  expect((await a.browser.get("/account/erased/")).status).toBe(200);
  expect((await elsewhere.data("/")).globals.user.is_authenticated).toBe(false);
  expect((await app.browser().logIn(a.email, PASSWORD)).status).toBe(401);
  expect((await app.browser().signUp(a.email, PASSWORD)).status).toBe(200);
  await finish();
  expect((await app.browser().logIn(a.email, PASSWORD)).status).toBe(200);
});

test("stops an export that's running, and deletes its file (F32, F38)", async () => {
  const a = await somebody();
  await a.browser.get(portal);
  const token = a.browser.cookies.get("XSRF-TOKEN") ?? "";
  const headers = { "x-xsrf-token": token, "x-requested-with": "XMLHttpRequest" };
  const start = await a.browser.raw("GET", `${portal}start-personal-data-export/`, headers);
  const file = join(exportFolder(app.tools.settings), `${start.json().results.export_data.token}.zip`);
  await ask(a);
  await runExports(app.tools);
  expect([existsSync(file), existsSync(`${file}.unfinished`)]).toEqual([false, false]);
  await finish();
  expect(await tablesWith(a.userId)).toEqual(["erasures"]);
});

test("a save that was under way when the account went loses (F38)", async () => {
  const a = await somebody();
  await ask(a);
  await runErasures(app.tools);
  // What a request writes that had read the session before.
  await sql`insert into xp_grants (user_id, lesson_id, solvable, xp, granted_at)
    values (${a.userId}, gen_random_uuid(), 'late', 10, now())`.execute(app.db);
  await finish();
  expect(await tablesWith(a.userId)).toEqual(["erasures"]);
});

test("killed before any of its statements, it ends as if nothing had happened (T17)", async () => {
  const a = await somebody();
  await plant("killed", a);
  await ask(a);
  const tools = { ...app.tools, payments: null, db: app.db.withPlugin(mortal) };
  let deaths = 0;
  for (let dies = 1; dies < 400; dies += dies < 5 ? 1 : 11) {
    if ((await under({ dies }, () => runErasures({ ...tools }))) !== "died") break;
    deaths += 1;
  }
  expect(deaths).toBeGreaterThan(5);
  await sendDueMails(app.tools, null);
  app.setNow(START + 11 * MINUTE);
  for (const dies of [1, 2, 3, 20, 60]) await under({ dies }, () => runErasures({ ...tools }));
  await runErasures(tools);
  const receipts = await app.db
    .selectFrom("mails")
    .select("mail_id")
    .where("template", "=", "erasure_receipt")
    .execute();
  expect(receipts).toEqual([]);
  const row = await app.db.selectFrom("erasures").select("done_at").where("user_id", "=", a.userId).executeTakeFirst();
  expect(row?.done_at).not.toBeNull();
  expect(await tablesWith(a.email)).toEqual([]);
});

test("ends what's paid for and has the provider forget the person; the books name nobody", async () => {
  const a = await somebody();
  const { results } = await a.browser.data("/premium/checkout/?plan=annual&country=DE");
  const fields = { plan: "annual", country: results.country, request_key: results.request_key };
  const opened = await a.browser.form("/premium/checkout/", { ...fields, consent: results.consent.value });
  const pay = { step: "pay", country: "DE", card: "4242424242424242", email: a.email };
  const paid = await a.browser.form(new URL(String(opened.headers.location), "http://x").pathname, pay);
  const session_id = new URL(String(paid.headers.location), "http://x").searchParams.get("session_id");
  expect((await a.browser.post("/premium/success/settle/", { session_id })).status).toBe(200);
  expect((await a.browser.data(page)).results.ends).toEqual(["premium"]);
  await ask(a);
  await finish();
  const subscription = await app.db
    .selectFrom("subscriptions")
    .select(["provider_id", "running"])
    .where("user_id", "=", a.userId)
    .executeTakeFirstOrThrow();
  expect(subscription.running).toBe(false);
  expect((await app.payments.provider.readSubscription(subscription.provider_id))?.endedAt).not.toBeNull();
  const customers = await sql`select 1 from test_payments where kind = 'customer'
    and strpos(object::text, ${a.email}) > 0`.execute(app.db);
  expect(customers.rows).toEqual([]);
  const ledger = await app.db.selectFrom("ledger_entries").select("kind").where("user_id", "=", a.userId).execute();
  expect(ledger.length).toBeGreaterThan(1);
  expect(await tablesWith(a.email)).toEqual([]);
  expect(await tablesWith(a.name)).toEqual([]);
  // The trial stays used, though nobody can read whose it was.
  expect(await mayStartTrial(app.db, app.tools, a.email)).toBe(false);
});
