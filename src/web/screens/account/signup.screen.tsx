import type { infer as Infer } from "zod/v4/core";
import type { signUpPage } from "#contract/account/log-in.ts";
import { pathTo } from "#contract/build-path.ts";
import { say } from "../../messages/say.ts";
import { AccountForm } from "../../shell/account-form.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { AccountPage } from "./account-page.tsx";

/** Sign-up page, which leads to where the visitor was going. */
export function SignupScreen({ results, globals }: ScreenProps<Infer<typeof signUpPage.results>>) {
  return (
    <AccountPage title={say("SIGNUP_HEADER")} text={say("SIGNUP_WHY")}>
      <AccountForm
        view="signup"
        next={results.next}
        csrfToken={globals.csrf_token}
        google={globals.google_oauth_client_id !== null}
        values={results.values}
        fieldErrors={results.field_errors}
        errors={results.errors}
      />
      <p>
        {say("HAVE_ACCOUNT")} <a href={pathTo("login", {}, { next: results.next ?? undefined })}>{say("LOG_IN")}</a>
      </p>
    </AccountPage>
  );
}
