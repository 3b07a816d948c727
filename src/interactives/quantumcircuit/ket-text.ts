import { amplitudeText } from "./exact.ts";
import { binary } from "./readout.ts";
import type { Entry } from "./types.ts";

/** Maximum number of terms of a sum that are written out. */
const MAX_TERMS = 8;

/** A sum like `1/√2 |00⟩ + 1/√2 |11⟩`: its first terms, and the number left out. */
export function ketText(entries: readonly Entry[], digits: number): { text: string; more: number } {
  const terms = entries.slice(0, MAX_TERMS).map(([index, re, im]) => termOf(re, im, binary(index, digits)));
  const text = terms.map((term, index) => (index === 0 ? term : joined(term))).join(" ");
  return { text, more: Math.max(0, entries.length - MAX_TERMS) };
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
