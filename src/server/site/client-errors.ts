import { reportClientError } from "#contract/site/client-errors.ts";
import type { App } from "../http/app.ts";
import { serveCall } from "../http/serve-call.ts";

/** Logs and counts script chunks that failed to load in a browser (R15). */
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
