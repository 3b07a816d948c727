import { z } from "zod";
import { authorId, inlineFields, plainJson, trustedRichSchema, versioned } from "../kit/asset-base.ts";
import type { AssetBase, PublicBase, Rich } from "../kit/contract.ts";

export interface MatchItem {
  id: string;
  body: Rich;
}

/** Each left item belongs to one right item; a right item may belong to several or to none. */
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

const itemSchema = z.strictObject({ id: authorId, body: trustedRichSchema });

/** Parses the transpiler's output; every left item has a partner. */
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
      if (lefts.size < left.length) complain("Two items on the left have the same id.", "left");
      if (rights.size < right.length) complain("Two items on the right have the same id.", "right");
      const known = Object.entries(pairs).every(([from, to]) => lefts.has(from) && rights.has(to));
      if (!known || Object.keys(pairs).length < lefts.size)
        complain("Every item on the left needs one on the right.", "pairs");
    }),
);

const pairs = z.strictObject({
  pairs: z
    .record(z.string().max(40), z.string().max(40))
    .refine((record) => Object.keys(record).length <= 10, { message: "There are too many pairs." }),
});

/** Parses a learner's answer. */
export const matchAnswerSchema: z.ZodType<MatchAnswer> = plainJson(pairs);

/** Parses a learner's saved state. */
export const matchStateSchema: z.ZodType<MatchState> = plainJson(pairs);
