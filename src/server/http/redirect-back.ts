import { pathTo } from "#contract/build-path.ts";
import { safeNext } from "#rules/account/safe-next.ts";
import { answerErrorPage } from "./answer-page.ts";
import type { App } from "./app.ts";
import { isRefused } from "./outcome.ts";
import type { FormAnswer } from "./serve-call.ts";

/** Returns to the page of a small form sent without JavaScript; a visitor who needs an account is sent to log in first. */
export function redirectBack(app: App): FormAnswer {
  return async (visit, reply, { outcome }) => {
    const { request } = visit;
    const back = pageBefore(request.headers.referer) ?? pathTo("home");
    if (!isRefused(outcome)) return reply.redirect(back, 303);
    if (outcome.refused === 401) return reply.redirect(pathTo("login", {}, { next: back }), 303);
    return answerErrorPage(app, visit, request, reply, outcome.refused, outcome.errors ?? []);
  };
}

/** Path of the page that held the form, which anti-forgery has verified to be ours. */
function pageBefore(referer: string | undefined): string | null {
  if (referer === undefined || !URL.canParse(referer)) return null;
  const { pathname, search } = new URL(referer);
  return safeNext(pathname + search);
}
