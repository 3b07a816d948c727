import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";

type Db = Kysely<Database>;
export type Platform = Selectable<Database["lti_platforms"]>;

/** Facts of a platform as its administrator, or its own registration, gives them. */
export type PlatformFacts = Pick<
  Platform,
  "name" | "issuer" | "client_id" | "auth_login_url" | "auth_token_url" | "jwks_url" | "token_audience" | "for_children"
>;

/** Platforms with this issuer that are on; one of them where the client is named. */
export async function platformsOf(db: Db, issuer: string, clientId: string | undefined): Promise<Platform[]> {
  let query = db.selectFrom("lti_platforms").selectAll().where("issuer", "=", issuer).where("state", "=", "on");
  if (clientId !== undefined) query = query.where("client_id", "=", clientId);
  return query.limit(2).execute();
}

export async function findPlatform(db: Db, platformId: string): Promise<Platform | null> {
  const row = await db.selectFrom("lti_platforms").selectAll().where("platform_id", "=", platformId).executeTakeFirst();
  return row ?? null;
}

/** Platforms with their deployments, newest first. */
export async function listPlatforms(db: Db): Promise<(Platform & { deployments: string[] })[]> {
  const rows = await db.selectFrom("lti_platforms").selectAll().orderBy("created_at", "desc").limit(500).execute();
  const deployments = await db
    .selectFrom("lti_deployments")
    .select(["platform_id", "deployment_id"])
    .orderBy("added_at")
    .execute();
  return rows.map((row) => ({
    ...row,
    deployments: deployments.filter((each) => each.platform_id === row.platform_id).map((each) => each.deployment_id),
  }));
}

/** Keeps a new platform's issuer and client to this transaction; false if there's one with them. */
export async function lockPlatformKey(
  trx: Transaction<Database>,
  { issuer, client_id }: Pick<Platform, "issuer" | "client_id">,
): Promise<boolean> {
  const key = JSON.stringify([issuer, client_id]);
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 780))`.execute(trx);
  const row = await trx
    .selectFrom("lti_platforms")
    .select("platform_id")
    .where("issuer", "=", issuer)
    .where("client_id", "=", client_id)
    .executeTakeFirst();
  return row === undefined;
}

/** Adds a platform; null if there's one with this issuer and client. */
export async function addPlatform(
  db: Db,
  id: string,
  facts: PlatformFacts & Pick<Platform, "state">,
  now: number,
): Promise<string | null> {
  const row = await db
    .insertInto("lti_platforms")
    .values({ platform_id: id, ...facts, created_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(["issuer", "client_id"]).doNothing())
    .returning("platform_id")
    .executeTakeFirst();
  return row?.platform_id ?? null;
}

/** Adds a deployment to a platform; one that's there stays. */
export async function addDeployment(db: Db, platformId: string, deploymentId: string, now: number): Promise<void> {
  await db
    .insertInto("lti_deployments")
    .values({ platform_id: platformId, deployment_id: deploymentId, added_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasDeployment(db: Db, platformId: string, deploymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom("lti_deployments")
    .select("platform_id")
    .where("platform_id", "=", platformId)
    .where("deployment_id", "=", deploymentId)
    .executeTakeFirst();
  return row !== undefined;
}
