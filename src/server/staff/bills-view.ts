import type { BillTruth, CardTruth } from "#rules/billing/truth.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { Tools } from "../tools.ts";
import { say, type Words } from "./say.ts";

export interface BillsView {
  bills: string[];
  /** Card of each subscription, by the provider's id. */
  cards: ReadonlyMap<string, string>;
  problem: string | null;
}

/** Subscriptions whose bills are read: one call each to the provider. */
const MAX_READ = 5;

/** Bills and cards as the provider has them now, newest first. */
export async function readBills(
  { payments, log }: Pick<Tools, "payments" | "log">,
  subscriptions: readonly string[],
  words: Words,
): Promise<BillsView> {
  const cards = new Map<string, string>();
  if (!payments) return { bills: [], cards, problem: say("provider_none") };
  try {
    const truths = await Promise.all(subscriptions.slice(0, MAX_READ).map((id) => readOne(payments, id)));
    const bills: string[] = [];
    for (const truth of truths) {
      if (truth?.card) cards.set(truth.id, cardInWords(truth.card));
      for (const bill of [...(truth?.bills ?? [])].reverse()) bills.push(billInWords(bill, words));
    }
    return { bills, cards, problem: null };
  } catch (error) {
    log.warn({ err: error }, "bills could not be read for staff");
    return { bills: [], cards, problem: say("provider_away") };
  }
}

function readOne(payments: PaymentProvider, id: string) {
  return payments.readSubscription(id, "all");
}

function cardInWords({ brand, last4, expMonth, expYear }: CardTruth): string {
  return say("card", { brand, last4, month: String(expMonth).padStart(2, "0"), year: String(expYear) });
}

function billInWords(bill: BillTruth, words: Words): string {
  const { number, paid, due, from, until } = bill;
  const amount = bill.state === "paid" ? paid.amount : due;
  return say("bill", {
    number: number === null ? "" : `${number}, `,
    sum: words.money({ amount, currency: paid.currency }),
    from: words.day(from),
    until: words.day(until),
    state: stateOf(bill, words),
  });
}

function stateOf(bill: BillTruth, { day, money }: Words): string {
  const { state, at, failedAt, nextTryAt, refunded, paid, dispute } = bill;
  if (dispute !== null && dispute.state !== "won") return say("bill_disputed");
  if (bill.needsConfirmation) return say("bill_confirm");
  if (state === "failed") {
    const failed = day(failedAt ?? at);
    return nextTryAt === null || bill.declinedForGood
      ? say("bill_failed", { failed })
      : say("bill_failed_again", { failed, next: day(nextTryAt) });
  }
  if (state !== "paid") return say(`bill_${state}`);
  const back = money({ amount: refunded, currency: paid.currency });
  return refunded > 0 ? say("bill_paid_part_back", { at: day(at), back }) : say("bill_paid", { at: day(at) });
}
