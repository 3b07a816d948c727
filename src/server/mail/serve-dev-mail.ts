import type { FastifyReply, FastifyRequest } from "fastify";
import { type Action, checkPermission } from "#rules/account/permissions.ts";
import { answerErrorPage } from "../http/answer-page.ts";
import type { App } from "../http/app.ts";
import { fastifyPaths } from "../http/fastify-paths.ts";
import { openVisit } from "../http/open-visit.ts";
import type { Visit } from "../http/visit.ts";
import { lazily } from "../lazily.ts";
import type { Settings } from "../settings.ts";

/**
 * Serves every kind of mail and the queue for inspection. Mails hold links that work like keys, so this doesn't exist
 * in production. Elsewhere it's open to everybody in a demo without a mail server, where it is the only way to read a
 * mail; otherwise to staff.
 */
export function serveDevMail(app: App): void {
  const { settings } = app.tools;
  if (!settings.testFeatures) return;
  const may = whoMay(settings);
  serve(
    "dev_mail",
    lazily(async () => (await import("./dev-mail-loads.ts")).loadList),
  );
  serve(
    "dev_mail_one",
    lazily(async () => (await import("./dev-mail-loads.ts")).loadMail),
  );

  function serve(
    route: "dev_mail" | "dev_mail_one",
    load: (visit: Visit, request: FastifyRequest) => Promise<string | null>,
  ): void {
    app.served.push({ route, method: "GET", kind: "call", may });
    for (const url of fastifyPaths(route)) {
      app.http.get(url, { config: { answers: "page", route } }, async (request, reply): Promise<FastifyReply> => {
        const visit = await openVisit(app, route, request, reply);
        const allowed = visit !== null && checkPermission(visit.requester, may).may;
        const page = allowed ? await load(visit, request) : null;
        if (page === null) return answerErrorPage(app, visit, request, reply, 404, []);
        return reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(page);
      });
    }
  }
}

function whoMay({ demo, smtpUrl }: Settings): Action {
  return demo && smtpUrl === null ? "visit" : "staff_tools";
}
