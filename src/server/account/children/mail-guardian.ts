import type { Transaction } from "kysely";
import type { Database } from "../../db/tables.ts";
import type { Refused } from "../../http/outcome.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Tools } from "../../tools.ts";
import { countWithin, limitKey } from "../attempts.ts";
import { WAIT } from "../verify-email.ts";

const DAY_MS = 24 * 3_600_000;
/** Requests to one address, no matter who names it, and for one child. */
const A_DAY = { max: 3, windowMs: DAY_MS };

interface Request {
  userId: string;
  nickname: string;
  address: string;
}

/** Refuses a fourth request in a day: nobody's address is flooded by naming it here. */
export async function refuseTooManyRequests(tools: Tools, address: string, now: number): Promise<Refused | null> {
  const allowed = await countWithin(tools.db, limitKey("guardian", address.toLowerCase()), A_DAY, now);
  return allowed.allowed ? null : { refused: 429, errors: [WAIT], retryAfter: allowed.retryAfterS };
}

/** Queues the mail that asks a guardian. */
export async function mailGuardian(
  trx: Transaction<Database>,
  tools: Tools,
  { userId, nickname, address }: Request,
): Promise<void> {
  const key = `guardian_request:${tools.random.uuid()}`;
  const facts = { user_id: userId, address, nickname };
  await queueMail(trx, { key, to: address, userId, name: "guardian_request", facts }, tools);
}
