import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import { MAX_RESENDS } from "#rules/gift/gift.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { databaseDigest } from "#tests/kit/database-digest.ts";
import { buyGift, codesFor } from "#tests/kit/gifts.ts";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";
import { newMember } from "#tests/kit/people.ts";
import { readLedger } from "../billing/ledger-store.ts";
import { resetFailpoints } from "../db/failpoint.ts";
import { maintainGifts } from "./maintain-gifts.ts";

const START = "2026-03-02T09:00:00.000Z";
const ACTIVATE = "/give-premium/activate/";
const GIFTEE = "amina@example.com";

let app: PaidApp;
let visitor: TestBrowser;

beforeEach(async () => {
  app = await createPaidApp({ now: START });
  visitor = app.browser();
});
afterEach(async () => {
  delete process.env.FAILPOINT;
  resetFailpoints();
  await app.close();
});

interface Bought {
  purchase_id: string;
  gift_message_id: string;
  paid: { amount: number };
}

const page = ({ purchase_id }: Bought) => `/give-premium/success/${purchase_id}/`;
const seen = async (bought: Bought, browser = visitor) =>
  (await browser.data(`${page(bought)}?gift_message_id=${bought.gift_message_id}`)).results.gift_purchase_success;
const act = (bought: Bought, name: string, more: Record<string, unknown> = {}, browser = visitor) =>
  browser.post(page(bought), { act: name, gift_message_id: bought.gift_message_id, ...more });
const rows = () => app.db.selectFrom("gifts").selectAll().execute();
const kinds = async (id: string) => (await readLedger(app.db, id)).map(({ k }) => k).sort();
const returned = async () => {
  const all = await app.db.selectFrom("test_payments").select("object").where("kind", "=", "charge").execute();
  return all.map(({ object }) => Number(object.amount_refunded));
};
const mailsTo = async (address: string) =>
  (
    await app.db
      .selectFrom("mails")
      .select(["template", "state"])
      .where("to_address", "=", address)
      .where("template", "<>", "verify_address")
      .orderBy("template")
      .execute()
  ).map(({ template, state }) => `${template} ${state}`);

