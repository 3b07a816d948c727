import * as z from "zod";
import { setHiddenCookie } from "../../http/cookies.ts";
import type { Visit } from "../../http/visit.ts";

/** Cookie of a browser in which somebody was too young to sign up by themselves. */
export const SAID_AGE_COOKIE = "said_age";
export const IMPOSSIBLE = "Please check the month and the year you were born.";
const WAITING_COOKIE = "child_waiting";
const SAID_AGE_S = 24 * 3600;
const WAITING_S = 3600;

const saidSchema = z.strictObject({ changes_at: z.number(), expires_at: z.number() });
const waitingSchema = z.strictObject({ user_id: z.string(), next: z.nullable(z.string()), expires_at: z.number() });

type Browser = Pick<Visit, "tools" | "request" | "reply" | "now">;

/** Remembers for a day what a child said, so that going back to another month changes nothing. */
export function rememberSaidAge({ tools, reply, now }: Browser, changesAt: number): void {
  const facts = { changes_at: changesAt, expires_at: now + SAID_AGE_S * 1000 };
  setHiddenCookie(reply, tools.settings, SAID_AGE_COOKIE, {
    value: tools.seal(SAID_AGE_COOKIE, JSON.stringify(facts)),
    maxAgeS: SAID_AGE_S,
  });
}

/** The instant at which the child of this browser stops being one; null if nobody said that they are one today. */
export function saidAge({ tools, request, now }: Browser): number | null {
  const facts = opened(tools, SAID_AGE_COOKIE, request.cookies[SAID_AGE_COOKIE], saidSchema);
  return facts && facts.expires_at > now ? facts.changes_at : null;
}

/** Shows this browser the page of a child's account, though nobody is logged in. */
export function showWaiting({ tools, reply, now }: Browser, userId: string, next: string | null): void {
  const facts = { user_id: userId, next, expires_at: now + WAITING_S * 1000 };
  setHiddenCookie(reply, tools.settings, WAITING_COOKIE, {
    value: tools.seal(WAITING_COOKIE, JSON.stringify(facts)),
    maxAgeS: WAITING_S,
  });
}

/** The child's account whose page this browser may see. */
export function shownWaiting({ tools, request, now }: Browser): { userId: string; next: string | null } | null {
  const facts = opened(tools, WAITING_COOKIE, request.cookies[WAITING_COOKIE], waitingSchema);
  return facts && facts.expires_at > now ? { userId: facts.user_id, next: facts.next } : null;
}

function opened<Facts>(
  tools: Visit["tools"],
  purpose: string,
  sealed: string | undefined,
  schema: z.ZodType<Facts>,
): Facts | null {
  const text = sealed === undefined ? null : tools.open(purpose, sealed);
  return text === null ? null : schema.parse(JSON.parse(text));
}
