import type { AssetBase, PublicBase, Rich } from "../kit/contract.ts";
import type { Case } from "../kit/machine/case.ts";

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
  /** Blocks of one group stand side by side; only where the order is a DAG. Secret. */
  group?: string;
  options?: Record<string, Blank>;
}

export interface Distractor {
  id: string;
  text: string;
  /** The block that it is offered beside: the two share a frame, and nobody sees which is which. */
  pairedWith?: string;
  why?: Rich;
}

export type Language = "python" | "javascript" | "pseudocode" | "text" | "proof";

/**
 * What is right. exact: the blocks as they are listed. dag: whatever keeps each pair in order. tests: whatever passes them all when it
 * is run as Python or JavaScript; `entry` is the function that they call. Secret.
 */
export type Order =
  | { k: "exact" }
  | { k: "dag"; before: [string, string][] }
  | { k: "tests"; entry: string; cases: Case[] };

/** Given blocks, to be put in order and indented. */
export interface Parson extends AssetBase {
  type: "parson";
  language: Language;
  /** graded: the learner indents and is judged. given: shown as it ought to be. none: there is no indentation. */
  indentation: "graded" | "given" | "none";
  /** Spaces in a step; absent: 4. */
  tabWidth?: 2 | 4;
  /** In a right order. */
  blocks: Block[];
  distractors?: Distractor[];
  order: Order;
  /** At most so many distractors are shown. */
  maxExtra?: number;
}

/** A stretch of a block: words of code, rendered prose, or a gap. */
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
  /** By public id, distractors among them. */
  blocks: PublicBlock[];
  /** Ids that are alternatives of one another. */
  frames: string[][];
}

export interface Line {
  id: string;
  indent: number;
}

export interface ParsonState {
  /** The learner's solution, first to last; what is not here lies in the source list. */
  lines: Line[];
  /** "id/key" → id of a choice. */
  blanks: Record<string, string>;
  /** Made easier: `second` follows right after `first`, indented by `shift` more. */
  glue: { first: string; second: string; shift: number }[];
  /** Made easier: taken away. */
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
