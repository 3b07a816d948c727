import type { Interactive } from "../kit/contract.ts";
import { checkEscher } from "./check.ts";
import { generateEscher } from "./generate.ts";
import { lintEscher } from "./lint.ts";
import { ESCHER_SECRET, escherToPublic } from "./redact.ts";
import { escherRules } from "./rules.ts";
import { escherAnswerSchema, escherSchema, escherStateSchema } from "./schema.ts";
import { escherSolution } from "./solution.ts";
import type { Escher, EscherAction, EscherAnswer, EscherState, PublicEscher } from "./types.ts";

/** The server's half of wallpaper patterns. */
export const interactive: Interactive<Escher, PublicEscher, EscherState, EscherAction, EscherAnswer> = {
  type: "escher",
  secrecy: "derivable",
  schema: escherSchema,
  answerSchema: escherAnswerSchema,
  stateSchema: escherStateSchema,
  secret: ESCHER_SECRET,
  rules: escherRules,
  toPublic: escherToPublic,
  check: checkEscher,
  solution: escherSolution,
  lint: lintEscher,
  generate: generateEscher,
};
