import { useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { discountOfferPage } from "#contract/trial/cancel-trial.page.ts";
import { Button } from "#design/button.tsx";
import { continueCancellation, keepTrial } from "#rules/trial/cancellation.ts";
import { DISCOUNT_PERCENT } from "#rules/trial/trial-end.ts";
import { formatMoney } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { NoTrial } from "./no-trial.tsx";
import css from "./trial-page.module.css";
import { TrialStep } from "./trial-step.tsx";
import { formatTrialDate, offersOf } from "./trial-words.ts";

/** For people who find it too expensive: the one discount, with the price and the date of the charge. */
export function DiscountOfferScreen({ results, globals }: ScreenProps<Infer<typeof discountOfferPage.results>>) {
  const [sent, setSent] = useState(false);
  const { trial } = results;
  if (!trial) return <NoTrial />;
  const { discounted_price, discount_applied, price } = trial;
  const date = formatTrialDate(trial, trial.trial_end_date);
  const sentence = discounted_price
    ? say("TRIAL_DISCOUNT_OFFER", { lower: formatMoney(discounted_price), price: formatMoney(price), date })
    : say(discount_applied ? "TRIAL_DISCOUNT_HAS" : "TRIAL_DISCOUNT_NONE", { price: formatMoney(price), date });
  return (
    <TrialStep
      globals={globals}
      title={say("TRIAL_DISCOUNT_TITLE", { percent: DISCOUNT_PERCENT })}
      subtitle={say("TRIAL_DISCOUNT_TEXT")}
      abort={{ move: keepTrial(offersOf(trial)) }}
      next={{ move: continueCancellation }}
      loading={sent}
    >
      <section className={css.offer} aria-label={say("TRIAL_DISCOUNT_TITLE", { percent: DISCOUNT_PERCENT })}>
        <p className={css.big}>{sentence}</p>
        {discounted_price && (
          <form method="post" action={pathTo("payment_processor_apply_discount")} onSubmit={() => setSent(true)}>
            <input type="hidden" name="csrf_token" value={globals.csrf_token} />
            <Button type="submit" kind="primary" waiting={sent}>
              {say("TRIAL_DISCOUNT_TAKE", { percent: DISCOUNT_PERCENT })}
            </Button>
          </form>
        )}
      </section>
    </TrialStep>
  );
}
