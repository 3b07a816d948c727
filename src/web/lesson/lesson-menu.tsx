import { lazy, Suspense, useRef, useState } from "react";
import { pathTo } from "#contract/build-path.ts";
import { Button, ButtonLink } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import css from "./bar.module.css";
import { ChunkBoundary } from "./chunk-boundary.tsx";
import { isReview } from "./is-review.ts";
import type { LessonResults, LessonTools, LiveLesson, LiveState } from "./live-lesson.ts";
import { loadMenuForms } from "./menu-forms.ts";
import { say } from "./words.ts";

const ReportProblem = lazy(async () => ({ default: (await loadMenuForms()).ReportProblem }));
const ShareExercises = lazy(async () => ({ default: (await loadMenuForms()).ShareExercises }));
const StartAgain = lazy(async () => ({ default: (await loadMenuForms()).StartAgain }));

interface LessonMenuProps {
  results: LessonResults;
  lesson: LiveLesson;
  live: LiveState;
  tools?: LessonTools;
}

/** Menu with the pages seen so far, starting again and reporting a problem. */
export function LessonMenu({ results, lesson, live, tools }: LessonMenuProps) {
  const [asking, setAsking] = useState<"again" | "report" | "share" | null>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const { player } = live;

  function done() {
    setAsking(null);
    sheet.current?.closest("details")?.querySelector("summary")?.focus();
  }

  return (
    <div ref={sheet} className={css.sheet}>
      <div ref={(element) => lesson.handles.place("menu", element)} hidden={asking !== null} className={css.question} />
      {asking === null && results.from_classroom && <SetBy room={results.from_classroom} />}
      {asking === null && <PagesSeen results={results} lesson={lesson} live={live} />}
      {asking === null && !isReview(results) && (
        <div className={classes(css.acts, css.scripted)}>
          <Button size="small" onClick={() => setAsking("again")}>
            {say("START_AGAIN")}
          </Button>
          <Button size="small" onClick={() => setAsking("share")}>
            {say("SHARE")}
          </Button>
          <Button size="small" onClick={() => setAsking("report")}>
            {say("REPORT")}
          </Button>
        </div>
      )}
      {asking === null && results.lesson.edit_path !== undefined && (
        <p className={css.acts}>
          <ButtonLink size="small" href={results.lesson.edit_path}>
            {say("EDIT")}
          </ButtonLink>
        </p>
      )}
      {asking !== null && tools && (
        <ChunkBoundary>
          <Suspense fallback={<p>{say("LOADING")}</p>}>
            {asking === "again" ? (
              <StartAgain results={results} tools={tools} onClose={done} />
            ) : asking === "share" ? (
              <ShareExercises results={results} pageId={player.pageId} onClose={done} />
            ) : (
              <ReportProblem results={results} pageId={player.pageId} tools={tools} onClose={done} />
            )}
          </Suspense>
        </ChunkBoundary>
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

/** The classroom that set this lesson: the day it's due, what the educator says, and the way back. */
function SetBy({ room }: { room: NonNullable<LessonResults["from_classroom"]> }) {
  const { classroom_id: classroomId, name, due_at, time_zone: timeZone, note } = room;
  const day = new Intl.DateTimeFormat("en", { weekday: "long", month: "long", day: "numeric", timeZone });
  return (
    <div className={css.room}>
      <p>
        <a href={pathTo("classroom", { classroomId })}>{say("SET_IN", { room: name })}</a>
        {due_at !== null && ` · ${say("DUE", { day: day.format(new Date(due_at)) })}`}
      </p>
      {note !== "" && <p className={css.note}>{note}</p>}
    </div>
  );
}
