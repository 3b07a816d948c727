import type { LRUCache } from "lru-cache";
import { boundedCache } from "../../bounded-cache.ts";
import type { Visit } from "../../http/visit.ts";
import type { Tools } from "../../tools.ts";
import { hashToken } from "../session-store.ts";

const HOUR_MS = 3_600_000;

const memories = new WeakMap<Tools, LRUCache<string, number>>();

/** When each session was last noted, by its token, so that a busy learner costs one statement an hour. */
function notedOf(tools: Tools): LRUCache<string, number> {
  const known = memories.get(tools) ?? boundedCache<number>(20_000);
  memories.set(tools, known);
  return known;
}

/** Notes that a session has just begun, which its row says already. */
export function recordSessionStart(tools: Tools, token: string, now: number): void {
  notedOf(tools).set(token, now);
}

/** Keeps when a member's browser was last seen, at most once an hour, after the reply: nobody waits for it. */
export async function recordLastSeen({ tools, viewer, sessionToken, now, log }: Visit): Promise<void> {
  if (viewer.kind !== "member") return;
  const noted = notedOf(tools);
  if (now - (noted.get(sessionToken) ?? 0) < HOUR_MS) return;
  noted.set(sessionToken, now);
  try {
    await tools.db
      .updateTable("sessions")
      .set({ last_seen_at: new Date(now) })
      .where("token_hash", "=", hashToken(sessionToken))
      .where("user_id", "is not", null)
      .where((eb) => eb.or([eb("last_seen_at", "is", null), eb("last_seen_at", "<", new Date(now - HOUR_MS))]))
      .execute();
  } catch (error) {
    log.warn({ event: "last_seen_not_kept", err: error }, "couldn't keep when a session was last seen");
  }
}
