import { type Case, DAY, FOR_EVER, held, inWords, isKept, net } from "./case.ts";
import { promisedTrial } from "./judge-time.ts";
import type { Bill } from "./provider-facts.ts";

const MAX_MONTH = 31 * DAY;

const KEPT: readonly string[] = ["plan_changed", "change_declined", "change_undone", "change_asked"];

export function decisionsKept(given: Case): string[] {
  const { books, ours, acts } = given;
  const wrong: string[] = [];
  const staff = acts.some(({ act }) => act === "staff_refund");
  // Given again after its bill was closed: the promise is for the bill after that.
  const again = Math.max(
    0,
    ...ours.told.filter(({ key }) => key.startsWith("discount-again:")).map((told) => told.doneAt),
  );
  for (const { subscription, at: promisedAt } of held(given, "discount")) {
    const at = Math.max(promisedAt, again);
    // Whatever a change cost above the amount shown is refunded automatically, and isn't a discount.
    const above = (bill: Bill) =>
      ours.ledger.reduce(
        (sum, entry) =>
          sum + (entry.k === "refunded" && entry.key === `overcharge:period:${bill.id}` ? entry.paid.amount : 0),
        0,
      );
    const lowered = (bill: Bill) => net(bill) + above(bill) < bill.gross - bill.credit;
    // A bill refunded in full used up no discount, unless staff refunded it.
    const next = books.bills.find(
      // The provider counts in seconds: a bill of the same second may be from before or after.
      (bill) =>
        bill.subscription === subscription &&
        (staff || net(bill) > 0) &&
        (bill.askedAt > at || (bill.askedAt + 999 >= at && lowered(bill))),
    );
    const promised = next ? next.gross - next.credit - Math.ceil((next.gross - next.credit) / 5) : 0;
    // Where nothing got through for longer than a month, a later bill is lowered instead, by at least as much.
    const sent = ours.told.find(({ key }) => key === `discount:${subscription}`);
    const isMadeUp = books.bills.some(
      (bill) =>
        bill.subscription === subscription &&
        next !== undefined &&
        bill.at > next.at &&
        bill.gross - bill.credit - net(bill) - above(bill) >= next.gross - next.credit - promised - 1,
    );
    if (sent && sent.doneAt - promisedAt > MAX_MONTH && isMadeUp) continue;
    if (next && net(next) > promised + 1)
      wrong.push(`the discount was promised, ${net(next)} was paid and not ${promised}`);
  }
  for (const { subscription } of held(given, "extend")) {
    const bought = books.subscriptions.find(({ id }) => id === subscription);
    const extension = ours.told.find(({ kind }) => kind === "extend_trial");
    if (!bought || !extension) continue;
    const until = promisedTrial(given, { ...bought, trialUntil: null });
    const early = books.bills.find((bill) => bill.subscription === subscription && bill.from < until && net(bill) > 0);
    if (early && extension.doneAt < until)
      wrong.push(`the trial was to end ${inWords(until)}, and was charged for ${inWords(early.from)}`);
  }
  for (const { subscription, at } of held(given, "suspend")) {
    const resumed = Math.min(
      FOR_EVER,
      ...held(given, "resume")
        .filter((resume) => resume.at >= at)
        .map((resume) => resume.at),
    );
    const entry = ours.ledger.find(
      (candidate) => candidate.k === "suspended" && candidate.at >= at && candidate.at <= at + 50,
    );
    const until = Math.min(resumed, entry?.k === "suspended" ? (entry.until ?? FOR_EVER) : FOR_EVER);
    // A debit the bank was already working on pays for the time before the suspension.
    const bill = books.bills.find(
      (paid) => paid.subscription === subscription && paid.askedAt > at && paid.askedAt < until && isKept(paid),
    );
    if (bill && resumed === FOR_EVER) wrong.push(`suspended ${inWords(at)} and charged ${inWords(bill.at)}`);
  }
  for (const { subscription, at } of held(given, "withdraw")) {
    const left = books.bills.filter((bill) => bill.subscription === subscription && isKept(bill));
    if (left.length > 0) wrong.push(`all was taken back ${inWords(at)}, and ${left.map(net)} is kept`);
    if (books.subscriptions.some(({ id, alive }) => id === subscription && alive))
      wrong.push("taken back and still running");
  }
  const plans = held(given, "change");
  for (const [index, { subscription, at, detail }] of plans.entries()) {
    // A year starts when the provider hears of it; a month billed before is taken off its price.
    if (detail === "annual") continue;
    const back = ours.ledger.some(
      (entry) => KEPT.includes(entry.k) && "plan" in entry && entry.plan !== detail && entry.at > at,
    );
    if (back || plans.slice(index + 1).some((later) => later.subscription === subscription)) continue;
    const wrongOnes = books.bills.filter(
      (bill) => bill.subscription === subscription && bill.from > at && bill.plan !== detail && isKept(bill),
    );
    if (wrongOnes.length > 0 && !staff)
      wrong.push(
        `${detail} was chosen ${inWords(at)}, and ${wrongOnes.map(({ plan, at: when }) => `${plan} ${inWords(when)}`)} charged`,
      );
  }
  return wrong;
}
