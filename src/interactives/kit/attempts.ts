import type { PublicBase } from "./contract.ts";

interface AttemptCount {
  /** Scored checks so far. */
  attempts: number;
  everSolved: boolean;
}

/** True when the author's limit on attempts is used up and it was never solved. Browser and server share this. */
export function isOutOfAttempts({ attempts, everSolved }: AttemptCount, pub: Pick<PublicBase, "attempts">): boolean {
  return pub.attempts !== null && attempts >= pub.attempts && !everSolved;
}

/** True when "Show me" is allowed: after enough wrong attempts, with none left, or once solved. Browser and server share this. */
export function mayReveal(count: AttemptCount, pub: Pick<PublicBase, "attempts" | "revealAfter">): boolean {
  return count.everSolved || count.attempts >= pub.revealAfter || isOutOfAttempts(count, pub);
}
