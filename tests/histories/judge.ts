import type { Prices } from "#contract/premium/prices.ts";
import { type Given, giftsRight, seatSpans } from "./judge-friend.ts";
import type { OurFacts } from "./our-facts.ts";
import type { Bill, Held, ProviderFacts } from "./provider-facts.ts";
import type { Act } from "./world.ts";

/**
 * What somebody paid for and must have, thought out anew: nothing here reads our rules. It knows only what they did and were told, and the
 * provider's books; our tables are what is judged.
 */
export interface Case {
  /** What a friend gave: gifts, and seats in a group of theirs. */
  friend?: Given;
  acts: readonly Act[];
  books: ProviderFacts;
  ours: OurFacts;
  prices: Prices["countries"][string];
  now: number;
}

const DAY = 86_400_000;
const GRACE = 7 * DAY;
const FOR_EVER = Number.POSITIVE_INFINITY;

export interface Span {
  from: number;
  until: number;
}

/** Whether these spans together leave nothing of this one open. */
export function covered({ from, until }: Span, by: readonly Span[]): boolean {
  let reached = from;
  for (const span of [...by].sort((a, b) => a.from - b.from)) {
    if (reached >= until) break;
    if (span.from <= reached) reached = Math.max(reached, span.until);
  }
  return reached >= until;
}

export const net = (bill: { paid: number; returned: number }) => bill.paid - bill.returned;
export const inWords = (at: number) => (at === FOR_EVER ? "for ever" : new Date(at).toISOString());

/** Everything that is wrong when all has been delivered and done. */
export function judge(given: Case): string[] {
  return [
    ...nothingWaits(given),
    ...booksAgree(given),
    ...chargedAfterCancelling(given),
    ...paidTwice(given),
    ...daysLost(given),
    ...daysForNothing(given),
    ...oneRuns(given),
    ...amountsRight(given),
    ...decisionsKept(given),
    ...mailsTrue(given),
    ...giftsRight(given),
  ];
}

/** Acts that hold: those that were answered, and of those that nobody answered the ones that our ledger has. */
export function held({ acts, ours }: Case, act: string): Act[] {
  const kinds: Record<string, string> = {
    stop: "renewal_stopped",
    renew: "renewal_resumed",
    extend: "trial_extended",
    discount: "discount_applied",
    suspend: "suspended",
    resume: "resumed",
    change: "plan_changed",
    withdraw: "refunded",
    activate: "gift_activated",
    seat: "seat_taken",
  };
  return acts.filter((one) => {
    if (one.act !== act || one.told === "refused") return false;
    if (one.told === "done") return true;
    return ours.ledger.some(
      ({ k, at, key }) =>
        k === kinds[act] && at >= one.at && at <= one.at + 50 && (act !== "withdraw" || key.startsWith("withdrawn:")),
    );
  });
}

export function nothingWaits({ ours }: Case): string[] {
  return ours.pending.map(({ key, problem, tries }) => `${key} was never told, after ${tries} tries: ${problem}`);
}

