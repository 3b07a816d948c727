import { replacementFor } from "#rules/authoring/find/replacement.ts";
import type { ResultsOf } from "../versions/calls.ts";
import type { FindQuery } from "./kept-query.ts";

export type FoundLesson = ResultsOf<"course_find">["lessons"][number];
export type FoundFile = FoundLesson["files"][number];
export type FoundHit = FoundFile["hits"][number];

/** Id of a hit among all that a search has found. */
export function hitId({ lesson_id }: FoundLesson, { path }: FoundFile, { from }: FoundHit): string {
  return `${lesson_id} ${path} ${from}`;
}

/** Ids of all hits of a lesson. */
export function hitIds(lesson: FoundLesson): string[] {
  return lesson.files.flatMap((file) => file.hits.map((hit) => hitId(lesson, file, hit)));
}

/** Text that a query puts in the place of a hit. */
export function insertFor(hit: FoundHit, { by, pattern }: FindQuery): string {
  return replacementFor(hit, by, pattern);
}

/** Place of a hit in the editor, as the address names it. */
export function hashOfHit({ path }: FoundFile, { line }: FoundHit): string {
  if (path === "settings.json") return "#/settings/general/";
  const alias = /^assets\/(.+)\.\w+$/.exec(path)?.[1];
  return alias === undefined ? `#/lesson/${line}` : `#/assets/${encodeURIComponent(alias)}/${line}`;
}
