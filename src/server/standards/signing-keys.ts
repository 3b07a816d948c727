import { createPrivateKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";

type Purpose = "lti" | "badges";
type Db = Kysely<Database>;

const BITS = 2048;
const sealFor = (purpose: Purpose) => `signing key ${purpose}`;

/** A key to sign with, under the id by which its public half is found. */
export interface SigningKey {
  keyId: string;
  key: KeyObject;
}

/** Public halves of our keys for a purpose, newest first: what others check our signatures with. */
export async function publicKeys(db: Db, purpose: Purpose): Promise<Record<string, unknown>[]> {
  const rows = await db
    .selectFrom("signing_keys")
    .select("public_jwk")
    .where("purpose", "=", purpose)
    .orderBy("made_at", "desc")
    .execute();
  return rows.map(({ public_jwk }) => public_jwk);
}

/** The newest key of a purpose; null until there's one. It writes nothing, so pages may ask for it. */
export async function knownKey(tools: Tools, purpose: Purpose): Promise<SigningKey | null> {
  const row = await newest(tools.db, purpose);
  return row ? openKey(tools, purpose, row) : null;
}

/** The newest key of a purpose, made if there's none. */
export async function signingKey(tools: Tools, purpose: Purpose): Promise<SigningKey> {
  const row = await newest(tools.db, purpose);
  if (row) return openKey(tools, purpose, row);
  await addKey(tools, purpose);
  const made = await newest(tools.db, purpose);
  if (!made) throw new Error(`There is no key for ${purpose}.`);
  return openKey(tools, purpose, made);
}

function openKey(tools: Tools, purpose: Purpose, { key_id, private_key }: { key_id: string; private_key: string }) {
  const text = tools.open(sealFor(purpose), private_key);
  if (text === null) throw new Error("A signing key was sealed with another SECRET_KEY.");
  return { keyId: key_id, key: createPrivateKey(text) };
}

async function newest(db: Db, purpose: Purpose) {
  return db
    .selectFrom("signing_keys")
    .select(["key_id", "private_key"])
    .where("purpose", "=", purpose)
    .orderBy("made_at", "desc")
    .executeTakeFirst();
}

/** Adds a key, which signs from then on. The older ones stay published, so that what they signed stays good. */
export async function addKey({ db, now, random, seal }: Tools, purpose: Purpose): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: BITS });
  const keyId = random.token(12);
  const jwk = { ...publicKey.export({ format: "jwk" }), kid: keyId, alg: "RS256", use: "sig" };
  await db
    .insertInto("signing_keys")
    .values({
      purpose,
      key_id: keyId,
      public_jwk: JSON.stringify(jwk),
      private_key: seal(sealFor(purpose), privateKey.export({ format: "pem", type: "pkcs8" }).toString()),
      made_at: new Date(now()),
    })
    .execute();
  return keyId;
}

/** Replaces the key of LTI: platforms read the new one within days, and the one before goes once they have. */
export async function rotateLtiKeys(tools: Tools, { afterDays, keptDays }: { afterDays: number; keptDays: number }) {
  const { db, now } = tools;
  const day = 24 * 3_600_000;
  const row = await db
    .selectFrom("signing_keys")
    .select("made_at")
    .where("purpose", "=", "lti")
    .orderBy("made_at", "desc")
    .executeTakeFirst();
  if (!row) return;
  if (row.made_at.getTime() <= now() - afterDays * day) await addKey(tools, "lti");
  else if (row.made_at.getTime() <= now() - keptDays * day) {
    await db.deleteFrom("signing_keys").where("purpose", "=", "lti").where("made_at", "<", row.made_at).execute();
  }
}
