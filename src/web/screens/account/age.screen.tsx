import type { infer as Infer } from "zod/v4/core";
import type { agePage } from "#contract/account/children.ts";
import { pathTo } from "#contract/build-path.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import { BirthFields } from "../../shell/birth-fields.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { AccountPage } from "./account-page.tsx";
import { sayChildren } from "./children/words.ts";
import { SettingsForm } from "./settings-form.tsx";

const LATER = "say-age-later";

/** Asks a member when they were born, once. */
export function AgeScreen({ results, globals }: ScreenProps<Infer<typeof agePage.results>>) {
  const { known, next, values, field_errors, errors } = results;
  const on = next ?? pathTo("home");
  if (known) {
    return (
      <AccountPage title={sayChildren("AGE_TITLE")} text={sayChildren("AGE_KNOWN")}>
        <p>
          <ButtonLink kind="primary" href={on}>
            {sayChildren("AGE_GO")}
          </ButtonLink>
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={sayChildren("AGE_TITLE")} text={sayChildren("AGE_TEXT")}>
      <SettingsForm
        action={pathTo("age", {}, { next: next ?? undefined })}
        token={globals.csrf_token}
        submit={sayChildren("AGE_GO")}
        errors={errors}
        fieldErrors={field_errors}
        fields={{ next: on }}
        aside={
          <Button type="submit" form={LATER} formNoValidate>
            {sayChildren("AGE_LATER")}
          </Button>
        }
      >
        <BirthFields asked values={values} errors={field_errors.birth_month ?? field_errors.birth_year} />
      </SettingsForm>
      <form id={LATER} method="post" action={pathTo("age")}>
        <input type="hidden" name="csrf_token" value={globals.csrf_token} />
        <input type="hidden" name="later" value="on" />
        <input type="hidden" name="next" value={on} />
      </form>
    </AccountPage>
  );
}
