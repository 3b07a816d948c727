import { afterAll, test } from "vitest";
import { runHistory } from "./run-history.ts";
import type { Decision, PayWith, Step } from "./steps.ts";
import { makeWorld } from "./world.ts";

/** Cases found by random histories and by reading, each named; judged like every history, to its end and forty days beyond. */

const world = await makeWorld();
afterAll(() => world.close());

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
/** Delays of drafts, in seconds. */
const HOUR_S = 3600;
const THREE_DAYS = 72 * HOUR_S;

type Plan = "monthly" | "annual" | "lifetime";
const open = (plan: Plan): Step => ({ do: "open", plan, coupon: false, fault: null });
const pay = (which = 0, card: PayWith = "good") => ({
  do: "pay" as const,
  which,
  card,
  comesBack: true,
  fault: null,
});
const buy = (plan: Plan, card: PayWith = "good"): Step[] => [open(plan), pay(0, card)];
const decide = (act: Decision): Step => ({ do: act, fault: null, again: false, twice: false });
const lost = (act: Decision): Step => ({ do: act, fault: { lost: 1, where: "there" }, again: false, twice: false });
const change = (to: "monthly" | "annual"): Step => ({ do: "change", to, fault: null, again: false });
const suspend: Step = { do: "suspend", months: 1, fault: null, again: false };
const reach = (off: number): Step => ({ do: "reach", off });
const pass = (by: number): Step => ({ do: "pass", by });
const bill: Step = { do: "bill" };
const away: Step = { do: "outage", on: true };
const back: Step = { do: "outage", on: false };
const post: Step = { do: "post", order: 0, twice: false, loses: 0, fault: null };
const duties: Step = { do: "duties", fault: null };

/** Decided a moment before something renews or ends, and sent to the provider only afterwards. */
const tooLate = (...acts: Step[]): Step[] => [reach(-MINUTE), away, ...acts, pass(2 * MINUTE), bill, back];

const lostThere = { fault: { lost: 1, where: "there" } } as const;
const discountLost: Step = { do: "discount", fault: { lost: 2, where: "back" }, again: false, twice: false };
const HOUR = 60 * MINUTE;

