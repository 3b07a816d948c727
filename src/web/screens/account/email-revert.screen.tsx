import type { infer as Infer } from "zod/v4/core";
import type { emailRevertPage } from "#contract/account/email-change.ts";
import { pathTo } from "#contract/build-path.ts";
import { ButtonLink } from "#design/button.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { AccountPage } from "./account-page.tsx";
import { sayAddress } from "./address/words.ts";
import { HiddenUsername, NewPasswordInput } from "./password-input.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { useBareAddress } from "./use-bare-address.ts";

/** Takes a change of address back and chooses a new password. */
export function EmailRevertScreen({ results, globals }: ScreenProps<Infer<typeof emailRevertPage.results>>) {
  const { state, token, email, errors, field_errors } = results;
  useBareAddress();
  if (state !== "ask") {
    return (
      <AccountPage
        title={sayAddress("REVERT_TITLE")}
        text={sayAddress(state === "done" ? "REVERT_DONE" : "REVERT_DEAD")}
      >
        <p>
          <ButtonLink kind="primary" href={pathTo("login")}>
            {sayAddress("TO_LOGIN")}
          </ButtonLink>
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={sayAddress("REVERT_TITLE")} text={sayAddress("REVERT_WHY", { email: email ?? "" })}>
      <SettingsForm
        action={pathTo("email_revert")}
        token={globals.csrf_token}
        submit={sayAddress("REVERT_BUTTON")}
        errors={errors}
        fieldErrors={field_errors}
        fields={{ token: token ?? "" }}
      >
        <HiddenUsername email={email} />
        <NewPasswordInput errors={field_errors.new_password} />
      </SettingsForm>
    </AccountPage>
  );
}
