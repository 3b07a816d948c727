import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { refundPage } from "#contract/premium/settings.ts";
import { Banner } from "#design/banner.tsx";
import { Button, ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { formatMoment, formatMoney, formatZonedDate } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import { MoneyForm } from "../../money/money-form.tsx";
import css from "../../money/money-page.module.css";
import { MoneyPage } from "../../money/money-page.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";

type Results = Infer<typeof refundPage.results>;

/** Refunds: within the first days by a press, later by asking. */
export function RefundRequestScreen({ results, globals }: ScreenProps<Results>) {
  const { returnable, standing, has_paid, asked_at } = results;
  const { time_zone, withdraw_until } = standing;
  const token = globals.csrf_token;
  const forLife = standing.has_premium && standing.premium_until === null;
  if (!has_paid) {
    return (
      <MoneyPage title={say("REFUND_TITLE")} lead={say("REFUND_NOTHING")}>
        <p>
          <ButtonLink href={pathTo("subscription_settings")}>{say("TO_SUBSCRIPTION")}</ButtonLink>
        </p>
      </MoneyPage>
    );
  }
  if (returnable && withdraw_until) {
    const date = formatZonedDate(withdraw_until, time_zone);
    return (
      <MoneyPage title={say("REFUND_TITLE")} lead={say("REFUND_WHOLE", { amount: formatMoney(returnable), date })}>
        <MoneyForm action={pathTo("refund_request")} token={token} fields={{ act: "withdraw" }}>
          <p>{say("REFUND_WHOLE_TEXT", { life: forLife ? "yes" : "no" })}</p>
          <div className={cluster.actions}>
            <Button type="submit" kind="primary">
              {say("REFUND_GO", { amount: formatMoney(returnable) })}
            </Button>
            <ButtonLink href={pathTo("subscription_settings")}>{say("LEAVE_AS_IS")}</ButtonLink>
          </div>
        </MoneyForm>
      </MoneyPage>
    );
  }
  return (
    <MoneyPage title={say("REFUND_TITLE")} lead={say("REFUND_ASK")}>
      {asked_at && <Banner tone="good">{say("REFUND_ASKED", { date: formatMoment(asked_at, time_zone) })}</Banner>}
      <MoneyForm action={pathTo("refund_request")} token={token} fields={{ act: "ask" }}>
        <label className={css.label} htmlFor="refund-text">
          {say("REFUND_WHAT")}
        </label>
        <textarea id="refund-text" name="text" className={css.text} minLength={10} maxLength={2000} required />
        <div className={cluster.actions}>
          <Button type="submit" kind="primary">
            {say("REFUND_SEND")}
          </Button>
          <ButtonLink href={pathTo("subscription_settings")}>{say("LEAVE_AS_IS")}</ButtonLink>
        </div>
      </MoneyForm>
    </MoneyPage>
  );
}
