import { type Kysely, sql } from "kysely";
import type { Database } from "../db/tables.ts";
import { Refusal } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";

/** Limits of one learner's stored work, in bytes. */
export interface Quota {
  /** States, typed text and probes together. */
  work: number;
  /** Smallest size counted for a row: anything smaller needs no check. */
  floor: number;
  /** Record of answers; null if it isn't limited. */
  replies: number | null;
}

export const FULL_FOR_VISITORS =
  "This couldn't be saved, because your work fills the space we keep for visitors. Everything you saved before is still here. Sign up for free to keep it and go on.";

export const FULL_FOR_MEMBERS =
  "This couldn't be saved, because your work fills the space we keep for one person. Everything you saved before is still here. Start some lessons again to make room, or write to us.";

const KB = 1024;
const MB = 1024 * KB;

/** The record of answers makes a retry harmless. It's larger than the work itself. */
const REPLIES_PER_WORK = 4;

/** The learner, with the settings that limit their work. */
type Owner = Pick<Visit, "tools" | "viewer">;

/** A visitor costs nothing to invent, so they get less than a member. */
export function quotaOf({ tools: { settings }, viewer }: Owner): Quota {
  if (viewer.kind === "member") return { work: settings.memberQuotaMb * MB, floor: 2 * KB, replies: null };
  const work = settings.visitorQuotaKb * KB;
  return { work, floor: KB / 4, replies: work * REPLIES_PER_WORK };
}

/** Rolls the transaction back with a refusal if the learner's stored work is over their quota. */
export async function keepWithinQuota(trx: Kysely<Database>, visit: Owner, learnerId: string): Promise<void> {
  const { work, floor, replies } = quotaOf(visit);
  await sql`select keep_within_quota(${learnerId}, ${work}, ${floor}, ${replies})`
    .execute(trx)
    .catch((error: unknown) => refuseOverQuota(visit, error));
}

/** Turns the database's error into a refusal; throws any other on. What was stored before stays. */
export function refuseOverQuota({ viewer }: Owner, error: unknown): never {
  if (!(error instanceof Error && "code" in error && error.code === "QUOTA")) throw error;
  throw new Refusal({ refused: 413, errors: [viewer.kind === "member" ? FULL_FOR_MEMBERS : FULL_FOR_VISITORS] });
}
