import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { ltiDeepLinkPage } from "#contract/standards/lti.ts";
import { Button } from "#design/button.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { PageBody } from "../../shell/page-body.tsx";
import { Refusals } from "../../shell/refusals.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./certificates.module.css";
import pick from "./schools/picker.module.css";
import { saySchools } from "./schools/words.ts";

type Results = Infer<typeof ltiDeepLinkPage.results>;

/** An educator's choice of lessons for their school's page. */
export function LtiDeepLinkScreen({ results, globals }: ScreenProps<Results>) {
  const { school, answer, errors, course } = results;
  if (answer) {
    return (
      <PageBody className={stack.gap6}>
        <header className={css.head}>
          <h1 className={parts.title}>{saySchools("SEND_H", { school })}</h1>
          <p className={css.lead}>{saySchools("SEND_TEXT")}</p>
        </header>
        <form method="post" action={answer.action}>
          <input type="hidden" name="JWT" value={answer.jwt} />
          <Button type="submit" kind="primary" size="large">
            {saySchools("SEND_GO", { school })}
          </Button>
        </form>
      </PageBody>
    );
  }
  return (
    <PageBody className={stack.gap6}>
      <header className={css.head}>
        <h1 className={parts.title}>{saySchools("PICK_H", { school })}</h1>
        <p className={css.lead}>{saySchools("PICK_TEXT")}</p>
      </header>
      <Refusals errors={errors} />
      <ChooseCourse results={results} />
      {course && <ChooseLessons results={results} course={course} token={globals.csrf_token} />}
    </PageBody>
  );
}

/** A GET: the course becomes part of the address. */
function ChooseCourse({ results: { launch, courses, course } }: { results: Results }) {
  const categories = [...new Set(courses.map(({ category }) => category))];
  return (
    <form method="get" action={pathTo("lti_deep_link")} className={pick.course}>
      <input type="hidden" name="launch" value={launch ?? ""} />
      <label htmlFor="course">{saySchools("COURSE")}</label>
      <select id="course" name="course" defaultValue={course?.slug} className={pick.select}>
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
      <Button type="submit" kind={course ? "secondary" : "primary"}>
        {saySchools("SHOW_LESSONS")}
      </Button>
    </form>
  );
}

interface ChooseLessonsProps {
  results: Results;
  course: NonNullable<Results["course"]>;
  token: string;
}

function ChooseLessons({ results: { launch, multiple }, course, token }: ChooseLessonsProps) {
  const chapters = [...new Set(course.lessons.map(({ chapter }) => chapter))];
  return (
    <form method="post" action={pathTo("lti_deep_link")} className={css.form}>
      <input type="hidden" name="csrf_token" value={token} />
      <input type="hidden" name="launch" value={launch ?? ""} />
      <h2 className={parts.heading}>{course.name}</h2>
      {chapters.map((chapter) => (
        <fieldset key={chapter} className={pick.chapter}>
          <legend>{chapter}</legend>
          {course.lessons
            .filter((lesson) => lesson.chapter === chapter)
            .map(({ lesson_id, name, minutes, free }) => (
              <label key={lesson_id} className={pick.lesson}>
                <input type={multiple ? "checkbox" : "radio"} name="lesson" value={lesson_id} required={!multiple} />
                <span>{name}</span>
                <span className={parts.soft}>
                  {saySchools("MINUTES", { minutes })}
                  {!free && ` · ${saySchools("PREMIUM")}`}
                </span>
              </label>
            ))}
        </fieldset>
      ))}
      <p>
        <Button type="submit" kind="primary" size="large">
          {saySchools("PICK_GO", { multiple: multiple ? "yes" : "no" })}
        </Button>
      </p>
    </form>
  );
}
