import type { infer as Infer } from "zod/v4/core";
import type { secondStepPage } from "#contract/account/security.ts";
import { pathTo } from "#contract/build-path.ts";
import { ButtonLink } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import { PasskeyButton } from "../../shell/passkey-button.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { AccountPage } from "./account-page.tsx";
import { saySecurity } from "./security/words.ts";
import { SettingsForm } from "./settings-form.tsx";

/** The second proof at log-in: a code of the app, or a recovery code. */
export function SecondStepScreen({ results, globals }: ScreenProps<Infer<typeof secondStepPage.results>>) {
  const { errors, field_errors } = results;
  return (
    <AccountPage title={saySecurity("STEP_TITLE")} text={saySecurity("STEP_WHY")}>
      <SettingsForm
        action={pathTo("second_step")}
        token={globals.csrf_token}
        submit={saySecurity("STEP_GO")}
        errors={errors}
        fieldErrors={field_errors}
        aside={<ButtonLink href={pathTo("login")}>{saySecurity("STEP_BACK")}</ButtonLink>}
      >
        <Field
          label={saySecurity("STEP_CODE")}
          hint={saySecurity("STEP_HINT")}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          errors={field_errors.code}
        />
      </SettingsForm>
      <PasskeyButton next={results.next} />
    </AccountPage>
  );
}
