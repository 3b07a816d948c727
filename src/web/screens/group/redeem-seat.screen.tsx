import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { redeemSeatPage } from "#contract/group/seat.ts";
import type { RouteName } from "#contract/paths.ts";
import { Banner } from "#design/banner.tsx";
import { Button, ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import parts from "#design/page-parts.module.css";
import { formatZonedDate } from "../../messages/format.ts";
import { type MessageCode, say } from "../../messages/say.ts";
import { MoneyForm } from "../../money/money-form.tsx";
import { MoneyPage } from "../../money/money-page.tsx";
import { NeedsAccount } from "../../money/needs-account.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";

type Results = Infer<typeof redeemSeatPage.results>;

const refusals = { invalid: "SEAT_INVALID", over: "SEAT_OVER", full: "SEAT_FULL" } as const;

/** An invitation: from whom, what a seat gives, who sees what, and one press to take it. */
export function RedeemSeatScreen({ results, globals }: ScreenProps<Results>) {
  const { state, group_name, open_until, token, pays_too, time_zone } = results;
  const name = group_name ?? "";
  if (state === "member") {
    return (
      <MoneyPage title={say("SEAT_HAVE_TITLE")} lead={say("SEAT_HAVE_TEXT", { name })}>
        <Ways also={["subscription_settings", "TO_SUBSCRIPTION"]} />
      </MoneyPage>
    );
  }
  if (state !== "open") {
    return (
      <MoneyPage title={say("SEAT_NONE_TITLE")}>
        <Banner>{say(refusals[state], { name })}</Banner>
        <Ways also={["premium", "TO_PLANS"]} />
      </MoneyPage>
    );
  }
  const date = open_until === null ? "" : formatZonedDate(open_until, time_zone);
  return (
    <MoneyPage title={say("SEAT_TITLE", { name })} lead={say("SEAT_LEAD", { date })}>
      <p>{say("SEAT_WHO_SEES")}</p>
      {globals.user.is_authenticated ? (
        <MoneyForm action={pathTo("group_plans_redeem_seat")} token={globals.csrf_token} fields={{ token }}>
          {pays_too && <Banner>{say("SEAT_PAYS_TOO")}</Banner>}
          <div className={cluster.actions}>
            <Button type="submit" kind="primary" size="large">
              {say("SEAT_TAKE")}
            </Button>
            {pays_too && <ButtonLink href={pathTo("subscription_settings")}>{say("TO_SUBSCRIPTION")}</ButtonLink>}
          </div>
          <p className={parts.soft}>{say("SEAT_AS", { email: globals.user.email ?? "" })}</p>
        </MoneyForm>
      ) : (
        <NeedsAccount why={say("SEAT_NEEDS_ACCOUNT")} next={pathTo("group_plans_redeem_seat", {}, { token })} />
      )}
    </MoneyPage>
  );
}

function Ways({ also: [route, name] }: { also: [RouteName, MessageCode] }) {
  return (
    <div className={cluster.actions}>
      <ButtonLink kind="primary" href={pathTo("explorations_menu")}>
        {say("SUCCESS_LEARN")}
      </ButtonLink>
      <ButtonLink href={pathTo(route)}>{say(name)}</ButtonLink>
    </div>
  );
}
