import { amplitudeText } from "./exact.ts";
import { binary } from "./readout.ts";
import type { Entry } from "./types.ts";

/** The most terms of a sum that are written out. */
const MOST_TERMS = 8;

/** `1/√2 |00⟩ + 1/√2 |11⟩`, the first terms of it, and how many are left out. */
export function ketText(entries: readonly Entry[], digits: number): { text: string; more: number } {
  const terms = entries.slice(0, MOST_TERMS).map(([index, re, im]) => termOf(re, im, binary(index, digits)));
  const text = terms.map((term, index) => (index === 0 ? term : joined(term))).join(" ");
  return { text, more: Math.max(0, entries.length - MOST_TERMS) };
}

function termOf(re: number, im: number, bits: string): string {
  const amplitude = amplitudeText(re, im);
  if (amplitude === "1") return `|${bits}⟩`;
  if (amplitude === "−1") return `−|${bits}⟩`;
  return `${/ [+−] /.test(amplitude) ? `(${amplitude})` : amplitude} |${bits}⟩`;
}

function joined(term: string): string {
  return term.startsWith("−") ? `− ${term.slice(1)}` : `+ ${term}`;
}
