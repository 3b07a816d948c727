import { type Kysely, sql } from "kysely";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import type { Refused } from "../http/outcome.ts";
import type { PaymentCommand } from "../payments/command.ts";
import type { PaymentProvider } from "../payments/provider.ts";
import type { Tools } from "../tools.ts";
import { recordDeclined } from "./record-declined.ts";
import { type CommandOutcome, sendCommand } from "./send-command.ts";

const LEASE_MS = 60_000;
const FIRST_WAIT_MS = 30_000;
const MAX_WAIT_MS = 3_600_000;
const AT_ONCE = 50;
/** Tries (about four hours) after which a failing command is logged as an error. It's still retried, because the decision stands. */
export const FAILING_TRIES = 10;

interface DueCommand {
  command_id: string;
  effect_key: string;
  user_id: string | null;
  created_at: Date;
  command: PaymentCommand;
  tries: number;
}

/** Queues a provider command in the transaction of the decision, once per key. */
export async function queueCommand(
  db: Kysely<Database>,
  { key, userId, command }: { key: string; userId: string | null; command: PaymentCommand },
  { now, random }: Pick<Tools, "now" | "random">,
): Promise<void> {
  const at = new Date(now());
  await db
    .insertInto("payment_commands")
    .values({
      command_id: random.uuid(),
      effect_key: key,
      user_id: userId,
      command: JSON.stringify(command),
      created_at: at,
      next_try_at: at,
      last_problem: null,
    })
    .onConflict((conflict) => conflict.column("effect_key").doNothing())
    .execute();
}

/** Answer to a change of a subscription while a command about it is still to be sent. */
export const STILL_SENDING: Refused = {
  refused: 409,
  errors: ["Your last change is still on its way to the payment provider. Please try again in a minute."],
};

/** True while a command about this subscription is still to be sent. */
export async function hasPendingCommand(db: Kysely<Database>, subscription: string): Promise<boolean> {
  const { rows } = await sql<{ pending: boolean }>`
    select exists (
      select 1 from payment_commands where done_at is null and command ->> 'subscription' = ${subscription}
    ) as pending`.execute(db);
  return rows[0]?.pending ?? false;
}

/** True while a command about this subscription failed and is still to be sent again. */
export async function hasFailedCommand(db: Kysely<Database>, subscription: string): Promise<boolean> {
  const { rows } = await sql<{ failed: boolean }>`
    select exists (
      select 1 from payment_commands
      where done_at is null and last_problem is not null and command ->> 'subscription' = ${subscription}
    ) as failed`.execute(db);
  return rows[0]?.failed ?? false;
}

/** Number of commands sent about this subscription; anything read before the last one is out of date. */
export async function countSent(db: Kysely<Database>, subscription: string): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    select count(*)::int as told from payment_commands
    where done_at is not null and command ->> 'subscription' = ${subscription}`.execute(db);
  return rows[0]?.told ?? 0;
}

/**
 * Sends due commands, in order per subscription: a later one waits for an earlier one that failed, except for an
 * immediate end. The command's id is its idempotency key, so a crash after sending does nothing twice. Returns the
 * subscriptions that commands were sent about.
 */
export async function runDueCommands(tools: Tools, provider: PaymentProvider): Promise<ReadonlySet<string>> {
  const reached = new Set<string>();
  for (let count = 0; count < AT_ONCE; count += 1) {
    const due = await claimNext(tools);
    if (!due) break;
    // One failure means the provider is down; fifty more tries would only make somebody wait.
    if (!(await send(tools, provider, due))) break;
    if ("subscription" in due.command) reached.add(due.command.subscription);
  }
  return reached;
}

async function claimNext({ db, now }: Tools): Promise<DueCommand | undefined> {
  const at = new Date(now());
  const { rows } = await sql<DueCommand>`
    update payment_commands set next_try_at = ${new Date(now() + LEASE_MS)}, tries = tries + 1
    where command_id = (
      select command_id from payment_commands as next
      where done_at is null and next_try_at <= ${at} and (command ->> 'k' = 'end_now' or not exists (
        select 1 from payment_commands as earlier
        where earlier.done_at is null and earlier.command_number < next.command_number
          and coalesce(earlier.command ->> 'subscription', earlier.command ->> 'customer')
            = coalesce(next.command ->> 'subscription', next.command ->> 'customer')
      ))
      order by command_number limit 1 for update skip locked
    )
    returning command_id, effect_key, user_id, command, created_at, tries`.execute(db);
  return rows[0];
}

async function send(
  tools: Tools,
  provider: PaymentProvider,
  { command_id, effect_key, user_id, command, created_at, tries }: DueCommand,
): Promise<boolean> {
  const { db, log, now } = tools;
  let outcome: CommandOutcome;
  try {
    outcome = await sendCommand(provider, { id: command_id, command, decidedAt: created_at.getTime(), now: now() });
  } catch (error) {
    const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1));
    const last_problem = error instanceof Error ? error.message.slice(0, 500) : "unknown";
    const facts = { err: error, command: command.k, number: command_id, tries };
    if (tries < FAILING_TRIES) {
      log.warn({ event: "payment_command_not_obeyed", ...facts }, "a command didn't reach the payment provider");
    } else {
      log.error({ event: "payment_command_failing", ...facts }, "a command still doesn't reach the payment provider");
    }
    await db
      .updateTable("payment_commands")
      .set({ next_try_at: new Date(now() + wait), last_problem })
      .where("command_id", "=", command_id)
      .execute();
    return false;
  }
  failpoint("command.told");
  const last_problem = outcome.k === "moot" ? outcome.why.slice(0, 500) : null;
  if (outcome.k === "moot")
    log.warn({ event: "payment_command_moot", command: command.k, number: command_id }, outcome.why);
  await db.transaction().execute(async (trx) => {
    if (outcome.k === "moot" && user_id !== null)
      await recordDeclined(trx, tools, { userId: user_id, key: effect_key, command });
    await trx
      .updateTable("payment_commands")
      .set({ done_at: new Date(now()), last_problem })
      .where("command_id", "=", command_id)
      .execute();
  });
  return true;
}
