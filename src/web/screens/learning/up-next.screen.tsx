import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { upNextPage } from "#contract/learning/up-next.page.ts";
import { ButtonLink } from "#design/button.tsx";
import { Sun } from "#design/sun.tsx";
import { courseHref } from "../../cards/links.ts";
import { NextPanel } from "../../cards/next-panel.tsx";
import { useStreakPopup } from "../../cards/use-streak-popup.ts";
import { say } from "../../messages/say.ts";
import { PageBody } from "../../shell/page-body.tsx";
import type { ScreenProps } from "../../shell/screen-props.ts";
import css from "./up-next.module.css";

/** Finish screen of a lesson: XP, streak and what to do next. */
export function UpNextScreen({ results, globals, response }: ScreenProps<Infer<typeof upNextPage.results>>) {
  const { course, finished, streak, next, from_llp } = results;
  useStreakPopup();
  return (
    <PageBody className={css.page}>
      <header className={css.head}>
        <Sun state={streak.today ? "shining" : "waiting"} className={css.sun} />
        <h1 className={css.title}>
          {results.course_complete
            ? say("UP_NEXT_COURSE", { course: course.name })
            : say("UP_NEXT_TITLE", { lesson: finished.name })}
        </h1>
        <dl className={css.numbers}>
          <Earned value={String(results.xp_in_lesson)} name={say("UP_NEXT_XP")} />
          {results.solvables > 0 && (
            <Earned
              value={say("UP_NEXT_SOLVED_OF", { solved: results.solved, solvables: results.solvables })}
              name={say("UP_NEXT_SOLVED")}
            />
          )}
          <Earned value={String(streak.days)} name={say("UP_NEXT_STREAK", { days: streak.days })} />
        </dl>
      </header>
      <section className={css.next} aria-label={say("UP_NEXT_OPENS")}>
        <NextPanel next={next} fromPath={from_llp} />
        <p>
          <a href={courseHref(course, from_llp)}>{say("WHOLE_COURSE")}</a>
        </p>
      </section>
      {!globals.user.is_authenticated && (
        <section className={css.keep}>
          <h2 className={css.keepTitle}>{say("UP_NEXT_SAVE")}</h2>
          <p>{say("UP_NEXT_SAVE_TEXT")}</p>
          <p>
            <ButtonLink href={pathTo("signup", {}, { next: response.request_path })}>{say("SIGN_UP_LONG")}</ButtonLink>
          </p>
        </section>
      )}
    </PageBody>
  );
}

function Earned({ value, name }: { value: string; name: string }) {
  return (
    <div className={css.number}>
      <dt>{name}</dt>
      <dd className={css.value}>{value}</dd>
    </div>
  );
}
