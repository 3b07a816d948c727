import type { AssetBase, PublicBase } from "../kit/contract.ts";

export const COLOURS = ["blue", "gold", "red", "green", "purple", "teal"] as const;
export const SHAPES = ["ring", "square", "triangle", "diamond", "star", "cross"] as const;

/** Colour of a tag: a design token with light and dark values. */
export type Colour = (typeof COLOURS)[number];

/** Sign of a tag, so that colour isn't the only cue. */
export type Shape = (typeof SHAPES)[number];

export interface Tag {
  id: string;
  label: string;
  colour: Colour;
  shape: Shape;
}

/** Plain text, or text that can be marked. A line break in plain text is shown. */
export type Segment = string | { id: string; text: string };

/**
 * A part of code: from `start` up to `end` in UTF-16 units of the source as written, or a whole line, counted from 1,
 * without its indentation.
 */
export type CodePart = { id: string; start: number; end: number } | { id: string; line: number };

export type Point = [x: number, y: number];

export type Ink = "ink" | "soft" | "accent" | 1 | 2 | 3 | 4 | 5 | 6;

/** Elements of a picture: lines and areas in its own units, y downwards. */
export type Stroke =
  | { k: "line"; points: Point[]; ink?: Ink; dash?: boolean }
  | { k: "area"; points: Point[]; ink?: Ink; fill?: Ink }
  | { k: "circle"; at: Point; r: number; ink?: Ink; fill?: Ink }
  | { k: "words"; at: Point; text: string };

/** A part of a picture. Its polygon is drawn too, unless `invisible`. */
export interface Region {
  id: string;
  label: string;
  polygon: Point[];
  invisible?: boolean;
}

export type Medium =
  | { kind: "text"; segments: Segment[] }
  | { kind: "code"; language: string; source: string; parts: CodePart[] }
  | { kind: "list"; items: { id: string; body: string }[]; shuffle?: boolean }
  | { kind: "image"; alt: string; size: [width: number, height: number]; draw?: Stroke[]; regions: Region[] };

/** Parts of a text, of code, of a list or of a picture, to be marked with tags. */
export interface ToggleTags extends AssetBase {
  type: "toggletags";
  medium: Medium;
  tags: Tag[];
  /** At most one tag per part. */
  exclusive?: boolean;
  /** Total number of marks, shown to the learner; not shown by default. */
  showCount?: number;
  /** Part → its tags; a part without tags may be left out. */
  truth: Record<string, string[]>;
  /** Part → why it has its tags, or none. */
  why?: Record<string, string>;
  /** f1: partial credit for each mark. all: all or nothing. */
  scoring?: "f1" | "all";
}

/** Text in one style; `look` holds class names of highlighted code, or is empty. */
export interface Run {
  text: string;
  look: string;
}

/** Part of a text; `id` if it can be marked. */
export interface Piece {
  id: string | null;
  runs: Run[];
}

export type PublicMedium =
  | { kind: "flow"; code: boolean; pieces: Piece[] }
  | { kind: "list"; items: { id: string; html: string }[] }
  | { kind: "image"; alt: string; size: [number, number]; draw: Stroke[]; regions: Region[] };

export interface PublicToggleTags extends PublicBase {
  medium: PublicMedium;
  tags: Tag[];
  exclusive: boolean;
  count: number | null;
}

export interface ToggleTagsState {
  /** Part → its tags, in palette order. */
  marks: Record<string, string[]>;
  /** "None apply" is pressed. */
  none: boolean;
}

export type ToggleTagsAction = { t: "toggle"; part: string; tag: string } | { t: "none" };

export type ToggleTagsAnswer = ToggleTagsState;
