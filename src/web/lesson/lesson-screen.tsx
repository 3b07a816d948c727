import { useEffect, useState, useSyncExternalStore } from "react";
import type { Globals } from "#contract/page.ts";
import { ActionBar } from "./action-bar.tsx";
import { Block } from "./block.tsx";
import css from "./lesson.module.css";
import { LessonBar } from "./lesson-bar.tsx";
import { Lesson } from "./lesson-context.tsx";
import { type LessonResults, type LessonTools, openLesson } from "./live-lesson.ts";
import { Notices } from "./notices.tsx";
import { useAddress } from "./use-address.ts";
import { say } from "./words.ts";

export interface LessonScreenProps {
  results: LessonResults;
  globals: Globals;
  /** Absent on the server, which only renders the lesson. */
  tools?: LessonTools;
  /** Called with the ids of the pages on the screen or one step away. */
  onNear?(pageIds: readonly string[]): void;
}

/** Lesson player: shows one page at a time, or all of them without JavaScript. */
export function LessonScreen({ results, globals, tools, onNear }: LessonScreenProps) {
  const [lesson] = useState(() => openLesson(results, globals, tools ?? null));
  const live = useSyncExternalStore(lesson.subscribe, lesson.current, lesson.opened);
  const { player } = live;
  const { pages, pageId } = player;

  useEffect(() => {
    document.documentElement.dataset.alive = "";
  }, []);
  useAddress(lesson, results, player);
  useEffect(() => {
    const at = pages.blocks.findIndex((block) => block.id === pageId);
    const near = [pageId, ...pages.blocks.slice(Math.max(0, at - 1), at + 2).map((block) => block.id)];
    onNear?.(at < 0 ? [pageId] : near);
  }, [pages, pageId, onNear]);
  useEffect(() => {
    if (live.upNext) window.location.assign(live.upNext);
  }, [live.upNext]);

  return (
    <Lesson.Provider value={lesson.context}>
      <div className={css.lesson}>
        <LessonBar results={results} globals={globals} lesson={lesson} live={live} tools={tools} />
        <Notices results={results} />
        <main id="main" className={css.pages} aria-label={say("PROGRESS", progress(live.player))}>
          {[...results.blocks, ...results.branches].map((block) => (
            <Block key={block.id} block={block} current={block.id === pageId} />
          ))}
        </main>
        <ActionBar results={results} token={globals.csrf_token} lesson={lesson} live={live} />
      </div>
    </Lesson.Provider>
  );
}

function progress({ pages, pageId }: { pages: { blocks: readonly { id: string }[] }; pageId: string }) {
  const at = pages.blocks.findIndex((block) => block.id === pageId);
  return { page: at + 1, pages: pages.blocks.length };
}
