import * as z from "zod";
import type { $ZodType, output } from "zod/v4/core";
import type { PageContract } from "#contract/page.ts";
import { answerErrorPage, answerPage } from "../http/answer-page.ts";
import type { App } from "../http/app.ts";
import { isRefused } from "../http/outcome.ts";
import { serialise } from "../http/serialise.ts";
import type { FormAnswer } from "../http/serve-call.ts";
import type { Visit } from "../http/visit.ts";

const leads = z.object({ redirect_to: z.string() });

/** Outcome of a form with the values that were sent. */
type Sent = Parameters<FormAnswer>[2];

/**
 * Returns the answer to a staff form: a redirect once something was done, else its page again. `page` gives the page's results after a refusal (null: an
 * error page), or null where the call's results are the page's own.
 */
export function answerStaffForm<Results extends $ZodType>(
  app: App,
  contract: PageContract<Results>,
  title: string,
  page: (visit: Visit, sent: Sent) => Promise<output<Results> | null>,
): FormAnswer {
  return async (visit, reply, sent) => {
    const { outcome } = sent;
    const { request } = visit;
    if (!isRefused(outcome)) {
      const led = leads.safeParse(outcome.results);
      if (led.success) return reply.redirect(led.data.redirect_to, 303);
    }
    const status = isRefused(outcome) ? outcome.refused : 200;
    const errors = isRefused(outcome) ? (outcome.errors ?? []) : [];
    // Visitors and other people learn nothing from a refusal.
    if (status === 401 || status === 403 || status === 404)
      return answerErrorPage(app, visit, request, reply, 404, status === 404 ? errors : []);
    const shown = (await page(visit, sent)) ?? (isRefused(outcome) ? null : outcome.results);
    if (shown === null)
      return answerErrorPage(app, visit, request, reply, isRefused(outcome) ? outcome.refused : 404, errors);
    return answerPage(app, visit, request, reply, {
      route: contract.route,
      screen: contract.screen,
      results: serialise(contract.results, shown, contract.route),
      title,
      status,
      message: errors[0] ?? "",
    });
  };
}
