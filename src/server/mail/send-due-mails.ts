import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import { pathTo } from "#contract/build-path.ts";
import { readChoices } from "../account/settings/notification-choices.ts";
import { unsubscribeToken } from "../account/settings/unsubscribe-token.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import type { MailSite } from "./composed.ts";
import type { MailKind } from "./mail-kind.ts";
import { type MailName, mails } from "./mails.ts";
import { type RenderedMail, renderMail } from "./render-mail.ts";
import type { MailTransport } from "./transport.ts";

/** Longer than any mail server takes. After it, a dead worker's mail is free again. */
const LEASE_MS = 2 * 60_000;
const MAX_TRIES = 12;
const FIRST_WAIT_MS = 60_000;
const MAX_WAIT_MS = 6 * 3_600_000;
const AT_ONCE = 50;

interface ClaimedMail {
  mail_id: string;
  user_id: string | null;
  to_address: string;
  template: string;
  facts: Record<string, unknown>;
  tries: number;
}

/**
 * Sends due mails, each once: a mail is held for two minutes, handed over, then marked as sent. A worker that dies
 * between the last two steps leaves it to be sent again under the same Message-ID; only then can a mail arrive twice.
 * Returns how many were sent.
 */
export async function sendDueMails(tools: Tools, transport: MailTransport | null): Promise<number> {
  let sent = 0;
  for (let count = 0; count < AT_ONCE; count += 1) {
    const mail = await claimNext(tools);
    if (!mail) break;
    if (await sendClaimed(tools, transport, mail)) sent += 1;
  }
  return sent;
}

async function claimNext({ db, now }: Tools): Promise<ClaimedMail | undefined> {
  const at = new Date(now());
  const { rows } = await sql<ClaimedMail>`
    update mails set held_until = ${new Date(now() + LEASE_MS)}, tries = tries + 1
    where mail_id = (
      select mail_id from mails
      where state = 'waiting' and due_at <= ${at} and (held_until is null or held_until <= ${at})
      order by due_at, queue_number limit 1 for update skip locked
    )
    returning mail_id, user_id, to_address, template, facts, tries`.execute(db);
  return rows[0];
}

async function sendClaimed(tools: Tools, transport: MailTransport | null, mail: ClaimedMail): Promise<boolean> {
  try {
    if (!(await isWanted(tools.db, mail))) {
      await tools.db
        .updateTable("mails")
        .set({ state: "withdrawn", held_until: null })
        .where("mail_id", "=", mail.mail_id)
        .execute();
      return false;
    }
    const rendered = renderQueued(mail, { ...tools.settings, sign: tools.sign });
    await transport?.send({ ...rendered, mailId: mail.mail_id, to: mail.to_address });
    await tools.db
      .updateTable("mails")
      .set({ state: "sent", sent_at: new Date(tools.now()), held_until: null, last_problem: null })
      .where("mail_id", "=", mail.mail_id)
      .execute();
    return true;
  } catch (error) {
    await recordProblem(tools.db, tools.now(), mail, error);
    logProblem(tools.log, mail, error);
    return false;
  }
}

/** False if the mail can be turned off and its reader has done so: asked when it goes out, not when it was queued. */
async function isWanted(db: Kysely<Database>, { template, user_id }: ClaimedMail): Promise<boolean> {
  const notification = kindOf(template).notification;
  if (notification === undefined) return true;
  return user_id !== null && (await readChoices(db, user_id))[notification];
}

/** Logs the failure without the address, which mail servers repeat in their replies. */
function logProblem(log: Logger, { mail_id, template, tries, to_address }: ClaimedMail, error: unknown): void {
  const why = problemOf(error).replaceAll(to_address, "(address)");
  const facts = { mail: mail_id, template, tries, why };
  if (tries < MAX_TRIES) log.warn({ event: "mail_not_sent", ...facts }, "mail not sent, will retry");
  else log.error({ event: "mail_failed", ...facts }, "mail failed for good");
}

function problemOf(error: unknown): string {
  return error instanceof Error ? error.message.slice(0, 500) : "unknown";
}

async function recordProblem(
  db: Kysely<Database>,
  now: number,
  { mail_id, tries }: ClaimedMail,
  error: unknown,
): Promise<void> {
  const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
  await db
    .updateTable("mails")
    .set({
      state: tries >= MAX_TRIES ? "failed" : "waiting",
      held_until: new Date(now + wait),
      last_problem: problemOf(error),
    })
    .where("mail_id", "=", mail_id)
    .execute();
}

function kindOf(template: string): MailKind<unknown> {
  if (!(template in mails)) throw new Error(`There is no mail called ${template}.`);
  return mails[template as MailName] as MailKind<unknown>; // checked above; its own schema parses the facts
}

/** Renders a queued mail. `nonce` is for showing it in a browser. */
export function renderQueued(
  {
    template,
    facts,
    user_id: userId = null,
  }: Pick<ClaimedMail, "template" | "facts"> & Partial<Pick<ClaimedMail, "user_id">>,
  site: MailSite,
  nonce?: string,
): RenderedMail {
  const { notification, compose, facts: schema } = kindOf(template);
  const unsubscribe =
    notification && userId !== null
      ? site.siteUrl + pathTo("unsubscribe", {}, { token: unsubscribeToken(site.sign, { userId, notification }) })
      : undefined;
  return renderMail(compose(schema.parse(facts), site), site, { nonce, unsubscribe });
}
