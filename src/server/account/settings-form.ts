import type { $ZodType, output } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { EMPTY_FORM, type FormState, settled } from "#contract/form-state.ts";
import type { PageContract } from "#contract/page.ts";
import { answerErrorPage, answerPage } from "../http/answer-page.ts";
import type { App } from "../http/app.ts";
import { addMessage } from "../http/messages.ts";
import { type CallOutcome, isRefused, type PageOutcome } from "../http/outcome.ts";
import { serialise } from "../http/serialise.ts";
import type { FormAnswer } from "../http/serve-call.ts";
import { type PageSpec, servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";
import { proofAnswer } from "./recent-proof.ts";

/** Outcome of a form that leads to another page. */
export type Settled = CallOutcome<{ redirect_to: string }>;

/** A page's results without what its form adds. */
export type Without<Results> = Omit<Results, keyof FormState>;

interface FormPage<Results extends $ZodType> extends Pick<PageSpec<output<Results>>, "may" | "limit"> {
  contract: PageContract<Results>;
  title: string;
  /** Fields that come back into a rejected form; never a password. */
  kept?: readonly string[];
  /** Shown on the page that it leads to. */
  done?: string;
  /** Everything on the page but the form's own state. */
  load(visit: Visit): PageOutcome<Without<output<Results>>> | Promise<PageOutcome<Without<output<Results>>>>;
}

/** Serves a page with its form untouched, and returns the form's reply for its call. */
export function serveFormPage<Results extends $ZodType>(app: App, page: FormPage<Results>): FormAnswer {
  const load = async (visit: Visit) => emptyForm(await page.load(visit));
  servePage(app, page.contract, { ...page, title: () => page.title, load });
  return answerFormPage(app, page);
}

function emptyForm<Results>(outcome: PageOutcome<Without<Results>>): PageOutcome<Results> {
  if (isRefused(outcome) || "redirectTo" in outcome) return outcome;
  return { results: { ...outcome.results, ...EMPTY_FORM } as Results }; // the rest of the results is the form's state
}

/**
 * Replies to a form of a page: with a redirect, or with the page again, what was typed and the errors beside their
 * fields. Without a session it leads to the log-in, without a recent proof to the page that asks for one.
 */
function answerFormPage<Results extends $ZodType>(
  app: App,
  { contract, title, kept = [], done, load }: FormPage<Results>,
): FormAnswer {
  return async (visit, reply, { outcome, values, fields }) => {
    const { request } = visit;
    if (!isRefused(outcome)) {
      if (done !== undefined) addMessage(visit, { level: "success", text: done });
      return reply.redirect(settled.parse(outcome.results).redirect_to, 303);
    }
    if (outcome.refused === 401) return reply.redirect(pathTo("login", {}, { next: request.url }), 303);
    const proveAt = proofAnswer(outcome);
    if (proveAt) return reply.redirect(proveAt, 303);
    const page = await load(visit);
    if (isRefused(page)) return answerErrorPage(app, visit, request, reply, page.refused, page.errors ?? []);
    if ("redirectTo" in page) return reply.redirect(page.redirectTo, 303);
    if (outcome.retryAfter) reply.header("retry-after", String(outcome.retryAfter));
    const form: FormState = {
      values: Object.fromEntries(kept.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]))),
      field_errors: Object.fromEntries(Object.entries(fields).map(([name, errors]) => [name, [...errors]])),
      errors: Object.keys(fields).length > 0 ? [] : [...(outcome.errors ?? [])],
    };
    return answerPage(app, visit, request, reply, {
      route: contract.route,
      screen: contract.screen,
      results: serialise(contract.results, { ...page.results, ...form }, contract.route),
      title,
      status: outcome.refused,
      message: outcome.errors?.[0] ?? "",
    });
  };
}
