import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { resumePage } from "#contract/premium/settings.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { formatZonedDate } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import { MoneyForm } from "../../money/money-form.tsx";
import { MoneyPage } from "../../money/money-page.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { NotNow } from "./not-now.tsx";

/** Resumes billing. */
export function ResumeScreen({ results, globals }: ScreenProps<Infer<typeof resumePage.results>>) {
  const { choices, refusal, standing } = results;
  const next = choices[0];
  if (refusal !== null || !next) return <NotNow title={say("RESUME_TITLE")} refusal={refusal ?? ""} />;
  const date = formatZonedDate(next.next_billing_date, standing.time_zone);
  return (
    <MoneyPage title={say("RESUME_TITLE")} lead={say("RESUME_LEAD", { date })}>
      <MoneyForm action={pathTo("subscription_resume")} token={globals.csrf_token}>
        <div className={cluster.actions}>
          <Button type="submit" kind="primary">
            {say("RESUME")}
          </Button>
          <ButtonLink href={pathTo("subscription_settings")}>{say("LEAVE_AS_IS")}</ButtonLink>
        </div>
      </MoneyForm>
    </MoneyPage>
  );
}
