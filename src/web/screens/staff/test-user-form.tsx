import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { testUserPage } from "#contract/staff/test-user.page.ts";
import { testUserTypes } from "#contract/staff/test-user-presets.ts";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { Field } from "#design/field.tsx";
import { ageBands } from "#rules/account/age.ts";
import { consentChoices } from "#rules/account/consent.ts";
import { testPremiums } from "#rules/staff/test-premium.ts";
import { sayStaff } from "./say-staff.ts";
import css from "./staff.module.css";
import { Choice, StaffForm, Tick } from "./staff-form.tsx";

type Results = Infer<typeof testUserPage.results>;

/** Everything a test user can have. */
export function TestUserForm({ results, token }: { results: Results; token: string }) {
  const { values, field_errors, form_key, can_pay } = results;
  const field = (name: string) => ({
    name,
    defaultValue: values[name] ?? "",
    errors: field_errors[name] ?? [],
    autoComplete: "off",
  });
  const number = { inputMode: "numeric", pattern: "[0-9]*" } as const;
  return (
    <StaffForm action={pathTo("test_user")} token={token} fields={{ key: form_key }}>
      <fieldset className={css.part}>
        <legend>{sayStaff("T_ACCOUNT")}</legend>
        <Choice
          label={sayStaff("T_TYPE")}
          name="user_type"
          value={values.user_type ?? "learner"}
          options={testUserTypes.map((type) => ({ value: type, label: sayStaff("T_TYPE_NAME", { type }) }))}
        />
        <Field label={sayStaff("T_EMAIL")} hint={sayStaff("T_EMAIL_HINT")} {...field("email")} type="email" />
        <Field label={sayStaff("T_NAME")} {...field("first_name")} />
        <Field label={sayStaff("T_ZONE")} hint={sayStaff("T_ZONE_HINT")} {...field("time_zone")} />
        <Tick label={sayStaff("T_NUX")} name="is_in_nux" ticked={values.is_in_nux === "on"} />
      </fieldset>
      <fieldset className={css.part}>
        <legend>{sayStaff("T_MONEY")}</legend>
        {can_pay ? (
          <>
            <Choice
              label={sayStaff("T_PREMIUM")}
              name="premium"
              value={values.premium ?? "none"}
              options={testPremiums.map((premium) => ({
                value: premium,
                label: sayStaff("T_PREMIUM_NAME", { premium }),
              }))}
            />
            <Field label={sayStaff("T_DAYS")} hint={sayStaff("T_DAYS_HINT")} {...field("days_left")} {...number} />
          </>
        ) : (
          <>
            <input type="hidden" name="premium" value="none" />
            <p>{sayStaff("T_NO_PROVIDER")}</p>
          </>
        )}
      </fieldset>
      <fieldset className={css.part}>
        <legend>{sayStaff("T_LEARNING")}</legend>
        <Field label={sayStaff("T_STREAK")} {...field("streak")} {...number} />
        <Tick label={sayStaff("T_NOT_TODAY")} name="not_today" ticked={values.not_today === "on"} />
        <Field label={sayStaff("T_FREEZES")} hint={sayStaff("T_FREEZES_HINT")} {...field("freezes")} {...number} />
        <Field label={sayStaff("T_XP")} {...field("xp")} {...number} />
        <Field label={sayStaff("T_COURSES")} {...field("courses")} {...number} />
      </fieldset>
      <fieldset className={css.part}>
        <legend>{sayStaff("T_PEOPLE")}</legend>
        <Choice
          label={sayStaff("T_AGE")}
          name="age_band"
          value={values.age_band ?? "unknown"}
          options={ageBands.map((band) => ({ value: band, label: sayStaff("T_AGE_NAME", { band }) }))}
        />
        <Choice
          label={sayStaff("T_CONSENT")}
          name="consent"
          value={values.consent ?? "none"}
          options={["none", ...consentChoices].map((consent) => ({
            value: consent,
            label: sayStaff("T_CONSENT_NAME", { consent }),
          }))}
        />
        <Tick label={sayStaff("T_CLASSROOM")} name="has_classroom" ticked={values.has_classroom === "on"} />
        <Field label={sayStaff("T_CODE")} {...field("classroom_code")} />
        <Field label={sayStaff("T_TREATMENTS")} hint={sayStaff("T_TREATMENTS_HINT")} {...field("treatments")} />
      </fieldset>
      <div className={cluster.actions}>
        <Button type="submit" kind="primary">
          {sayStaff("T_MAKE")}
        </Button>
      </div>
    </StaffForm>
  );
}
