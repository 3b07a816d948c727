import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { lessonPreviewPage, PreviewPiece } from "#contract/learning/lesson-preview.page.ts";
import { Breadcrumb } from "#design/breadcrumb.tsx";
import { ButtonLink } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import { hueOf } from "#design/hue.ts";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { chapterHref, courseHref, lessonHref } from "../../cards/links.ts";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./lesson-preview.module.css";
import { say } from "./words.ts";

type Results = Infer<typeof lessonPreviewPage.results>;

/** Beginning of a locked lesson, with the ways to continue. */
export function LessonPreviewScreen({ results, globals, response }: ScreenProps<Results>) {
  const { course, chapter, lesson, beginning, open_lessons } = results;
  return (
    <PageBody width="column" className={classes(stack.gap4, hueOf(course.subject))}>
      <Breadcrumb
        label={say("BREADCRUMB")}
        crumbs={[
          { name: course.name, href: courseHref(course) },
          { name: chapter.name, href: chapterHref(course.slug, chapter.slug) },
        ]}
      />
      <h1 className={parts.title}>{lesson.name}</h1>
      <p className={css.summary}>{lesson.summary}</p>
      <p className={css.facts}>
        <span>{say(`KIND_${lesson.kind}`)}</span>
        <span>{say("MINUTES", { minutes: lesson.minutes })}</span>
        <span>{say("PAGES", { pages: lesson.num_pages })}</span>
        <span>{say("PREMIUM")}</span>
      </p>
      <section className={css.beginning} aria-labelledby="beginning">
        <h2 id="beginning" className={css.heading}>
          {say("BEGINNING")}
        </h2>
        {beginning.map((piece) => (
          <Piece key={piece.id} piece={piece} />
        ))}
        <p className={parts.soft}>{say(beginning.length > 0 ? "THEN_QUESTION" : "FIRST_QUESTION")}</p>
      </section>
      <section className={css.way} aria-labelledby="go-on">
        <h2 id="go-on" className={css.heading}>
          {say("GO_ON")}
        </h2>
        <p>{say("GO_ON_TEXT")}</p>
        <p className={css.buttons}>
          <ButtonLink kind="primary" size="large" href={pathTo("premium")}>
            {say("SEE_PLANS")}
          </ButtonLink>
          {!globals.user.is_authenticated && (
            <a href={pathTo("login", {}, { next: response.request_path })}>{say("HAVE_PREMIUM")}</a>
          )}
        </p>
      </section>
      {open_lessons.length > 0 && (
        <section aria-labelledby="open-now">
          <h2 id="open-now" className={css.heading}>
            {say("OPEN_NOW")}
          </h2>
          <ul className={css.open}>
            {open_lessons.map((card) => (
              <li key={`${card.chapter_slug}/${card.slug}`}>
                <a href={lessonHref(card)}>{card.name}</a>
                <span className={parts.small}>{say("MINUTES", { minutes: card.minutes })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <a href={courseHref(course)}>{say("WHOLE_COURSE")}</a>
      </p>
    </PageBody>
  );
}

function Piece({ piece }: { piece: PreviewPiece }) {
  if (piece.kind === "html") {
    // Made and escaped by the transpiler.
    return <div className="prose" dangerouslySetInnerHTML={{ __html: piece.html }} />;
  }
  if (piece.svg) {
    // Checked element by element when the lesson was imported.
    return (
      <div role="img" aria-label={piece.alt} className={css.drawing} dangerouslySetInnerHTML={{ __html: piece.svg }} />
    );
  }
  return (
    <img
      className={css.picture}
      src={piece.url ?? undefined}
      width={piece.width ?? undefined}
      height={piece.height ?? undefined}
      alt={piece.alt}
    />
  );
}
