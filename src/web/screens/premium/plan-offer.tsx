import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { couponSchema } from "#contract/premium/plans.page.ts";
import { ButtonLink } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import parts from "#design/page-parts.module.css";
import { formatMoney } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import offers from "../../money/offers.module.css";
import css from "./premium.module.css";
import { type PremiumStatus, planName } from "./premium-words.ts";

interface PlanOfferProps {
  plan: "monthly" | "annual" | "lifetime";
  price: { amount: number; currency: string };
  usd: number;
  country: string;
  trialDays: number | null;
  visitor: boolean;
  standing: PremiumStatus | null;
  coupon: Infer<typeof couponSchema> | null;
  /** This person can't buy anything. */
  refused: boolean;
}

/** One plan: its price, the charges with their dates, and a link to buy it. */
export function PlanOffer({
  plan,
  price,
  usd,
  country,
  trialDays,
  visitor,
  standing,
  coupon,
  refused,
}: PlanOfferProps) {
  const runs = standing?.subscription != null;
  const forLife = standing?.has_premium === true && standing.premium_until === null;
  // Premium for life may be bought over a running plan; another running plan may not.
  const offered = !forLife && (plan === "lifetime" || !runs);
  const tries = offered && plan === "annual" && trialDays !== null;
  const checkout = pathTo("checkout", {}, { plan, country, coupon: tries ? coupon?.code : undefined });
  const href = visitor ? pathTo("signup", {}, { next: checkout }) : checkout;
  return (
    <article className={classes(offers.offer, plan === "annual" && offers.foremost, plan === "annual" && css.first)}>
      <h2 className={offers.name}>{planName(plan)}</h2>
      <p className={offers.price}>
        {formatMoney(price)} <span className={css.per}>{say("PRICE_PER", { plan })}</span>
      </p>
      <p className={parts.small}>
        {say("PRICE_WORTH", {
          plan,
          month: formatMoney({ amount: Math.round(price.amount / 12), currency: price.currency }),
          usd: price.currency === "usd" ? "" : formatMoney({ amount: usd, currency: "usd" }),
          foreign: price.currency === "usd" ? "no" : "yes",
        })}
      </p>
      {offered && (
        <p>{say(tries ? "PLAN_TRIES" : "PLAN_CHARGED", { plan, days: trialDays ?? 0, price: formatMoney(price) })}</p>
      )}
      {!refused && offered && (
        <ButtonLink kind={plan === "annual" ? "primary" : "secondary"} wide href={href} className={offers.choose}>
          {say(tries ? "START_TRIAL" : "CHOOSE_PLAN", { plan, days: trialDays ?? 0 })}
        </ButtonLink>
      )}
      {!refused && !offered && <p className={parts.small}>{say(forLife ? "PLAN_HAVE_LIFE" : "PLAN_HAVE_OTHER")}</p>}
    </article>
  );
}
