import type { Interactive } from "../kit/contract.ts";
import { checkGraph, graphFromForm, graphSolution } from "./check.ts";
import { generateGraph } from "./generate.ts";
import { lintGraph } from "./lint.ts";
import { GRAPH_SECRET, graphToPublic } from "./redact.ts";
import { graphRules } from "./rules.ts";
import { graphAnswerSchema, graphSchema, graphStateSchema } from "./schema.ts";
import type { Graph2d, GraphAction, GraphAnswer, GraphState, PublicGraph2d } from "./types.ts";

/** The server's half of the graph. */
export const interactive: Interactive<Graph2d, PublicGraph2d, GraphState, GraphAction, GraphAnswer> = {
  type: "graph2d",
  secrecy: "keyed",
  schema: graphSchema,
  answerSchema: graphAnswerSchema,
  stateSchema: graphStateSchema,
  secret: GRAPH_SECRET,
  rules: graphRules,
  toPublic: graphToPublic,
  check: checkGraph,
  solution: graphSolution,
  fromForm: graphFromForm,
  lint: lintGraph,
  generate: generateGraph,
};
