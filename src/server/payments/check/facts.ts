import type { SubscriptionTruth } from "#rules/billing/truth.ts";
import { CardDeclined } from "../provider.ts";
import { type Beginning, type Bench, send } from "./bench.ts";
import type { Subject } from "./refusals.ts";

/** Something we count on that Stripe's documentation doesn't say, or that only others published. */
interface Fact {
  what: string;
  begins: Beginning;
  /** Returns what was found instead, or null. */
  asks(bench: Bench, subject: Subject): Promise<string | null>;
}

const YEAR = { plan: "annual" as const, price: { amount: 9900, currency: "usd" } };
const DAY_S = 86_400;
const MINUTES_S = 60;

const expect = (fits: boolean, found: unknown) => (fits ? null : `Found ${JSON.stringify(found)}.`);

async function read({ provider }: Bench, { subscription }: Subject): Promise<SubscriptionTruth> {
  const truth = await provider.readSubscription(subscription, "all");
  if (!truth) throw new Error("The subscription can't be read.");
  return truth;
}

/** True if a card was declined. */
async function isDeclined(work: Promise<unknown>): Promise<boolean> {
  return work.then(
    () => false,
    (error: unknown) => error instanceof CardDeclined,
  );
}

/** All facts marked [S] and [M] in the billing design that can be asked for without a browser. */
export const facts: readonly Fact[] = [
  {
    what: "a trial begins with a bill for nothing, which uses no discount up",
    begins: "trial",
    async asks(bench, subject) {
      const { status, bills, percentOff } = await read(bench, subject);
      const fits = status === "trialing" && bills.length === 1 && bills[0]?.buysTime === false && percentOff === 20;
      return expect(fits, [status, bills, percentOff]);
    },
  },
  {
    what: "another plan chosen in a trial charges nothing and keeps the trial's end",
    begins: "trial",
    async asks(bench, subject) {
      const before = await read(bench, subject);
      await send(bench, { k: "change_plan", subscription: subject.subscription, to: YEAR, when: "in_trial" });
      const after = await read(bench, subject);
      const charged = after.bills.filter(({ charge }) => charge !== null);
      const fits = after.plan === "annual" && after.trialUntil === before.trialUntil && charged.length === 0;
      return expect(fits, [after.plan, before.trialUntil, after.trialUntil, charged]);
    },
  },
  {
    what: "a trial's end makes a draft, which is charged about an hour later, less the discount",
    begins: "trial",
    async asks(bench, subject) {
      await bench.advance(subject, 7 * DAY_S + 10 * MINUTES_S);
      const drafted = (await read(bench, subject)).bills.at(-1);
      await bench.advance(subject, 120 * MINUTES_S);
      const paid = (await read(bench, subject)).bills.at(-1);
      const fits = drafted?.state === "draft" && paid?.state === "paid" && paid.discount > 0;
      return expect(fits, [drafted, paid]);
    },
  },
  {
    what: "a longer trial sent after its end closes the draft, and nothing is charged",
    begins: "trial",
    async asks(bench, subject) {
      await bench.advance(subject, 7 * DAY_S + 10 * MINUTES_S);
      const { trialUntil } = await read(bench, subject);
      const until = (trialUntil ?? 0) + 7 * DAY_S * 1000;
      await send(bench, { k: "extend_trial", subscription: subject.subscription, until });
      await bench.advance(subject, 120 * MINUTES_S);
      const { status, bills } = await read(bench, subject);
      return expect(status === "trialing" && bills.every(({ charge }) => charge === null), [status, bills]);
    },
  },
  {
    what: "a declined change leaves the old plan, and its bill is closed",
    begins: "paid",
    async asks(bench, subject) {
      await bench.spoilCard(subject);
      const { subscription } = subject;
      const declined = await isDeclined(send(bench, { k: "change_plan", subscription, to: YEAR, when: "at_once" }));
      const { plan, bills, changePending } = await read(bench, subject);
      const fits = declined && plan === "monthly" && bills.some(({ state }) => state === "void") && !changePending;
      return expect(fits, [declined, plan, changePending, bills]);
    },
  },
  {
    what: "a change that waits for its payment expires after 23 hours, and the old one stays",
    begins: "paid",
    async asks(bench, subject) {
      await bench.spoilCard(subject);
      const { pending_update: pending } = await bench.stripe.subscriptions.update(subject.subscription, {
        items: [{ id: subject.item, quantity: 2 }],
        proration_behavior: "always_invoice",
        payment_behavior: "pending_if_incomplete",
      });
      await bench.advance(subject, DAY_S);
      const { changePending, quantity } = await read(bench, subject);
      return expect(pending !== null && !changePending && quantity === 1, [pending, changePending, quantity]);
    },
  },
  {
    what: "more seats cost what was shown an hour before, to the cent",
    begins: "paid",
    async asks(bench, subject) {
      await bench.advance(subject, 3 * DAY_S);
      const at = subject.now + 3 * DAY_S;
      const { subscription, item } = subject;
      const { amount_due } = await bench.stripe.invoices.createPreview({
        subscription,
        subscription_details: {
          items: [{ id: item, quantity: 3 }],
          proration_behavior: "always_invoice",
          proration_date: at,
        },
      });
      await bench.advance(subject, 60 * MINUTES_S);
      const pricedAt = at * 1000;
      await send(bench, { k: "change_quantity", subscription, quantity: 3, when: "at_once", pricedAt });
      const { bills, quantity } = await read(bench, subject);
      const paid = bills.at(-1)?.paid.amount;
      return expect(quantity === 3 && paid === amount_due && amount_due > 0, [quantity, paid, amount_due]);
    },
  },
  {
    what: "a cancellation drops the change planned for the period's end",
    begins: "paid",
    async asks(bench, subject) {
      const { subscription } = subject;
      await send(bench, { k: "change_plan", subscription, to: YEAR, when: "next_period" });
      await send(bench, { k: "stop_renewal", subscription });
      const { renews, nextPlan, plan } = await read(bench, subject);
      return expect(!renews && nextPlan === null && plan === "monthly", [renews, nextPlan, plan]);
    },
  },
  {
    what: "an item without its id is added beside the old one",
    begins: "paid",
    async asks({ stripe }, { subscription, price }) {
      const { items } = await stripe.subscriptions.update(subscription, {
        items: [{ price }],
        proration_behavior: "none",
      });
      return expect(items.data.length === 2, items.data.length);
    },
  },
  {
    what: "a subscription whose first bill is unpaid takes new metadata",
    begins: "incomplete",
    async asks({ stripe }, { subscription }) {
      const { status, metadata } = await stripe.subscriptions.update(subscription, { metadata: { noted: "yes" } });
      return expect(status === "incomplete" && metadata.noted === "yes", [status, metadata]);
    },
  },
  {
    what: "a charge stays marked as disputed after its dispute was won",
    begins: "disputed",
    async asks(bench, subject) {
      await bench.winDispute(subject);
      const { data } = await bench.stripe.disputes.list({ payment_intent: subject.payment, limit: 1 });
      const charge = data[0]?.charge;
      const { disputed } = await bench.stripe.charges.retrieve(
        typeof charge === "string" ? charge : (charge?.id ?? ""),
      );
      const known = (await bench.provider.readCharge(subject.payment))?.dispute;
      return expect(disputed && known?.state === "won", [disputed, known]);
    },
  },
  {
    what: "a refund that comes back counts as not refunded",
    begins: "refund_fails",
    async asks(bench, subject) {
      await send(bench, { k: "refund", charge: subject.payment, amount: 100 });
      await bench.refundComesBack(subject);
      const known = await bench.provider.readCharge(subject.payment);
      return expect(known?.refunded === 0 && known.failedRefunds.length === 1, known);
    },
  },
];
