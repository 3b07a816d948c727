import { useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { groupPlansPage } from "#contract/group/group-plans.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import { MAX_GROUP_NAME_LENGTH } from "#rules/group/group-name.ts";
import { MAX_SEATS, MIN_SEATS, seatCount } from "#rules/group/seat-count.ts";
import { seatsPrice } from "#rules/group/seat-price.ts";
import { formatMoney } from "../../messages/format.ts";
import { type MessageCode, say } from "../../messages/say.ts";
import { CountryPrices } from "../../money/country-prices.tsx";
import { MoneyForm } from "../../money/money-form.tsx";
import money from "../../money/money-page.module.css";
import { MoneyPage } from "../../money/money-page.tsx";
import { NeedsAccount } from "../../money/needs-account.tsx";
import offers from "../../money/offers.module.css";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./group.module.css";
import { SeatPicture } from "./seat-picture.tsx";

type Results = Infer<typeof groupPlansPage.results>;

const points: readonly MessageCode[] = [
  "GROUP_POINT_SEATS",
  "GROUP_POINT_INVITE",
  "GROUP_POINT_FREE",
  "GROUP_POINT_END",
];
const FIRST_SEATS = 5;

/** Group plans: what they are, what they cost, and how to buy one. */
export function GroupPlansScreen({ results, globals }: ScreenProps<Results>) {
  const { seat_price, seat_usd, consent, groups } = results;
  const foreign = seat_price.currency === "usd" ? "no" : "yes";
  const usd = formatMoney({ amount: seat_usd, currency: "usd" });
  return (
    <MoneyPage title={say("GROUP_PLANS_TITLE")} lead={say("GROUP_PLANS_LEAD")}>
      {groups > 0 && (
        <p>
          <ButtonLink href={pathTo("manage_group_plan")}>{say("GROUP_TO_MANAGE", { groups })}</ButtonLink>
        </p>
      )}
      <ul className={offers.points}>
        {points.map((code) => (
          <li key={code}>{say(code)}</li>
        ))}
      </ul>
      <div>
        <p className={offers.price}>{say("GROUP_SEAT_PRICE", { price: formatMoney(seat_price) })}</p>
        <p className={parts.small}>{say("GROUP_SEAT_WORTH", { usd, foreign })}</p>
      </div>
      <CountryPrices action={pathTo("group_plans")} country={results.country} countries={results.countries} />
      {consent ? (
        <Buy results={results} consent={consent} token={globals.csrf_token} />
      ) : (
        <NeedsAccount why={say("GROUP_NEEDS_ACCOUNT")} next={pathTo("group_plans")} />
      )}
    </MoneyPage>
  );
}

interface BuyProps {
  results: Results;
  consent: NonNullable<Results["consent"]>;
  token: string;
}

function Buy({ results: { country, seat_price, request_key }, consent, token }: BuyProps) {
  const [text, setText] = useState(String(FIRST_SEATS));
  const seats = seatCount(text);
  const range = { min: MIN_SEATS, max: MAX_SEATS };
  return (
    <MoneyForm action={pathTo("group_plans")} token={token} fields={{ country, request_key }}>
      <Field
        label={say("GROUP_NAME")}
        hint={say("GROUP_NAME_HINT")}
        name="name"
        required
        maxLength={MAX_GROUP_NAME_LENGTH}
        autoComplete="off"
      />
      <Field
        className={css.seats}
        label={say("GROUP_SEATS")}
        hint={say("GROUP_SEATS_HINT", range)}
        name="seats"
        type="number"
        inputMode="numeric"
        required
        min={MIN_SEATS}
        max={MAX_SEATS}
        step={1}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={css.total}>
        {seats !== null && <SeatPicture seats={seats} taken={0} />}
        <output>
          {seats === null
            ? say("GROUP_SEATS_WRONG", range)
            : say("GROUP_TOTAL", {
                seats,
                price: formatMoney(seat_price),
                total: formatMoney(seatsPrice(seat_price, seats)),
              })}
        </output>
      </div>
      <label className={money.consent}>
        <input type="checkbox" name="consent" value={consent.value} required />
        <span>{consent.wording}</span>
      </label>
      <div className={cluster.actions}>
        <Button type="submit" kind="primary" size="large">
          {say("CHECKOUT_GO")}
        </Button>
        <ButtonLink size="large" href={pathTo("premium")}>
          {say("TO_PLANS")}
        </ButtonLink>
      </div>
      <p className={parts.soft}>{say("CHECKOUT_SAFE")}</p>
    </MoneyForm>
  );
}
