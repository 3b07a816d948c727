import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { checkoutPage } from "#contract/premium/checkout.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import parts from "#design/page-parts.module.css";
import { countryName, formatMoney, formatZonedDate } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import { MoneyForm } from "../../money/money-form.tsx";
import css from "../../money/money-page.module.css";
import { Facts, MoneyPage } from "../../money/money-page.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { CodeForm } from "./code-form.tsx";
import { NotNow } from "./not-now.tsx";
import { planName } from "./premium-words.ts";

type Results = Infer<typeof checkoutPage.results>;

/** Charges with their dates, the agreement, and the way to pay. */
export function CheckoutScreen({ results, globals }: ScreenProps<Results>) {
  const { plan, country, refusal, consent, coupon, request_key } = results;
  if (refusal !== null) return <NotNow title={planName(plan)} refusal={refusal} />;
  return (
    <MoneyPage title={planName(plan)} lead={say("CHECKOUT_LEAD")}>
      <Facts rows={rowsOf(results)} />
      <MoneyForm
        // The purchase is in its address too, so that a log-in on the way leads back to it.
        action={pathTo("checkout", {}, { plan, country, coupon: coupon?.code })}
        token={globals.csrf_token}
        fields={{ plan, country, request_key, ...(coupon ? { coupon: coupon.code } : {}) }}
      >
        {consent && (
          <label className={css.consent}>
            <input type="checkbox" name="consent" value={consent.value} required />
            <span>{consent.wording}</span>
          </label>
        )}
        <div className={cluster.actions}>
          <Button type="submit" kind="primary" size="large">
            {say("CHECKOUT_GO")}
          </Button>
          <ButtonLink size="large" href={pathTo("premium", {}, { country })}>
            {say("CHECKOUT_BACK")}
          </ButtonLink>
        </div>
        {results.only_there && <p>{say("CHECKOUT_FROM", { country: countryName(country) })}</p>}
        <p className={parts.soft}>{say(plan === "lifetime" ? "CHECKOUT_SAFE_LIFE" : "CHECKOUT_SAFE")}</p>
      </MoneyForm>
      <CodeForm plan={plan} country={country} coupon={coupon} code_problem={results.code_problem} />
    </MoneyPage>
  );
}

function rowsOf({
  plan,
  price,
  usd,
  country,
  coupon,
  full_price,
  first_charge,
  first_charge_at,
  time_zone,
}: Results): [string, string][] {
  if (!price) return [];
  const rows: [string, string][] = [];
  if (full_price) rows.push([say("ROW_FULL_PRICE"), formatMoney(full_price)]);
  rows.push([say("ROW_PRICE"), say("PRICE_WITH_PER", { price: formatMoney(price), plan })]);
  if (price.currency !== "usd") rows.push([say("ROW_USD"), formatMoney({ amount: usd, currency: "usd" })]);
  if (coupon) rows.push([say("ROW_COUPON"), say("COUPON_TAKES", { percent: coupon.percent_off })]);
  const day = first_charge_at ? formatZonedDate(first_charge_at, time_zone) : say("ROW_TODAY");
  const sum = formatMoney(first_charge ?? price);
  rows.push([
    say(plan === "lifetime" ? "ROW_ONLY_CHARGE" : "ROW_FIRST_CHARGE"),
    say("FIRST_CHARGE", { sum, day, today: first_charge_at ? "no" : "yes" }),
  ]);
  rows.push([say("ROW_COUNTRY"), countryName(country)]);
  return rows;
}
