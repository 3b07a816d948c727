import type { AssetBase, PublicBase, Rich } from "../kit/contract.ts";
import type { TestCase } from "../kit/machine/case.ts";

/** A gap inside a block, written `${key}` in its text. */
export interface Blank {
  choices: string[];
  /** Index of the right choice. Secret. */
  answer: number;
}

export interface Block {
  id: string;
  /** One line or several. */
  text: string;
  /** Steps of indentation, from 0. Secret, but shown when indentation is given. */
  indent?: number;
  /** Blocks of one group must be side by side; only with pairs. Secret. */
  group?: string;
  options?: Record<string, Blank>;
}

export interface Distractor {
  id: string;
  text: string;
  /** The block it's offered beside: the two share a frame that doesn't reveal which is right. */
  pairedWith?: string;
  why?: Rich;
}

export type Language = "python" | "javascript" | "pseudocode" | "text" | "proof";

/**
 * Grading of the order. exact: the blocks as listed. dag: any order that respects the pairs. tests: anything that
 * passes them all when run as Python or JavaScript; `entry` is the function they call. Secret.
 */
export type Order =
  | { k: "exact" }
  | { k: "dag"; before: [string, string][] }
  | { k: "tests"; entry: string; cases: TestCase[] };

/** Blocks of code to put in order and indent. */
export interface Parson extends AssetBase {
  type: "parson";
  language: Language;
  /** graded: the learner indents and is judged. given: shown correctly. none: there's no indentation. */
  indentation: "graded" | "given" | "none";
  /** Spaces per step; 4 by default. */
  tabWidth?: 2 | 4;
  /** In a right order. */
  blocks: Block[];
  distractors?: Distractor[];
  order: Order;
  /** Maximum number of distractors shown. */
  maxExtra?: number;
}

/** Part of a block: code, rendered prose, or a gap. */
export type Piece =
  | { k: "text"; text: string }
  | { k: "html"; html: string }
  | { k: "blank"; key: string; choices: { id: string; text: string }[] };

export interface PublicBlock {
  id: string;
  pieces: Piece[];
}

export interface PublicParson extends PublicBase {
  language: Language;
  indentation: "graded" | "given" | "none";
  tabWidth: 2 | 4;
  /** Sorted by public id, including distractors. */
  blocks: PublicBlock[];
  /** Ids of alternatives. */
  frames: string[][];
}

export interface Line {
  id: string;
  indent: number;
}

export interface ParsonState {
  /** The learner's solution, first to last; the other blocks are in the source list. */
  lines: Line[];
  /** "id/key" → id of a choice. */
  blanks: Record<string, string>;
  /** Made easier: `second` directly follows `first`, indented by `shift` more. */
  glue: { first: string; second: string; shift: number }[];
  /** Made easier: removed. */
  dropped: string[];
}

export type ParsonAction =
  | { t: "place"; id: string; at: number; shift: number }
  | { t: "remove"; id: string }
  | { t: "indent"; id: string; by: number }
  | { t: "fill"; id: string; key: string; choice: string }
  | { t: "merge"; first: string; second: string; shift: number }
  | { t: "drop"; id: string }
  | { t: "setIndent"; id: string; indent: number };

export interface ParsonAnswer {
  lines: Line[];
  blanks: Record<string, string>;
}
