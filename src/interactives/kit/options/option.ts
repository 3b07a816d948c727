import { z } from "zod";
import { authorId, trustedRichSchema } from "../asset-base.ts";
import type { Ctx, Rich } from "../contract.ts";

/** One choice as its author stores it; `correct` and `why` are secret. */
export interface Option {
  id: string;
  body: Rich;
  correct: boolean;
  /** Feedback for a learner who picks it. */
  why?: Rich;
}

/** One choice as a learner sees it: HTML, and an id that gives nothing away. */
export interface PublicOption {
  id: string;
  html: string;
}

/** Schema of one choice. */
export const optionSchema = z.strictObject({
  id: authorId,
  body: trustedRichSchema,
  correct: z.boolean(),
  why: trustedRichSchema.optional(),
});

/** JSON pointers to everything in a list of choices no learner may see. */
export const OPTION_SECRET = ["/choices/*/correct", "/choices/*/why"] as const;

/** Choices in display order: by public id when shuffled, so that the order doesn't depend on the answer. "None of the above" stays last. */
export function publicOptions(
  { choices, shuffle, noneOfTheAbove }: { choices: readonly Option[]; shuffle: boolean; noneOfTheAbove?: boolean },
  ctx: Ctx,
): PublicOption[] {
  const shown = choices.map(({ id, body }) => ({ id: ctx.publicId(id), html: ctx.rich(body) }));
  if (!shuffle) return shown;
  const pinned = noneOfTheAbove ? shown.slice(-1) : [];
  return [...byId(shown.slice(0, shown.length - pinned.length)), ...pinned];
}

/** Sorts by public id, the display order of everything keyed. */
export function byId<T extends { id: string }>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}
