import type { Instant } from "../billing/instant.ts";

/** Somebody who may agree to a child's account. */
export type ConsentBasis = "guardian" | "school";

/** Days that a guardian has to answer; then everything is deleted. */
export const GUARDIAN_DAYS = 14;

const DAY_MS = 24 * 3_600_000;

/** Instant at which a child's account is deleted if nobody has agreed. */
export function consentEndsAt(askedAt: Instant): Instant {
  return askedAt + GUARDIAN_DAYS * DAY_MS;
}

/** Instant from which a guardian who agreed gets the second mail, with the way to withdraw. */
export function noticeDueAt(givenAt: Instant): Instant {
  return givenAt + DAY_MS;
}

/** An address of which only its first letter and its domain are shown. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return at < 1 ? "…" : `${address.slice(0, 1)}…${address.slice(at)}`;
}
