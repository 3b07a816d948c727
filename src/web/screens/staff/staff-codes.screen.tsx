import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { staffCodesPage } from "#contract/staff/codes.page.ts";
import { Banner } from "#design/banner.tsx";
import { Button, ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { OrderNews, Radios, Sentences } from "./order.tsx";
import { sayStaff } from "./say-staff.ts";
import css from "./staff.module.css";
import { ReasonField, StaffForm } from "./staff-form.tsx";
import { StaffPage } from "./staff-page.tsx";

type Results = Infer<typeof staffCodesPage.results>;

const PLANS = ["all", "monthly", "annual", "lifetime"] as const;

/** Promotion codes, and a form for a new one. */
export function StaffCodesScreen({ results, globals }: ScreenProps<Results>) {
  const { codes, done, errors, ending } = results;
  const token = globals.csrf_token;
  return (
    <StaffPage title={sayStaff("CODES")} lead={sayStaff("CODES_ABOUT")} here="staff_codes">
      <OrderNews done={done} errors={errors} />
      <section className={stack.gap4}>
        <h2 className={parts.heading}>{headingOf(results)}</h2>
        {results.effect !== null ? (
          <Confirm results={results} effect={results.effect} token={token} />
        ) : ending !== null ? (
          <EndForm results={results} ending={ending} token={token} />
        ) : (
          <CodeForm results={results} token={token} />
        )}
      </section>
      <section className={stack.gap4}>
        <h2 className={parts.heading}>{sayStaff("CODES_H")}</h2>
        {codes.length === 0 ? (
          <p className={parts.small}>{sayStaff("CODES_NONE")}</p>
        ) : (
          <ul className={css.list}>
            {codes.map(({ code, text, works }) => (
              <li key={code} className={css.line}>
                <span>{text}</span>
                {works && (
                  <a href={pathTo("staff_codes", {}, { end: code })} aria-label={sayStaff("CODE_END_H", { code })}>
                    {sayStaff("CODE_END")}
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    </StaffPage>
  );
}

function headingOf({ effect, ending }: Results): string {
  if (effect !== null) return sayStaff("EFFECT_H");
  return ending === null ? sayStaff("CODE_NEW") : sayStaff("CODE_END_H", { code: ending });
}

/** Effect of what was asked for, and the button that does it. */
function Confirm({ results, effect, token }: { results: Results; effect: readonly string[]; token: string }) {
  const { ending, values, form_key } = results;
  const fields = { ...values, ...(ending === null ? {} : { code: ending }), step: "do", key: form_key };
  return (
    <>
      <Banner takesFocus>
        <Sentences lines={effect} />
      </Banner>
      <p>{sayStaff("EFFECT_CHECK")}</p>
      <StaffForm action={pathTo(ending === null ? "staff_codes" : "staff_code_end")} token={token} fields={fields}>
        <div className={cluster.actions}>
          <Button type="submit" kind="primary">
            {sayStaff(ending === null ? "CODE_MAKE" : "CODE_END_DO")}
          </Button>
          <ButtonLink href={pathTo("staff_codes")}>{sayStaff("CODE_BACK")}</ButtonLink>
        </div>
      </StaffForm>
    </>
  );
}

function EndForm({ results, ending, token }: { results: Results; ending: string; token: string }) {
  const fields = { step: "show", key: results.form_key, code: ending };
  return (
    <StaffForm action={pathTo("staff_code_end")} token={token} fields={fields}>
      <p>{sayStaff("CODE_END_ABOUT")}</p>
      <ReasonField value={results.values.reason ?? ""} />
      <div className={cluster.actions}>
        <Button type="submit" kind="primary">
          {sayStaff("SHOW_EFFECT")}
        </Button>
        <ButtonLink href={pathTo("staff_codes")}>{sayStaff("CODE_BACK")}</ButtonLink>
      </div>
    </StaffForm>
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
      <Radios
        legend={sayStaff("CODE_PLAN")}
        name="plan"
        options={PLANS.map((plan) => ({ value: plan, label: sayStaff("CODE_PLAN_NAME", { plan }) }))}
        chosen={values.plan ?? "all"}
      />
      <Field label={sayStaff("CODE_LAST")} aside={aside} type="date" {...field("last_day")} />
      <Field label={sayStaff("CODE_MAX")} aside={aside} {...field("max_uses")} inputMode="numeric" />
      <ReasonField value={values.reason ?? ""} />
      <div className={cluster.actions}>
        <Button type="submit" kind="primary">
          {sayStaff("SHOW_EFFECT")}
        </Button>
      </div>
    </StaffForm>
  );
}
