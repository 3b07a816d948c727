import { createHash, timingSafeEqual } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { Tools } from "../../tools.ts";
import { type Launch, launchSchema } from "./claims.ts";

const STATE_MS = 600_000;
const LAUNCH_MS = 300_000;
/** A token may be this old, so its nonce is remembered for longer. */
const NONCE_MS = 900_000;

export const LAUNCH_COOKIE = "school_launch";

/** The value that goes to the platform and back: for which platform, until when, and that we made it. */
export function makeState({ sign, random, now }: Pick<Tools, "sign" | "random" | "now">, platformId: string): string {
  const facts = `${platformId}.${now() + STATE_MS}.${random.token(16)}`;
  return `${facts}.${sign("lti state", facts)}`;
}

/** Platform of a state of ours that hasn't run out; null for anything else. */
export function platformOfState({ sign, now }: Pick<Tools, "sign" | "now">, state: string): string | null {
  const parts = /^((?:[0-9a-f-]{36})\.(?:\d{1,15})\.(?:[\w-]{22}))\.([\w-]{43})$/.exec(state);
  const [, facts = "", mark = ""] = parts ?? [];
  const [platformId = "", until = "0"] = facts.split(".");
  if (!parts || !timingSafeEqual(Buffer.from(mark), Buffer.from(sign("lti state", facts)))) return null;
  return Number(until) > now() ? platformId : null;
}

/** The nonce that belongs to a state: the platform has to put it into the token. */
export function nonceOf({ sign }: Pick<Tools, "sign">, state: string): string {
  return sign("lti nonce", state);
}

/** Uses a nonce up; false if it has been used. */
export async function useNonce(trx: Transaction<Database>, nonce: string, now: number): Promise<boolean> {
  const row = await trx
    .insertInto("lti_nonces")
    .values({ nonce_hash: hashOf(nonce), expires_at: new Date(now + NONCE_MS) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("nonce_hash")
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a launch for five minutes, under a random name that only its browser gets. */
export async function saveLaunch(
  trx: Transaction<Database>,
  { random, now }: Pick<Tools, "random" | "now">,
  launch: Launch,
): Promise<string> {
  const name = random.token(32);
  await trx
    .insertInto("lti_launches")
    .values({
      launch_hash: hashOf(name),
      launch: JSON.stringify(launch),
      expires_at: new Date(now() + LAUNCH_MS),
    })
    .execute();
  return name;
}

/** The launch of this name; null once it's over. */
export async function findLaunch(db: Kysely<Database>, name: string | undefined, now: number): Promise<Launch | null> {
  if (!/^[\w-]{43}$/.test(name ?? "")) return null;
  const row = await db
    .selectFrom("lti_launches")
    .select("launch")
    .where("launch_hash", "=", hashOf(name ?? ""))
    .where("expires_at", ">", new Date(now))
    .executeTakeFirst();
  return row ? launchSchema.parse(row.launch) : null;
}

/** Deletes nonces and launches whose time is over. */
export async function deleteOldLaunches({ db, now }: Pick<Tools, "db" | "now">): Promise<void> {
  await db.deleteFrom("lti_nonces").where("expires_at", "<=", new Date(now())).execute();
  await db.deleteFrom("lti_launches").where("expires_at", "<=", new Date(now())).execute();
}

function hashOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
