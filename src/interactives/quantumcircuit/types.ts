import type { AssetBase, PublicBase } from "../kit/contract.ts";

/** What can stand in a cell of the grid; `c` and `o` are a control and an anti-control of everything in their column. */
export type CellGate =
  | "c"
  | "o"
  | "x"
  | "y"
  | "z"
  | "h"
  | "s"
  | "sdg"
  | "t"
  | "tdg"
  | "sx"
  | "rx"
  | "ry"
  | "rz"
  | "p"
  | "u"
  | "swap"
  | "iswap"
  | "measure"
  | "reset"
  | "qft"
  | "iqft"
  | "oracle";

/** What a palette can offer: gates, and three that stand for several cells. */
export type Tool = CellGate | "cx" | "ccx" | "cswap";

/** Column and row, both from 0; row 0 is the first qubit. */
export type At = [column: number, row: number];

/** Happens only where this classical bit has this value. */
export interface Condition {
  bit: number;
  is: 0 | 1;
}

export interface Cell {
  at: At;
  gate: CellGate;
  /** As written, such as `pi/8`: one for rx, ry, rz, p; three for u. */
  angles?: string[];
  /** How many qubits downward qft, iqft and oracle cover. */
  span?: number;
  /** measure: into which classical bit. */
  bit?: number;
  if?: Condition;
}

/** A real number, or real and imaginary part. */
export type Amplitude = number | [re: number, im: number];

/** All 2ⁿ amplitudes in order, or only those of the basis states named. */
export type Ket = Amplitude[] | Record<string, Amplitude>;

export interface Ask {
  question: string;
  /** Absent: the answer is written. */
  choices?: string[];
  answer: string;
}

export type Task =
  /** `on`: only of these qubits; absent: of all. */
  | { k: "state"; target: Ket; on?: number[] }
  | { k: "unitary"; target: Cell[] }
  | { k: "distribution"; target: number[] | Record<string, number> }
  | { k: "oracle"; qubits: number; hidden: Cell[]; ask: Ask; runs?: number; shots?: number };

export interface Limits {
  gates?: number;
  twoQubit?: number;
  depth?: number;
  t?: number;
}

export interface QuantumCircuit extends AssetBase {
  type: "quantumcircuit";
  qubits: number;
  columns: number;
  /** Classical bits; absent: as many as qubits when the palette measures, else none. */
  bits?: number;
  /** What the wires are called; absent: 1, 2, 3. */
  names?: string[];
  palette: Tool[];
  /** Whether controls are offered; absent: from two qubits on. */
  controls?: boolean;
  start?: Cell[];
  locked?: At[];
  /** A character for each qubit: 0 1 + - i j (j is |0⟩ − i|1⟩); absent: all 0. */
  input?: string;
  task?: Task;
  limits?: Limits;
  /** The author's own solution. */
  model?: Cell[];
}

/** Index, real and imaginary part of an amplitude that is not zero. */
export type Entry = [index: number, re: number, im: number];

export type Goal =
  | { k: "state"; target: Entry[]; on: number[] }
  /** The matrix by rows while it has at most eight of them. */
  | { k: "unitary"; target: [re: number, im: number][][] | null }
  | { k: "distribution"; target: [index: number, chance: number][]; over: "bits" | "qubits" }
  | { k: "oracle"; qubits: number; question: string; choices: string[] | null; runs: number; shots: number };

export interface PublicCircuit extends PublicBase {
  qubits: number;
  columns: number;
  bits: number;
  names: string[];
  palette: Tool[];
  controls: boolean;
  start: Cell[];
  locked: At[];
  input: string;
  aim: Goal | null;
  limits: Limits;
}

export interface CircuitState {
  /** By column, then by row. */
  cells: Cell[];
  /** To the question about an oracle. */
  reply: string;
  /** Of an exploration: someone looked around in it. */
  looked: boolean;
}

export type Tuning = Partial<Pick<Cell, "angles" | "span" | "bit">> & { if?: Condition | null };

export type CircuitAction =
  | { t: "put"; at: At; tool: Tool }
  | { t: "set"; cell: Cell }
  | { t: "take"; at: At }
  | { t: "move"; from: At; to: At }
  | { t: "tune"; at: At; change: Tuning }
  | { t: "write"; cells: Cell[] }
  | { t: "reply"; text: string }
  | { t: "look" };

export type CircuitAnswer = Pick<CircuitState, "cells" | "reply">;

/** What the server answers when a circuit with the oracle was run: how often each outcome came up. */
export interface RunReply {
  counts: Record<string, number>;
}
