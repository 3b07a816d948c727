import type { AssetBase, PublicBase } from "../kit/contract.ts";
import type { COMMANDS, GOALS, SIMPLE_COMMANDS } from "./commands.ts";

/** Contents of a map cell. */
export type Terrain = "free" | "wall" | "tree" | "pad" | "parcel" | "photo" | "charger" | "wind";

export type Heading = "N" | "E" | "S" | "W";

/** Simple commands, without a body. */
export type SimpleCommand = (typeof SIMPLE_COMMANDS)[number];

/** Questions the drone can ask about its surroundings. */
export type Query = "pathAhead" | "pathLeft" | "pathRight" | "onPad" | "onParcel" | "onPhoto" | "carrying";

/** A question, or its opposite with `!`. */
export type Condition = Query | `!${Query}`;

/** A block of a program; `Extra` adds fields to each block. */
export type BlockOf<Extra> = Extra &
  (
    | { k: SimpleCommand }
    | { k: "repeat"; n: number; body: BlockOf<Extra>[] }
    | { k: "while"; test: Condition; body: BlockOf<Extra>[] }
    | { k: "if"; test: Condition; body: BlockOf<Extra>[]; else?: BlockOf<Extra>[] }
    | { k: "call"; to: number }
  );

/** A block as authors write it and answers contain it. */
export type Block = BlockOf<unknown>;

/** A block on the learner's table; its number stays the same when it moves. */
export type Node = BlockOf<{ id: number }>;

/** Blocks in order; a program with procedures is a record, and `call` names them from 1. */
export type Program = Block[] | { main: Block[]; procedures: Block[][] };

/**
 * Blocks an author can put into the learner's box. `sense` allows every question; otherwise only the way ahead and the
 * pad can be asked about.
 */
export type Command = (typeof COMMANDS)[number];

export type Goal = (typeof GOALS)[number];

export interface DroneMap {
  /** One character per cell, all rows of equal length. */
  rows: string[];
  /** `alt`: 0 (landed) to 3; 1 by default. */
  start: { r: number; c: number; dir: Heading; alt?: number };
  /** Units: a move takes one, into wind two; endless by default. */
  battery?: number;
  /** Secret: learners know only that there are such maps. */
  hidden?: boolean;
}

export interface Limits {
  /** Maximum number of blocks in a program; unlimited by default. */
  blocks?: number;
  /** Blocks executed before a run is stopped; 2,000 by default. */
  steps?: number;
  procedures?: 0 | 1 | 2 | 3;
  /** Nested calls; 50 by default. */
  depth?: number;
}

/** Program a drone on a grid. */
export interface DroneGame extends AssetBase {
  type: "dronegame";
  maps: DroneMap[];
  legend: Record<string, Terrain>;
  commands: Command[];
  limits: Limits;
  win: { all: Goal[] };
  /** Maximum number of blocks for three stars, and for two. */
  stars?: { blocks: [number, number] };
  starter?: Program;
  /** A winning program. Secret. */
  model?: Program;
}

export interface PublicDroneGame extends PublicBase {
  maps: { rows: string[]; start: DroneMap["start"]; battery: number | null }[];
  hiddenMaps: number;
  legend: Record<string, Terrain>;
  commands: Command[];
  limits: { blocks: number | null; steps: number; procedures: number; depth: number };
  win: Goal[];
  stars: [number, number] | null;
  starter: Program;
}

/** The learner's program: the main list, then one per procedure. */
export interface DroneState {
  lists: Node[][];
  /** Number of the next new block. */
  next: number;
}

/** Kind of a new block, with `ifElse` for an `if` with two branches, and the procedure for calls. */
export type Kind = SimpleCommand | "repeat" | "while" | "if" | "ifElse" | `call${1 | 2 | 3}`;

/** `list` is "0" for the main list, "1" to "3" for procedures, "b7" and "e7" for the body and the else of block 7. */
export type DroneAction =
  | { t: "add"; kind: Kind; list: string; at: number }
  | { t: "move"; id: number; list: string; at: number }
  | { t: "remove"; id: number }
  | { t: "count"; id: number; n: number }
  | { t: "ask"; id: number; test: Condition };

export interface DroneAnswer {
  main: Block[];
  procedures: Block[][];
}
