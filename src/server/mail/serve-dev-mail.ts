import type { FastifyReply, FastifyRequest } from "fastify";
import * as z from "zod";
import { type Action, checkPermission } from "#rules/account/permissions.ts";
import { answerErrorPage } from "../http/answer-page.ts";
import type { App } from "../http/app.ts";
import { fastifyPaths } from "../http/fastify-paths.ts";
import { openVisit } from "../http/open-visit.ts";
import type { Visit } from "../http/visit.ts";
import type { Settings } from "../settings.ts";
import type { MailSite } from "./composed.ts";
import { listPage, mailPage } from "./dev-mail-pages.ts";
import type { MailKind } from "./mail-kind.ts";
import { mails } from "./mails.ts";
import { mailStates, readMail, readMails } from "./read-mails.ts";
import { type RenderedMail, renderMail } from "./render-mail.ts";
import { renderQueued } from "./send-due-mails.ts";

const listQuery = z.object({
  state: z.enum(mailStates).nullable().catch(null),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});

/**
 * Serves every kind of mail and the queue for inspection. Mails hold links that work like keys, so this doesn't exist
 * in production. Elsewhere it's open to everybody in a demo without a mail server, where it is the only way to read a
 * mail; otherwise to staff.
 */
export function serveDevMail(app: App): void {
  const { settings } = app.tools;
  if (!settings.testFeatures) return;
  const may = whoMay(settings);
  serve("dev_mail", async (visit, request) => {
    const { state, page } = listQuery.parse({ state: visit.query.state ?? null, page: visit.query.page ?? 1 });
    const { mails: rows, more } = await readMails(visit.db, state, page);
    const kinds = Object.keys(mails).map((name) => ({ name, subject: exampleOf(name, settings)?.subject ?? "" }));
    const queue = rows.map((row) => ({ row, subject: asItGoesOut(visit, row)?.subject ?? null }));
    const { nonce } = request;
    return listPage({ kinds, queue, state, page, more, nonce, keeps: settings.smtpUrl === null });
  });
  serve("dev_mail_one", async (visit, request) => {
    const { source, name = "" } = visit.params;
    const { nonce } = request;
    if (source === "kinds") {
      const rendered = exampleOf(name, settings, nonce);
      return rendered && mailPage({ name, row: null, rendered, nonce });
    }
    if (source !== "queue" || !z.uuid().safeParse(name).success) return null;
    const row = await readMail(visit.db, name);
    return row ? mailPage({ name: row.template, row, rendered: asItGoesOut(visit, row, nonce), nonce }) : null;
  });

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

/** Renders an example with tokens that open nothing. */
function exampleOf(name: string, settings: Settings, nonce?: string): RenderedMail | null {
  if (!Object.hasOwn(mails, name)) return null;
  const kind = mails[name as keyof typeof mails] as MailKind<unknown>; // checked above; its example has its own facts
  const site = { ...settings, sign: () => "example-of-a-token-that-opens-nothing-here" };
  return renderMail(kind.compose(kind.example, site), site, { nonce });
}

/** Null if it can't be composed any more: its kind is gone, or its facts have an older format. */
function asItGoesOut({ tools }: Visit, row: Parameters<typeof renderQueued>[0], nonce?: string): RenderedMail | null {
  const site: MailSite = { ...tools.settings, sign: tools.sign };
  try {
    return renderQueued(row, site, nonce);
  } catch {
    return null;
  }
}
