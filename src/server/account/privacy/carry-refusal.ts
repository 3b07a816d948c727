import type { Kysely } from "kysely";
import { flagNames } from "#contract/account/flags.ts";
import type { Database } from "../../db/tables.ts";
import type { Visit } from "../../http/visit.ts";
import { writeFlag } from "../store.ts";

/** Keeps for an account what the browser's cookies say about privacy, so that a refusal lasts through sign-up and log-in. */
export async function carryRefusal(
  { request }: Pick<Visit, "request">,
  db: Kysely<Database>,
  userId: string,
): Promise<void> {
  for (const flag of flagNames) {
    if (request.cookies[flag] === "1") await writeFlag(db, userId, flag, true);
  }
}
