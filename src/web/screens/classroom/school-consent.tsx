import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { classroomSettingsPage } from "#contract/classroom/settings.page.ts";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import disclosure from "#design/disclosure.module.css";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import { MAX_SHOWN_NAME_LENGTH } from "#rules/classroom/names.ts";
import { ClassroomForm } from "./classroom-form.tsx";
import css from "./classroom-pages.module.css";
import { formatZonedDay, sayClassroom } from "./say-classroom.ts";

interface SchoolConsentProps {
  results: Infer<typeof classroomSettingsPage.results>;
  token: string;
}

/** Form with which an educator agrees for the school, so that children can join without asking their parents one by one. */
export function SchoolConsent({ results, token }: SchoolConsentProps) {
  const { classroom_id: classroomId, educators, school, time_zone } = results;
  const { agreed, child_age: age, wording } = school;
  const action = pathTo("classroom_settings", { classroomId });
  const sentences = (
    <ul className={css.facts}>
      {wording.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
  return (
    <section className={css.section}>
      <h2 className={parts.heading}>{sayClassroom("CHILDREN_H", { age })}</h2>
      {agreed ? (
        <>
          <p>{sayClassroom("SCHOOL_AGREED", { by: agreed.by, date: formatZonedDay(agreed.at, time_zone) })}</p>
          {sentences}
          <details className={disclosure.more}>
            <summary>{sayClassroom("SCHOOL_WITHDRAW")}</summary>
            <ClassroomForm action={action} token={token} fields={{ act: "school_withdraws" }}>
              <p>{sayClassroom("SCHOOL_WITHDRAW_TEXT")}</p>
              <div className={cluster.actions}>
                <Button type="submit" kind="danger">
                  {sayClassroom("SCHOOL_WITHDRAW_GO")}
                </Button>
              </div>
            </ClassroomForm>
          </details>
        </>
      ) : (
        <>
          <p>{sayClassroom("CHILDREN_TEXT", { age })}</p>
          {sentences}
          <ClassroomForm action={action} token={token} fields={{ act: "school_agrees" }}>
            <Field
              label={sayClassroom("SCHOOL_BY")}
              name="by"
              defaultValue={educators[0]}
              maxLength={MAX_SHOWN_NAME_LENGTH}
              autoComplete="name"
              required
            />
            <div className={cluster.actions}>
              <Button type="submit">{sayClassroom("SCHOOL_AGREE")}</Button>
            </div>
          </ClassroomForm>
        </>
      )}
    </section>
  );
}
