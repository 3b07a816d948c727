import { afterEach, describe, expect, test } from "vitest";
import type { TestBrowser } from "#tests/kit/client.ts";
import { buyGift, codesFor } from "#tests/kit/gifts.ts";
import {
  app,
  auditOf,
  buyer,
  colleague,
  moneyOf,
  newcomer,
  newKey,
  openLook,
  openStaffHarness,
  type Payer,
  personPath,
  staff,
  staffId,
} from "#tests/kit/staff-harness.ts";

openStaffHarness();
const now = Date.parse("2026-03-02T09:00:00Z");
afterEach(() => app.setNow(now));

const reason = "Charged by mistake.";
type Fields = Record<string, string>;

const actPath = (person: { id: string }, act: string) => `${personPath(person)}${act}/`;
const show = (person: Payer, act: string, fields: Fields, browser = staff) =>
  browser.post(actPath(person, act), { step: "show", reason, key: newKey(), ...fields });

/** Shows an act, then sends what was shown. */
async function carryOut(person: Payer, act: string, fields: Fields, browser: TestBrowser = staff) {
  const shown = await show(person, act, fields, browser);
  expect([shown.status, shown.body]).toEqual([200, expect.any(String)]);
  const { form_key: key, seen, effect } = shown.json().results;
  const sent = { step: "do", reason, key, seen, ...fields };
  const answer = await browser.post(actPath(person, act), sent);
  // The clock of a test stands still, and what ended now is over a moment later.
  app.setNow(app.tools.now() + 1000);
  return { sent, effect, answer };
}

const ledgerOf = (id: string) =>
  app.db
    .selectFrom("ledger_entries")
    .select(["kind", "facts"])
    .where("user_id", "=", id)
    .orderBy("at")
    .orderBy("kind")
    .execute();
const kindsOf = async (id: string) => (await ledgerOf(id)).map(({ kind }) => kind);
const commandsOf = (id: string) =>
  app.db.selectFrom("payment_commands").select(["command", "done_at"]).where("user_id", "=", id).execute();

async function paymentOf(person: Payer): Promise<string> {
  return (await moneyOf(person)).payments[0].key;
}

/** Amount the provider has refunded of somebody's last payment. */
async function refundedAtProvider({ id }: Payer): Promise<number> {
  const paid = (await ledgerOf(id)).find(({ kind }) => kind === "period_paid" || kind === "lifetime_bought");
  const charge = paid && "charge" in paid.facts ? paid.facts.charge : undefined;
  return (await app.tools.payments?.readCharge(charge ?? ""))?.refunded ?? -1;
}

