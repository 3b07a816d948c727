import { LRUCache } from "lru-cache";
import type { Tools } from "../tools.ts";
import { countCourses } from "./store.ts";

const KEEP_MS = 5000;
const counts = new WeakMap<Tools, LRUCache<"courses", number>>();

/** Number of available courses, cached for five seconds: the count slows down as the catalogue grows, and every menu shows it. */
export async function courseCount(tools: Tools): Promise<number> {
  const kept = counts.get(tools) ?? new LRUCache<"courses", number>({ max: 1, ttl: KEEP_MS });
  counts.set(tools, kept);
  const known = kept.get("courses");
  if (known !== undefined) return known;
  const count = await countCourses(tools.db);
  kept.set("courses", count);
  return count;
}
