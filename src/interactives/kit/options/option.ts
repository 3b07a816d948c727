import { z } from "zod";
import { authorId, madeRichSchema } from "../asset-base.ts";
import type { Ctx, Rich } from "../contract.ts";

/** One choice as an author keeps it: `correct` and `why` are secret. */
export interface Option {
  id: string;
  body: Rich;
  correct: boolean;
  /** What a learner who picked it is told. */
  why?: Rich;
}

/** One choice as a learner sees it: an id that says nothing, and HTML. */
export interface PublicOption {
  id: string;
  html: string;
}

/** Parses one choice strictly. */
export const optionSchema = z.strictObject({
  id: authorId,
  body: madeRichSchema,
  correct: z.boolean(),
  why: madeRichSchema.optional(),
});

/** JSON pointers of what no learner may see of a list of choices. */
export const OPTION_SECRET = ["/choices/*/correct", "/choices/*/why"] as const;

/** The choices as they are shown: by public id when shuffled, so that nothing about the answer moves them; the last one stays last when it is "none of the above". */
export function publicOptions(
  { choices, shuffle, noneOfTheAbove }: { choices: readonly Option[]; shuffle: boolean; noneOfTheAbove?: boolean },
  ctx: Ctx,
): PublicOption[] {
  const shown = choices.map(({ id, body }) => ({ id: ctx.publicId(id), html: ctx.rich(body) }));
  if (!shuffle) return shown;
  const pinned = noneOfTheAbove ? shown.slice(-1) : [];
  return [...byId(shown.slice(0, shown.length - pinned.length)), ...pinned];
}

/** Sorts by public id, which is the display order of everything that is keyed. */
export function byId<T extends { id: string }>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
