import type { Role } from "./permissions.ts";

/** Days that somebody has to set up a second step after they were given a role that needs one. */
const FACTOR_DAYS = 14;

/** Facts about somebody's role and how they log in. */
interface FactorFacts {
  role: Role;
  /** Milliseconds since 1970; null if the role came before the time was kept. */
  roleSince: number | null;
  hasSecondFactor: boolean;
}

/** True for roles that can reach drafts or other people's data. */
export function needsSecondFactor(role: Role): boolean {
  return role === "author" || role === "staff";
}

/** True if the pages and calls of somebody's role stay closed until they've set up a second step at log-in. */
export function mustSetUpSecondFactor({ role, roleSince, hasSecondFactor }: FactorFacts, now: number): boolean {
  if (!needsSecondFactor(role) || hasSecondFactor || roleSince === null) return false;
  return now - roleSince >= FACTOR_DAYS * 24 * 3_600_000;
}
