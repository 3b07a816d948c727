import type { Diagnostic } from "../kit/contract.ts";
import type { GridFill } from "./types.ts";

/** Widest grid that fits a narrow screen without zooming. */
const WIDEST = 15;

/** Reports what learners couldn't see: symbols that differ by colour alone, a grid too wide for a phone. */
export function lintDrawing({ alphabet, cols }: GridFill): Diagnostic[] {
  const found = alphabet.flatMap(({ pattern, label }, index): Diagnostic[] => {
    const twin = alphabet.slice(0, index).find((other) => pattern !== undefined && other.pattern === pattern);
    if (!twin) return [];
    const message = `"${twin.label}" and "${label}" differ only by colour. Give them different patterns.`;
    return [{ severity: "warning", code: "COLOUR_ONLY", message, path: `/alphabet/${index}/pattern` }];
  });
  if (cols <= WIDEST) return found;
  const message = `Beyond ${WIDEST} columns the cells are small on a phone, and screen readers take long to read them.`;
  return [...found, { severity: "warning", code: "TOO_WIDE_320", message, path: "/cols" }];
}
