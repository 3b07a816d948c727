import { pathTo } from "#contract/build-path.ts";
import type { Tools } from "../tools.ts";
import { readUses, type UseRow } from "./store.ts";

/** Searching the whole catalogue's assets is too slow for every page, and the result changes only when somebody publishes. */
const KEPT_MS = 10 * 60_000;

/** Lessons listed for a type. */
const MAX_SHOWN = 12;

const kept = new WeakMap<Tools, { at: number; uses: Promise<UseRow[]> }>();

/** Published lessons that use a type of interactive; at most ten minutes old. */
export async function lessonsWith(tools: Tools, type: string) {
  const uses = await usesOf(tools);
  return uses
    .filter((use) => use.type === type)
    .slice(0, MAX_SHOWN)
    .map(({ name, course_name, course_slug: courseSlug, chapter_slug: chapterSlug, slug: lessonSlug }) => ({
      name,
      course_name,
      path: pathTo("lesson", { courseSlug, chapterSlug, lessonSlug }),
    }));
}

function usesOf(tools: Tools): Promise<UseRow[]> {
  const known = kept.get(tools);
  const now = tools.now();
  if (known && now - known.at < KEPT_MS) return known.uses;
  const uses = readUses(tools.db);
  kept.set(tools, { at: now, uses });
  uses.catch(() => kept.delete(tools));
  return uses;
}
