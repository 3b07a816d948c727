import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { classroomStudentPage } from "#contract/classroom/student.page.ts";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import disclosure from "#design/disclosure.module.css";
import parts from "#design/page-parts.module.css";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { Pages } from "../catalogue/pages.tsx";
import { AssignmentState } from "./assignment-state.tsx";
import { ChildPassword } from "./child-password.tsx";
import { ClassroomForm } from "./classroom-form.tsx";
import { ClassroomFrame } from "./classroom-frame.tsx";
import { ClassroomMenu } from "./classroom-menu.tsx";
import pages from "./classroom-pages.module.css";
import css from "./progress.module.css";
import { formatZonedDay, sayClassroom } from "./say-classroom.ts";

type Results = Infer<typeof classroomStudentPage.results>;

/** One student's work in what the classroom sets. */
export function ClassroomStudentScreen({ results, globals }: ScreenProps<Results>) {
  const { classroom, student, child_log_in_name, assignments, page, num_pages } = results;
  const { classroom_id: classroomId, name, time_zone, closed_at } = classroom;
  const { student_id: studentId } = student;
  return (
    <ClassroomFrame
      title={student.name}
      lead={sayClassroom("JOINED_ON", { date: formatZonedDay(student.joined_at, time_zone) })}
      crumbs={[{ name, href: pathTo("classroom", { classroomId }) }]}
    >
      <ClassroomMenu classroomId={classroomId} here="classroom_student" />
      {assignments.length === 0 && <p>{sayClassroom("NOTHING_SET_TEXT")}</p>}
      {assignments.map((assignment) => (
        <AssignmentOf key={assignment.assignment_id} assignment={assignment} timeZone={time_zone} />
      ))}
      <Pages
        page={page}
        count={num_pages}
        hrefOf={(number) => pathTo("classroom_student", { classroomId, studentId }, { page: number })}
      />
      {child_log_in_name !== null && (
        <ChildPassword
          classroomId={classroomId}
          student={student}
          logInName={child_log_in_name}
          token={globals.csrf_token}
        />
      )}
      {closed_at === null && (
        <details className={disclosure.more}>
          <summary>{sayClassroom("REMOVE_OF", { name: student.name })}</summary>
          <ClassroomForm
            action={pathTo("classroom_settings", { classroomId })}
            token={globals.csrf_token}
            fields={{ act: "remove_student", student_id: studentId }}
          >
            <p>{sayClassroom("REMOVE_TEXT", { name: student.name })}</p>
            <div className={cluster.actions}>
              <Button type="submit" kind="danger">
                {sayClassroom("REMOVE_GO")}
              </Button>
            </div>
          </ClassroomForm>
        </details>
      )}
    </ClassroomFrame>
  );
}

function AssignmentOf({ assignment, timeZone }: { assignment: Results["assignments"][number]; timeZone: string }) {
  const { lesson_name, course_name, minutes, done_at, due_at, tried } = assignment;
  return (
    <section className={pages.card} aria-labelledby={`a-${assignment.assignment_id}`}>
      <div className={pages.bar}>
        <div>
          <h2 id={`a-${assignment.assignment_id}`} className={css.itemTitle}>
            {lesson_name}
          </h2>
          <p className={parts.small}>{sayClassroom("IN_COURSE", { course: course_name, minutes })}</p>
        </div>
        <AssignmentState {...assignment} />
      </div>
      <p className={parts.small}>
        {due_at !== null && `${sayClassroom("DUE_ON", { date: formatZonedDay(due_at, timeZone) })}. `}
        {done_at !== null && `${sayClassroom("DONE_ON", { date: formatZonedDay(done_at, timeZone) })}. `}
        {assignment.tries > 0 &&
          sayClassroom("WORK_DONE", {
            minutes: assignment.work_minutes,
            tries: assignment.tries,
            first: assignment.first_try,
          })}
      </p>
      {tried.length > 0 && <TriedQuestions tried={tried} lesson={lesson_name} />}
    </section>
  );
}

interface TriedQuestionsProps {
  tried: Results["assignments"][number]["tried"];
  lesson: string;
}

function TriedQuestions({ tried, lesson }: TriedQuestionsProps) {
  return (
    <details className={disclosure.more}>
      <summary>{sayClassroom("QUESTIONS", { count: tried.length })}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={css.scroll} aria-label={sayClassroom("QUESTIONS_OF", { lesson })} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{sayClassroom("QUESTION")}</th>
              <th scope="col">{sayClassroom("LAST_ANSWER")}</th>
              <th scope="col">{sayClassroom("TRIES")}</th>
              <th scope="col">{sayClassroom("HINTS")}</th>
              <th scope="col">{sayClassroom("RESULT")}</th>
            </tr>
          </thead>
          <tbody>
            {tried.map(({ number, prompt, tries, hints, shown, solved, answer, correct }) => (
              <tr key={number}>
                <th scope="row" className={css.prompt}>
                  {sayClassroom("NUMBERED", { number, prompt })}
                </th>
                <td className={css.answer}>{answer ?? (correct === null ? "" : sayClassroom("NO_WORDS"))}</td>
                <td>{tries}</td>
                <td>{hints}</td>
                <td>
                  {sayClassroom(solved ? "RESULT_SOLVED" : shown ? "RESULT_SHOWN" : "RESULT_OPEN")}
                  {solved && shown && ` · ${sayClassroom("RESULT_SHOWN")}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
