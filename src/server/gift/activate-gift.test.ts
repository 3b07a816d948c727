import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import { PASSWORD } from "#tests/kit/client.ts";
import { databaseDigest } from "#tests/kit/database-digest.ts";
import { buyGift, codesFor } from "#tests/kit/gifts.ts";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";
import { type Member, newMember } from "#tests/kit/people.ts";
import { readLedger } from "../billing/ledger-store.ts";
import { openPurchase } from "../billing/open-purchase.ts";
import { settlePurchase } from "../billing/settle-purchase.ts";
import { resetFailpoints } from "../db/failpoint.ts";

const START = "2026-03-02T09:00:00.000Z";
const ACTIVATE = "/give-premium/activate/";
const SETTINGS = "/payment/subscription_settings/";
const accept = (code: string) => `/accept-gift-subscription/${code}/`;

let app: PaidApp;

beforeEach(async () => {
  app = await createPaidApp({ now: START });
});
afterEach(async () => {
  delete process.env.FAILPOINT;
  resetFailpoints();
  await app.close();
});

/** Buys a gift without an account and delivers it; returns its code. */
async function delivered(over: Record<string, unknown> = {}): Promise<string> {
  await buyGift(app, app.browser(), over);
  return (await codesFor(app, String(over.giftee_email ?? "amina@example.com"))).at(-1) ?? "";
}

async function subscribe({ userId, email }: Member, plan: "monthly" | "annual"): Promise<void> {
  const opened = await openPurchase(app.tools, {
    buyer: { userId, email },
    purchase: { purpose: "subscription", plan, consent: "I agree that it renews." },
    country: "DE",
    requestKey: `subscription-of-${email}`,
    title: "Hypatia premium",
    successPath: "/premium/success/?session_id={CHECKOUT_SESSION_ID}",
    cancelPath: "/premium/",
  });
  if ("refused" in opened) throw new Error(opened.errors?.join(" "));
  const led = await app.browser().form(opened.url, { step: "pay", country: "DE", card: "4242424242424242", email });
  await settlePurchase(
    app.tools,
    new URL(String(led.headers.location), "http://x").searchParams.get("session_id") ?? "",
  );
}

const kinds = async ({ userId }: Member) => (await readLedger(app.db, userId)).map(({ k }) => k).sort();
const hasPremium = async ({ browser }: Member) => (await browser.data("/courses/")).globals.user.has_brilliant_premium;
const value = (answer: { json(): { results: { gift_purchase_activate_success?: { value: unknown } } } }) =>
  answer.json().results.gift_purchase_activate_success?.value;
const mailed = async () =>
  (await app.db.selectFrom("mails").select(["template", "to_address"]).orderBy("template").execute())
    .map(({ template, to_address }) => `${template} ${to_address}`)
    .filter((mail) => !/receipt|gift_delivery|premium_ended|verify_address/.test(mail));
const charged = async () => {
  const rows = await app.db.selectFrom("test_payments").select("object").where("kind", "=", "charge").execute();
  return rows.map(({ object }) => Number(object.amount) - Number(object.amount_refunded)).sort((a, b) => a - b);
};

