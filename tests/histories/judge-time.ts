import { type Case, covered, DAY, FOR_EVER, GRACE, held, inWords, net, type Span } from "./case.ts";
import { seatSpans } from "./judge-friend.ts";
import { keptBills } from "./judge-money.ts";
import type { Held } from "./provider-facts.ts";

/** What somebody was promised and must be able to use. */
function owed(given: Case): (Span & { what: string })[] {
  const { books } = given;
  const bills = keptBills(given).map((bill) => ({ from: bill.from, until: bill.until, what: `paid ${net(bill)}` }));
  const lives = books.lifetimes
    .filter((one) => net(one) > 0)
    .map(({ at }) => ({ from: at, until: FOR_EVER, what: "for life" }));
  const trials = books.subscriptions.flatMap((one) => {
    if (one.trialUntil === null) return [];
    // Ended before its time by its owner: taken back, or twin of another.
    const until = Math.min(promisedTrial(given, one), one.endedAt ?? FOR_EVER);
    return [{ from: one.startedAt, until, what: "a trial" }];
  });
  const graces = books.failures.flatMap(({ subscription, at }) => {
    // Days of grace that nobody knew of before they were over cannot be given any more.
    if (!books.subscriptions.some(({ id, pastDue }) => id === subscription && pastDue)) return [];
    const over = held(given, "stop").filter((one) => one.subscription === subscription && one.at >= at - 1000);
    const ended = books.subscriptions.find(({ id }) => id === subscription)?.endedAt ?? FOR_EVER;
    return [{ from: at, until: Math.min(at + GRACE, ended, ...over.map((one) => one.at)), what: "days of grace" }];
  });
  return [...bills, ...lives, ...trials, ...graces, ...seatSpans(given)].filter(({ from, until }) => until > from);
}

export function promisedTrial(given: Case, { id, startedAt, trialUntil }: Held): number {
  const first = Math.min(startedAt + 7 * DAY, trialUntil ?? FOR_EVER);
  return held(given, "extend").some((one) => one.subscription === id) ? first + 7 * DAY : first;
}

export function daysLost(given: Case): string[] {
  const { ours } = given;
  return owed(given)
    .filter((span) => !covered(span, ours.granted))
    .map(
      ({ what, from, until }) =>
        `lost: ${what}, ${inWords(from)} to ${inWords(until)}; granted ${ours.granted.map((one) => `${one.source} ${inWords(one.from)}–${inWords(one.until)}`)}`,
    );
}

export function daysForNothing(given: Case): string[] {
  const { acts, books, ours, now } = given;
  // What staff gave back of it is told by a webhook alone, and that may have been lost for good.
  const lifeGivenBack = books.lifetimes.some(({ payment }) => acts.some(({ detail }) => detail === payment));
  const mayHave = owed(given);
  return ours.granted
    .map((one) => ({ ...one, from: Math.max(one.from, now) }))
    .filter((one) => one.source !== "gift" && !(one.source === "lifetime" && lifeGivenBack))
    .filter((one) => one.until > one.from && !covered(one, mayHave))
    .map(({ source, from, until }) => `granted for nothing: ${source}, ${inWords(from)} to ${inWords(until)}`);
}

export function oneRuns(given: Case): string[] {
  const { books, ours, now } = given;
  const alive = books.subscriptions.filter((one) => one.alive);
  const wrong = alive.length > 1 ? [`${alive.length} subscriptions run at the provider`] : [];
  for (const one of alive) {
    // Cancelled and nothing left of it: it stands in the way of buying again.
    // What staff gave back at the provider's own pages is for them to end there too.
    if (given.acts.some(({ act }) => act === "staff_refund")) continue;
    // Who let a month rest has nothing until the next one begins.
    if (held(given, "suspend").length > 0) continue;
    const left = owed(given).some(({ until }) => until > now) || one.paused || one.pastDue;
    if (!one.renews && !left)
      wrong.push(`${one.id} is cancelled, holds nothing, and still runs until ${inWords(one.periodUntil)}`);
    if (one.renews && !left) wrong.push(`${one.id} renews and grants nothing until ${inWords(one.periodUntil)}`);
  }
  if (ours.running.length > alive.length) wrong.push("one that ended stands in the way of buying again");
  return wrong;
}
