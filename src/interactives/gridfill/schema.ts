import { z } from "zod";
import { authoredFields, authorId, plainJson, richSchema, versioned, wholeNumber } from "../kit/asset-base.ts";
import { findProblems, MAX_INSTANCES } from "./problems.ts";
import { type GridFill, type GridFillAnswer, type GridFillState, PATTERNS } from "./types.ts";

const LARGEST = 25;
const MAX_CELLS = LARGEST ** 2;

const index = wholeNumber(0, LARGEST - 1);
const place = z.tuple([index, index]);
const total = wholeNumber(-1e9, 1e9);
const tally = wholeNumber(0, MAX_CELLS);
const row = z.strictObject({ row: index });
const col = z.strictObject({ col: index });
const yes = z.literal(true);

const scope = z.union([
  row,
  col,
  z.strictObject({ region: authorId }),
  z.strictObject({ allRows: yes }),
  z.strictObject({ allCols: yes }),
  z.strictObject({ allRegions: yes }),
  z.strictObject({ cells: z.array(place).min(1).max(MAX_CELLS) }),
]);

const rule = z.discriminatedUnion("k", [
  z.strictObject({ k: z.literal("allDifferent"), over: scope }),
  z.strictObject({ k: z.literal("sum"), over: scope, op: z.enum(["=", "<", ">"]), n: total }),
  z.strictObject({ k: z.literal("product"), over: scope, n: total }),
  z.strictObject({ k: z.literal("count"), over: scope, v: authorId, op: z.enum(["=", "<=", ">="]), n: tally }),
  z.strictObject({
    k: z.literal("runs"),
    over: z.union([row, col]),
    v: authorId,
    lengths: z.array(wholeNumber(1, LARGEST)).max(13),
  }),
  z.strictObject({ k: z.literal("noRun"), over: scope, longest: wholeNumber(1, LARGEST) }),
  z.strictObject({ k: z.literal("less"), a: place, b: place }),
  z.strictObject({ k: z.literal("equalLines"), never: yes, axis: z.enum(["row", "col"]) }),
  z.strictObject({
    k: z.literal("expr"),
    over: z.array(place).min(1).max(26),
    text: z.string().min(1).max(200),
    says: z.string().trim().min(1).max(100).optional(),
  }),
]);

const cell = z.strictObject({
  r: index,
  c: index,
  kind: z.enum(["blocked", "given", "free"]),
  v: authorId.optional(),
  region: authorId.optional(),
  label: richSchema.min(1).max(200).optional(),
});

const symbol = z.strictObject({
  id: authorId,
  label: z.string().trim().min(1).max(40),
  pattern: z.enum(PATTERNS).optional(),
});

/** Parses an author's grid: every name exists and every place is inside the grid. */
export const gridFillSchema: z.ZodType<GridFill> = versioned(
  z
    .strictObject({
      ...authoredFields("gridfill", 1),
      rows: wholeNumber(2, LARGEST),
      cols: wholeNumber(2, LARGEST),
      alphabet: z.array(symbol).min(2).max(16),
      cells: z.array(cell).max(MAX_CELLS).optional(),
      rules: z.array(rule).max(MAX_INSTANCES),
      answer: z
        .array(z.array(z.string().max(40)).max(LARGEST))
        .max(LARGEST)
        .optional(),
      conflicts: z.enum(["live", "onCheck", "never"]).optional(),
      unique: z.boolean().optional(),
    })
    .superRefine((asset, context) => {
      for (const { message, path } of findProblems(asset)) context.addIssue({ code: "custom", message, path });
    }),
);

const cells = z.string().regex(/^[0-9a-g]{4,625}$/);

/** Parses a learner's answer. */
export const gridFillAnswerSchema: z.ZodType<GridFillAnswer> = plainJson(z.strictObject({ cells }));

/** Parses a learner's saved state. */
export const gridFillStateSchema: z.ZodType<GridFillState> = plainJson(
  z.strictObject({
    cells,
    notes: z
      .record(z.string().regex(/^\d{1,3}$/), wholeNumber(1, 0xffff))
      .refine((record) => Object.keys(record).length <= MAX_CELLS, { message: "There are more notes than cells." }),
  }),
);
