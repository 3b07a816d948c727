import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { suspendPage } from "#contract/premium/settings.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import choice from "#design/choice.module.css";
import cluster from "#design/cluster.module.css";
import { formatZonedDate } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import { MoneyForm } from "../../money/money-form.tsx";
import { MoneyPage } from "../../money/money-page.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { NotNow } from "./not-now.tsx";

/** Suspends billing: for how long, and when the next bill comes. */
export function SuspendScreen({ results, globals }: ScreenProps<Infer<typeof suspendPage.results>>) {
  const { choices, refusal, standing } = results;
  if (refusal !== null) return <NotNow title={say("SUSPEND_TITLE")} refusal={refusal} />;
  return (
    <MoneyPage title={say("SUSPEND_TITLE")} lead={say("SUSPEND_LEAD")}>
      <MoneyForm action={pathTo("subscription_suspend")} token={globals.csrf_token}>
        <fieldset className={choice.choices}>
          <legend>{say("SUSPEND_HOW_LONG")}</legend>
          {choices.map(({ months, next_billing_date }) => (
            <label key={months} className={choice.choice}>
              <input type="radio" name="months" value={months} required />
              <span>
                {say("SUSPEND_CHOICE", { months, date: formatZonedDate(next_billing_date, standing.time_zone) })}
              </span>
            </label>
          ))}
        </fieldset>
        <div className={cluster.actions}>
          <Button type="submit" kind="primary">
            {say("SUSPEND_GO")}
          </Button>
          <ButtonLink href={pathTo("subscription_settings")}>{say("LEAVE_AS_IS")}</ButtonLink>
        </div>
      </MoneyForm>
    </MoneyPage>
  );
}
