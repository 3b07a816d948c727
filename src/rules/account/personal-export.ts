import type { Instant } from "../billing/instant.ts";

/** Pause between two polls of a running export, in milliseconds. */
export const EXPORT_POLL_MS = 3000;
/** Period after which an export that isn't ready has failed. */
export const EXPORT_FAILS_MS = 30 * 60_000;
/** Period during which the finished file is kept. */
export const EXPORT_KEPT_MS = 7 * 24 * 3_600_000;
/** Period during which an address of the file works. */
export const EXPORT_LINK_MS = 24 * 3_600_000;
/** Exports somebody may start in a day. */
export const EXPORTS_A_DAY = 2;

export const exportStates = ["none", "exporting", "ready", "failed", "expired"] as const;
export type ExportState = (typeof exportStates)[number];

export interface ExportFacts {
  state: "exporting" | "ready" | "failed";
  startedAt: Instant;
  /** Null until it's ready. */
  readyAt: Instant | null;
}

/** State of a person's newest export, as they see it; null: they never started one. */
export function exportState(newest: ExportFacts | null, now: Instant): ExportState {
  if (newest === null) return "none";
  if (newest.state === "exporting") return now >= newest.startedAt + EXPORT_FAILS_MS ? "failed" : "exporting";
  if (newest.state === "ready") return now >= keptUntil(newest) ? "expired" : "ready";
  return "failed";
}

/** Instant at which the finished file is deleted. */
export function keptUntil({ startedAt, readyAt }: ExportFacts): Instant {
  return (readyAt ?? startedAt) + EXPORT_KEPT_MS;
}

/** End of an address that's given out now: never later than the file's own. */
export function linkUntil(facts: ExportFacts, now: Instant): Instant {
  return Math.min(now + EXPORT_LINK_MS, keptUntil(facts));
}
