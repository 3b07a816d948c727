import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { classroomPage } from "#contract/classroom/classroom.page.ts";
import { Button } from "#design/button.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import { Pages } from "../catalogue/pages.tsx";
import { ClassroomForm } from "./classroom-form.tsx";
import css from "./classroom-pages.module.css";
import { sayClassroom, sayDayOf } from "./say-classroom.ts";

interface ClassroomStudentsProps {
  classroomId: string;
  teaching: NonNullable<Infer<typeof classroomPage.results>["teaching"]>;
  timeZone: string;
  token: string;
  closed: boolean;
  hrefOf(page: number): string;
}

/** Students of a classroom for its educators, fifty a page. */
export function ClassroomStudents({ classroomId, teaching, timeZone, token, closed, hrefOf }: ClassroomStudentsProps) {
  const { students, num_students, page, num_pages } = teaching;
  if (num_students === 0) {
    return (
      <EmptyState title={sayClassroom("NO_STUDENTS_H")} text={sayClassroom("NO_STUDENTS_TEXT")} subject="algebra" />
    );
  }
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{sayClassroom("STUDENTS", { count: num_students })}</h2>
      <ul className={css.people}>
        {students.map(({ student_id, name, joined_at }) => (
          <li key={student_id} className={css.person}>
            <span>
              <span className={css.name}>{name}</span>{" "}
              <span className={css.soft}>{sayClassroom("JOINED_ON", { date: sayDayOf(joined_at, timeZone) })}</span>
            </span>
            {!closed && (
              <details className={css.more}>
                <summary aria-label={sayClassroom("REMOVE_OF", { name })}>{sayClassroom("REMOVE")}</summary>
                <ClassroomForm
                  action={pathTo("classroom_settings", { classroomId })}
                  token={token}
                  fields={{ act: "remove_student", student_id }}
                >
                  <p>{sayClassroom("REMOVE_TEXT", { name })}</p>
                  <div className={css.actions}>
                    <Button type="submit" kind="danger" size="small">
                      {sayClassroom("REMOVE_GO")}
                    </Button>
                  </div>
                </ClassroomForm>
              </details>
            )}
          </li>
        ))}
      </ul>
      <Pages page={page} count={num_pages} hrefOf={hrefOf} />
    </section>
  );
}
