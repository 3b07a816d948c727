import type { Kysely } from "kysely";
import { pathTo } from "#contract/build-path.ts";
import type { Database } from "../db/tables.ts";
import type { Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { hashToken } from "./session-store.ts";
import type { Factor } from "./tables.ts";

/** A proof counts for a quarter of an hour: long enough to change a few things, too short for a browser left open. */
export const PROOF_MS = 15 * 60_000;

const PROVE = "Please confirm it's you first.";

/** True if the visitor has given their password, passkey or code in this browser within the last 15 minutes (T49). */
export function hasRecentProof({ viewer, now }: Pick<Visit, "viewer" | "now">): boolean {
  return (
    viewer.kind === "member" &&
    viewer.strongAt !== null &&
    viewer.strongAt > now - PROOF_MS &&
    // After a clock that has been set back.
    viewer.strongAt <= now
  );
}

/** Address of the page that asks for a proof and then leads to `next`. */
export function proofPath(next: string): string {
  return pathTo("prove_identity", {}, { next });
}

/**
 * Refusal of a call that needs a recent proof, or null if there is one. `next` is the page that the proof leads back
 * to; without a script the form is answered by a redirect (`proofAnswer`).
 */
export function refuseWithoutProof(visit: Pick<Visit, "viewer" | "now">, next: string): Refused | null {
  if (hasRecentProof(visit)) return null;
  return { refused: 403, errors: [PROVE], results: { prove_at: proofPath(next) } };
}

/** Address that a refused form leads to if only the proof is missing. */
export function proofAnswer(refused: Refused): string | null {
  const at = refused.results?.prove_at;
  return typeof at === "string" ? at : null;
}

/** Keeps that the session's owner has just proved who they are. */
export async function recordProof(
  db: Kysely<Database>,
  { sessionToken, now }: Pick<Visit, "sessionToken" | "now">,
  factor: Factor,
): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ strong_at: new Date(now), factor })
    .where("token_hash", "=", hashToken(sessionToken))
    .where("user_id", "is not", null)
    .execute();
}
