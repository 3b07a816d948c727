import type { AssetBase, PublicBase } from "../kit/contract.ts";
import type { Group } from "./groups.ts";

/** A point in fractions of the two sides of the cell. */
export type Spot = [number, number];

export interface Lattice {
  /** Lengths of the sides, in any unit. */
  a: number;
  b: number;
  /** Degrees between them. */
  angle: number;
}

/** A line, or filled when it is closed; `ink` is one of six colours, absent: 0. */
export interface Path {
  points: Spot[];
  closed?: boolean;
  ink?: number;
}

/** An isohedral tile: type 1 to 93 as Grünbaum and Shephard number them, where its vertices lie, and how each kind of edge is bent. */
export interface Tile {
  ih: number;
  params?: number[];
  /** For each kind of edge the points between its ends, which lie at (0, 0) and (1, 0). */
  edges?: Spot[][];
}

export type Show = "cell" | "region" | "centres" | "mirrors" | "glides";

export type ElementKind = "rot2" | "rot3" | "rot4" | "rot6" | "mirror" | "glide";

export type Task =
  | { k: "identify"; answer: Group }
  /** `count` places, no two of which the pattern's own symmetry takes to each other. `tol`: part of the cell, absent 0.03. */
  | { k: "find"; element: ElementKind; count: number; tol?: number }
  | { k: "make"; group: Group };

/** Wallpaper patterns: drawn, tiled, or looked at. */
export interface Escher extends AssetBase {
  type: "escher";
  mode: "draw" | "tile" | "identify";
  /** draw: what repeats the strokes, absent: the learner chooses. identify: what made the pattern, absent: the answer. Secret there. */
  group?: Group;
  lattice: Lattice;
  /** draw: what is on the paper at first. identify: what is repeated. */
  motif?: Path[];
  tile?: Tile;
  show: Show[];
  task?: Task;
}

/** A task as the learner has it. */
export type PublicTask =
  | { k: "identify" }
  | { k: "find"; element: ElementKind; count: number }
  | { k: "make"; group: Group };

/** Where symmetries lie, as far as the author shows them. */
export interface Overlay {
  centres: { order: number; at: Spot }[];
  /** Points x with v·x = c. */
  lines: { k: "mirror" | "glide"; v: Spot; c: number }[];
}

export interface PublicEscher extends PublicBase {
  mode: Escher["mode"];
  /** Only where it is no secret. */
  group: Group | null;
  lattice: Lattice;
  /** draw: what is on the paper at first. identify: the whole cell, every copy drawn. */
  paths: Path[];
  tile: Required<Tile> | null;
  show: Show[];
  /** identify: what the author shows of the symmetries. Elsewhere the browser computes it. */
  overlay: Overlay | null;
  task: PublicTask | null;
}

export interface EscherState {
  /** draw: what repeats the strokes. identify: the learner's answer. */
  group: Group | null;
  paths: Path[];
  marks: Spot[];
  params: number[];
  edges: Spot[][];
}

export type EscherAction =
  | { t: "group"; group: Group }
  | { t: "draw"; path: Path }
  | { t: "redraw"; index: number; path: Path }
  | { t: "erase"; index: number }
  | { t: "mark"; at: Spot }
  | { t: "move"; index: number; at: Spot }
  | { t: "unmark"; index: number }
  | { t: "bend"; edge: number; index: number; at: Spot }
  | { t: "joint"; edge: number }
  | { t: "straighten"; edge: number }
  | { t: "param"; index: number; value: number };

export interface EscherAnswer {
  group: Group | null;
  paths: Path[];
  marks: Spot[];
}
