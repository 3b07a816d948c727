import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { upNextPage } from "#contract/learning/up-next.page.ts";
import { say } from "../../messages/say.ts";
import css from "./up-next.module.css";

type Results = Infer<typeof upNextPage.results>;

/** Number of questions solved, with a pip for each. */
export function LessonScore({ score, questions }: Pick<Results, "score" | "questions">) {
  if (score.of === 0) return null;
  const own = score.own === score.of ? "all" : score.own;
  return (
    <>
      <p className={css.score}>{say("UP_NEXT_SCORE", { ...score, own })}</p>
      <ol className={css.pips}>
        {questions.map(({ outcome, page }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index} className={css.pip} data-outcome={outcome}>
            <span className="visually-hidden">{say(`UP_NEXT_OUTCOME_${outcome}`, { page: page + 1 })}</span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Links to the pages whose questions are worth another try. */
export function Retry({ questions, finished }: Pick<Results, "questions" | "finished">) {
  const pages = new Map(questions.filter(({ outcome }) => outcome !== "own").map(({ page, title }) => [page, title]));
  if (pages.size === 0) return null;
  const { course_slug: courseSlug, chapter_slug: chapterSlug, slug: lessonSlug } = finished;
  return (
    <section className={css.part} aria-labelledby="retry-title">
      <h2 id="retry-title" className={css.partTitle}>
        {say("UP_NEXT_RETRY")}
      </h2>
      <ul className={css.retry}>
        {[...pages].map(([page, title]) => (
          <li key={page}>
            <a
              href={pathTo("lesson", { courseSlug, chapterSlug, lessonSlug, blockIndex: page })}
              dangerouslySetInnerHTML={{ __html: title || say("UP_NEXT_PAGE", { page: page + 1 }) }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
