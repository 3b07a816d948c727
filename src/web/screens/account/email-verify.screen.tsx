import type { infer as Infer } from "zod/v4/core";
import type { emailVerifyPage } from "#contract/account/address.ts";
import { pathTo } from "#contract/build-path.ts";
import { Banner } from "#design/banner.tsx";
import { ButtonLink } from "#design/button.tsx";
import { say } from "../../messages/say.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { AccountPage } from "./account-page.tsx";
import { sayAddress } from "./address/words.ts";
import { HiddenUsername, PasswordInput } from "./password-input.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { useBareAddress } from "./use-bare-address.ts";

type Results = Infer<typeof emailVerifyPage.results>;

/** Page on which a mail's link proves an address, and on which the link is sent again. */
export function EmailVerifyScreen({ results, globals }: ScreenProps<Results>) {
  const { state, email, token, sent, errors, field_errors } = results;
  useBareAddress();
  const form = { action: pathTo("email_verify"), token: globals.csrf_token, errors, fieldErrors: field_errors };
  if (state === "ask") {
    return (
      <AccountPage title={sayAddress("VERIFY_TITLE")} text={sayAddress("VERIFY_ASK", { email: email ?? "" })}>
        <SettingsForm {...form} submit={sayAddress("VERIFY_BUTTON")} fields={{ token: token ?? "" }}>
          {results.needs_password && (
            <>
              <p>{sayAddress("VERIFY_PASSWORD", { email: email ?? "" })}</p>
              <HiddenUsername email={email} />
              <PasswordInput name="password" label={say("PASSWORD")} errors={field_errors.password} />
            </>
          )}
        </SettingsForm>
        {results.needs_password && <p>{sayAddress("VERIFY_NOT_YOU")}</p>}
      </AccountPage>
    );
  }
  if (state === "waiting") {
    return (
      <AccountPage title={sayAddress("VERIFY_TITLE")} text={sayAddress("VERIFY_WAITING", { email: email ?? "" })}>
        {sent && <Banner tone="good">{sayAddress("VERIFY_SENT")}</Banner>}
        <SettingsForm {...form} submit={sayAddress("VERIFY_AGAIN")} fields={{ again: "yes" }} />
      </AccountPage>
    );
  }
  const next = ENDS[state];
  return (
    <AccountPage title={sayAddress("VERIFY_TITLE")} text={sayAddress(next.text)}>
      {errors.length > 0 && state !== "dead" && <Banner tone="wrong">{errors.join(" ")}</Banner>}
      <p>
        <ButtonLink kind="primary" href={pathTo(next.to)}>
          {sayAddress(next.label)}
        </ButtonLink>
      </p>
    </AccountPage>
  );
}

const ENDS = {
  dead: { text: "VERIFY_DEAD", to: "email_verify", label: "VERIFY_STATE" },
  proved: { text: "VERIFY_PROVED", to: "explorations_menu", label: "TO_COURSES" },
  lost: { text: "VERIFY_LOST", to: "email_change", label: "ADD_ADDRESS" },
} as const;
