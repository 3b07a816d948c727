import { timingSafeEqual } from "node:crypto";
import type { Kysely } from "kysely";
import { STEP_S, stepsAround } from "#rules/account/authenticator-step.ts";
import type { Database } from "../../db/tables.ts";
import type { Tools } from "../../tools.ts";

/** The algorithm's library, loaded on first use: a start needn't wait for it. */
const library = () => import("otplib");
const PURPOSE = "authenticator";

interface Authenticator {
  secret: string;
  confirmed: boolean;
}

/** An account's authenticator app, confirmed or not; null without one. */
export async function readAuthenticator(
  db: Kysely<Database>,
  { open }: Pick<Tools, "open">,
  userId: string,
): Promise<Authenticator | null> {
  const row = await db
    .selectFrom("authenticators")
    .select(["secret", "confirmed_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const secret = row ? open(PURPOSE, row.secret) : null;
  return row && secret !== null ? { secret, confirmed: row.confirmed_at !== null } : null;
}

/** Gives an account a new secret that counts once a code confirms it. One that counts already stays. */
export async function beginAuthenticator(
  db: Kysely<Database>,
  { seal, now }: Pick<Tools, "seal" | "now">,
  userId: string,
): Promise<void> {
  const { generateSecret } = await library();
  const values = { secret: seal(PURPOSE, generateSecret()), made_at: new Date(now()) };
  await db
    .insertInto("authenticators")
    .values({ user_id: userId, ...values })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet(values).where("authenticators.confirmed_at", "is", null),
    )
    .execute();
}

/** Takes a code of the app, once; confirms the app with its first. False if the code is wrong, old, or was used. */
export async function consumeAppCode(
  db: Kysely<Database>,
  tools: Pick<Tools, "open" | "now">,
  { userId, code, confirms = false }: { userId: string; code: string; confirms?: boolean },
): Promise<boolean> {
  const app = await readAuthenticator(db, tools, userId);
  if (!app || app.confirmed === confirms) return false;
  const step = await stepOf(app.secret, code.replaceAll(/\s/g, ""), tools.now());
  if (step === null) return false;
  const row = await db
    .updateTable("authenticators")
    .set({ last_step: step, ...(confirms ? { confirmed_at: new Date(tools.now()) } : {}) })
    .where("user_id", "=", userId)
    .where((eb) => eb.or([eb("last_step", "is", null), eb("last_step", "<", String(step))]))
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

async function stepOf(secret: string, code: string, now: number): Promise<number | null> {
  const { generateSync } = await library();
  const found = stepsAround(now).filter((step) => isSame(generateSync({ secret, epoch: step * STEP_S }), code));
  return found[0] ?? null;
}

function isSame(right: string, given: string): boolean {
  const [a, b] = [Buffer.from(right), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

export async function removeAuthenticator(db: Kysely<Database>, userId: string): Promise<boolean> {
  const rows = await db.deleteFrom("authenticators").where("user_id", "=", userId).returning("confirmed_at").execute();
  return rows.some(({ confirmed_at }) => confirmed_at !== null);
}

/** Address that an authenticator app reads from a picture. */
export async function addressForApp(secret: string, { site, label }: { site: string; label: string }): Promise<string> {
  const { generateURI } = await library();
  return generateURI({ issuer: site, label, secret });
}
