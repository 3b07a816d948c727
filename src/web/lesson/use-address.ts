import { useEffect, useRef } from "react";
import { pathTo } from "#contract/build-path.ts";
import type { LessonResults, LiveLesson } from "./live-lesson.ts";
import { indexOf, pageAt } from "./path-through.ts";
import type { Player } from "./player.ts";

/** Keeps the address at the page's index, and follows the browser's Back and Forward. Query and preview token stay where they are. */
export function useAddress(lesson: LiveLesson, results: LessonResults, player: Player): void {
  const following = useRef(false);
  const index = indexOf(player.walk, player.pageId, player.trail);

  useEffect(() => {
    const address =
      pathTo("lesson", {
        courseSlug: results.course.slug,
        chapterSlug: results.chapter.slug,
        lessonSlug: results.lesson.slug,
        blockIndex: index,
      }) + window.location.search;
    if (address === window.location.pathname + window.location.search) return;
    const replace = following.current || !/\/\d+\/$/.test(window.location.pathname);
    following.current = false;
    window.history[replace ? "replaceState" : "pushState"]({ index }, "", address);
  }, [results, index]);

  useEffect(() => {
    function follow() {
      const asked = /\/(\d+)\/$/.exec(window.location.pathname);
      const page = pageAt(lesson.current().player.walk, Number(asked?.[1] ?? 0));
      if (!page || !lesson.current().player.seen.has(page.id)) return;
      following.current = true;
      lesson.send({ k: "went", to: page.id, back: true });
    }
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [lesson]);
}