describe("a delivered gift", () => {
  test("shows giver and contents to anybody with the link, and asks visitors to log in", async () => {
    const code = await delivered();
    const { results } = await app.browser().data(accept(code));
    expect(results).toMatchObject({
      plan_type: "annual",
      gifter_name: "Jonas",
      giftee_name: "Amina",
      state: "open",
      span: null,
    });
    expect(JSON.stringify(results)).not.toContain("example.com");
    expect((await app.browser().post(ACTIVATE, { code })).status).toBe(401);
  });

  test("adds its time on the dates shown, and mails the giver", async () => {
    const code = await delivered();
    const amina = await newMember(app, "amina@example.com");
    const { results } = await amina.browser.data(accept(code));
    expect(results.span).toEqual({ from: START, until: "2027-03-02T09:00:00.000Z" });
    const answer = await amina.browser.post(ACTIVATE, { code });
    expect([answer.status, value(answer)]).toEqual([200, true]);
    expect([await kinds(amina), await hasPremium(amina)]).toEqual([["gift_activated"], true]);
    expect(await mailed()).toEqual(["gift_activated jonas@example.com"]);
    const settings = (await amina.browser.data(SETTINGS)).results;
    expect(settings.standing).toMatchObject({
      has_premium: true,
      premium_until: "2027-03-02T09:00:00.000Z",
      sources: ["gift"],
    });
    expect(settings.history).toMatchObject([{ kind: "gift_activated", plan: "annual", ...results.span }]);
    expect((await amina.browser.data(accept(code))).results).toMatchObject({ state: "yours", span: results.span });
  });

  test("activates for exactly one of twenty people at once", async () => {
    const code = await delivered();
    const people = await Promise.all(Array.from({ length: 20 }, (_, n) => newMember(app, `reader-${n}@example.com`)));
    const answers = await Promise.all(people.map(({ browser }) => browser.post(ACTIVATE, { code })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(answers.filter((answer) => value(answer) === true)).toHaveLength(1);
    expect(answers.filter((answer) => value(answer) === false)).toHaveLength(19);
    expect((await Promise.all(people.map(hasPremium))).filter(Boolean)).toHaveLength(1);
    expect(await mailed()).toEqual(["gift_activated jonas@example.com"]);
  });

  test("activates once when one person presses twenty times", async () => {
    const code = await delivered();
    const amina = await newMember(app, "amina@example.com");
    const answers = await Promise.all(Array.from({ length: 20 }, () => amina.browser.post(ACTIVATE, { code })));
    expect(answers.map(value)).toEqual(Array(20).fill(true));
    expect(await kinds(amina)).toEqual(["gift_activated"]);
    app.setNow(Date.parse(START) + DAY_MS);
    const late = await amina.browser.post(ACTIVATE, { code });
    expect([late.status, value(late)]).toEqual([409, false]);
  });

  test("can be used by its giver", async () => {
    const jonas = await newMember(app, "jonas@example.com");
    await buyGift(app, jonas.browser, { giftee_email: "jonas@example.com" });
    const [code = ""] = await codesFor(app, "jonas@example.com");
    expect(value(await jonas.browser.post(ACTIVATE, { code }))).toBe(true);
    expect(await kinds(jonas)).toEqual(["gift_activated", "gift_bought"]);
  });

  test.each(["gift.marked", "ledger.appended", "ledger.derived", "gift.giver-told", "gift.renewals-ended"])(
    "stays unused after a crash at %s, and then activates once",
    async (point) => {
      const code = await delivered();
      const amina = await newMember(app, "amina@example.com");
      process.env.FAILPOINT = `${point}:1`;
      expect((await amina.browser.post(ACTIVATE, { code })).status).toBe(500);
      expect([await kinds(amina), await hasPremium(amina), await mailed()]).toEqual([[], false, []]);
      delete process.env.FAILPOINT;
      expect(value(await amina.browser.post(ACTIVATE, { code }))).toBe(true);
      expect([await kinds(amina), await hasPremium(amina)]).toEqual([["gift_activated"], true]);
    },
  );
});

describe("a wrong code", () => {
  test.each([
    ["nothing", ""],
    ["a word", "gift"],
    ["another's signature", "A".repeat(43)],
    ["SQL", "' or 1=1 --"],
    ["two hundred signs", "x".repeat(200)],
  ])("gets one sentence and false for %s, and nothing is written", async (_what, code) => {
    await delivered();
    const amina = await newMember(app, "amina@example.com");
    const before = await databaseDigest(app.database);
    const answer = await amina.browser.post(ACTIVATE, { code });
    expect([answer.status, value(answer)]).toEqual([404, false]);
    expect(answer.json().results.errors).toEqual([expect.stringMatching(/^There's no gift at this link/)]);
    if (code !== "") expect((await amina.browser.get(accept(encodeURIComponent(code)))).status).toBe(404);
    expect(await databaseDigest(app.database)).toBe(before);
  });

  test("doesn't exist before delivery, even if somebody could calculate it", async () => {
    const bought = await buyGift(app, app.browser(), { delivery_date: "2026-05-01" });
    const amina = await newMember(app, "amina@example.com");
    const code = app.tools.sign("gift-code", bought.purchase_id);
    expect((await amina.browser.post(ACTIVATE, { code })).status).toBe(404);
    expect(await kinds(amina)).toEqual([]);
  });

  test("is blocked for a while after many tries, with the waiting time", async () => {
    const eve = await newMember(app, "eve@example.com");
    for (let count = 0; count < 200; count += 1) {
      await eve.browser.post(ACTIVATE, { code: `guess-${count}` });
      await eve.browser.get(accept(`guess-${count}`));
    }
    const refused = await eve.browser.post(ACTIVATE, { code: "guess" });
    expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect((await eve.browser.get(accept("guess"))).status).toBe(429);
  });

  test("appears in no database row and no log line", async () => {
    const code = await delivered();
    const amina = await newMember(app, "amina@example.com");
    await amina.browser.get(accept(code));
    await amina.browser.post(ACTIVATE, { code });
    expect(JSON.stringify(app.logged)).not.toContain(code);
    for (const table of ["gifts", "mails", "checkouts", "ledger_entries", "sessions", "test_payments"] as const) {
      expect(JSON.stringify(await app.db.selectFrom(table).selectAll().execute())).not.toContain(code);
    }
  });
});

describe("a gift for somebody who already has premium", () => {
  test("begins when their premium ends and loses no day", async () => {
    const amina = await newMember(app, "amina@example.com");
    await subscribe(amina, "monthly");
    const code = await delivered({ plan_type: "one-month" });
    expect(value(await amina.browser.post(ACTIVATE, { code }))).toBe(true);
    expect((await amina.browser.data(SETTINGS)).results.standing).toMatchObject({ status: "active" });
    await amina.browser.post("/payment_processor/cancel_trial/");
    const { subscription_id } = (await amina.browser.data(SETTINGS)).results.standing.subscription;
    await amina.browser.post(`/payment_processor/cancel-premium/${subscription_id}/`);
    expect((await amina.browser.data(SETTINGS)).results.standing.premium_until).toBe("2026-05-02T09:00:00.000Z");
  });

  test("runs after another gift", async () => {
    const amina = await newMember(app, "amina@example.com");
    for (const plan_type of ["one-month", "annual"]) {
      const code = await delivered({ plan_type });
      expect(value(await amina.browser.post(ACTIVATE, { code }))).toBe(true);
      app.setNow(app.tools.now() + 1000);
    }
    expect((await amina.browser.data(SETTINGS)).results.standing.premium_until).toBe("2027-04-02T09:00:00.000Z");
  });

  test("ends renewals if it's for life, and the paid time runs out first", async () => {
    const amina = await newMember(app, "amina@example.com");
    await subscribe(amina, "monthly");
    const code = await delivered({ plan_type: "lifetime" });
    const { results } = await amina.browser.data(accept(code));
    expect(results).toMatchObject({ ends_renewals: true, span: { from: "2026-04-02T09:00:00.000Z", until: null } });
    const before = await charged();
    expect(value(await amina.browser.post(ACTIVATE, { code }))).toBe(true);
    expect(await kinds(amina)).toEqual(["gift_activated", "period_paid", "renewal_stopped"]);
    expect(await mailed()).toEqual(["cancellation_proof amina@example.com", "gift_activated jonas@example.com"]);
    const again = await amina.browser.post(SETTINGS, { act: "renew_again" });
    expect([again.status, again.json().results.errors]).toEqual([409, [expect.stringMatching(/for life/)]]);
    await app.pass(200 * DAY_MS);
    await amina.browser.logIn(amina.email, PASSWORD);
    await app.payments.idle();
    expect([await charged(), await hasPremium(amina)]).toEqual([before, true]);
  });

  test("means a trial is never charged if it's for life", async () => {
    const amina = await newMember(app, "amina@example.com");
    await subscribe(amina, "annual");
    const code = await delivered({ plan_type: "lifetime" });
    const before = await charged();
    await amina.browser.post(ACTIVATE, { code });
    await app.pass(30 * DAY_MS);
    await app.payments.idle();
    expect([await charged(), await hasPremium(amina)]).toEqual([before, true]);
  });

  test("stays unused with lifetime premium, for somebody else", async () => {
    const amina = await newMember(app, "amina@example.com");
    await amina.browser.post(ACTIVATE, { code: await delivered({ plan_type: "lifetime" }) });
    app.setNow(Date.parse(START) + DAY_MS);
    const code = await delivered();
    expect((await amina.browser.data(accept(code))).results.refusal).toMatch(/for life already/);
    const refused = await amina.browser.post(ACTIVATE, { code });
    expect([refused.status, value(refused)]).toEqual([409, false]);
    const lena = await newMember(app, "lena@example.com");
    expect(value(await lena.browser.post(ACTIVATE, { code }))).toBe(true);
  });
});
