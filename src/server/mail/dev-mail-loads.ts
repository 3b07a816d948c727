import type { FastifyRequest } from "fastify";
import * as z from "zod";
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

/** HTML of the page that lists every kind of mail and the queue. */
export async function loadList(visit: Visit, { nonce }: FastifyRequest): Promise<string> {
  const { settings } = visit.tools;
  const { state, page } = listQuery.parse({ state: visit.query.state ?? null, page: visit.query.page ?? 1 });
  const { mails: rows, more } = await readMails(visit.db, state, page);
  const kinds = Object.keys(mails).map((name) => ({ name, subject: exampleOf(name, settings)?.subject ?? "" }));
  const queue = rows.map((row) => ({ row, subject: renderAsSent(visit, row)?.subject ?? null }));
  return listPage({ kinds, queue, state, page, more, nonce, keeps: settings.smtpUrl === null });
}

/** HTML of one mail: an example of its kind, or one of the queue; null if there's none of this name. */
export async function loadMail(visit: Visit, { nonce }: FastifyRequest): Promise<string | null> {
  const { source, name = "" } = visit.params;
  if (source === "kinds") {
    const rendered = exampleOf(name, visit.tools.settings, nonce);
    return rendered && mailPage({ name, row: null, rendered, nonce });
  }
  if (source !== "queue" || !z.uuid().safeParse(name).success) return null;
  const row = await readMail(visit.db, name);
  return row ? mailPage({ name: row.template, row, rendered: renderAsSent(visit, row, nonce), nonce }) : null;
}

/** Renders an example with tokens that open nothing. */
function exampleOf(name: string, settings: Settings, nonce?: string): RenderedMail | null {
  if (!Object.hasOwn(mails, name)) return null;
  const kind = mails[name as keyof typeof mails] as MailKind<unknown>; // checked above; its example has its own facts
  const site = { ...settings, sign: () => "example-of-a-token-that-opens-nothing-here" };
  return renderMail(kind.compose(kind.example, site), site, { nonce });
}

/** Null if it can't be composed any more: its kind is gone, or its facts have an older format. */
function renderAsSent({ tools }: Visit, row: Parameters<typeof renderQueued>[0], nonce?: string): RenderedMail | null {
  const site: MailSite = { ...tools.settings, sign: tools.sign };
  try {
    return renderQueued(row, site, nonce);
  } catch {
    return null;
  }
}
