import * as z from "zod";
import { setHiddenCookie } from "../../http/cookies.ts";
import type { Visit } from "../../http/visit.ts";

/** Cookie of a browser in which somebody was too young to sign up by themselves. */
export const DECLARED_CHILD_COOKIE = "said_age";
export const IMPOSSIBLE = "Please check the month and the year you were born.";
const WAITING_COOKIE = "child_waiting";
const DECLARED_CHILD_S = 24 * 3600;
const WAITING_S = 3600;

const declaredSchema = z.strictObject({ changes_at: z.number(), expires_at: z.number() });
const waitingSchema = z.strictObject({ user_id: z.string(), next: z.nullable(z.string()), expires_at: z.number() });

type Browser = Pick<Visit, "tools" | "request" | "reply" | "now">;

/** Remembers for a day what a child said, so that going back to another month changes nothing. */
export function rememberDeclaredChild({ tools, reply, now }: Browser, changesAt: number): void {
  const facts = { changes_at: changesAt, expires_at: now + DECLARED_CHILD_S * 1000 };
  setHiddenCookie(reply, tools.settings, DECLARED_CHILD_COOKIE, {
    value: tools.seal(DECLARED_CHILD_COOKIE, JSON.stringify(facts)),
    maxAgeS: DECLARED_CHILD_S,
  });
}

/** The instant at which the child of this browser stops being one; null if nobody said that they are one today. */
export function declaredChildUntil({ tools, request, now }: Browser): number | null {
  const facts = opened(tools, DECLARED_CHILD_COOKIE, request.cookies[DECLARED_CHILD_COOKIE], declaredSchema);
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
