import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { assignPage } from "#contract/classroom/assign.page.ts";
import { Banner } from "#design/banner.tsx";
import { Button } from "#design/button.tsx";
import cluster from "#design/cluster.module.css";
import parts from "#design/page-parts.module.css";
import { Refusals } from "../../shell/refusals.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { AssignmentFields } from "./assignment-fields.tsx";
import { ClassroomForm } from "./classroom-form.tsx";
import { ClassroomFrame } from "./classroom-frame.tsx";
import css from "./progress.module.css";
import { sayClassroom } from "./say-classroom.ts";

type Results = Infer<typeof assignPage.results>;

/** Setting lessons: a course, then its lessons, then the days. */
export function ClassroomAssignScreen({ results, globals }: ScreenProps<Results>) {
  const { classroom_id: classroomId, name, course, errors, field_errors } = results;
  return (
    <ClassroomFrame
      title={sayClassroom("SET_LESSONS")}
      crumbs={[
        { name, href: pathTo("classroom", { classroomId }) },
        { name: sayClassroom("ASSIGNMENTS_H"), href: pathTo("classroom_assignments", { classroomId }) },
      ]}
    >
      <Refusals errors={[...errors, ...(field_errors.lesson ?? [])]} />
      <ChooseCourse results={results} />
      {course && <ChooseLessons course={course} results={results} token={globals.csrf_token} />}
    </ClassroomFrame>
  );
}

/** A GET: the course becomes part of the address. */
function ChooseCourse({ results: { classroom_id: classroomId, courses, course } }: { results: Results }) {
  const categories = [...new Set(courses.map(({ category }) => category))];
  return (
    <form method="get" action={pathTo("classroom_assign", { classroomId })} className={css.pick}>
      <div className={css.field}>
        <label htmlFor="course" className={css.fieldLabel}>
          {sayClassroom("COURSE")}
        </label>
        <select id="course" name="course" defaultValue={course?.slug} className={css.select}>
          {categories.map((category) => (
            <optgroup key={category} label={category}>
              {courses
                .filter((each) => each.category === category)
                .map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      </div>
      <Button type="submit" kind={course ? "secondary" : "primary"}>
        {sayClassroom("SHOW_LESSONS")}
      </Button>
    </form>
  );
}

interface ChooseLessonsProps {
  course: NonNullable<Results["course"]>;
  results: Results;
  token: string;
}

function ChooseLessons({ course, results, token }: ChooseLessonsProps) {
  const { classroom_id: classroomId, chosen, values, field_errors, request_key, opens_premium } = results;
  return (
    <ClassroomForm
      action={pathTo("classroom_assign", { classroomId })}
      token={token}
      fields={{ course: course.slug, request_key }}
    >
      <h2 className={parts.heading}>{course.name}</h2>
      {!opens_premium && <Banner>{sayClassroom("PREMIUM_NOT_OPENED")}</Banner>}
      {course.chapters.map(({ name, lessons }) => (
        <fieldset key={name} className={css.chapter}>
          <legend className={css.fieldLabel}>{name}</legend>
          {lessons.map(({ lesson_id, name: lesson, minutes, free, is_set, href }) => (
            <div key={lesson_id} className={css.tickRow}>
              <label className={css.tick}>
                <input type="checkbox" name="lesson" value={lesson_id} defaultChecked={chosen.includes(lesson_id)} />
                <span>{lesson}</span>
              </label>
              <span className={css.about}>
                {sayClassroom("MINUTES", { minutes })}
                {!free && ` · ${sayClassroom("PREMIUM")}`}
                {is_set && ` · ${sayClassroom("SET_BEFORE")}`}
              </span>
              <a className={css.look} href={href} aria-label={sayClassroom("LOOK_AT", { lesson })}>
                {sayClassroom("LOOK")}
              </a>
            </div>
          ))}
        </fieldset>
      ))}
      <AssignmentFields
        opens={values.opens ?? ""}
        due={values.due ?? ""}
        note={values.note ?? ""}
        errors={field_errors}
      />
      <div className={cluster.actions}>
        <Button type="submit" kind="primary" size="large">
          {sayClassroom("SET_GO")}
        </Button>
      </div>
    </ClassroomForm>
  );
}
