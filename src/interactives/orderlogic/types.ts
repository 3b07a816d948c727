import type { AssetBase, PublicBase, Rich } from "../kit/contract.ts";
import type { PublicOption } from "../kit/options/option.ts";

export type Layout = "row" | "circle";

/** When clues that cannot hold any more are marked. */
export type Conflicts = "live" | "onCheck" | "never";

export type PairKind = "before" | "immediatelyBefore" | "adjacent" | "notAdjacent" | "opposite" | "same";

/**
 * A clue in formal words. `a`, `b` and `c` name a person by id, or a value of an attribute as `attribute:value`; slots count from 0.
 * In a circle "immediately before" means the next seat clockwise is the other's.
 */
export type Clue =
  | { k: PairKind; a: string; b: string }
  | { k: "distance"; a: string; b: string; n: number }
  | { k: "at" | "notAt"; a: string; slot: number }
  /** `a` is somewhere between the others in a row; in a circle the others are its two neighbours. */
  | { k: "between"; a: string; b: string; c: string }
  | { k: "not"; clue: Clue }
  | { k: "or"; clues: Clue[] }
  | { k: "iff"; both: [Clue, Clue] };

export interface Attribute {
  id: string;
  /** What it is called on the screen; absent: its id. */
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

/** Who sits, stands or finishes where: people in a row or a circle, found out from clues. */
export interface OrderLogic extends AssetBase {
  type: "orderlogic";
  layout: Layout;
  slots: string[];
  people: { id: string; name: string }[];
  attributes?: Attribute[];
  clues: { text: Rich; must: Clue }[];
  /** Absent: the arrangement itself is the answer. */
  ask?: "arrangement" | Question;
  /** false: several arrangements may fit, and each is right. */
  unique?: boolean;
  conflicts?: Conflicts;
}

export interface PublicThing {
  id: string;
  name: string;
}

/** Things that share the slots: at most one of a group in each. The first group are the people. */
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
  /** `must` only where broken clues are marked as one goes. */
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
  /** Crosses out, or takes the cross away. */
  | { t: "cross"; thing: string; slot: number }
  | { t: "tick"; clue: number }
  | { t: "choose"; option: string };

/** A question is answered by an option, everything else by places. */
export interface OrderLogicAnswer {
  places: Places;
  option: string | null;
}
