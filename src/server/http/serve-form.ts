import type { $ZodType, output } from "zod/v4/core";
import type { RouteName } from "#contract/paths.ts";
import { type Action, checkPermission } from "#rules/account/permissions.ts";
import { answerErrorPage } from "./answer-page.ts";
import { FORM_TOKEN_FIELD, formForgery, headerForgery, isForm } from "./anti-forgery.ts";
import type { App } from "./app.ts";
import { fastifyPaths } from "./fastify-paths.ts";
import { type LimitName, rateLimitOf } from "./limits.ts";
import { openVisit } from "./open-visit.ts";
import { isRefused, type Refused } from "./outcome.ts";
import { parseBody } from "./parse-body.ts";
import { FORGERY_TEXT } from "./status-texts.ts";
import type { Visit } from "./visit.ts";

export interface FormSpec<Body extends $ZodType> {
  route: RouteName;
  may: Action;
  limit?: LimitName;
  body: Body;
  /** Always redirects to a page, so that reloading doesn't send the form twice. */
  handler(visit: Visit, body: output<Body>): Promise<{ redirectTo: string } | Refused>;
}

/** Serves a path for plain HTML forms only, in the same order as every call. Its refusals are pages. */
export function serveForm<Body extends $ZodType>(app: App, spec: FormSpec<Body>): void {
  const { route: name, may, limit = "write" } = spec;
  app.served.push({ route: name, method: "POST", kind: "form", may, body: spec.body });
  for (const url of fastifyPaths(name)) {
    app.http.post(
      url,
      {
        config: { answers: "form", route: name, rateLimit: rateLimitOf(limit) },
        onRequest: async (request, reply) => {
          const visit = await openVisit(app, name, request, reply);
          if (!visit) return answerErrorPage(app, null, request, reply, 404, []);
          if (!isForm(request)) return answerErrorPage(app, visit, request, reply, 415, ["Please send the form."]);
          if (headerForgery(request, app.tools.settings, visit.csrfToken) !== null)
            return answerErrorPage(app, visit, request, reply, 403, [FORGERY_TEXT]);
        },
      },
      async (request, reply) => {
        const { visit } = request;
        if (!visit) return answerErrorPage(app, null, request, reply, 404, []);
        const { [FORM_TOKEN_FIELD]: token, ...values } = (request.body ?? {}) as Record<string, unknown>; // result of the form parser
        if (formForgery({ [FORM_TOKEN_FIELD]: token }, visit.csrfToken) !== null)
          return answerErrorPage(app, visit, request, reply, 403, [FORGERY_TEXT]);
        const allowed = checkPermission(visit.requester, may);
        if (!allowed.may) return answerErrorPage(app, visit, request, reply, allowed.why === "hidden" ? 404 : 403, []);
        const parsed = parseBody(spec.body, values);
        if (!parsed.ok) return answerErrorPage(app, visit, request, reply, 400, parsed.errors);
        const outcome = await spec.handler(visit, parsed.body);
        if (isRefused(outcome))
          return answerErrorPage(app, visit, request, reply, outcome.refused, outcome.errors ?? []);
        return reply.redirect(outcome.redirectTo, 303);
      },
    );
  }
}
