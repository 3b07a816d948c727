import {
  buildSchema,
  type DocumentNode,
  execute,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  recommendedRules,
  specifiedRules,
  validate,
} from "graphql";
import type { output } from "zod/v4/core";
import type { queryGraphql } from "#contract/catalogue/graphql.ts";
import { checkPermission } from "#rules/account/permissions.ts";
import { mustSetUpFactor } from "../../account/factors/factor-duty.ts";
import type { CallOutcome } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { rootOf, TOO_SLOW } from "./resolvers.ts";
import { schemaText } from "./schema-text.ts";
import { costProblem } from "./weigh-query.ts";

const MAX_TOKENS = 1000;
const TOO_LONG = "The query has more than 1,000 words, numbers and signs.";
/** Mistakes reported at once. */
const MAX_ERRORS = 5;
/**
 * A query that takes longer is refused, and reads nothing more. It's just under two seconds: then a statement that waits for a lock is
 * refused by the database, which would say less.
 */
const DEADLINE_MS = 1900;
const LATE = { refused: 503 as const, errors: [TOO_SLOW], retryAfter: 5 };

const schema = buildSchema(schemaText);
const rules = [...new Set([...specifiedRules, ...recommendedRules])];

type Results = output<typeof queryGraphql.results>;

/**
 * Runs a query, or refuses all of it: by its size, before it's parsed; by its weight, before it's validated; by its
 * mistakes, before any statement. The stores of the pages read what it asks for.
 */
export async function answerQuery(
  visit: Visit,
  { query, operationName, variables }: output<typeof queryGraphql.body>,
): Promise<CallOutcome<Results>> {
  const document = parsed(query);
  if (document instanceof GraphQLError) return refusedFor([document]);
  const variableValues = variables ?? {};
  const much = costProblem(document, variableValues);
  if (much !== null) return { refused: 400, errors: [much] };
  const isShown = await mayIntrospect(visit);
  const mistakes = validate(schema, document, isShown ? rules : [...rules, NoSchemaIntrospectionCustomRule], {
    maxErrors: MAX_ERRORS,
    hideSuggestions: !isShown,
  });
  if (mistakes.length > 0) return refusedFor(mistakes);
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      isOver = true;
      resolve(null);
    }, DEADLINE_MS);
  });
  const run = execute({
    schema,
    document,
    rootValue: rootOf(visit, () => isOver),
    variableValues,
    operationName,
    hideSuggestions: !isShown,
  });
  const outcome = await Promise.race([run, late]);
  clearTimeout(timer);
  if (outcome === null) return LATE;
  const { data, errors = [] } = outcome;
  // What a store throws is a failure of ours: it's logged, and its message stays here.
  const failure = errors.find(({ originalError }) => originalError && !(originalError instanceof GraphQLError));
  if (failure) throw failure.originalError;
  if (errors.length > 0 || !data) return refusedFor(errors);
  return { results: { data } };
}

function parsed(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query, { maxTokens: MAX_TOKENS });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    // The library's only message that is about length, and worded otherwise than ours.
    return /tokens/.test(error.message) ? new GraphQLError(TOO_LONG) : error;
  }
}

/** True if the viewer may ask for the schema. It's documented, so in production only staff need to. */
async function mayIntrospect(visit: Visit): Promise<boolean> {
  if (!visit.tools.settings.production) return true;
  return checkPermission(visit.requester, "staff_tools").may && !(await mustSetUpFactor(visit, "staff_tools"));
}

/** Sentences that say what's wrong and where. */
function refusedFor(errors: readonly GraphQLError[]) {
  return { refused: 400 as const, errors: errors.slice(0, MAX_ERRORS).map(sentenceOf) };
}

function sentenceOf({ message, locations, path }: GraphQLError): string {
  const [at] = locations ?? [];
  const where = [at && `line ${at.line}, column ${at.column}`, path && `field ${path.join(".")}`].filter(Boolean);
  return where.length > 0 ? `At ${where.join(", ")}: ${message}` : message;
}
