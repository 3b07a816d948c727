import { useEffect, useRef } from "react";
import { pathTo } from "#contract/build-path.ts";
import { isReview } from "./is-review.ts";
import type { LessonResults, LiveLesson } from "./live-lesson.ts";
import { indexOf, pageAt } from "./page-order.ts";
import type { Player } from "./player.ts";

/** Keeps the address at the page's index and follows the browser's Back and Forward. Query and preview token don't change. */
export function useAddress(lesson: LiveLesson, results: LessonResults, player: Player): void {
  const nextPage = useRef(false);
  const index = indexOf(player.pages, player.pageId, player.trail);

  useEffect(() => {
    if (isReview(results)) return;
    const address =
      pathTo("lesson", {
        courseSlug: results.course.slug,
        chapterSlug: results.chapter.slug,
        lessonSlug: results.lesson.slug,
        blockIndex: index,
      }) + window.location.search;
    if (address === window.location.pathname + window.location.search) return;
    const replace = nextPage.current || !/\/\d+\/$/.test(window.location.pathname);
    nextPage.current = false;
    window.history[replace ? "replaceState" : "pushState"]({ index }, "", address);
  }, [results, index]);

  useEffect(() => {
    function follow() {
      const asked = /\/(\d+)\/$/.exec(window.location.pathname);
      const page = pageAt(lesson.current().player.pages, Number(asked?.[1] ?? 0));
      if (!page || !lesson.current().player.seen.has(page.id)) return;
      nextPage.current = true;
      lesson.send({ k: "went", to: page.id, back: true });
    }
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [lesson]);
}
