import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";
import { resetFailpoints } from "../db/failpoint.ts";
import { openPurchase } from "../premium/open-purchase.ts";
import { signatureOf } from "./embedded/deliver-events.ts";

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

/** Somebody pays on the hosted page and never comes back; answers the event that tells of it. */
async function paidAndLeft(): Promise<string> {
  const email = "amina@example.com";
  await app.browser().signUp(email, "seven green turtles");
  const { user_id } = await app.db
    .selectFrom("users")
    .select("user_id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const opened = await openPurchase(app.tools, {
    buyer: { userId: user_id, email },
    purchase: { purpose: "subscription", plan: "monthly", consent: "I agree." },
    country: "US",
    requestKey: "one",
    title: "Hypatia premium",
    successPath: "/premium/success/?session_id={CHECKOUT_SESSION_ID}",
    cancelPath: "/premium/",
  });
  if ("refused" in opened) throw new Error("refused");
  // What the provider does by itself is over: from here on only this test tells of anything.
  await app.payments.idle();
  await app.browser().form(opened.url, { step: "pay", card: "4242424242424242", email });
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

describe("news from the payment provider", () => {
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
  ])("with %s is refused, and nothing is written", async (_what, sign) => {
    const payload = await paidAndLeft();
    const answer = await send(payload, sign(payload));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().results.errors[0]).toMatch(/signature/i);
    expect(await granted()).toEqual([]);
  });

  test("of two signatures, as while a secret is changed, one that fits is enough", async () => {
    const payload = await paidAndLeft();
    const [time, right] = signatureOf(payload, app.tools.now(), secret).split(",");
    expect((await send(payload, `${time},v1=${"0".repeat(64)},${right}`)).statusCode).toBe(200);
    expect(await granted()).toHaveLength(1);
  });

  test("told of the same thing under another number, or three days late, it counts once", async () => {
    const payload = await paidAndLeft();
    expect((await send(payload)).statusCode).toBe(200);
    app.setNow(app.tools.now() + 3 * 86_400_000);
    expect((await send(payload.replace(/"evt_\w+"/, '"evt_another"'))).statusCode).toBe(200);
    expect((await send(payload)).statusCode).toBe(200);
    expect(await granted()).toHaveLength(1);
  });

  test("what this version knows nothing about is taken, so that it is not told for days", async () => {
    const payload = '{"id":"evt_1","object":"event","type":"moon.landed","data":{"object":{"id":"x"}}}';
    expect((await send(payload)).statusCode).toBe(200);
    expect(await granted()).toEqual([]);
  });

  test("told ten times at once it counts once", async () => {
    const payload = await paidAndLeft();
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(payload)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(await granted()).toHaveLength(1);
    expect(await app.db.selectFrom("mails").select("template").execute()).toEqual([{ template: "receipt" }]);
  });

  test.each([
    "purchase.granted",
    "sync.copied",
    "ledger.appended",
    "ledger.derived",
    "sync.written",
    "webhook.done",
    "webhook.heard",
  ])("a crash at %s leaves it to be told again, and then it counts once", async (point) => {
    const payload = await paidAndLeft();
    process.env.FAILPOINT = `${point}:1`;
    expect((await send(payload)).statusCode).toBe(500);
    delete process.env.FAILPOINT;
    expect((await send(payload)).statusCode).toBe(200);
    expect(await granted()).toHaveLength(1);
    expect(await app.db.selectFrom("entitlements").selectAll().execute()).toHaveLength(1);
    expect(await app.db.selectFrom("mails").selectAll().execute()).toHaveLength(1);
  });

  test.each([
    ["nothing", ""],
    ["no JSON", "{"],
    ["ten thousand brackets", "[".repeat(10_000)],
    ["an object that is no event", '{"id":7}'],
    ["an unknown event", '{"id":"evt_1","object":"event","type":"moon.landed","data":{"object":{"id":"x"}}}'],
    [
      "a subscription of nobody",
      '{"id":"evt_2","object":"event","type":"customer.subscription.updated","data":{"object":{"id":"sub_none"}}}',
    ],
  ])("well signed but holding %s it changes nothing and breaks nothing", async (_what, payload) => {
    const { statusCode } = await send(payload);
    expect([200, 400]).toContain(statusCode);
    expect(await granted()).toEqual([]);
  });
});
