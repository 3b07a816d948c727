import type { AssetBase, PublicBase } from "../kit/contract.ts";

/** A number, or a formula over sliders and points such as `2pi` or `A.x + m`. */
export type Coordinate = number | string;
export type Span = [from: number, to: number];
export type Spot = [x: number, y: number];

/** Two coordinates, or the id of a point. */
export type Position = [Coordinate, Coordinate] | string;

export interface View {
  x: Span;
  y: Span;
  /** Same scale on both axes. */
  equal?: boolean;
  /** Lines behind the drawing, where the axes are shown; by default a square grid. */
  grid?: "cartesian" | "polar" | "none";
  ticks?: "int" | "pi" | "auto";
}

export interface SliderSpec {
  id: string;
  min: number;
  max: number;
  step: number;
  value: number;
  /** Adds a button that moves it back and forth. */
  animate?: boolean;
}

/** `id` makes a curve callable (`f(2)`) and a point usable in formulas (`A.x`); `colour` is 1 to 6, by default the next one. */
interface Drawn {
  id?: string;
  label?: string;
  colour?: number;
}

export interface PointItem extends Drawn {
  k: "point";
  at: [Coordinate, Coordinate];
  /** Without it, the point can't be moved. Otherwise freely, in one direction, or along the curve with that id. */
  drag?: string;
  /** Only multiples of this are allowed. */
  snap?: number;
}

export type CurveItem = Drawn &
  (
    | { k: "fn"; y: string; domain?: [Coordinate, Coordinate] }
    | { k: "param"; x: string; y: string; t: [Coordinate, Coordinate] }
    | { k: "polar"; r: string; t: [Coordinate, Coordinate] }
  );

export type RegionItem = Drawn & ({ k: "implicit"; eq: string } | { k: "ineq"; rel: string });

export type FigureItem = Drawn &
  (
    | { k: "points"; data: Spot[] }
    | { k: "segment"; from: Position; to: Position }
    | { k: "vector"; from?: Position; to: Position }
    | { k: "polygon"; corners: Position[] }
    | { k: "text"; at: Position; text: string }
  );

export type Item = PointItem | CurveItem | RegionItem | FigureItem;

/** Parts of a graph that an author has to show: axes with their grid and numbers, a view that moves and zooms, a button to follow a curve. */
export type Shown = "axes" | "zoom" | "trace";

export type Names = "labels" | "formulas" | "none";

/** Values of sliders and points; missing ones keep their initial value. */
export interface Settings {
  sliders?: Record<string, number>;
  points?: Record<string, Spot>;
}

export type Task =
  /** Each target is hit by its own point, or without `point` by any that hits no other. */
  | { k: "place"; targets: { at: Spot; point?: string }[]; tol: number }
  /** The curve `item` (by default the first) must cover `curve`; `tol` is the mean distance as a share of the target's height. */
  | { k: "match"; item?: string; curve: string; range: Span; tol: number; answer?: Settings }
  | { k: "sketch"; through: Spot[]; tol: number }
  | { k: "set"; condition: string; answer?: Settings };

export interface Graph2d extends AssetBase {
  type: "graph2d";
  view: View;
  sliders?: SliderSpec[];
  items: Item[];
  /** By default nothing: a picture that stays still. */
  shows?: Shown[];
  /** Words beside each curve: its label (by default), its formula, or nothing. */
  names?: Names;
  /** Marks where functions cross the axes or each other, and where they turn. */
  interest?: boolean;
  /** Functions the learner may type: how many, and what's in the boxes at first. Formulas and tasks call them own1, own2 and own3. */
  own?: { count: number; start?: string[] };
  task?: Task;
}

export interface PublicGraph2d extends PublicBase {
  view: View;
  sliders: SliderSpec[];
  items: Item[];
  shows: Shown[];
  names: Names;
  interest: boolean;
  own: { count: number; start: string[] } | null;
  /** Kind of task, without its targets. */
  task: Task["k"] | null;
}

export interface GraphState {
  sliders: Record<string, number>;
  /** Movable points only. */
  points: Record<string, Spot>;
  /** From left to right. */
  sketch: Spot[];
  /** In an exploration: the learner has looked around. */
  looked: boolean;
  /** Functions the learner typed, where the author allows some. */
  typed?: string[];
}

export type GraphAction =
  | { t: "look" }
  | { t: "slide"; id: string; value: number }
  | { t: "move"; id: string; at: Spot }
  | { t: "draw"; sketch: Spot[] }
  | { t: "type"; index: number; text: string };

export type GraphAnswer = GraphState;
