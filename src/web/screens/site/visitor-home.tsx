import { ArrowRight } from "lucide-react";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { Globals } from "#contract/page.ts";
import type { homePage } from "#contract/site/home.page.ts";
import { ButtonLink } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import cluster from "#design/cluster.module.css";
import { hueOf } from "#design/hue.ts";
import { Icon } from "#design/icon.tsx";
import { Motif } from "#design/motif.tsx";
import parts from "#design/page-parts.module.css";
import stack from "#design/stack.module.css";
import { subjectNames } from "#design/subjects.ts";
import { DailyCard } from "../../cards/daily-card.tsx";
import { lessonHref } from "../../cards/links.ts";
import { SubjectLink } from "../../cards/subject-link.tsx";
import { type MessageCode, say } from "../../messages/say.ts";
import { PageBody } from "../../shell/page-body.tsx";
import { Opening } from "./opening.tsx";
import { SiteFacts } from "./site-facts.tsx";
import css from "./visitor-home.module.css";

type HomeResults = Infer<typeof homePage.results>;

const steps: [MessageCode, MessageCode][] = [
  ["HOW_1", "HOW_1_TEXT"],
  ["HOW_2", "HOW_2_TEXT"],
  ["HOW_3", "HOW_3_TEXT"],
];

interface VisitorHomeProps {
  results: HomeResults;
  globals: Globals;
}

/** A visitor's home: the first page of a lesson to try, and lessons that start the same way. */
export function VisitorHome({ results, globals }: VisitorHomeProps) {
  const [first, ...others] = results.first_lessons;
  const { opening } = results;
  const title = opening?.blocks[0]?.title;
  return (
    <PageBody className={css.home}>
      <section className={stack.gap4} aria-labelledby="opening">
        {title ? (
          // Made and escaped by the transpiler.
          <h1 id="opening" className={css.title} dangerouslySetInnerHTML={{ __html: title }} />
        ) : (
          <h1 id="opening" className={css.title}>
            {say("VISITOR_TITLE")}
          </h1>
        )}
        {opening && <Opening results={opening} globals={globals} />}
        <div className={css.words}>
          <p className={css.how}>{say("VISITOR_HOW")}</p>
          <p className={cluster.gap2}>
            {first && !opening && (
              <ButtonLink kind="primary" size="large" href={lessonHref(first)}>
                {say("START_FIRST", { name: first.name })}
                <Icon of={ArrowRight} />
              </ButtonLink>
            )}
            <ButtonLink kind="plain" href={pathTo("explorations_menu")}>
              {say("START_COURSES", { count: results.num_courses_text })}
            </ButtonLink>
            <ButtonLink kind="plain" href={pathTo("welcome")}>
              {say("FIND_PATH")}
            </ButtonLink>
          </p>
          <SiteFacts user_count={results.user_count} sponsor_logo={results.sponsor_logo} />
        </div>
      </section>

      {results.daily && <DailyCard daily={results.daily} />}

      {others.length > 0 && (
        <section className={stack.gap5} aria-labelledby="others">
          <h2 id="others" className={parts.title}>
            {say("FIRST_LESSONS")}
          </h2>
          <ul className={css.questions}>
            {others.map((lesson) => (
              <li key={`${lesson.course_slug}/${lesson.slug}`}>
                <a className={classes(css.question, hueOf(lesson.subject))} href={lessonHref(lesson)}>
                  <span className={css.ask}>{lesson.summary || lesson.name}</span>
                  <span className={parts.small}>
                    {lesson.name} · {say("MINUTES", { minutes: lesson.minutes })}
                  </span>
                  <Motif subject={lesson.subject} name={lesson.course_slug} className={css.motif} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}

      <section className={stack.gap5} aria-labelledby="how">
        <h2 id="how" className={parts.title}>
          {say("HOW_TITLE")}
        </h2>
        <ol className={css.steps}>
          {steps.map(([title, text]) => (
            <li key={title} className={css.step}>
              <h3 className={parts.heading}>{say(title)}</h3>
              <p>{say(text)}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className={stack.gap5} aria-labelledby="subjects">
        <h2 id="subjects" className={parts.title}>
          {say("SUBJECTS_TITLE")}
        </h2>
        <ul className={css.subjects}>
          {subjectNames.map((subject) => (
            <li key={subject}>
              <SubjectLink subject={subject} />
            </li>
          ))}
        </ul>
      </section>
    </PageBody>
  );
}
