import type { Transaction } from "kysely";
import { sessionLabel } from "#rules/account/session-label.ts";
import type { Database } from "../../db/tables.ts";
import { KNOWN_BROWSER_COOKIE, setHiddenCookie } from "../../http/cookies.ts";
import type { Visit } from "../../http/visit.ts";
import { queueMail } from "../../mail/queue-mail.ts";

const KEPT_S = 400 * 24 * 3600;
/** Accounts of one family on one computer. */
const MOST = 5;

const markOf = ({ tools }: Visit, userId: string) => tools.sign("known browser", userId).slice(0, 22);

function marksOf({ request }: Visit): string[] {
  return (request.cookies[KNOWN_BROWSER_COOKIE] ?? "").split(".").filter((mark) => /^[\w-]{22}$/.test(mark));
}

/** Remembers in the browser that this account has been used in it: a mark that only this installation can make. */
export function rememberBrowser(visit: Visit, userId: string): void {
  const own = markOf(visit, userId);
  const value = [own, ...marksOf(visit).filter((mark) => mark !== own)].slice(0, MOST).join(".");
  setHiddenCookie(visit.reply, visit.tools.settings, KNOWN_BROWSER_COOKIE, { value, maxAgeS: KEPT_S });
}

/** Mails somebody who has just logged in with a browser that their account has never been used in. */
export async function mailNewBrowser(visit: Visit, trx: Transaction<Database>, userId: string): Promise<void> {
  if (marksOf(visit).includes(markOf(visit, userId))) return;
  const user = await trx
    .selectFrom("users")
    .select(["email", "first_name", "time_zone", "created_at"])
    .where("user_id", "=", userId)
    // An unproved address may be a stranger's; of demo accounts everybody knows the password.
    .where("email_verified_at", "is not", null)
    .where("is_demo", "=", false)
    .executeTakeFirst();
  if (!user || user.created_at.getTime() === visit.now) return;
  const [browser = "", system = ""] = sessionLabel(visit.request.headers["user-agent"] ?? "").split("/");
  const { tools, now, sessionToken } = visit;
  const at = new Date(now).toISOString();
  const facts = { first_name: user.first_name, browser, system, at, time_zone: user.time_zone };
  // A second click of the same log-in is the same mail.
  const key = `new_device:${tools.sign("new device", JSON.stringify([sessionToken, userId])).slice(0, 22)}`;
  await queueMail(trx, { key, to: user.email, userId, name: "new_device", facts }, tools);
}
