import type { infer as Infer } from "zod/v4/core";
import type { authorHomePage } from "#contract/authoring/author-home.page.ts";
import { pathTo } from "#contract/build-path.ts";
import cluster from "#design/cluster.module.css";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./author-home.module.css";
import { NewLesson } from "./new-lesson.tsx";
import { say } from "./words.ts";

type Results = Infer<typeof authorHomePage.results>;

/** Start page of authors: drafts, the lessons of a course, problem reports, and the form for a new lesson. */
export function AuthorHomeScreen({ results, globals }: ScreenProps<Results>) {
  const { drafts, courses, course, tasks, reports, form } = results;
  const isAuthor = courses.length > 0;
  return (
    <PageBody className={stack.gap6}>
      <header className={parts.head}>
        <h1>{say("HOME_TITLE")}</h1>
        <p className={css.lead}>{say(isAuthor ? "HOME_LEAD" : "HOME_NO_COURSES")}</p>
      </header>
      <div className={css.columns}>
        <div className={css.drafts}>{(isAuthor || drafts.length > 0) && <Drafts drafts={drafts} />}</div>
        <div className={css.rest}>
          {course && <Lessons course={course} courses={courses} />}
          {tasks.length > 0 && <Tasks tasks={tasks} />}
          {reports.length > 0 && <Reports reports={reports} />}
        </div>
        <aside className={css.side}>
          {isAuthor && (
            <NewLesson form={form} courses={courses} chosen={course?.slug ?? ""} token={globals.csrf_token} />
          )}
          {isAuthor && <a href={pathTo("components")}>{say("HOME_COMPONENTS")}</a>}
          <a href={pathTo("interactives")}>{say("HOME_GALLERY")}</a>
        </aside>
      </div>
    </PageBody>
  );
}

function Drafts({ drafts }: Pick<Results, "drafts">) {
  return (
    <section className={stack.gap4} aria-labelledby="drafts">
      <h2 id="drafts">{say("HOME_DRAFTS")}</h2>
      {drafts.length === 0 && <p className={parts.soft}>{say("HOME_NO_DRAFTS")}</p>}
      <ul className={css.list}>
        {drafts.map(({ lesson_name, course_name, version_name, state, edit_path, changed }) => (
          <li key={edit_path} className={css.card}>
            <a className={css.link} href={edit_path}>
              {lesson_name}
            </a>
            <span className={css.about}>{say("HOME_DRAFT_ABOUT", { course: course_name, changed })}</span>
            <State state={state} name={version_name} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function State({ state, name }: { state: Results["drafts"][number]["state"]; name: string }) {
  return (
    <span className={css.state} data-state={state}>
      {name} {say(`STATE_${state}`)}
    </span>
  );
}

function Tasks({ tasks }: Pick<Results, "tasks">) {
  return (
    <section className={stack.gap4} aria-labelledby="tasks">
      <h2 id="tasks">{say("HOME_TASKS")}</h2>
      <ul className={css.list}>
        {tasks.map(({ kind, lesson_name, edit_path, place, value, share }) => (
          <li key={`${kind} ${edit_path} ${place} ${value}`} className={css.card}>
            <a className={css.link} href={edit_path}>
              {lesson_name}
            </a>
            <span className={css.about}>{say(`TASK_${kind}`, { place, value: value ?? "", share })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lessons({ course, courses }: { course: NonNullable<Results["course"]>; courses: Results["courses"] }) {
  return (
    <section className={stack.gap4} id="lessons" aria-labelledby="lessons-title">
      <h2 id="lessons-title">{say("HOME_LESSONS", { course: course.name })}</h2>
      {courses.length > 1 && (
        <nav aria-label={say("HOME_COURSES")}>
          <ul className={cluster.gap2}>
            {courses.map(({ slug, name }) => (
              <li key={slug}>
                <a
                  className={css.course}
                  href={`${pathTo("author_home", {}, { course: slug })}#lessons`}
                  aria-current={slug === course.slug ? "true" : undefined}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {course.edit_path && (
        <p>
          <a href={course.edit_path}>{say("HOME_EDIT_COURSE")}</a>
        </p>
      )}
      {course.lessons.length === 0 && <p className={parts.soft}>{say("HOME_NO_LESSONS")}</p>}
      <ul className={css.list}>
        {course.lessons.map(({ lesson_name, chapter_name, path, versions, older }) => (
          <li key={versions[0]?.edit_path ?? lesson_name} className={css.row}>
            <span className={css.name}>{path === null ? lesson_name : <a href={path}>{lesson_name}</a>}</span>
            <span className={css.about}>
              {chapter_name}
              {older > 0 && ` · ${say("HOME_OLDER", { count: older })}`}
            </span>
            <span className={css.versions}>
              {versions.map(({ version_name, state, edit_path }) => (
                <a key={version_name} className={css.version} href={edit_path}>
                  {say("HOME_EDIT")}
                  <State state={state} name={version_name} />
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reports({ reports }: Pick<Results, "reports">) {
  return (
    <section className={stack.gap4} aria-labelledby="reports">
      <h2 id="reports">{say("HOME_REPORTS")}</h2>
      <ul className={css.list}>
        {reports.map(({ report_id, lesson_name, lesson_path, kind, text, reported }) => (
          <li key={report_id} className={css.report}>
            <span className={css.about}>
              <a href={lesson_path}>{lesson_name}</a> · {say(`REPORT_${kind}`)} · {reported}
            </span>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
