import type { Kysely } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { staffPersonPage } from "#contract/staff/people.page.ts";
import { type Coverage, coverageOf, entitlementAt } from "#rules/billing/coverage.ts";
import { nextBillAt } from "#rules/billing/decisions.ts";
import { inOrder, type LedgerEntry } from "#rules/billing/ledger.ts";
import { type Payment, paymentsOf } from "#rules/billing/refundable.ts";
import { inTrial, subscriptionState } from "#rules/billing/subscription-state.ts";
import { readLedger } from "../billing/ledger-store.ts";
import type { SubscriptionRow } from "../billing/subscription-store.ts";
import { coursesFor } from "../catalogue/course-authors.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import { commandsOf, demoSpans, giftsOf, groupsAndSeats } from "./belongings.ts";
import { readBills } from "./bills-view.ts";
import { entryInWords } from "./ledger-words.ts";
import { capital, say, type Words } from "./say.ts";
import type { Subject } from "./subject.ts";

type Money = NonNullable<Infer<typeof staffPersonPage.results>["money"]>;

/** Lines shown of a ledger, newest first. */
const MAX_LINES = 200;

/** Everything about one person's money, in sentences. Reads only. */
export async function personMoney(db: Kysely<Database>, tools: Tools, { id }: Subject, words: Words): Promise<Money> {
  const now = tools.now();
  const [ledger, rows, demo, gifts, groups, commands, courses] = await Promise.all([
    readLedger(db, id),
    subscriptionsOf(db, id),
    demoSpans(db, id),
    giftsOf(db, id, words),
    groupsAndSeats(db, id, words),
    commandsOf(db, id),
    coursesFor(db, id),
  ]);
  const coverage = [...coverageOf(ledger), ...demo];
  const { bills, cards, problem } = await readBills(
    tools,
    rows.map(({ provider_id }) => provider_id),
    words,
  );
  return {
    premium: premiumInWords(coverage, now, words),
    reasons: coverage.map((span) => ({
      text: spanInWords(span, words),
      now: span.from <= now && (span.until === null || span.until > now),
    })),
    subscriptions: rows.map((row) => ({
      id: row.subscription_id,
      head: say("sub_head", {
        plan: capital(say("plan", { plan: row.plan })),
        price: words.money({ amount: Number(row.amount), currency: row.currency }),
        since: words.day(row.started_at.getTime()),
      }),
      lines: [...linesOf(row, ledger, now, words), ...[cards.get(row.provider_id) ?? []].flat()],
    })),
    payments: paymentsOf(ledger)
      .slice(0, MAX_LINES)
      .map((payment) => paymentLine(payment, words)),
    bills,
    bills_problem: rows.length === 0 ? null : problem,
    commands,
    gifts,
    groups,
    courses: courses.filter(({ named }) => named).map(({ name }) => name),
    ledger: inOrder(ledger)
      .reverse()
      .slice(0, MAX_LINES)
      .map((entry) => ({
        key: entry.key,
        at: new Date(entry.at).toISOString(),
        text: entryInWords(entry, words),
      })),
  };
}

/** Subscriptions of a person, newest first, with ended ones. */
export function subscriptionsOf(db: Kysely<Database>, userId: string): Promise<SubscriptionRow[]> {
  return db
    .selectFrom("subscriptions")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("started_at", "desc")
    .limit(MAX_LINES)
    .execute();
}

/** Premium at an instant and how long it lasts, in a sentence. */
export function premiumInWords(coverage: readonly Coverage[], now: number, words: Words): string {
  const { premium, until } = entitlementAt(coverage, now);
  if (!premium) return say("premium_none");
  return until === null ? say("premium_for_life") : say("premium_until", { until: words.moment(until) });
}

function spanInWords({ source, from, until, bridge }: Coverage, words: Words): string {
  const values = { source, from: words.day(from), until: "" };
  if (until === null) return say("span_for_life", values);
  return say(bridge ? "span_bridge" : "span", { ...values, until: words.moment(until) });
}

function linesOf(row: SubscriptionRow, ledger: readonly LedgerEntry[], now: number, words: Words): string[] {
  const state = subscriptionState(ledger, row.provider_id);
  if (state.ended || !row.running) {
    return [say("sub_ended", { at: words.day((row.ended_at ?? row.read_at).getTime()) })];
  }
  const trial = inTrial(state, now);
  const next = nextBillAt(state, row.plan, (trial ? state.trialUntil : null) ?? row.period_until.getTime());
  const chosen = state.chosenPlan ?? row.next_plan ?? row.plan;
  return [
    ...(trial ? [say("sub_trial", { until: words.moment(state.trialUntil ?? now) })] : []),
    ...(state.suspended
      ? [
          say("sub_suspended", {
            known: state.suspended.until === null ? "no" : "yes",
            until: state.suspended.until === null ? "" : words.day(state.suspended.until),
          }),
        ]
      : []),
    ...(row.status === "past_due" ? [say("sub_past_due")] : []),
    ...(state.renews ? [] : [say("sub_stopped")]),
    ...(next === null ? [] : [say("sub_renews", { at: words.moment(next) })]),
    ...(chosen === row.plan ? [] : [say("sub_next_plan", { plan: say("plan", { plan: chosen }) })]),
    ...(row.percent_off > 0 ? [say("sub_discount", { percent: row.percent_off })] : []),
    ...(row.plan === "group" ? [say("sub_seats", { seats: row.quantity })] : []),
  ];
}

function paymentLine({ key, at, what, paid, returned, left }: Payment, words: Words): Money["payments"][number] {
  const { currency } = paid;
  return {
    key,
    at: new Date(at).toISOString(),
    what: capital(say("plan", { plan: what })),
    paid: words.money(paid),
    returned: returned > 0 ? words.money({ amount: returned, currency }) : null,
    left: left > 0 ? words.money({ amount: left, currency }) : null,
  };
}
