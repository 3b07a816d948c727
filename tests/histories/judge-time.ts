import {
  type Case,
  covered,
  DAY,
  FOR_EVER,
  GRACE,
  held,
  inWords,
  isTwinTrial,
  lifeFrom,
  net,
  type Span,
} from "./case.ts";
import { seatSpans } from "./judge-friend.ts";
import { keptBills } from "./judge-money.ts";
import type { Bill, Held } from "./provider-facts.ts";

/** Spans that were promised to somebody and must be usable. */
function owed(given: Case): (Span & { what: string })[] {
  const { books } = given;
  const bills = keptBills(given).map((bill) => ({
    from: bill.from,
    until: endOfPaid(given, bill),
    what: `paid ${net(bill)}`,
  }));
  // What a won dispute gives back begins when we hear of it.
  const untilDispute = books.bills.flatMap(({ from, until, disputed, paid }) =>
    disputed === null ? [] : [{ from, until: Math.min(until, disputed.at), what: `paid ${paid}, then disputed` }],
  );
  const lives = books.lifetimes
    .filter((lifetime) => net(lifetime) > 0)
    .map((lifetime) => ({
      from: lifeFrom(given, lifetime),
      until: lifetime.disputed === null ? FOR_EVER : lifetime.disputed.at,
      what: "for life",
    }));
  const trials = books.subscriptions.flatMap((bought) => {
    if (bought.trialUntil === null || isTwinTrial(given, bought)) return [];
    // Ended early by its owner: withdrawn, or the twin of another.
    const until = Math.min(promisedTrial(given, bought), bought.endedAt ?? FOR_EVER);
    return [{ from: bought.startedAt, until, what: "a trial" }];
  });
  return [
    ...bills,
    ...untilDispute,
    ...lives,
    ...trials,
    ...graces(given),
    ...waits(given),
    ...debitWaits(given),
    ...seatSpans(given),
  ].filter(({ from, until }) => until > from);
}

/** End of the time that a bill still pays for: what was left when premium for life began was refunded, even if a bank takes that back later. */
function endOfPaid(given: Case, { from, until, returned }: Bill): number {
  const starts = given.books.lifetimes.map((life) => lifeFrom(given, life)).filter((at) => from <= at && at < until);
  return returned > 0 ? Math.min(until, ...starts) : until;
}

/** Days of premium that remain after a failed charge. */
function graces(given: Case): (Span & { what: string })[] {
  const { books } = given;
  return books.failures.flatMap(({ subscription, at, answeredAt }) => {
    // Grace days that nobody knew of before they were over can't be granted any more.
    if (!books.subscriptions.some(({ id, pastDue }) => id === subscription && pastDue)) return [];
    const renews = held(given, "renew").filter((renewal) => renewal.subscription === subscription);
    const over = held(given, "stop").filter(
      (stop) =>
        stop.subscription === subscription && stop.at >= at - 1000 && !renews.some((renewal) => renewal.at >= stop.at),
    );
    // The provider counts whole seconds.
    const ended = books.subscriptions.find(({ id }) => id === subscription)?.endedAt ?? FOR_EVER;
    return [
      {
        from: answeredAt ?? at,
        until: Math.min(
          at + GRACE,
          ended,
          ...over.map((stop) => (stop.detail === "portal" ? Math.floor(stop.at / 1000) * 1000 : stop.at)),
        ),
        what: "days of grace",
      },
    ];
  });
}

/** A renewal's bill may be a draft for three days; premium stays open while nobody was even asked to pay. */
const MAX_WAIT = 4 * DAY;

function waits(given: Case): (Span & { what: string })[] {
  const decided = [...held(given, "stop"), ...held(given, "suspend"), ...held(given, "withdraw")];
  return given.books.subscriptions.flatMap(({ id, alive, renews, paused, draftFrom }) => {
    const isUndisturbed = alive && renews && !paused && !decided.some(({ subscription }) => subscription === id);
    if (draftFrom === null || !isUndisturbed) return [];
    if (wasReturned(given.books, id, draftFrom) || isStillDue(given.books, id, draftFrom)) return [];
    const until = draftFrom + MAX_WAIT;
    // A year that began in a moment of waiting takes over from there; premium was on at the time.
    const year = given.books.bills.find(
      (bill) => bill.subscription === id && draftFrom <= bill.from && bill.from < until,
    );
    return [{ from: year?.from ?? draftFrom, until, what: "the wait for a charge" }];
  });
}

/** A bank may take three weeks for a debit. */
const MAX_DEBIT_DELAY = 21 * DAY;

/** Rest of the days in which a bank works on the debit for a renewal. */
function debitWaits(given: Case): (Span & { what: string })[] {
  const decided = held(given, "withdraw");
  return given.books.subscriptions.flatMap(({ id, alive, debit, pastDue }) => {
    const isUndisturbed = alive && !pastDue && !decided.some(({ subscription }) => subscription === id);
    if (debit === null || !isUndisturbed || wasReturned(given.books, id, debit.from)) return [];
    return [{ from: given.now, until: Math.min(debit.until, debit.from + MAX_DEBIT_DELAY), what: "a bank's answer" }];
  });
}