export function booksAgree({ books, ours }: Case): string[] {
  const wrong: string[] = [];
  const periods = ours.ledger.flatMap((entry) => (entry.k === "period_paid" ? [entry] : []));
  for (const bill of books.bills) {
    const period = periods.find(({ key }) => key === `period:${bill.id}`);
    if (!period) {
      wrong.push(`the ledger lacks the bill of ${inWords(bill.at)}`);
      continue;
    }
    const same = [period.from, period.until, period.paid.amount, period.paid.currency, period.plan];
    const real = [bill.from, bill.until, bill.paid, bill.currency, bill.plan];
    if (same.join() !== real.join()) wrong.push(`the ledger has ${same}, the provider ${real}`);
    const back = ours.ledger.reduce(
      (sum, one) => sum + (one.k === "refunded" && one.of === period.key ? one.paid.amount : 0),
      0,
    );
    if (back !== bill.returned) wrong.push(`the ledger gave ${back} back of ${bill.id}, the provider ${bill.returned}`);
  }
  if (periods.length !== books.bills.length)
    wrong.push(`${periods.length} paid periods for ${books.bills.length} bills`);
  for (const one of books.subscriptions) {
    const ended = ours.ledger.some((entry) => entry.k === "subscription_ended" && entry.subscription === one.id);
    if (ended === one.alive) wrong.push(`${one.id} ${one.alive ? "runs there and ended here" : "ended there only"}`);
    if (!one.alive) continue;
    const row = ours.running.find(({ subscription }) => subscription === one.id);
    if (!row) wrong.push(`${one.id} runs there and not here`);
    else if (row.renews !== one.renews || row.suspended !== one.paused)
      wrong.push(`${one.id} is another here than there`);
    const turns = ours.ledger.filter(
      (entry) => (entry.k === "renewal_stopped" || entry.k === "renewal_resumed") && entry.subscription === one.id,
    );
    if ((turns.at(-1)?.k !== "renewal_stopped") !== one.renews)
      wrong.push(`${one.id} renews otherwise than the ledger says`);
  }
  return wrong;
}

/** A bill that took the place of a paid time that still ran: chosen, not a renewal. */
function isUpgrade(bill: Bill, bills: readonly Bill[]): boolean {
  return (
    bill.credit > 0 ||
    bills.some((old) => old.subscription === bill.subscription && old.from < bill.from && old.until > bill.from)
  );
}

export function chargedAfterCancelling(given: Case): string[] {
  const { books } = given;
  const renews = held(given, "renew");
  const withdrawn = held(given, "withdraw");
  const stops = [...held(given, "stop"), ...withdrawn];
  return stops.flatMap((stop) => {
    const again = Math.min(
      FOR_EVER,
      ...renews
        .filter((one) => one.subscription === stop.subscription && one.at >= stop.at && !withdrawn.includes(stop))
        .map(({ at }) => at),
    );
    return books.bills
      .filter(
        (bill) => bill.subscription === stop.subscription && bill.at > stop.at && bill.at < again && net(bill) > 0,
      )
      .filter((bill) => withdrawn.includes(stop) || !isUpgrade(bill, books.bills))
      .map((bill) => `cancelled ${inWords(stop.at)} and charged ${net(bill)} at ${inWords(bill.at)}`);
  });
}

export function keptBills({ books }: Case): Bill[] {
  return books.bills.filter((bill) => net(bill) > 0);
}

/** The part of a price that a time still has at an instant, rounded up. */
function rest(paid: number, { from, until }: Span, at: number): number {
  const left = Math.max(0, Math.min(until - from, until - at));
  return Number((BigInt(paid) * BigInt(left) + BigInt(until - from) - 1n) / BigInt(until - from));
}

