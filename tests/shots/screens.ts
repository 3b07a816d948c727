import { pathTo } from "#contract/build-path.ts";
import type { ScreenName } from "#contract/page.ts";
import { screenRows } from "../kit/screen-rows.ts";
import { type LessonPlace, lessonShots, type Shot } from "../kit/shot.ts";

export interface ScreenShot extends Shot {
  screen: ScreenName;
}

/** Every picture of every screen, and these lessons page by page. */
export function allShots(lessons: readonly LessonPlace[]): ScreenShot[] {
  const [first] = lessons;
  if (!first) throw new Error("The catalogue has no lesson.");
  const starter = { first, courses: [...new Set(lessons.map(({ course }) => course))] };
  const named = Object.entries(screenRows).flatMap(([screen, { pages, shots }]) =>
    (typeof shots === "function" ? shots(starter) : shots).map((shot) => ({
      ...shot,
      path: shot.path ?? pages[0]?.address ?? pathTo("home"),
      screen: screen as ScreenName, // the rows are named by screen
    })),
  );
  return [...named, ...lessons.flatMap(lessonShots).map((shot) => ({ ...shot, screen: "lesson" as const }))];
}
