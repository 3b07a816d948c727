import type { infer as Infer } from "zod/v4/core";
import { MAX_NAME_LENGTH } from "#contract/account/names.ts";
import type { personalInfoPage } from "#contract/account/personal-info.ts";
import { pathTo } from "#contract/build-path.ts";
import { ButtonLink } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { SettingsForm } from "./settings-form.tsx";
import { SettingsPage } from "./settings-page.tsx";
import { sayAccount } from "./words.ts";

/** First and last name. */
export function PersonalInfoScreen({ results, globals }: ScreenProps<Infer<typeof personalInfoPage.results>>) {
  const { first_name, last_name, values, errors, field_errors } = results;
  return (
    <SettingsPage title={sayAccount("NAME_TITLE")} lead={sayAccount("NAME_LEAD")}>
      <SettingsForm
        action={pathTo("profile_personal_info")}
        token={globals.csrf_token}
        submit={sayAccount("SAVE")}
        errors={errors}
        fieldErrors={field_errors}
        aside={<ButtonLink href={pathTo("settings")}>{sayAccount("CANCEL")}</ButtonLink>}
      >
        <Field
          label={sayAccount("FIRST_NAME")}
          aside={sayAccount("OPTIONAL")}
          name="first_name"
          defaultValue={values.first_name ?? first_name}
          errors={field_errors.first_name}
          autoComplete="given-name"
          maxLength={MAX_NAME_LENGTH}
        />
        <Field
          label={sayAccount("LAST_NAME")}
          aside={sayAccount("OPTIONAL")}
          name="last_name"
          defaultValue={values.last_name ?? last_name}
          errors={field_errors.last_name}
          autoComplete="family-name"
          maxLength={MAX_NAME_LENGTH}
        />
      </SettingsForm>
    </SettingsPage>
  );
}
