import { reportClientError } from "#contract/site/client-errors.ts";
import type { App } from "../http/app.ts";
import { serveCall } from "../http/serve-call.ts";

/** A chunk that did not arrive in a browser (R15): logged and counted. */
export function serveClientErrors(app: App): void {
  serveCall(app, reportClientError, {
    may: "visit",
    limit: "client_error",
    async handler(visit, { chunk, type }) {
      visit.log.warn({ event: "chunk_load_error", chunk, type }, "chunk-load error");
      app.metrics.clientErrors.inc({ type });
      return { results: {} };
    },
  });
}
