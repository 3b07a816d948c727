import { z } from "zod";
import { authoredFields, authorId, plainJson, versioned, wholeNumber } from "../kit/asset-base.ts";
import type { AssetBase, PublicBase } from "../kit/contract.ts";
import { MAX_EVENTS } from "./munch.ts";
import type { GroupRule, NumberRule } from "./number-rule.ts";

/** turn: foes move when the learner does. timed: they move by the clock, or by turns if the learner prefers. */
export type FoeKind = "none" | "turn" | "timed";

/** `value` is a formula with an exact value: "51", "3/4", "7×8". */
export interface Tile {
  id: string;
  value: string;
}

export interface Bunches {
  count: number;
  /** Number of tiles in each bunch. */
  sizes?: number[];
  rule: GroupRule;
  labels?: string[];
}

/** Number tiles to munch (Number Munchers) or to sort into bunches. */
export interface NumberBunchers extends AssetBase {
  type: "numberbunchers";
  mode: "munch" | "bunch";
  tiles: Tile[];
  rule?: NumberRule;
  bunches?: Bunches;
  lives?: number;
  foes?: { kind: FoeKind; n: number; seed?: string };
  showTotals?: boolean;
}

export interface PublicNumberBunchers extends PublicBase {
  mode: "munch" | "bunch";
  tiles: Tile[];
  rule: NumberRule | null;
  bunches: Bunches | null;
  lives: number;
  foes: { kind: FoeKind; n: number; seed: string };
  showTotals: boolean;
}

/** `events` is the course of a munch, one letter per event; `bins` is the bunch of every tile, −1 for none. */
export interface NumberBunchersState {
  events: string;
  bins: number[];
}

/** Up, down, left, right, munch. */
export type MunchMove = "u" | "d" | "l" | "r" | "m";

export type NumberBunchersAction =
  /** `ticks`: moves of timed foes before this one. */
  | { t: "move"; move: MunchMove; ticks?: number }
  /** Walks to a cell along a row and a column; `paced`: timed foes move before each step. */
  | { t: "go"; to: number; ticks?: number; paced?: boolean }
  /** Timed foes moved and caught the muncher. */
  | { t: "tick"; ticks: number }
  | { t: "put"; tile: number; bin: number };

export type NumberBunchersAnswer = NumberBunchersState;

const bound = z.string().min(1).max(24);
const whole = wholeNumber(-1_000_000_000, 1_000_000_000);
const positive = wholeNumber(1, 1_000_000_000);

const plainRules = [
  z.strictObject({ k: z.literal("multipleOf"), n: positive }),
  z.strictObject({ k: z.literal("factorOf"), n: positive }),
  z.strictObject({ k: z.literal("prime") }),
  z.strictObject({ k: z.literal("composite") }),
  z.strictObject({ k: z.literal("square") }),
  z.strictObject({ k: z.literal("congruent"), a: whole, m: wholeNumber(2, 1_000_000_000) }),
  z.strictObject({ k: z.literal("equals"), expr: bound }),
  z.strictObject({ k: z.literal("less"), than: bound }),
  z.strictObject({ k: z.literal("greater"), than: bound }),
] as const;

/** Rules nested up to `depth` levels. */
function numberRule(depth: number): z.ZodType<NumberRule> {
  const inner = depth > 0 ? numberRule(depth - 1) : z.discriminatedUnion("k", plainRules);
  return z.discriminatedUnion("k", [
    ...plainRules,
    z.strictObject({ k: z.literal("and"), rules: z.array(inner).min(2).max(4) }),
    z.strictObject({ k: z.literal("or"), rules: z.array(inner).min(2).max(4) }),
    z.strictObject({ k: z.literal("not"), rule: inner }),
  ]);
}

const rule = numberRule(1);

const groupRule = z.discriminatedUnion("k", [
  z.strictObject({ k: z.literal("sameSum") }),
  z.strictObject({ k: z.literal("sameProduct") }),
  z.strictObject({ k: z.literal("sameRemainder"), m: wholeNumber(2, 1_000_000) }),
  z.strictObject({ k: z.literal("gcd"), n: positive }),
  z.strictObject({ k: z.literal("consecutive") }),
  z.strictObject({ k: z.literal("rulePerBin"), rules: z.array(rule).min(2).max(8) }),
]);

const bunches = z.strictObject({
  count: wholeNumber(2, 8),
  sizes: z.array(wholeNumber(1, 29)).min(2).max(8).optional(),
  rule: groupRule,
  labels: z.array(z.string().min(1).max(60)).min(2).max(8).optional(),
});

const foes = z.strictObject({
  kind: z.enum(["none", "turn", "timed"]),
  n: wholeNumber(0, 4),
  seed: z.string().min(1).max(60).optional(),
});

/** Parses an author's exercise; its lists must match the number of bunches. */
export const numberBunchersSchema: z.ZodType<NumberBunchers> = versioned(
  z
    .strictObject({
      ...authoredFields("numberbunchers", 1),
      mode: z.enum(["munch", "bunch"]),
      tiles: z
        .array(z.strictObject({ id: authorId, value: z.string().min(1).max(24) }))
        .min(4)
        .max(30),
      rule: rule.optional(),
      bunches: bunches.optional(),
      lives: wholeNumber(1, 9).optional(),
      foes: foes.optional(),
      showTotals: z.boolean().optional(),
    })
    .superRefine(({ mode, rule: asked, bunches: wanted, tiles }, context) => {
      const refuse = (message: string, path: (string | number)[]) =>
        context.addIssue({ code: "custom", message, path });
      if (mode === "munch" && !asked) refuse("Give a rule that says which numbers to munch.", ["rule"]);
      if (mode === "bunch" && !wanted) refuse("Mode bunch needs bunches.", ["bunches"]);
      if (!wanted) return;
      const { count, sizes, labels } = wanted;
      if (sizes && sizes.length !== count)
        refuse(`There are ${count} bunches: give ${count} sizes.`, ["bunches", "sizes"]);
      if (labels && labels.length !== count)
        refuse(`There are ${count} bunches: give ${count} labels.`, ["bunches", "labels"]);
      if (wanted.rule.k === "rulePerBin" && wanted.rule.rules.length !== count)
        refuse(`There are ${count} bunches: give ${count} rules.`, ["bunches", "rule", "rules"]);
      if (sizes && sizes.length === count && sizes.reduce((sum, size) => sum + size, 0) !== tiles.length)
        refuse(`The sizes do not add up to ${tiles.length} tiles.`, ["bunches", "sizes"]);
    }),
);

const work = z.strictObject({
  events: z
    .string()
    .max(MAX_EVENTS)
    .regex(/^[udlrmt]*$/),
  bins: z.array(wholeNumber(-1, 7)).max(30),
});

/** Parses a learner's answer. */
export const numberBunchersAnswerSchema: z.ZodType<NumberBunchersAnswer> = plainJson(work);

/** Parses a learner's saved state. */
export const numberBunchersStateSchema: z.ZodType<NumberBunchersState> = plainJson(work);
