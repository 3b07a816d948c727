import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import { MAX_MESSAGE_LENGTH } from "#rules/gift/gift-message.ts";
import { databaseDigest } from "#tests/kit/database-digest.ts";
import { buyGift, checkoutOf, codesFor, giftMessage, payAt } from "#tests/kit/gifts.ts";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";
import { readLedger } from "../billing/ledger-store.ts";
import { settlePurchase } from "../billing/settle-purchase.ts";
import { resetFailpoints } from "../db/failpoint.ts";
import { deliverDueGifts } from "./deliver-gifts.ts";
import { maintainGifts } from "./maintain-gifts.ts";

const START = "2026-03-02T09:00:00.000Z";
/** Nobody listens there, so that no event arrives. */
const NOWHERE = 9;
const SAVE = "/give-premium/message/save/";
const SETTLE = "/give-premium/stp/success/settle/";
const success = (session: string) => `/give-premium/stp/success?session_id=${session}`;

let app: PaidApp;

beforeEach(async () => {
  app = await createPaidApp({ now: START });
});
afterEach(async () => {
  delete process.env.FAILPOINT;
  resetFailpoints();
  await app.close();
});

const gifts = () => app.db.selectFrom("gifts").selectAll().orderBy("bought_at").orderBy("gift_id").execute();
const checkouts = () => app.db.selectFrom("checkouts").selectAll().execute();
const ledgerKinds = async (id: string) => (await readLedger(app.db, id)).map(({ k }) => k);
const mails = async () =>
  (
    await app.db
      .selectFrom("mails")
      .select(["template", "to_address"])
      .where("template", "<>", "verify_address")
      .orderBy("template")
      .execute()
  ).map(({ template, to_address }) => `${template} ${to_address}`);

describe("the gifts", () => {
  test("show prices in the country's currency", async () => {
    const { results } = await app.browser().data("/give-premium/?country=DE");
    expect(
      results.gifts.map(({ plan, price }: { plan: string; price: { currency: string } }) => [plan, price.currency]),
    ).toEqual(["one-month", "annual", "lifetime"].map((plan) => [plan, "eur"]));
    expect((await app.browser().data("/give-premium/?country=JP")).results.gifts[0].price.currency).toBe("jpy");
  });

  test("can be written with or without an account; an unknown gift redirects to the list", async () => {
    const visitor = await app.browser().data("/give-premium/message/annual/?country=DE");
    expect(visitor.results).toMatchObject({ plan_type: "annual", country: "DE", gifter_name: "", gifter_email: "" });
    expect((await app.browser().data("/give-premium/message/")).results.plan_type).toBeNull();
    const { response } = await app.browser().data("/give-premium/message/weekly/?country=DE");
    expect(response.redirect_to).toBe("/give-premium/?country=DE");
    const member = app.browser();
    await member.signUp("jonas@example.com");
    expect((await member.data("/give-premium/message/annual/")).results.gifter_email).toBe("jonas@example.com");
  });
});

