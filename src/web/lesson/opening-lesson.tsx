import { useEffect, useState, useSyncExternalStore } from "react";
import { Lesson } from "./lesson-context.tsx";
import { LiveInteractive } from "./live-interactive.tsx";
import { openLesson } from "./live-lesson.ts";
import css from "./opening.module.css";
import { OpeningBar } from "./opening-bar.tsx";
import type { OpenedLesson, OpeningProps } from "./opening-source.tsx";
import { LiveInteractiveContext, ViewSourceContext } from "./view-source.tsx";
import { Widgets } from "./widget-view.tsx";

const liveInteractive = () => LiveInteractive;

/** First page of a lesson outside the lesson, with the same work, calls and outbox. */
export function OpeningLesson({
  results,
  globals,
  tools,
  source,
  onward,
  onAlive,
}: OpeningProps & Pick<OpenedLesson, "tools" | "source">) {
  const [lesson] = useState(() => openLesson(results, globals, tools ?? null));
  const live = useSyncExternalStore(lesson.subscribe, lesson.current, lesson.opened);
  // The question's own part hydrates after this one.
  const isAlive = live.stage.statuses.size > 0;
  const [question = ""] = Object.keys(results.interactives);
  useEffect(() => {
    if (!isAlive) return;
    onAlive();
    // It's the only one, so the bar speaks for it also when it was solved before.
    lesson.context.stage?.touch(question);
  }, [isAlive, onAlive, lesson, question]);
  const [first] = results.blocks;
  if (!first) return null;
  return (
    <ViewSourceContext value={source}>
      <LiveInteractiveContext value={liveInteractive}>
        <Lesson.Provider value={lesson.context}>
          <div className={css.opening}>
            <Widgets contents={first.contents} pageId={first.id} pageIndex={0} />
            <OpeningBar lesson={lesson} live={live} onward={onward} />
          </div>
        </Lesson.Provider>
      </LiveInteractiveContext>
    </ViewSourceContext>
  );
}
