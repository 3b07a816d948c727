import { useEffect, useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { premiumSuccessPage, settleCheckout } from "#contract/premium/checkout.ts";
import { Banner } from "#design/banner.tsx";
import { Button, ButtonLink } from "#design/button.tsx";
import { Sun } from "#design/sun.tsx";
import { CallError } from "../../api/call-error.ts";
import { logInAgain } from "../../api/log-in-again.ts";
import { send } from "../../api/send.ts";
import { say } from "../../messages/say.ts";
import { sayDateOf, sayMoney } from "../../messages/say-amount.ts";
import css from "../../money/money-page.module.css";
import { MoneyPage } from "../../money/money-page.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { planName } from "./standing-words.ts";

type Results = Infer<typeof premiumSuccessPage.results>;
type Bought = Results["bought"];

/** Back from the payment: brings the purchase in step, and says exactly what was bought and what comes next. */
export function PremiumSuccessScreen({ results: { session_id, bought: first } }: ScreenProps<Results>) {
  const [bought, setBought] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: pressing again asks again
  useEffect(() => {
    let gone = false;
    send<typeof settleCheckout.body, typeof settleCheckout.results>(
      { route: "premium_settle", method: "POST" },
      { session_id },
    ).then(
      (settled) => {
        if (gone) return;
        setBought(settled.bought);
        setProblem(null);
      },
      (error: unknown) => {
        if (!gone && !logInAgain(error))
          setProblem(error instanceof CallError ? (error.errors[0] ?? "") : say("STATUS_OTHER_TEXT"));
      },
    );
    return () => {
      gone = true;
    };
  }, [session_id, asked]);

  if (problem !== null || bought.state !== "paid") {
    const expired = bought.state === "expired";
    return (
      <MoneyPage title={say(expired ? "SUCCESS_EXPIRED" : "SUCCESS_WAITING")}>
        <Banner live tone={problem === null ? "info" : "wrong"}>
          {problem ?? say(expired ? "SUCCESS_EXPIRED_TEXT" : "SUCCESS_WAITING_TEXT")}
        </Banner>
        <div className={css.actions}>
          <Button kind="primary" onClick={() => setAsked(asked + 1)}>
            {say("SUCCESS_ASK")}
          </Button>
          <ButtonLink href={pathTo("premium")}>{say("TO_PLANS")}</ButtonLink>
        </div>
      </MoneyPage>
    );
  }
  return (
    <MoneyPage title={say("SUCCESS_TITLE", { plan: planName(bought.plan) })} lead={sentenceOf(bought)}>
      {bought.given_back && <Banner live>{say("SUCCESS_TWIN", { paid: sayMoney(bought.paid) })}</Banner>}
      <Sun state="shining" className={css.sun} />
      <p>{say("SUCCESS_MAIL", { renews: bought.subscription?.next_billing_date ? "yes" : "no" })}</p>
      <div className={css.actions}>
        <ButtonLink kind="primary" size="large" href={pathTo("explorations_menu")}>
          {say("SUCCESS_LEARN")}
        </ButtonLink>
        <ButtonLink size="large" href={pathTo("subscription_settings")}>
          {say("TO_SUBSCRIPTION")}
        </ButtonLink>
      </div>
    </MoneyPage>
  );
}

function sentenceOf({ subscription, paid, trial_days, time_zone }: Bought): string {
  if (!subscription) return say("SUCCESS_ONCE", { price: sayMoney(paid) });
  const { next_billing_date, estimated_price, currency } = subscription;
  if (next_billing_date === null) return say("SUCCESS_ONCE", { price: sayMoney(paid) });
  return say(trial_days === null ? "SUCCESS_RENEWS" : "SUCCESS_TRIAL", {
    days: trial_days ?? 0,
    paid: sayMoney(paid),
    date: sayDateOf(next_billing_date, time_zone),
    price: sayMoney({ amount: estimated_price, currency }),
  });
}