test.each<[string, Step[], number?]>([
  [
    "two free trials with the same coupon, paid from two pages: one is kept, with one discount",
    [
      { do: "open", plan: "annual", coupon: true, fault: null },
      { ...pay(), comesBack: false },
      { do: "open", plan: "annual", coupon: true, fault: null },
      { ...pay(1), fault: { dies: 1 } },
    ],
  ],
  [
    "the discount pressed while a bank works on the month's debit: it's off the bill after that one",
    [
      open("monthly"),
      { ...pay(0, "debit"), days: 1 },
      reach(300),
      duties,
      { do: "discount", fault: { lost: 1, where: "there" }, again: false, twice: true },
      pass(1),
    ],
  ],
  [
    "a year sent a second after the month's bill became a draft: nothing is missed but that second, which was open then",
    [...buy("monthly"), { do: "change", to: "annual", fault: { dies: 28 }, again: false }, reach(1000)],
    THREE_DAYS,
  ],
  [
    "cancelled at the provider while the renewal is a draft, and again here before anybody heard of it: the month is kept",
    [...buy("monthly"), reach(300), { do: "portal", renews: false }, reach(-DAY), decide("stop")],
    HOUR_S,
  ],
  [
    "a cancellation undone at the provider, heard of only when the next month had been declined: there are days of grace",
    [
      ...buy("monthly", "fails_later"),
      { do: "stop", fault: null, again: false, twice: true },
      { do: "portal", renews: true },
      reach(300),
      open("monthly"),
    ],
  ],
  [
    "debits that the bank took back while nobody looked for a year, and cancelled at the provider: what has to be refunded has come back already",
    [
      open("monthly"),
      { ...pay(0, "debit_returned"), days: 12 },
      pass(366 * DAY),
      { do: "portal", renews: false },
      { do: "card" },
      reach(-DAY),
    ],
  ],
  [
    "months and then the year again chosen in a trial, the year sent when a month had been charged: the month is refunded",
    [
      { do: "open", plan: "annual", coupon: true, fault: null },
      pay(),
      change("monthly"),
      { ...change("annual"), ...lostThere },
      reach(300),
      { do: "stop", fault: { dies: 1 }, again: false, twice: true },
    ],
  ],
  [
    "a debit for the first bill after a trial that fails again and again while nobody looks: it keeps nothing open",
    [open("annual"), { ...pay(0, "debit_fails"), days: 12, comesBack: false }],
  ],
  [
    "months chosen in a year's trial, sent when the year's bill was a draft, and declined: the year still waits for its charge",
    [
      { do: "open", plan: "annual", coupon: true, fault: null },
      { ...pay(0, "fails_later"), days: 1 },
      reach(-MINUTE),
      { do: "change", to: "monthly", fault: { lost: 1, where: "there" }, again: false },
    ],
    THREE_DAYS,
  ],
  [
    "cancelled here, renewed on the provider's pages, and cancelled here again before anybody heard of that: nothing more is charged",
    [...buy("monthly"), decide("stop"), { do: "portal", renews: true }, pass(1), decide("stop"), post],
  ],
  [
    "a cancellation undone at the provider in the same instant",
    [...buy("monthly"), { do: "stop", fault: null, again: false, twice: true }, { do: "portal", renews: true }],
  ],
  [
    "the monthly plan chosen a minute before the year's bill, sent while that bill is a draft",
    [...buy("monthly"), change("annual"), reach(-MINUTE), { ...change("monthly"), ...lostThere }, bill],
    3600,
  ],
  [
    "the discount taken while a change to the annual plan is on its way: it's taken off the price of the change",
    [...buy("monthly"), { ...change("annual"), ...lostThere }, pass(SECOND), decide("discount")],
  ],
  [
    "the discount pressed a month after a change that was lost on its way, which is sent in the same second: it's taken off the price of the change",
    [
      ...buy("monthly"),
      { do: "change", to: "annual", fault: { lost: 2, where: "there" }, again: false },
      reach(-DAY),
      { do: "discount", fault: null, again: false, twice: true },
    ],
  ],
  [
    "the discount taken while the month's bill is a draft: it's off that bill, once",
    [...buy("monthly"), reach(MINUTE), bill, decide("discount"), pass(2 * HOUR), bill, post, reach(2 * HOUR), bill],
    3600,
  ],
  [
    "the discount on a draft whose answer got lost, and whose charge failed before it was sent again: once",
    [
      ...buy("monthly", "fails_later"),
      reach(MINUTE),
      bill,
      post,
      discountLost,
      pass(2 * HOUR),
      bill,
      duties,
      { do: "card" },
      bill,
      post,
      reach(2 * HOUR),
      bill,
      post,
    ],
    3600,
  ],
  [
    "a longer trial, sent while the first bill is a draft: that one is never charged",
    [
      ...buy("annual"),
      reach(-MINUTE),
      away,
      decide("extend"),
      pass(2 * MINUTE),
      bill,
      back,
      duties,
      pass(2 * HOUR),
      bill,
    ],
    3600,
  ],
  [
    "a chargeback, won a month later: the days that were left come back",
    [
      ...buy("monthly"),
      pass(10 * DAY),
      { do: "dispute", which: 0 },
      post,
      duties,
      pass(30 * DAY),
      { do: "dispute_ends", won: true },
      post,
    ],
  ],
  [
    "a chargeback that was lost, and another month bought after it",
    [
      ...buy("monthly"),
      pass(10 * DAY),
      { do: "dispute", which: 0 },
      post,
      duties,
      open("monthly"),
      pay(1),
      { do: "dispute_ends", won: false },
      post,
    ],
  ],
  ["cancelled and taken up again reach the provider in this order", [...buy("monthly"), lost("stop"), decide("renew")]],
  [
    "resumed and cancelled reach the provider in this order",
    [...buy("monthly"), decide("stop"), lost("renew"), decide("stop")],
  ],
  [
    "a trial cancelled in time and sent too late costs nothing and blocks nothing",
    [...buy("annual"), ...tooLate(decide("stop")), duties, post, duties, open("monthly"), pay(1)],
  ],
  [
    "cancelled a moment after the period, before its bill: the bill is refunded",
    [...buy("monthly"), reach(300), away, decide("stop"), pass(700), bill, back],
  ],
  ["a month cancelled before its end and sent after it", [...buy("monthly"), ...tooLate(decide("stop"))]],
  [
    "cancelled, resumed and cancelled, all sent too late",
    [...buy("monthly"), ...tooLate(decide("stop"), decide("renew"), decide("stop"))],
  ],
  ["a longer trial, sent when the first bill was paid", [...buy("annual"), ...tooLate(decide("extend"))]],
  [
    "a longer trial, sent when it would have been over",
    [...buy("annual"), reach(-MINUTE), away, decide("extend"), pass(9 * DAY), bill, back],
  ],
  [
    "a longer trial with the discount, cancelled, all sent too late",
    [...buy("annual"), ...tooLate(decide("discount"), decide("extend"), decide("stop"))],
  ],
  [
    "the discount, sent when the first bill was paid in full: the difference is refunded, once",
    [...buy("annual"), ...tooLate(decide("discount"))],
  ],
  ["suspended, and sent when the next month was paid", [...buy("monthly"), ...tooLate(suspend)]],
  [
    "suspended and cancelled, sent when the month was over: nothing keeps them from buying again",
    [...buy("monthly"), ...tooLate(suspend, decide("stop"), decide("resume"))],
  ],
  [
    "months after the year, sent when another year was paid: it's refunded, and the months begin",
    [
      ...buy("annual"),
      reach(MINUTE),
      bill,
      post,
      reach(-MINUTE),
      away,
      change("monthly"),
      pass(2 * MINUTE),
      bill,
      back,
    ],
  ],
  [
    "a year that the card doesn't pay for leaves the month as it was",
    [...buy("monthly", "fails_later"), pass(DAY), change("annual")],
  ],
  ["a month is not changed before it is paid", [...buy("annual", "fails_later"), reach(300), change("monthly"), bill]],
  [
    "a year after the month, cancelled at once, sent later: the year is kept to its end",
    [...buy("monthly"), pass(DAY), away, change("annual"), decide("stop"), pass(MINUTE), back],
  ],
  [
    "a year after the month, all taken back at once, sent later: nothing is kept",
    [...buy("monthly"), pass(DAY), lost("stop"), change("annual"), decide("withdraw")],
  ],
  [
    "annual, then months, then annual again: the year is still announced",
    [...buy("annual"), reach(MINUTE), bill, post, change("monthly"), change("annual")],
  ],
  [
    "for life beside a month, both checkouts open, the month settled first",
    [open("monthly"), open("lifetime"), pay(0), pay(1)],
  ],
  [
    "for life beside a month, both checkouts open, life settled first",
    [open("monthly"), open("lifetime"), pay(1), pay(0)],
  ],
  [
    "for life beside a trial, both checkouts open, life settled first",
    [open("annual"), open("lifetime"), pay(1), pay(0)],
  ],
  ["for life twice, from two checkouts: one is refunded", [open("lifetime"), open("lifetime"), pay(0), pay(1)]],
  [
    "for life, offered with what was left of a month, and paid when the next had begun",
    [...buy("monthly"), reach(-MINUTE), open("lifetime"), pass(2 * MINUTE), bill, post, pay(1)],
  ],
  [
    "for life while nobody knows yet that the month is paid",
    [open("monthly"), { do: "pay", which: 0, card: "good", comesBack: false, fault: null }, open("lifetime"), pay(1)],
  ],
  [
    "a free trial begun beside a month that was paid and not heard of yet: it ends, and leaves no line",
    [open("monthly"), { ...pay(), comesBack: false }, open("annual"), { ...pay(1), fault: { dies: 1 } }],
  ],
  [
    "a free trial that wasn't heard of before the month beside it was paid: the month stays, and the trial's days aren't missed",
    [open("annual"), { ...pay(), comesBack: false }, open("monthly"), pass(5 * MINUTE), pay(1), reach(-DAY)],
  ],
  [
    "months chosen in a trial, sent when the year's bill had been a draft for a moment: premium lasts until it's charged",
    [...buy("annual", "fails_later"), { ...change("monthly"), ...lostThere }, reach(999)],
    THREE_DAYS,
  ],
  [
    "cancelled a moment after the renewal's draft, for life bought before anybody heard of its charge: all of that is refunded",
    [...buy("monthly"), reach(999), decide("stop"), reach(-DAY), ...[open("lifetime"), pay(1)]],
    THREE_DAYS,
  ],
  [
    "cancelled and undone at once, both sent after the trial: it's over, with one proof",
    [
      ...buy("annual"),
      { do: "stop", fault: { lost: 2, where: "there" }, again: false, twice: true },
      { do: "renew", fault: { dies: 23 }, again: false, twice: false },
      reach(300),
    ],
  ],
  [
    "a seat in a group whose renewal was declined an hour ago: it keeps premium for a week",
    [
      { do: "group", seats: 1, card: "fails_later", comesBack: true, fault: null },
      { do: "seat", who: "one", fault: null },
      reach(-DAY),
    ],
  ],
  [
    "a discount whose bill was closed in a suspension, heard of when the one after it had been paid: the next one is lowered",
    [...buy("monthly"), decide("discount"), reach(-DAY), suspend],
    THREE_DAYS,
  ],
  ["two checkouts side by side are one subscription", [open("monthly"), open("annual"), pay(0), pay(1)]],
  [
    "refunded at the provider after all was over, and no webhook came",
    [
      ...buy("monthly"),
      decide("stop"),
      { do: "staff_refund", which: 0, part: false },
      reach(SECOND),
      bill,
      { do: "post", order: 0, twice: false, loses: 9, fault: null },
    ],
  ],
  [
    "a year instead of the month, and the provider's answer got lost after it had charged: charged once (F17)",
    [...buy("monthly"), pass(DAY), { do: "change", to: "annual", fault: { lost: 2, where: "back" }, again: true }],
  ],
  [
    "for life, refunded at the provider: nothing is left of it, and it can be bought again",
    [...buy("lifetime"), { do: "staff_refund", which: 0, part: false }, post, open("lifetime"), pay(1)],
  ],
  [
    "for life beside a month, life refunded at the provider: the rest of the month was refunded when life began",
    [...buy("monthly"), pass(DAY), open("lifetime"), pay(1), { do: "staff_refund", which: 1, part: false }, post],
  ],
  [
    "a gift for life, and a checkout that was still open beside it",
    [
      open("monthly"),
      { do: "gift", plan: "lifetime", comesBack: true, fault: null },
      duties,
      { do: "activate", which: 0, fault: null, again: false, twice: false },
      pay(0),
    ],
  ],
  [
    "months after the year, chosen with a lost answer and sent again when they had begun",
    [
      ...buy("annual"),
      reach(MINUTE),
      bill,
      post,
      { do: "change", to: "monthly", fault: { lost: 2, where: "back" }, again: false },
      reach(MINUTE),
      bill,
    ],
  ],
  [
    "the discount, taken with a lost answer and sent again when it had been used: once",
    [
      ...buy("annual"),
      { do: "discount", fault: { lost: 2, where: "back" }, again: false, twice: false },
      reach(MINUTE),
      bill,
    ],
  ],
  [
    "annual, then months, then annual at once: the end of the first year is no trial, and nothing of it is refunded",
    [
      ...buy("annual"),
      reach(MINUTE),
      bill,
      post,
      change("monthly"),
      reach(MINUTE),
      bill,
      post,
      pass(DAY),
      change("annual"),
      post,
    ],
  ],
  [
    "a month refunded in full while its renewal is a draft: the time before no longer counts, so nothing waits for the charge",
    [...buy("monthly"), { do: "staff_refund", which: 0, part: false }, reach(-DAY), post],
    THREE_DAYS,
  ],
  [
    "a cancellation that was undone, then a renewal that's a draft for three days",
    [...buy("monthly"), decide("stop"), decide("renew"), reach(-DAY), post],
    THREE_DAYS,
  ],
  [
    "months chosen in a trial's last moment, sent when the year's bill was a draft, with a card that's declined: the year's bill stays due",
    [
      ...buy("annual", "fails_later"),
      reach(-1),
      { do: "change", to: "monthly", fault: { lost: 1, where: "there" }, again: false },
    ],
    HOUR_S,
  ],
  ["a suspension that ends with the paid month", [...buy("monthly"), reach(SECOND), suspend, bill]],
  [
    "a renewal declined, then suspended, then paid with another card: that payment is refunded, and no days of grace remain",
    [...buy("monthly", "fails_later"), { do: "card" }, reach(SECOND), suspend, bill],
  ],
  [
    "a year chosen as a month ends, sent when the next month's bill was a draft: that month is taken off the year, and charged",
    [
      ...buy("monthly"),
      reach(-1),
      { do: "change", to: "annual", fault: { lost: 2, where: "there" }, again: false },
      reach(-DAY),
    ],
    HOUR_S,
  ],
  [
    "a discount whose bill was closed in a suspension: the next one is lowered",
    [...buy("monthly"), decide("discount"), suspend, reach(-DAY), bill],
  ],
  [
    "cancelled, over, and resumed on the provider's own pages too late",
    [...buy("monthly"), decide("stop"), reach(MINUTE), { do: "portal", renews: true }, bill],
  ],
  [
    "a longer plan sent late, which costs more than was shown: the difference is refunded with a mail",
    [...buy("monthly"), { do: "change", to: "annual", fault: { lost: 2, where: "there" }, again: false }, post],
  ],
  [
    "cancelled on the provider's own pages while the renewal is a draft",
    [...buy("monthly"), reach(1), { do: "portal", renews: false }, pass(1)],
    THREE_DAYS,
  ],
  [
    "cancelled on the provider's own pages while the renewal is a draft, and heard of only after the end: the charge is refunded",
    [...buy("monthly"), reach(1), { do: "portal", renews: false }, reach(300)],
    THREE_DAYS,
  ],
  [
    "cancelled on the provider's own pages in the days of grace",
    [...buy("monthly", "fails_later"), pass(35 * DAY), pass(DAY + 1), { do: "portal", renews: false }],
    THREE_DAYS,
  ],
  [
    "a gift that nobody heard of for 35 days, and a process that dies while it looks for it",
    [
      { do: "gift", plan: "one-month", comesBack: true, fault: { dies: 10 } },
      pass(35 * DAY),
      { do: "duties", fault: { dies: 3 } },
    ],
  ],
  [
    "the discount and then a longer trial, both sent when the first bill was paid: that bill is refunded in full, and the next one is lowered",
    [...buy("annual"), ...tooLate(decide("discount"), decide("extend"))],
  ],
  [
    "a longer trial and then the discount, both sent when the first bill was paid: that bill is refunded in full, and the next one is lowered",
    [...buy("annual"), ...tooLate(decide("extend"), decide("discount"))],
  ],
  [
    "the discount sent in time and the longer trial after the lowered bill: that bill is refunded, and the next one is lowered",
    [...buy("annual"), decide("discount"), ...tooLate(decide("extend"))],
  ],
  [
    "cancelled in the last millisecond of the month and undone at once, and the renewal declined: there are days of grace",
    [
      ...buy("monthly", "fails_later"),
      reach(-1),
      decide("discount"),
      decide("stop"),
      { do: "renew", fault: { lost: 2, where: "there" }, again: false, twice: true },
    ],
  ],
  [
    "cancelled in the days of grace and undone there, both on the provider's own pages: they keep premium for the rest of those days",
    [
      ...buy("monthly", "fails_later"),
      reach(MINUTE),
      bill,
      post,
      pass(DAY),
      { do: "portal", renews: false },
      post,
      pass(MINUTE),
      duties,
      pass(DAY),
      { do: "portal", renews: true },
    ],
  ],
  [
    "cancelled while the renewal is a draft and undone there, both on the provider's own pages: the wait for the charge continues",
    [
      ...buy("monthly"),
      reach(MINUTE),
      bill,
      post,
      { do: "portal", renews: false },
      post,
      pass(MINUTE),
      duties,
      pass(HOUR),
      { do: "portal", renews: true },
    ],
    THREE_DAYS,
  ],
  [
    "a free trial that nobody heard of until its bill had been charged, beside a month: the month stays, the bill is refunded, and no past day is missed",
    [open("annual"), { ...pay(), comesBack: false }, reach(300), open("monthly"), bill, pay(1)],
  ],
  [
    "a debit that the bank took back at the moment staff try to refund it: they can't",
    [
      open("monthly"),
      { ...pay(0, "debit_returned"), days: 1 },
      pass(8 * DAY),
      duties,
      pass(35 * DAY),
      { do: "staff_refund", which: 0, part: true },
    ],
  ],
  [
    "suspended while a bank works on the renewal's debit: it's kept, with the month it pays for",
    [open("monthly"), { ...pay(0, "debit"), days: 1 }, pass(2 * DAY), duties, reach(MINUTE), bill, duties, suspend],
  ],
  [
    "a part refunded above the amount shown for a change, its answer lost and sent again a month later: once",
    [
      ...buy("monthly"),
      { do: "change", to: "annual", fault: { lost: 2, where: "there" }, again: false },
      pass(MINUTE),
      { do: "duties", fault: { lost: 3, where: "back" } },
      pass(3 * DAY),
      duties,
    ],
  ],
  [
    "a trial cancelled while its first bill is a draft, the debit for it taken back by the bank while nobody looked for a year: it's back already",
    [open("annual"), { ...pay(0, "debit_returned"), days: 12 }, reach(300), bill, decide("stop"), reach(SECOND)],
    HOUR_S,
  ],
  [
    "months chosen in a trial, sent a month after the year had been paid by debit: the year is refunded, and premium waits for the month's debit",
    [open("annual"), pay(0, "debit"), { ...change("monthly"), ...lostThere }, pass(35 * DAY), post],
  ],
  [
    "a month refunded at the provider before anybody heard of its purchase, which is found weeks later: its refund is found with it",
    [
      open("monthly"),
      { ...pay(), comesBack: false },
      { do: "staff_refund", which: 0, part: false },
      reach(-DAY),
      { do: "post", order: 0, twice: true, loses: 9, fault: null },
    ],
  ],
  [
    "months chosen in a trial and then the discount, both sent when the year had been charged: the year is refunded, and the month is lowered",
    [...buy("annual"), ...tooLate(change("monthly"), decide("discount")), duties],
  ],
  [
    "the same a day after the trial, with the change lost as the process died",
    [
      ...buy("annual"),
      { do: "change", to: "monthly", fault: { dies: 31 }, again: false },
      { do: "discount", fault: null, again: false, twice: true },
      pass(8 * DAY),
    ],
  ],
  [
    "a group's renewal declined, the group cancelled in the days of grace: they're over for its seats too",
    [
      { do: "group", seats: 1, card: "fails_later", comesBack: true, fault: null },
      { do: "seat", who: "one", fault: null },
      reach(MINUTE),
      bill,
      post,
      { do: "group_stop", fault: null, again: false },
    ],
  ],
  [
    "a month's debit that fails, and the bill after it a draft: that one follows no paid time, so nothing waits for its charge",
    [open("monthly"), { ...pay(0, "debit_later_fails"), days: 5 }, pass(58 * DAY)],
    THREE_DAYS,
  ],
  [
    "the same with the month before it refunded by staff",
    [
      open("monthly"),
      { ...pay(0, "debit_later_fails"), days: 5 },
      pass(58 * DAY),
      { do: "staff_refund", which: 0, part: false },
    ],
    THREE_DAYS,
  ],
  [
    "a trial extended, sent when its year had been requested from the bank: the debit is refunded when it arrives, though the longer trial is over by then",
    [
      { do: "open", plan: "annual", coupon: true, fault: null },
      { ...pay(0, "debit"), days: 12 },
      lost("extend"),
      reach(0),
    ],
  ],
  [
    "the same with a debit that fails",
    [
      { do: "open", plan: "annual", coupon: true, fault: null },
      { ...pay(0, "debit_later_fails"), days: 12 },
      lost("extend"),
      reach(0),
    ],
  ],
  [
    "months chosen in a trial, sent in the second in which the year had been requested from the bank: the year is refunded when it arrives",
    [
      { do: "open", plan: "annual", coupon: true, fault: null },
      { ...pay(0, "debit"), days: 1 },
      { ...change("monthly"), ...lostThere },
      reach(300),
    ],
  ],
  [
    "a second purchase of a month by debit, refunded while the first one's renewal is a draft: premium waits for that",
    [
      open("monthly"),
      { ...pay(), comesBack: false },
      reach(-DAY),
      open("monthly"),
      { ...pay(1, "debit"), days: 1 },
      { do: "stop", fault: { dies: 1 }, again: false, twice: true },
    ],
    THREE_DAYS,
  ],
  [
    "for life by a debit that the bank takes back, after the rest of a month was refunded: the month isn't missed",
    [
      open("monthly"),
      { ...pay(), fault: { dies: 1 } },
      open("lifetime"),
      { ...pay(1, "debit_returned"), days: 1 },
      duties,
    ],
  ],
  [
    "a discount, sent while a bank worked on the first bill in full: the difference is refunded when it arrives, once",
    [open("annual"), { ...pay(0, "debit"), days: 5 }, lost("discount"), reach(300)],
  ],
  [
    "the same with a debit that fails",
    [open("annual"), { ...pay(0, "debit_later_fails"), days: 5 }, lost("discount"), reach(300)],
  ],
])("%s", async (_, steps, draftDelay = 0) => {
  const begins = Date.parse("2026-01-31T09:00:00.400Z");
  const wrong = await runHistory(world, { begins, country: "DE", draftDelay, steps });
  if (wrong.length > 0) throw new Error(wrong.join("\n"));
});
