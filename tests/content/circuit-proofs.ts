import { expect } from "vitest";
import type { ProbeEntry } from "#interactives/kit/contract.ts";
import { ctx, type LessonOf } from "./lesson-of.ts";
import type { Proof } from "./verify.ts";

/** A simulator of few qubits that shares nothing with the product's: gates as rows of complex numbers, states as lists of them. */
type Complex = readonly [re: number, im: number];
type Ket = readonly Complex[];

interface Branch {
  chance: number;
  ket: Ket;
}

interface Cell {
  at: [column: number, row: number];
  gate: string;
  angles?: string[];
  span?: number;
  bit?: number;
}

const add = ([a, b]: Complex, [c, d]: Complex): Complex => [a + c, b + d];
const times = ([a, b]: Complex, [c, d]: Complex): Complex => [a * c - b * d, a * d + b * c];
const size = ([a, b]: Complex): number => a * a + b * b;
const turn = (angle: number): Complex => [Math.cos(angle), Math.sin(angle)];

type Gate = readonly [Complex, Complex, Complex, Complex];

const ZERO: Complex = [0, 0];
const ONE: Complex = [1, 0];
const HALF: Complex = [Math.SQRT1_2, 0];
const phase = (angle: number): Gate => [ONE, ZERO, ZERO, turn(angle)];

const gates: Readonly<Record<string, (angle: number) => Gate>> = {
  h: () => [HALF, HALF, HALF, [-Math.SQRT1_2, 0]],
  x: () => [ZERO, ONE, ONE, ZERO],
  z: () => phase(Math.PI),
  s: () => phase(Math.PI / 2),
  t: () => phase(Math.PI / 4),
  sx: () => [
    [0.5, 0.5],
    [0.5, -0.5],
    [0.5, -0.5],
    [0.5, 0.5],
  ],
  ry: (angle) => {
    const [cos, sin] = turn(angle / 2);
    return [
      [cos, 0],
      [-sin, 0],
      [sin, 0],
      [cos, 0],
    ];
  },
};

/** Cells of a circuit, a line for each column: `h 1`, `c 1, x 2`, `ry(pi/3) 1`, `measure 1`, `oracle 1-2`. */
export function cellsOf(text: string): Cell[] {
  return text.split("\n").flatMap((line, column) =>
    line
      .split(",")
      .filter((part) => part.trim() !== "")
      .map((part): Cell => {
        const [, gate = "", angle, row = "", last] = /^ *([a-z]+)(?:\((.*)\))? (\d+)(?:-(\d+))? *$/.exec(part) ?? [];
        if (row === "") throw new Error(`${part} is no gate`);
        return {
          at: [column, Number(row) - 1],
          gate,
          ...(angle !== undefined && { angles: [angle] }),
          ...(last !== undefined && { span: Number(last) - Number(row) + 1 }),
          ...(gate === "measure" && { bit: Number(row) - 1 }),
        };
      }),
  );
}

const radians = (text = "0"): number => {
  const [, sign, factor, below] = /^(-?)(\d*)\*?pi(?:\/(\d+))?$/.exec(text) ?? [];
  if (sign === undefined) return Number(text);
  return ((sign ? -1 : 1) * Number(factor || 1) * Math.PI) / Number(below || 1);
};

const digit = (index: number, row: number, qubits: number) => (index >> (qubits - 1 - row)) & 1;

function turned(ket: Ket, gate: Gate, row: number, qubits: number, controls: readonly [number, number][]): Ket {
  const bit = 1 << (qubits - 1 - row);
  return ket.map((own, index) => {
    if (controls.some(([control, wanted]) => digit(index, control, qubits) !== wanted)) return own;
    const [low, high] = [ket[index & ~bit] ?? ZERO, ket[index | bit] ?? ZERO];
    const [a, b, c, d] = gate;
    return index & bit ? add(times(c, low), times(d, high)) : add(times(a, low), times(b, high));
  });
}

function looked({ chance, ket }: Branch, row: number, qubits: number): Branch[] {
  return [0, 1].flatMap((value): Branch[] => {
    const kept = ket.map((part, index): Complex => (digit(index, row, qubits) === value ? part : ZERO));
    const share = kept.reduce((sum, part) => sum + size(part), 0);
    if (share < 1e-12) return [];
    return [
      { chance: chance * share, ket: kept.map(([re, im]): Complex => [re / Math.sqrt(share), im / Math.sqrt(share)]) },
    ];
  });
}

/** Branches after running a circuit on a basis state. `hidden` is the circuit inside its oracle. */
export function ran(text: string, qubits: number, { from = 0, hidden = "" } = {}): Branch[] {
  const cells = cellsOf(text);
  const columns = Math.max(-1, ...cells.map(({ at }) => at[0])) + 1;
  let branches: Branch[] = [
    { chance: 1, ket: Array.from({ length: 1 << qubits }, (_, at) => (at === from ? ONE : ZERO)) },
  ];
  for (let column = 0; column < columns; column += 1) {
    const inside = cells.filter(({ at }) => at[0] === column);
    const controls = inside.flatMap(({ gate, at }): [number, number][] =>
      gate === "c" ? [[at[1], 1]] : gate === "o" ? [[at[1], 0]] : [],
    );
    for (const { gate, at, angles } of inside) {
      const made = gates[gate]?.(radians(angles?.[0]));
      if (made)
        branches = branches.map((branch) => ({ ...branch, ket: turned(branch.ket, made, at[1], qubits, controls) }));
      else if (gate === "measure") branches = branches.flatMap((branch) => looked(branch, at[1], qubits));
      else if (gate === "oracle")
        branches = branches.map((branch) => ({ ...branch, ket: onEach(branch.ket, hidden, qubits) }));
      else if (gate !== "c" && gate !== "o") throw new Error(`This simulator has no ${gate}.`);
    }
  }
  return branches;
}

