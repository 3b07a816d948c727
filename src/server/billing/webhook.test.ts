import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";
import { newMember } from "#tests/kit/people.ts";
import { resetFailpoints } from "../db/failpoint.ts";
import { signatureOf } from "../payments/embedded/deliver-events.ts";
import { openPurchase } from "./open-purchase.ts";

let app: PaidApp;
let secret: string;

beforeEach(async () => {
  app = await createPaidApp({ now: "2026-03-02T09:00:00Z" });
  secret = `whsec_${app.tools.sign("test-payments", "webhook")}`;
});
afterEach(async () => {
  delete process.env.FAILPOINT;
  resetFailpoints();
  await app.close();
});

const WEBHOOK = "/payment_processor/webhook/";

function send(payload: string, signature = signatureOf(payload, app.tools.now(), secret)) {
  const headers = {
    "content-type": "application/json",
    ...(signature === "" ? {} : { "stripe-signature": signature }),
  };
  return app.server.http.inject({ method: "POST", url: WEBHOOK, headers, payload });
}

/** Pays on the hosted page and doesn't come back; returns the event about it. */
async function paidAndLeft(): Promise<string> {
  const buyer = await newMember(app, "amina@example.com");
  const opened = await openPurchase(app.tools, {
    buyer,
    purchase: { purpose: "subscription", plan: "monthly", consent: "I agree." },
    country: "US",
    requestKey: "one",
    title: "Hypatia premium",
    successPath: "/premium/success/?session_id={CHECKOUT_SESSION_ID}",
    cancelPath: "/premium/",
  });
  if ("refused" in opened) throw new Error("refused");
  // The provider's own deliveries are done; from here on only this test sends events.
  await app.payments.idle();
  await app.browser().form(opened.url, { step: "pay", country: "DE", card: "4242424242424242", email: buyer.email });
  const rows = await app.db
    .selectFrom("test_payments")
    .select("object")
    .where("kind", "=", "event")
    .orderBy("created")
    .orderBy("id")
    .execute();
  const event = rows.map(({ object }) => object).find(({ type }) => type === "checkout.session.completed");
  return JSON.stringify(event);
}

const granted = () => app.db.selectFrom("ledger_entries").select("effect_key").execute();

describe("payment webhooks", () => {
  test.each([
    ["no signature", () => ""],
    ["another's signature", (payload: string) => signatureOf(payload, app.tools.now(), "whsec_another")],
    ["a signature of another text", () => signatureOf("{}", app.tools.now(), secret)],
    ["one of a time to come", (payload: string) => signatureOf(payload, app.tools.now() + 301_000, secret)],
    [
      "one of the same text written otherwise",
      (payload: string) => signatureOf(` ${payload}`, app.tools.now(), secret),
    ],
    ["one older than five minutes", (payload: string) => signatureOf(payload, app.tools.now() - 301_000, secret)],
  ])("refuses %s and writes nothing", async (_what, sign) => {
    const payload = await paidAndLeft();
    const answer = await send(payload, sign(payload));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().results.errors[0]).toMatch(/signature/i);
    expect(await granted()).toEqual([]);
  });

  test("accepts one valid signature out of two, as during a change of secret", async () => {
    const payload = await paidAndLeft();
    const [time, right] = signatureOf(payload, app.tools.now(), secret).split(",");
    expect((await send(payload, `${time},v1=${"0".repeat(64)},${right}`)).statusCode).toBe(200);
    expect(await granted()).toHaveLength(1);
  });

  test("counts once when the same thing arrives under another event id or three days late", async () => {
    const payload = await paidAndLeft();
    expect((await send(payload)).statusCode).toBe(200);
    app.setNow(app.tools.now() + 3 * 86_400_000);
    expect((await send(payload.replace(/"evt_\w+"/, '"evt_another"'))).statusCode).toBe(200);
    expect((await send(payload)).statusCode).toBe(200);
    expect(await granted()).toHaveLength(1);
  });

  test("accepts unknown event types so that they aren't redelivered", async () => {
    const payload = '{"id":"evt_1","object":"event","type":"moon.landed","data":{"object":{"id":"x"}}}';
    expect((await send(payload)).statusCode).toBe(200);
    expect(await granted()).toEqual([]);
  });

  test("counts once when delivered ten times at once", async () => {
    const payload = await paidAndLeft();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(payload)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(await granted()).toHaveLength(1);
    expect(
      await app.db.selectFrom("mails").select("template").where("template", "<>", "verify_address").execute(),
    ).toEqual([{ template: "receipt" }]);
  });

  test.each([
    "purchase.granted",
    "sync.copied",
    "ledger.appended",
    "ledger.derived",
    "sync.written",
    "webhook.done",
    "webhook.heard",
  ])("leaves the event to be redelivered after a crash at %s, and then counts it once", async (point) => {
    const payload = await paidAndLeft();
    process.env.FAILPOINT = `${point}:1`;
    expect((await send(payload)).statusCode).toBe(500);
    delete process.env.FAILPOINT;
    expect((await send(payload)).statusCode).toBe(200);
    expect(await granted()).toHaveLength(1);
    // The paid month, and the wait for the charge of the next one.
    expect(await app.db.selectFrom("entitlements").selectAll().execute()).toHaveLength(2);
    expect(
      await app.db.selectFrom("mails").selectAll().where("template", "<>", "verify_address").execute(),
    ).toHaveLength(1);
  });

  test.each([
    ["nothing", ""],
    ["no JSON", "{"],
    ["ten thousand brackets", "[".repeat(10_000)],
    ["an object that isn't an event", '{"id":7}'],
    ["an unknown event", '{"id":"evt_1","object":"event","type":"moon.landed","data":{"object":{"id":"x"}}}'],
  ])("changes nothing and fails nothing when a signed event holds %s", async (_what, payload) => {
    const { statusCode } = await send(payload);
    expect([200, 400]).toContain(statusCode);
    expect(await granted()).toEqual([]);
  });

  test.each([
    ["customer.subscription.updated", { id: "sub_none" }],
    ["checkout.session.completed", { id: "cs_none" }],
    ["invoice.paid", { id: "in_none", object: "invoice" }],
    ["charge.refunded", { id: "ch_none", object: "charge", payment_intent: "pi_none" }],
    ["charge.dispute.created", { id: "du_none", object: "dispute", charge: "ch_none" }],
  ])("fails loudly on a %s about an unknown object, and takes it again", async (type, object) => {
    const payload = JSON.stringify({ id: `evt_${object.id}`, object: "event", type, data: { object } });
    expect((await send(payload)).statusCode).toBe(500);
    expect((await send(payload)).statusCode).toBe(500);
    expect(await app.db.selectFrom("payment_webhook_events").selectAll().execute()).toEqual([]);
    // Staff see it once, with the number of times it came.
    const troubles = await app.db.selectFrom("payment_troubles").select(["kind", "about", "times"]).execute();
    expect(troubles).toEqual([{ kind: "unknown_object", about: type, times: 2 }]);
  });

  test("finds the subscription of a bill whose event has the shape of an older API version", async () => {
    await paidAndLeft();
    const [row] = await app.db.selectFrom("test_payments").select("id").where("kind", "=", "invoice").execute();
    const object = { id: row?.id, object: "invoice", subscription: "sub_1" };
    const payload = JSON.stringify({ id: "evt_old", object: "event", type: "invoice.paid", data: { object } });
    expect((await send(payload)).statusCode).toBe(200);
    expect(await granted()).toHaveLength(1);
  });
});
