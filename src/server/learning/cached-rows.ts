import type { LRUCache } from "lru-cache";
import { boundedCache } from "../bounded-cache.ts";
import type { Tools } from "../tools.ts";

/** A learner's work in one lesson. */
interface Place {
  learnerId: string;
  lessonId: string;
}

const MAX_REMEMBERED = 20_000;
const memories = new WeakMap<Tools, LRUCache<string, Set<string>>>();

/**
 * Questions by the place of their work, where this process has seen their rows saved. A save of those adds no row, so it
 * needn't be compared with the learner's quota. Should the rows have been deleted since, a learner gets back at most
 * what was within their quota before.
 */
function memoryOf(tools: Tools): LRUCache<string, Set<string>> {
  const known = memories.get(tools) ?? boundedCache<Set<string>>(MAX_REMEMBERED);
  memories.set(tools, known);
  return known;
}

/** True if the rows of a lesson's progress and of these questions are there already. */
export function areRowsCached(tools: Tools, place: Place, states: readonly { id: string }[]): boolean {
  const rows = memoryOf(tools).get(keyOf(place));
  return rows !== undefined && states.every(({ id }) => rows.has(id));
}

/** Remembers rows that have been committed. */
export function cacheRows(tools: Tools, place: Place, states: readonly { id: string }[]): void {
  const key = keyOf(place);
  const memory = memoryOf(tools);
  const rows = memory.get(key) ?? new Set<string>();
  for (const { id } of states) rows.add(id);
  memory.set(key, rows);
}

function keyOf({ learnerId, lessonId }: Place): string {
  return `${learnerId} ${lessonId}`;
}
