import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { staffEducatorsPage } from "#contract/staff/educators.page.ts";
import { Banner } from "#design/banner.tsx";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { formatZonedDate } from "../../messages/format.ts";
import { Refusals } from "../../shell/refusals.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { sayStaff } from "./say-staff.ts";
import css from "./staff.module.css";
import { Choice, ReasonField, StaffForm } from "./staff-form.tsx";
import { StaffPage } from "./staff-page.tsx";

type Results = Infer<typeof staffEducatorsPage.results>;

const ACTS = ["licence", "end", "revoke", "restore"] as const;

/** Educators, their licences, and a form that changes one. */
export function StaffEducatorsScreen({ results, globals }: ScreenProps<Results>) {
  const { educators, done, errors } = results;
  return (
    <StaffPage title={sayStaff("EDUCATORS")} lead={sayStaff("EDUCATORS_LEAD")} here="staff_educators">
      {done.length > 0 && (
        <Banner tone="good" takesFocus>
          <h2>{sayStaff("DONE")}</h2>
          <p>{done.join(" ")}</p>
        </Banner>
      )}
      <Refusals errors={errors} />
      <section className={stack.gap4}>
        <h2 className={parts.heading}>{sayStaff("EDUCATOR_H")}</h2>
        <EducatorForm results={results} token={globals.csrf_token} />
      </section>
      <section className={stack.gap4}>
        <h2 className={parts.heading}>{sayStaff("EDUCATORS_H")}</h2>
        {educators.length === 0 && <p className={parts.small}>{sayStaff("EDUCATORS_NONE")}</p>}
        <ul className={css.list}>
          {educators.map(({ educator_id, teaches_at, address, classrooms, licence_until, revoked }) => (
            <li key={educator_id} className={css.line}>
              <span>
                {sayStaff("EDUCATOR_LINE", {
                  school: teaches_at,
                  known: address === null ? "no" : "yes",
                  address: address ?? "",
                  classrooms,
                  state: revoked ? "revoked" : licence_until === null ? "none" : "licence",
                  until: licence_until === null ? "" : lastDayOf(licence_until),
                })}
              </span>
              <a
                href={pathTo("staff_educators", {}, { educator: educator_id })}
                aria-label={sayStaff("EDUCATOR_CHANGE_OF", { school: teaches_at })}
              >
                {sayStaff("EDUCATOR_CHANGE")}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </StaffPage>
  );
}

function EducatorForm({ results, token }: { results: Results; token: string }) {
  const { chosen, values, field_errors, form_key } = results;
  const fields = { key: form_key, ...(chosen ? { educator_id: chosen.educator_id } : {}) };
  return (
    <StaffForm action={pathTo("staff_educators")} token={token} fields={fields}>
      {chosen ? (
        <p>{sayStaff("EDUCATOR_CHOSEN", { school: chosen.teaches_at })}</p>
      ) : (
        <Field
          label={sayStaff("EDUCATOR_EMAIL")}
          name="email"
          type="email"
          defaultValue={values.email}
          errors={field_errors.email}
          autoComplete="off"
          required
        />
      )}
      <Choice
        label={sayStaff("EDUCATOR_ACT")}
        name="act"
        value={values.act ?? "licence"}
        options={ACTS.map((value) => ({ value, label: sayStaff("EDUCATOR_ACT_NAME", { act: value }) }))}
      />
      <Field
        label={sayStaff("EDUCATOR_LAST")}
        hint={sayStaff("EDUCATOR_LAST_HINT")}
        name="last_day"
        type="date"
        defaultValue={values.last_day}
        errors={field_errors.last_day}
      />
      <ReasonField value={values.reason ?? ""} />
      <div className={cluster.actions}>
        <Button type="submit" kind="primary">
          {sayStaff("EDUCATOR_GO")}
        </Button>
      </div>
    </StaffForm>
  );
}

/** The licence ends as that day does, in UTC. */
function lastDayOf(until: string): string {
  return formatZonedDate(new Date(Date.parse(until) - 1).toISOString(), "UTC");
}