describe("buying a gift", () => {
  test("works without an account: paid, in its own ledger, with a receipt, delivered once", async () => {
    const browser = app.browser();
    const bought = await buyGift(app, browser);
    expect(bought).toMatchObject({
      gift_fulfilled: true,
      state: "bought",
      plan_type: "annual",
      giftee_email: "amina@example.com",
      delivery_date_is_future: false,
      delivery_date_formatted: "Monday, March 2, 2026",
      signed_up_today: false,
    });
    const [gift] = await gifts();
    expect([gift?.giver_user_id, gift?.code_hash]).toEqual([null, null]);
    expect(await ledgerKinds(gift?.gift_id ?? "")).toEqual(["gift_bought"]);
    expect(await mails()).toEqual(["gift_receipt jonas@example.com"]);
    expect(JSON.stringify(await checkouts())).not.toContain("example.com");
    expect(await codesFor(app, "amina@example.com")).toHaveLength(1);
    expect(await deliverDueGifts(app.tools)).toBe(0);
    expect(await mails()).toEqual(["gift_delivery amina@example.com", "gift_receipt jonas@example.com"]);
    expect((await gifts())[0]?.state).toBe("delivered");
  });

  test("is in the giver's ledger and receipts with an account, and says when it's new today", async () => {
    const jonas = app.browser();
    await jonas.signUp("jonas@example.com");
    const bought = await buyGift(app, jonas);
    expect(bought.signed_up_today).toBe(true);
    const { results } = await jonas.data("/payment/subscription_settings/");
    expect(results.receipts).toMatchObject([{ what: "gift", paid: bought.paid, returned: 0 }]);
    expect(results.history.map(({ kind }: { kind: string }) => kind)).toEqual(["gift_bought"]);
    expect(results.gifts).toMatchObject([{ purchase_id: bought.purchase_id, giftee_name: "Amina", state: "bought" }]);
    expect(results.standing.has_premium).toBe(false);
  });

  test.each([
    ["2026-03-28", "2026-03-28T08:00:00.000Z"],
    ["2026-03-29", "2026-03-29T07:00:00.000Z"],
  ])("delivers for %s at nine in the giver's morning, across clock changes", async (delivery_date, at) => {
    const bought = await buyGift(app, app.browser(), { delivery_date });
    expect(bought).toMatchObject({ state: "scheduled", delivery_date_is_future: true, delivery_date });
    app.setNow(Date.parse(at) - 1);
    expect(await deliverDueGifts(app.tools)).toBe(0);
    app.setNow(at);
    expect(await deliverDueGifts(app.tools)).toBe(1);
  });

  test("delivers now for today, and at most a year ahead", async () => {
    expect((await buyGift(app, app.browser(), { delivery_date: "2026-03-02" })).state).toBe("bought");
    expect((await buyGift(app, app.browser(), { delivery_date: "2027-03-02" })).state).toBe("scheduled");
  });

  test("is settled by the webhook if nobody returns, and only once", async () => {
    const session_id = await payAt(app, checkoutOf(await app.browser().post(SAVE, giftMessage())));
    await app.payments.turn();
    await app.payments.idle();
    expect(await gifts()).toHaveLength(1);
    await Promise.all(Array.from({ length: 10 }, () => app.browser().post(SETTLE, { session_id })));
    expect(await gifts()).toHaveLength(1);
    expect(await mails()).toEqual(["gift_receipt jonas@example.com"]);
  });

  test("opens one checkout when pressed twenty times", async () => {
    const browser = app.browser();
    await browser.get("/give-premium/");
    const message = giftMessage();
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.post(SAVE, message)));
    expect(new Set(answers.map(checkoutOf)).size).toBe(1);
    expect(await checkouts()).toHaveLength(1);
  });

  test("delivers the text written last before payment", async () => {
    const browser = app.browser();
    const message = giftMessage();
    const first = checkoutOf(await browser.post(SAVE, message));
    const changed = {
      ...message,
      message: "Happy birthday.",
      giftee_email: "amina.new@example.com",
      delivery_date: "2026-05-01",
    };
    const second = checkoutOf(await browser.post(SAVE, { ...changed, gifter_email: "jonas.new@example.com" }));
    expect(second).toBe(first);
    const session_id = await payAt(app, second);
    await browser.post(SETTLE, { session_id });
    expect(await gifts()).toMatchObject([
      {
        message: "Happy birthday.",
        giftee_email: "amina.new@example.com",
        gifter_email: "jonas.new@example.com",
        state: "scheduled",
      },
    ]);
    // Already paid: leads to the bought gift and changes nothing.
    expect(checkoutOf(await browser.post(SAVE, { ...message, message: "Too late." }))).toBe(
      `/give-premium/stp/success?session_id=${session_id}`,
    );
    expect((await gifts())[0]?.message).toBe("Happy birthday.");
  });

  test("is refused when the same key comes with another gift or country", async () => {
    const browser = app.browser();
    const message = giftMessage();
    await browser.post(SAVE, message);
    expect((await browser.post(SAVE, { ...message, plan_type: "lifetime" })).status).toBe(409);
    expect((await browser.post(SAVE, { ...message, country: "JP" })).status).toBe(409);
    expect(await checkouts()).toMatchObject([{ plan: "annual" }]);
  });

  test.each(["gift.written", "ledger.appended", "ledger.derived", "gift.receipt", "gift.moved", "purchase.granted"])(
    "leaves nothing half done after a crash at %s, and then buys once",
    async (point) => {
      // Otherwise a webhook may settle it before the crash.
      await app.close();
      app = await createPaidApp({ now: START, webhooksTo: NOWHERE });
      const session_id = await payAt(app, checkoutOf(await app.browser().post(SAVE, giftMessage())));
      process.env.FAILPOINT = `${point}:1`;
      await expect(settlePurchase(app.tools, session_id)).rejects.toThrow();
      expect([await gifts(), await mails()]).toEqual([[], []]);
      delete process.env.FAILPOINT;
      await settlePurchase(app.tools, session_id);
      await settlePurchase(app.tools, session_id);
      expect([(await gifts()).length, await mails()]).toEqual([1, ["gift_receipt jonas@example.com"]]);
    },
  );

  test.each(["gift.taken", "gift.mailed"])(
    "is delivered once by the next worker after a crash at %s",
    async (point) => {
      await buyGift(app, app.browser());
      process.env.FAILPOINT = `${point}:1`;
      await expect(deliverDueGifts(app.tools)).rejects.toThrow();
      expect((await gifts())[0]).toMatchObject({ state: "bought", code_hash: null });
      delete process.env.FAILPOINT;
      const delivered = await Promise.all(Array.from({ length: 4 }, () => deliverDueGifts(app.tools)));
      expect(delivered.reduce((sum, count) => sum + count, 0)).toBe(1);
      expect(await mails()).toEqual(["gift_delivery amina@example.com", "gift_receipt jonas@example.com"]);
    },
  );
});

