import * as z from "zod";
import { setHiddenCookie } from "../../http/cookies.ts";
import type { Visit } from "../../http/visit.ts";
import { factors } from "../tables.ts";

const COOKIE = "second_step";
const PURPOSE = "half session";
const HALF_S = 600;

const halfSchema = z.strictObject({
  user_id: z.string(),
  /** The proof they've given so far. */
  factor: z.enum(factors),
  next: z.nullable(z.string()),
  /** Changes with the password. */
  mark: z.string(),
  expires_at: z.number(),
});

/** Somebody who has given their password and has yet to give the second proof. Opens nothing but that page. */
export type HalfSession = z.infer<typeof halfSchema>;

/** Begins a half session: in this browser, sealed, for ten minutes. */
export function beginHalfSession(visit: Visit, half: Omit<HalfSession, "expires_at">): void {
  const text = JSON.stringify({ ...half, expires_at: visit.now + HALF_S * 1000 });
  const value = visit.tools.seal(PURPOSE, text);
  setHiddenCookie(visit.reply, visit.tools.settings, COOKIE, { value, maxAgeS: HALF_S });
}

/** The half session of this browser; null if there's none, or it's over. */
export function readHalfSession({ request, tools, now }: Visit): HalfSession | null {
  const sealed = request.cookies[COOKIE];
  const text = sealed === undefined ? null : tools.open(PURPOSE, sealed);
  if (text === null) return null;
  const half = halfSchema.parse(JSON.parse(text));
  return half.expires_at > now ? half : null;
}

export function endHalfSession({ reply, tools }: Visit): void {
  setHiddenCookie(reply, tools.settings, COOKIE, null);
}
