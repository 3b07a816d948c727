import { type Kysely, sql } from "kysely";
import { FAILING_TRIES } from "../billing/commands.ts";
import type { Database } from "../db/tables.ts";

/** Background work still to be done, and since when; instants in milliseconds since 1970, null for none. */
export interface Backlog {
  mails: { waiting: number; late: number; failed: number };
  /** When the oldest due mail was due. */
  oldestMailAt: number | null;
  commands: { waiting: number; failing: number };
  oldestCommandAt: number | null;
  /** Arrival of the last webhook. */
  webhookAt: number | null;
  /** End of each duty's last run. */
  dutiesEndedAt: Readonly<Record<string, number | null>>;
}

interface Row {
  waiting: number;
  late: number;
  failed: number;
  oldest_mail: Date | null;
  commands: number;
  failing: number;
  oldest_command: Date | null;
  webhook: Date | null;
}

/** Reads unfinished work only, each kind by its own index: there may be millions of finished rows. */
export async function readBacklog(db: Kysely<Database>, now: number): Promise<Backlog> {
  const [{ rows }, duties] = await Promise.all([
    sql<Row>`
      select
        (select count(*)::int from mails where state = 'waiting') as waiting,
        (select count(*)::int from mails where state = 'waiting' and due_at <= ${new Date(now)}) as late,
        (select count(*)::int from mails where state = 'failed') as failed,
        (select min(due_at) from mails where state = 'waiting' and due_at <= ${new Date(now)}) as oldest_mail,
        (select count(*)::int from payment_commands where done_at is null) as commands,
        (select count(*)::int from payment_commands where done_at is null and tries >= ${FAILING_TRIES}) as failing,
        (select min(created_at) from payment_commands where done_at is null) as oldest_command,
        (select max(received_at) from payment_webhook_events) as webhook`.execute(db),
    db.selectFrom("duty_runs").select(["name", "ended_at"]).execute(),
  ]);
  const row = rows[0];
  const at = (instant: Date | null | undefined) => instant?.getTime() ?? null;
  return {
    mails: { waiting: row?.waiting ?? 0, late: row?.late ?? 0, failed: row?.failed ?? 0 },
    oldestMailAt: at(row?.oldest_mail),
    commands: { waiting: row?.commands ?? 0, failing: row?.failing ?? 0 },
    oldestCommandAt: at(row?.oldest_command),
    webhookAt: at(row?.webhook),
    dutiesEndedAt: Object.fromEntries(duties.map(({ name, ended_at }) => [name, at(ended_at)])),
  };
}
