import type { Page } from "playwright-core";

/** Sizes a page of a lesson should fit without scrolling. */
export const SIZES = [
  { name: "phone", width: 390, height: 844 },
  { name: "desktop", width: 1280, height: 800 },
] as const;

export interface Misfit {
  /** Index of the page in its lesson, from 0. */
  page: number;
  /** Pixels that have to be scrolled to see all of it. */
  below: number;
  /** Pixels that stick out sideways. */
  beside: number;
}

/** Pages of the open lesson that don't fit the window, measured one after the other. */
export function misfits(page: Page): Promise<Misfit[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const sections = [...document.querySelectorAll<HTMLElement>("main > section[id^=page-]")];
    const shown = sections.find((section) => getComputedStyle(section).display !== "none");
    const mark = [...(shown?.classList ?? [])].find(
      (name) => !sections.every((other) => other.classList.contains(name)),
    );
    if (!shown || mark === undefined) throw new Error("No page of the lesson is shown.");
    const found: { page: number; below: number; beside: number }[] = [];
    shown.classList.remove(mark);
    for (const [index, section] of sections.entries()) {
      section.classList.add(mark);
      const { scrollHeight, scrollWidth } = document.documentElement;
      const below = Math.max(0, scrollHeight - window.innerHeight);
      const beside = Math.max(0, scrollWidth - window.innerWidth);
      if (below > 1 || beside > 0) found.push({ page: index, below, beside });
      section.classList.remove(mark);
    }
    shown.classList.add(mark);
    return found;
  });
}
