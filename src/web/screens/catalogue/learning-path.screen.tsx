import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { learningPathPage } from "#contract/catalogue/learning-path.page.ts";
import { Breadcrumb } from "#design/breadcrumb.tsx";
import stack from "#design/stack.module.css";
import { CourseRow } from "../../cards/course-row.tsx";
import { NextPanel } from "../../cards/next-panel.tsx";
import { say } from "../../messages/say.ts";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./learning-path.module.css";
import { WhyThisPath } from "./why-this-path.tsx";

/** Learning path: its courses in order, with the learner's progress. */
export function LearningPathScreen({ results, globals }: ScreenProps<Infer<typeof learningPathPage.results>>) {
  const { slug, name, tagline, steps, next, recommendation } = results;
  return (
    <PageBody className={stack.gap6}>
      <header className={stack.gap2}>
        <Breadcrumb
          label={say("BREADCRUMB")}
          crumbs={[{ name: say("NAV_COURSES"), href: pathTo("explorations_menu") }]}
        />
        <p className={css.kind}>{say("PATH_KIND")}</p>
        <h1 className={css.title}>{name}</h1>
        <p className={css.tagline}>{tagline}</p>
      </header>
      <NextPanel next={next} fromPath={slug} />
      {recommendation && <WhyThisPath slug={slug} recommendation={recommendation} token={globals.csrf_token} />}
      <ol className={stack.gap6}>
        {steps.map(({ course, why }, i) => (
          <li key={course.slug} className={css.step}>
            <p className={css.number}>{say("PATH_STEP", { n: i + 1 })}</p>
            <CourseRow course={course} globals={globals} fromPath={slug} text={why} level={2} />
          </li>
        ))}
      </ol>
    </PageBody>
  );
}
