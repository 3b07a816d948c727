import type { Diagnostic } from "../kit/contract.ts";
import type { GridFill } from "./types.ts";

/** The widest grid that a narrow screen shows without a larger view. */
const WIDEST = 15;

/** What a learner could not see: symbols told apart by colour alone, a grid too wide for a telephone. */
export function lintDrawing({ alphabet, cols }: GridFill): Diagnostic[] {
  const found = alphabet.flatMap(({ pattern, label }, index): Diagnostic[] => {
    const twin = alphabet.slice(0, index).find((other) => pattern !== undefined && other.pattern === pattern);
    if (!twin) return [];
    const message = `"${twin.label}" and "${label}" differ by colour only. Give them different patterns.`;
    return [{ severity: "warning", code: "COLOUR_ONLY", message, path: `/alphabet/${index}/pattern` }];
  });
  if (cols <= WIDEST) return found;
  const message = `Beyond ${WIDEST} columns the cells are small on a telephone, and much to hear.`;
  return [...found, { severity: "warning", code: "TOO_WIDE_320", message, path: "/cols" }];
}
