import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { answerErrorPage } from "../http/answer-page.ts";
import type { App } from "../http/app.ts";
import { isRefused } from "../http/outcome.ts";
import type { FormAnswer } from "../http/serve-call.ts";

const leads = z.object({ redirect_to: z.string() });

/** Replies to a money form sent without JavaScript: a redirect to the next page or the log-in, or an error page saying nothing changed. */
export function afterForm(app: App): FormAnswer {
  return async (visit, reply, { outcome }) => {
    const { request } = visit;
    if (!isRefused(outcome)) return reply.redirect(leads.parse(outcome.results).redirect_to, 303);
    if (outcome.refused === 401) return reply.redirect(pathTo("login", {}, { next: request.url }), 303);
    return answerErrorPage(app, visit, request, reply, outcome.refused, outcome.errors ?? []);
  };
}
