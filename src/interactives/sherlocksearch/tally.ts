import type { ProbeEntry } from "../kit/contract.ts";
import type { Marks } from "./code.ts";
import type { SherlockProbe } from "./schema.ts";
import type { Shelf, Spot } from "./shelves.ts";

/**
 * A reply of the server: yes or no, whether an accusation was right, feedback on a code, the contents of a shelf, or
 * the record to find.
 */
export type SherlockReply =
  | { k: "said"; yes: boolean }
  | { k: "accused"; right: boolean }
  | ({ k: "marks"; found: boolean } & Marks)
  | ({ k: "shelf"; found: boolean } & Shelf)
  | { k: "slip"; key: string };

/** A probe with its reply. */
export interface Line {
  query: SherlockProbe;
  reply: SherlockReply;
}

/** Questions a wrong accusation costs. */
export const WRONG_ACCUSATION = 2;

/** Maximum number of probes in a search without a budget. */
const MAX_LINES = 1100;

/** The log as lines. It was judged and written by our own server. */
export function linesOf(log: readonly ProbeEntry[]): Line[] {
  return log as unknown as Line[]; // see above
}

/** Questions used: a question, guess or look counts one, a wrong accusation two, a right one and the slip nothing. */
export function usedIn(log: readonly ProbeEntry[]): number {
  return linesOf(log).reduce((used, { reply }) => used + costOf(reply), 0);
}

function costOf(reply: SherlockReply): number {
  if (reply.k === "slip") return 0;
  if (reply.k !== "accused") return 1;
  return reply.right ? 0 : WRONG_ACCUSATION;
}

/** True if what was hidden has been found. */
export function isFound(log: readonly ProbeEntry[]): boolean {
  const last = linesOf(log).at(-1)?.reply;
  if (!last || last.k === "said" || last.k === "slip") return false;
  return last.k === "accused" ? last.right : last.found;
}

/** True if the budget is used up. With suspects, accusations are still allowed. */
export function isSpent(log: readonly ProbeEntry[], budget: number | null): boolean {
  return usedIn(log) >= (budget ?? MAX_LINES);
}

/** True if the search is over: found, or the budget used up; with suspects only an accusation ends it. */
export function isOver(log: readonly ProbeEntry[], budget: number | null): boolean {
  const last = linesOf(log).at(-1)?.reply;
  if (!last) return false;
  return isFound(log) || (last.k !== "said" && isSpent(log, budget));
}

/** Shelves opened so far. */
export function seenIn(log: readonly ProbeEntry[]): { spot: Spot; shelf: Shelf }[] {
  return linesOf(log).flatMap(({ query, reply }) =>
    query.k === "look" && reply.k === "shelf" ? [{ spot: query.spot, shelf: reply }] : [],
  );
}

/** The record named on the slip, once it was drawn. */
export function slipIn(log: readonly ProbeEntry[]): string | null {
  const first = linesOf(log)[0]?.reply;
  return first?.k === "slip" ? first.key : null;
}

/** Suspects wrongly accused. */
export function clearedIn(log: readonly ProbeEntry[]): ReadonlySet<string> {
  return new Set(
    linesOf(log).flatMap(({ query, reply }) =>
      query.k === "accuse" && reply.k === "accused" && !reply.right ? [query.id] : [],
    ),
  );
}

/** Guesses made so far. */
export function guessesIn(log: readonly ProbeEntry[]): { code: readonly number[]; marks: Marks }[] {
  return linesOf(log).flatMap(({ query, reply }) =>
    query.k === "guess" && reply.k === "marks" ? [{ code: query.code, marks: reply }] : [],
  );
}
