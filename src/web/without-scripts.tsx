import type { ReactNode } from "react";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { PageData, ScreenName } from "#contract/page.ts";
import type { cancelPremiumPage } from "#contract/premium/settings.ts";
import type { trialResults } from "#contract/trial/trial.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { formatMoney, formatZonedDate } from "./messages/format.ts";
import { say } from "./messages/say.ts";
import { MoneyForm } from "./money/money-form.tsx";
import css from "./money/money-page.module.css";

type PremiumStatus = Infer<typeof cancelPremiumPage.results>["standing"];
type TrialState = Infer<typeof trialResults>["trial"];

const TRIAL_STEPS: ReadonlySet<ScreenName> = new Set<ScreenName>([
  "cancel_trial",
  "reasons_to_stay",
  "cancel_trial_survey",
  "no_surprises",
  "term_extension",
  "topic_search",
  "discount_offer",
  "different_plan",
  "different_plan_status",
]);

/** Form or answer of a client screen for browsers without JavaScript, so that nobody is kept from cancelling. Null: the screen needs scripts. */
export function withoutScripts(screen: ScreenName, { results, globals }: PageData<unknown>): ReactNode {
  const token = globals.csrf_token;
  // The results are those of the contract that names the screen.
  if (screen === "cancel_premium")
    return <CancelPlan standing={(results as { standing: PremiumStatus }).standing} token={token} />;
  const trial = (results as { trial?: TrialState } | null)?.trial;
  if (!trial) return null;
  if (TRIAL_STEPS.has(screen)) return <CancelTrial trial={trial} token={token} />;
  if (screen === "cancel_trial_complete") return <TrialCancelled trial={trial} email={globals.user.email ?? ""} />;
  return null;
}

function CancelPlan({ standing, token }: { standing: PremiumStatus; token: string }) {
  const { subscription, time_zone, trial_until, premium_until } = standing;
  if (!subscription || !standing.may.cancel) {
    const until = subscription?.endDate ?? premium_until;
    const date = until ? formatZonedDate(until, time_zone) : "";
    return (
      <Page title={say("CANCELLED_TITLE")} text={say("CANCELLED_LEAD", { date, known: until ? "yes" : "no" })}>
        <p>{say("CANCELLED_PROOF")}</p>
        <ButtonLink href={pathTo("subscription_settings")}>{say("TO_SUBSCRIPTION")}</ButtonLink>
      </Page>
    );
  }
  const until = trial_until ?? subscription.next_billing_date ?? premium_until;
  const date = until ? formatZonedDate(until, time_zone) : "";
  return (
    <Page title={say("CANCEL_TITLE")} text={say("CANCEL_LEAD", { date })}>
      <MoneyForm
        action={pathTo("cancel_premium", { subscriptionId: subscription.subscription_id })}
        token={token}
        className={cluster.actions}
      >
        <Button type="submit" kind="primary" size="large">
          {say("CANCEL_NOW")}
        </Button>
        <ButtonLink size="large" href={pathTo("subscription_settings")}>
          {say("KEEP")}
        </ButtonLink>
      </MoneyForm>
    </Page>
  );
}

function CancelTrial({ trial, token }: { trial: NonNullable<TrialState>; token: string }) {
  const facts = { date: formatZonedDate(trial.trial_end_date, trial.time_zone), price: formatMoney(trial.price) };
  return (
    <Page title={say("TRIAL_CANCEL_TITLE")} text={say("TRIAL_CANCEL_TEXT", facts)}>
      <MoneyForm action={pathTo("cancel_trial")} token={token} className={cluster.actions}>
        <ButtonLink size="large" href={pathTo("explorations_menu")}>
          {say("TRIAL_KEEP")}
        </ButtonLink>
        <Button type="submit" size="large">
          {say("CANCEL_TRIAL")}
        </Button>
      </MoneyForm>
    </Page>
  );
}

function TrialCancelled({ trial, email }: { trial: NonNullable<TrialState>; email: string }) {
  const date = formatZonedDate(trial.trial_end_date, trial.time_zone);
  return (
    <Page title={say("TRIAL_CANCELLED_TITLE")} text={say("TRIAL_CANCELLED_OPEN", { date })}>
      <p>{say("TRIAL_CANCELLED_PROOF", { email })}</p>
      <ButtonLink href={pathTo("subscription_settings")}>{say("TO_SUBSCRIPTION")}</ButtonLink>
    </Page>
  );
}

function Page({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={stack.gap6}>
      <header className={parts.head}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.lead}>{text}</p>
      </header>
      {children}
    </div>
  );
}
