import type { Books, Checkout } from "./world.ts";

/** A paid bill from the provider's own books; times in milliseconds. */
export interface Bill {
  id: string;
  subscription: string;
  plan: string;
  from: number;
  until: number;
  /** Before the discount. */
  gross: number;
  /** Taken off for unused time of an earlier plan. */
  credit: number;
  paid: number;
  currency: string;
  returned: number;
  at: number;
  /** The payer or their bank was asked for it then; a debit arrives days later. */
  askedAt: number;
  /** The payer's bank took it back then; `won`: and gave it up. */
  disputed: { at: number; won: boolean } | null;
}

export interface Failure {
  subscription: string;
  at: number;
  /** End of the period that isn't paid. */
  until: number;
  /** Of a debit: when the bank turned it down. */
  answeredAt: number | null;
}

export interface Held {
  id: string;
  alive: boolean;
  endedAt: number | null;
  renews: boolean;
  paused: boolean;
  /** Null: until it's resumed, or not paused. */
  pausedUntil: number | null;
  pastDue: boolean;
  startedAt: number;
  /** End of the trial; null for time left from another plan. */
  trialUntil: number | null;
  periodUntil: number;
  plan: string;
  /** Another plan was chosen for the next period. */
  changes: boolean;
  /** A discount waits for the next bill, or is on one that isn't paid yet. */
  discounted: boolean;
  /** A renewal's bill that's still a draft: start of its period. */
  draftFrom: number | null;
  /** False while a bank works on its very first payment, and if that failed. */
  begun: boolean;
  /** A bank works on the debit for a renewal: when that began, and when the answer comes. */
  debit: { from: number; until: number } | null;
}

export interface Single {
  payment: string;
  plan: string;
  paid: number;
  currency: string;
  returned: number;
  at: number;
  /** It came by debit, so we may have heard of it later. */
  debited: boolean;
  disputed: Bill["disputed"];
}

/** A new end of a trial, set on a subscription. */
export interface Deferral {
  subscription: string;
  at: number;
}

export interface ProviderFacts {
  deferrals: Deferral[];
  subscriptions: Held[];
  gifts: Single[];
  bills: Bill[];
  failures: Failure[];
  lifetimes: Single[];
}

interface Invoice {
  id: string;
  created: number;
  status: string;
  currency: string;
  amount_paid: number;
  attempt_count: number;
  billing_reason: string;
  auto_advance: boolean;
  total_discount_amounts: { amount: number }[] | null;
  lines: { data: { amount: number; period: { start: number; end: number } }[] };
  parent: { subscription_details: { subscription: string; metadata: Record<string, string> } };
  payments: { data: { status: string; payment: { payment_intent: string } }[] };
  status_transitions: { finalized_at: number | null; paid_at: number | null };
}
const isLoweredAndOpen = ({ status, total_discount_amounts, parent }: Invoice, subscription: string) =>
  (status === "draft" || status === "open") &&
  parent.subscription_details.subscription === subscription &&
  (total_discount_amounts ?? []).some(({ amount }) => amount > 0);
interface Debit {
  id: string;
  state: string;
  due_at: number;
  invoice: string | null;
}
interface Charge {
  status: string;
  payment_intent: string;
  amount: number;
  amount_refunded: number;
  currency: string;
  created: number;
}
interface Subscription {
  id: string;
  status: string;
  ended_at: number | null;
  cancel_at_period_end: boolean;
  pause_collection: { resumes_at: number | null } | null;
  start_date: number;
  trial_end: number | null;
  schedule: string | null;
  discounts: unknown[];
  metadata: Record<string, string>;
  items: { data: { current_period_end: number; price: { recurring: { interval: string } | null } }[] };
}
interface Session {
  url: string;
  mode: string;
  status: string;
  payment_intent: { id: string } | null;
}

interface Dispute {
  payment_intent: string;
  status: string;
  created: number;
}

function disputeOf(disputes: readonly Dispute[], payment: string): Bill["disputed"] {
  const found = disputes.find(({ payment_intent }) => payment_intent === payment);
  return found ? { at: found.created * 1000, won: found.status === "won" } : null;
}

const planOf = ({ plan }: Record<string, string>, interval: string) =>
  plan === "group" ? "group" : interval === "year" ? "annual" : "monthly";

