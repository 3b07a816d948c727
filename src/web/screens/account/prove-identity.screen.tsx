import type { infer as Infer } from "zod/v4/core";
import type { proveIdentityPage } from "#contract/account/prove-identity.ts";
import { pathTo } from "#contract/build-path.ts";
import { ButtonLink } from "#design/button.tsx";
import { PasswordField } from "#design/password-field.tsx";
import { say } from "../../messages/say.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { AccountPage } from "./account-page.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { sayAccount } from "./words.ts";

/** Asks for the password once more before something that only the account's owner may do. */
export function ProveIdentityScreen({ results, globals }: ScreenProps<Infer<typeof proveIdentityPage.results>>) {
  const { next, errors, field_errors } = results;
  return (
    <AccountPage title={sayAccount("PROVE_TITLE")} text={sayAccount("PROVE_TEXT")}>
      <SettingsForm
        action={pathTo("prove_identity")}
        token={globals.csrf_token}
        submit={sayAccount("CONTINUE")}
        errors={errors}
        fieldErrors={field_errors}
        fields={next ? { next } : {}}
        aside={<ButtonLink href={pathTo("home")}>{sayAccount("CANCEL")}</ButtonLink>}
      >
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" defaultValue={globals.user.email ?? ""} hidden readOnly />
        <PasswordField
          label={say("PASSWORD")}
          name="password"
          errors={field_errors.password}
          showLabel={say("PASSWORD_SHOW")}
          hideLabel={say("PASSWORD_HIDE")}
          autoComplete="current-password"
          required
        />
      </SettingsForm>
    </AccountPage>
  );
}
