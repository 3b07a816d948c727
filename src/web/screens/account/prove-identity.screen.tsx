import type { infer as Infer } from "zod/v4/core";
import type { proveIdentityPage } from "#contract/account/prove-identity.ts";
import { pathTo } from "#contract/build-path.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import { say } from "../../messages/say.ts";
import { Refusals } from "../../shell/refusals.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { AccountPage } from "./account-page.tsx";
import { HiddenUsername, PasswordInput } from "./password-input.tsx";
import { HiddenForm } from "./security/hidden-form.tsx";
import { saySecurity } from "./security/words.ts";
import { SettingsForm } from "./settings-form.tsx";
import { sayAccount } from "./words.ts";

type Props = ScreenProps<Infer<typeof proveIdentityPage.results>>;

/** Asks who it is once more before something that only the account's owner may do. */
export function ProveIdentityScreen(props: Props) {
  const { way } = props.results;
  if (way === "code") return <ByCode {...props} />;
  if (way === "none") {
    return (
      <AccountPage title={sayAccount("PROVE_TITLE")} text={saySecurity("PROVE_NO_WAY")}>
        <p>
          <ButtonLink kind="primary" href={pathTo("logout")}>
            {say("LOG_OUT")}
          </ButtonLink>
        </p>
      </AccountPage>
    );
  }
  const { globals } = props;
  const { next, errors, field_errors } = props.results;
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
        <HiddenUsername email={globals.user.email} />
        <PasswordInput name="password" label={say("PASSWORD")} errors={field_errors.password} />
      </SettingsForm>
    </AccountPage>
  );
}

/** For people without a password: a code by mail. */
function ByCode({ results, globals }: Props) {
  const { next, sent, errors, field_errors } = results;
  const form = { action: pathTo("prove_identity"), token: globals.csrf_token };
  const onward = next ? { next } : undefined;
  const email = globals.user.email ?? "";
  return (
    <AccountPage title={sayAccount("PROVE_TITLE")} text={saySecurity(sent ? "PROVE_SENT" : "PROVE_MAIL", { email })}>
      {sent ? (
        <>
          <SettingsForm
            {...form}
            submit={sayAccount("CONTINUE")}
            errors={errors}
            fieldErrors={field_errors}
            fields={{ ...onward }}
          >
            <Field
              label={saySecurity("CODE")}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              required
              errors={field_errors.code}
            />
          </SettingsForm>
          <HiddenForm {...form} fields={{ send: "code", ...onward }}>
            <Button type="submit" kind="plain">
              {saySecurity("PROVE_AGAIN")}
            </Button>
          </HiddenForm>
        </>
      ) : (
        <>
          <Refusals errors={errors} live />
          <HiddenForm {...form} fields={{ send: "code", ...onward }}>
            <Button type="submit" kind="primary">
              {saySecurity("PROVE_SEND")}
            </Button>
          </HiddenForm>
        </>
      )}
    </AccountPage>
  );
}
