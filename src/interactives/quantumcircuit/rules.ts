import type { ProbeEntry, Rules, Sentence } from "../kit/contract.ts";
import { faultsOf } from "./faults.ts";
import { meetsGoal } from "./goal-met.ts";
import { cellAt, move, put, sanitise, take, tune } from "./grid.ts";
import { operationsOf } from "./operations.ts";
import { type Named, sentenceOf } from "./sentences.ts";
import type { Cell, CircuitAction, CircuitAnswer, CircuitState, PublicCircuit } from "./types.ts";

/** Longest reply to an oracle's question. */
export const MAX_REPLY_LENGTH = 80;

function cellsAfter({ cells }: CircuitState, action: CircuitAction, pub: PublicCircuit): readonly Cell[] {
  switch (action.t) {
    case "put":
      return put(cells, action.at, action.tool, pub);
    case "set":
      return sanitise([...take(cells, action.cell.at, pub), action.cell], pub);
    case "take":
      return take(cells, action.at, pub);
    case "move":
      return move(cells, action.from, action.to, pub);
    case "tune":
      return tune(cells, action.at, action.change, pub);
    case "write":
      return sanitise(action.cells, pub);
    default:
      return cells;
  }
}

const json = (value: unknown) => JSON.stringify(value);

/** True if the circuit hasn't been changed. */
function isUntouched(state: CircuitAnswer, pub: PublicCircuit): boolean {
  return json(state.cells) === json(sanitise(pub.start, pub));
}

/** True if an answer can be judged, otherwise why not. Used in browser and server. */
export function readiness(answer: CircuitAnswer, pub: PublicCircuit, log: readonly ProbeEntry[]): true | Sentence {
  const { aim } = pub;
  if (aim === null) return { code: "ready.explore" };
  if (aim.k === "oracle") {
    if (answer.reply.trim() === "") return { code: log.length === 0 ? "ready.run" : "ready.reply" };
    return log.length === 0 ? { code: "ready.run" } : true;
  }
  if (isUntouched(answer, pub)) return { code: "ready.build" };
  const [fault] = faultsOf(answer.cells, pub);
  if (fault) return { code: fault.code, params: fault.params };
  return aim.k === "unitary" && hasMeasurement(answer.cells) ? { code: "ready.unitary" } : true;
}

const hasMeasurement = (cells: readonly Cell[]) =>
  cells.some(({ gate, if: condition }) => gate === "measure" || gate === "reset" || condition !== undefined);

const oneOf = (pub: PublicCircuit): Named => ({ names: pub.names });

/** Reducer: a grid of gates on wires. What's on display is the view's own state. */
export const circuitRules: Rules<PublicCircuit, CircuitState, CircuitAction, CircuitAnswer> = {
  type: "quantumcircuit",
  init: (pub) => ({ cells: sanitise(pub.start, pub), reply: "", looked: false }),
  reduce(state, action, pub) {
    if (action.t === "look") return pub.goal === "explore" && !state.looked ? { ...state, looked: true } : state;
    if (action.t === "reply") {
      const reply = action.text.slice(0, MAX_REPLY_LENGTH);
      return pub.aim?.k === "oracle" && reply !== state.reply ? { ...state, reply } : state;
    }
    const cells = cellsAfter(state, action, pub);
    return cells === state.cells || json(cells) === json(state.cells) ? state : { ...state, cells: [...cells] };
  },
  answer: ({ cells, reply }) => ({ cells, reply }),
  violations: ({ cells }, pub) => faultsOf(cells, pub),
  solved: ({ cells }, pub) => meetsGoal(cells, pub),
  isReady: (state, pub, log = []) => readiness(state, pub, log),
  describe({ cells }, pub, focus) {
    if (focus !== undefined) {
      const [column = 0, row = 0] = focus.split(",").map(Number);
      return describeCell(cells, column, row, pub);
    }
    const operations = operationsOf(cells);
    if (operations.length === 0) return { code: "state.empty", params: { qubits: pub.qubits } };
    const columns = new Set(operations.map(({ column }) => column)).size;
    return { code: "state.all", params: { gates: operations.length, columns, qubits: pub.qubits } };
  },
  announce(_before, after, action, pub): Sentence | null {
    if (action.t === "write") return { code: "said.written", params: { gates: operationsOf(after.cells).length } };
    if (action.t === "put" || action.t === "take") {
      return describeCell(after.cells, action.at[0], action.at[1], pub);
    }
    if (action.t === "set") return describeCell(after.cells, action.cell.at[0], action.cell.at[1], pub);
    if (action.t === "move") return describeCell(after.cells, action.to[0], action.to[1], pub);
    if (action.t === "tune") return describeCell(after.cells, action.at[0], action.at[1], pub);
    return null;
  },
};

function describeCell(cells: readonly Cell[], column: number, row: number, pub: PublicCircuit): Sentence {
  const place = { column: column + 1, wire: pub.names[row] ?? row + 1 };
  const cell = cellAt(cells, [column, row]);
  if (!cell) return { code: "cell.empty", params: place };
  return sentenceOf(cell, place, oneOf(pub));
}
