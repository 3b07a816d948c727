import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { staffPersonPage } from "#contract/staff/people.page.ts";
import { Banner } from "#design/banner.tsx";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { formatZonedDate } from "../../messages/format.ts";
import { Refusals } from "../../shell/refusals.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { AuditLines } from "./audit-lines.tsx";
import { PersonMoney } from "./person-money.tsx";
import { sayStaff } from "./say-staff.ts";
import css from "./staff.module.css";
import { ReasonField, StaffForm } from "./staff-form.tsx";
import { StaffPage } from "./staff-page.tsx";

type Results = Infer<typeof staffPersonPage.results>;

/** A person's money, or the question why somebody needs to see it. */
export function StaffPersonScreen({ results, globals }: ScreenProps<Results>) {
  const { person, money, audit, done, open_until, time_zone } = results;
  const type = person.user_type ?? "none";
  const lead = sayStaff("PERSON_SINCE", { type, date: formatZonedDate(person.joined_at, time_zone) });
  return (
    <StaffPage title={person.email} lead={person.name === "" ? lead : `${person.name}. ${lead}.`} here="staff_people">
      {done.length > 0 && (
        <Banner tone="good" takesFocus>
          <h2>{sayStaff("DONE")}</h2>
          <ul className={css.effect}>
            {done.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Banner>
      )}
      {money === null || open_until === null ? (
        <Gate {...results} token={globals.csrf_token} />
      ) : (
        <>
          <p className={parts.small}>
            {sayStaff("OPEN_UNTIL", {
              time: new Intl.DateTimeFormat("en", { timeStyle: "short", timeZone: time_zone }).format(
                new Date(open_until),
              ),
            })}
          </p>
          {person.kind === "account" && (
            <p>
              <a href={pathTo("staff_second_step", { personId: person.id })}>{sayStaff("STEP_LINK")}</a>
            </p>
          )}
          <PersonMoney personId={person.id} money={money} timeZone={time_zone} />
          <section className={stack.gap4}>
            <h2 className={parts.heading}>{sayStaff("PERSON_AUDIT_H")}</h2>
            <AuditLines lines={audit} timeZone={time_zone} />
          </section>
        </>
      )}
    </StaffPage>
  );
}

function Gate({ person, next, token, reason, errors, form_key: key }: Results & { token: string }) {
  const fields = { key, ...(next === null ? {} : { next }) };
  return (
    <section className={stack.gap4}>
      <h2 className={parts.heading}>{sayStaff("GATE_TITLE")}</h2>
      <p>{sayStaff("GATE_TEXT")}</p>
      <Refusals errors={errors} />
      <StaffForm action={pathTo("staff_person", { personId: person.id })} token={token} fields={fields}>
        <ReasonField value={reason} />
        <div className={cluster.actions}>
          <Button type="submit" kind="primary">
            {sayStaff("GATE_GO")}
          </Button>
        </div>
      </StaffForm>
    </section>
  );
}
