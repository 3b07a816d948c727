import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { classroomPage } from "#contract/classroom/classroom.page.ts";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import disclosure from "#design/disclosure.module.css";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import { MAX_SHOWN_NAME_LENGTH } from "#rules/classroom/names.ts";
import { ClassroomForm } from "./classroom-form.tsx";
import css from "./classroom-pages.module.css";
import { sayClassroom } from "./say-classroom.ts";

interface StudentPartProps {
  classroomId: string;
  learning: NonNullable<Infer<typeof classroomPage.results>["learning"]>;
  token: string;
}

/** A student's own part: the name that the educators see, and leaving. */
export function StudentPart({ classroomId, learning, token }: StudentPartProps) {
  const { shown_name: shownName, records } = learning;
  const action = pathTo("classroom", { classroomId });
  return (
    <section className={css.section}>
      <h2 className={parts.heading}>{sayClassroom("YOUR_PART_H")}</h2>
      <p>{sayClassroom("YOU_ARE", { name: shownName })}</p>
      {records && <p>{sayClassroom("RECORDS_YOU")}</p>}
      <details className={disclosure.more}>
        <summary>{sayClassroom("RENAME_SELF")}</summary>
        <ClassroomForm action={action} token={token} fields={{ act: "rename_self" }}>
          <Field
            label={sayClassroom("SHOWN_NAME")}
            hint={sayClassroom("SHOWN_NAME_HINT")}
            name="shown_name"
            defaultValue={shownName}
            maxLength={MAX_SHOWN_NAME_LENGTH}
            autoComplete="name"
            required
          />
          <div className={cluster.actions}>
            <Button type="submit">{sayClassroom("SAVE")}</Button>
          </div>
        </ClassroomForm>
      </details>
      <details className={disclosure.more}>
        <summary>{sayClassroom("LEAVE")}</summary>
        <ClassroomForm action={action} token={token} fields={{ act: "leave" }}>
          <p>{sayClassroom("LEAVE_TEXT")}</p>
          <div className={cluster.actions}>
            <Button type="submit" kind="danger">
              {sayClassroom("LEAVE_GO")}
            </Button>
          </div>
        </ClassroomForm>
      </details>
    </section>
  );
}
