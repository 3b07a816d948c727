import type { Interactive } from "../kit/contract.ts";
import { checkOperatorSearch } from "./check.ts";
import { generateOperatorSearch } from "./generate.ts";
import { lintOperatorSearch } from "./lint.ts";
import { OPERATOR_SEARCH_SECRET, operatorSearchToPublic } from "./redact.ts";
import { operatorSearchRules } from "./rules.ts";
import {
  type OperatorSearch,
  type OperatorSearchAction,
  type OperatorSearchAnswer,
  type OperatorSearchState,
  operatorSearchAnswerSchema,
  operatorSearchSchema,
  operatorSearchStateSchema,
  type PublicOperatorSearch,
} from "./schema.ts";
import { operatorSearchHint, operatorSearchSolution } from "./solution.ts";

/** Server side of operatorsearch. */
export const interactive: Interactive<
  OperatorSearch,
  PublicOperatorSearch,
  OperatorSearchState,
  OperatorSearchAction,
  OperatorSearchAnswer
> = {
  type: "operatorsearch",
  secrecy: "derivable",
  schema: operatorSearchSchema,
  answerSchema: operatorSearchAnswerSchema,
  stateSchema: operatorSearchStateSchema,
  secret: OPERATOR_SEARCH_SECRET,
  rules: operatorSearchRules,
  toPublic: operatorSearchToPublic,
  check: checkOperatorSearch,
  hint: operatorSearchHint,
  solution: operatorSearchSolution,
  lint: lintOperatorSearch,
  generate: generateOperatorSearch,
};
