import { sql } from "kysely";
import { expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import { app, browser, buy, newCustomer, openShop, settings } from "#tests/kit/premium-shop.ts";
import { appendToLedger } from "../billing/ledger-store.ts";
import { renderQueued } from "../mail/send-due-mails.ts";

openShop();

const address = (key: string) => `/payment/subscription_settings/invoice/${encodeURIComponent(key)}/`;
const issued = () =>
  app.db
    .selectFrom("documents")
    .select(["series", "number", "facts"])
    .orderBy("series", "desc")
    .orderBy("number")
    .execute();

test("numbers invoices and credit notes without gaps, and mails and shows the number", async () => {
  await buy("monthly");
  await app.pass(DAY_MS);
  await browser.post("/payment/refund_request/", { act: "withdraw" });
  await buy("lifetime");
  const documents = await issued();
  expect(documents.map(({ series, number }) => `${series} ${number}`)).toEqual([
    "invoice 1",
    "invoice 2",
    "credit_note 1",
  ]);
  expect(documents[0]?.facts).toMatchObject({ what: "monthly", total: 1299, tax: 0, card: { last4: "4242" } });
  expect(documents[1]?.facts).toMatchObject({ what: "lifetime", card: { brand: "visa", last4: "4242" }, period: null });
  expect(documents[2]?.facts).toMatchObject({ total: 1299, of: "INV-000001" });
  const { receipts } = await settings();
  expect(receipts.map(({ number }: { number: string }) => number)).toEqual(["INV-000002", "INV-000001"]);
  expect(receipts[1].credit_notes).toMatchObject([{ number: "CN-000001" }]);
  const receiptMails = app.db.selectFrom("mails").selectAll().where("template", "=", "receipt");
  const mail = await receiptMails.orderBy("created_at").limit(1).executeTakeFirstOrThrow();
  const { text } = renderQueued(mail, { ...app.tools.settings, sign: app.tools.sign });
  expect(text).toMatch(/Invoice: INV-000001[\s\S]*Card: Visa ending 4242[\s\S]*Download the invoice/);
});

test("gives a number back when its transaction is undone, and none twice to people who pay at once", async () => {
  const user = await app.db.selectFrom("users").select("user_id").executeTakeFirstOrThrow();
  const paid = { amount: 100, currency: "eur" };
  const write = (key: string, fails: boolean) =>
    app.db.transaction().execute(async (trx) => {
      await appendToLedger(trx, user.user_id, [{ k: "lifetime_bought", paid, key, at: app.tools.now() }], app.tools);
      if (fails) throw new Error("undone");
    });
  await write("a", false);
  await expect(write("b", true)).rejects.toThrow("undone");
  await Promise.all(["c", "d", "e"].map((key) => write(key, false)));
  expect((await issued()).map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

test("opens as the same PDF for ever, for its owner only", async () => {
  await buy("monthly");
  const { receipts } = await settings();
  const { key } = receipts[0];
  const led = await browser.get(`/payment/subscription_settings/receipt/${encodeURIComponent(key)}/`);
  expect([led.status, led.headers.location]).toEqual([302, address(key)]);
  const first = await browser.get(address(key));
  expect([first.status, first.headers["content-type"], first.headers["content-disposition"]]).toEqual([
    200,
    "application/pdf",
    'attachment; filename="INV-000001.pdf"',
  ]);
  expect(String(first.body)).toMatch(/^%PDF-1\.7/);
  await sql`update documents set facts = jsonb_set(facts, '{total}', '1')`.execute(app.db);
  expect((await browser.get(address(key))).body).toEqual(first.body);
  const other = await newCustomer();
  expect((await other.get(address(key))).status).toBe(404);
  expect((await app.browser().get(address(key))).status).toBe(401);
});
