import * as z from "zod";
import { logInPage, signUpPage } from "#contract/account/log-in.ts";
import { pathTo } from "#contract/build-path.ts";
import { safeNext } from "#rules/account/safe-next.ts";
import { answerPage } from "../http/answer-page.ts";
import type { App } from "../http/app.ts";
import { isRefused } from "../http/outcome.ts";
import { serialise } from "../http/serialise.ts";
import type { FormAnswer } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";

const pages = {
  login: { contract: logInPage, title: "Log in" },
  signup: { contract: signUpPage, title: "Sign up" },
} as const;
type FormName = keyof typeof pages;

/** Fields that come back into a rejected form; never the password. */
const KEPT = ["email", "first_name", "last_name", "birth_month", "birth_year"] as const;

const doneSchema = z.object({ redirect_to: z.string() });

/** Serves the page with the empty form. Somebody already logged in is redirected. */
export function serveAccountPage(app: App, name: FormName): void {
  const { contract, title } = pages[name];
  servePage(app, contract, {
    title: () => title,
    async load({ viewer, query }) {
      const next = safeNext(query.next);
      if (viewer.kind === "member") return { redirectTo: next ?? pathTo("home") };
      return { results: { next, values: {}, field_errors: {}, errors: [] } };
    },
  });
}

/** Replies to a submitted form with a redirect, or with the form again and its errors. */
export function answerAccountForm(app: App, name: FormName): FormAnswer {
  const { contract, title } = pages[name];
  return async (visit, reply, { outcome, values, fields }) => {
    if (!isRefused(outcome)) return reply.redirect(doneSchema.parse(outcome.results).redirect_to, 303);
    if (outcome.retryAfter) reply.header("retry-after", String(outcome.retryAfter));
    const kept = KEPT.flatMap((field) => (values[field] === undefined ? [] : [[field, values[field]] as const]));
    const results = {
      next: safeNext(values.next),
      values: Object.fromEntries(kept),
      field_errors: fields,
      errors: Object.keys(fields).length > 0 ? [] : [...(outcome.errors ?? [])],
    };
    return answerPage(app, visit, visit.request, reply, {
      route: name,
      screen: contract.screen,
      results: serialise(contract.results, results, name),
      title,
      status: outcome.refused,
      message: outcome.errors?.[0] ?? "",
    });
  };
}
