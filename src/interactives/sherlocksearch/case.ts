import type { Ctx } from "../kit/contract.ts";
import { diceOf } from "../kit/dice.ts";
import { allCodes, type CodeSpace, codeCount, MOST_CODES } from "./code.ts";
import type { SherlockSearch } from "./schema.ts";

/** The space of codes of an asset in the mode "code". */
export function codeSpaceOf(code: NonNullable<SherlockSearch["code"]>): CodeSpace {
  return { length: code.length, symbols: code.symbols.length, repeats: code.repeats };
}

/**
 * Dice for what is hidden, thrown with the server's secret as well as the seed, so that nobody who learns the seed can throw them too.
 * `what` tells one throw from another.
 */
export function hiddenDice(ctx: Ctx, what: string) {
  return diceOf(`${ctx.seed} ${ctx.publicId(`sherlocksearch ${what}`)}`);
}

/** Which suspect it was, by place; null with an adversary, who has not decided. */
export function culpritOf({ suspects = [], culprit }: SherlockSearch, ctx: Ctx): number | null {
  if (culprit === "adversary") return null;
  if (culprit === "random") return hiddenDice(ctx, "culprit").int(0, Math.max(0, suspects.length - 1));
  return suspects.findIndex(({ id }) => id === culprit);
}

/** The secret code; null with an adversary. */
export function secretCode({ code, culprit }: SherlockSearch, ctx: Ctx): readonly number[] | null {
  if (!code || culprit === "adversary") return null;
  if (Array.isArray(culprit)) return culprit.map((id) => code.symbols.findIndex((symbol) => symbol.id === id));
  const dice = hiddenDice(ctx, "code");
  const symbols = code.symbols.map((_, symbol) => symbol);
  if (!code.repeats) return dice.shuffle(symbols).slice(0, code.length);
  return Array.from({ length: code.length }, () => dice.pick(symbols));
}

/** Which question is answered falsely, counted from 0; null: none. It may lie anywhere, or nowhere. */
export function lieAt({ liar, budget, par, suspects = [] }: SherlockSearch, ctx: Ctx): number | null {
  if (liar !== 1) return null;
  const questions = Math.min(budget ?? suspects.length, (par ?? suspects.length) + 1);
  const at = hiddenDice(ctx, "lie").int(0, questions);
  return at < questions ? at : null;
}

/** The record that is looked for. Everybody who plays is told. */
export function soughtIn({ index }: SherlockSearch, ctx: Ctx): string {
  if (!index) return "";
  return index.seek === "random" ? hiddenDice(ctx, "sought").pick(index.keys) : index.seek;
}

const lists = new WeakMap<SherlockSearch, number[][]>();

/** Every code, kept for each asset; null where there are too many. */
export function codesOf(asset: SherlockSearch): number[][] | null {
  if (!asset.code) return null;
  const space = codeSpaceOf(asset.code);
  if (codeCount(space) > MOST_CODES) return null;
  const codes = lists.get(asset) ?? allCodes(space);
  lists.set(asset, codes);
  return codes;
}
