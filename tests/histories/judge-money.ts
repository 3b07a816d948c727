import { type Case, FOR_EVER, held, inWords, isKept, lifeFrom, net, type Span } from "./case.ts";
import type { Bill } from "./provider-facts.ts";
import type { Act } from "./world.ts";

/** True if a bill replaced paid time that was still running: chosen, not a renewal. */
function isUpgrade(bill: Bill, bills: readonly Bill[]): boolean {
  return (
    bill.credit > 0 ||
    bills.some((old) => old.subscription === bill.subscription && old.from < bill.from && old.until > bill.from)
  );
}

/** False for a cancellation at the provider that nobody heard of before another one: it only keeps the latest. */
function couldBeKnown({ ours }: Case, stop: Act, stops: readonly Act[]): boolean {
  const isKnown = ours.ledger.some(
    (entry) =>
      entry.k === "renewal_stopped" && entry.subscription === stop.subscription && Math.abs(entry.at - stop.at) < 1000,
  );
  const again = stops.some(({ subscription, at }) => subscription === stop.subscription && at > stop.at);
  return stop.detail !== "portal" || isKnown || !again;
}

export function chargedAfterCancelling(given: Case): string[] {
  const { books } = given;
  const renews = held(given, "renew");
  const withdrawn = held(given, "withdraw");
  const all = [...held(given, "stop"), ...withdrawn];
  const stops = all.filter((stop) => couldBeKnown(given, stop, all));
  return stops.flatMap((stop) => {
    const again = Math.min(
      FOR_EVER,
      ...renews
        .filter(
          (renewal) => renewal.subscription === stop.subscription && renewal.at >= stop.at && !withdrawn.includes(stop),
        )
        .map(({ at }) => at),
    );
    return books.bills
      .filter((bill) => {
        // Somebody who cancels while a bank works on a debit keeps what it pays for; a withdrawal is refunded in full.
        const at = withdrawn.includes(stop) ? bill.at : bill.askedAt;
        return bill.subscription === stop.subscription && at > stop.at && at < again && isKept(bill);
      })
      .filter((bill) => withdrawn.includes(stop) || !isUpgrade(bill, books.bills))
      .map((bill) => `cancelled ${inWords(stop.at)} and charged ${net(bill)} at ${inWords(bill.at)}`);
  });
}

/** A paid period that was postponed by a trial: its time would be lost. */
export function paidAndDeferred({ books }: Case): string[] {
  return books.deferrals.flatMap(({ subscription, at }) =>
    books.bills
      .filter((bill) => bill.subscription === subscription && net(bill) > 0 && bill.from < at && at < bill.until)
      .map((bill) => `a trial was begun at ${inWords(at)} within time that ${net(bill)} was paid for`),
  );
}

export function keptBills({ books }: Case): Bill[] {
  return books.bills.filter((bill) => net(bill) > 0 && bill.disputed === null);
}

/** Share of a price for the time left at an instant, rounded up. */
function rest(paid: number, { from, until }: Span, at: number): number {
  const left = Math.max(0, Math.min(until - from, until - at));
  return Number((BigInt(paid) * BigInt(left) + BigInt(until - from) - 1n) / BigInt(until - from));
}

export function paidTwice(given: Case): string[] {
  const { books, prices } = given;
  const wrong: string[] = [];
  const bills = keptBills(given);
  for (const [index, later] of bills.entries()) {
    for (const earlier of bills.slice(0, index)) {
      if (later.from >= earlier.until || earlier.from >= later.until) continue;
      const own = earlier.subscription === later.subscription && isUpgrade(later, books.bills);
      if (own && later.credit >= rest(net(earlier), earlier, later.from) - 1) continue;
      // The year took the month off whose bill was still a draft, and was charged before it.
      const yearFirst = earlier.subscription === later.subscription && isUpgrade(earlier, books.bills);
      if (yearFirst && earlier.credit >= rest(net(later), later, earlier.from) - 1) continue;
      wrong.push(
        `paid ${net(earlier)} and ${net(later)} for the time from ${inWords(later.from)}, ${later.credit} taken off`,
      );
    }
  }
  const lifetimes = books.lifetimes.filter((lifetime) => net(lifetime) > 0 && lifetime.disputed === null);
  if (lifetimes.length > 1) wrong.push(`paid ${lifetimes.length} times for life`);
  for (const life of lifetimes.map((each) => ({ ...each, at: lifeFrom(given, each) }))) {
    const future = bills
      .filter(
        (bill) =>
          bill.until > life.at &&
          bill.from <= life.at &&
          !bills.some((next) => next.from > bill.from && next.from <= life.at),
      )
      .reduce((sum, bill) => sum + Math.max(0, rest(bill.paid, bill, life.at) - bill.returned), 0);
    if (future > prices.prices.lifetime - life.paid) {
      wrong.push(
        `paid ${future} for time after ${inWords(life.at)}, from when it is for life, and ${prices.prices.lifetime - life.paid} was taken off`,
      );
    }
    for (const bill of bills.filter(({ from }) => from > life.at)) {
      wrong.push(`paid ${net(bill)} at ${inWords(bill.at)} while having premium for life`);
    }
  }
  return wrong;
}

export function amountsRight({ books, prices, ours }: Case): string[] {
  const { monthly, annual } = prices.prices;
  const list: Record<string, number> = { monthly, annual };
  const wrong = books.bills.flatMap((bill) => {
    const full = list[bill.plan] ?? 0;
    const less = full - Math.round(full / 5);
    if (bill.currency !== prices.currency || bill.gross !== full)
      return [`billed ${bill.gross} ${bill.currency} for ${bill.plan}`];
    if (bill.credit > 0)
      return bill.paid <= full - bill.credit ? [] : [`billed ${bill.paid} with ${bill.credit} taken off`];
    return bill.paid === full || bill.paid === less ? [] : [`billed ${bill.paid} for ${bill.plan}`];
  });
  // A discount on a bill that was refunded in full is given again.
  const lowered = books.bills.filter(
    (bill) => net(bill) > 0 && bill.credit === 0 && bill.paid < (list[bill.plan] ?? 0),
  ).length;
  const discounts = ours.ledger.filter(({ k }) => k === "discount_applied").length;
  if (lowered > discounts || discounts > 1) wrong.push(`${lowered} bills were lowered by ${discounts} discounts`);
  return wrong;
}

/** A discount that was promised, lowered none of the bills after it, and doesn't wait for the next one either. */
export function discountForgotten({ acts, books, prices, ours }: Case): string[] {
  const { monthly, annual } = prices.prices;
  const list: Record<string, number> = { monthly, annual };
  // A bill that staff refund has used up its discount, even one that was given as part of a refund.
  if (acts.some(({ act }) => act === "staff_refund")) return [];
  return ours.ledger.flatMap((promised) => {
    if (promised.k !== "discount_applied") return [];
    const bought = books.subscriptions.find(({ id }) => id === promised.subscription);
    const kept = books.bills.filter((bill) => bill.subscription === promised.subscription && isKept(bill));
    const isLowered = (bill: Bill) => net(bill) < (list[bill.plan] ?? 0);
    // The provider counts in seconds: a bill of the same second may be from before or after.
    const used = kept.some((bill) => bill.askedAt + 999 >= promised.at && isLowered(bill));
    const isOver = !bought?.alive || bought.discounted || used;
    return isOver || !kept.some(({ askedAt }) => askedAt > promised.at) ? [] : ["a discount was forgotten"];
  });
}
