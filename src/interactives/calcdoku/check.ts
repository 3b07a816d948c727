import type { Verdict } from "../kit/contract.ts";
import { cellNumber, isMade, linesOf } from "./cage.ts";
import type { Calcdoku, CalcdokuAnswer } from "./schema.ts";

/** Judges by the rules alone, so that every valid filling is right. Feedback counts wrong cages and lines without naming them. */
export function checkCalcdoku({ size, cages, givens = [] }: Calcdoku, { cells }: CalcdokuAnswer): Verdict {
  if (cells.length !== size ** 2 || cells.some((digit) => digit > size)) return { kind: "invalid", code: "MALFORMED" };
  const left = cells.filter((digit) => digit === 0).length;
  if (left > 0) return { kind: "invalid", code: "INCOMPLETE", params: { left } };
  if (givens.some(({ r, c, v }) => cells[cellNumber([r, c], size)] !== v))
    return { kind: "invalid", code: "GIVEN_CHANGED" };
  const lines = linesOf(size).filter((line) => new Set(line.map((cell) => cells[cell])).size < size).length;
  const digitsOf = (cage: Calcdoku["cages"][number]) => cage.cells.map((cell) => cells[cellNumber(cell, size)] ?? 0);
  const off = cages.filter((cage) => !isMade(cage, digitsOf(cage))).length;
  if (lines + off === 0)
    return { kind: "scored", correct: true, score: 1, feedback: [{ code: "ALL_RIGHT", tone: "good" }] };
  // A Latin square with four wrong cages isn't nearly right: the rules that are met least count.
  const share = Math.min(1 - lines / (2 * size), 1 - off / cages.length);
  const score = Math.min(0.999, Math.round(share * 1000) / 1000);
  return {
    kind: "scored",
    correct: false,
    score,
    feedback: [{ code: "SOME_OFF", params: { cages: off, lines }, tone: "fix" }],
  };
}
