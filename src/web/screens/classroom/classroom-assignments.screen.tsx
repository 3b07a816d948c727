import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { assignmentsPage } from "#contract/classroom/assignments.page.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import cluster from "#design/cluster.module.css";
import disclosure from "#design/disclosure.module.css";
import { EmptyState } from "#design/empty-state.tsx";
import parts from "#design/page-parts.module.css";
import { Refusals } from "../../shell/refusals.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { Pages } from "../catalogue/pages.tsx";
import { AssignmentFields } from "./assignment-fields.tsx";
import { ShareBar } from "./assignment-state.tsx";
import { ClassroomForm } from "./classroom-form.tsx";
import { ClassroomFrame } from "./classroom-frame.tsx";
import { ClassroomMenu } from "./classroom-menu.tsx";
import pages from "./classroom-pages.module.css";
import css from "./progress.module.css";
import { formatZonedDay, sayClassroom } from "./say-classroom.ts";

type Results = Infer<typeof assignmentsPage.results>;
type Assignment = Results["assignments"][number];

/** Lessons that a classroom sets, for its educators. */
export function ClassroomAssignmentsScreen({ results, globals }: ScreenProps<Results>) {
  const { classroom_id: classroomId, name, closed_at, assignments, errors, page, num_pages } = results;
  const setLessons = pathTo("classroom_assign", { classroomId });
  return (
    <ClassroomFrame
      title={sayClassroom("ASSIGNMENTS_H")}
      crumbs={[{ name, href: pathTo("classroom", { classroomId }) }]}
    >
      <ClassroomMenu classroomId={classroomId} here="classroom_assignments" />
      <Refusals errors={errors} />
      {assignments.length === 0 ? (
        <EmptyState
          title={sayClassroom("NOTHING_SET_H")}
          text={sayClassroom("NOTHING_SET_TEXT")}
          action={
            closed_at === null && (
              <ButtonLink kind="primary" size="large" href={setLessons}>
                {sayClassroom("SET_LESSONS")}
              </ButtonLink>
            )
          }
        />
      ) : (
        <section className={pages.section} aria-label={sayClassroom("ASSIGNMENTS_H")}>
          {closed_at === null && (
            <div className={cluster.actions}>
              <ButtonLink kind="primary" href={setLessons}>
                {sayClassroom("SET_LESSONS")}
              </ButtonLink>
            </div>
          )}
          <ul className={pages.people}>
            {assignments.map((assignment) => (
              <AssignmentItem
                key={assignment.assignment_id}
                assignment={assignment}
                results={results}
                token={globals.csrf_token}
              />
            ))}
          </ul>
          <Pages
            page={page}
            count={num_pages}
            hrefOf={(number) => pathTo("classroom_assignments", { classroomId }, { page: number })}
          />
        </section>
      )}
    </ClassroomFrame>
  );
}

interface AssignmentItemProps {
  assignment: Assignment;
  results: Results;
  token: string;
}

function AssignmentItem({ assignment, results, token }: AssignmentItemProps) {
  const { time_zone, num_students, closed_at } = results;
  const { lesson_name, course_name, minutes, href, note, done, state, opens_at, due_at } = assignment;
  return (
    <li className={css.item}>
      <div className={css.itemWords}>
        <h2 className={css.itemTitle}>
          <a href={href}>{lesson_name}</a>
        </h2>
        <p className={parts.small}>{sayClassroom("IN_COURSE", { course: course_name, minutes })}</p>
        <p>
          {state === "planned" && `${sayClassroom("OPENS_ON", { date: formatZonedDay(opens_at, time_zone) })}. `}
          {due_at === null
            ? sayClassroom("NO_DUE_DAY")
            : sayClassroom(state === "over" ? "WAS_DUE" : "DUE_ON", { date: formatZonedDay(due_at, time_zone) })}
        </p>
        {note !== "" && <p className={css.note}>{note}</p>}
        {!assignment.opens_for_students && <p className={css.lateText}>{sayClassroom("NOT_OPEN_FOR_STUDENTS")}</p>}
      </div>
      <div className={css.itemShare}>
        <p>{sayClassroom("DONE_OF", { done, students: num_students })}</p>
        <ShareBar part={done} of={num_students} />
      </div>
      {closed_at === null && <ChangeAssignment assignment={assignment} results={results} token={token} />}
    </li>
  );
}

function ChangeAssignment({ assignment, results, token }: AssignmentItemProps) {
  const { assignment_id, lesson_name, opens_day, due_day, note } = assignment;
  const action = pathTo("classroom_assignments", { classroomId: results.classroom_id });
  return (
    <details className={classes(disclosure.more, css.change)}>
      <summary aria-label={sayClassroom("CHANGE_OF", { lesson: lesson_name })}>{sayClassroom("CHANGE")}</summary>
      <ClassroomForm action={action} token={token} fields={{ act: "change", assignment_id }}>
        <AssignmentFields opens={opens_day} due={due_day} note={note} />
        <div className={cluster.actions}>
          <Button type="submit">{sayClassroom("SAVE")}</Button>
        </div>
      </ClassroomForm>
      <ClassroomForm action={action} token={token} fields={{ act: "remove", assignment_id }}>
        <p>{sayClassroom("TAKE_BACK_TEXT")}</p>
        <div className={cluster.actions}>
          <Button type="submit" kind="danger" size="small">
            {sayClassroom("TAKE_BACK")}
          </Button>
        </div>
      </ClassroomForm>
    </details>
  );
}
