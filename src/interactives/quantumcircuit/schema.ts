import { z } from "zod";
import { arriving, authoredFields, versioned, wholeNumber } from "../kit/asset-base.ts";
import { angleOf, LONGEST_ANGLE } from "./angle.ts";
import { CELL_GATES, GATES } from "./gates.ts";
import { LONGEST_REPLY } from "./rules.ts";
import type { Amplitude, At, Cell, CircuitAnswer, CircuitState, Ket, QuantumCircuit, Task, Tool } from "./types.ts";

/** The most qubits of a circuit, and of one whose matrix is compared. */
export const MOST_QUBITS = 16;
export const MOST_UNITARY = 8;

const MOST_COLUMNS = 40;
const MOST_BITS = 12;
const MOST_CELLS = MOST_QUBITS * MOST_COLUMNS;

const at: z.ZodType<At> = z.tuple([wholeNumber(0, MOST_COLUMNS - 1), wholeNumber(0, MOST_QUBITS - 1)]);
const angle = z.string().min(1).max(LONGEST_ANGLE);

const cell = z.strictObject({
  at,
  gate: z.enum(CELL_GATES),
  angles: z.array(angle).min(1).max(3).optional(),
  span: wholeNumber(1, MOST_QUBITS).optional(),
  bit: wholeNumber(0, MOST_BITS - 1).optional(),
  if: z.strictObject({ bit: wholeNumber(0, MOST_BITS - 1), is: z.literal([0, 1]) }).optional(),
});

/** A cell of an author: angles that mean nothing are told here, not left out as a learner's are. */
const authoredCell: z.ZodType<Cell> = cell.superRefine(({ gate, angles = [] }, context) => {
  const wanted = GATES[gate].angles;
  if (angles.length !== wanted) {
    context.addIssue({ code: "custom", message: `${gate} takes ${wanted} angles.`, path: ["angles"] });
  }
  for (const [index, text] of angles.entries()) {
    if (angleOf(text) !== null) continue;
    context.addIssue({ code: "custom", message: `"${text}" is no angle.`, path: ["angles", index] });
  }
});

const circuit = z.array(authoredCell).max(MOST_CELLS);
const part = z.number().min(-1e6).max(1e6);
const amplitude: z.ZodType<Amplitude> = z.union([part, z.tuple([part, part])]);
const state = z.string().regex(/^\|?[01]{1,16}[⟩>]?$/, "Write a basis state as 010 or |010⟩.");
const ket: z.ZodType<Ket> = z.union([
  z
    .array(amplitude)
    .min(2)
    .max(2 ** 10),
  z.record(state, amplitude).refine((named) => Object.keys(named).length <= 2 ** 10, "Too many basis states."),
]);
const chance = z.number().min(0).max(1);

const task: z.ZodType<Task> = z.discriminatedUnion("k", [
  z.strictObject({
    k: z.literal("state"),
    target: ket,
    on: z
      .array(wholeNumber(0, MOST_QUBITS - 1))
      .min(1)
      .max(MOST_QUBITS)
      .optional(),
  }),
  z.strictObject({ k: z.literal("unitary"), target: circuit }),
  z.strictObject({
    k: z.literal("distribution"),
    target: z.union([
      z
        .array(chance)
        .min(2)
        .max(2 ** 10),
      z.record(state, chance).refine((named) => Object.keys(named).length <= 2 ** 10, "Too many results."),
    ]),
  }),
  z.strictObject({
    k: z.literal("oracle"),
    qubits: wholeNumber(1, MOST_BITS),
    hidden: circuit,
    ask: z.strictObject({
      question: z.string().min(1).max(300),
      choices: z.array(z.string().min(1).max(LONGEST_REPLY)).min(2).max(8).optional(),
      answer: z.string().min(1).max(LONGEST_REPLY),
    }),
    runs: wholeNumber(1, 50).optional(),
    shots: wholeNumber(1, 1000).optional(),
  }),
]);

const most = wholeNumber(0, MOST_CELLS).optional();

const TOOLS = [...CELL_GATES, "cx", "ccx", "cswap"] as const;

/** Parses an author's circuit. */
export const circuitSchema: z.ZodType<QuantumCircuit> = versioned<QuantumCircuit>(
  z
    .strictObject({
      ...authoredFields("quantumcircuit", 1),
      qubits: wholeNumber(1, MOST_QUBITS),
      columns: wholeNumber(1, MOST_COLUMNS),
      bits: wholeNumber(1, MOST_BITS).optional(),
      names: z.array(z.string().min(1).max(12)).max(MOST_QUBITS).optional(),
      palette: z.array(z.enum(TOOLS satisfies readonly Tool[])).max(TOOLS.length),
      controls: z.boolean().optional(),
      start: circuit.optional(),
      locked: z.array(at).max(MOST_CELLS).optional(),
      input: z
        .string()
        .regex(/^[01+\-ij]{1,16}$/, "One of 0 1 + - i j for each qubit.")
        .optional(),
      task: task.optional(),
      limits: z.strictObject({ gates: most, twoQubit: most, depth: most, t: most }).optional(),
      model: circuit.optional(),
    })
    .refine(({ task, goal }) => task !== undefined || goal === "explore", {
      message: "Without a task the goal is to explore.",
      path: ["goal"],
    })
    .refine(({ input, qubits }) => input === undefined || input.length === qubits, {
      message: "The input has one character for each qubit.",
      path: ["input"],
    })
    .refine(({ names, qubits }) => names === undefined || names.length === qubits, {
      message: "Give every wire a name, or none.",
      path: ["names"],
    }),
);

const answer = {
  cells: z.array(cell).max(MOST_CELLS),
  reply: z.string().max(LONGEST_REPLY),
};

/** Parses a learner's answer. */
export const circuitAnswerSchema: z.ZodType<CircuitAnswer> = arriving(z.strictObject(answer));

/** Parses a learner's saved state. */
export const circuitStateSchema: z.ZodType<CircuitState> = arriving(z.strictObject({ ...answer, looked: z.boolean() }));

/** Parses a circuit that shall be run with the oracle in it. */
export const circuitProbeSchema: z.ZodType<{ cells: Cell[] }> = arriving(z.strictObject({ cells: answer.cells }));
