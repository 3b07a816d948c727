import type { LivingPage, PagePlace } from "#lang/living/living-page.ts";

/** To the worker: the files that changed since the last message; null for one that's gone. */
export interface ToMaker {
  knownTypes: readonly string[];
  files: Readonly<Record<string, string | null>>;
}

/** From the worker: the pages in order, and those that aren't what they were. */
export interface MadePages {
  places: readonly PagePlace[];
  changed: readonly LivingPage[];
}

export type Viewer = "visitor" | "free" | "premium";

/** Message to the frame. */
export type ToFrame =
  | ({ k: "pages" } & MadePages)
  /** `line` counts from the page's first line; null leaves nothing marked. */
  | { k: "at"; page: string; line: number | null }
  /** The lesson is closed to this viewer, with the sentence they read; null opens it. */
  | { k: "locked"; sentence: string | null }
  /** Compiled scripts of Elm programs, by alias. */
  | { k: "scripts"; scripts: Readonly<Record<string, string>> };

/** Message from the frame. */
export type FromFrame =
  | { k: "ready" }
  | { k: "shows"; page: string }
  /** The author clicked on something. */
  | { k: "clicked"; page: string; line: number }
  | { k: "crashed" };