describe("a message with mistakes", () => {
  test.each([
    ["giftee_name", ""],
    ["giftee_name", "x".repeat(81)],
    ["giftee_email", "nowhere"],
    ["giftee_email", "amina@example.com\r\nBcc: all@example.com"],
    ["giftee_email", "amina@example.com, eve@example.com"],
    ["gifter_email", ""],
    ["gifter_name", " \u202e "],
    ["message", "x".repeat(MAX_MESSAGE_LENGTH + 1)],
    ["delivery_date", "2026-03-01"],
    ["delivery_date", "2027-03-03"],
    ["delivery_date", "2026-02-30"],
    ["delivery_date", "soon"],
    ["delivery_date", ""],
  ])("reports %s as %j beside the field and writes nothing", async (field, value) => {
    const browser = app.browser();
    await browser.get("/give-premium/");
    const before = await databaseDigest(app.database);
    const answer = await browser.post(SAVE, giftMessage({ [field]: value }));
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({
      success: false,
      results: { errors: { field_errors: { [field]: [expect.stringMatching(/^(Please|This day)/)] } } },
    });
    expect(await databaseDigest(app.database)).toBe(before);
  });

  test.each([
    ["an amount", { amount: 1 }],
    ["a price", { price: 1 }],
    ["a user id", { user_id: "0190a6e2-7f1c-7c3e-9d57-0a5a3f6f1c11" }],
    ["an unknown gift", { plan_type: "weekly" }],
    ["a plan that is no gift", { plan_type: "monthly" }],
    ["a country without prices", { country: "XX" }],
    ["a zone that is none", { time_zone: "Moon/Crater" }],
    ["a key that could be guessed", { request_key: "1" }],
  ])("refuses %s in a sentence and writes nothing", async (_what, over) => {
    const browser = app.browser();
    await browser.get("/give-premium/");
    const before = await databaseDigest(app.database);
    const answer = await browser.post(SAVE, giftMessage(over));
    expect([400, 422]).toContain(answer.status);
    expect(answer.json().results.errors[0]).toMatch(/\w{3,}/);
    expect(await databaseDigest(app.database)).toBe(before);
  });

  test("loses characters that could start another line of a mail", async () => {
    await buyGift(app, app.browser(), { gifter_name: "Jonas\r\nBcc: all@example.com", message: "One\r\n\r\n\r\nTwo" });
    expect(await gifts()).toMatchObject([{ gifter_name: "Jonas Bcc: all@example.com", message: "One\n\nTwo" }]);
  });
});

describe("the page after payment", () => {
  test("belongs to the payer: by checkout id without an account, by account with one", async () => {
    const open = await payAt(app, checkoutOf(await app.browser().post(SAVE, giftMessage())));
    const seen = await app.browser().data(success(open));
    expect(seen.results.payments_gifts_success).toMatchObject({
      session_id: open,
      state: "open",
      gift_fulfilled: false,
    });
    const jonas = app.browser();
    await jonas.signUp("jonas@example.com");
    const own = (await buyGift(app, jonas)).session_id;
    expect((await jonas.data(success(own))).results.payments_gifts_success.gift_fulfilled).toBe(true);
    const eve = app.browser();
    expect((await eve.data(success(own))).response.redirect_to).toMatch(/^\/account\/login\/\?next=/);
    await eve.signUp("eve@example.com");
    expect((await eve.get(success(own))).status).toBe(404);
    expect((await eve.post(SETTLE, { session_id: own })).status).toBe(404);
    expect((await eve.get(success("cs_nobody"))).status).toBe(404);
  });

  test("says when the checkout has expired", async () => {
    const browser = app.browser();
    const checkout = checkoutOf(await browser.post(SAVE, giftMessage()));
    const session_id = checkout.split("/").at(-2) ?? "";
    app.setNow(Date.parse(START) + 2 * DAY_MS);
    const settled = await browser.post(SETTLE, { session_id });
    expect(settled.json().results.payments_gifts_success).toMatchObject({ state: "expired", gift_fulfilled: false });
    expect(await gifts()).toEqual([]);
    // Unpaid names and addresses are deleted.
    app.setNow(Date.parse(START) + 30 * DAY_MS);
    await maintainGifts(app.tools);
    expect(JSON.stringify(await checkouts())).not.toMatch(/example\.com|telescope/);
    expect((await browser.get(success(session_id))).status).toBe(404);
  });
});
