import { useRef, useState } from "react";
import { Button } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import css from "./bar.module.css";
import type { LessonResults, LessonWorld, LiveLesson, LiveState } from "./live-lesson.ts";
import { ReportProblem } from "./report-problem.tsx";
import { StartAgain } from "./start-again.tsx";
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
  const sheet = useRef<HTMLDivElement>(null);
  const { player } = live;

  function done() {
    setAsking(null);
    sheet.current?.closest("details")?.querySelector("summary")?.focus();
  }

  return (
    <div ref={sheet} className={css.sheet}>
      {asking === null && <PagesSeen results={results} lesson={lesson} live={live} />}
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
      {asking === "again" && world && <StartAgain results={results} world={world} onClose={done} />}
      {asking === "report" && world && (
        <ReportProblem results={results} pageId={player.pageId} world={world} onClose={done} />
      )}
    </div>
  );
}

function PagesSeen({ results, lesson, live: { player } }: Pick<LessonMenuProps, "results" | "lesson" | "live">) {
  return (
    <>
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
    </>
  );
}
