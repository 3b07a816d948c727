import { settlePending } from "./change-subscription.ts";
import { answerDebit, answerSingleDebits, isDebited, reportDebitAnswer } from "./debits.ts";
import { processDueDisputes } from "./disputes.ts";
import {
  applyBankAnswer,
  collectInvoice,
  draftInvoice,
  finalizeInvoice,
  invoicesOf,
  isBillOf,
  voidInvoice,
} from "./invoices.ts";
import type { TestDebit } from "./payment-shapes.ts";
import { enterPhase } from "./schedules.ts";
import type { TestInvoice, TestSubscription } from "./shapes.ts";
import { itemOf, keepSubscription, periodEnd } from "./subscriptions.ts";
import type { TestStore } from "./test-store.ts";

/** Charges an open or uncollectible bill now instead of on its day. False if that was declined. */
export async function payNow(store: TestStore, invoice: TestInvoice, { confirmed = false } = {}): Promise<boolean> {
  const subscription = await store.get("subscription", invoice.parent.subscription_details.subscription);
  if (!subscription || (invoice.status !== "open" && invoice.status !== "uncollectible")) return false;
  const tried = await collectInvoice(store, subscription, invoice, { confirmed });
  if (tried.status !== "paid") return isDebited(store, tried);
  if (subscription.pending_update?.invoice === invoice.id) {
    await settlePending(store, tried);
    return true;
  }
  if (subscription.status === "past_due" || subscription.status === "unpaid") subscription.status = "active";
  await keepSubscription(store, subscription);
  return true;
}

/** Ends a subscription. Its open and draft bills are no longer charged. */
export async function end(store: TestStore, subscription: TestSubscription, at: number): Promise<void> {
  subscription.status = "canceled";
  subscription.ended_at = at;
  subscription.canceled_at ??= at;
  for (const invoice of await invoicesOf(store, subscription)) {
    if (invoice.status !== "draft" && invoice.status !== "open") continue;
    await store.put("invoice", invoice.id, { ...invoice, auto_advance: false, automatically_finalizes_at: null });
  }
  await keepSubscription(store, subscription, "deleted");
}

/** Performs everything that's due, oldest first for each subscription, however far the clock was moved. Returns the number of actions. */
export async function processDueBills(store: TestStore): Promise<number> {
  const found = await store.lists("subscription", "invoice", "debit", "doubt");
  let done = 0;
  for (const subscription of found.subscription) {
    const own = {
      invoices: found.invoice.filter((invoice) => isBillOf(invoice, subscription)),
      debits: found.debit.filter(({ customer }) => customer === subscription.customer),
    };
    if (!(await billNext(store, subscription, own))) continue;
    do done += 1;
    while (await billNext(store, subscription, await paymentsOf(store, subscription)));
  }
  done += await answerSingleDebits(store, done === 0 ? found.debit : await store.list("debit"));
  await processDueDisputes(store, done === 0 ? found.doubt : await store.list("doubt"));
  return done;
}

interface Payments {
  invoices: readonly TestInvoice[];
  debits: readonly TestDebit[];
}

async function paymentsOf(store: TestStore, subscription: TestSubscription): Promise<Payments> {
  const { customer } = subscription;
  return { invoices: await invoicesOf(store, subscription), debits: await store.list("debit", { customer }) };
}

/** Seconds from a bill's first charge to its last retry, after which the subscription ends. */
const LAST_RETRY_S = 7 * 86_400;

interface Due {
  at: number;
  work(store: TestStore): Promise<void>;
}

/** Performs the earliest action due on a subscription, at its own time. */
async function billNext(
  store: TestStore,
  subscription: TestSubscription,
  { invoices, debits }: Payments,
): Promise<boolean> {
  const of = ({ id }: TestInvoice) => debits.filter(({ invoice }) => invoice === id);
  const isOver = subscription.status === "canceled" || subscription.status === "incomplete_expired";
  const due = [
    // What the bank is working on continues.
    ...invoices.flatMap((invoice) => answers(invoice, subscription, of(invoice))),
    ...(isOver
      ? []
      : [
          ...resumption(subscription),
          ...pendingExpiry(subscription, invoices),
          ...invoices.flatMap((invoice) => [
            ...finalization(invoice, subscription),
            ...retry(invoice, subscription, of(invoice)),
            ...firstExpiry(invoice, subscription, of(invoice)),
          ]),
          ...renewal(subscription),
        ]),
  ].sort((a, b) => a.at - b.at);
  const next = due[0];
  if (!next || next.at > store.now) return false;
  await next.work(store.at(Math.max(next.at, subscription.created)));
  return true;
}

const isUnderWay = ({ state }: TestDebit) => state === "processing";

