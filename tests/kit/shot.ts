import type { Page } from "playwright-core";
import { pathTo } from "#contract/build-path.ts";

/** A picture to take: the address, the viewer, and steps to do first. */
export interface Shot {
  name: string;
  path: string;
  as?: "visitor" | "learner" | "staff";
  act?(page: Page): Promise<void>;
}

/** A lesson of the catalogue, with its number of pages. */
export interface LessonPlace {
  course: string;
  chapter: string;
  lesson: string;
  pages: number;
}

/** Courses and first lesson of the starter catalogue. */
export interface Starter {
  courses: readonly string[];
  first: LessonPlace;
}

/** A type's page in the gallery; two types also as JSON and to be solved. */
export function workshopShots(type: string): Shot[] {
  const path = pathTo("interactive", { interactiveType: type });
  const mode = (place: number, ready: string) => async (page: Page) => {
    await page.locator("input[type=radio][name$=-mode]").nth(place).check({ force: true });
    await page.locator(ready).first().waitFor();
  };
  if (!["hotcold", "orderlogic"].includes(type)) return [{ name: `interactive-${type}`, path }];
  return [
    { name: `interactive-${type}`, path },
    { name: `interactive-${type}-json`, path, act: mode(1, ".cm-content") },
    { name: `interactive-${type}-solve`, path, act: mode(2, "section[data-phase=idle]") },
  ];
}

export function lessonShots({ course, chapter, lesson, pages }: LessonPlace): Shot[] {
  return Array.from({ length: pages }, (_, blockIndex) => ({
    name: `lesson-${lesson}-${String(blockIndex).padStart(2, "0")}`,
    path: pathTo("lesson", { courseSlug: course, chapterSlug: chapter, lessonSlug: lesson, blockIndex }),
    as: "learner" as const,
  }));
}
