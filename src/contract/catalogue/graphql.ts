import * as z from "zod";
import { defineCall } from "../call.ts";

/** Maximum length of a query, in characters. */
export const MAX_QUERY_LENGTH = 8000;

/** Query in GraphQL about the catalogue and the viewer's own progress. The schema in `docs/graphql.md` is the list of what may leave the server. */
export const queryGraphql = defineCall({
  route: "graphql",
  method: "POST",
  body: z.strictObject({
    query: z.string().max(MAX_QUERY_LENGTH),
    operationName: z.nullish(z.string().max(100)),
    variables: z.nullish(z.record(z.string().max(100), z.unknown())),
  }),
  results: z.strictObject({ data: z.record(z.string(), z.unknown()) }),
});
