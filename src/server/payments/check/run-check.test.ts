import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPaidApp, type PaidApp } from "#tests/kit/paid-app.ts";
import { watchStripe } from "#tests/kit/watch-stripe.ts";
import { openPurchase } from "../../billing/open-purchase.ts";
import { withTestStore } from "../embedded/test-store.ts";
import type { Subject } from "./refusals.ts";
import { laterRefusals, refusals } from "./refusals.ts";
import { type Finding, runCheck } from "./run-check.ts";

/** `npm run stripe:check` against the embedded provider: it must refuse and do what Stripe is asked for there. */

let app: PaidApp;
let findings: Finding[];

async function begin(): Promise<Subject> {
  const email = "amina@example.com";
  await app.browser().signUp(email, "seven green turtles");
  const { user_id: userId } = await app.db
    .selectFrom("users")
    .select("user_id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const opened = await openPurchase(app.tools, {
    buyer: { userId, email },
    purchase: { purpose: "subscription", plan: "monthly", consent: "I agree." },
    country: "US",
    requestKey: "check",
    title: "Check",
    successPath: "/premium/success/?session_id={CHECKOUT_SESSION_ID}",
    cancelPath: "/premium/",
  });
  if ("refused" in opened) throw new Error(opened.errors?.join(" "));
  await app.browser().form(opened.url, { step: "pay", card: "4242424242424242", email });
  return withTestStore(app.db, app.tools.now(), async (store) => {
    const [bought] = await store.list("subscription");
    const [charge] = await store.list("charge");
    const item = bought?.items.data[0];
    return {
      customer: bought?.customer ?? "",
      subscription: bought?.id ?? "",
      item: item?.id ?? "",
      product: item?.price.product ?? "",
      payment: charge?.payment_intent ?? "",
      paid: charge?.amount ?? 0,
      now: store.now,
    };
  });
}

beforeAll(async () => {
  let client: Stripe | null = null;
  const watched = watchStripe();
  const watch = (stripe: Stripe) => {
    client = stripe;
    return stripe;
  };
  app = await createPaidApp({ now: "2026-03-02T09:00:00Z", watched: { ...watched, watch } });
  await app.payments.provider.readSubscription("none");
  if (!client) throw new Error("There is no client.");
  const bench = { stripe: client, provider: app.payments.provider, begin, run: "test" };
  findings = await runCheck({ ...bench, advance: (seconds) => app.pass(seconds * 1000) });
});
afterAll(() => app.close());

describe("the check of Stripe, run on the embedded provider", () => {
  test.each([...refusals, ...laterRefusals.scheduled, ...laterRefusals.over].map(({ what }) => what))(
    "finds that it refuses %s",
    (what) => {
      expect(findings.find((finding) => finding.what === `refuses ${what}`)).toEqual({
        what: `refuses ${what}`,
        problem: null,
      });
    },
  );

  test("finds every change as the product expects it", () => {
    const changes = findings.filter(({ what }) => !what.startsWith("refuses"));
    expect(changes.length).toBeGreaterThanOrEqual(8);
    expect(changes.filter(({ problem }) => problem !== null)).toEqual([]);
  });
});
