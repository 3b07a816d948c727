import type { AssetBase, PublicBase } from "../kit/contract.ts";

export const COLOURS = ["blue", "gold", "red", "green", "purple", "teal"] as const;
export const SHAPES = ["ring", "square", "triangle", "diamond", "star", "cross"] as const;

/** The colour of a tag, by day and by night a token of its own. */
export type Colour = (typeof COLOURS)[number];

/** The sign of a tag, so that colour never tells alone. */
export type Shape = (typeof SHAPES)[number];

export interface Tag {
  id: string;
  label: string;
  colour: Colour;
  shape: Shape;
}

/** Plain words, or words that can be marked. A line break in plain words is one on the screen. */
export type Segment = string | { id: string; text: string };

/** A part of code: from `start` up to `end` in UTF-16 units of the source as it is written, or a whole line from 1 without its indentation. */
export type CodePart = { id: string; start: number; end: number } | { id: string; line: number };

export type Point = [x: number, y: number];

export type Ink = "ink" | "soft" | "accent" | 1 | 2 | 3 | 4 | 5 | 6;

/** What a picture is drawn of: lines and areas in its own units, y downwards. */
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

/** Parts of a text, some code, a list or a picture, to be marked with tags. */
export interface ToggleTags extends AssetBase {
  type: "toggletags";
  medium: Medium;
  tags: Tag[];
  /** One tag a part at most. */
  exclusive?: boolean;
  /** How many marks there are in all, told to the learner; absent: not told. */
  showCount?: number;
  /** Part → its tags; a part that has none may be left out. */
  truth: Record<string, string[]>;
  /** Part → why it has its tags, or has none. */
  why?: Record<string, string>;
  /** f1: marks count one by one. all: everything or nothing. */
  scoring?: "f1" | "all";
}

/** Words of one look; `look` are class names of highlighted code, or empty. */
export interface Run {
  text: string;
  look: string;
}

/** A stretch of a text; `id` when it can be marked. */
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
  /** Part → its tags, in the order of the palette. */
  marks: Record<string, string[]>;
  /** "None apply" is pressed. */
  none: boolean;
}

export type ToggleTagsAction = { t: "toggle"; part: string; tag: string } | { t: "none" };

export type ToggleTagsAnswer = ToggleTagsState;
