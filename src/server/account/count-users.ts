import { LRUCache } from "lru-cache";
import type { Tools } from "../tools.ts";

const KEEP_MS = 600_000;
const counts = new WeakMap<Tools, LRUCache<"users", number>>();

/** Number of accounts, cached for ten minutes: counting takes longer the more there are. */
export async function userCount(tools: Tools): Promise<number> {
  const kept = counts.get(tools) ?? new LRUCache<"users", number>({ max: 1, ttl: KEEP_MS });
  counts.set(tools, kept);
  const known = kept.get("users");
  if (known !== undefined) return known;
  const row = await tools.db
    .selectFrom("users")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  kept.set("users", Number(row.count));
  return Number(row.count);
}
