import type { Globals } from "#contract/page.ts";
import { loadChunk } from "./api/chunk-errors.ts";
import type { LessonResults } from "./lesson/live-lesson.ts";
import type { OpeningSource } from "./lesson/opening-source.tsx";
import { whenOnline } from "./lesson/when-online.ts";

/** Source of home's first page in a browser: nothing is fetched until somebody touches it. */
export function openOpening(results: LessonResults, globals: Globals): OpeningSource {
  let touch = () => {};
  const touched = new Promise<void>((resolve) => {
    touch = resolve;
  });
  const load = () => loadChunk("start-opening", () => import("./lesson/start-opening.ts"));
  const started = touched.then(() => whenOnline(load)).then(({ startOpening }) => startOpening(results, globals));
  return { opened: () => started, touch };
}
