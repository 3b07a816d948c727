import { LRUCache } from "lru-cache";
import type { Tools } from "../tools.ts";
import type { LessonHead, LessonView } from "./lesson-store.ts";

/** A newly published version is shown after this long at the latest. */
const KEEP_MS = 1000;
const MAX_LESSONS = 2000;
const caches = new WeakMap<Tools, LRUCache<string, LessonHead>>();

/** Public version of a lesson by its path, if it was read within the last second. */
export function cachedHead(tools: Tools, path: string): LessonHead | undefined {
  return caches.get(tools)?.get(path);
}

/** Remembers the public version of a lesson, and nothing of the learner it was read for. */
export function cacheHead(tools: Tools, path: string, view: LessonView): void {
  const cache = caches.get(tools) ?? new LRUCache<string, LessonHead>({ max: MAX_LESSONS, ttl: KEEP_MS });
  caches.set(tools, cache);
  if (cache.has(path)) return;
  const { progress: _, states: __, stats: ___, ...head } = view;
  cache.set(path, head);
}

/** Forgets the public version of a lesson, because another one was just published. Other processes show it a second later. */
export function evictHead(tools: Tools, path: string): void {
  caches.get(tools)?.delete(path);
}
