import { kept, type World } from "./world.ts";

/** One bill that was paid, read from the provider's own books; times in milliseconds. */
export interface Bill {
  id: string;
  subscription: string;
  plan: string;
  from: number;
  until: number;
  /** Before the discount. */
  gross: number;
  /** What was taken off for time that a former plan had left. */
  credit: number;
  paid: number;
  currency: string;
  returned: number;
  at: number;
}

export interface Failure {
  subscription: string;
  at: number;
}

export interface Held {
  id: string;
  alive: boolean;
  endedAt: number | null;
  renews: boolean;
  paused: boolean;
  pastDue: boolean;
  startedAt: number;
  /** A trial, not the rest of a time that was paid at another plan. */
  trialUntil: number | null;
  periodUntil: number;
  plan: string;
}

export interface Single {
  payment: string;
  plan: string;
  paid: number;
  currency: string;
  returned: number;
  at: number;
}

export interface ProviderFacts {
  subscriptions: Held[];
  gifts: Single[];
  bills: Bill[];
  failures: Failure[];
  lifetimes: Single[];
}

interface Invoice {
  id: string;
  status: string;
  currency: string;
  amount_paid: number;
  attempt_count: number;
  lines: { data: { amount: number; period: { start: number; end: number } }[] };
  parent: { subscription_details: { subscription: string; metadata: Record<string, string> } };
  payments: { data: { payment: { payment_intent: string } }[] };
  status_transitions: { finalized_at: number; paid_at: number | null };
}
interface Charge {
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
  pause_collection: object | null;
  start_date: number;
  trial_end: number | null;
  metadata: Record<string, string>;
  items: { data: { current_period_end: number }[] };
}
interface Session {
  url: string;
  mode: string;
  status: string;
  payment_intent: { id: string } | null;
}

/** What the provider has in its books, without a word of ours. */
export async function providerFacts(world: World, userId: string): Promise<ProviderFacts> {
  const charges = await kept<Charge>(world, "charge");
  const invoices = (await kept<Invoice>(world, "invoice")).filter(
    ({ parent }) => parent.subscription_details.metadata.user_id === userId,
  );
  const subscriptions = (await kept<Subscription>(world, "subscription")).filter(
    ({ metadata }) => metadata.user_id === userId,
  );
  const sessions = await kept<Session>(world, "session");
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
        plan: metadata.plan ?? "",
        from: line.period.start * 1000,
        until: line.period.end * 1000,
        gross: line.amount,
        credit,
        paid: invoice.amount_paid,
        currency: invoice.currency,
        returned: charge.amount_refunded,
        at: (invoice.status_transitions.paid_at ?? 0) * 1000,
      },
    ];
  });
  return {
    bills: bills.sort((a, b) => a.at - b.at || a.from - b.from || a.credit - b.credit),
    failures: invoices
      .filter(
        ({ status, attempt_count, payments }) => status !== "paid" && attempt_count > 0 && payments.data.length === 0,
      )
      .map(({ parent, status_transitions }) => ({
        subscription: parent.subscription_details.subscription,
        at: status_transitions.finalized_at * 1000,
      })),
    subscriptions: subscriptions.map((one) => {
      const deferred = one.metadata.deferred_until === String(one.trial_end);
      return {
        id: one.id,
        alive: one.status !== "canceled",
        endedAt: one.ended_at === null ? null : one.ended_at * 1000,
        renews: !one.cancel_at_period_end,
        paused: one.pause_collection !== null,
        pastDue: one.status === "past_due",
        startedAt: one.start_date * 1000,
        trialUntil: one.trial_end === null || deferred ? null : one.trial_end * 1000,
        periodUntil: (one.items.data[0]?.current_period_end ?? 0) * 1000,
        plan: one.metadata.plan ?? "",
      };
    }),
    lifetimes: singles("lifetime"),
    gifts: singles("gift"),
  };

  function singles(purpose: string): Single[] {
    return world.checkouts.flatMap((checkout): Single[] => {
      const session = sessions.find(({ url }) => url === checkout.url);
      const charge = of(session?.payment_intent?.id);
      if (checkout.who !== userId || checkout.purpose !== purpose || session?.status !== "complete" || !charge)
        return [];
      const { payment_intent: payment, amount, currency, amount_refunded, created } = charge;
      const { plan } = checkout;
      return [{ payment, plan, paid: amount, currency, returned: amount_refunded, at: created * 1000 }];
    });
  }
}
