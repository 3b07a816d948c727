import { queryGraphql } from "#contract/catalogue/graphql.ts";
import type { App } from "../../http/app.ts";
import { serveCall } from "../../http/serve-call.ts";
import { lazily } from "../../lazily.ts";

/** A query, its variables, and JSON's escapes. */
const BODY_LIMIT = 32 * 1024;

/** Serves the catalogue and the viewer's own progress as GraphQL, read only. */
export function serveGraphql(app: App): void {
  serveCall(app, queryGraphql, {
    may: "visit",
    limit: "graphql",
    bodyLimit: BODY_LIMIT,
    bare: true,
    handler: lazily(async () => (await import("./answer-query.ts")).answerQuery),
  });
}
