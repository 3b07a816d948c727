import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/tables.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Tools } from "../../tools.ts";
import { hashToken } from "../session-store.ts";
import { TOKEN_MS } from "../tokens.ts";

const DIGITS = 6;

/** Six digits that only this installation can compute, so that neither the queue nor the table stores them. */
export function codeOf({ sign }: Pick<Tools, "sign">, tokenId: string): string {
  const number = Buffer.from(sign("proof_code", tokenId), "base64url").readUIntBE(0, 6);
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

interface Asked {
  userId: string;
  sessionToken: string;
}

const sessionOf = (sessionToken: string) => hashToken(sessionToken).toString("hex");

/** Mails a code to an account's proved address. It works in the session that asked for it; an older one ends. */
export async function mailCode(
  db: Kysely<Database>,
  tools: Tools,
  { userId, sessionToken, email, firstName }: Asked & { email: string; firstName: string },
): Promise<void> {
  const token_id = tools.random.uuid();
  const now = tools.now();
  await db.deleteFrom("account_tokens").where("user_id", "=", userId).where("purpose", "=", "proof_code").execute();
  await db
    .insertInto("account_tokens")
    .values({
      user_id: userId,
      token_hash: createHash("sha256").update(token_id).digest(),
      purpose: "proof_code",
      facts: JSON.stringify({ token_id, session: sessionOf(sessionToken) }),
      created_at: new Date(now),
      expires_at: new Date(now + TOKEN_MS.proof_code),
    })
    .execute();
  const facts = { first_name: firstName, token_id };
  await queueMail(db, { key: `proof_code:${token_id}`, to: email, userId, name: "proof_code", facts }, tools);
}

/** Uses up the code of this session, in one statement; false if it's wrong, old, used, or another session's. */
export async function consumeCode(
  db: Kysely<Database>,
  tools: Pick<Tools, "sign" | "now">,
  { userId, sessionToken, code }: Asked & { code: string },
): Promise<boolean> {
  const now = new Date(tools.now());
  const open = await db
    .selectFrom("account_tokens")
    .select(["token_hash", "facts"])
    .where("user_id", "=", userId)
    .where("purpose", "=", "proof_code")
    .where(sql`facts ->> 'session'`, "=", sessionOf(sessionToken))
    .where("used_at", "is", null)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  if (!open || codeOf(tools, String(open.facts.token_id)) !== code.replaceAll(/\s/g, "")) return false;
  const row = await db
    .updateTable("account_tokens")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("token_hash", "=", open.token_hash)
    .where("used_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}
