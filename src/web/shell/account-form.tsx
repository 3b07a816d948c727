import { type FormEvent, useEffect, useRef, useState } from "react";
import { pathTo } from "#contract/build-path.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import { PasswordField } from "#design/password-field.tsx";
import stack from "#design/stack.module.css";
import { say } from "../messages/say.ts";
import { BirthFields } from "./birth-fields.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { Refusals } from "./refusals.tsx";

type AccountView = "signup" | "login";

export interface AccountFormProps {
  view: AccountView;
  next: string | null;
  csrfToken?: string;
  values?: Readonly<Record<string, string>>;
  fieldErrors?: Readonly<Record<string, readonly string[]>>;
  errors?: readonly string[];
  waiting?: boolean;
  /** Also offers Google. */
  google?: boolean;
  /** Sends the form by script. Without it, the browser posts the form. */
  onSend?(fields: Record<string, string>): void;
}

/** Fields in the order of the form. */
export const FIELDS = ["first_name", "email", "password", "birth_month", "birth_year"] as const;
type FieldName = (typeof FIELDS)[number];

/** Fields of sign-up or log-in. It works as a plain HTML form. */
export function AccountForm({
  view,
  next,
  csrfToken,
  values = {},
  fieldErrors = {},
  errors = [],
  waiting,
  google = false,
  onSend,
}: AccountFormProps) {
  const [posting, setPosting] = useState(false);
  const [zone, setZone] = useState<string>();
  const isNew = view === "signup";
  const form = useRef<HTMLFormElement>(null);
  const firstWrong = errors.length > 0 ? undefined : FIELDS.find((name) => fieldErrors[name]?.length);
  // Without scripts, autofocus moves to the first field with an error.
  const of = (name: FieldName) => ({ name, errors: fieldErrors[name], autoFocus: firstWrong === name || undefined });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same field may be wrong once more
  useEffect(() => {
    if (firstWrong) form.current?.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
  }, [firstWrong, fieldErrors]);

  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!onSend) return setPosting(true);
    event.preventDefault();
    onSend(textFields(event.currentTarget));
  };

  return (
    <form ref={form} className={stack.gap4} method="post" action={pathTo(view)} onSubmit={submit}>
      <Refusals errors={errors} live />
      {csrfToken !== undefined && <input type="hidden" name="csrf_token" value={csrfToken} />}
      {next && <input type="hidden" name="next" value={next} />}
      {isNew && zone && <input type="hidden" name="time_zone" value={zone} />}
      {isNew && (
        <Field
          label={say("FIRST_NAME")}
          aside={say("OPTIONAL")}
          {...of("first_name")}
          autoComplete="given-name"
          maxLength={80}
          defaultValue={values.first_name}
        />
      )}
      <Field
        label={say("EMAIL")}
        hint={isNew ? say("EMAIL_HINT") : undefined}
        {...of("email")}
        // A child may have a log-in name instead of an address.
        type={isNew ? "email" : "text"}
        inputMode="email"
        autoCapitalize={isNew ? undefined : "none"}
        spellCheck={false}
        autoComplete={isNew ? "email" : "username"}
        required
        defaultValue={values.email}
      />
      <PasswordField
        label={say("PASSWORD")}
        hint={isNew ? say("PASSWORD_HINT") : undefined}
        showLabel={say("PASSWORD_SHOW")}
        hideLabel={say("PASSWORD_HIDE")}
        {...of("password")}
        autoComplete={isNew ? "new-password" : "current-password"}
        minLength={isNew ? 8 : undefined}
        required
      />
      {isNew && <BirthFields values={values} errors={fieldErrors.birth_month ?? fieldErrors.birth_year} />}
      {!isNew && (
        <p className={parts.small}>
          <a href={pathTo("password_reset")}>{say("FORGOT_PASSWORD")}</a>
        </p>
      )}
      <Button type="submit" kind="primary" size="large" wide waiting={waiting || posting}>
        {say(isNew ? "SIGN_UP_LONG" : "LOG_IN")}
      </Button>
      {isNew && (
        <p className={parts.small}>
          {say("SIGNUP_TERMS_BEFORE")} <a href={pathTo("terms")}>{say("SIGNUP_TERMS_LINK")}</a>{" "}
          {say("SIGNUP_TERMS_BETWEEN")} <a href={pathTo("privacy")}>{say("SIGNUP_PRIVACY_LINK")}</a>.
        </p>
      )}
      {!isNew && <PasskeyButton next={next} />}
      {google && (
        <ButtonLink href={pathTo("google_start", {}, { next: next ?? undefined })} size="large" wide>
          {say("GOOGLE")}
        </ButtonLink>
      )}
    </form>
  );
}

/** Values typed into the form. Empty optional fields aren't sent. */
function textFields(form: HTMLFormElement): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && value !== "" && name !== "csrf_token") fields[name] = value;
  }
  return fields;
}
