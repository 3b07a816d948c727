import type { AssetBase, PublicBase, Rich } from "../kit/contract.ts";
import type { PublicOption } from "../kit/options/option.ts";

export type Layout = "row" | "circle";

/** When clues that can't hold any more are marked. */
export type Conflicts = "live" | "onCheck" | "never";

export type PairKind = "before" | "immediatelyBefore" | "adjacent" | "notAdjacent" | "opposite" | "same";

/**
 * A clue in formal terms. `a`, `b` and `c` name a person by id, or a value as `attribute:value`; slots count from 0.
 * In a circle "immediately before" means that the next seat clockwise is the other's.
 */
export type Clue =
  | { k: PairKind; a: string; b: string }
  | { k: "distance"; a: string; b: string; n: number }
  | { k: "at" | "notAt"; a: string; slot: number }
  /** In a row `a` is somewhere between the others; in a circle the others are its two neighbours. */
  | { k: "between"; a: string; b: string; c: string }
  | { k: "not"; clue: Clue }
  | { k: "or"; clues: Clue[] }
  | { k: "iff"; both: [Clue, Clue] };

export interface Attribute {
  id: string;
  /** Display name; the id by default. */
  name?: string;
  /** As many as there are people; each belongs to one of them. */
  values: string[];
}

export interface Question {
  question: Rich;
  options: Rich[];
  /** Index into `options`, from 0. */
  answer: number;
}

/** Seating or race puzzle: people in a row or a circle, worked out from clues. */
export interface OrderLogic extends AssetBase {
  type: "orderlogic";
  layout: Layout;
  slots: string[];
  people: { id: string; name: string }[];
  attributes?: Attribute[];
  clues: { text: Rich; must: Clue }[];
  /** By default the arrangement itself is the answer. */
  ask?: "arrangement" | Question;
  /** false: several arrangements may fit, and each is right. */
  unique?: boolean;
  conflicts?: Conflicts;
}

export interface PublicThing {
  id: string;
  name: string;
}

/** Things that share the slots, at most one of the group in each. The first group is the people. */
export interface PublicGroup {
  id: string;
  /** null for the people. */
  name: string | null;
  things: PublicThing[];
}

export interface PublicOrderLogic extends PublicBase {
  layout: Layout;
  slots: string[];
  groups: PublicGroup[];
  /** `must` only where broken clues are marked live. */
  clues: { id: string; html: string; must?: Clue }[];
  conflicts: Conflicts;
  question: { html: string; options: PublicOption[] } | null;
}

/** Thing → slot from 0. */
export type Places = Record<string, number>;

export interface OrderLogicState {
  places: Places;
  /** Thing → slots crossed out by the learner, as bits. */
  crosses: Record<string, number>;
  /** Clues ticked off by the learner, ascending. */
  ticks: number[];
  option: string | null;
}

export type OrderLogicAction =
  | { t: "place"; thing: string; slot: number }
  | { t: "clear"; thing: string }
  /** Crosses out, or removes the cross. */
  | { t: "cross"; thing: string; slot: number }
  | { t: "tick"; clue: number }
  | { t: "choose"; option: string };

/** A question is answered by an option, everything else by places. */
export interface OrderLogicAnswer {
  places: Places;
  option: string | null;
}
