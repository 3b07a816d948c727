import { randomBytes } from "node:crypto";
import * as z from "zod";
import type { Visit } from "../../http/visit.ts";

const COOKIE = "google_sign_in";
const PURPOSE = "google sign-in";
const ATTEMPT_S = 600;

const attemptSchema = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  /** Secret of PKCE: somebody who intercepts the code can't use it. */
  verifier: z.string(),
  /** Account to connect; null to log in or sign up. */
  connects: z.nullable(z.string()),
  next: z.nullable(z.string()),
  expires_at: z.number(),
});

/** A way to Google and back that was begun in this browser. */
export type GoogleAttempt = z.infer<typeof attemptSchema>;

function cookieOptions({ tools: { settings } }: Visit) {
  return { path: "/account/google/", sameSite: "lax", secure: settings.tls, httpOnly: true } as const;
}

/** Begins an attempt. It's kept in the browser, sealed, for ten minutes. */
export function beginAttempt(visit: Visit, facts: Pick<GoogleAttempt, "connects" | "next">): GoogleAttempt {
  const [state, nonce, verifier] = [secret(), secret(), secret()];
  const attempt = { state, nonce, verifier, ...facts, expires_at: visit.now + ATTEMPT_S * 1000 };
  const sealed = visit.tools.seal(PURPOSE, JSON.stringify(attempt));
  visit.reply.setCookie(COOKIE, sealed, { ...cookieOptions(visit), maxAge: ATTEMPT_S });
  return attempt;
}

/** The attempt of this browser; null if there's none, or it's too old. */
export function readAttempt(visit: Visit): GoogleAttempt | null {
  const sealed = visit.request.cookies[COOKIE];
  const text = sealed === undefined ? null : visit.tools.open(PURPOSE, sealed);
  if (text === null) return null;
  const attempt = attemptSchema.parse(JSON.parse(text));
  return attempt.expires_at > visit.now ? attempt : null;
}

/** Forgets the attempt, so that its address can't be used twice. */
export function endAttempt(visit: Visit): void {
  visit.reply.clearCookie(COOKIE, cookieOptions(visit));
}

const secret = () => randomBytes(32).toString("base64url");
