import type { ProbeEntry } from "../kit/contract.ts";

/** Maximum number of probes in a hunt without a budget. */
const MAX_PROBES = 200;

/** True if the target was found or no probes are left. */
export function isOver(log: readonly ProbeEntry[], budget: number | null): boolean {
  return isFound(log) || log.length >= (budget ?? MAX_PROBES);
}

/** True if the last probe found the target. */
export function isFound(log: readonly ProbeEntry[]): boolean {
  const last = log.at(-1)?.reply;
  return typeof last === "object" && last !== null && "word" in last && last.word === "found";
}
