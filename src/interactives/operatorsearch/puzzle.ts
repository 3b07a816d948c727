import { fromText, type Rational, ZERO } from "../kit/maths/rational.ts";
import type { Op, OperatorSearch, Order, PublicOperatorSearch } from "./schema.ts";

/** What of an asset its rules and its solver need. */
export interface Puzzle {
  numbers: readonly number[];
  target: Rational;
  ops: readonly Op[];
  order: Order;
  brackets: boolean;
  useAll: boolean;
  integersOnly: boolean;
}

/** The puzzle of an asset or of its public half. */
export function puzzleOf(asset: OperatorSearch | PublicOperatorSearch): Puzzle {
  const { numbers, target, ops, order, brackets, useAll, integersOnly = false } = asset;
  return { numbers, target: fromText(target) ?? ZERO, ops, order, brackets, useAll, integersOnly };
}
