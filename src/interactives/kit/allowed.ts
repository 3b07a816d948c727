import type { PublicBase } from "./contract.ts";

interface Standing {
  /** Scored checks so far. */
  attempts: number;
  everSolved: boolean;
}

/** Whether an author's limit on attempts is used up by one who has not solved it. Browser and server both ask this. */
export function isOutOfAttempts({ attempts, everSolved }: Standing, pub: Pick<PublicBase, "attempts">): boolean {
  return pub.attempts !== null && attempts >= pub.attempts && !everSolved;
}

/** Whether "Show me" may be pressed: after enough wrong attempts, when none is left, or when solved before. Browser and server both ask this. */
export function mayReveal(standing: Standing, pub: Pick<PublicBase, "attempts" | "revealAfter">): boolean {
  return standing.everSolved || standing.attempts >= pub.revealAfter || isOutOfAttempts(standing, pub);
}
