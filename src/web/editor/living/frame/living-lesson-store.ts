import type { LessonBlock, LessonInteractive } from "#contract/learning/lesson.page.ts";
import type { LivingPage, LivingSolvable, PagePlace } from "#lang/living/living-page.ts";
import { blockOf } from "#render/lesson-block.ts";
import type { ToFrame } from "../protocol.ts";

/** A page as the player draws it. */
export interface DrawnPage {
  page: LivingPage;
  block: LessonBlock;
}

export interface LivingState {
  pages: ReadonlyMap<string, DrawnPage>;
  places: readonly PagePlace[];
  /** Page shown; empty until there is one. */
  shown: string;
  /** Pages before it, oldest first. */
  trail: readonly string[];
  /** Line of the cursor, from the page's first; null if nothing is marked. */
  line: number | null;
  /** Grows when the cursor has moved, so that it's scrolled to. */
  moves: number;
  done: ReadonlySet<string>;
  locked: string | null;
  /** Compiled scripts of Elm programs, by alias. */
  scripts: Readonly<Record<string, string>>;
}

export const noPages: LivingState = {
  pages: new Map(),
  places: [],
  shown: "",
  trail: [],
  line: null,
  moves: 0,
  done: new Set(),
  locked: null,
  scripts: {},
};

export type LivingEvent = ToFrame | { k: "went"; to: string; back?: boolean } | { k: "settled"; id: string };

/** State after an event. */
export function live(state: LivingState, event: LivingEvent): LivingState {
  switch (event.k) {
    case "pages":
      return withPages(state, event);
    case "at": {
      const trail = event.page === state.shown ? state.trail : [];
      return { ...state, shown: event.page, trail, line: event.line, moves: state.moves + 1 };
    }
    case "locked":
      return { ...state, locked: event.sentence };
    case "scripts":
      return { ...state, scripts: event.scripts };
    case "went": {
      const trail = event.back ? state.trail.slice(0, -1) : [...state.trail, state.shown];
      return state.pages.has(event.to) ? { ...state, shown: event.to, trail, line: null } : state;
    }
    case "settled":
      return state.done.has(event.id) ? state : { ...state, done: new Set([...state.done, event.id]) };
  }
}

/** The new pages in the place of the old ones. If the page shown got another name, the one in its place is shown. */
function withPages(state: LivingState, { places, changed }: Extract<ToFrame, { k: "pages" }>): LivingState {
  const fresh = new Map(changed.map((page) => [page.id, { page, block: blockOf(page) }]));
  const pages = new Map(
    places.flatMap(({ id }) => {
      const drawn = fresh.get(id) ?? state.pages.get(id);
      return drawn ? [[id, drawn] as const] : [];
    }),
  );
  const before = state.places.findIndex(({ id }) => id === state.shown);
  const instead = places[Math.min(Math.max(before, 0), places.length - 1)]?.id ?? "";
  const shown = pages.has(state.shown) ? state.shown : instead;
  return { ...state, pages, places, shown, trail: state.trail.filter((id) => pages.has(id)) };
}

/** Page after the one shown: the one the author names, else the next in order. */
export function pageAfter({ pages, shown, trail }: LivingState): string | null {
  const here = pages.get(shown)?.page;
  if (here?.next) return here.next;
  const ordered = [...pages.values()].filter(({ page }) => page.index !== null);
  const from = [shown, ...[...trail].reverse()].find((id) => ordered.some(({ page }) => page.id === id));
  const at = ordered.findIndex(({ page }) => page.id === from);
  return ordered[at + 1]?.page.id ?? null;
}

/** Solvable of a page by its id. */
export function solvableOf({ pages, shown }: LivingState, id: string): LivingSolvable | undefined {
  return pages.get(shown)?.page.solvables.find((solvable) => solvable.id === id);
}

/** Stand-in by which the page knows that there is such an interactive; the workshop gives the rest. */
export function interactiveOf({ id, type }: LivingSolvable): LessonInteractive {
  return { id, type, asset_hash: "", probes: false, seed: "", xp: 0, pub: null };
}
