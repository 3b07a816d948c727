import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { classroomsPage } from "#contract/classroom/classrooms.page.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import { EmptyState } from "#design/empty-state.tsx";
import { Field } from "#design/field.tsx";
import parts from "#design/page-parts.module.css";
import { MAX_CLASSROOM_NAME_LENGTH } from "#rules/classroom/names.ts";
import { Refusals } from "../../shell/refusals.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { ClassroomForm } from "./classroom-form.tsx";
import { ClassroomFrame } from "./classroom-frame.tsx";
import css from "./classroom-pages.module.css";
import { formatNames, sayClassroom } from "./say-classroom.ts";

type Results = Infer<typeof classroomsPage.results>;

/** A member's classrooms, with the way into another one and, for educators, a form for a new one. */
export function ClassroomsScreen({ results, globals }: ScreenProps<Results>) {
  const { may_teach, teaching, learning, errors } = results;
  const nothing = teaching.length === 0 && learning.length === 0;
  return (
    <ClassroomFrame title={sayClassroom("CLASSROOMS")} lead={sayClassroom("CLASSROOMS_LEAD")} below={false}>
      <Refusals errors={errors} />
      {learning.length > 0 && (
        <section className={css.section}>
          <h2 className={parts.heading}>{sayClassroom("LEARNING_H")}</h2>
          <ul className={css.rooms}>
            {learning.map(({ classroom_id: classroomId, name, educators }) => (
              <li key={classroomId}>
                <a className={css.room} href={pathTo("classroom", { classroomId })}>
                  <span className={css.roomName}>{name}</span>
                  {educators.length > 0 && (
                    <span className={parts.small}>{sayClassroom("WITH", { names: formatNames(educators) })}</span>
                  )}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {teaching.length > 0 && (
        <section className={css.section}>
          <h2 className={parts.heading}>{sayClassroom("TEACHING_H")}</h2>
          <ul className={css.rooms}>
            {teaching.map(({ classroom_id: classroomId, name, students, closed }) => (
              <li key={classroomId}>
                <a className={css.room} href={pathTo("classroom", { classroomId })}>
                  <span className={css.roomName}>{name}</span>
                  <span className={parts.small}>
                    {closed ? sayClassroom("CLOSED") : sayClassroom("STUDENTS", { count: students })}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {nothing && !may_teach && (
        <EmptyState
          title={sayClassroom("NONE_H")}
          text={sayClassroom("NONE_TEXT")}
          subject="geometry"
          action={
            <div className={cluster.actions}>
              <ButtonLink kind="primary" href={pathTo("classroom_join")}>
                {sayClassroom("JOIN_WITH_CODE")}
              </ButtonLink>
              <ButtonLink href={pathTo("classroom_educator")}>{sayClassroom("I_TEACH")}</ButtonLink>
            </div>
          }
        />
      )}
      {may_teach && <NewClassroom results={results} token={globals.csrf_token} />}
      {!nothing && !may_teach && (
        <div className={cluster.actions}>
          <ButtonLink href={pathTo("classroom_join")}>{sayClassroom("JOIN_WITH_CODE")}</ButtonLink>
        </div>
      )}
    </ClassroomFrame>
  );
}

function NewClassroom({ results, token }: { results: Results; token: string }) {
  const { values, field_errors, request_key } = results;
  return (
    <section className={css.section}>
      <h2 className={parts.heading}>{sayClassroom("NEW_H")}</h2>
      <ClassroomForm action={pathTo("classrooms")} token={token} fields={{ request_key }}>
        <Field
          label={sayClassroom("CLASSROOM_NAME")}
          hint={sayClassroom("CLASSROOM_NAME_HINT")}
          name="name"
          defaultValue={values.name ?? ""}
          errors={field_errors.name ?? []}
          maxLength={MAX_CLASSROOM_NAME_LENGTH}
          autoComplete="off"
          required
        />
        <div className={cluster.actions}>
          <Button type="submit" kind="primary">
            {sayClassroom("NEW_GO")}
          </Button>
        </div>
      </ClassroomForm>
    </section>
  );
}
