import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { groupReturnPage, settleGroup } from "#contract/group/group-plans.ts";
import { ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { Sun } from "#design/sun.tsx";
import { send } from "../../api/send.ts";
import { formatMoney, formatZonedDate } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import css from "../../money/money-page.module.css";
import { MoneyPage } from "../../money/money-page.tsx";
import { NotYetPaid, notYet, notYetTitle } from "../../money/not-yet-paid.tsx";
import { OtherCountry } from "../../money/other-country.tsx";
import { useNewHeading } from "../../money/use-new-heading.ts";
import { usePurchaseTracked } from "../../money/use-purchase-tracked.ts";
import { useSettled } from "../../money/use-settled.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";

type Results = Infer<typeof groupReturnPage.results>;

/** After the payment of a group: syncs the purchase, and leads on to inviting. */
export function GroupReturnScreen({ results: { session_id, bought: first } }: ScreenProps<Results>) {
  const { bought, problem, askAgain } = useSettled(first, async () => {
    const settled = await send<typeof settleGroup>({ route: "group_plans_settle", method: "POST" }, { session_id });
    return settled.bought;
  });

  const { state, name, seats, paid, group_id, next_billing_date, time_zone } = bought;
  const ready = problem === null && state === "paid" && group_id !== null;
  usePurchaseTracked(session_id, "group", ready);
  const heading = useNewHeading(ready || state === "given_back" ? "done" : notYet(state));
  const back = { href: pathTo("group_plans"), text: say("GROUP_TO_PLANS") };
  if (state === "given_back") {
    return (
      <MoneyPage title={say("SUCCESS_EXPIRED")} heading={heading}>
        <OtherCountry paid={paid} nothing={false} back={back} />
      </MoneyPage>
    );
  }
  if (!ready) {
    const why = notYet(state);
    return (
      <MoneyPage title={notYetTitle(why)} heading={heading}>
        <NotYetPaid why={why} paid={paid} what="group" problem={problem} onAsk={askAgain} hasAccount back={back} />
      </MoneyPage>
    );
  }
  const renews = next_billing_date === null ? "no" : "yes";
  const date = next_billing_date === null ? "" : formatZonedDate(next_billing_date, time_zone);
  return (
    <MoneyPage
      title={say("GROUP_BOUGHT_TITLE", { name })}
      lead={say("GROUP_BOUGHT_LEAD", { seats, price: formatMoney(paid), renews, date })}
      drawing={<Sun state="shining" className={css.sun} />}
      heading={heading}
    >
      <p>{say("GROUP_BOUGHT_NEXT")}</p>
      <div className={cluster.actions}>
        <ButtonLink kind="primary" size="large" href={pathTo("manage_group_plan", {}, { group_id })}>
          {say("GROUP_INVITE_PEOPLE")}
        </ButtonLink>
      </div>
    </MoneyPage>
  );
}
