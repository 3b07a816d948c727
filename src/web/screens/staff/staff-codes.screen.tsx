import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { staffCodesPage } from "#contract/staff/codes.page.ts";
import { Banner } from "#design/banner.tsx";
import { Button, ButtonLink } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { sayStaff } from "./say-staff.ts";
import css from "./staff.module.css";
import { ReasonField, Refusals, StaffForm } from "./staff-form.tsx";
import { StaffPage } from "./staff-page.tsx";

type Results = Infer<typeof staffCodesPage.results>;

/** Promotion codes, and a form for a new one. */
export function StaffCodesScreen({ results, globals }: ScreenProps<Results>) {
  const { codes, effect, done, errors, values, form_key } = results;
  const token = globals.csrf_token;
  return (
    <StaffPage title={sayStaff("CODES")} lead={sayStaff("CODES_ABOUT")} here="staff_codes">
      {done.length > 0 && (
        <Banner tone="good" takesFocus>
          <h2>{sayStaff("DONE")}</h2>
          <Sentences lines={done} />
        </Banner>
      )}
      <Refusals errors={errors} />
      <section className={css.section}>
        <h2 className={css.heading}>{sayStaff(effect === null ? "CODE_NEW" : "EFFECT_H")}</h2>
        {effect === null ? (
          <CodeForm results={results} token={token} />
        ) : (
          <>
            <Banner takesFocus>
              <Sentences lines={effect} />
            </Banner>
            <p>{sayStaff("EFFECT_CHECK")}</p>
            <StaffForm action={pathTo("staff_codes")} token={token} fields={{ ...values, step: "do", key: form_key }}>
              <div className={css.actions}>
                <Button type="submit" kind="primary">
                  {sayStaff("CODE_MAKE")}
                </Button>
                <ButtonLink href={pathTo("staff_codes")}>{sayStaff("CODE_BACK")}</ButtonLink>
              </div>
            </StaffForm>
          </>
        )}
      </section>
      <section className={css.section}>
        <h2 className={css.heading}>{sayStaff("CODES_H")}</h2>
        {codes.length === 0 ? (
          <p className={css.soft}>{sayStaff("CODES_NONE")}</p>
        ) : (
          <ul className={css.list}>
            {codes.map((line) => (
              <li key={line} className={css.line}>
                {line}
              </li>
            ))}
          </ul>
        )}
      </section>
    </StaffPage>
  );
}

function Sentences({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={css.effects}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function CodeForm({ results, token }: { results: Results; token: string }) {
  const { values, field_errors, form_key } = results;
  const field = (name: string) => ({ name, defaultValue: values[name] ?? "", errors: field_errors[name] ?? [] });
  const aside = sayStaff("OPTIONAL");
  return (
    <StaffForm action={pathTo("staff_codes")} token={token} fields={{ step: "show", key: form_key }}>
      <Field
        label={sayStaff("CODE_NAME")}
        hint={sayStaff("CODE_NAME_HINT")}
        {...field("code")}
        autoComplete="off"
        required
      />
      <Field
        label={sayStaff("CODE_PERCENT")}
        hint={sayStaff("CODE_PERCENT_HINT")}
        {...field("percent_off")}
        inputMode="numeric"
        required
      />
      <fieldset className={css.choices}>
        <legend>{sayStaff("CODE_PLAN")}</legend>
        {(["all", "monthly", "annual", "lifetime"] as const).map((plan) => (
          <label key={plan} className={css.choice}>
            <input type="radio" name="plan" value={plan} defaultChecked={plan === (values.plan ?? "all")} required />
            <span>{sayStaff("CODE_PLAN_NAME", { plan })}</span>
          </label>
        ))}
      </fieldset>
      <Field label={sayStaff("CODE_LAST")} aside={aside} type="date" {...field("last_day")} />
      <Field label={sayStaff("CODE_MAX")} aside={aside} {...field("max_uses")} inputMode="numeric" />
      <ReasonField value={values.reason ?? ""} />
      <div className={css.actions}>
        <Button type="submit" kind="primary">
          {sayStaff("SHOW_EFFECT")}
        </Button>
      </div>
    </StaffForm>
  );
}
