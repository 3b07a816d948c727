import type { Kysely } from "kysely";
import { parse, stringify } from "uuid";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import { hashToken } from "./session-store.ts";
import type { TokenPurpose } from "./tables.ts";

const HOUR_MS = 3_600_000;

/** Time for which the link of each kind of mail works. */
export const TOKEN_MS: Readonly<Record<TokenPurpose, number>> = {
  verify_address: 7 * 24 * HOUR_MS,
  password_reset: HOUR_MS,
  email_change: 24 * HOUR_MS,
  email_revert: 14 * 24 * HOUR_MS,
  proof_code: HOUR_MS / 6,
};

type Signer = Pick<Tools, "sign">;

/** Facts by which a mail makes its link when it goes out, so that no queue ever stores the token (T46). */
export interface TokenFacts {
  user_id: string;
  token_id: string;
}

/** Token of a mail's link: the account's id and 256 bits that only this installation can compute. */
export function tokenOf({ sign }: Signer, purpose: TokenPurpose, { user_id, token_id }: TokenFacts): string {
  return `${Buffer.from(parse(user_id)).toString("base64url")}.${sign(`account_token:${purpose}`, token_id)}`;
}

/** Makes a token for an account and returns the facts for its mail. */
export async function makeToken(
  db: Kysely<Database>,
  tools: Pick<Tools, "random" | "sign" | "now">,
  { userId, purpose, facts = {} }: { userId: string; purpose: TokenPurpose; facts?: Readonly<Record<string, unknown>> },
): Promise<TokenFacts> {
  const made = { user_id: userId, token_id: tools.random.uuid() };
  const now = tools.now();
  await db
    .insertInto("account_tokens")
    .values({
      user_id: userId,
      token_hash: hashToken(tokenOf(tools, purpose, made)),
      purpose,
      facts: JSON.stringify(facts),
      created_at: new Date(now),
      expires_at: new Date(now + TOKEN_MS[purpose]),
    })
    .execute();
  return made;
}

export interface OpenToken {
  userId: string;
  facts: Readonly<Record<string, unknown>>;
  createdAt: Date;
}

/** Account and facts of a token that still works for this purpose. Changes nothing: pages show what a button will do. */
export async function readToken(
  db: Kysely<Database>,
  token: string | undefined,
  purpose: TokenPurpose,
  now: number,
): Promise<OpenToken | null> {
  const userId = userIdOf(token);
  if (token === undefined || userId === null) return null;
  const row = await db
    .selectFrom("account_tokens")
    .select(["facts", "created_at"])
    .where("user_id", "=", userId)
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", new Date(now))
    .executeTakeFirst();
  return row ? { userId, facts: row.facts, createdAt: row.created_at } : null;
}

/**
 * Uses a token up, in one statement: of two people at once only one gets it. Call it in the transaction of what it's
 * for, so that a failure there leaves the link working.
 */
export async function consumeToken(
  db: Kysely<Database>,
  token: string | undefined,
  purpose: TokenPurpose,
  now: number,
): Promise<OpenToken | null> {
  const userId = userIdOf(token);
  if (token === undefined || userId === null) return null;
  const row = await db
    .updateTable("account_tokens")
    .set({ used_at: new Date(now) })
    .where("user_id", "=", userId)
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", new Date(now))
    .returning(["facts", "created_at"])
    .executeTakeFirst();
  return row ? { userId, facts: row.facts, createdAt: row.created_at } : null;
}

/** Account of a token that has been used for its purpose, so that its page can say that all is done. */
export async function wasConsumed(
  db: Kysely<Database>,
  token: string,
  purpose: TokenPurpose,
  now: number,
): Promise<{ userId: string } | null> {
  const userId = userIdOf(token);
  if (userId === null) return null;
  const row = await db
    .selectFrom("account_tokens")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("token_hash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("used_at", "is not", null)
    .where("expires_at", ">", new Date(now))
    .executeTakeFirst();
  return row ? { userId } : null;
}

/**
 * Ends the open tokens of an account: all but those that take a change of address back, which are the owner's way home
 * from somebody who got in. Of these it ends only those made from `revertsFrom` on.
 */
export async function endTokens(db: Kysely<Database>, userId: string, revertsFrom?: Date): Promise<void> {
  await db
    .deleteFrom("account_tokens")
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("purpose", "<>", "email_revert"),
        ...(revertsFrom === undefined ? [] : [eb("created_at", ">=", revertsFrom)]),
      ]),
    )
    .execute();
}

const SHAPE = /^([\w-]{22})\.[\w-]{43}$/;

function userIdOf(token: string | undefined): string | null {
  const bytes = Buffer.from(SHAPE.exec(token ?? "")?.[1] ?? "", "base64url");
  if (bytes.length !== 16) return null;
  try {
    return stringify(bytes);
  } catch {
    // Sixteen bytes that aren't an id.
    return null;
  }
}
