import { z } from "zod";
import { authoredFields, plainJson, versioned, wholeNumber } from "../kit/asset-base.ts";
import type { AssetBase, PublicBase } from "../kit/contract.ts";

/** `||` joins numbers: 3 || 8 is 38. */
export type Op = "+" | "-" | "*" | "/" | "^" | "||";

/** fixed: the numbers stay in order. free: any two may be combined. */
export type Order = "fixed" | "free";

/** Numbers, operators and a target to hit (Countdown, the 24 game). */
export interface OperatorSearch extends AssetBase {
  type: "operatorsearch";
  numbers: number[];
  /** Exact: "24", "-3" or "7/2". */
  target: string;
  /** The nearest possible value is right too, and nearer values score more. */
  closest?: boolean;
  ops: Op[];
  order: Order;
  brackets: boolean;
  useAll: boolean;
  find: "one" | "all" | number;
  /** Offers the search tree of partial values. */
  showTree?: boolean;
  /** Every intermediate value must be whole. */
  integersOnly?: boolean;
}

export interface PublicOperatorSearch extends PublicBase {
  numbers: number[];
  target: string;
  closest: boolean;
  ops: Op[];
  order: Order;
  brackets: boolean;
  useAll: boolean;
  find: "one" | "all" | number;
  showTree: boolean;
  integersOnly: boolean;
}

/** Combines two tiles: 0 … n − 1 are the numbers, n + k is the result of step k. */
export interface Operation {
  a: number;
  b: number;
  op: Op;
}

/** `ops`, `spans` and `out` are for a fixed order, `steps` for a free one; `found` holds the kept ways. */
export interface OperatorSearchState {
  /** One per gap; gap g is before number g + 1. */
  ops: (Op | null)[];
  /** Brackets from a number to a later one. */
  spans: [from: number, to: number][];
  /** Numbers left out. */
  out: number[];
  steps: Operation[];
  found: string[];
}

export type OperatorSearchAction =
  | { t: "op"; gap: number; op: Op | null }
  | { t: "wrap"; from: number; to: number }
  | { t: "unwrap"; from: number; to: number }
  | { t: "leave"; number: number }
  | { t: "combine"; a: number; b: number; op: Op }
  | { t: "split"; tile: number }
  | { t: "keep" }
  | { t: "clear" };

/** Formulas in the core grammar. */
export interface OperatorSearchAnswer {
  ways: string[];
}

/** Maximum number of ways a learner can be asked for. */
export const MAX_WAYS = 50;

const op = z.enum(["+", "-", "*", "/", "^", "||"]);

/** Largest count of numbers the solver can handle: in a row, in a row with brackets, in any order. */
function mostNumbers({ order, brackets }: { order: Order; brackets: boolean }): number {
  if (order === "free") return 6;
  return brackets ? 7 : 8;
}

/** Parses an author's puzzle. */
export const operatorSearchSchema: z.ZodType<OperatorSearch> = versioned(
  z
    .strictObject({
      ...authoredFields("operatorsearch", 1),
      numbers: z.array(wholeNumber(-999, 999)).min(3).max(8),
      target: z
        .string()
        .regex(/^-?\d{1,9}(\/0*[1-9]\d{0,8})?$/, "A target is a whole number or a fraction, such as 24, -3 or 7/2."),
      closest: z.boolean().optional(),
      ops: z.array(op).min(1).max(6),
      order: z.enum(["fixed", "free"]),
      brackets: z.boolean(),
      useAll: z.boolean(),
      find: z.union([z.literal("one"), z.literal("all"), wholeNumber(2, MAX_WAYS)]),
      showTree: z.boolean().optional(),
      integersOnly: z.boolean().optional(),
    })
    .superRefine((asset, context) => {
      const most = mostNumbers(asset);
      if (asset.numbers.length > most)
        context.addIssue({
          code: "custom",
          message: `This kind of puzzle has at most ${most} numbers.`,
          path: ["numbers"],
        });
      if (new Set(asset.ops).size < asset.ops.length)
        context.addIssue({ code: "custom", message: "An operator is listed twice.", path: ["ops"] });
      if (asset.closest && asset.find !== "one")
        context.addIssue({ code: "custom", message: "With closest, find has to be one.", path: ["find"] });
    }),
);

const ways = z.array(z.string().max(160)).max(MAX_WAYS + 1);

/** Parses a learner's answer. */
export const operatorSearchAnswerSchema: z.ZodType<OperatorSearchAnswer> = plainJson(z.strictObject({ ways }));

const place = wholeNumber(0, 7);
const tile = wholeNumber(0, 15);

/** Parses a learner's saved state. */
export const operatorSearchStateSchema: z.ZodType<OperatorSearchState> = plainJson(
  z.strictObject({
    ops: z.array(op.nullable()).max(7),
    spans: z.array(z.tuple([place, place])).max(8),
    out: z.array(place).max(8),
    steps: z.array(z.strictObject({ a: tile, b: tile, op })).max(7),
    found: ways,
  }),
);
