import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { subjectPage } from "#contract/catalogue/subject.page.ts";
import { Breadcrumb } from "#design/breadcrumb.tsx";
import { ButtonLink } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import { EmptyState } from "#design/empty-state.tsx";
import { hueOf } from "#design/hue.ts";
import { Motif } from "#design/motif.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { CourseRow } from "../../cards/course-row.tsx";
import { subjectHref } from "../../cards/links.ts";
import { SubjectLink } from "../../cards/subject-link.tsx";
import { say } from "../../messages/say.ts";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { Pages } from "./pages.tsx";
import css from "./subject.module.css";

/** Subject page: its conic, its courses and related subjects. */
export function SubjectScreen({ results, globals }: ScreenProps<Infer<typeof subjectPage.results>>) {
  const { subject, courses, page, num_pages, neighbours } = results;
  const name = say(`SUBJECT_${subject}`);
  return (
    <PageBody className={stack.gap7}>
      <header className={classes(css.head, hueOf(subject))}>
        <div className={stack.gap3}>
          <Breadcrumb label={say("BREADCRUMB")} crumbs={[{ name: say("NAV_TOPICS"), href: pathTo("topics") }]} />
          <h1 className={css.title}>{name}</h1>
          <p className={css.text}>{say(`ABOUT_${subject}`)}</p>
        </div>
        <Motif subject={subject} className={css.motif} />
      </header>
      {courses.length === 0 ? (
        <EmptyState
          subject={null}
          title={say("SUBJECT_EMPTY", { subject: name.toLowerCase() })}
          text={say("SUBJECT_EMPTY_TEXT")}
          action={<ButtonLink href={pathTo("explorations_menu")}>{say("ALL_COURSES")}</ButtonLink>}
        />
      ) : (
        <ul className={css.courses}>
          {courses.map((course, i) => (
            <li key={course.slug}>
              <CourseRow
                course={course}
                globals={globals}
                size={courses.length > 2 && i === 0 ? "large" : "medium"}
                level={2}
              />
            </li>
          ))}
        </ul>
      )}
      <Pages page={page} count={num_pages} hrefOf={(number) => `${subjectHref(subject)}?page=${number}`} />
      {neighbours.length > 0 && (
        <section className={css.near} aria-labelledby="near">
          <h2 id="near" className={parts.heading}>
            {say("SUBJECT_NEIGHBOURS")}
          </h2>
          <ul className={css.neighbours}>
            {neighbours.map((neighbour) => (
              <li key={neighbour}>
                <SubjectLink subject={neighbour} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </PageBody>
  );
}
