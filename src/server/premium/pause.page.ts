import { pathTo } from "#contract/build-path.ts";
import { resumePage, resumeSubscription, suspendPage, suspendSubscription } from "#contract/premium/settings.ts";
import { type Deciding, mayResume, nextBillAt, SUSPENSION_MONTHS, suspension } from "#rules/billing/decisions.ts";
import { subscriptionState } from "#rules/billing/subscription-state.ts";
import { afterForm } from "../billing/after-form.ts";
import { refusalFor } from "../billing/decision-refusals.ts";
import { type PremiumFacts, readPremiumStatus } from "../billing/premium-status.ts";
import type { App } from "../http/app.ts";
import { isRefused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";
import { resume, suspend } from "./suspend.ts";

/** Suspending and resuming: a page that explains the effect, and a form. */
export function servePauses(app: App): void {
  servePage(app, suspendPage, {
    title: () => "Suspend your subscription",
    may: "have_account",
    load: (visit) => load(visit, (facts, now) => suspendChoices(facts, now)),
  });
  servePage(app, resumePage, {
    title: () => "Resume your subscription",
    may: "have_account",
    load: (visit) => load(visit, (facts, now) => resumeChoices(facts, now)),
  });
  serveCall(app, suspendSubscription, {
    may: "have_account",
    limit: "money",
    form: afterForm(app),
    async handler({ viewer, tools }, { months }) {
      if (viewer.kind !== "member") return { refused: 401 };
      const wanted = SUSPENSION_MONTHS.find((count) => String(count) === months) ?? 1;
      const done = await suspend(tools, { userId: viewer.userId }, wanted);
      return isRefused(done) ? done : { results: { redirect_to: pathTo("subscription_settings") } };
    },
  });
  serveCall(app, resumeSubscription, {
    may: "have_account",
    limit: "money",
    form: afterForm(app),
    async handler({ viewer, tools }) {
      if (viewer.kind !== "member") return { refused: 401 };
      const done = await resume(tools, { userId: viewer.userId });
      return isRefused(done) ? done : { results: { redirect_to: pathTo("subscription_settings") } };
    },
  });
}

interface Choices {
  choices: { months: number; next_billing_date: string }[];
  refusal: string | null;
}

async function load({ db, tools, viewer, now }: Visit, choicesFor: (facts: PremiumFacts, now: number) => Choices) {
  if (viewer.kind !== "member") return { refused: 403 as const };
  const facts = await readPremiumStatus(db, tools, viewer);
  return { results: { standing: facts.standing, ...choicesFor(facts, now) } };
}

const none = (refusal: string | null): Choices => ({ choices: [], refusal });

function sentenceFor(why: Parameters<typeof refusalFor>[0]): string | null {
  return refusalFor(why).errors?.[0] ?? null;
}

function suspendChoices({ row, ledger }: PremiumFacts, now: number): Choices {
  if (!row) return none(sentenceFor("no_subscription"));
  const paidUntil = row.period_until.getTime();
  const deciding: Deciding = { state: subscriptionState(ledger, row.provider_id), plan: row.plan, ledger, now };
  const choices = [];
  for (const months of SUSPENSION_MONTHS) {
    const rest = suspension(deciding, paidUntil, months);
    if ("why" in rest) return none(sentenceFor(rest.why));
    const next = nextBillAt({ ...deciding.state, suspended: rest }, row.plan, paidUntil) ?? rest.until;
    choices.push({ months, next_billing_date: new Date(next).toISOString() });
  }
  return { choices, refusal: null };
}

function resumeChoices({ row, ledger }: PremiumFacts, now: number): Choices {
  if (!row) return none(sentenceFor("no_subscription"));
  const state = subscriptionState(ledger, row.provider_id);
  const why = mayResume({ state, plan: row.plan, ledger, now });
  if (why) return none(sentenceFor(why));
  return { choices: [{ months: 0, next_billing_date: row.period_until.toISOString() }], refusal: null };
}
