import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { chapterPage } from "#contract/catalogue/chapter.page.ts";
import { Breadcrumb } from "#design/breadcrumb.tsx";
import { ButtonLink } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import { EmptyState } from "#design/empty-state.tsx";
import { hueOf } from "#design/hue.ts";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { LessonPath } from "../../cards/lesson-path.tsx";
import { courseHref, lessonHref } from "../../cards/links.ts";
import { say } from "../../messages/say.ts";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./chapter.module.css";

/** Chapter page: its part of the course's path. */
export function ChapterScreen({ results: { course, chapter } }: ScreenProps<Infer<typeof chapterPage.results>>) {
  const here = chapter.lessons.find((lesson) => lesson.open && lesson.state !== "finished") ?? null;
  return (
    <PageBody width="column" className={classes(stack.gap4, hueOf(course.subject))}>
      <Breadcrumb
        label={say("BREADCRUMB")}
        crumbs={[
          { name: say("NAV_COURSES"), href: pathTo("explorations_menu") },
          { name: course.name, href: courseHref(course) },
        ]}
      />
      <h1 className={parts.title}>{chapter.name}</h1>
      <p className={css.summary}>{chapter.summary}</p>
      {here && (
        <p>
          <ButtonLink kind="primary" size="large" href={lessonHref(here)}>
            {here.state === "started" ? say("COURSE_CONTINUE", { lesson: here.name }) : here.name}
          </ButtonLink>
        </p>
      )}
      {chapter.lessons.length === 0 ? (
        <EmptyState subject={course.subject} title={say("CHAPTER_EMPTY")} />
      ) : (
        <LessonPath lessons={chapter.lessons} here={here} level={2} />
      )}
      <p>
        <a href={courseHref(course)}>{say("WHOLE_COURSE")}</a>
      </p>
    </PageBody>
  );
}
