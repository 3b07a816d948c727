import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { coursesPage } from "#contract/catalogue/courses.page.ts";
import type { Globals } from "#contract/page.ts";
import { ButtonLink } from "#design/button.tsx";
import { EmptyState } from "#design/empty-state.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { CourseRow } from "../../cards/course-row.tsx";
import { subjectHref } from "../../cards/links.ts";
import { say } from "../../messages/say.ts";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import { CategoryNav } from "./category-nav.tsx";
import css from "./courses.module.css";
import { slugOf } from "./slug-of.ts";
import { SubCategoryHead } from "./sub-category-head.tsx";

type CoursesResults = Infer<typeof coursesPage.results>;

/** Courses menu: featured courses first, then all of them by category and sub-category. */
export function CoursesScreen({ results, globals }: ScreenProps<CoursesResults>) {
  const { items, featured, num_courses_text } = results;
  if (items.length === 0) {
    return (
      <PageBody>
        <EmptyState
          level={1}
          title={say("COURSES_EMPTY")}
          text={say("COURSES_EMPTY_TEXT")}
          action={<ButtonLink href={pathTo("home")}>{say("GO_HOME")}</ButtonLink>}
        />
      </PageBody>
    );
  }
  return (
    <PageBody className={css.courses}>
      <header className={stack.gap3}>
        <h1 className={css.title}>{say("COURSES_TITLE")}</h1>
        <p className={css.count}>{say("COURSES_COUNT", { count: num_courses_text })}</p>
        <CategoryNav names={items.map((item) => item.category)} />
      </header>
      <Featured featured={featured} globals={globals} />
      {items.map((item) => (
        <section
          key={item.category}
          id={slugOf(item.category)}
          className={stack.gap6}
          aria-labelledby={`${slugOf(item.category)}-name`}
        >
          <h2 id={`${slugOf(item.category)}-name`} className={parts.title}>
            {item.category}
          </h2>
          {item.courses_by_sub_category.map((group) => (
            <section key={group.sub_category} className={css.group}>
              <SubCategoryHead name={group.sub_category} subject={group.subject} href={subjectHref(group.subject)} />
              <ul className={css.list}>
                {group.courses.map((course, i) => (
                  <li key={course.slug}>
                    <CourseRow
                      course={course}
                      globals={globals}
                      size={sizeOfCourse(group.courses.length, i)}
                      level={4}
                    />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
    </PageBody>
  );
}

/** Size of a course in its list: the first of three or more is large. */
function sizeOfCourse(count: number, index: number): "large" | "medium" {
  return count > 2 && index === 0 ? "large" : "medium";
}

function Featured({ featured, globals }: { featured: CoursesResults["featured"]; globals: Globals }) {
  const isNew = featured.special_nux_user_featured_courses.length > 0;
  const courses = isNew ? featured.special_nux_user_featured_courses : featured.user_featured_courses;
  const category = isNew ? featured.special_nux_user_category : featured.user_category;
  if (courses.length === 0) return null;
  return (
    <section className={stack.gap4} aria-labelledby="featured">
      <h2 id="featured" className={parts.heading}>
        {category ? say("FEATURED_IN", { category }) : say("FEATURED")}
      </h2>
      <ul className={css.featuredList}>
        {courses.slice(0, 3).map((course, i) => (
          <li key={course.slug}>
            <CourseRow course={course} globals={globals} size={i === 0 ? "large" : "medium"} />
          </li>
        ))}
      </ul>
    </section>
  );
}