/** Time for which a debit may keep premium on: until long after it began, and for days after we heard that it failed. */
function debitsMay({ books, ours, now }: Case): Span[] {
  const waiting = books.subscriptions.flatMap(({ debit }) =>
    debit === null ? [] : [{ from: debit.from, until: now + MAX_DEBIT_DELAY }],
  );
  const failed = books.failures.flatMap(({ answeredAt, subscription }) =>
    ours.ledger.flatMap((entry) =>
      answeredAt !== null && entry.k === "payment_failed" && entry.subscription === subscription
        ? [{ from: answeredAt, until: entry.at + GRACE }]
        : [],
    ),
  );
  return [...waiting, ...failed];
}

/** True if the payment up to then was refunded: the time it bought no longer counts, and nothing follows it. */
function wasReturned({ bills }: Case["books"], subscription: string, end: number): boolean {
  const before = bills.findLast((bill) => bill.subscription === subscription && bill.until === end);
  return before !== undefined && net(before) <= 0;
}

/** True if what would have been paid until then failed and is still due: only time that was paid is followed by a wait. */
function isStillDue({ failures }: Case["books"], subscription: string, end: number): boolean {
  return failures.some((failure) => failure.subscription === subscription && failure.until === end);
}

/** Waits that may still come: after the period of everything that renews. */
function waitsToCome({ books }: Case): Span[] {
  return books.subscriptions.flatMap(
    ({ id, alive, renews, paused, pausedUntil, periodUntil, trialUntil, draftFrom }) =>
      alive && renews
        ? [trialUntil, draftFrom, periodUntil].flatMap((from) =>
            from === null || isStillDue(books, id, from) || (paused && (pausedUntil ?? FOR_EVER) > from)
              ? []
              : [{ from, until: from + MAX_WAIT }],
          )
        : [],
  );
}

export function promisedTrial(given: Case, { id, startedAt, trialUntil }: Held): number {
  const first = Math.min(startedAt + 7 * DAY, trialUntil ?? FOR_EVER);
  return held(given, "extend").some((extension) => extension.subscription === id) ? first + 7 * DAY : first;
}

export function daysLost(given: Case): string[] {
  const { ours } = given;
  return owed(given)
    .filter((span) => !covered(span, ours.granted))
    .map(
      ({ what, from, until }) =>
        `lost: ${what}, ${inWords(from)} to ${inWords(until)}; granted ${ours.granted.map((grant) => `${grant.source} ${inWords(grant.from)}–${inWords(grant.until)}`)}`,
    );
}

export function daysForNothing(given: Case): string[] {
  const { acts, books, ours, now } = given;
  // Refunds by staff are only reported by a webhook, which may be lost for good.
  const lifeGivenBack = books.lifetimes.some(({ payment }) => acts.some(({ detail }) => detail === payment));
  const won = books.bills.filter(({ disputed }) => disputed?.won === true);
  const givenBack = won.map(({ from, until }) => ({ from: now, until: now + (until - from) }));
  // A seat also stays while the group's bill is waited for, or has failed.
  const friend = given.friend as Case | undefined;
  const withSeat = friend ? [...graces(friend), ...waitsToCome(friend), ...debitsMay(friend)] : [];
  const mayHave = [...owed(given), ...waitsToCome(given), ...debitsMay(given), ...givenBack, ...withSeat];
  return ours.granted
    .map((grant) => ({ ...grant, from: Math.max(grant.from, now) }))
    .filter((grant) => grant.source !== "gift" && !(grant.source === "lifetime" && lifeGivenBack))
    .filter((grant) => grant.until > grant.from && !covered(grant, mayHave))
    .map(({ source, from, until }) => `granted for nothing: ${source}, ${inWords(from)} to ${inWords(until)}`);
}

export function oneRuns(given: Case): string[] {
  const { books, ours, now } = given;
  const alive = books.subscriptions.filter((bought) => bought.alive && bought.begun);
  const wrong = alive.length > 1 ? [`${alive.length} subscriptions run at the provider`] : [];
  for (const bought of alive) {
    // Cancelled with nothing left: it must not block another purchase. After a refund on the provider's own pages,
    // staff end it there too.
    if (given.acts.some(({ act }) => act === "staff_refund")) continue;
    // While suspended, nothing is granted until the next month starts.
    if (held(given, "suspend").length > 0) continue;
    const waits = bought.renews && bought.draftFrom !== null && now < bought.draftFrom + MAX_WAIT;
    const left =
      owed(given).some(({ until }) => until > now) || bought.paused || bought.pastDue || bought.debit !== null || waits;
    if (!bought.renews && !left)
      wrong.push(`${bought.id} is cancelled, holds nothing, and still runs until ${inWords(bought.periodUntil)}`);
    if (bought.renews && !left)
      wrong.push(`${bought.id} renews and grants nothing until ${inWords(bought.periodUntil)}`);
  }
  if (ours.running.length > alive.length) wrong.push("one that ended keeps them from buying again");
  return wrong;
}
