import type { Interactive } from "../kit/contract.ts";
import { checkCircuit, circuitFromForm, circuitReasons, circuitSolution, probeCircuit } from "./check.ts";
import { generateCircuit } from "./generate.ts";
import { lintCircuit } from "./lint.ts";
import { CIRCUIT_SECRET, circuitToPublic } from "./redact.ts";
import { circuitRules } from "./rules.ts";
import { circuitAnswerSchema, circuitProbeSchema, circuitSchema, circuitStateSchema } from "./schema.ts";
import type { CircuitAction, CircuitAnswer, CircuitState, PublicCircuit, QuantumCircuit } from "./types.ts";

/** Server side of quantumcircuit. */
export const interactive: Interactive<QuantumCircuit, PublicCircuit, CircuitState, CircuitAction, CircuitAnswer> = {
  type: "quantumcircuit",
  secrecy: "oracle",
  schema: circuitSchema,
  answerSchema: circuitAnswerSchema,
  stateSchema: circuitStateSchema,
  probeSchema: circuitProbeSchema,
  secret: CIRCUIT_SECRET,
  rules: circuitRules,
  toPublic: circuitToPublic,
  check: checkCircuit,
  probe: probeCircuit,
  solution: circuitSolution,
  reasons: circuitReasons,
  fromForm: circuitFromForm,
  lint: lintCircuit,
  generate: generateCircuit,
};