describe("the giver's page", () => {
  test("opens by its link without an account, or by account", async () => {
    const bought = await buyGift(app, visitor, { delivery_date: "2026-05-01" });
    expect(await seen(bought)).toMatchObject({
      state: "scheduled",
      giftee_email: GIFTEE,
      may: { change: true, resend: false },
    });
    const jonas = await newMember(app, "jonas@example.com");
    const own = await buyGift(app, jonas.browser);
    expect((await jonas.browser.data(page(own))).results.gift_purchase_success.purchase_id).toBe(own.purchase_id);
    const eve = await newMember(app, "eve@example.com");
    for (const id of [bought, own]) {
      expect((await eve.browser.get(page(id))).status).toBe(404);
      expect((await eve.browser.get(`${page(id)}?gift_message_id=${"A".repeat(43)}`)).status).toBe(404);
      expect((await app.browser().get(page(id))).headers.location).toMatch(/^\/account\/login\//);
    }
    // A gift's link opens no other gift.
    expect((await app.browser().get(`${page(own)}?gift_message_id=${bought.gift_message_id}`)).status).toBe(404);
  });

  test.each(["resend", "readdress", "redate", "send_now", "refund"])("lets nobody else %s", async (name) => {
    const jonas = await newMember(app, "jonas@example.com");
    const own = await buyGift(app, jonas.browser, { delivery_date: "2026-05-01" });
    const eve = await newMember(app, "eve@example.com");
    const before = await databaseDigest(app.database);
    const more = { giftee_name: "Eve", giftee_email: "eve@example.com", delivery_date: "2026-05-02" };
    expect((await eve.browser.post(page(own), { act: name, ...more })).status).toBe(404);
    expect((await eve.browser.post(page(own), { act: name, ...more, gift_message_id: "guessed" })).status).toBe(404);
    expect(await databaseDigest(app.database)).toBe(before);
  });

  test("works without JavaScript and explains mistakes on a page of their own", async () => {
    const bought = await buyGift(app, visitor, { delivery_date: "2026-05-01" });
    const { gift_message_id } = bought;
    const fields = { act: "redate", delivery_date: "2026-06-01", gift_message_id };
    const done = await visitor.form(page(bought), fields);
    expect([done.status, done.headers.location]).toEqual([303, `${page(bought)}?gift_message_id=${gift_message_id}`]);
    expect((await seen(bought)).delivery_date).toBe("2026-06-01");
    const wrong = await visitor.form(page(bought), { ...fields, delivery_date: "2026-03-01" });
    expect([wrong.status, wrong.body]).toEqual([422, expect.stringContaining("This day is over")]);
  });
});

describe("before delivery", () => {
  test("lets address and date be changed, and delivers only to the latest", async () => {
    const bought = await buyGift(app, visitor, { delivery_date: "2026-05-01" });
    expect((await act(bought, "readdress", { giftee_name: "Lena", giftee_email: "lena@example.com" })).status).toBe(
      200,
    );
    expect((await act(bought, "redate", { delivery_date: "2026-04-01" })).status).toBe(200);
    app.setNow("2026-04-01T07:00:00Z");
    expect(await codesFor(app, "lena@example.com")).toHaveLength(1);
    expect(await mailsTo(GIFTEE)).toEqual([]);
    app.setNow(app.tools.now() + 60_000);
    for (const [name, more] of [
      ["readdress", { giftee_name: "Eve", giftee_email: "eve@example.com" }],
      ["redate", { delivery_date: "2026-05-01" }],
      ["send_now", {}],
    ] as const) {
      const late = await act(bought, name, more);
      expect([late.status, late.json().results.errors]).toEqual([409, [expect.stringMatching(/gone out already/)]]);
    }
  });

  test("can be sent at once; pressing again is the same press", async () => {
    const bought = await buyGift(app, visitor, { delivery_date: "2026-05-01" });
    await act(bought, "send_now");
    expect(await codesFor(app, GIFTEE)).toHaveLength(1);
    expect((await act(bought, "send_now")).status).toBe(200);
    expect((await act(bought, "readdress", { giftee_name: "Amina", giftee_email: GIFTEE })).status).toBe(200);
    expect(await codesFor(app, GIFTEE)).toHaveLength(1);
    expect((await seen(bought)).state).toBe("delivered");
  });

  test.each([
    ["readdress", { giftee_name: "Lena", giftee_email: "nowhere" }],
    ["readdress", { giftee_name: "", giftee_email: "lena@example.com" }],
    ["readdress", {}],
    ["redate", { delivery_date: "2026-03-01" }],
    ["redate", { delivery_date: "2027-03-03" }],
    ["redate", { delivery_date: "soon" }],
    ["redate", {}],
    ["resend", {}],
  ])("refuses %s with %j in a sentence", async (name, more) => {
    const bought = await buyGift(app, visitor, { delivery_date: "2026-05-01" });
    const before = await databaseDigest(app.database);
    const answer = await act(bought, name, more);
    expect([409, 422]).toContain(answer.status);
    expect(answer.json().results.errors[0]).toMatch(/\w{3,}/);
    expect(await databaseDigest(app.database)).toBe(before);
  });
});

describe("resending", () => {
  test("sends the same gift a few more times, with a pause in between", async () => {
    const bought = await buyGift(app, visitor);
    await codesFor(app, GIFTEE);
    for (let times = 0; times < MAX_RESENDS; times += 1) {
      const pressed = await Promise.all(Array.from({ length: 5 }, () => act(bought, "resend")));
      expect(pressed.map(({ status }) => status)).toEqual(Array(5).fill(200));
      app.setNow(app.tools.now() + 60_000);
      expect((await act(bought, "resend")).status).toBe(409);
      app.setNow(app.tools.now() + 9 * 60_000);
    }
    const last = await act(bought, "resend");
    expect([last.status, last.json().results.errors]).toEqual([409, [expect.stringMatching(/sent often enough/)]]);
    const codes = await codesFor(app, GIFTEE);
    expect([codes.length, new Set(codes).size]).toEqual([1 + MAX_RESENDS, 1]);
    const amina = await newMember(app, GIFTEE);
    expect((await amina.browser.post(ACTIVATE, { code: codes[0] })).status).toBe(200);
    expect((await act(bought, "resend")).json().results.errors[0]).toMatch(/activated already/);
  });
});

describe("refunding a gift", () => {
  test("returns the whole price once within 14 days while unused, and disables the code", async () => {
    const bought = await buyGift(app, visitor);
    const [code] = await codesFor(app, GIFTEE);
    app.setNow(Date.parse(START) + 14 * DAY_MS - 1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => act(bought, "refund")));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await app.payments.turn();
    await app.payments.idle();
    expect(await returned()).toEqual([bought.paid.amount]);
    expect(await kinds(bought.purchase_id)).toEqual(["gift_bought", "refunded"]);
    expect(await mailsTo("jonas@example.com")).toEqual(["gift_receipt waiting", "gift_refunded waiting"]);
    expect(await seen(bought)).toMatchObject({ state: "refunded", refund_until: null });
    const amina = await newMember(app, GIFTEE);
    const dead = await amina.browser.post(ACTIVATE, { code });
    expect([dead.status, dead.json().results.gift_purchase_activate_success]).toEqual([409, { value: false }]);
    expect((await amina.browser.get(`/accept-gift-subscription/${code}/`)).body).toContain("taken it back");
    expect(await kinds(amina.userId)).toEqual([]);
  });

  test("stops delivery before its date and withdraws a waiting mail", async () => {
    const later = await buyGift(app, visitor, { delivery_date: "2026-03-10" });
    await act(later, "refund");
    const sent = await buyGift(app, visitor, { giftee_email: "lena@example.com" });
    await codesFor(app, "lena@example.com");
    await act(sent, "refund");
    app.setNow("2026-04-01T09:00:00Z");
    await maintainGifts(app.tools);
    expect([await mailsTo(GIFTEE), await mailsTo("lena@example.com")]).toEqual([[], ["gift_delivery withdrawn"]]);
  });

  test("is refused after 14 days or once the gift is used", async () => {
    const old = await buyGift(app, visitor, { delivery_date: "2026-05-01" });
    const used = await buyGift(app, visitor, { giftee_email: "lena@example.com" });
    const [code] = await codesFor(app, "lena@example.com");
    const lena = await newMember(app, "lena@example.com");
    await lena.browser.post(ACTIVATE, { code });
    expect((await act(used, "refund")).json().results.errors[0]).toMatch(/activated already/);
    app.setNow(Date.parse(START) + 14 * DAY_MS);
    expect((await act(old, "refund")).json().results.errors[0]).toMatch(/14 days/);
    expect(await returned()).toEqual([0, 0]);
  });

  test("either refunds or activates when both happen at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const giftee_email = `reader-${round}@example.com`;
      const bought = await buyGift(app, visitor, { giftee_email });
      const [code] = await codesFor(app, giftee_email);
      const reader = await newMember(app, giftee_email);
      const [back, taken] = await Promise.all([act(bought, "refund"), reader.browser.post(ACTIVATE, { code })]);
      expect([back.status, taken.status].sort()).toEqual([200, 409]);
    }
  });

  test.each(["gift.ended", "ledger.appended", "gift.refund-told"])(
    "leaves nothing half done after a crash at %s, and then refunds once",
    async (point) => {
      const bought = await buyGift(app, visitor);
      await codesFor(app, GIFTEE);
      process.env.FAILPOINT = `${point}:1`;
      expect((await act(bought, "refund")).status).toBe(500);
      expect((await rows())[0]?.state).toBe("delivered");
      delete process.env.FAILPOINT;
      await act(bought, "refund");
      await app.payments.idle();
      expect([await returned(), await kinds(bought.purchase_id)]).toEqual([
        [bought.paid.amount],
        ["gift_bought", "refunded"],
      ]);
    },
  );
});