/** Facts from the provider's books, independent of our tables. */
export function providerFacts(books: Books, checkouts: readonly Checkout[], userId: string): ProviderFacts {
  // The store's shape for each kind.
  const charges = (books.charge as Charge[]).filter(({ status }) => status === "succeeded");
  const debits = books.debit as Debit[];
  const invoices = (books.invoice as Invoice[]).filter(
    ({ parent }) => parent.subscription_details.metadata.user_id === userId,
  );
  const subscriptions = (books.subscription as Subscription[]).filter(({ metadata }) => metadata.user_id === userId);
  const disputes = books.dispute as Dispute[];
  const sessions = books.session as Session[];
  const of = (payment: string | undefined) => charges.find(({ payment_intent }) => payment_intent === payment);
  const bills = invoices.flatMap((invoice): Bill[] => {
    const charge = of(invoice.payments.data[0]?.payment.payment_intent);
    const [line] = invoice.lines.data.filter(({ amount }) => amount >= 0).sort((a, b) => b.period.end - a.period.end);
    if (!charge || !line || invoice.status !== "paid") return [];
    const { subscription, metadata } = invoice.parent.subscription_details;
    const credit = invoice.lines.data.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0);
    return [
      {
        id: invoice.id,
        subscription,
        plan: planOf(metadata, line.period.end - line.period.start > 183 * 86_400 ? "year" : "month"),
        from: line.period.start * 1000,
        until: line.period.end * 1000,
        gross: line.amount,
        credit,
        paid: invoice.amount_paid,
        currency: invoice.currency,
        returned: charge.amount_refunded,
        disputed: disputeOf(disputes, charge.payment_intent),
        at: (invoice.status_transitions.paid_at ?? 0) * 1000,
        askedAt: charge.created * 1000,
      },
    ];
  });
  return {
    deferrals: invoices
      .filter(({ billing_reason, lines }) => billing_reason === "subscription_update" && lines.data[0]?.amount === 0)
      .map(({ parent, created }) => ({
        subscription: parent.subscription_details.subscription,
        at: created * 1000,
      })),
    bills: bills.sort((a, b) => a.at - b.at || a.from - b.from || a.credit - b.credit),
    failures: invoices
      .filter(
        ({ id, status, attempt_count, billing_reason }) =>
          status !== "paid" &&
          attempt_count > 0 &&
          billing_reason !== "subscription_update" &&
          // A first debit that fails is no renewal, and one that's under way hasn't failed.
          (answersOf(id).length === 0 ||
            (billing_reason !== "subscription_create" && answersOf(id).some(({ state }) => state === "failed"))),
      )
      .map(({ id, lines, parent, status_transitions }) => ({
        subscription: parent.subscription_details.subscription,
        at: (status_transitions.finalized_at ?? 0) * 1000,
        until: Math.max(...lines.data.map(({ period }) => period.end)) * 1000,
        answeredAt: firstFailure(id),
      })),
    subscriptions: subscriptions.map((bought) => {
      const draft = invoices.find(
        ({ status, auto_advance, parent }) =>
          status === "draft" && auto_advance && parent.subscription_details.subscription === bought.id,
      );
      return {
        id: bought.id,
        alive: bought.status !== "canceled" && bought.status !== "incomplete_expired",
        begun: bought.trial_end !== null || bills.some(({ subscription }) => subscription === bought.id),
        debit: debitOf(bought.id),
        endedAt: bought.ended_at === null ? null : bought.ended_at * 1000,
        renews: !bought.cancel_at_period_end,
        paused: bought.pause_collection !== null,
        pausedUntil: bought.pause_collection?.resumes_at ? bought.pause_collection.resumes_at * 1000 : null,
        pastDue: bought.status === "past_due",
        startedAt: bought.start_date * 1000,
        trialUntil: bought.trial_end === null ? null : bought.trial_end * 1000,
        periodUntil: (bought.items.data[0]?.current_period_end ?? 0) * 1000,
        plan: planOf(bought.metadata, bought.items.data[0]?.price.recurring?.interval ?? ""),
        changes: bought.schedule !== null,
        discounted: bought.discounts.length > 0 || invoices.some((bill) => isLoweredAndOpen(bill, bought.id)),
        draftFrom: draft ? (draft.lines.data[0]?.period.start ?? 0) * 1000 : null,
      };
    }),
    lifetimes: singles("lifetime"),
    gifts: singles("gift"),
  };

  function answersOf(invoice: string): Debit[] {
    return debits.filter((debit) => debit.invoice === invoice);
  }

  function firstFailure(invoice: string): number | null {
    const failed = answersOf(invoice).filter(({ state }) => state === "failed");
    return failed.length === 0 ? null : Math.min(...failed.map(({ due_at }) => due_at)) * 1000;
  }

  /** Only the first debit of a bill keeps premium open; after a failure there are days of grace. */
  function debitOf(subscription: string): Held["debit"] {
    const open = invoices.find(
      ({ id, status, billing_reason, parent }) =>
        status === "open" &&
        billing_reason !== "subscription_create" &&
        parent.subscription_details.subscription === subscription &&
        answersOf(id).length === 1 &&
        answersOf(id)[0]?.state === "processing",
    );
    const debit = open && answersOf(open.id)[0];
    if (!open || !debit) return null;
    return { from: (open.status_transitions.finalized_at ?? 0) * 1000, until: debit.due_at * 1000 };
  }

  function singles(purpose: string): Single[] {
    return checkouts.flatMap((checkout): Single[] => {
      const session = sessions.find(({ url }) => url === checkout.url);
      const charge = of(session?.payment_intent?.id);
      if (checkout.who !== userId || checkout.purpose !== purpose || session?.status !== "complete" || !charge)
        return [];
      const { payment_intent: payment, amount, currency, amount_refunded, created } = charge;
      const { plan } = checkout;
      const debit = debits.find(({ id }) => id === payment);
      const at = (debit?.due_at ?? created) * 1000;
      return [
        {
          payment,
          plan,
          paid: amount,
          currency,
          returned: amount_refunded,
          at,
          debited: debit !== undefined,
          disputed: disputeOf(disputes, payment),
        },
      ];
    });
  }
}
