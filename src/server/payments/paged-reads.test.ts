import { sql } from "kysely";
import { expect, test } from "vitest";
import { app, buy, openShop } from "#tests/kit/premium-shop.ts";

openShop();

/** Copies the only object of this kind at the provider, each copy a second younger. Copies of a bill were paid for nothing. */
async function copies(kind: "invoice" | "refund", count: number): Promise<void> {
  await sql`insert into test_payments (kind, id, object, created)
    select kind, id || '_' || number, object || jsonb_build_object('id', id || '_' || number)
      || case when kind = 'invoice' then '{"payments": {"object": "list", "data": []}}'::jsonb else '{}'::jsonb end,
      created + number
    from test_payments, generate_series(1, ${count}) as number where kind = ${kind}`.execute(app.db);
}

test("finds every bill, and the refund of the oldest behind more than a hundred others", async () => {
  await buy("monthly");
  const { payments } = app.tools;
  const row = await app.db.selectFrom("subscriptions").select("provider_id").executeTakeFirstOrThrow();
  const [bill] = (await payments?.readSubscription(row.provider_id))?.bills ?? [];
  const charge = bill?.charge ?? "";
  await payments?.execute({ k: "refund", charge, amount: 100 }, "part");
  await copies("invoice", 149);
  const truth = await payments?.readSubscription(row.provider_id, [charge]);
  expect(truth?.bills).toHaveLength(150);
  expect(truth?.bills.find(({ id }) => id === bill?.id)?.refunded).toBe(100);
});

test("finds the refund it made under a key behind more than a hundred others, and makes none again", async () => {
  await buy("monthly");
  const { payments } = app.tools;
  const row = await app.db.selectFrom("subscriptions").select("provider_id").executeTakeFirstOrThrow();
  const charge = (await payments?.readSubscription(row.provider_id))?.bills[0]?.charge ?? "";
  await payments?.execute({ k: "refund", charge, amount: 100 }, "part");
  await copies("refund", 149);
  await sql`update test_payments set object = object || '{"metadata": {"key": "another"}}'
    where kind = 'refund' and id like '%\\_%\\_%'`.execute(app.db);
  app.setNow(app.tools.now() + 2 * 86_400_000);
  await payments?.execute({ k: "refund", charge, amount: 100 }, "part");
  expect((await payments?.readCharge(charge))?.refunded).toBe(100);
});
