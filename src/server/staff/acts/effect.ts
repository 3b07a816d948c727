import { coverageOf } from "#rules/billing/coverage.ts";
import { nextBillAt } from "#rules/billing/decisions.ts";
import type { LedgerEntry } from "#rules/billing/ledger.ts";
import { inTrial, subscriptionState } from "#rules/billing/subscription-state.ts";
import { demoSpans } from "../belongings.ts";
import { premiumInWords } from "../person-view.ts";
import { say } from "../say.ts";
import type { ActFacts, Planned } from "./act.ts";

/**
 * Effect of an act in sentences: what happens, premium before and after, charges to come, and the mail. Worked out from
 * the entries that will be written.
 */
export async function effectOf(facts: ActFacts, planned: Planned): Promise<string[]> {
  if (planned.onlyLines) return [...planned.lines];
  const { ledger, subject, words, trx, at } = facts;
  const demo = await demoSpans(trx, subject.id);
  const after = [...ledger, ...planned.entries];
  const instant = Math.max(at, ...planned.entries.map((entry) => entry.at)) + 1;
  const before = premiumInWords([...coverageOf(ledger), ...demo], facts.now, words);
  const then = premiumInWords([...coverageOf(after), ...demo], instant, words);
  const premium =
    before === then
      ? [say("e_same", { now: before })]
      : [say("e_changed", { before }), say("e_after", { after: then })];
  const mail = planned.mail === null ? say("e_no_mail") : say("e_mail", { mail: planned.mail });
  if (subject.kind === "gift") return [...planned.lines, mail];
  return [...planned.lines, ...premium, ...billsTo(facts, after), mail];
}

function billsTo({ rows, words, now }: ActFacts, after: readonly LedgerEntry[]): string[] {
  const running = rows.filter(({ running: runs }) => runs);
  const lines = running.flatMap((row) => {
    const state = subscriptionState(after, row.provider_id);
    const next = nextBillAt(
      state,
      row.plan,
      (inTrial(state, now) ? state.trialUntil : null) ?? row.period_until.getTime(),
    );
    return next === null ? [] : [say("e_bills_on", { plan: say("plan", { plan: row.plan }), at: words.moment(next) })];
  });
  return lines.length > 0 ? lines : [say("e_bills_none")];
}
