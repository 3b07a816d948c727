import { useState } from "react";
import { Button } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import css from "./bar.module.css";
import type { LessonResults, LessonWorld, LiveLesson, LiveState } from "./live-lesson.ts";
import { ReportProblem } from "./report-problem.tsx";
import { say } from "./words.ts";

interface LessonMenuProps {
  results: LessonResults;
  lesson: LiveLesson;
  live: LiveState;
  world?: LessonWorld;
}

/** Pages already seen, starting again, and telling the authors what is wrong. */
export function LessonMenu({ results, lesson, live, world }: LessonMenuProps) {
  const [asking, setAsking] = useState<"again" | "report" | null>(null);
  const { player } = live;

  async function startAgain() {
    if (!world) return;
    await world.calls.reset(results.lesson.lesson_id);
    // From the first page, with what the server now has.
    window.location.assign(window.location.pathname.replace(/\d+\/$/, ""));
  }

  return (
    <div className={css.sheet}>
      <h2 className={css.sheetTitle}>{say("PAGES")}</h2>
      <ol className={css.list}>
        {results.blocks.map((block, index) =>
          player.seen.has(block.id) ? (
            <li key={block.id}>
              <a
                href={`#page-${block.id}`}
                aria-current={block.id === player.pageId ? "page" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  event.currentTarget.closest("details")?.removeAttribute("open");
                  lesson.send({ k: "went", to: block.id, back: true });
                }}
                dangerouslySetInnerHTML={{ __html: block.title || say("PAGE_UNNAMED", { page: index + 1 }) }}
              />
            </li>
          ) : null,
        )}
      </ol>
      {asking === null && (
        <div className={classes(css.acts, css.scripted)}>
          <Button size="small" onClick={() => setAsking("again")}>
            {say("START_AGAIN")}
          </Button>
          <Button size="small" onClick={() => setAsking("report")}>
            {say("REPORT")}
          </Button>
        </div>
      )}
      {asking === "again" && (
        <div>
          <p role="alert">{say("START_AGAIN_ASK")}</p>
          <div className={css.acts}>
            <Button size="small" kind="danger" onClick={() => void startAgain()}>
              {say("START_AGAIN_YES")}
            </Button>
            <Button size="small" onClick={() => setAsking(null)}>
              {say("CANCEL")}
            </Button>
          </div>
        </div>
      )}
      {asking === "report" && world && (
        <ReportProblem results={results} pageId={player.pageId} world={world} onClose={() => setAsking(null)} />
      )}
    </div>
  );
}
