import type { ReactNode } from "react";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { giftPurchasePage } from "#contract/gift/gift-purchase.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import { formatMoment, formatMoney, formatZonedDate } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import { Facts } from "../../money/money-page.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./gift-page.module.css";
import { GiftPage, GiftWords } from "./gift-page.tsx";
import { giftName } from "./gift-words.ts";

type Results = Infer<typeof giftPurchasePage.results>;
type Purchase = Results["gift_purchase_success"];

/** The giver's page of one gift: its state, and the actions left. Every form works without a script. */
export function GiftPurchaseScreen({ results, globals }: ScreenProps<Results>) {
  const { gift_purchase_success: gift } = results;
  const { giftee_name, gifter_name, message, may, refund_until, time_zone, delivery_date } = gift;
  const form = (act: string, children: ReactNode) => (
    <ActForm gift={gift} token={globals.csrf_token} act={act}>
      {children}
    </ActForm>
  );
  return (
    <GiftPage drawn title={say("GIFT_FOR", { name: giftee_name })} lead={stateSentence(gift)}>
      <Facts rows={rowsOf(gift)} />
      <GiftWords text={message} by={gifter_name} />
      {may.resend && form("resend", <Button type="submit">{say("GIFT_RESEND")}</Button>)}
      {(may.change || refund_until !== null) && (
        <div className={css.ways}>
          {may.change && (
            <Way title={say("GIFT_READDRESS")}>
              {form(
                "readdress",
                <>
                  <Field label={say("GIFT_GIFTEE_NAME")} name="giftee_name" required defaultValue={giftee_name} />
                  <Field
                    label={say("GIFT_GIFTEE_EMAIL")}
                    name="giftee_email"
                    type="email"
                    required
                    defaultValue={gift.giftee_email}
                  />
                  <Button type="submit">{say("GIFT_READDRESS_GO")}</Button>
                </>,
              )}
            </Way>
          )}
          {may.change && (
            <Way title={say("GIFT_REDATE")}>
              {form(
                "redate",
                <>
                  <Field
                    label={say("GIFT_DAY")}
                    hint={say("GIFT_DAY_HINT", { zone: time_zone.replaceAll("_", " ") })}
                    name="delivery_date"
                    type="date"
                    required
                    defaultValue={delivery_date}
                  />
                  <Button type="submit">{say("GIFT_REDATE_GO")}</Button>
                </>,
              )}
              {form("send_now", <Button type="submit">{say("GIFT_SEND_NOW")}</Button>)}
            </Way>
          )}
          {refund_until !== null && (
            <Way title={say("GIFT_REFUND")}>
              {form(
                "refund",
                <>
                  <p>
                    {say("GIFT_REFUND_TEXT", {
                      amount: formatMoney(gift.paid),
                      date: formatZonedDate(refund_until, time_zone),
                    })}
                  </p>
                  <Button type="submit">{say("GIFT_REFUND_GO")}</Button>
                </>,
              )}
            </Way>
          )}
        </div>
      )}
      <p>
        <ButtonLink href={pathTo("gift_premium")}>{say("GIFT_ANOTHER")}</ButtonLink>
      </p>
    </GiftPage>
  );
}

/** State of the gift as a sentence. */
function stateSentence(gift: Purchase): string {
  const { state, giftee_name: name, giftee_email: email, time_zone, delivery_date_formatted } = gift;
  const date = (at: string | null) => (at === null ? "" : formatZonedDate(at, time_zone));
  switch (state) {
    case "scheduled":
      return say("GIFT_GOES_OUT", { email, date: delivery_date_formatted });
    case "delivered":
      return say("GIFT_DELIVERED", { email, date: date(gift.delivered_at) });
    case "activated":
      return say("GIFT_ACTIVATED", { name, date: date(gift.activated_at) });
    case "refunded":
      return say("GIFT_REFUNDED", { date: date(gift.refunded_at) });
    case "bought":
    case "open":
    case "under_way":
    case "failed":
    case "expired":
    case "given_back":
      return say("GIFT_GOES_NOW", { email });
  }
}

function rowsOf(gift: Purchase): [string, string][] {
  const { plan_type, paid, giftee_email, delivery_date_formatted, gifter_email, resent_at, time_zone } = gift;
  const rows: [string, string][] = [
    [say("GIFT_ROW_GIFT"), giftName(plan_type)],
    [say("GIFT_ROW_PAID"), formatMoney(paid)],
    [say("GIFT_ROW_TO"), giftee_email],
    [say("GIFT_ROW_WHEN"), delivery_date_formatted],
  ];
  if (resent_at !== null) rows.push([say("GIFT_ROW_RESENT"), formatMoment(resent_at, time_zone)]);
  return [...rows, [say("GIFT_ROW_RECEIPT"), gifter_email]];
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={css.way}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

function ActForm(props: { gift: Purchase; token: string; act: string; children: ReactNode }) {
  const { gift, token, act, children } = props;
  return (
    <form
      method="post"
      action={pathTo("gift_purchase_success", { purchaseId: gift.purchase_id ?? "" })}
      className={css.form}
    >
      <input type="hidden" name="csrf_token" value={token} />
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="gift_message_id" value={gift.gift_message_id} />
      {children}
    </form>
  );
}
