import type { AssetBase, PublicBase } from "../kit/contract.ts";
import type { Group } from "./groups.ts";

/** A point in fractions of the cell's two sides. */
export type Spot = [number, number];

export interface Lattice {
  /** Lengths of the sides, in any unit. */
  a: number;
  b: number;
  /** Degrees between them. */
  angle: number;
}

/** A line, or a filled shape when closed; `ink` is one of six colours, 0 by default. */
export interface Path {
  points: Spot[];
  closed?: boolean;
  ink?: number;
}

/** An isohedral tile: type 1 to 93 in Grünbaum and Shephard's numbering, positions of its vertices, and how each kind of edge is bent. */
export interface Tile {
  ih: number;
  params?: number[];
  /** For each kind of edge, the points between its ends (0, 0) and (1, 0). */
  edges?: Spot[][];
  /** Edges run smoothly through their points. */
  curved?: boolean;
  /** Types the learner may choose from; none by default. */
  types?: number[];
}

export type Show = "cell" | "region" | "centres" | "mirrors" | "glides";

/** Tools that an author has to allow: names of groups and tiles, zoom, switches for what's drawn over it, tracing paper, and saving. */
export type Tool = "symbols" | "zoom" | "overlays" | "tracing" | "export";

export type ElementKind = "rot2" | "rot3" | "rot4" | "rot6" | "mirror" | "glide";

export type Task =
  | { k: "identify"; answer: Group }
  /** `count` places, no two related by the pattern's own symmetry. `tol`: share of the cell, 0.03 by default. */
  | { k: "find"; element: ElementKind; count: number; tol?: number }
  | { k: "make"; group: Group };

/** Wallpaper patterns to draw, tile or examine. */
export interface Escher extends AssetBase {
  type: "escher";
  mode: "draw" | "tile" | "identify";
  /**
   * draw: the group that repeats the strokes; by default the learner chooses. identify: the group of the pattern, by
   * default the answer. Secret there.
   */
  group?: Group;
  lattice: Lattice;
  /** draw: initial strokes. identify: the motif that's repeated. */
  motif?: Path[];
  tile?: Tile;
  show: Show[];
  /** By default none. */
  tools?: Tool[];
  task?: Task;
}

/** A task as the learner gets it. */
export type PublicTask =
  | { k: "identify" }
  | { k: "find"; element: ElementKind; count: number }
  | { k: "make"; group: Group };

/** Positions of the symmetries that the author shows. */
export interface Overlay {
  centres: { order: number; at: Spot }[];
  /** Points x with v·x = c. */
  lines: { k: "mirror" | "glide"; v: Spot; c: number }[];
}

export interface PublicEscher extends PublicBase {
  mode: Escher["mode"];
  /** Only when it isn't secret. */
  group: Group | null;
  lattice: Lattice;
  /** draw: initial strokes. identify: the whole cell, with every copy. */
  paths: Path[];
  tile: Required<Tile> | null;
  show: Show[];
  tools: Tool[];
  /** identify: the symmetries the author shows. In other modes the browser computes them. */
  overlay: Overlay | null;
  task: PublicTask | null;
}

export interface EscherState {
  /** draw: the group that repeats the strokes. identify: the learner's answer. */
  group: Group | null;
  paths: Path[];
  marks: Spot[];
  params: number[];
  edges: Spot[][];
  /** Type of tile the learner chose; by default the author's. */
  ih?: number;
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
  | { t: "type"; ih: number }
  | { t: "param"; index: number; value: number };

export interface EscherAnswer {
  group: Group | null;
  paths: Path[];
  marks: Spot[];
}
