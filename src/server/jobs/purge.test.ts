import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { daysBefore, monthsBefore } from "#rules/account/kept-periods.ts";
import { sendDueMails } from "#server/mail/send-due-mails.ts";
import { createTestApp } from "#tests/kit/app.ts";
import { plantCanaries } from "#tests/kit/canary-rows.ts";
import { runErasures } from "../account/erasure/run-erasures.ts";
import { purge } from "./purge.ts";

const START = Date.parse("2026-03-02T09:00:00Z");
const DAY = 24 * 3_600_000;

let people = 0;

const app = await createTestApp();
afterAll(() => app.close());

async function somebody(
  madeAt: number,
  { isProved = true, session = false } = {},
): Promise<{ userId: string; email: string }> {
  people += 1;
  const email = `keeper${people}@example.com`;
  app.setNow(madeAt);
  const browser = app.browser();
  await browser.signUp(email);
  const { user_id: userId } = await app.db
    .updateTable("users")
    .set({ email_verified_at: isProved ? new Date(madeAt) : null })
    .where("email", "=", email)
    .returning("user_id")
    .executeTakeFirstOrThrow();
  if (!session) await browser.post("/account/logout/");
  return { userId, email };
}

const known = async () =>
  (await app.db.selectFrom("users").select("email").orderBy("email").execute()).map(({ email }) => email);

async function purgeAt(at: number): Promise<void> {
  app.setNow(at);
  await purge(app.tools);
  await runErasures({ ...app.tools, payments: null });
  await sendDueMails(app.tools, null);
}

const count = async (table: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(app.db);
  return rows[0]?.count;
};

test("deletes an empty account whose address was never proved after 30 days, and no other", async () => {
  const empty = await somebody(START, { isProved: false });
  const proved = await somebody(START);
  const open = await somebody(START, { isProved: false, session: true });
  const busy = await somebody(START, { isProved: false });
  await app.db.insertInto("payment_customers").values({ user_id: busy.userId, provider_id: "cus_busy" }).execute();
  await purgeAt(START + 29 * DAY);
  expect(await known()).toContain(empty.email);
  await purgeAt(START + 31 * DAY);
  const left = await known();
  expect(left).not.toContain(empty.email);
  for (const { email } of [proved, open, busy]) expect(left).toContain(email);
  await app.db.deleteFrom("users").execute();
});

test("warns the owner of an account twice before it goes after three years, and a log-in keeps it", async () => {
  const gone = await somebody(START);
  const stays = await somebody(START);
  const end = monthsBefore(START + 1, -36);
  const mails = async () =>
    (
      await app.db
        .selectFrom("mails")
        .select(["to_address", "facts"])
        .where("template", "=", "account_unused")
        .execute()
    )
      .map(({ to_address, facts }) => `${to_address} ${facts.days}`)
      .sort();
  await purgeAt(end - 61 * DAY);
  expect(await mails()).toEqual([]);
  for (const at of [end - 59 * DAY, end - 58 * DAY]) await purgeAt(at);
  expect(await mails()).toEqual([`${gone.email} 60`, `${stays.email} 60`]);
  await app.browser().logIn(stays.email, "a sound password");
  for (const at of [end - 13 * DAY, end - 12 * DAY, end + DAY / 2]) await purgeAt(at);
  expect(await mails()).toEqual([`${gone.email} 14`, `${gone.email} 60`, `${stays.email} 60`]);
  expect(await known()).toContain(gone.email);
  await purgeAt(end + 2 * DAY);
  await purgeAt(end + 3 * DAY);
  expect(await known()).toEqual([stays.email]);
});

test("deletes what was kept for its time only, and nothing that lessons or money need", async () => {
  app.setNow(START);
  const { userId, email } = await somebody(START, { session: true });
  await plantCanaries(app.db, "old", { userId, email });
  const old = new Date(daysBefore(START, 3 * 365));
  await sql`insert into elm_builds (build_hash, program_hash, outcome, errors, ms, at)
    values ('build', 'program', 'errors', '[]', 1, ${old})`.execute(app.db);
  await sql`insert into payment_webhook_events (event_id, type, received_at)
    values ('evt_old', 'x', ${old}), ('evt_new', 'x', ${new Date(START)})`.execute(app.db);
  await app.db.updateTable("account_tokens").set({ created_at: old }).execute();
  await app.db.updateTable("version_requests").set({ at: old }).execute();
  await app.db.updateTable("classrooms").set({ closed_at: old }).execute();
  await app.db.updateTable("personal_data_exports").set({ started_at: old, state: "ready", bytes: null }).execute();
  await app.db.updateTable("mails").set({ state: "sent", sent_at: old }).execute();
  await app.db.transaction().execute(async (trx) => {
    // The log itself refuses changes.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update staff_audit set at = ${old}`.execute(trx);
  });
  const purged = ["account_tokens", "version_requests", "classrooms", "personal_data_exports", "staff_audit"];
  const others = (await kept(purged)).filter(([table]) => table !== "mails" && table !== "payment_webhook_events");
  const mails = await count("mails");
  await purgeAt(START + 1);
  for (const table of purged) expect([table, await count(table)]).toEqual([table, 0]);
  const events = await app.db.selectFrom("payment_webhook_events").select("event_id").execute();
  expect(events.map(({ event_id }) => event_id)).toEqual(["evt_new"]);
  // The keys stay, so that nothing is announced twice.
  expect(await count("mails")).toBe(mails);
  const facts = await app.db.selectFrom("mails").select(["facts", "to_address"]).execute();
  for (const mail of facts) expect(mail).toEqual({ facts: {}, to_address: "" });
  expect(await kept([...purged, "mails", "payment_webhook_events"])).toEqual(others);
  expect(await count("elm_builds")).toBeGreaterThan(0);
});

/** State of every table but these. */
async function kept(without: readonly string[]): Promise<[string, string][]> {
  const { tables } = await app.database.state();
  const duties = ["duty_runs", ...without];
  return Object.entries(tables).filter(([table]) => !duties.includes(table));
}
