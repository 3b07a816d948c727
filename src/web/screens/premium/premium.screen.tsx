import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { premiumPage } from "#contract/premium/plans.page.ts";
import { Banner } from "#design/banner.tsx";
import { ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { ThreeConics } from "#design/three-conics.tsx";
import { formatMonthDay } from "../../messages/format.ts";
import { type MessageCode, say } from "../../messages/say.ts";
import { CountryPrices } from "../../money/country-prices.tsx";
import offers from "../../money/offers.module.css";
import { FaqList, OffersOpening, OffersSection } from "../../money/offers.tsx";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { PlanOffer } from "./plan-offer.tsx";
import css from "./premium.module.css";
import { premiumSentence } from "./premium-words.ts";

type Results = Infer<typeof premiumPage.results>;

const gives: readonly MessageCode[] = ["PREMIUM_GIVES_ALL", "PREMIUM_GIVES_PACE", "PREMIUM_GIVES_NEW"];
/** The plans, their prices in words, what premium gives, and what people ask. */
export function PremiumScreen({ results, globals }: ScreenProps<Results>) {
  const { standing, coupon, trial_days, rough_num_courses, plans, refusal } = results;
  const has = standing?.has_premium === true || standing?.subscription != null;
  return (
    <PageBody className={offers.page}>
      <OffersOpening
        title={say("PREMIUM_TITLE")}
        lead={has && standing ? premiumSentence(standing) : say("PREMIUM_LEAD", { courses: rough_num_courses })}
        drawing={<ThreeConics className={offers.drawing} />}
      >
        {has && (
          <p>
            <ButtonLink kind="primary" href={pathTo("subscription_settings")}>
              {say("TO_SUBSCRIPTION")}
            </ButtonLink>
          </p>
        )}
      </OffersOpening>
      {coupon && (
        <p className={css.coupon}>
          {say("COUPON", {
            percent: coupon.percent_off,
            code: coupon.code,
            date: formatMonthDay(coupon.expiration_time),
            courses: coupon.rough_num_courses,
          })}
        </p>
      )}
      {refusal && <Banner>{refusal}</Banner>}
      <section className={offers.offers} aria-label={say("PREMIUM_PLANS")}>
        {plans.map((plan) => (
          <PlanOffer
            key={plan.plan}
            {...plan}
            country={results.country}
            trialDays={trial_days}
            visitor={!globals.user.is_authenticated}
            standing={standing}
            coupon={coupon}
            refused={refusal !== null}
          />
        ))}
      </section>
      <CountryPrices action={pathTo("premium")} country={results.country} countries={results.countries} />
      <OffersSection heading={say("PREMIUM_GIVES")}>
        <ul className={offers.points}>
          {gives.map((code) => (
            <li key={code}>{say(code)}</li>
          ))}
        </ul>
      </OffersSection>
      {!refusal && (
        <OffersSection heading={say("PREMIUM_OTHERS")}>
          <p className={cluster.gap3}>
            <ButtonLink href={pathTo("gift_premium", {}, { country: results.country })}>
              {say("PREMIUM_TO_GIFTS")}
            </ButtonLink>
            <ButtonLink href={pathTo("group_plans", {}, { country: results.country })}>
              {say("PREMIUM_TO_GROUPS")}
            </ButtonLink>
          </p>
        </OffersSection>
      )}
      <FaqList list={results.faq_list} />
    </PageBody>
  );
}
