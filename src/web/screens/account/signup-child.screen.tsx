import { useEffect, useState } from "react";
import type { infer as Infer } from "zod/v4/core";
import type { childSignUpPage } from "#contract/account/children.ts";
import { MAX_NICKNAME_LENGTH } from "#contract/account/names.ts";
import { pathTo } from "#contract/build-path.ts";
import { Field } from "#design/field.tsx";
import { say } from "../../messages/say.ts";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { AccountPage } from "./account-page.tsx";
import { sayChildren } from "./children/words.ts";
import { PasswordInput } from "./password-input.tsx";
import { SettingsForm } from "./settings-form.tsx";

/** Sign-up of a child, by their school's agreement or with their guardian's address. */
export function SignupChildScreen({ results, globals }: ScreenProps<Infer<typeof childSignUpPage.results>>) {
  const { classroom, child_age: age, next, values, field_errors, errors } = results;
  const [zone, setZone] = useState("");
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  const names = classroom?.educators ?? [];
  const text = classroom
    ? sayChildren("CHILD_SCHOOL", {
        classroom: classroom.name,
        educators: names.join(", "),
        known: names.length > 0 ? "yes" : "no",
      })
    : sayChildren("CHILD_GUARDIAN", { age });
  return (
    <AccountPage title={sayChildren("CHILD_TITLE")} text={text}>
      <SettingsForm
        action={pathTo("signup_child", {}, { next: next ?? undefined })}
        token={globals.csrf_token}
        submit={sayChildren("CHILD_GO")}
        errors={errors}
        fieldErrors={field_errors}
        fields={zone === "" ? {} : { time_zone: zone }}
      >
        <Field
          label={sayChildren("NICKNAME")}
          hint={sayChildren("NICKNAME_HINT")}
          name="nickname"
          errors={field_errors.nickname}
          maxLength={MAX_NICKNAME_LENGTH}
          autoComplete="nickname"
          defaultValue={values.nickname}
          required
        />
        <PasswordInput name="password" label={say("PASSWORD")} errors={field_errors.password} isNew />
        {!classroom && (
          <Field
            label={sayChildren("GUARDIAN_EMAIL")}
            hint={sayChildren("GUARDIAN_HINT")}
            name="guardian_email"
            type="email"
            errors={field_errors.guardian_email}
            autoComplete="off"
            defaultValue={values.guardian_email}
            required
          />
        )}
      </SettingsForm>
      <p>
        {sayChildren("CHILD_PRIVACY")} <a href={pathTo("privacy")}>{sayChildren("CHILD_PRIVACY_LINK")}</a>.
      </p>
    </AccountPage>
  );
}