/** Ket after a circuit without measurements: basis state by basis state. */
function onEach(ket: Ket, text: string, qubits: number): Ket {
  return ket.reduce<Ket>(
    (sum, part, from) => {
      const image = ran(text, qubits, { from })[0]?.ket ?? [];
      return sum.map((amplitude, index) => add(amplitude, times(part, image[index] ?? ZERO)));
    },
    ket.map(() => ZERO),
  );
}

/** Probability of each result, by its digits. Impossible results are left out. */
export function chancesOf(
  text: string,
  qubits: number,
  more?: { from?: number; hidden?: string },
): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { chance, ket } of ran(text, qubits, more))
    for (const [index, part] of ket.entries()) {
      if (size(part) < 1e-12) continue;
      const name = index.toString(2).padStart(qubits, "0");
      found[name] = (found[name] ?? 0) + chance * size(part);
    }
  return found;
}

/** Chance of 1 in percent on a circuit of one qubit. */
export const percentOfOne = (text: string): number => 100 * (chancesOf(text, 1)["1"] ?? 0);

/** Amplitudes after a circuit without measurements. */
export function ketOf(text: string, qubits: number): Ket {
  return ran(text, qubits)[0]?.ket ?? [];
}

/** True if two lists of amplitudes are equal up to a global phase. */
export function isSame(ket: Ket, other: Ket): boolean {
  const overlap = ket.reduce<Complex>((sum, [re, im], at) => add(sum, times([re, -im], other[at] ?? ZERO)), ZERO);
  return Math.abs(size(overlap) - 1) < 1e-6;
}

const isRight = (lesson: LessonOf, id: string, text: string, reply = "", log?: readonly ProbeEntry[]): boolean => {
  const verdict = lesson.judge(id, { cells: cellsOf(text), reply }, { attempt: 1, log });
  if (verdict.kind === "invalid") throw new Error(`${id}: ${text} is not even judged: ${verdict.code}`);
  return verdict.correct;
};

interface Built {
  qubits: number;
  /** Rule that a circuit must meet, checked with this simulator. */
  meets: (text: string) => boolean;
  right: readonly string[];
  /** Likely mistakes. */
  wrong: readonly string[];
  /** Columns a learner can build with: no circuit of fewer than `fewest` of them meets the rule. */
  fewest?: { of: readonly string[]; count: number };
}

/** A circuit is right exactly if it meets the rule in this file's own simulator. */
export function circuit({ meets, right, wrong, fewest }: Built): Proof {
  return (lesson, id) => {
    for (const text of right) {
      expect(meets(text), `${id}: ${text}`).toBe(true);
      expect(isRight(lesson, id, text), `${id}: ${text}`).toBe(true);
    }
    for (const text of wrong) {
      expect(meets(text), `${id}: ${text}`).toBe(false);
      expect(isRight(lesson, id, text), `${id}: ${text}`).toBe(false);
    }
    if (fewest) for (const text of shorter(fewest.of, fewest.count)) expect(meets(text), `${id}: ${text}`).toBe(false);
  };
}

function shorter(columns: readonly string[], count: number): string[] {
  let [all, last]: [string[], string[]] = [[], [""]];
  for (let length = 1; length < count; length += 1) {
    last = last.flatMap((before) => columns.map((column) => (before === "" ? column : `${before}\n${column}`)));
    all = [...all, ...last];
  }
  return all;
}

/** These amplitudes, up to a global phase. */
export const state =
  (qubits: number, ...ket: (number | Complex)[]) =>
  (text: string): boolean =>
    isSame(
      ketOf(text, qubits),
      ket.map((part): Complex => (typeof part === "number" ? [part, 0] : part)),
    );

/** The same as another circuit on every input, including several states at once. */
export const sameAs =
  (qubits: number, other: string) =>
  (text: string): boolean => {
    const images = (circuit: string) =>
      Array.from({ length: 1 << qubits }, (_, from) => ran(circuit, qubits, { from })[0]?.ket ?? []).flat();
    const scale = 1 / Math.sqrt(1 << qubits);
    const unit = (ket: Ket) => ket.map(([re, im]): Complex => [re * scale, im * scale]);
    return isSame(unit(images(text)), unit(images(other)));
  };

/** A box with something hidden: one run of the right circuit reveals it, in both simulators; another reply is wrong. */
export function box(
  qubits: number,
  hidden: string,
  right: string,
  replyOf: (result: string) => string,
  others: readonly string[],
): Proof {
  return (lesson, id) => {
    const { asset, interactive } = lesson.solvable(id);
    const expected = chancesOf(right, qubits, { hidden });
    const answered = interactive.probe?.(asset, { cells: cellsOf(right) }, [], ctx);
    if (!answered || !("reply" in answered)) throw new Error(`${id} was not run`);
    const { counts } = answered.reply as { counts: Record<string, number> }; // our own engine's reply
    const replies = new Set(Object.keys(counts).map(replyOf));
    expect(new Set(Object.keys(expected).map(replyOf)), id).toEqual(replies);
    expect(replies.size, `${id}: certain after one run`).toBe(1);
    const [reply = ""] = replies;
    const log = [{ query: { cells: cellsOf(right) }, reply: answered.reply }];
    expect(isRight(lesson, id, right, reply, log), id).toBe(true);
    for (const other of others.filter((wrongReply) => wrongReply !== reply))
      expect(isRight(lesson, id, right, other, log), `${id}: ${other}`).toBe(false);
  };
}
