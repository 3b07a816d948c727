import { sql, type Transaction } from "kysely";
import { addLaunchedAccount } from "../../account/add-launched-account.ts";
import { asAgreed, schoolWording } from "../../account/children/wording.ts";
import type { Database } from "../../db/tables.ts";
import type { Tools } from "../../tools.ts";
import type { Platform } from "./platform-store.ts";

type Trx = Transaction<Database>;

/** Somebody as a platform names them. */
export interface PlatformPerson {
  deploymentId: string;
  subject: string;
  firstName: string;
  lastName: string;
  role: "educator" | "student" | "none";
}

interface Entering {
  platform: Platform;
  person: PlatformPerson;
  timeZone: string;
  /** Id for a new account. */
  freeId: string;
}

/**
 * The account of somebody whom a school sends, made at their first visit. The key is platform, deployment and subject: no
 * address that a platform names ever leads to an account that's there already.
 */
export async function accountOf(
  trx: Trx,
  tools: Tools,
  { platform, person, timeZone, freeId }: Entering,
): Promise<string> {
  const { deploymentId, subject } = person;
  const key = JSON.stringify([platform.platform_id, deploymentId, subject]);
  // Two first launches at once are one account.
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 711))`.execute(trx);
  const known = await trx
    .selectFrom("lti_people")
    .select("user_id")
    .where("platform_id", "=", platform.platform_id)
    .where("deployment_id", "=", deploymentId)
    .where("subject", "=", subject)
    .executeTakeFirst();
  if (known) return known.user_id;
  const { siteName: site, childAge: age } = tools.settings;
  const isChild = platform.for_children && person.role !== "educator";
  await addLaunchedAccount(
    trx,
    {
      userId: freeId,
      firstName: person.firstName,
      lastName: person.lastName,
      timeZone,
      school: isChild
        ? { wording: asAgreed(schoolWording({ site, classroom: platform.name, age })), by: platform.name }
        : null,
    },
    tools.now(),
  );
  await trx
    .insertInto("lti_people")
    .values({
      user_id: freeId,
      platform_id: platform.platform_id,
      deployment_id: deploymentId,
      subject,
      since: new Date(tools.now()),
    })
    .execute();
  return freeId;
}
