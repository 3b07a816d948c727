import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { classroomPage } from "#contract/classroom/classroom.page.ts";
import { AssignmentState, ShareBar } from "./assignment-state.tsx";
import css from "./progress.module.css";
import { formatShortDay, sayClassroom } from "./say-classroom.ts";

interface ProgressTableProps {
  classroomId: string;
  teaching: NonNullable<Infer<typeof classroomPage.results>["teaching"]>;
  timeZone: string;
}

/** Students and what was set lately: a row each, a column each. On a narrow screen it scrolls in its own box. */
export function ProgressTable({ classroomId, teaching, timeZone }: ProgressTableProps) {
  const { columns, students, num_students } = teaching;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className={css.scroll} aria-label={sayClassroom("TABLE")} tabIndex={0}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" className={css.corner}>
              {sayClassroom("STUDENT")}
            </th>
            {columns.map(({ assignment_id, lesson_name, due_at, done }) => (
              <th key={assignment_id} scope="col" className={css.column}>
                <a href={pathTo("classroom_mistakes", { classroomId }, { assignment: assignment_id })}>{lesson_name}</a>
                <span className={css.small}>
                  {due_at === null
                    ? sayClassroom("NO_DUE_DAY")
                    : sayClassroom("DUE_SHORT", { date: formatShortDay(due_at, timeZone) })}
                </span>
                <span className={css.small}>{sayClassroom("DONE_OF", { done, students: num_students })}</span>
                <ShareBar part={done} of={num_students} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {students.map(({ student_id, name, cells }) => (
            <tr key={student_id}>
              <th scope="row" className={css.rowHead}>
                <a href={pathTo("classroom_student", { classroomId, studentId: student_id })}>{name}</a>
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index]?.assignment_id}>
                  <AssignmentState {...cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
