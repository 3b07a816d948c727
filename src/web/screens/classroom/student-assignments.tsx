import { ArrowRight } from "lucide-react";
import type { infer as Infer } from "zod/v4/core";
import type { classroomPage } from "#contract/classroom/classroom.page.ts";
import { ButtonLink } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import cluster from "#design/cluster.module.css";
import { EmptyState } from "#design/empty-state.tsx";
import { hueOf } from "#design/hue.ts";
import { Icon } from "#design/icon.tsx";
import parts from "#design/page-parts.module.css";
import { AssignmentState } from "./assignment-state.tsx";
import pages from "./classroom-pages.module.css";
import css from "./progress.module.css";
import { formatZonedDay, sayClassroom } from "./say-classroom.ts";

type Assignment = NonNullable<Infer<typeof classroomPage.results>["learning"]>["assignments"][number];

interface StudentAssignmentsProps {
  assignments: readonly Assignment[];
  timeZone: string;
}

/** Lessons that a student was set: one clear next thing, then the others. */
export function StudentAssignments({ assignments, timeZone }: StudentAssignmentsProps) {
  const toDo = assignments.filter(({ state }) => state === "begun" || state === "not_begun");
  const next = toDo.find(({ open }) => open);
  const later = assignments.filter(({ state }) => state === "not_open");
  const done = assignments.filter(({ state }) => state === "done");
  if (assignments.length === 0) {
    return <EmptyState title={sayClassroom("NOTHING_SET_H")} text={sayClassroom("NOTHING_SET_STUDENT")} />;
  }
  return (
    <>
      {next ? (
        <NextAssignment assignment={next} timeZone={timeZone} />
      ) : (
        toDo.length === 0 && (
          <section className={pages.card}>
            <h2 className={parts.heading}>{sayClassroom("ALL_DONE_H")}</h2>
            <p>{sayClassroom("ALL_DONE_TEXT")}</p>
          </section>
        )
      )}
      <AssignmentList
        title={sayClassroom("TO_DO_H")}
        assignments={toDo.filter((each) => each !== next)}
        timeZone={timeZone}
      />
      <AssignmentList title={sayClassroom("LATER_H")} assignments={later} timeZone={timeZone} />
      <AssignmentList title={sayClassroom("DONE_H")} assignments={done} timeZone={timeZone} />
    </>
  );
}

function NextAssignment({ assignment, timeZone }: { assignment: Assignment; timeZone: string }) {
  const { subject, lesson_name, course_name, minutes, note, href, state } = assignment;
  return (
    <section className={classes(css.next, hueOf(subject))} aria-labelledby="next-title">
      <p className={css.label}>{sayClassroom("NEXT_FOR_YOU")}</p>
      <h2 id="next-title" className={parts.heading}>
        {lesson_name}
      </h2>
      <p className={parts.small}>{sayClassroom("IN_COURSE", { course: course_name, minutes })}</p>
      <p className={css.when}>
        <AssignmentState {...assignment} /> <DueDay {...assignment} timeZone={timeZone} />
      </p>
      {note !== "" && <p className={css.note}>{note}</p>}
      <div className={cluster.actions}>
        <ButtonLink kind="primary" size="large" href={href}>
          {sayClassroom(state === "begun" ? "GO_ON" : "BEGIN")}
          <Icon of={ArrowRight} />
        </ButtonLink>
      </div>
    </section>
  );
}

interface AssignmentListProps {
  title: string;
  assignments: readonly Assignment[];
  timeZone: string;
}

function AssignmentList({ title, assignments, timeZone }: AssignmentListProps) {
  if (assignments.length === 0) return null;
  return (
    <section className={pages.section}>
      <h2 className={parts.heading}>{title}</h2>
      <ul className={pages.people}>
        {assignments.map((assignment) => {
          const { assignment_id, lesson_name, course_name, href, note, state, open, minutes, opens_at } = assignment;
          const opens = open && state !== "not_open";
          return (
            <li key={assignment_id} className={css.item}>
              <div className={css.itemWords}>
                <p className={pages.name}>{opens ? <a href={href}>{lesson_name}</a> : lesson_name}</p>
                <p className={parts.small}>{sayClassroom("IN_COURSE", { course: course_name, minutes })}</p>
                {!open && <p className={parts.small}>{sayClassroom("LOCKED_FOR_YOU")}</p>}
                {note !== "" && state !== "done" && <p className={css.note}>{note}</p>}
              </div>
              <p className={css.when}>
                {state === "not_open" ? (
                  <span className={parts.small}>
                    {sayClassroom("OPENS_ON", { date: formatZonedDay(opens_at, timeZone) })}
                  </span>
                ) : (
                  <AssignmentState {...assignment} />
                )}
                <DueDay {...assignment} timeZone={timeZone} />
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type DueDayProps = Pick<Assignment, "state" | "late" | "due_at" | "done_at"> & { timeZone: string };

function DueDay({ state, late, due_at, done_at, timeZone }: DueDayProps) {
  if (state === "done") {
    if (done_at === null) return null;
    return <span className={parts.small}>{sayClassroom("DONE_ON", { date: formatZonedDay(done_at, timeZone) })}</span>;
  }
  if (due_at === null) return null;
  const date = formatZonedDay(due_at, timeZone);
  return (
    <span className={late ? css.lateText : parts.small}>{sayClassroom(late ? "WAS_DUE" : "DUE_ON", { date })}</span>
  );
}
