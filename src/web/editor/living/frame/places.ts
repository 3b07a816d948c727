import type { LivingPage } from "#lang/living/living-page.ts";
import { frameId } from "../../../lesson/frame-id.ts";

/** Controls of a lesson: a click on one is for the lesson. */
const CONTROLS = "button, input, textarea, select, summary, label, a, svg, canvas, [tabindex='0'], [contenteditable]";

/** Marks the block of the page that contains a line, and takes the mark from the one before. */
export function markLine(main: HTMLElement, page: LivingPage, line: number | null): void {
  const before = main.querySelector("[data-cursor]");
  const now = line === null ? null : blockAt(main, page, line);
  if (before === now) return;
  before?.removeAttribute("data-cursor");
  now?.setAttribute("data-cursor", "");
}

/** Line of the clicked block, from the page's first; null if the click was for the lesson itself. */
export function clickedLine(target: Element, page: LivingPage): number | null {
  const widget = Object.entries(page.places).find(([id]) => target.closest(`#${CSS.escape(frameId(id))}-prompt`));
  if (widget) return widget[1];
  const block = target.closest<HTMLElement>("[data-line]");
  if (block && !target.closest(CONTROLS)) return Number(block.dataset.line);
  return target.closest("h2") ? 0 : null;
}

/** Block that begins last at or before the line; the page's title stands for its first line. */
function blockAt(main: HTMLElement, page: LivingPage, line: number): Element | null {
  let best: Element | null = main.querySelector("h2");
  let bestLine = 0;
  const offer = (element: Element | null | undefined, at: number) => {
    if (!element || at > line || at < bestLine) return;
    best = element;
    bestLine = at;
  };
  for (const block of main.querySelectorAll<HTMLElement>("[data-line]")) offer(block, Number(block.dataset.line));
  for (const [id, at] of Object.entries(page.places)) {
    offer(main.querySelector(`#${CSS.escape(frameId(id))}-prompt`)?.closest("section"), at);
  }
  return best;
}

/** Space above and below a block that's scrolled to; the lower one is the learner's bar. */
const ROOM = { above: 48, below: 112 };

/** Scrolls the frame until the block is in view. `scrollIntoView` would scroll the editor around it, too. */
export function showInFrame(block: Element): void {
  const { top, bottom } = block.getBoundingClientRect();
  const lowest = window.innerHeight - ROOM.below;
  if (top < ROOM.above) window.scrollBy({ top: top - ROOM.above });
  else if (bottom > lowest) window.scrollBy({ top: Math.min(bottom - lowest, top - ROOM.above) });
}
