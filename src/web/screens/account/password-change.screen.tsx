import type { infer as Infer } from "zod/v4/core";
import type { passwordChangePage } from "#contract/account/password.ts";
import { pathTo } from "#contract/build-path.ts";
import { Banner } from "#design/banner.tsx";
import { ButtonLink } from "#design/button.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { AccountPage } from "./account-page.tsx";
import { sayAddress } from "./address/words.ts";
import { HiddenUsername, NewPasswordInput, PasswordInput } from "./password-input.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsTrail } from "./settings-trail.tsx";

/** Changes a password, or sets the first one. */
export function PasswordChangeScreen({ results, globals }: ScreenProps<Infer<typeof passwordChangePage.results>>) {
  const { has_password, done, errors, field_errors } = results;
  return (
    <AccountPage
      trail={<SettingsTrail />}
      title={sayAddress(has_password ? "PASSWORD_TITLE" : "PASSWORD_FIRST_TITLE")}
      text={sayAddress(has_password ? "PASSWORD_WHY" : "PASSWORD_FIRST_WHY")}
    >
      {done && errors.length === 0 && (
        <Banner tone="good" live>
          {sayAddress("PASSWORD_DONE")}
        </Banner>
      )}
      <SettingsForm
        action={pathTo("password_change")}
        token={globals.csrf_token}
        submit={sayAddress(has_password ? "PASSWORD_TITLE" : "PASSWORD_SET")}
        errors={errors}
        fieldErrors={field_errors}
      >
        <HiddenUsername email={globals.user.email} />
        {has_password && (
          <PasswordInput
            name="current_password"
            label={sayAddress("CURRENT_PASSWORD")}
            errors={field_errors.current_password}
          />
        )}
        <NewPasswordInput errors={field_errors.new_password} />
      </SettingsForm>
      {has_password && (
        <p>
          <ButtonLink kind="plain" href={pathTo("password_reset")}>
            {sayAddress("FORGOT")}
          </ButtonLink>
        </p>
      )}
    </AccountPage>
  );
}
