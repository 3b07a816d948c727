import type { KyselyPlugin } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS } from "#rules/billing/instant.ts";
import { createTestApp, type TestApp } from "#tests/kit/app.ts";
import type { TestBrowser } from "#tests/kit/client.ts";
import { ownConnections } from "#tests/kit/own-connections.ts";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";
import { signatureOf } from "../payments/embedded/deliver-events.ts";

/** Nobody listens there, so that every event waits for this test to deliver it. */
const NOWHERE = 9;
const SETTINGS = "/payment/subscription_settings/";
const GOOD = "4242424242424242";
const FAILS_LATER = "4000000000000341";

/** Stops a process behind its next statement, until the other one is done. */
function createGate() {
  let arrive: (() => void) | null = null;
  let open = () => {};
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (arrive) {
        arrive();
        arrive = null;
        await new Promise<void>((resolve) => {
          open = resolve;
        });
      }
      return result;
    },
  };
  return {
    plugin,
    /** Resolves once the process waits behind its next statement. */
    closed: () => new Promise<void>((resolve) => (arrive = resolve)),
    open: () => open(),
  };
}

let first: PaidApp;
let second: TestApp;
let browser: TestBrowser;
const gate = createGate();

beforeEach(async () => {
  first = await createPaidApp({ now: "2026-03-02T09:00:00Z", webhooksTo: NOWHERE });
  const own = ownConnections(first.database);
  const database = { ...own, db: own.db.withPlugin(gate.plugin) };
  second = await createTestApp({ now: "2026-03-02T09:00:00Z", database });
  second.tools.payments = first.tools.payments;
  browser = first.browser();
  await browser.signUp("amina@example.com");
});
afterEach(async () => {
  await second.close();
  await first.close();
});

const path = (url: unknown) => {
  const { pathname, search } = new URL(String(url), first.tools.settings.siteUrl);
  return `${pathname}${search}`;
};

async function waitingEvents(): Promise<string[]> {
  const rows = await first.db
    .selectFrom("test_payments")
    .select("object")
    .where("kind", "=", "event")
    .orderBy("created")
    .orderBy("id")
    .execute();
  await first.db.deleteFrom("test_payments").where("kind", "=", "event").execute();
  return rows.map(({ object }) => JSON.stringify(object));
}

function take(app: TestApp, payload: string) {
  const secret = `whsec_${app.tools.sign("test-payments", "webhook")}`;
  const headers = {
    "content-type": "application/json",
    "stripe-signature": signatureOf(payload, app.tools.now(), secret),
  };
  return app.server.http.inject({ method: "POST", url: "/payment_processor/webhook/", headers, payload });
}

/** Ways in which two processes can meet over one event. */
const meetings = {
  "side by side": (payload: string) => Promise.all([take(first, payload), take(second, payload)]),
  "with one asleep since it looked whether the event is new": async (payload: string) => {
    const asleep = gate.closed();
    const late = take(second, payload);
    await asleep;
    const early = await take(first, payload);
    gate.open();
    return [early, await late];
  },
};

/** Hands every waiting event to both processes. */
async function deliver(meet: (payload: string) => Promise<{ statusCode: number }[]>): Promise<string[]> {
  const types: string[] = [];
  for (let payloads = await waitingEvents(); payloads.length > 0; payloads = await waitingEvents()) {
    for (const payload of payloads) {
      expect((await meet(payload)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      types.push(JSON.parse(payload).type);
    }
  }
  return types;
}

async function pass(ms: number): Promise<void> {
  await first.pass(ms);
  second.setNow(first.tools.now());
}

describe.each(Object.entries(meetings))("two processes that get the same event %s", (_how, meet) => {
  test("charge, record and mail everything once", async () => {
    const { results } = await browser.data("/premium/checkout/?plan=monthly&country=DE");
    const { country, request_key, consent } = results;
    const fields = { plan: "monthly", country, request_key, consent: consent.value };
    const opened = await browser.form("/premium/checkout/", fields);
    await browser.form(path(opened.headers.location), { step: "pay", country: "DE", card: FAILS_LATER });
    expect(await deliver(meet)).toContain("checkout.session.completed");
    await pass(31 * DAY_MS + 60_000);
    expect(await deliver(meet)).toContain("invoice.payment_failed");
    await pass(60_000);
    const portal = await browser.form(SETTINGS, { act: "change_card" });
    await browser.form(path(portal.headers.location), { step: "pay", country: "DE", card: GOOD });
    expect(await deliver(meet)).toContain("customer.updated");
    await pass(60_000);
    const charge = await first.db
      .selectFrom("ledger_entries")
      .select("facts")
      .where("kind", "=", "period_paid")
      .orderBy("at", "desc")
      .executeTakeFirstOrThrow();
    const refund = { k: "refund" as const, charge: String("charge" in charge.facts && charge.facts.charge) };
    await first.tools.payments?.execute({ ...refund, amount: 1299 }, "at the provider's desk");
    expect(await deliver(meet)).toContain("charge.refunded");

    // The mail about the failed payment was withdrawn once the new card had paid.
    const mails = await first.db
      .selectFrom("mails")
      .select("template")
      .where("template", "<>", "verify_address")
      .where("state", "=", "waiting")
      .execute();
    expect(mails.map(({ template }) => template).sort()).toEqual(["receipt", "receipt", "refund_sent"]);
    const ledger = await first.db.selectFrom("ledger_entries").select("kind").orderBy("at").execute();
    expect(ledger.map(({ kind }) => kind)).toEqual(["period_paid", "payment_failed", "period_paid", "refunded"]);
    const charges = await first.db.selectFrom("test_payments").select("object").where("kind", "=", "charge").execute();
    expect(charges.map(({ object }) => object.amount)).toEqual([1299, 1299]);
  });
});
