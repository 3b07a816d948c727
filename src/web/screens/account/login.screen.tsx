import type { infer as Infer } from "zod/v4/core";
import type { logInPage } from "#contract/account/log-in.ts";
import { pathTo } from "#contract/build-path.ts";
import { say } from "../../messages/say.ts";
import { AccountForm } from "../../shell/account-form.tsx";
import { DemoAccounts } from "../../shell/demo-accounts.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { AccountPage } from "./account-page.tsx";

/** Log-in page, which leads to where the visitor was going. */
export function LoginScreen({ results, globals }: ScreenProps<Infer<typeof logInPage.results>>) {
  return (
    <AccountPage title={say("LOGIN_HEADER")} text={say("LOGIN_WHY")}>
      {globals.demo && <DemoAccounts />}
      <AccountForm
        view="login"
        next={results.next}
        csrfToken={globals.csrf_token}
        google={globals.google_oauth_client_id !== null}
        values={results.values}
        fieldErrors={results.field_errors}
        errors={results.errors}
      />
      <p>
        {say("NO_ACCOUNT")}{" "}
        <a href={pathTo("signup", {}, { next: results.next ?? undefined })}>{say("SIGN_UP_LONG")}</a>
      </p>
    </AccountPage>
  );
}