describe("a refund", () => {
  test("of a part shows the exact effect, then refunds just that and leaves premium alone", async () => {
    const payer = await buyer("monthly");
    await openLook(payer);
    const payment = await paymentOf(payer);
    const { effect, answer } = await carryOut(payer, "refund", { payment, amount: "5.00" });
    expect(effect).toEqual([
      "$5.00 is refunded for the monthly plan paid on Mar 2, 2026. $9.99 of it isn't refunded.",
      "Premium stays as it is: Premium until Apr 2, 2026, 9:00 AM.",
      "The monthly plan still renews on Apr 2, 2026, 9:00 AM.",
      "They get an email: the refund is on its way.",
    ]);
    expect(answer.status).toBe(200);
    expect(await refundedAtProvider(payer)).toBe(500);
    const mails = await app.db.selectFrom("mails").select("template").where("user_id", "=", payer.id).execute();
    expect(mails.filter(({ template }) => template === "refund_sent")).toHaveLength(1);
    expect((await moneyOf(payer)).payments[0]).toMatchObject({ returned: "$5.00", left: "$9.99" });
    expect(await kindsOf(payer.id)).toEqual(["period_paid", "refunded"]);
    const lines = await auditOf(payer.id);
    expect(lines.find((line) => line.act === "refund")).toEqual({
      act: "refund",
      staff_user_id: staffId,
      reason,
      facts: { effect },
    });
    const page = await staff.data(answer.json().results.redirect_to);
    expect(page.results.done).toEqual(effect);
  });

  test("of the whole ends what was paid for, and says so before", async () => {
    const payer = await buyer("monthly");
    await openLook(payer);
    const { effect } = await carryOut(payer, "refund", { payment: await paymentOf(payer), amount: "14.99" });
    expect(effect).toContain("Premium before: Premium until Apr 2, 2026, 9:00 AM.");
    expect(effect).toContain("Premium afterwards: No premium now.");
    expect((await moneyOf(payer)).premium).toBe("No premium now.");
    expect(await refundedAtProvider(payer)).toBe(1499);
  });

  test("of premium for life returns the price and ends it", async () => {
    const payer = await buyer("lifetime");
    await openLook(payer);
    const payment = await paymentOf(payer);
    const { left } = (await staff.data(`${actPath(payer, "refund")}?payment=${payment}`)).results.choices[0];
    await carryOut(payer, "refund", { payment, amount: left });
    expect((await moneyOf(payer)).premium).toBe("No premium now.");
  });

  test.each([
    ["15.00", "Only $14.99 of this payment is left, so we can't refund $15.00."],
    ["0", "Please give an amount above zero, such as 14.99."],
    ["-5", "Please give an amount above zero, such as 14.99."],
    ["5.001", "Please give an amount above zero, such as 14.99."],
    ["all of it", "Please give an amount above zero, such as 14.99."],
    ["99999999999", "Please give an amount above zero, such as 14.99."],
  ])("of %s is refused in a sentence, and nothing is done", async (amount, sentence) => {
    const payer = await buyer("monthly");
    await openLook(payer);
    const payment = await paymentOf(payer);
    for (const step of ["show", "do"]) {
      const answer = await staff.form(actPath(payer, "refund"), {
        step,
        reason,
        key: newKey(),
        payment,
        amount,
        seen: "x",
      });
      expect([step, answer.status]).toEqual([step, 422]);
      expect(answer.body.replaceAll("&#x27;", "'")).toContain(sentence);
      // What was typed is still there.
      expect(answer.body).toContain(reason);
    }
    expect(await kindsOf(payer.id)).toEqual(["period_paid"]);
    expect(await commandsOf(payer.id)).toEqual([]);
  });

  test("of somebody else's payment, or one that isn't there, is refused", async () => {
    const [payer, other] = [await buyer("monthly"), await buyer("monthly")];
    await openLook(payer);
    await openLook(other);
    for (const payment of [await paymentOf(other), "period:in_nothing", ""]) {
      const answer = await show(payer, "refund", { payment, amount: "1" });
      expect([answer.status, answer.json().results.errors]).toEqual([422, ["Please choose one of the payments."]]);
    }
  });

  test("twice by two members of staff never refunds more than was paid", async () => {
    const payer = await buyer("monthly");
    const other = await colleague();
    await openLook(payer);
    await openLook(payer, other);
    const fields = { payment: await paymentOf(payer), amount: "10.00" };
    const shown = await Promise.all([show(payer, "refund", fields), show(payer, "refund", fields, other)]);
    const [mine, theirs] = shown.map((answer) => answer.json().results);
    const send = (browser: TestBrowser, { form_key: key, seen }: { form_key: string; seen: string }) =>
      browser.post(actPath(payer, "refund"), { step: "do", reason, key, seen, ...fields });
    const answers = await Promise.all([send(staff, mine), send(other, theirs)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.json().results.errors).toEqual(["Only $4.99 of this payment is left, so we can't refund $10.00."]);
    expect(await refundedAtProvider(payer)).toBe(1000);
    expect((await auditOf(payer.id)).filter(({ act }) => act === "refund")).toHaveLength(1);
  });

  test("after a colleague's smaller one is refused, because the effect isn't the one that was shown", async () => {
    const payer = await buyer("monthly");
    const other = await colleague();
    await openLook(payer);
    await openLook(payer, other);
    const payment = await paymentOf(payer);
    const mine = (await show(payer, "refund", { payment, amount: "3" })).json().results;
    await carryOut(payer, "refund", { payment, amount: "1" }, other);
    const answer = await staff.post(actPath(payer, "refund"), {
      step: "do",
      reason,
      key: mine.form_key,
      seen: mine.seen,
      payment,
      amount: "3",
    });
    expect([answer.status, answer.json().results.errors[0]]).toEqual([
      409,
      expect.stringContaining("Something has changed since you looked."),
    ]);
    expect(await refundedAtProvider(payer)).toBe(100);
  });

  test("pressed twenty times at once is made once, with the same answer each time", async () => {
    const payer = await buyer("monthly");
    await openLook(payer);
    const fields = { payment: await paymentOf(payer), amount: "2.00" };
    const { form_key: key, seen } = (await show(payer, "refund", fields)).json().results;
    const press = () => staff.post(actPath(payer, "refund"), { step: "do", reason, key, seen, ...fields });
    const answers = await Promise.all(Array.from({ length: 20 }, press));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(await refundedAtProvider(payer)).toBe(200);
    expect((await auditOf(payer.id)).filter(({ act }) => act === "refund")).toHaveLength(1);
  });

  test("with a colleague's key is refused", async () => {
    const payer = await buyer("monthly");
    const other = await colleague();
    await openLook(payer);
    await openLook(payer, other);
    const payment = await paymentOf(payer);
    const { sent } = await carryOut(payer, "refund", { payment, amount: "1" });
    const answer = await other.post(actPath(payer, "refund"), sent);
    expect([answer.status, answer.json().results.errors[0]]).toEqual([
      409,
      expect.stringContaining("Nothing was done"),
    ]);
    expect(await refundedAtProvider(payer)).toBe(100);
  });

  test("needs somebody who opened the person, and a reason", async () => {
    const payer = await buyer("monthly");
    const fields = { payment: "period:x", amount: "1" };
    const closed = await show(payer, "refund", fields);
    expect([closed.status, closed.json().results.errors[0]]).toEqual([409, expect.stringContaining("15 minutes")]);
    const get = await staff.get(actPath(payer, "refund"));
    expect([get.status, get.headers.location]).toEqual([
      302,
      `${personPath(payer)}?next=${encodeURIComponent(actPath(payer, "refund"))}`,
    ]);
    await openLook(payer);
    const without = await staff.post(actPath(payer, "refund"), { step: "show", key: newKey(), reason: " ", ...fields });
    expect([without.status, without.json().results.errors]).toEqual([400, ["Please say why, in a few words."]]);
  });

  test("waits in the queue while the provider is away", async () => {
    const payer = await buyer("monthly");
    await openLook(payer);
    const { payments } = app.tools;
    if (!payments) throw new Error("There's no provider.");
    const fields = { payment: await paymentOf(payer), amount: "4.00" };
    const { form_key: key, seen } = (await show(payer, "refund", fields)).json().results;
    app.tools.payments = { ...payments, execute: () => Promise.reject(new Error("It's away.")) };
    const answer = await staff.post(actPath(payer, "refund"), { step: "do", reason, key, seen, ...fields });
    app.tools.payments = payments;
    expect(answer.status).toBe(200);
    expect((await moneyOf(payer)).commands).toEqual([
      expect.stringContaining("Not yet sent to the payment provider: a refund"),
    ]);
    expect((await commandsOf(payer.id)).map(({ done_at }) => done_at)).toEqual([null]);
  });

  test("while the provider doesn't answer isn't even shown", async () => {
    const payer = await buyer("monthly");
    await openLook(payer);
    const fields = { payment: await paymentOf(payer), amount: "4.00" };
    const { payments } = app.tools;
    if (!payments) throw new Error("There's no provider.");
    app.tools.payments = { ...payments, readCharge: () => Promise.reject(new Error("It's away.")) };
    const answer = await show(payer, "refund", fields);
    app.tools.payments = payments;
    expect([answer.status, answer.json().results.errors[0]]).toEqual([
      503,
      expect.stringContaining("Nothing was changed"),
    ]);
  });
});

describe("a refund of a gift", () => {
  test("that somebody opened takes their premium too, and mails both", async () => {
    const [giver, receiver] = [await newcomer(), await newcomer()];
    await buyGift(app, giver.browser, { giftee_email: receiver.email });
    const [code = ""] = await codesFor(app, receiver.email);
    expect((await receiver.browser.post("/give-premium/activate/", { code })).status).toBe(200);
    await openLook(giver);
    const [payment] = (await moneyOf(giver)).payments;
    const { left } = (await staff.data(actPath(giver, "refund"))).results.choices[0];
    const { effect } = await carryOut(giver, "refund", { payment: payment.key, amount: left });
    expect(effect).toContain("Somebody has opened the gift, and their premium from it ends now.");
    expect((await receiver.browser.data("/")).globals.user.has_brilliant_premium).toBe(false);
    expect(await kindsOf(receiver.id)).toEqual(["gift_activated", "gift_withdrawn"]);
    const mails = await app.db
      .selectFrom("mails")
      .select("template")
      .where("template", "in", ["gift_refunded", "gift_withdrawn"])
      .execute();
    expect(mails).toHaveLength(2);
  });

  test("bought without an account is found by the giver's address, and a part leaves the gift valid", async () => {
    await buyGift(app, app.browser(), { gifter_email: "ruth@example.com", giftee_email: "ann@example.com" });
    const { found } = (await staff.post("/staff/people/", { asked: "ruth@example.com" })).json().results;
    expect(found).toMatchObject([{ kind: "gift", email: "ruth@example.com" }]);
    const giver = { id: found[0].id, email: "", browser: app.browser() };
    await openLook(giver);
    const { effect } = await carryOut(giver, "refund", { payment: await paymentOf(giver), amount: "1" });
    expect(effect[0]).toMatch(/isn't refunded, and the gift stays valid\.$/);
    const gift = await app.db.selectFrom("gifts").select("state").where("gift_id", "=", giver.id).executeTakeFirst();
    expect(gift?.state).not.toBe("refunded");
  });
});

describe("a longer trial", () => {
  test("moves the first charge, and says so before", async () => {
    const payer = await buyer("trial");
    await openLook(payer);
    const { effect, answer } = await carryOut(payer, "extend", { days: "10" });
    expect(effect[0]).toBe("The free trial ends on Mar 19, 2026, 9:00 AM instead of Mar 9, 2026, 9:00 AM.");
    expect(effect).toContain("The annual plan still renews on Mar 19, 2026, 9:00 AM.");
    expect(answer.status).toBe(200);
    const row = await app.db.selectFrom("subscriptions").selectAll().where("user_id", "=", payer.id).executeTakeFirst();
    expect(row?.trial_ends_at?.toISOString()).toBe("2026-03-19T09:00:00.000Z");
  });

  test.each([
    ["0", "Please give a number of days from 1 to 60."],
    ["61", "Please give a number of days from 1 to 60."],
    ["two", "Please give a number of days from 1 to 60."],
  ])("by %s days is refused", async (days, sentence) => {
    const payer = await buyer("trial");
    await openLook(payer);
    const answer = await show(payer, "extend", { days });
    expect([answer.status, answer.json().results.errors]).toEqual([422, [sentence]]);
  });

  test("isn't offered for paid time", async () => {
    const payer = await buyer("monthly");
    await openLook(payer);
    const answer = await show(payer, "extend", { days: "3" });
    expect(answer.json().results.errors[0]).toMatch(/^There's no free trial running/);
  });
});

describe("premium given by staff", () => {
  test("lasts to the end of the day in the person's own time zone, and can be taken back", async () => {
    const person = await newcomer();
    await app.db.updateTable("users").set({ time_zone: "Asia/Tokyo" }).where("user_id", "=", person.id).execute();
    await openLook(person);
    const { effect } = await carryOut(person, "give", { until: "2026-03-31" });
    expect(effect).toContain("Premium afterwards: Premium until Mar 31, 2026, 2:59 PM.");
    expect((await person.browser.data("/")).globals.user.has_brilliant_premium).toBe(true);
    const { choices } = (await staff.data(actPath(person, "end"))).results;
    expect(choices.map(({ label }: { label: string }) => label)).toEqual([
      "Take back the premium that staff gave until Mar 31, 2026, 2:59 PM",
    ]);
    await carryOut(person, "end", { what: choices[0].value });
    expect((await person.browser.data("/")).globals.user.has_brilliant_premium).toBe(false);
    expect(await kindsOf(person.id)).toEqual(["premium_given", "premium_taken"]);
    const settings = await person.browser.data("/payment/subscription_settings/");
    expect(settings.results.history.map(({ kind }: { kind: string }) => kind)).toEqual([
      "premium_taken",
      "premium_given",
    ]);
  });

  test("doesn't stop a subscription's charges, and says so", async () => {
    const payer = await buyer("monthly");
    await openLook(payer);
    const { effect } = await carryOut(payer, "give", { until: "2026-06-30" });
    expect(effect).toContain("The monthly plan still renews on Apr 2, 2026, 9:00 AM.");
  });

  test.each(["2026-03-02", "2026-02-30", "2032-01-01", "tomorrow", ""])("until %j is refused", async (until) => {
    const person = await newcomer();
    await openLook(person);
    const answer = await show(person, "give", { until });
    expect([answer.status, answer.json().results.errors]).toEqual([
      422,
      ["Please choose a day between tomorrow and 5 years from now."],
    ]);
    expect(await kindsOf(person.id)).toEqual([]);
  });
});

describe("an end by staff", () => {
  const choice = async (person: Payer, how: string) => {
    const { choices } = (await staff.data(actPath(person, "end"))).results;
    return choices.find(({ value }: { value: string }) => value.startsWith(how)).value;
  };

  test("cancels with the same proof as the person's own button", async () => {
    const payer = await buyer("monthly");
    await openLook(payer);
    const { effect } = await carryOut(payer, "end", { what: await choice(payer, "stop:") });
    expect(effect).toContain("The monthly plan is cancelled: nothing more is charged for it.");
    expect(effect).toContain("They get an email: the proof of the cancellation.");
    expect(effect).toContain("Premium stays as it is: Premium until Apr 2, 2026, 9:00 AM.");
    const mails = await app.db.selectFrom("mails").select("template").where("user_id", "=", payer.id).execute();
    expect(mails.map(({ template }) => template)).toContain("cancellation_proof");
    expect((await moneyOf(payer)).subscriptions[0].lines).toContain("Cancelled. Nothing more is charged.");
  });

  test("at once ends a trial there and then, here and at the provider", async () => {
    const payer = await buyer("trial");
    await openLook(payer);
    const { effect } = await carryOut(payer, "end", { what: await choice(payer, "end:") });
    expect(effect).toContain("Premium afterwards: No premium now.");
    expect((await payer.browser.data("/")).globals.user.has_brilliant_premium).toBe(false);
    const row = await app.db.selectFrom("subscriptions").selectAll().where("user_id", "=", payer.id).executeTakeFirst();
    expect([row?.running, row?.status]).toEqual([false, "canceled"]);
    expect((await staff.data(actPath(payer, "end"))).results.choices).toEqual([]);
  });

  test("of somebody else's subscription is refused", async () => {
    const [payer, other] = [await buyer("monthly"), await buyer("monthly")];
    await openLook(payer);
    await openLook(other);
    const answer = await show(payer, "end", { what: await choice(other, "stop:") });
    expect([answer.status, answer.json().results.errors]).toEqual([422, ["Please choose what should end."]]);
  });
});
