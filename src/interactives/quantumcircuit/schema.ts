import { z } from "zod";
import { authoredFields, plainJson, versioned, wholeNumber } from "../kit/asset-base.ts";
import { angleOf, MAX_ANGLE_LENGTH } from "./angle.ts";
import { CELL_GATES, GATES } from "./gates.ts";
import { MAX_REPLY_LENGTH } from "./rules.ts";
import type { Amplitude, At, Cell, CircuitAnswer, CircuitState, Ket, QuantumCircuit, Task, Tool } from "./types.ts";

/** Maximum number of qubits in a circuit, and in one whose matrix is compared. */
export const MAX_QUBITS = 16;
export const MAX_UNITARY = 8;

const MAX_COLUMNS = 40;
const MAX_BITS = 12;
const MAX_CELLS = MAX_QUBITS * MAX_COLUMNS;

const at: z.ZodType<At> = z.tuple([wholeNumber(0, MAX_COLUMNS - 1), wholeNumber(0, MAX_QUBITS - 1)]);
const angle = z.string().min(1).max(MAX_ANGLE_LENGTH);

const cell = z.strictObject({
  at,
  gate: z.enum(CELL_GATES),
  angles: z.array(angle).min(1).max(3).optional(),
  span: wholeNumber(1, MAX_QUBITS).optional(),
  bit: wholeNumber(0, MAX_BITS - 1).optional(),
  if: z.strictObject({ bit: wholeNumber(0, MAX_BITS - 1), is: z.literal([0, 1]) }).optional(),
});

/** An author's cell. Invalid angles are reported here instead of dropped, as a learner's are. */
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

const circuit = z.array(authoredCell).max(MAX_CELLS);
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
      .array(wholeNumber(0, MAX_QUBITS - 1))
      .min(1)
      .max(MAX_QUBITS)
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
    qubits: wholeNumber(1, MAX_BITS),
    hidden: circuit,
    ask: z.strictObject({
      question: z.string().min(1).max(300),
      choices: z.array(z.string().min(1).max(MAX_REPLY_LENGTH)).min(2).max(8).optional(),
      answer: z.string().min(1).max(MAX_REPLY_LENGTH),
    }),
    runs: wholeNumber(1, 50).optional(),
    shots: wholeNumber(1, 1000).optional(),
  }),
]);

const most = wholeNumber(0, MAX_CELLS).optional();

const TOOLS = [...CELL_GATES, "cx", "ccx", "cswap"] as const;

/** Parses an author's circuit. */
export const circuitSchema: z.ZodType<QuantumCircuit> = versioned<QuantumCircuit>(
  z
    .strictObject({
      ...authoredFields("quantumcircuit", 1),
      qubits: wholeNumber(1, MAX_QUBITS),
      columns: wholeNumber(1, MAX_COLUMNS),
      bits: wholeNumber(1, MAX_BITS).optional(),
      names: z.array(z.string().min(1).max(12)).max(MAX_QUBITS).optional(),
      palette: z.array(z.enum(TOOLS satisfies readonly Tool[])).max(TOOLS.length),
      controls: z.boolean().optional(),
      start: circuit.optional(),
      locked: z.array(at).max(MAX_CELLS).optional(),
      input: z
        .string()
        .regex(/^[01+\-ij]{1,16}$/, "Write one of 0 1 + - i j for each qubit.")
        .optional(),
      task: task.optional(),
      limits: z.strictObject({ gates: most, twoQubit: most, depth: most, t: most }).optional(),
      shows: z
        .array(z.enum(["amplitudes", "bloch", "samples", "source"]))
        .max(4)
        .optional(),
      model: circuit.optional(),
    })
    .refine(({ task, goal }) => task !== undefined || goal === "explore", {
      message: "Without a task the goal has to be explore.",
      path: ["goal"],
    })
    .refine(({ input, qubits }) => input === undefined || input.length === qubits, {
      message: "The input needs one character per qubit.",
      path: ["input"],
    })
    .refine(({ names, qubits }) => names === undefined || names.length === qubits, {
      message: "Name every wire, or none.",
      path: ["names"],
    }),
);

const answer = {
  cells: z.array(cell).max(MAX_CELLS),
  reply: z.string().max(MAX_REPLY_LENGTH),
};

/** Parses a learner's answer. */
export const circuitAnswerSchema: z.ZodType<CircuitAnswer> = plainJson(z.strictObject(answer));

/** Parses a learner's saved state. */
export const circuitStateSchema: z.ZodType<CircuitState> = plainJson(
  z.strictObject({ ...answer, looked: z.boolean() }),
);

/** Parses a circuit to be run with the oracle. */
export const circuitProbeSchema: z.ZodType<{ cells: Cell[] }> = plainJson(z.strictObject({ cells: answer.cells }));
