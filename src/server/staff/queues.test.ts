import { expect, test } from "vitest";
import { app, buyer, newcomer, openStaffHarness, type Payer, staff } from "#tests/kit/staff-harness.ts";
import { bill, truth } from "#tests/kit/subscription-truths.ts";
import { appendToLedger } from "../billing/ledger-store.ts";
import { updateUnfinishedBills } from "../billing/payment-problems.ts";
import { closeDispute, openDispute, sendFraudWarning } from "../payments/embedded/disputes.ts";
import { withTestStore } from "../payments/embedded/test-store.ts";

openStaffHarness();

interface Item {
  lines: string[];
  person_id: string | null;
  payment: string | null;
}

/** Items of a queue about one person, or about nobody. */
async function queue(name: string, of: string | null): Promise<Item[]> {
  const { queues } = (await staff.data("/staff/queues/")).results;
  const found = queues.find((listed: { name: string }) => listed.name === name);
  return found.items.filter((item: Item) => item.person_id === of);
}

async function paidBy({ id }: Payer): Promise<{ key: string; charge: string }> {
  const row = await app.db
    .selectFrom("ledger_entries")
    .select(["effect_key", "facts"])
    .where("user_id", "=", id)
    .where("kind", "=", "period_paid")
    .executeTakeFirstOrThrow();
  return { key: row.effect_key, charge: row.facts.k === "period_paid" ? (row.facts.charge ?? "") : "" };
}

const atProvider = <T>(work: Parameters<typeof withTestStore<T>>[2]) => withTestStore(app.db, app.tools.now(), work);

test("a dispute waits with the provider's deadline until it's decided", async () => {
  const payer = await buyer("monthly");
  const { charge } = await paidBy(payer);
  const { id } = await atProvider((store) => openDispute(store, charge));
  await app.pass(0);
  expect(await queue("disputes", payer.id)).toEqual([
    expect.objectContaining({
      lines: ["Chargeback of $14.99 paid on Mar 2, 2026.", "Evidence is due by Mar 9, 2026, 9:00 AM."],
      payment: null,
    }),
  ]);
  await atProvider((store) => closeDispute(store, id, "lost"));
  await app.pass(0);
  expect(await queue("disputes", payer.id)).toEqual([]);
});

test("a fraud warning can be refunded at once, and leaves the queue with that", async () => {
  const payer = await buyer("monthly");
  const { key, charge } = await paidBy(payer);
  await atProvider((store) => sendFraudWarning(store, charge));
  await app.pass(0);
  const [item] = await queue("warnings", payer.id);
  expect(item).toMatchObject({ payment: key, person_id: payer.id });
  const path = `/staff/people/${payer.id}/refund/?payment=${key}`;
  expect((await staff.get(path)).headers.location).toContain(`/staff/people/${payer.id}/?next=`);
  const paid = { amount: 1499, currency: "usd" };
  const entry = { k: "refunded" as const, of: key, paid, endsAccess: true, key: "back", at: app.tools.now() };
  await app.db.transaction().execute((trx) => appendToLedger(trx, payer.id, [entry], app.tools));
  expect(await queue("warnings", payer.id)).toEqual([]);
});

test("a refund that the bank returned waits until it's made again", async () => {
  const payer = await buyer("monthly");
  const { key: of } = await paidBy(payer);
  const paid = { amount: 500, currency: "usd" };
  const at = app.tools.now();
  const write = (entries: Parameters<typeof appendToLedger>[2]) =>
    app.db.transaction().execute((trx) => appendToLedger(trx, payer.id, entries, app.tools));
  await write([
    { k: "refunded", of, paid, endsAccess: false, key: "first", at },
    { k: "refund_failed", of, paid, key: "failed", at: at + 1 },
  ]);
  expect(await queue("refunds", payer.id)).toMatchObject([
    { lines: ["The bank returned a refund of $5.00 on Mar 2, 2026. It's still owed."], payment: of },
  ]);
  await write([{ k: "refunded", of, paid, endsAccess: false, key: "again", at: at + 2 }]);
  expect(await queue("refunds", payer.id)).toEqual([]);
});

test("a bill that can't be finalised waits until it can", async () => {
  const { id } = await newcomer();
  const stuck = bill("in_stuck", 0, 31, { state: "draft", cannotFinalise: true });
  await updateUnfinishedBills(app.db, app.tools, truth({ bills: [stuck] }), id);
  await updateUnfinishedBills(app.db, app.tools, truth({ bills: [stuck] }), id);
  expect(await queue("bills", id)).toHaveLength(1);
  await updateUnfinishedBills(app.db, app.tools, truth({ bills: [{ ...stuck, cannotFinalise: false }] }), id);
  expect(await queue("bills", id)).toEqual([]);
});
