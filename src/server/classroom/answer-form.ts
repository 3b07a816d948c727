import * as z from "zod";
import type { $ZodType, output } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import type { FormState } from "#contract/form-state.ts";
import type { PageContract } from "#contract/page.ts";
import { answerErrorPage, answerPage } from "../http/answer-page.ts";
import type { App } from "../http/app.ts";
import { isRefused } from "../http/outcome.ts";
import { serialise } from "../http/serialise.ts";
import type { FormAnswer } from "../http/serve-call.ts";
import type { Visit } from "../http/visit.ts";

const leads = z.object({ redirect_to: z.string() });

/**
 * Returns the answer to a form: a redirect once it's done, else its page again with what was typed. A page that can't be
 * shown (null), and refusals that aren't about the fields, are error pages.
 */
export function answerForm<Results extends $ZodType>(
  app: App,
  contract: PageContract<Results>,
  page?: (visit: Visit, form: FormState) => Promise<{ results: output<Results>; title: string } | null>,
): FormAnswer {
  return async (visit, reply, { outcome, values, fields }) => {
    const { request } = visit;
    if (!isRefused(outcome)) return reply.redirect(leads.parse(outcome.results).redirect_to, 303);
    const errors = [...(outcome.errors ?? [])];
    if (outcome.refused === 401) return reply.redirect(pathTo("login", {}, { next: request.url }), 303);
    if (outcome.retryAfter) reply.header("retry-after", String(outcome.retryAfter));
    const field_errors = Object.fromEntries(Object.entries(fields).map(([name, sentences]) => [name, [...sentences]]));
    const typed = { values, field_errors, errors: Object.keys(fields).length > 0 ? [] : errors };
    const isAboutForm = outcome.refused !== 403 && outcome.refused !== 404;
    const shown = page && isAboutForm ? await page(visit, typed) : null;
    if (!shown) return answerErrorPage(app, visit, request, reply, outcome.refused, errors);
    return answerPage(app, visit, request, reply, {
      route: contract.route,
      screen: contract.screen,
      results: serialise(contract.results, shown.results, contract.route),
      title: shown.title,
      status: outcome.refused,
      message: errors[0] ?? "",
    });
  };
}
