import { randomBytes } from "node:crypto";
import * as z from "zod";
import { setHiddenCookie } from "../../http/cookies.ts";
import type { Visit } from "../../http/visit.ts";
import { countWithin, limitKey } from "../attempts.ts";

const COOKIE = "passkey_challenge";
const PURPOSE = "passkey challenge";
const CHALLENGE_S = 300;

const challengeSchema = z.strictObject({
  challenge: z.string(),
  to: z.enum(["add", "enter"]),
  expires_at: z.number(),
});

type To = z.infer<typeof challengeSchema>["to"];

/** Makes a challenge and keeps it in the browser, sealed, for five minutes. */
export function makeChallenge(visit: Visit, to: To): Buffer {
  const challenge = randomBytes(32);
  const text = JSON.stringify({
    challenge: challenge.toString("base64url"),
    to,
    expires_at: visit.now + CHALLENGE_S * 1000,
  });
  const value = visit.tools.seal(PURPOSE, text);
  setHiddenCookie(visit.reply, visit.tools.settings, COOKIE, { value, maxAgeS: CHALLENGE_S });
  return challenge;
}

/** Uses this browser's challenge up; null if there's none for this, it's over, or it was used, by whichever process. */
export async function consumeChallenge(visit: Visit, to: To): Promise<string | null> {
  const { request, tools, db, now } = visit;
  const sealed = request.cookies[COOKIE];
  const text = sealed === undefined ? null : tools.open(PURPOSE, sealed);
  if (text === null) return null;
  const known = challengeSchema.parse(JSON.parse(text));
  if (known.to !== to || known.expires_at <= now) return null;
  const once = { max: 1, windowMs: 2 * CHALLENGE_S * 1000 };
  const counted = await countWithin(db, limitKey("passkey challenge", known.challenge), once, now);
  return counted.allowed ? known.challenge : null;
}
