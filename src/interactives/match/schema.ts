import { z } from "zod";
import { arriving, authorId, inlineFields, madeRichSchema, versioned } from "../kit/asset-base.ts";
import type { AssetBase, PublicBase, Rich } from "../kit/contract.ts";

export interface MatchItem {
  id: string;
  body: Rich;
}

/** Each left thing belongs to one right thing; a right thing may belong to several, or to none. */
export interface Match extends AssetBase {
  type: "matching";
  left: MatchItem[];
  right: MatchItem[];
  /** Left id → right id. */
  pairs: Record<string, string>;
}

export interface PublicMatch extends PublicBase {
  left: { id: string; html: string }[];
  right: { id: string; html: string }[];
}

export interface MatchState {
  /** Public left id → public right id. */
  pairs: Record<string, string>;
}

export type MatchAction =
  | { t: "pair"; left: string; right: string }
  | { t: "move"; from: string; to: string }
  | { t: "clear"; left: string };

export type MatchAnswer = MatchState;

const itemSchema = z.strictObject({ id: authorId, body: madeRichSchema });

/** Parses what the transpiler made; every left thing has its right one. */
export const matchSchema: z.ZodType<Match> = versioned(
  z
    .strictObject({
      ...inlineFields("matching", 1),
      left: z.array(itemSchema).min(2).max(10),
      right: z.array(itemSchema).min(2).max(12),
      pairs: z.record(authorId, authorId),
    })
    .superRefine(({ left, right, pairs }, context) => {
      const complain = (message: string, path: string) => context.addIssue({ code: "custom", message, path: [path] });
      const rights = new Set(right.map(({ id }) => id));
      const lefts = new Set(left.map(({ id }) => id));
      if (lefts.size < left.length) complain("Two things on the left have the same id.", "left");
      if (rights.size < right.length) complain("Two things on the right have the same id.", "right");
      const known = Object.entries(pairs).every(([from, to]) => lefts.has(from) && rights.has(to));
      if (!known || Object.keys(pairs).length < lefts.size)
        complain("Every left thing needs one right thing.", "pairs");
    }),
);

const pairs = z.strictObject({
  pairs: z
    .record(z.string().max(40), z.string().max(40))
    .refine((record) => Object.keys(record).length <= 10, { message: "These are more pairs than there can be." }),
});

/** Parses a learner's answer. */
export const matchAnswerSchema: z.ZodType<MatchAnswer> = arriving(pairs);

/** Parses a learner's saved state. */
export const matchStateSchema: z.ZodType<MatchState> = arriving(pairs);
