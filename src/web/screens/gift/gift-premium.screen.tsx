import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { giftPremiumPage } from "#contract/gift/gifts.ts";
import { ButtonLink } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import parts from "#design/page-parts.module.css";
import type { GiftPlan } from "#rules/billing/ledger.ts";
import { formatMoney } from "../../messages/format.ts";
import { type MessageCode, say } from "../../messages/say.ts";
import { CountryPrices } from "../../money/country-prices.tsx";
import css from "../../money/offers.module.css";
import { OffersOpening, OffersSection, Questions } from "../../money/offers.tsx";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { GiftDrawing } from "./gift-drawing.tsx";
import { giftName } from "./gift-words.ts";

type Results = Infer<typeof giftPremiumPage.results>;

const fits: Readonly<Record<GiftPlan, MessageCode>> = {
  "one-month": "GIFT_FITS_MONTH",
  annual: "GIFT_FITS_YEAR",
  lifetime: "GIFT_FITS_LIFE",
};
const steps: readonly MessageCode[] = ["GIFT_STEP_WORDS", "GIFT_STEP_DAY", "GIFT_STEP_OPEN"];
const questions: readonly [MessageCode, MessageCode][] = [
  ["GIFT_FAQ_ACCOUNT", "GIFT_FAQ_ACCOUNT_A"],
  ["GIFT_FAQ_HAS", "GIFT_FAQ_HAS_A"],
  ["GIFT_FAQ_RENEWS", "GIFT_FAQ_RENEWS_A"],
  ["GIFT_FAQ_BACK", "GIFT_FAQ_BACK_A"],
];

/** The three gifts with local prices. */
export function GiftPremiumScreen({ results, globals }: ScreenProps<Results>) {
  const { gifts, country } = results;
  return (
    <PageBody className={css.page}>
      <OffersOpening
        title={say("GIFT_TITLE")}
        lead={say("GIFT_LEAD")}
        drawing={<GiftDrawing className={css.drawing} />}
      />
      <section className={css.offers} aria-label={say("GIFT_CHOICES")}>
        {gifts.map(({ plan, price, usd }) => (
          <article key={plan} className={classes(css.offer, plan === "annual" && css.foremost)}>
            <h2 className={css.name}>{giftName(plan)}</h2>
            <p className={css.price}>{formatMoney(price)}</p>
            <p className={parts.small}>
              {say(price.currency === "usd" ? "GIFT_ONCE" : "GIFT_ONCE_USD", {
                usd: formatMoney({ amount: usd, currency: "usd" }),
              })}
            </p>
            <p>{say(fits[plan])}</p>
            <ButtonLink
              wide
              kind={plan === "annual" ? "primary" : "secondary"}
              href={pathTo("gift_message", { planType: plan }, { country })}
              className={css.choose}
            >
              {say("GIFT_GIVE", { plan })}
            </ButtonLink>
          </article>
        ))}
      </section>
      <CountryPrices action={pathTo("gift_premium")} country={results.country} countries={results.countries} />
      <OffersSection heading={say("GIFT_HOW")}>
        <ol className={css.points}>
          {steps.map((code) => (
            <li key={code}>{say(code)}</li>
          ))}
        </ol>
      </OffersSection>
      <Questions asked={questions} site={globals.site_name} />
    </PageBody>
  );
}
