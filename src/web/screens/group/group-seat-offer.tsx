import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { manageGroupPage } from "#contract/group/manage-group.ts";
import { Banner } from "#design/banner.tsx";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { formatMoney, formatZonedDate } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import { MoneyForm } from "../../money/money-form.tsx";
import money from "../../money/money-page.module.css";
import css from "./group.module.css";
import type { GroupPartProps } from "./group-part.ts";

type Offer = NonNullable<Infer<typeof manageGroupPage.results>["offer"]>;
type Consent = Offer["consent_now"];

interface SeatOfferProps extends GroupPartProps {
  offer: Offer;
  requestKey: string;
}

/** Effect of another number of seats, with each way to get it, or the reason why not. */
export function GroupSeatOffer(props: SeatOfferProps) {
  const { offer, timeZone } = props;
  const { refusal, kind, from, next_amount, now_amount, consent_now, consent_next, seats } = offer;
  if (refusal !== null || kind === null || from === null || next_amount === null) {
    return <Banner takesFocus>{refusal ?? ""}</Banner>;
  }
  const facts = { seats, date: formatZonedDate(from, timeZone), next: formatMoney(next_amount) };
  return (
    <div className={css.offer}>
      <h3>{say("OFFER_TITLE", { seats })}</h3>
      <p>{say(kind === "more" ? "OFFER_MORE" : kind === "back" ? "OFFER_BACK" : "OFFER_FEWER", facts)}</p>
      {now_amount && (
        <Choice
          {...props}
          when="at_once"
          consent={consent_now}
          button={say("OFFER_NOW", { price: formatMoney(now_amount) })}
        />
      )}
      <Choice {...props} when="next_period" consent={consent_next} button={say("OFFER_NEXT", facts)} />
    </div>
  );
}

interface ChoiceProps extends SeatOfferProps {
  when: "at_once" | "next_period";
  consent: Consent;
  button: string;
}

function Choice({ group, offer, token, requestKey, when, consent, button }: ChoiceProps) {
  const { seats, priced_at } = offer;
  const fields = { group_id: group.group_id, seats: String(seats), when, priced_at, request_key: requestKey };
  return (
    <MoneyForm action={pathTo("group_seats")} token={token} fields={fields}>
      {consent && (
        <label className={money.consent}>
          <input type="checkbox" name="consent" value={consent.value} required />
          <span>{consent.wording}</span>
        </label>
      )}
      <div className={cluster.actions}>
        <Button type="submit">{button}</Button>
      </div>
    </MoneyForm>
  );
}
