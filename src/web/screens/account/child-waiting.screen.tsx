import type { infer as Infer } from "zod/v4/core";
import type { childWaitingPage } from "#contract/account/children.ts";
import { pathTo } from "#contract/build-path.ts";
import { Banner } from "#design/banner.tsx";
import { ButtonLink } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import { formatZonedDate } from "../../messages/format.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { AccountPage } from "./account-page.tsx";
import css from "./children/guardian.module.css";
import { LogInName } from "./children/log-in-name.tsx";
import { sayChildren } from "./children/words.ts";
import { SettingsForm } from "./settings-form.tsx";

type Results = Infer<typeof childWaitingPage.results>;

/** A child's account: ready, or waiting for somebody to agree. */
export function ChildWaitingScreen({ results, globals }: ScreenProps<Results>) {
  const { state, log_in_name, guardian, ends_at, sent, continue_to, errors, field_errors, values } = results;
  if (state === "agreed") {
    return (
      <AccountPage title={sayChildren("AGREED_TITLE")} text={sayChildren("AGREED_TEXT")}>
        {log_in_name !== null && <LogInName name={log_in_name} />}
        <p>
          <ButtonLink kind="primary" href={continue_to}>
            {sayChildren("AGREED_GO")}
          </ButtonLink>
        </p>
      </AccountPage>
    );
  }
  const date = formatZonedDate(ends_at, "UTC");
  const text = guardian === null ? sayChildren("WAITING_ASK") : sayChildren("WAITING_TEXT", { guardian });
  return (
    <AccountPage title={sayChildren("WAITING_TITLE")} text={text}>
      {sent && <Banner tone="good">{sayChildren("WAITING_SENT")}</Banner>}
      {log_in_name !== null && <LogInName name={log_in_name} />}
      <SettingsForm
        action={pathTo("child_waiting")}
        token={globals.csrf_token}
        submit={sayChildren("WAITING_SEND")}
        errors={errors}
        fieldErrors={field_errors}
      >
        {guardian !== null && <h2 className={css.again}>{sayChildren("WAITING_AGAIN")}</h2>}
        <Field
          label={sayChildren("GUARDIAN_EMAIL")}
          name="guardian_email"
          type="email"
          errors={field_errors.guardian_email}
          autoComplete="off"
          defaultValue={values.guardian_email}
          required
        />
      </SettingsForm>
      <p>{sayChildren("WAITING_END", { date })}</p>
      <p>
        <ButtonLink href={pathTo("explorations_menu")}>{sayChildren("TO_LESSONS")}</ButtonLink>
      </p>
    </AccountPage>
  );
}