function paidTwice(given: Case): string[] {
  const { books, prices } = given;
  const wrong: string[] = [];
  const bills = keptBills(given);
  for (const [index, later] of bills.entries()) {
    for (const earlier of bills.slice(0, index)) {
      if (later.from >= earlier.until || earlier.from >= later.until) continue;
      const own = earlier.subscription === later.subscription && isUpgrade(later, books.bills);
      if (own && later.credit >= rest(net(earlier), earlier, later.from) - 1) continue;
      wrong.push(
        `paid ${net(earlier)} and ${net(later)} for the time from ${inWords(later.from)}, ${later.credit} taken off`,
      );
    }
  }
  const lifetimes = books.lifetimes.filter((one) => net(one) > 0);
  if (lifetimes.length > 1) wrong.push(`paid ${lifetimes.length} times for life`);
  for (const life of lifetimes) {
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

function promisedTrial(given: Case, { id, startedAt, trialUntil }: Held): number {
  const first = Math.min(startedAt + 7 * DAY, trialUntil ?? FOR_EVER);
  return held(given, "extend").some((one) => one.subscription === id) ? first + 7 * DAY : first;
}

function daysLost(given: Case): string[] {
  const { ours } = given;
  return owed(given)
    .filter((span) => !covered(span, ours.granted))
    .map(
      ({ what, from, until }) =>
        `lost: ${what}, ${inWords(from)} to ${inWords(until)}; granted ${ours.granted.map((one) => `${one.source} ${inWords(one.from)}–${inWords(one.until)}`)}`,
    );
}

function daysForNothing(given: Case): string[] {
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

function oneRuns(given: Case): string[] {
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

function amountsRight({ books, prices, ours }: Case): string[] {
  const { monthly, annual } = prices.prices;
  const list: Record<string, number> = { monthly, annual };
  const wrong = books.bills.flatMap((bill) => {
    const full = list[bill.plan] ?? 0;
    const less = full - Math.ceil(full / 5);
    if (bill.currency !== prices.currency || bill.gross !== full)
      return [`billed ${bill.gross} ${bill.currency} for ${bill.plan}`];
    if (bill.credit > 0)
      return bill.paid <= full - bill.credit ? [] : [`billed ${bill.paid} with ${bill.credit} taken off`];
    return bill.paid === full || bill.paid === less ? [] : [`billed ${bill.paid} for ${bill.plan}`];
  });
  const lowered = books.bills.filter((bill) => bill.credit === 0 && bill.paid < (list[bill.plan] ?? 0)).length;
  const discounts = ours.ledger.filter(({ k }) => k === "discount_applied").length;
  if (lowered > discounts || discounts > 1) wrong.push(`${lowered} bills were lowered by ${discounts} discounts`);
  return wrong;
}

function decisionsKept(given: Case): string[] {
  const { books, ours, acts } = given;
  const wrong: string[] = [];
  const staff = acts.some(({ act }) => act === "staff_refund");
  for (const { subscription, at } of held(given, "discount")) {
    const lowered = (bill: Bill) => net(bill) < bill.gross - bill.credit;
    const next = books.bills.find(
      // The provider counts in seconds: what it billed in the same one came before or after.
      (bill) => bill.subscription === subscription && (bill.at > at || (bill.at + 999 >= at && lowered(bill))),
    );
    const promised = next ? next.gross - next.credit - Math.ceil((next.gross - next.credit) / 5) : 0;
    if (next && net(next) > promised + 1)
      wrong.push(`the discount was promised, ${net(next)} was paid and not ${promised}`);
  }
  for (const { subscription } of held(given, "extend")) {
    const one = books.subscriptions.find(({ id }) => id === subscription);
    const told = ours.told.find(({ kind }) => kind === "extend_trial");
    if (!one || !told) continue;
    const until = promisedTrial(given, { ...one, trialUntil: null });
    const early = books.bills.find((bill) => bill.subscription === subscription && bill.from < until && net(bill) > 0);
    if (early && told.doneAt < until)
      wrong.push(`the trial was to end ${inWords(until)}, and was charged for ${inWords(early.from)}`);
  }
  for (const { subscription, at } of held(given, "suspend")) {
    const resumed = Math.min(
      FOR_EVER,
      ...held(given, "resume")
        .filter((one) => one.at >= at)
        .map((one) => one.at),
    );
    const entry = ours.ledger.find((one) => one.k === "suspended" && one.at >= at && one.at <= at + 50);
    const until = Math.min(resumed, entry?.k === "suspended" ? (entry.until ?? FOR_EVER) : FOR_EVER);
    const bill = books.bills.find(
      (one) => one.subscription === subscription && one.at > at && one.at < until && net(one) > 0,
    );
    if (bill && resumed === FOR_EVER) wrong.push(`suspended ${inWords(at)} and charged ${inWords(bill.at)}`);
  }
  for (const { subscription, at } of held(given, "withdraw")) {
    const left = books.bills.filter((bill) => bill.subscription === subscription && net(bill) > 0);
    if (left.length > 0) wrong.push(`all was taken back ${inWords(at)}, and ${left.map(net)} is kept`);
    if (books.subscriptions.some(({ id, alive }) => id === subscription && alive))
      wrong.push("taken back and still running");
  }
  const plans = held(given, "change");
  for (const [index, { subscription, at, detail }] of plans.entries()) {
    // A year begins when it is told; a month that was billed before comes off its price.
    if (detail === "annual") continue;
    const back = ours.ledger.some((entry) => entry.k === "plan_changed" && entry.plan !== detail && entry.at > at);
    if (back || plans.slice(index + 1).some((one) => one.subscription === subscription)) continue;
    const wrongOnes = books.bills.filter(
      (bill) => bill.subscription === subscription && bill.from > at && bill.plan !== detail && net(bill) > 0,
    );
    if (wrongOnes.length > 0 && !staff)
      wrong.push(
        `${detail} was chosen ${inWords(at)}, and ${wrongOnes.map(({ plan, at: when }) => `${plan} ${inWords(when)}`)} charged`,
      );
  }
  return wrong;
}

function mailsTrue(given: Case): string[] {
  const { books, ours, now } = given;
  const wrong: string[] = [];
  const there = (template: string, states = ["waiting", "sent"]) =>
    ours.mails.filter((one) => one.template === template && states.includes(one.state));
  const count = (template: string, wanted: number) => {
    const found = there(template).length;
    if (found !== wanted) wrong.push(`${found} mails ${template}, not ${wanted}`);
  };
  const stops = new Set(
    held(given, "stop")
      .filter(({ detail, subscription, at }) => {
        const takenBack = held(given, "withdraw").some((one) => Math.abs(one.at - at) <= 50);
        // What was cancelled at the provider's own pages is confirmed there.
        const elsewhere = given.acts.some((one) => one.detail === "portal");
        return detail !== "portal" && subscription !== null && !takenBack && !elsewhere;
      })
      .flatMap(({ at }) =>
        ours.ledger
          .filter(
            (entry) =>
              entry.k === "renewal_stopped" &&
              entry.key.startsWith("stopped:") &&
              entry.at >= at &&
              entry.at <= at + 50,
          )
          .map(({ key }) => key),
      ),
  );
  for (const key of stops) {
    if (!there("cancellation_proof").some((one) => one.key === `cancellation_proof:${key}`))
      wrong.push(`no proof of ${key}`);
  }
  const back = held(given, "withdraw").flatMap(({ subscription }) => (subscription === null ? [] : [subscription]));
  count("withdrawal_receipt", new Set(back).size);
  for (const bill of books.bills) {
    if (!there("receipt").some(({ key }) => key === `receipt:period:${bill.id}`))
      wrong.push(`no receipt of ${bill.id}`);
  }
  for (const life of books.lifetimes) {
    const found = there("receipt").filter(({ facts }) => facts.plan === "lifetime" && facts.from === life.at).length;
    if (found === 0) wrong.push(`no receipt of what was paid for life ${inWords(life.at)}`);
  }
  const undue = ours.ledger.filter(({ k, key }) => k === "refunded" && key.startsWith("undue:")).length;
  count("money_back", undue);
  for (const one of books.subscriptions) {
    const waiting = ours.mails.filter(
      ({ key, template, state }) =>
        ["trial_reminder", "renewal_notice"].includes(template) && key.includes(`:${one.id}:`) && state === "waiting",
    );
    if (!one.alive || !one.renews || one.paused) {
      if (waiting.length > 0) wrong.push(`${waiting.map(({ template }) => template)} is still promised for ${one.id}`);
      continue;
    }
    if (waiting.length > 1) wrong.push(`${waiting.length} mails announce one bill`);
    const inTrial = one.trialUntil !== null && one.trialUntil > now;
    const announced = ours.mails.filter(
      ({ template, state, facts }) =>
        template === (inTrial ? "trial_reminder" : "renewal_notice") &&
        (state === "waiting" || state === "sent") &&
        facts.renews_at === (inTrial ? one.trialUntil : one.periodUntil),
    );
    if ((inTrial || one.plan === "annual") && !one.pastDue && announced.length === 0)
      wrong.push(`the bill of ${inWords(one.periodUntil)} is not announced`);
  }
  return wrong;
}
