import { expect, test } from "vitest";
import { sliders } from "./graph-proofs.ts";
import { filled } from "./mark-proofs.ts";
import { afterBets, debts, doubling, grown, headsAtLeast, paymentFor, payments, today } from "./money-facts.ts";
import { type CourseProofs, proveCourse } from "./prove-course.ts";
import { choice, choices, expression, match, numeric, slider } from "./verify.ts";

const rounded = (value: number, digits = 2): string => value.toFixed(digits);

/** Number in words such as "About €129,000". */
const sumIn = (words: string): number => Number(words.replaceAll(",", "").match(/\d+/)?.[0]);

/** Savings of 1000 at the beginning of each of these years of life, at 65. */
const saved = (from: number, to: number): number =>
  Array.from({ length: to - from + 1 }, (_, at) => grown(1000, 0.07, 65 - (from + at))).reduce(
    (all, part) => all + part,
    0,
  );

const portions = (count: number, rate = 1): number => (1 + rate / count) ** count;

const monthly = paymentFor(200_000, 0.04, 360);
const flat = debts(200_000, 0.04, monthly);
const halfPaid = flat.findIndex((owed) => owed <= 100_000) / 12;

/** Monthly rate at which 1140 now is worth twelve payments of 100, found by halving, as a rate a year. */
const feeRate = (() => {
  let [low, high] = [0, 0.1];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (payments(100, middle, 12) > 1140) low = middle;
    else high = middle;
  }
  return grown(1, low, 12) - 1;
})();

const nearest = (options: readonly number[], value: number): number =>
  options.toSorted((a, b) => Math.abs(Math.log(a / value)) - Math.abs(Math.log(b / value)))[0] ?? 0;

/** The ticket to buy at 110: shares and cash that pay the same at both prices, and what that costs today. */
const copied = (up: number, down: number, high = 130, low = 90, now = 100) => {
  const shares = (up - down) / (high - low);
  const cash = down - shares * low;
  return { shares, cash, cost: shares * now + cash };
};
const ticket = (price: number): number => Math.max(0, price - 110);

