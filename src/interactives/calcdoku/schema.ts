import { z } from "zod";
import { authoredFields, plainJson, versioned, wholeNumber } from "../kit/asset-base.ts";
import type { AssetBase, PublicBase } from "../kit/contract.ts";
import type { ConflictMode } from "../kit/grid/conflict-mode.ts";
import type { Cage, Given } from "./cage.ts";

/** A square of digits with outlined cages, each with a target and an operation (KenKen). */
export interface Calcdoku extends AssetBase {
  type: "calcdoku";
  size: 3 | 4 | 5 | 6 | 7 | 8 | 9;
  cages: Cage[];
  givens?: Given[];
  conflicts?: ConflictMode;
}

export interface PublicCalcdoku extends PublicBase {
  size: number;
  cages: Cage[];
  givens: Given[];
  conflicts: ConflictMode;
}

/** Row by row; 0 is an empty cell. Notes are bits: bit d − 1 for the digit d. */
export interface CalcdokuState {
  cells: number[];
  notes: number[];
}

/** `cell` is counted row by row from 0; `digit` 0 clears it. */
export type CalcdokuAction = { t: "put"; cell: number; digit: number } | { t: "note"; cell: number; digit: number };

export interface CalcdokuAnswer {
  cells: number[];
}

const position = z.tuple([wholeNumber(0, 8), wholeNumber(0, 8)]);

const cage = z.strictObject({
  cells: z.array(position).min(1).max(6),
  op: z.enum(["+", "-", "*", "/", "=", "?"]),
  target: wholeNumber(1, 9 ** 6),
});

const given = z.strictObject({ r: wholeNumber(0, 8), c: wholeNumber(0, 8), v: wholeNumber(1, 9) });

/** Parses an author's puzzle; every cell is in the grid and every given is one of its digits. */
export const calcdokuSchema: z.ZodType<Calcdoku> = versioned(
  z
    .strictObject({
      ...authoredFields("calcdoku", 1),
      size: z.literal([3, 4, 5, 6, 7, 8, 9]),
      cages: z.array(cage).min(1).max(81),
      givens: z.array(given).max(81).optional(),
      conflicts: z.enum(["live", "onCheck", "never"]).optional(),
    })
    .superRefine(({ size, cages, givens = [] }, context) => {
      for (const [index, { cells }] of cages.entries()) {
        if (cells.every((cell) => Math.max(...cell) < size)) continue;
        context.addIssue({ code: "custom", message: "This cage has a cell outside the grid.", path: ["cages", index] });
      }
      for (const [index, { r, c, v }] of givens.entries()) {
        if (Math.max(r, c) < size && v <= size) continue;
        context.addIssue({
          code: "custom",
          message: "This given is outside the grid, or its digit is too large.",
          path: ["givens", index],
        });
      }
    }),
);

const cells = z.array(wholeNumber(0, 9)).max(81);

/** Parses a learner's answer. */
export const calcdokuAnswerSchema: z.ZodType<CalcdokuAnswer> = plainJson(z.strictObject({ cells }));

/** Parses a learner's saved state. */
export const calcdokuStateSchema: z.ZodType<CalcdokuState> = plainJson(
  z.strictObject({ cells, notes: z.array(wholeNumber(0, 511)).max(81) }),
);
