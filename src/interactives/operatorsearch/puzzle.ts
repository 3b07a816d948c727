import { fromText, type Rational, ZERO } from "#numbers/rational.ts";
import type { Op, OperatorSearch, Order, PublicOperatorSearch } from "./schema.ts";

/** The part of an asset that rules and solver need. */
export interface Puzzle {
  numbers: readonly number[];
  target: Rational;
  ops: readonly Op[];
  order: Order;
  brackets: boolean;
  useAll: boolean;
  integersOnly: boolean;
}

export function puzzleOf(asset: OperatorSearch | PublicOperatorSearch): Puzzle {
  const { numbers, target, ops, order, brackets, useAll, integersOnly = false } = asset;
  return { numbers, target: fromText(target) ?? ZERO, ops, order, brackets, useAll, integersOnly };
}
