import type { AssetBase, PublicBase } from "../kit/contract.ts";

/** Contents of a grid cell; `c` and `o` are a control and an anti-control of everything in their column. */
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

/** Tools a palette can offer: gates, and three for several cells. */
export type Tool = CellGate | "cx" | "ccx" | "cswap";

/** Column and row, both from 0; row 0 is the first qubit. */
export type At = [column: number, row: number];

/** Applies only if this classical bit has this value. */
export interface Condition {
  bit: number;
  is: 0 | 1;
}

export interface Cell {
  at: At;
  gate: CellGate;
  /** As written, such as `pi/8`: one for rx, ry, rz, p; three for u. */
  angles?: string[];
  /** Number of qubits that qft, iqft and oracle cover, downwards. */
  span?: number;
  /** measure: the target classical bit. */
  bit?: number;
  if?: Condition;
}

/** A real number, or real and imaginary part. */
export type Amplitude = number | [re: number, im: number];

/** All 2ⁿ amplitudes in order, or only those of the basis states named. */
export type Ket = Amplitude[] | Record<string, Amplitude>;

export interface Ask {
  question: string;
  /** Absent: the answer is typed. */
  choices?: string[];
  answer: string;
}

export type Task =
  /** `on`: only these qubits (default: all). */
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
  /** Classical bits; by default as many as qubits if the palette measures, otherwise none. */
  bits?: number;
  /** Names of the wires; 1, 2, 3 by default. */
  names?: string[];
  palette: Tool[];
  /** True if controls are offered; by default from two qubits on. */
  controls?: boolean;
  start?: Cell[];
  locked?: At[];
  /** One character per qubit: 0 1 + - i j (j is |0⟩ − i|1⟩); all 0 by default. */
  input?: string;
  task?: Task;
  limits?: Limits;
  /** Displays of the state besides its chances, and the circuit as text; none by default. */
  shows?: Shown[];
  /** The author's solution. */
  model?: Cell[];
}

/** Displays of the state that learners can turn to. */
export type Reading = "amplitudes" | "bloch" | "samples";

/** Parts of a circuit that an author has to show. `source` is the circuit as text, to read and write. */
export type Shown = Reading | "source";

/** Index, real and imaginary part of a non-zero amplitude. */
export type Entry = [index: number, re: number, im: number];

export type Goal =
  | { k: "state"; target: Entry[]; on: number[] }
  /** The matrix by rows, if it has at most eight. */
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
  shows: Shown[];
}

export interface CircuitState {
  /** By column, then by row. */
  cells: Cell[];
  /** Answer to the question about an oracle. */
  reply: string;
  /** Exploration only: true once the learner has tried something. */
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

/** Server's reply after running a circuit with the oracle: how often each result came up. */
export interface RunReply {
  counts: Record<string, number>;
}
