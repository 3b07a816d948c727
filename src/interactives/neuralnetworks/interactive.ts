import type { Interactive } from "../kit/contract.ts";
import { checkNetwork, networkFromForm, networkReasons, networkSolution } from "./check.ts";
import { generateNetwork } from "./generate.ts";
import { lintNetwork } from "./lint.ts";
import { NETWORK_SECRET, networkToPublic } from "./redact.ts";
import { networkRules } from "./rules.ts";
import { networkAnswerSchema, networkSchema, networkStateSchema } from "./schema.ts";
import type { NetworkAction, NetworkAnswer, NetworkState, NeuralNetworks, PublicNetwork } from "./types.ts";

/** Server side of neuralnetworks. */
export const interactive: Interactive<NeuralNetworks, PublicNetwork, NetworkState, NetworkAction, NetworkAnswer> = {
  type: "neuralnetworks",
  secrecy: "keyed",
  schema: networkSchema,
  answerSchema: networkAnswerSchema,
  stateSchema: networkStateSchema,
  secret: NETWORK_SECRET,
  rules: networkRules,
  toPublic: networkToPublic,
  check: checkNetwork,
  solution: networkSolution,
  reasons: networkReasons,
  fromForm: networkFromForm,
  lint: lintNetwork,
  generate: generateNetwork,
};
