import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import { isDatabaseAway } from "../http/failure.ts";
import type { Database } from "./tables.ts";

/** Pages may be this much older than the primary. A replica further behind isn't asked. */
export const MAX_LAG_MS = 5000;
/** A replica that failed is left alone for this long. */
const REST_MS = 5000;
const LOOK_MS = 1000;

/** Place in the database's log, as PostgreSQL writes it (`16/B374D848`). */
const PLACE = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;

/** Number of a place in the log; null if it isn't one. */
export function placeOf(text: string): bigint | null {
  const [, high, low] = PLACE.exec(text) ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : null;
}

/** A standby that answers what may be a few seconds old. */
export interface Replica {
  /**
   * Reads from the standby if it's there, and has what its reader wrote: `written` is the place in the log after their
   * last write. Otherwise, or when the standby fails meanwhile, reads from the primary.
   */
  read<T>(written: string | undefined, work: (db: Kysely<Database>) => Promise<T>): Promise<T>;
  /** Place in the primary's log after everything that's committed by now. Many who ask at once share a question. */
  written(): Promise<string>;
  close(): void;
}

export interface ReplicaParts {
  primary: Kysely<Database>;
  standby: Kysely<Database>;
  /** Places that the primary has written to and the standby has replayed to; null for something that isn't a standby (any more). */
  primaryPlace(): Promise<string>;
  standbyPlace(): Promise<string | null>;
  log: Pick<Logger, "warn" | "info">;
  /** Steady clock in milliseconds. */
  clock?: () => number;
  /** Milliseconds between two looks; 0: only when the test looks. */
  everyMs?: number;
}

export interface WatchedReplica extends Replica {
  look(): Promise<void>;
}

/** Watches a standby: once a second how far the primary has written, and how far the standby has followed. */
export function watchReplica(parts: ReplicaParts): WatchedReplica {
  const {
    primary,
    standby,
    primaryPlace,
    standbyPlace,
    log,
    clock = () => performance.now(),
    everyMs = LOOK_MS,
  } = parts;
  let samples: { at: number; place: bigint }[] = [];
  let replayed = -1n;
  let caughtUpAt = Number.NEGATIVE_INFINITY;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let wasUsable: boolean | null = null;

  const isUsable = () => clock() >= restsUntil && clock() - caughtUpAt <= MAX_LAG_MS;

  function logChange(why: unknown): void {
    if (isUsable() === wasUsable) return;
    wasUsable = isUsable();
    if (wasUsable) log.info({ event: "replica_follows" }, "the replica answers pages");
    else log.warn({ event: "replica_away", err: why }, "the replica is gone or behind: the primary answers all pages");
  }

  function rest(why: unknown): void {
    restsUntil = clock() + REST_MS;
    logChange(why);
  }

  async function look(): Promise<void> {
    try {
      const at = clock();
      samples.push({ at, place: placeOf(await primaryPlace()) ?? 0n });
      replayed = placeOf((await standbyPlace()) ?? "") ?? -1n;
      for (const sample of samples) if (sample.place <= replayed) caughtUpAt = Math.max(caughtUpAt, sample.at);
      samples = samples.filter(({ at: taken, place }) => place > replayed && clock() - taken < 2 * MAX_LAG_MS);
      logChange(null);
    } catch (error) {
      logChange(error);
    }
  }

  function follows(written: string | undefined): boolean {
    if (!isUsable()) return false;
    const place = written === undefined ? -1n : placeOf(written);
    return place !== null && place <= replayed;
  }

  let stopped = false;
  async function watch(): Promise<void> {
    await look();
    if (!stopped) setTimeout(() => void watch(), everyMs).unref();
  }
  if (everyMs > 0) void watch();

  return {
    look,
    async read(written, work) {
      if (!follows(written)) return work(primary);
      try {
        return await work(standby);
      } catch (error) {
        // A standby also ends statements that hinder what it has to replay (40001).
        if (!isDatabaseAway(error)) throw error;
        rest(error);
        return work(primary);
      }
    },
    written: shared(primaryPlace),
    close() {
      stopped = true;
    },
  };
}

/** Asks a primary how far its log is written. */
export async function readPrimaryPlace(primary: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ place: string }>`select pg_current_wal_lsn()::text as place`.execute(primary);
  return rows[0]?.place ?? "";
}

/** Asks a standby how far it has replayed the log. A former standby has a history of its own. */
export async function readStandbyPlace(standby: Kysely<Database>): Promise<string | null> {
  const { rows } = await sql<{ place: string | null }>`
    select pg_last_wal_replay_lsn()::text as place where pg_is_in_recovery()`.execute(standby);
  return rows[0]?.place ?? null;
}

/** Returns a query that many share: anybody who asks while it's under way gets the answer of the next one, which is sent after they asked. */
function shared(ask: () => Promise<string>): () => Promise<string> {
  let current: Promise<string> | null = null;
  let next: Promise<string> | null = null;
  function begin(): Promise<string> {
    const asked = ask().finally(() => {
      if (current === asked) current = null;
    });
    current = asked;
    return asked;
  }
  return () => {
    if (current === null) return begin();
    next ??= current
      .catch(() => "")
      .then(() => {
        next = null;
        return begin();
      });
    return next;
  };
}
