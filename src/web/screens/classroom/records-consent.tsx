import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { classroomSettingsPage } from "#contract/classroom/settings.page.ts";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import { MAX_SHOWN_NAME_LENGTH } from "#rules/classroom/names.ts";
import { ClassroomForm } from "./classroom-form.tsx";
import css from "./classroom-pages.module.css";
import { formatZonedDay, sayClassroom } from "./say-classroom.ts";

interface RecordsConsentProps {
  results: Infer<typeof classroomSettingsPage.results>;
  token: string;
}

/** Form with which an educator has what students do sent to the school's record store. Nothing where there's no store. */
export function RecordsConsent({ results, token }: RecordsConsentProps) {
  const { classroom_id: classroomId, educators, records, time_zone } = results;
  if (!records) return null;
  const { agreed } = records;
  const action = pathTo("classroom_settings", { classroomId });
  return (
    <section className={css.section}>
      <h2 className={parts.heading}>{sayClassroom("RECORDS_H")}</h2>
      <p>{sayClassroom("RECORDS_TEXT")}</p>
      {agreed && <p>{sayClassroom("RECORDS_AGREED", { by: agreed.by, date: formatZonedDay(agreed.at, time_zone) })}</p>}
      <ClassroomForm action={action} token={token} fields={{ act: agreed ? "records_withdraw" : "records_agree" }}>
        {!agreed && (
          <Field
            label={sayClassroom("SCHOOL_BY")}
            name="by"
            defaultValue={educators[0]}
            maxLength={MAX_SHOWN_NAME_LENGTH}
            autoComplete="name"
            required
          />
        )}
        <div className={cluster.actions}>
          <Button type="submit">{sayClassroom(agreed ? "RECORDS_STOP" : "RECORDS_AGREE")}</Button>
        </div>
      </ClassroomForm>
    </section>
  );
}