/** The bank's answer to a debit of a bill. */
function answers(invoice: TestInvoice, subscription: TestSubscription, debits: readonly TestDebit[]): Due[] {
  return debits.filter(isUnderWay).map((debit) => ({
    at: debit.due_at,
    async work(store) {
      await answerDebit(store, debit);
      await applyBankAnswer(store, invoice, debit.fails);
      const { status } = subscription;
      if (status !== "canceled" && status !== "incomplete_expired" && status !== "incomplete")
        await afterCharge(store, subscription, invoice);
      if (status === "incomplete" && !debit.fails) {
        subscription.status = "active";
        await keepSubscription(store, subscription);
      }
      const [session] = await store.list("session", { invoice: invoice.id });
      if (session) await reportDebitAnswer(store, session, debit);
    },
  }));
}

/** Time Stripe leaves for the first payment of a subscription, in seconds. */
const FIRST_S = 23 * 3600;

/** A subscription whose first bill isn't paid in time never begins. While the bank works on it, it isn't late. */
function firstExpiry(invoice: TestInvoice, subscription: TestSubscription, debits: readonly TestDebit[]): Due[] {
  if (subscription.status !== "incomplete" || invoice.status !== "open" || debits.some(isUnderWay)) return [];
  return [
    {
      at: Math.max(subscription.created + FIRST_S, ...debits.map(({ due_at }) => due_at)),
      async work(store) {
        await voidInvoice(store, invoice);
        subscription.status = "incomplete_expired";
        subscription.ended_at = store.now;
        await keepSubscription(store, subscription);
      },
    },
  ];
}

function resumption(subscription: TestSubscription): Due[] {
  const at = subscription.pause_collection?.resumes_at;
  if (!at) return [];
  return [
    {
      at,
      async work(store) {
        subscription.pause_collection = null;
        await keepSubscription(store, subscription);
      },
    },
  ];
}

function pendingExpiry(subscription: TestSubscription, invoices: readonly TestInvoice[]): Due[] {
  const { pending_update: pending } = subscription;
  const invoice = invoices.find(({ id }) => id === pending?.invoice);
  if (!pending || !invoice) return [];
  return [
    {
      at: pending.expires_at,
      async work(store) {
        await voidInvoice(store, invoice);
        subscription.pending_update = null;
        await keepSubscription(store, subscription);
      },
    },
  ];
}

function finalization(invoice: TestInvoice, subscription: TestSubscription): Due[] {
  const { automatically_finalizes_at: at, status, auto_advance } = invoice;
  if (status !== "draft" || at === null || !auto_advance) return [];
  return [
    {
      at,
      work: async (store) => afterCharge(store, subscription, await finalizeInvoice(store, subscription, invoice)),
    },
  ];
}

async function afterCharge(store: TestStore, subscription: TestSubscription, invoice: TestInvoice): Promise<void> {
  if (invoice.status === "open" && (await isDebited(store, invoice))) {
    await keepSubscription(store, subscription);
    return;
  }
  if (invoice.status === "open") subscription.status = "past_due";
  else if (subscription.status === "past_due") subscription.status = "active";
  await keepSubscription(store, subscription);
}

function retry(invoice: TestInvoice, subscription: TestSubscription, debits: readonly TestDebit[]): Due[] {
  if (subscription.pending_update?.invoice === invoice.id || debits.some(isUnderWay)) return [];
  if (invoice.status !== "open" || subscription.status !== "past_due") return [];
  const { next_payment_attempt: at, attempt_count } = invoice;
  if (at !== null) {
    return [
      {
        at,
        work: async (store) => afterCharge(store, subscription, await collectInvoice(store, subscription, invoice)),
      },
    ];
  }
  if (attempt_count === 0) return [];
  return [
    {
      at: Math.max(
        (invoice.status_transitions.finalized_at ?? invoice.created) + LAST_RETRY_S,
        ...debits.map(({ due_at }) => due_at),
      ),
      async work(store) {
        if (store.billing.afterRetries === "canceled") {
          await voidInvoice(store, invoice);
          return end(store, subscription, store.now);
        }
        subscription.status = "unpaid";
        await keepSubscription(store, subscription);
      },
    },
  ];
}

function renewal(subscription: TestSubscription): Due[] {
  if (subscription.status === "incomplete") return [];
  const item = itemOf(subscription);
  const trial = subscription.status === "trialing" ? subscription.trial_end : null;
  const at = trial ?? item.current_period_end;
  return [
    {
      at,
      work: (store) =>
        subscription.cancel_at_period_end ? end(store, subscription, at) : renew(store, subscription, at),
    },
  ];
}

/** Begins the next period with a draft, which is charged later. */
async function renew(store: TestStore, subscription: TestSubscription, from: number): Promise<void> {
  const item = itemOf(subscription);
  if (subscription.status === "trialing") {
    subscription.anchor = from;
    subscription.status = "active";
  }
  await enterPhase(store, subscription, from);
  const end = periodEnd(from, item.price.recurring?.interval ?? "month", subscription.anchor);
  const period = { start: from, end };
  const lines = subscription.items.data.map((each) => {
    Object.assign(each, { current_period_start: from, current_period_end: end });
    return { amount: each.price.unit_amount * each.quantity, quantity: each.quantity, period };
  });
  const bill = { lines, reason: "subscription_cycle" as const };
  await draftInvoice(store, subscription, bill);
  await keepSubscription(store, subscription);
}
