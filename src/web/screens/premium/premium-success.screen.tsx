import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { premiumSuccessPage, settleCheckout } from "#contract/premium/checkout.ts";
import { Banner } from "#design/banner.tsx";
import { ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { Sun } from "#design/sun.tsx";
import { send } from "../../api/send.ts";
import { formatMoney, formatZonedDate } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import css from "../../money/money-page.module.css";
import { MoneyPage } from "../../money/money-page.tsx";
import { NotYetPaid, notYet, notYetTitle } from "../../money/not-yet-paid.tsx";
import { OtherCountry } from "../../money/other-country.tsx";
import { useNewHeading } from "../../money/use-new-heading.ts";
import { usePurchaseTracked } from "../../money/use-purchase-tracked.ts";
import { useSettled } from "../../money/use-settled.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { planName } from "./premium-words.ts";

type Results = Infer<typeof premiumSuccessPage.results>;
type Bought = Results["bought"];

/** After the payment: syncs the purchase, and says exactly what was bought and what comes next. */
export function PremiumSuccessScreen({ results: { session_id, bought: first } }: ScreenProps<Results>) {
  const { bought, problem, askAgain } = useSettled(first, async () => {
    const settled = await send<typeof settleCheckout>({ route: "premium_settle", method: "POST" }, { session_id });
    return settled.bought;
  });

  const paid = problem === null && bought.state === "paid";
  usePurchaseTracked(session_id, bought.plan, paid && bought.given_back === null);
  const heading = useNewHeading(paid ? "paid" : notYet(bought.state));

  if (!paid) {
    const why = notYet(bought.state);
    return (
      <MoneyPage title={notYetTitle(why)} heading={heading}>
        <NotYetPaid
          why={why}
          paid={bought.paid}
          what="premium"
          plan={bought.plan}
          problem={problem}
          onAsk={askAgain}
          hasAccount
          back={{ href: pathTo("premium"), text: say("TO_PLANS") }}
        />
      </MoneyPage>
    );
  }
  if (bought.given_back === "country") {
    const back = { href: pathTo("premium"), text: say("TO_PLANS") };
    return (
      <MoneyPage title={say("SUCCESS_EXPIRED")} heading={heading}>
        <OtherCountry paid={bought.paid} nothing={bought.trial_days !== null} back={back} />
      </MoneyPage>
    );
  }
  return (
    <MoneyPage
      title={say("SUCCESS_TITLE", { plan: planName(bought.plan) })}
      lead={sentenceOf(bought)}
      drawing={<Sun state="shining" className={css.sun} />}
      heading={heading}
    >
      {bought.given_back === "twin" && <Banner live>{say("SUCCESS_TWIN", { paid: formatMoney(bought.paid) })}</Banner>}
      <p>{say("SUCCESS_MAIL", { renews: bought.subscription?.next_billing_date ? "yes" : "no" })}</p>
      <div className={cluster.actions}>
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
  if (!subscription) return say("SUCCESS_ONCE", { price: formatMoney(paid) });
  const { next_billing_date, estimated_price, currency } = subscription;
  if (next_billing_date === null) return say("SUCCESS_ONCE", { price: formatMoney(paid) });
  return say(trial_days === null ? "SUCCESS_RENEWS" : "SUCCESS_TRIAL", {
    days: trial_days ?? 0,
    paid: formatMoney(paid),
    date: formatZonedDate(next_billing_date, time_zone),
    price: formatMoney({ amount: estimated_price, currency }),
  });
}
