import type { infer as Infer } from "zod/v4/core";
import type { emailChangePage } from "#contract/account/email-change.ts";
import { pathTo } from "#contract/build-path.ts";
import { Banner } from "#design/banner.tsx";
import { Field } from "#design/field.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { AccountPage } from "./account-page.tsx";
import { sayAddress } from "./address/words.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsTrail } from "./settings-trail.tsx";

/** Asks for another address; a link that's mailed there changes it. */
export function EmailChangeScreen({ results, globals }: ScreenProps<Infer<typeof emailChangePage.results>>) {
  const { email, pending_email, sent, values, errors, field_errors } = results;
  return (
    <AccountPage
      trail={<SettingsTrail />}
      title={sayAddress("EMAIL_TITLE")}
      text={email === null ? sayAddress("VERIFY_LOST") : sayAddress("EMAIL_NOW", { email })}
    >
      {pending_email !== null && errors.length === 0 && (
        <Banner tone={sent ? "good" : "info"} live={sent}>
          {sayAddress("EMAIL_SENT", { email: pending_email })}
        </Banner>
      )}
      <SettingsForm
        action={pathTo("email_change")}
        token={globals.csrf_token}
        submit={sayAddress("EMAIL_SEND")}
        errors={errors}
        fieldErrors={field_errors}
      >
        <Field
          label={sayAddress("NEW_EMAIL")}
          name="new_email"
          type="email"
          autoComplete="email"
          required
          errors={field_errors.new_email}
          defaultValue={values.new_email}
        />
      </SettingsForm>
    </AccountPage>
  );
}
