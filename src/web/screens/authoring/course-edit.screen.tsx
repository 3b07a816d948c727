import type { infer as Infer } from "zod/v4/core";
import type { courseEditPage } from "#contract/authoring/course-edit.page.ts";
import { pathTo } from "#contract/build-path.ts";
import { Banner } from "#design/banner.tsx";
import { Breadcrumb } from "#design/breadcrumb.tsx";
import { Button } from "#design/button.tsx";
import parts from "#design/page-parts.module.css";
import { PageBody } from "../../shell/page-body.tsx";
import { Refusals } from "../../shell/refusals.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./course/course-edit.module.css";
import { CourseForm } from "./course/course-form.tsx";
import { CourseVersions } from "./course/course-versions.tsx";
import { PublishCourse } from "./course/publish-course.tsx";
import { say } from "./words.ts";

type Results = Infer<typeof courseEditPage.results>;

/** Page on which a course is written: plain forms, so that it works without scripts. */
export function CourseEditScreen({ results, globals }: ScreenProps<Results>) {
  const { course, version, facts, form } = results;
  const token = globals.csrf_token;
  const wrong = Object.keys(form.field_errors).length > 0;
  return (
    <PageBody className={css.page}>
      <header className={css.head}>
        <Breadcrumb
          label={say("COURSE_BREADCRUMB")}
          crumbs={[
            { name: say("HOME_TITLE"), href: pathTo("author_home", {}, { course: course.slug }) },
            { name: facts.name, href: course.path },
          ]}
        />
        <div className={css.titleRow}>
          <h1>{say("COURSE_TITLE", { course: facts.name })}</h1>
          <span className={css.state} data-state={version.state}>
            {version.version_name} {say(`STATE_${version.state}`)}
          </span>
        </div>
        <p className={parts.small}>{say("COURSE_CHANGED", { changed: version.changed, category: course.category })}</p>
        {form.done && <Banner tone="good">{say(`COURSE_DONE_${form.done}`)}</Banner>}
        <Refusals errors={form.errors} />
        {wrong && <Banner tone="wrong">{say("COURSE_WRONG")}</Banner>}
        {!version.is_editable && <ReadOnly results={results} token={token} />}
      </header>
      <div className={css.columns}>
        <CourseForm results={results} token={token} />
        <aside className={css.side}>
          <PublishCourse results={results} token={token} />
          <CourseVersions versions={results.versions} current={version.version_name} />
        </aside>
      </div>
    </PageBody>
  );
}

/** Reason why the form can't be changed, with the way on. */
function ReadOnly({ results: { course, version, form }, token }: { results: Results; token: string }) {
  const open = version.state === "DRAFT" || version.state === "CANDIDATE";
  const words = open ? say("COURSE_OTHERS", { name: version.owned_by_name }) : say("COURSE_NOT_A_DRAFT");
  const place = { courseSlug: course.slug, versionName: version.version_name };
  return (
    <form className={css.readOnly} method="post" action={pathTo("course_edit", place)}>
      <input type="hidden" name="csrf_token" value={token} />
      <input type="hidden" name="key" value={form.key} />
      <input type="hidden" name="rev" value={version.rev} />
      <p>{words}</p>
      <Button type="submit" kind="primary" name="act" value={open ? "take" : "new-draft"}>
        {say(open ? "COURSE_TAKE" : "COURSE_NEW_DRAFT")}
      </Button>
    </form>
  );
}
