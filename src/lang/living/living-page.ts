import type { Widget } from "../lesson-program.ts";

/** A solvable of a page, with the text that the workshop plays: an asset's JSON, or a question as written. */
export interface LivingSolvable {
  id: string;
  type: string;
  source: string;
  required: boolean;
}

/** A page of a lesson that's being written. */
export interface LivingPage {
  id: string;
  /** 0-based place in the order; null for a branch. */
  index: number | null;
  /** HTML of the label. */
  title: string;
  contents: Widget[];
  required: string[];
  next: string | null;
  solvables: LivingSolvable[];
  /** Widgets that aren't plain HTML, with their lines, counted from the page's first line. Plain blocks carry `data-line`. */
  places: Record<string, number>;
  /** The page has an error. What it shows is its last good form, if it ever had one. */
  broken: boolean;
}

/** Place of a page in the text now. Both lines count from 1, and both belong to it. */
export interface PagePlace {
  id: string;
  first: number;
  last: number;
}

/** A lesson that's being written. A page that looks the same as before is the same object. */
export interface LivingProgram {
  pages: readonly LivingPage[];
  /** In the order of the text. */
  places: readonly PagePlace[];
}
