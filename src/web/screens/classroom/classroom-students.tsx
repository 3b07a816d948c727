import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { classroomPage } from "#contract/classroom/classroom.page.ts";
import { ButtonLink } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import disclosure from "#design/disclosure.module.css";
import parts from "#design/page-parts.module.css";
import { Pages } from "../catalogue/pages.tsx";
import css from "./classroom-pages.module.css";
import { ProgressTable } from "./progress-table.tsx";
import { sayClassroom } from "./say-classroom.ts";
import { WaysToJoin } from "./ways-to-join.tsx";

interface ClassroomStudentsProps {
  classroomId: string;
  teaching: NonNullable<Infer<typeof classroomPage.results>["teaching"]>;
  timeZone: string;
}

/** A classroom for its educators: everybody's progress, or the first two steps while there's nobody or nothing. */
export function ClassroomStudents({ classroomId, teaching, timeZone }: ClassroomStudentsProps) {
  const { num_students, num_set, page, num_pages, set_page, set_pages, join } = teaching;
  const setLessons = pathTo("classroom_assign", { classroomId });
  const invite = join && <WaysToJoin join={join} timeZone={timeZone} classroomId={classroomId} />;
  if (num_students === 0) {
    return (
      <div className={css.columns}>
        <section className={css.section}>
          <h2 className={parts.heading}>{sayClassroom("NO_STUDENTS_H")}</h2>
          <p>{sayClassroom("NO_STUDENTS_TEXT")}</p>
          {join && (
            <>
              <p>{sayClassroom(num_set === 0 ? "SET_MEANWHILE" : "SET_ALREADY", { count: num_set })}</p>
              <div className={cluster.actions}>
                <ButtonLink href={setLessons}>{sayClassroom("SET_LESSONS")}</ButtonLink>
              </div>
            </>
          )}
        </section>
        {invite}
      </div>
    );
  }
  return (
    <>
      <section className={css.section}>
        <div className={css.bar}>
          <h2 className={parts.heading}>{sayClassroom("STUDENTS", { count: num_students })}</h2>
          <div className={cluster.actions}>
            {join && (
              <ButtonLink kind="primary" href={setLessons}>
                {sayClassroom("SET_LESSONS")}
              </ButtonLink>
            )}
            {num_set > 0 && (
              <ButtonLink href={pathTo("classroom_export", { classroomId })} download>
                {sayClassroom("DOWNLOAD")}
              </ButtonLink>
            )}
          </div>
        </div>
        {num_set === 0 && <p>{sayClassroom("NOTHING_SET_TEXT")}</p>}
        <ProgressTable classroomId={classroomId} teaching={teaching} timeZone={timeZone} />
        {set_pages > 1 && (
          <p className={cluster.actions}>
            {set_page < set_pages && (
              <a href={pathTo("classroom", { classroomId }, { page, set: set_page + 1 })}>
                {sayClassroom("SET_EARLIER")}
              </a>
            )}
            {set_page > 1 && (
              <a href={pathTo("classroom", { classroomId }, { page, set: set_page - 1 })}>
                {sayClassroom("SET_LATER")}
              </a>
            )}
          </p>
        )}
        <Pages
          page={page}
          count={num_pages}
          hrefOf={(number) => pathTo("classroom", { classroomId }, { page: number, set: set_page })}
        />
      </section>
      {invite && (
        <details className={disclosure.more}>
          <summary>{sayClassroom("INVITE_MORE")}</summary>
          {invite}
        </details>
      )}
    </>
  );
}
