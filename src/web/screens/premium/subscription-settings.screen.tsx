import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { subscriptionSettingsPage } from "#contract/premium/settings.ts";
import { Banner } from "#design/banner.tsx";
import { Button, ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { formatMoney, formatZonedDate } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import { MoneyForm } from "../../money/money-form.tsx";
import css from "../../money/money-page.module.css";
import { Facts, MoneyPage } from "../../money/money-page.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { GiftLines } from "./gift-lines.tsx";
import { GroupLines } from "./group-lines.tsx";
import { HistoryList, Receipts } from "./history-list.tsx";
import { type PremiumStatus, premiumRows, premiumSentence } from "./premium-words.ts";

type Results = Infer<typeof subscriptionSettingsPage.results>;

/** Plan, price, next date and what happens then; every change; receipts; and the history. */
export function SubscriptionSettingsScreen({ results, globals }: ScreenProps<Results>) {
  const { standing, change, change_declined, receipts, history } = results;
  const { may, time_zone, subscription, withdraw_until } = standing;
  const token = globals.csrf_token;
  // Pays for other people's premium, and has none.
  const paysFor = standing.has_premium || subscription ? undefined : results.groups.find(({ is_paid }) => is_paid);
  return (
    <MoneyPage
      title={say("SETTINGS_TITLE")}
      lead={paysFor ? say("PAYS_FOR_GROUP", { name: paysFor.name }) : premiumSentence(standing)}
    >
      {change_declined && (
        <Banner tone="wrong" live takesFocus>
          {say("CHANGE_DECLINED")}
        </Banner>
      )}
      {results.on_its_way.map(({ what, name, paid, since }) => (
        <Banner key={since}>
          {say("ON_ITS_WAY", { what, name, paid: formatMoney(paid), date: formatZonedDate(since, time_zone) })}
        </Banner>
      ))}
      {subscription && <Facts rows={premiumRows(standing)} />}
      {!subscription && !paysFor && <NoSubscription standing={standing} />}
      {subscription && <MainActions standing={standing} token={token} />}
      <GroupLines
        seats={results.seats}
        groups={results.groups}
        token={token}
        timeZone={time_zone}
        paysToo={subscription?.is_subscribed === true && may.cancel}
        changesCard={subscription !== null && may.change_card}
      />
      {standing.by_debit && standing.status === "active" && subscription?.plan_interval === "monthly" && (
        <p>{say("BY_DEBIT_NO_CHANGE")}</p>
      )}
      {may.change_to && change && (
        <section className={stack.gap4}>
          <h2 className={parts.heading}>{say("CHANGE_PLAN", { to: may.change_to })}</h2>
          <MoneyForm
            action={pathTo("subscription_settings")}
            token={token}
            fields={{ act: "change_plan", plan: may.change_to }}
          >
            <label className={css.consent}>
              <input type="checkbox" name="consent" value={change.value} required />
              <span>{change.wording}</span>
            </label>
            <p>
              <Button type="submit">
                {change.due.amount > 0
                  ? say("CHANGE_PLAN_PAY", { due: formatMoney(change.due) })
                  : say("CHANGE_PLAN", { to: may.change_to })}
              </Button>
            </p>
          </MoneyForm>
        </section>
      )}
      {may.undo_change && (
        <MoneyForm action={pathTo("subscription_settings")} token={token} fields={{ act: "undo_change" }}>
          {standing.next_plan && subscription?.next_billing_date && (
            <p>
              {say("CHANGE_CHOSEN", {
                plan: standing.next_plan,
                date: formatZonedDate(subscription.next_billing_date, time_zone),
              })}
            </p>
          )}
          <p>
            <Button type="submit">{say("UNDO_CHANGE")}</Button>
          </p>
        </MoneyForm>
      )}
      <GiftLines gifts={results.gifts} timeZone={time_zone} />
      <section className={stack.gap4}>
        <h2 className={parts.heading}>{say("RECEIPTS")}</h2>
        <Receipts lines={receipts} timeZone={time_zone} />
        {receipts.some(({ paid, returned }) => returned < paid.amount) && (
          <p>
            {withdraw_until && `${say("WITHDRAW_UNTIL", { date: formatZonedDate(withdraw_until, time_zone) })} `}
            <a href={pathTo("refund_request")}>{say("TO_REFUND")}</a>
          </p>
        )}
      </section>
      <section className={stack.gap4}>
        <h2 className={parts.heading}>{say("HISTORY")}</h2>
        <HistoryList lines={history} timeZone={time_zone} />
      </section>
    </MoneyPage>
  );
}

function NoSubscription({ standing }: { standing: PremiumStatus }) {
  if (standing.has_premium && standing.premium_until === null) return null;
  return (
    <p>
      <ButtonLink kind={standing.has_premium ? "secondary" : "primary"} href={pathTo("premium")}>
        {say("TO_PLANS")}
      </ButtonLink>
    </p>
  );
}

/** Cancelling is beside the actions that keep the plan, and as large. */
function MainActions({ standing, token }: { standing: PremiumStatus; token: string }) {
  const { may, subscription, status } = standing;
  if (!subscription) return null;
  const cancelHref =
    status === "trial"
      ? pathTo("cancel_trial")
      : pathTo("cancel_premium", { subscriptionId: subscription.subscription_id });
  return (
    <div className={cluster.actions}>
      {may.renew_again && (
        <MoneyForm
          action={pathTo("subscription_settings")}
          token={token}
          fields={{ act: "renew_again" }}
          className={css.inline}
        >
          <Button type="submit" kind="primary">
            {say("RENEW_AGAIN")}
          </Button>
        </MoneyForm>
      )}
      {may.resume && (
        <ButtonLink kind="primary" href={pathTo("subscription_resume")}>
          {say("RESUME")}
        </ButtonLink>
      )}
      {standing.owed?.confirm_key && (
        <ButtonLink kind="primary" href={pathTo("payment_receipt", { key: standing.owed.confirm_key })}>
          {say("CONFIRM_PAYMENT")}
        </ButtonLink>
      )}
      {may.change_card && (
        <MoneyForm
          action={pathTo("subscription_settings")}
          token={token}
          fields={{ act: "change_card" }}
          className={css.inline}
        >
          <Button type="submit" kind={status === "past_due" && !standing.owed?.confirm_key ? "primary" : "secondary"}>
            {say("CHANGE_CARD", { by: standing.by_debit ? "bank" : "card" })}
          </Button>
        </MoneyForm>
      )}
      {may.suspend && <ButtonLink href={pathTo("subscription_suspend")}>{say("SUSPEND")}</ButtonLink>}
      {may.cancel && <ButtonLink href={cancelHref}>{say(status === "trial" ? "CANCEL_TRIAL" : "CANCEL")}</ButtonLink>}
    </div>
  );
}
