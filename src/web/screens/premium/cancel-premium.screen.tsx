import { type Ref, useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { cancelPremium, cancelPremiumPage } from "#contract/premium/settings.ts";
import { Banner } from "#design/banner.tsx";
import { Button, ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { CallError } from "../../api/call-error.ts";
import { logInAgain } from "../../api/log-in-again.ts";
import { send } from "../../api/send.ts";
import { formatZonedDate } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import { Facts, MoneyPage } from "../../money/money-page.tsx";
import { useNewHeading } from "../../money/use-new-heading.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { type PremiumStatus, premiumRows } from "./premium-words.ts";

type Results = Infer<typeof cancelPremiumPage.results>;

/** Cancels with one press: what ends, when, and what stays. */
export function CancelPremiumScreen({ results }: ScreenProps<Results>) {
  const [standing, setStanding] = useState(results.standing);
  const [problem, setProblem] = useState<string | null>(null);
  const [waiting, setWaiting] = useState(false);
  const { subscription } = standing;
  const cancelled = !subscription || !standing.may.cancel;
  const heading = useNewHeading(cancelled ? "cancelled" : "open");

  const cancel = async (subscriptionId: string) => {
    setWaiting(true);
    setProblem(null);
    try {
      const done = await send<typeof cancelPremium>(
        { route: "cancel_premium", method: "POST" },
        {},
        { params: { subscriptionId } },
      );
      setStanding(done.standing);
    } catch (error) {
      if (logInAgain(error)) return;
      setProblem(error instanceof CallError ? (error.errors[0] ?? "") : say("STATUS_OTHER_TEXT"));
    }
    setWaiting(false);
  };

  if (cancelled) return <Cancelled standing={standing} heading={heading} />;
  const until = standing.trial_until ?? subscription.next_billing_date ?? standing.premium_until;
  const date = until === null ? "" : formatZonedDate(until, standing.time_zone);
  return (
    <MoneyPage title={say("CANCEL_TITLE")} lead={say("CANCEL_LEAD", { date })}>
      <Facts rows={premiumRows(standing)} />
      {problem !== null && (
        <Banner tone="wrong" live>
          {problem}
        </Banner>
      )}
      <div className={cluster.actions}>
        <Button kind="primary" size="large" waiting={waiting} onClick={() => void cancel(subscription.subscription_id)}>
          {say("CANCEL_NOW")}
        </Button>
        <ButtonLink size="large" href={pathTo("subscription_settings")}>
          {say("KEEP")}
        </ButtonLink>
      </div>
      {standing.may.suspend && (
        <p>
          {say("CANCEL_OR_SUSPEND")} <a href={pathTo("subscription_suspend")}>{say("SUSPEND")}</a>
        </p>
      )}
    </MoneyPage>
  );
}

function Cancelled({ standing, heading }: { standing: PremiumStatus; heading: Ref<HTMLHeadingElement> }) {
  const { subscription, time_zone, premium_until } = standing;
  const until = subscription?.endDate ?? premium_until;
  return (
    <MoneyPage
      title={say("CANCELLED_TITLE")}
      heading={heading}
      lead={say("CANCELLED_LEAD", {
        date: until ? formatZonedDate(until, time_zone) : "",
        known: until ? "yes" : "no",
      })}
    >
      <p>{say("CANCELLED_PROOF")}</p>
      <div className={cluster.actions}>
        <ButtonLink kind="primary" href={pathTo("explorations_menu")}>
          {say("SUCCESS_LEARN")}
        </ButtonLink>
        <ButtonLink href={pathTo("subscription_settings")}>{say("TO_SUBSCRIPTION")}</ButtonLink>
      </div>
    </MoneyPage>
  );
}
