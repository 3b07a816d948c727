import type { Page } from "playwright-core";

/** Sizes a page of a lesson should fit without scrolling. */
export const SIZES = [
  { name: "phone", width: 390, height: 844 },
  { name: "desktop", width: 1280, height: 800 },
] as const;

/** When a page is looked at: before anything was done, or after an answer was judged. */
export type Moment = "start" | "wrong" | "right";

export interface Misfit {
  /** Index of the page in its lesson, from 0. */
  page: number;
  /** Types of its questions. */
  types: string[];
  /** Pixels that have to be scrolled to see all of it, at the start. */
  below: number;
  /** Pixels that stick out sideways. */
  beside: number;
  /** Pixels of a pinned picture that have to be scrolled in their own place. */
  inside: number;
  /** A control that's covered by something else, or whose place can't be seen. */
  covered: string;
  /** After a check: the answer and the reply can't be seen together. */
  apart: boolean;
}

/**
 * Pages of the open lesson that don't fit the window, visited one after the other, or one page of it. Every page has to be open to the
 * learner.
 */
export function misfits(page: Page, moment: Moment = "start", only: number | null = null): Promise<Misfit[]> {
  return page.evaluate(
    async ({ at, one }) => {
      await document.fonts.ready;
      const links = [...document.querySelectorAll<HTMLElement>("header details ol a[href^='#page-']")];
      const found: Misfit[] = [];
      for (const [index, link] of links.entries()) {
        if (one !== null && one !== index) continue;
        link.click();
        const section = await settled(link.getAttribute("href") ?? "");
        const misfit = at === "start" ? atStart(section) : afterCheck(section);
        if (misfit.below > 1 || misfit.beside > 0 || misfit.inside > 1 || misfit.covered !== "" || misfit.apart)
          found.push({ page: index, types: typesOn(section), ...misfit });
      }
      return found;

      /** The page once it's shown and its questions are alive. */
      async function settled(address: string): Promise<HTMLElement> {
        const section = document.querySelector<HTMLElement>(address);
        if (!section) throw new Error(`There is no page ${address}.`);
        const until = performance.now() + 8000;
        const isAlive = () => section.checkVisibility() && !section.querySelector("button[name=intent][value=check]");
        while (!isAlive() && performance.now() < until) await frame();
        for (let frames = 0; frames < 4; frames += 1) await frame();
        return section;
      }

      function frame(): Promise<void> {
        return new Promise((resolve) => requestAnimationFrame(() => resolve()));
      }

      function atStart(section: HTMLElement) {
        window.scrollTo(0, 0);
        const below = Math.max(0, document.documentElement.scrollHeight - window.innerHeight);
        const pinned = [...section.querySelectorAll<HTMLElement>("[data-bench] [data-picture]")];
        const inside = Math.max(0, ...pinned.map((picture) => picture.scrollHeight - picture.clientHeight));
        return { below, inside, beside: beside(), covered: below > 1 ? "" : covered(section), apart: false };
      }

      function afterCheck(section: HTMLElement) {
        const bar = document.querySelector("[data-bar]");
        const news = bar?.querySelector<HTMLElement>("[data-news]");
        const answer = answerIn(section);
        answer?.scrollIntoView({ block: "nearest" });
        const edges = { top: document.querySelector("header")?.getBoundingClientRect().bottom ?? 0, bottom: top(bar) };
        const box = answer?.getBoundingClientRect();
        const isSeen = !box || (box.bottom > edges.top + 24 && box.top < edges.bottom - 24);
        const isHeard = !news || news.scrollHeight <= news.clientHeight + 1;
        return { below: 0, inside: 0, beside: beside(), covered: "", apart: !isSeen || !isHeard };
      }

      function top(element: Element | null): number {
        return element?.getBoundingClientRect().top ?? window.innerHeight;
      }

      function beside(): number {
        return Math.max(0, document.documentElement.scrollWidth - window.innerWidth);
      }

      /** The chosen option, or the picture or field that was filled in. */
      function answerIn(section: HTMLElement): Element | null | undefined {
        const place = section.querySelector("[id$=-place]");
        const chosen = place?.querySelector("input:checked")?.closest("label");
        return chosen ?? place?.querySelector("[data-picture], input:not([type=hidden]), textarea") ?? place;
      }

      /** The first control that can't be pressed where it is; scrolling lists and editors keep theirs to themselves. */
      function covered(section: HTMLElement): string {
        const controls = [
          ...section.querySelectorAll<HTMLElement>("button, input, select, textarea, summary, [role=button]"),
        ];
        const button = document.querySelector<HTMLElement>("[data-bar] button");
        for (const control of [...controls, ...(button ? [button] : [])]) {
          const box = control.getBoundingClientRect();
          if (
            control instanceof SVGElement ||
            !control.checkVisibility() ||
            box.width < 2 ||
            box.height < 2 ||
            scrolls(control, section)
          )
            continue;
          const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          const label = control.closest("label");
          if (!hit || !(control.contains(hit) || hit.contains(control) || label?.contains(hit)))
            return `${control.tagName.toLowerCase()} ${(control.getAttribute("aria-label") ?? control.textContent ?? "").trim().slice(0, 40)}`;
        }
        return "";
      }

      function scrolls(control: HTMLElement, section: HTMLElement): boolean {
        for (let up = control.parentElement; up && up !== section; up = up.parentElement) {
          const isCut = up.scrollHeight > up.clientHeight + 1 || up.scrollWidth > up.clientWidth + 1;
          if (isCut && getComputedStyle(up).overflow !== "visible") return true;
        }
        return false;
      }

      function typesOn(section: HTMLElement): string[] {
        return [...section.querySelectorAll<HTMLElement>("section[data-type]")].map(
          ({ dataset }) => dataset.type ?? "",
        );
      }
    },
    { at: moment, one: only },
  );
}
