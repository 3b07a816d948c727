import { useEffect, useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { groupReturnPage, settleGroup } from "#contract/group/group-plans.ts";
import { Banner } from "#design/banner.tsx";
import { Button, ButtonLink } from "#design/button.tsx";
import { Sun } from "#design/sun.tsx";
import { CallError } from "../../api/call-error.ts";
import { send } from "../../api/send.ts";
import { say } from "../../messages/say.ts";
import { sayDateOf, sayMoney } from "../../messages/say-amount.ts";
import css from "../../money/money-page.module.css";
import { MoneyPage } from "../../money/money-page.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";

type Results = Infer<typeof groupReturnPage.results>;

/** Back from the payment of a group: brings the purchase in step, and leads on to inviting. */
export function GroupReturnScreen({ results: { session_id, bought: first } }: ScreenProps<Results>) {
  const [bought, setBought] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: pressing again asks again
  useEffect(() => {
    let gone = false;
    send<typeof settleGroup.body, typeof settleGroup.results>(
      { route: "group_plans_settle", method: "POST" },
      { session_id },
    ).then(
      (settled) => {
        if (gone) return;
        setBought(settled.bought);
        setProblem(null);
      },
      (error: unknown) => {
        if (!gone) setProblem(error instanceof CallError ? (error.errors[0] ?? "") : say("STATUS_OTHER_TEXT"));
      },
    );
    return () => {
      gone = true;
    };
  }, [session_id, asked]);

  const { state, name, seats, paid, group_id, next_billing_date, time_zone } = bought;
  if (problem !== null || state !== "paid" || group_id === null) {
    const expired = state === "expired";
    return (
      <MoneyPage title={say(expired ? "SUCCESS_EXPIRED" : "SUCCESS_WAITING")}>
        <Banner live tone={problem === null ? "info" : "wrong"}>
          {problem ?? say(expired ? "SUCCESS_EXPIRED_TEXT" : "SUCCESS_WAITING_TEXT")}
        </Banner>
        <div className={css.actions}>
          <Button kind="primary" onClick={() => setAsked(asked + 1)}>
            {say("SUCCESS_ASK")}
          </Button>
          <ButtonLink href={pathTo("group_plans")}>{say("GROUP_TO_PLANS")}</ButtonLink>
        </div>
      </MoneyPage>
    );
  }
  const renews = next_billing_date === null ? "no" : "yes";
  const date = next_billing_date === null ? "" : sayDateOf(next_billing_date, time_zone);
  return (
    <MoneyPage
      title={say("GROUP_BOUGHT_TITLE", { name })}
      lead={say("GROUP_BOUGHT_LEAD", { seats, price: sayMoney(paid), renews, date })}
    >
      <Sun state="shining" className={css.sun} />
      <p>{say("GROUP_BOUGHT_NEXT")}</p>
      <div className={css.actions}>
        <ButtonLink kind="primary" size="large" href={pathTo("manage_group_plan", {}, { group_id })}>
          {say("GROUP_INVITE_PEOPLE")}
        </ButtonLink>
      </div>
    </MoneyPage>
  );
}
