import type { AssetBase, PublicBase } from "../kit/contract.ts";

/** What a cell of a map is. */
export type Terrain = "free" | "wall" | "tree" | "pad" | "parcel" | "photo" | "charger" | "wind";

export type Heading = "N" | "E" | "S" | "W";

/** What the drone does at once, without a body. */
export type Deed = "forward" | "left" | "right" | "up" | "down" | "photo" | "pick" | "drop";

/** What the drone can ask about where it is. */
export type Ask = "pathAhead" | "pathLeft" | "pathRight" | "onPad" | "onParcel" | "onPhoto" | "carrying";

/** A question, or with `!` its opposite. */
export type Sense = Ask | `!${Ask}`;

/** A block of a program; `Extra` is what each block carries besides. */
export type Made<Extra> = Extra &
  (
    | { k: Deed }
    | { k: "repeat"; n: number; body: Made<Extra>[] }
    | { k: "while"; test: Sense; body: Made<Extra>[] }
    | { k: "if"; test: Sense; body: Made<Extra>[]; else?: Made<Extra>[] }
    | { k: "call"; to: number }
  );

/** A block as authors write it and answers carry it. */
export type Block = Made<unknown>;

/** A block on the learner's table: its number stays with it when it moves. */
export type Node = Made<{ id: number }>;

/** Blocks in order; with procedures, which `call` names from 1, in a record. */
export type Program = Block[] | { main: Block[]; procedures: Block[][] };

/** What an author puts into the learner's box of blocks. `sense` opens every question, otherwise only the way ahead and the pad can be asked about. */
export type Command = Deed | "repeat" | "while" | "if" | "else" | "call" | "sense";

export type Goal = "reachPad" | "photoAll" | "deliverAll" | "visitAll";

export interface DroneMap {
  /** One character a cell, all rows equally long. */
  rows: string[];
  /** `alt`: 0 (landed) to 3; absent: 1. */
  start: { r: number; c: number; dir: Heading; alt?: number };
  /** Units: a move takes one, into wind two; absent: endless. */
  battery?: number;
  /** Secret: the learner knows only that there are such maps. */
  hidden?: boolean;
}

export interface Limits {
  /** The most blocks of a program; absent: no limit. */
  blocks?: number;
  /** Blocks carried out before a run is stopped; absent: 2,000. */
  steps?: number;
  procedures?: 0 | 1 | 2 | 3;
  /** Calls inside one another; absent: 50. */
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
  /** So many blocks at most for three stars, and for two. */
  stars?: { blocks: [number, number] };
  starter?: Program;
  /** A program that wins. Secret. */
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

/** The learner's program: the main list, then one for each procedure. */
export interface DroneState {
  lists: Node[][];
  /** The number that the next new block gets. */
  next: number;
}

/** What a new block is made of: its kind, with `ifElse` for an `if` of two branches, and for calls the procedure. */
export type Kind = Deed | "repeat" | "while" | "if" | "ifElse" | `call${1 | 2 | 3}`;

/** `list` is "0" for the main list, "1" to "3" for procedures, "b7" and "e7" for the body and the else of block 7. */
export type DroneAction =
  | { t: "add"; kind: Kind; list: string; at: number }
  | { t: "move"; id: number; list: string; at: number }
  | { t: "remove"; id: number }
  | { t: "count"; id: number; n: number }
  | { t: "ask"; id: number; test: Sense };

export interface DroneAnswer {
  main: Block[];
  procedures: Block[][];
}
