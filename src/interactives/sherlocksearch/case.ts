import type { Ctx } from "../kit/contract.ts";
import { seededRandom } from "../kit/random.ts";
import { allCodes, type CodeSpace, codeCount, MAX_CODES } from "./code.ts";
import type { SherlockSearch } from "./schema.ts";

/** Code space of an asset in "code" mode. */
export function codeSpaceOf(code: NonNullable<SherlockSearch["code"]>): CodeSpace {
  return { length: code.length, symbols: code.symbols.length, repeats: code.repeats };
}

/**
 * Dice for hidden values, seeded with the server's secret as well, so that knowing the seed doesn't give them away.
 * `what` separates one use from another.
 */
export function hiddenDice(ctx: Ctx, what: string) {
  return seededRandom(`${ctx.seed} ${ctx.publicId(`sherlocksearch ${what}`)}`);
}

/** Index of the culprit; null with an adversary, which hasn't decided. */
export function culpritOf({ suspects = [], culprit }: SherlockSearch, ctx: Ctx): number | null {
  if (culprit === "adversary") return null;
  if (culprit === "random") return hiddenDice(ctx, "culprit").int(0, Math.max(0, suspects.length - 1));
  return suspects.findIndex(({ id }) => id === culprit);
}

/** The secret code; null with an adversary. */
export function secretCode({ code, culprit }: SherlockSearch, ctx: Ctx): readonly number[] | null {
  if (!code || culprit === "adversary") return null;
  if (Array.isArray(culprit)) return culprit.map((id) => code.symbols.findIndex((symbol) => symbol.id === id));
  const random = hiddenDice(ctx, "code");
  const symbols = code.symbols.map((_, symbol) => symbol);
  if (!code.repeats) return random.shuffle(symbols).slice(0, code.length);
  return Array.from({ length: code.length }, () => random.pick(symbols));
}

/** Index of the question that gets a false answer; null: none. It may be any question, or none. */
export function lieAt({ liar, budget, par, suspects = [] }: SherlockSearch, ctx: Ctx): number | null {
  if (liar !== 1) return null;
  const questions = Math.min(budget ?? suspects.length, (par ?? suspects.length) + 1);
  const at = hiddenDice(ctx, "lie").int(0, questions);
  return at < questions ? at : null;
}

/** The record to find, which isn't secret. */
export function soughtIn({ index }: SherlockSearch, ctx: Ctx): string {
  if (!index) return "";
  return index.seek === "random" ? hiddenDice(ctx, "sought").pick(index.keys) : index.seek;
}

const lists = new WeakMap<SherlockSearch, number[][]>();

/** Every code, cached by asset; null if there are too many. */
export function codesOf(asset: SherlockSearch): number[][] | null {
  if (!asset.code) return null;
  const space = codeSpaceOf(asset.code);
  if (codeCount(space) > MAX_CODES) return null;
  const codes = lists.get(asset) ?? allCodes(space);
  lists.set(asset, codes);
  return codes;
}