const course: CourseProofs = {
  "interest/ten-times-seven": {
    "ten-years": choice((words) => {
      const gain = 100 * (grown(1, 0.07, 10) - 1);
      return nearest([7, 49, 70, 100], gain) === sumIn(words);
    }),
    "two-years": numeric(`€${rounded(grown(1000, 0.07, 2))}`),
    "after-n-years": expression("1000*1.07^n", "1.07^n*1000"),
    doubling: slider(Math.round(doubling(0.07))),
    "by-seventy-two": numeric(`${72 / 3} years`),
    "forty-years": numeric(rounded(grown(1, 0.07, 40), 1)),
    "under-the-bed": choice((words) => Math.abs(sumIn(words) - today(1000, 0.03, 24)) < 5),
    "ana-and-ben": choice((words) => saved(20, 29) > saved(30, 64) && words === "Ana"),
    "half-the-lake": numeric(30 - 1),
  },
  "interest/more-and-more-often": {
    "ever-more-often": choice(
      (words) => portions(1e6) > 2.5 && portions(1e6) < 3 && words === "Never more than 3 coins",
    ),
    "two-portions": sliders(["first"], ({ first = 0 }) => {
      const made = (part: number) => (1 + part) * (2 - part);
      return Array.from({ length: 11 }, (_, tenths) => tenths / 10).every((part) => made(part) <= made(first) + 1e-9);
    }),
    "two-halves": numeric(portions(2)),
    "by-portions": filled([
      ["", "", "", "", "", ""],
      ["", ...[1, 2, 4, 12, 365].map((count) => String(Number(rounded(portions(count)))))],
    ]),
    "n-portions": expression("(1+1/n)^n", "((n+1)/n)^n"),
    "one-percent-a-month": numeric(`${rounded(100 * (grown(1, 0.01, 12) - 1))}%`),
    "on-the-card": numeric(`${rounded(100 * (grown(1, 0.015, 12) - 1), 1)}%`),
    "which-bank": choice((words) => portions(365, 0.059) > 1.06 && words === "The one with daily portions"),
    "fast-money": numeric(rounded(grown(1, 0.15, 26), 1)),
    "small-print": match((left, right) => {
      const rates: Readonly<Record<string, number>> = {
        "“1.5% a month”": 100 * (grown(1, 0.015, 12) - 1),
        "“effective rate 8%”": 8,
        "“12% a year, charged monthly”": 100 * (portions(12, 0.12) - 1),
      };
      const named = Number(right.match(/[\d.]+/)?.[0]);
      return Math.abs(named - (rates[left] ?? Number.NaN)) < 0.06;
    }),
    "never-once": numeric(rounded((1 - 1 / 100) ** 100)),
  },
  "interest/paid-for-ever": {
    "for-ever": choice((words) => Math.round(payments(50, 0.05, 2000)) === sumIn(words) && !words.startsWith("It")),
    "fifty-years-from-now": slider(Math.round(today(100, 0.05, 50))),
    "one-year-from-now": numeric(`€${rounded(today(105, 0.05, 1), 0)}`),
    "ten-years-from-now": numeric(`€${rounded(today(100, 0.05, 10))}`),
    "first-twenty": numeric(`${rounded(payments(50, 0.05, 20) / 10, 0)}%`),
    "take-out": numeric(`€${3000 * 0.04}`),
    "payment-for-ever": expression("c/i", "c*1/i"),
    "at-ten-percent": numeric(`€${rounded(payments(50, 0.1, 1000), 0)}`),
    "rates-up": choice((words) => payments(50, 0.1, 500) < payments(50, 0.05, 500) && words === "They fall"),
    "a-million": choice((words) => Math.abs(sumIn(words) - payments(50_000, 0.05, 20)) < 500),
    "a-pill-a-day": numeric(
      `${Math.round(Array.from({ length: 60 }).reduce((left: number) => left * 0.3 + 100, 0))} mg`,
    ),
  },
  "loans-and-luck/half-way-through": {
    "still-owed": choice((words) => Math.abs(sumIn(words) - (flat[180] ?? 0)) < 500),
    "first-interest": numeric(`€${rounded((200_000 * 0.04) / 12)}`),
    "first-repaid": numeric(`€${rounded(monthly - (200_000 * 0.04) / 12)}`),
    "half-of-the-debt": sliders(["year"], ({ year = 0 }) => Math.abs(year - halfPaid) <= 0.5),
    "paid-in-all": numeric(`€${Math.round(monthly * 360)}`),
    "twenty-years": choice((words) => Math.abs(sumIn(words) - 240 * paymentFor(200_000, 0.04, 240)) < 500),
    "a-bit-more": choice((words) => {
      const months = 360 - (debts(200_000, 0.04, monthly + 100).length - 1);
      return months === 59 && nearest([1, 3, 5, 10], months / 12) === sumIn(words);
    }),
    "only-a-little": choice((words) => debts(1000, 0.18, 15).length > 1200 && words === "Never"),
    "zero-percent": choice((words) => nearest([0.001, 0.05, 0.1], feeRate) === sumIn(words) / 100),
  },
  "loans-and-luck/a-good-bet": {
    "hundred-rounds": choice((words) => {
      const needed =
        Array.from({ length: 101 }, (_, heads) => heads).find((heads) => afterBets(heads, 100 - heads) > 1) ?? 0;
      return headsAtLeast(100, needed) < 0.15 && words === "They lose nearly everything";
    }),
    "back-up": sliders(["win"], ({ win = 0 }) => Math.abs(60 * (1 + win / 100) - 100) <= 1.2),
    "mean-gain": numeric(`${(50 - 40) / 2}%`),
    "one-of-each": numeric(`€${rounded(100 * afterBets(1, 1), 0)}`),
    "order-of-luck": choice((words) => 100 * 0.6 * 1.5 === 90 && words === "€90, just the same"),
    "heads-needed": numeric(
      Array.from({ length: 21 }, (_, heads) => heads).find((heads) => afterBets(heads, 20 - heads) > 1) ?? 0,
    ),
    "chance-ahead": numeric(`${rounded(100 * headsAtLeast(20, 12), 0)}%`),
    "mean-and-typical": match((left, right) =>
      right.startsWith(
        left.startsWith("the mean") && Math.round(1.05 ** 100 / 10) === 13
          ? "1.05^100"
          : afterBets(50, 50) < 0.0052
            ? "0.9^50"
            : "?",
      ),
    ),
    "both-true": choice("A few very lucky players have nearly all the money"),
    "a-quarter": numeric(rounded(afterBets(1, 1, 0.25), 4)),
    fund: numeric(`${rounded(100 * (Math.sqrt(1.6 * 0.5) - 1), 1)}%`),
  },
  "loans-and-luck/sun-and-rain": {
    "half-of-each": choice((words) => 20 / 2 - 10 / 2 === -10 / 2 + 20 / 2 && words === "Not risky at all"),
    "make-it-safe": sliders(["ice"], ({ ice = 0 }) => Math.abs(30 * ice - 10 - (20 - 30 * ice)) < 1e-9),
    "too-much-ice": numeric(rounded(0.8 * -10 + 0.2 * 20, 0)),
    "two-of-a-kind": choice("As risky as one of them alone"),
    "nine-shops": numeric(15 / Math.sqrt(9)),
    "how-many-shops": numeric((15 / 1.5) ** 2),
    "two-servers": numeric(`${rounded(0.05 * 0.05 * 100)}%`),
    "one-cellar": choice("Up to 5%"),
    "which-pairs": choices((words) => /valleys|raincoats/.test(words)),
    "ten-thousand-houses": choice("One flood hits them all at once"),
  },
  "loans-and-luck/the-price-of-maybe": {
    "ticket-guess": choice((words) => Number(words) === copied(ticket(130), ticket(90)).cost),
    "what-it-pays": filled([
      ["", "", ""],
      ["", String(ticket(130)), String(ticket(90))],
    ]),
    "what-does-it-copy": choice(
      (words) => [130, 90].every((price) => price / 2 - 45 === ticket(price)) && words.startsWith("Exactly the same"),
    ),
    "build-the-copy": sliders(["shares", "cash"], ({ shares = 0, cash = 0 }) =>
      [130, 90].every((price) => Math.abs(shares * price + cash - ticket(price)) < 0.5),
    ),
    "cost-of-copy": numeric(copied(20, 0).cost),
    "where-is-the-chance": choice("Nowhere"),
    "sure-profit": numeric(10 - copied(20, 0).cost),
    "check-both": filled([
      ["", "", ""],
      ["", ...[130, 90].map((price) => String(price / 2 - 45 - ticket(price)))],
    ]),
    "ticket-to-sell": numeric(copied(Math.max(0, 110 - 130), Math.max(0, 110 - 90)).cost),
    "two-bookmakers": numeric(`€${Math.min(100 * 2.1, 100 * 2.1) - 200}`),
  },
};

proveCourse("money-over-time", course);

test("unequal portions make 2.09, 2.16 and 2.24 coins, and fifty years are three and a half doublings at 5%", () => {
  expect([0.1, 0.2, 0.4].map((first) => rounded((1 + first) * (2 - first)))).toEqual(["2.09", "2.16", "2.24"]);
  expect(Math.round(doubling(0.05))).toBe(14);
  expect(Math.round((2 * 50) / doubling(0.05)) / 2).toBe(3.5);
});
