import { slugFor } from "../authoring/versions/slugs.ts";

/** Languages a text page can be written in. */
export const textFormats = ["markdown", "camperdown"] as const;
export type TextFormat = (typeof textFormats)[number];

/** Text pages with an address of their own, by the name of their file. The questions about plans are shown on the plans page. */
export const namedTextPages = ["about", "careers", "ccpa", "help", "privacy", "terms", "faq/plans"] as const;

const MAX_PATH_LENGTH = 120;
const CONTENT_PAGE = /^s(\/[a-z0-9]+(-[a-z0-9]+)*)+$/;

/** True if staff can write a page at this path: one of the named pages, or any below `s/`. */
export function isTextPage(path: string): boolean {
  if (path.length > MAX_PATH_LENGTH) return false;
  return (namedTextPages as readonly string[]).includes(path) || CONTENT_PAGE.test(path);
}

/** Path below `s/` for what somebody typed, such as "Summer School/Dates" or "/s/summer-school"; null if nothing is left of it. */
export function contentPagePath(typed: string): string | null {
  const parts = typed
    .replace(/^\/?s\//, "")
    .split("/")
    .map(slugFor)
    .filter(Boolean);
  const path = ["s", ...parts].join("/");
  return isTextPage(path) ? path : null;
}
