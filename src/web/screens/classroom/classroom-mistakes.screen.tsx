import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { mistakesPage } from "#contract/classroom/mistakes.page.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import parts from "#design/page-parts.module.css";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { ShareBar } from "./assignment-state.tsx";
import { ClassroomFrame } from "./classroom-frame.tsx";
import { ClassroomMenu } from "./classroom-menu.tsx";
import pages from "./classroom-pages.module.css";
import css from "./progress.module.css";
import { sayClassroom } from "./say-classroom.ts";

type Results = Infer<typeof mistakesPage.results>;

/** The wrong answers that a classroom gives most, so that an educator knows what to talk about. */
export function ClassroomMistakesScreen({ results }: ScreenProps<Results>) {
  const { classroom_id: classroomId, name, shown, questions, answered } = results;
  return (
    <ClassroomFrame
      title={sayClassroom("MISTAKES_H")}
      lead={sayClassroom("MISTAKES_LEAD")}
      crumbs={[{ name, href: pathTo("classroom", { classroomId }) }]}
    >
      <ClassroomMenu classroomId={classroomId} here="classroom_mistakes" />
      {shown ? (
        <ChooseAssignment results={results} chosen={shown.assignment_id} />
      ) : (
        <EmptyState
          title={sayClassroom("NOTHING_SET_H")}
          text={sayClassroom("NOTHING_SET_TEXT")}
          action={
            <ButtonLink href={pathTo("classroom_assignments", { classroomId })}>
              {sayClassroom("ASSIGNMENTS_H")}
            </ButtonLink>
          }
        />
      )}
      {shown && questions.length === 0 && (
        <EmptyState
          title={sayClassroom("NO_MISTAKES_H")}
          text={sayClassroom("NO_MISTAKES_TEXT", { count: answered })}
          subject={shown.subject}
        />
      )}
      {questions.map((question) => (
        <QuestionMistakes key={question.number} question={question} />
      ))}
    </ClassroomFrame>
  );
}

/** A GET: the assignment becomes part of the address. */
function ChooseAssignment({ results, chosen }: { results: Results; chosen: string }) {
  const { classroom_id: classroomId, assignments } = results;
  return (
    <form method="get" action={pathTo("classroom_mistakes", { classroomId })} className={css.pick}>
      <div className={css.field}>
        <label htmlFor="assignment" className={css.fieldLabel}>
          {sayClassroom("LESSON")}
        </label>
        <select id="assignment" name="assignment" defaultValue={chosen} className={css.select}>
          {assignments.map(({ assignment_id, lesson_name, course_name }) => (
            <option key={assignment_id} value={assignment_id}>
              {`${lesson_name} (${course_name})`}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit">{sayClassroom("SHOW")}</Button>
    </form>
  );
}

function QuestionMistakes({ question }: { question: Results["questions"][number] }) {
  const { number, prompt, students, mistakes } = question;
  return (
    <section className={pages.card} aria-labelledby={`q-${number}`}>
      <h2 id={`q-${number}`} className={css.itemTitle}>
        {sayClassroom("NUMBERED", { number, prompt })}
      </h2>
      <ol className={pages.people}>
        {mistakes.map(({ answer, reply, students: by }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mistake is identified by its place
          <li key={index} className={css.item}>
            <div className={css.itemWords}>
              <p className={css.answer}>{answer ?? sayClassroom("NO_WORDS")}</p>
              {reply !== null && <p className={parts.small}>{sayClassroom("REPLIED", { reply })}</p>}
            </div>
            <div className={css.itemShare}>
              <p>{sayClassroom("GIVEN_BY", { by, students })}</p>
              <ShareBar part={by} of={students} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
