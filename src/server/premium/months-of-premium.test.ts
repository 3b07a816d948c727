import { describe, expect, test } from "vitest";
import { canLearn, FAILS_LATER, moneyOf, openMonths, opensAsPdf, SETTINGS } from "#tests/kit/money-months.ts";
import type { Reader } from "#tests/kit/reader.ts";

const time = await openMonths("2026-03-02T09:00:00Z");

const REFUND = "/payment/refund_request/";
const WON_DISPUTE = /^Succeeds, is disputed after a day, and the bank decides for you/;

const people = {
  trying: await time.payer("annual"),
  switching: await time.payer("annual"),
  paying: await time.payer("monthly"),
  failing: await time.payer("monthly", FAILS_LATER),
  disputing: await time.payer("monthly", WON_DISPUTE),
  credited: await time.payer("monthly"),
  treated: await time.payer("monthly"),
};

const receiptsOf = async (reader: Reader) => (await moneyOf(reader)).receipts;

/** Changes what the provider has of this kind about somebody, as staff can on its own pages. */
async function atTheProvider({ email }: Reader, kind: "customer" | "subscription", change: object): Promise<void> {
  const { db } = time.app;
  const { provider_id } = await db
    .selectFrom("payment_customers")
    .innerJoin("users", "users.user_id", "payment_customers.user_id")
    .select("provider_id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const found = await db.selectFrom("test_payments").select(["id", "object"]).where("kind", "=", kind).execute();
  const own = found.find(({ id, object }) => provider_id === (kind === "customer" ? id : object.customer));
  const object = JSON.stringify({ ...own?.object, ...change });
  await db
    .updateTable("test_payments")
    .set({ object: object as never }) // the column takes text of JSON
    .where("kind", "=", kind)
    .where("id", "=", own?.id ?? "")
    .execute();
}

describe("as time goes by, premium", () => {
  test("lets a trial choose the monthly plan, and charges nothing yet", async () => {
    const { switching } = people;
    await switching.open(SETTINGS);
    switching.check(/\$14\.99 a month until you cancel/);
    await switching.press("Change to the monthly plan");
    expect(await moneyOf(switching)).toMatchObject({ status: "trial", plan: "monthly", receipts: [] });
  });

  test("stays open between a trial's end and its first bill, which is charged an hour later", async () => {
    await time.goTo("2026-03-09T09:10:00Z");
    for (const reader of [people.trying, people.switching]) {
      expect(await canLearn(reader)).toBe(true);
      expect(await receiptsOf(reader)).toEqual([]);
    }
  });

  test("is closed while a payment is disputed, and never charges again by itself", async () => {
    const { disputing } = people;
    expect(await canLearn(disputing)).toBe(false);
    const { history, receipts } = await moneyOf(disputing);
    expect(history).toContain("dispute_opened");
    expect(receipts).toEqual([[1499, 0]]);
  });

  test("is paid for a year after a trial that was kept, or a month if that was chosen, with a receipt", async () => {
    await time.goTo("2026-03-20T09:00:00Z");
    const { trying, switching } = people;
    for (const reader of [trying, switching]) await time.logInAgain(reader);
    expect(await receiptsOf(switching)).toEqual([[1499, 0]]);
    expect(await moneyOf(trying)).toMatchObject({
      status: "active",
      receipts: [[9900, 0]],
      history: ["trial_started", "period_paid"],
    });
    await trying.open(SETTINGS);
    trying.sees("You have premium: Annual plan.");
  });

  test("gets the rest of the month back once the bank decides for us", async () => {
    const { disputing } = people;
    await time.logInAgain(disputing);
    expect(await canLearn(disputing)).toBe(true);
    expect((await moneyOf(disputing)).history).toContain("dispute_closed");
  });

  test("is refunded on request after 14 days, and staff read why", async () => {
    const { paying } = people;
    await time.logInAgain(paying);
    await paying.open(REFUND);
    paying.sees(/^The 14 days for an automatic refund are over\./);
    paying.fill("What happened?", "I was ill for all of the month.");
    await paying.press("Send");
    paying.sees(/^We got your request on /);
    expect(await receiptsOf(paying)).toEqual([[1499, 0]]);
  });

  test("stays open between a month's end and its next bill", async () => {
    const { credited, treated, paying } = people;
    await atTheProvider(credited, "customer", { balance: -2000 });
    const coupon = { id: "all", object: "coupon", percent_off: 100, duration: "once" };
    const discounts = [{ id: "di_1", object: "discount", source: { type: "coupon", coupon } }];
    await atTheProvider(treated, "subscription", { discounts });
    await time.goTo("2026-04-02T09:10:00Z");
    await time.logInAgain(paying);
    expect(await canLearn(paying)).toBe(true);
    expect(await receiptsOf(paying)).toEqual([[1499, 0]]);
  });

  test("renews a month, and stays open while a failed payment is retried, until it's cancelled for good", async () => {
    await time.goTo("2026-04-03T09:00:00Z");
    const { paying, failing } = people;
    for (const reader of [paying, failing]) await time.logInAgain(reader);
    expect(await receiptsOf(paying)).toHaveLength(2);
    expect(await moneyOf(failing)).toMatchObject({ status: "past_due", receipts: [[1499, 0]] });
    await failing.open(SETTINGS);
    failing.sees(/^We couldn't charge \$14\.99\. We'll try again on \w+, .*You'll keep premium until /);
    await failing.follow("Cancel subscription");
    await failing.press("Cancel now");
    failing.sees("You've cancelled");
    expect(await receiptsOf(failing)).toEqual([[1499, 0]]);
  });

  test("is paid for a month from credit or a coupon, and says so on the page and in the invoice (A3)", async () => {
    const { credited, treated } = people;
    for (const reader of [credited, treated]) {
      await time.logInAgain(reader);
      const { history } = await moneyOf(reader);
      expect(history.filter((kind) => kind === "period_paid")).toHaveLength(2);
      expect(await canLearn(reader)).toBe(true);
      await reader.open(SETTINGS);
    }
    credited.sees("$14.99 from your credit");
    treated.sees(/^There was nothing to pay: Monthly plan, /);
    expect(await receiptsOf(treated)).toEqual([[1499, 0]]);
    const [invoice] = credited.links(/^Invoice INV-\d+ \(PDF\)$/);
    await opensAsPdf(credited, invoice?.href ?? "");
  });
});
