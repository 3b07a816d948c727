import type { TokenPurpose } from "#server/account/tables.ts";
import { type TokenFacts, tokenOf } from "#server/account/tokens.ts";
import type { MailName } from "#server/mail/mails.ts";
import type { TestApp } from "./app.ts";

/** Mails to an address, oldest first. */
export function mailsTo({ db }: Pick<TestApp, "db">, to: string) {
  return db.selectFrom("mails").selectAll().where("to_address", "=", to).orderBy("queue_number").execute();
}

/** Names of the mails to an address, oldest first. */
export async function mailNamesTo(app: Pick<TestApp, "db">, to: string): Promise<string[]> {
  return (await mailsTo(app, to)).map(({ template }) => template);
}

/** Changes of somebody's ways to log in, as the mails about them say, oldest first. */
export async function mailedFactorChanges(app: Pick<TestApp, "db">, to: string): Promise<unknown[]> {
  return (await mailsTo(app, to)).flatMap(({ template, facts }) => (template === "factor_changed" ? [facts.what] : []));
}

/** Tokens in the links of one kind of mail to an address, newest first. */
export async function mailedTokens(app: TestApp, name: MailName, to: string, purpose: TokenPurpose): Promise<string[]> {
  const rows = await app.db
    .selectFrom("mails")
    .select("facts")
    .where("template", "=", name)
    .where("to_address", "=", to)
    .orderBy("queue_number", "desc")
    .execute();
  return rows.map(({ facts }) => tokenOf(app.tools, purpose, facts as unknown as TokenFacts)); // what the mail's link is made of
}

/** The newest link that proves an address. */
export async function proofToken(app: TestApp, email: string): Promise<string> {
  const [token] = await mailedTokens(app, "verify_address", email, "verify_address");
  if (!token) throw new Error(`No link was mailed to ${email}.`);
  return token;
}

/** The newest link that takes a change of address back. */
export async function revertToken(app: TestApp, old: string): Promise<string> {
  const { facts } = await app.db
    .selectFrom("mails")
    .select("facts")
    .where("effect_key", "like", "email_changed:%")
    .where("to_address", "=", old)
    .orderBy("queue_number", "desc")
    .executeTakeFirstOrThrow();
  return tokenOf(app.tools, "email_revert", (facts as { revert: TokenFacts }).revert); // what the mail's link is made of
}

/** Counts an address as proved, without the mail. */
export async function markProved(app: Pick<TestApp, "db">, email: string): Promise<void> {
  await app.db.updateTable("users").set({ email_verified_at: new Date() }).where("email", "=", email).execute();
}
