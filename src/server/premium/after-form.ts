import * as z from "zod";
import { pathTo } from "#contract/build-path.ts";
import { answerErrorPage } from "../http/answer-page.ts";
import type { App } from "../http/app.ts";
import { isRefused } from "../http/outcome.ts";
import type { FormAnswer } from "../http/serve-call.ts";

const leads = z.object({ redirect_to: z.string() });

/** After a form about money: on to where it leads, to the log-in and back, or a page that says why not and that nothing changed. */
export function afterForm(app: App): FormAnswer {
  return async (visit, reply, { outcome }) => {
    const { request } = visit;
    if (!isRefused(outcome)) return reply.redirect(leads.parse(outcome.results).redirect_to, 303);
    if (outcome.refused === 401) return reply.redirect(pathTo("login", {}, { next: request.url }), 303);
    return answerErrorPage(app, visit, request, reply, outcome.refused, outcome.errors ?? []);
  };
}
