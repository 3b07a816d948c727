import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { manageGroupPage } from "#contract/group/manage-group.ts";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { MAX_SEATS, MIN_SEATS } from "#rules/group/seat-count.ts";
import { formatMoney, formatZonedDate } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import { Facts } from "../../money/money-page.tsx";
import css from "./group.module.css";
import type { Group, GroupPartProps } from "./group-part.ts";
import { GroupSeatOffer } from "./group-seat-offer.tsx";

type Offer = Infer<typeof manageGroupPage.results>["offer"];

/** Number of seats, their cost and date. Another number shows its price before you choose it. */
export function GroupSeats({
  group,
  token,
  timeZone,
  offer,
  requestKey,
}: GroupPartProps & { offer: Offer; requestKey: string }) {
  return (
    <section className={stack.gap4} id="seats">
      <h2 className={parts.heading}>{say("SEATS_TITLE")}</h2>
      <Facts rows={rowsOf(group, timeZone)} />
      {offer && (
        <GroupSeatOffer group={group} offer={offer} token={token} timeZone={timeZone} requestKey={requestKey} />
      )}
      {group.may.cancel && (
        <form method="get" action={`${pathTo("manage_group_plan")}#seats`} className={stack.gap4}>
          <input type="hidden" name="group_id" value={group.group_id} />
          <Field
            className={css.seats}
            label={say("SEATS_OTHER")}
            hint={say("GROUP_SEATS_HINT", { min: MIN_SEATS, max: MAX_SEATS })}
            name="seats"
            type="number"
            inputMode="numeric"
            min={MIN_SEATS}
            max={MAX_SEATS}
            step={1}
            required
            defaultValue={offer?.seats ?? group.next_seats ?? group.seats}
          />
          <div className={cluster.actions}>
            <Button type="submit">{say("SEATS_SHOW")}</Button>
          </div>
        </form>
      )}
    </section>
  );
}

function rowsOf(group: Group, timeZone: string): [string, string][] {
  const { seats, taken, free, next_seats, seat_price, next_billing_date, next_amount } = group;
  const rows: [string, string][] = [
    [say("SEATS_ROW"), say("SEATS_TAKEN", { seats, taken, free })],
    [say("SEATS_PRICE_ROW"), say("SEATS_PRICE", { price: formatMoney(seat_price) })],
  ];
  if (next_seats !== null) rows.push([say("SEATS_NEXT_ROW"), String(next_seats)]);
  const next =
    next_billing_date && next_amount
      ? say("NEXT_BILL", { price: formatMoney(next_amount), date: formatZonedDate(next_billing_date, timeZone) })
      : say("NEXT_BILL_NONE");
  return [...rows, [say("ROW_NEXT_BILL"), next]];
}
