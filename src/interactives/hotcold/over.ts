import type { ProbeEntry } from "../kit/contract.ts";

/** The most probes a hunt without a budget takes. */
const MOST_PROBES = 200;

/** Whether the hunt is over: found, or nothing left to probe with. */
export function isOver(log: readonly ProbeEntry[], budget: number | null): boolean {
  return isFound(log) || log.length >= (budget ?? MOST_PROBES);
}

/** Whether the last probe found the target. */
export function isFound(log: readonly ProbeEntry[]): boolean {
  const last = log.at(-1)?.reply;
  return typeof last === "object" && last !== null && "word" in last && last.word === "found";
}
