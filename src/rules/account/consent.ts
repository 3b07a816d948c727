import type { Instant } from "../billing/instant.ts";

export const consentChoices = ["granted", "refused"] as const;
export type ConsentChoice = (typeof consentChoices)[number];
export type Consent = ConsentChoice | "none";

/** Choice of somebody about analytics, with its time. */
export interface Choice {
  choice: ConsentChoice;
  at: Instant;
  /** Wording they chose under. */
  policyVersion: number;
}

/** Goes up when we'd do something that people haven't been asked about. */
export const POLICY_VERSION = 1;

/** The choice that counts when a browser and an account have one each: the newest. A tie is a refusal. */
export function newestChoice(mine: Choice | null, theirs: Choice | null): Choice | null {
  if (mine === null || theirs === null) return mine ?? theirs;
  if (mine.at !== theirs.at) return mine.at > theirs.at ? mine : theirs;
  return mine.choice === "refused" ? mine : theirs;
}

/** Facts that decide whether somebody may be tracked. */
export interface TrackingFacts {
  consent: Consent;
  /** The browser sends Global Privacy Control. */
  gpc: boolean;
}

/** True only after an explicit yes, and never against the browser's own request. */
export function mayTrack({ consent, gpc }: TrackingFacts): boolean {
  return consent === "granted" && !gpc;
}

/** A choice as a cookie keeps it. */
export function choiceText({ choice, at, policyVersion }: Choice): string {
  return `${choice}.${at}.${policyVersion}`;
}

/** Reads a cookie; null if it isn't one of ours. A choice from the future counts as made now, so that it can't outlast a later one. */
export function parseChoice(text: string, now: Instant): Choice | null {
  const parts = /^(granted|refused)\.(\d{1,15})\.(\d{1,4})$/.exec(text);
  if (!parts) return null;
  const choice = parts[1] === "granted" ? "granted" : "refused";
  return { choice, at: Math.min(Number(parts[2]), now), policyVersion: Number(parts[3]) };
}
