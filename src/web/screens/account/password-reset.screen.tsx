import type { infer as Infer } from "zod/v4/core";
import type { passwordResetPage } from "#contract/account/password.ts";
import { pathTo } from "#contract/build-path.ts";
import { Banner } from "#design/banner.tsx";
import { Button, ButtonLink } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import { formatZonedDate } from "../../messages/format.ts";
import { say } from "../../messages/say.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { AccountPage } from "./account-page.tsx";
import { sayAddress } from "./address/words.ts";
import { HiddenUsername, NewPasswordInput } from "./password-input.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { useBareAddress } from "./use-bare-address.ts";

type Props = ScreenProps<Infer<typeof passwordResetPage.results>>;

/** A forgotten password, from asking for a link to choosing a new one. */
export function PasswordResetScreen(props: Props) {
  const { state } = props.results;
  useBareAddress();
  if (state === "ask") return <Ask {...props} />;
  if (state === "choose") return <Choose {...props} />;
  const { title, text, to, label } = ENDS[state];
  return (
    <AccountPage title={sayAddress(title)} text={sayAddress(text)}>
      {props.results.errors.length > 0 && state !== "dead" && (
        <Banner tone="wrong">{props.results.errors.join(" ")}</Banner>
      )}
      <p>
        <ButtonLink kind="primary" href={pathTo(to)}>
          {sayAddress(label)}
        </ButtonLink>
      </p>
    </AccountPage>
  );
}

const ENDS = {
  sent: { title: "RESET_SENT_TITLE", text: "RESET_SENT", to: "login", label: "TO_LOGIN" },
  dead: { title: "RESET_TITLE", text: "VERIFY_DEAD", to: "password_reset", label: "RESET_AGAIN" },
  done: { title: "RESET_DONE_TITLE", text: "RESET_DONE", to: "login", label: "TO_LOGIN" },
  off: { title: "RESET_OFF_TITLE", text: "RESET_OFF", to: "signup", label: "TO_SIGNUP" },
} as const;

function Ask({ results, globals }: Props) {
  const { values, errors, field_errors } = results;
  return (
    <AccountPage title={sayAddress("RESET_TITLE")} text={sayAddress("RESET_WHY")}>
      <SettingsForm
        action={pathTo("password_reset")}
        token={globals.csrf_token}
        submit={sayAddress("RESET_SEND")}
        errors={errors}
        fieldErrors={field_errors}
        aside={<ButtonLink href={pathTo("login")}>{sayAddress("TO_LOGIN")}</ButtonLink>}
      >
        <Field
          label={say("EMAIL")}
          name="email"
          type="email"
          autoComplete="username"
          required
          errors={field_errors.email}
          defaultValue={values.email}
        />
      </SettingsForm>
    </AccountPage>
  );
}

function Choose({ results, globals }: Props) {
  const { token, email, made_at, errors, field_errors } = results;
  const date = made_at === null ? null : formatZonedDate(made_at, "UTC");
  const form = { action: pathTo("password_reset"), token: globals.csrf_token };
  return (
    <AccountPage
      title={date === null ? sayAddress("RESET_CHOOSE") : sayAddress("RESET_QUESTION", { date })}
      text={date === null ? sayAddress("RESET_CHOOSE_WHY") : sayAddress("RESET_QUESTION_WHY", { email: email ?? "" })}
    >
      <SettingsForm
        {...form}
        submit={sayAddress(date === null ? "PASSWORD_SET" : "RESET_YES")}
        errors={errors}
        fieldErrors={field_errors}
        fields={{ token: token ?? "", ...(date === null ? {} : { mine: "yes" }) }}
      >
        <HiddenUsername email={email} />
        <NewPasswordInput errors={field_errors.new_password} />
      </SettingsForm>
      {date !== null && (
        <form method="post" action={form.action}>
          <input type="hidden" name="csrf_token" value={form.token} />
          <input type="hidden" name="token" value={token ?? ""} />
          <input type="hidden" name="mine" value="no" />
          <Button type="submit">{sayAddress("RESET_NO")}</Button>
        </form>
      )}
    </AccountPage>
  );
}
