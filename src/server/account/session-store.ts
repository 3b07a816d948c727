import { createHash } from "node:crypto";
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { UserType } from "#rules/account/permissions.ts";
import type { Database } from "../db/tables.ts";

const DAY_MS = 24 * 3600 * 1000;
/** A session ends so long after its last renewal; it is renewed by log-in and by writes of the day. */
export const SESSION_DAYS = 60;

export interface SessionMember {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  userType: UserType;
  premium: boolean;
  timeZone: string;
  isInNux: boolean;
  viewedPrivacyBanner: boolean;
  thirdPartyCookiesDisabled: boolean;
}

export interface ReadSession {
  tokenHash: Buffer;
  learnerId: string;
  member: SessionMember | null;
  /** What was asked for alongside. */
  alongside?: unknown;
}

/** Only the hash is kept: who reads the table cannot take over a session. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

interface SessionRow {
  learner_id: string;
  user_id: string | null;
  email: string | null;
  first_name: string | null;
  last_name: string | null;
  user_type: UserType | null;
  time_zone: string | null;
  is_in_nux: boolean | null;
  viewed_privacy_banner: boolean | null;
  third_party_cookies_disabled: boolean | null;
  premium: boolean;
  alongside: unknown;
}

/**
 * The running session of a token with everything that a page needs to know of its person, in one query. `alongside` is one JSON
 * value that is read in the same round trip.
 */
export async function readSession(
  db: Kysely<Database>,
  token: string,
  now: number,
  alongside: RawBuilder<unknown> = sql`null`,
): Promise<ReadSession | null> {
  const tokenHash = hashToken(token);
  const { rows } = await sql<SessionRow>`
    select s.learner_id, u.user_id, u.email, u.first_name, u.last_name, u.user_type, u.time_zone, u.is_in_nux,
      u.viewed_privacy_banner, u.third_party_cookies_disabled,
      ${sql.raw(premiumAt("asked.at"))} as premium,
      ${alongside} as alongside
    from (select ${new Date(now)}::timestamptz as at) asked
      join sessions s on s.expires_at > asked.at left join users u on u.user_id = s.user_id
    where s.token_hash = ${tokenHash}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { learner_id: learnerId, alongside: read } = row;
  if (row.user_id === null || row.email === null) return { tokenHash, learnerId, member: null, alongside: read };
  return {
    tokenHash,
    learnerId,
    alongside: read,
    member: {
      userId: row.user_id,
      email: row.email,
      firstName: row.first_name ?? "",
      lastName: row.last_name ?? "",
      userType: row.user_type ?? "learner",
      premium: row.premium,
      timeZone: row.time_zone ?? "UTC",
      isInNux: row.is_in_nux ?? false,
      viewedPrivacyBanner: row.viewed_privacy_banner ?? false,
      thirdPartyCookiesDisabled: row.third_party_cookies_disabled ?? false,
    },
  };
}

/** What is remembered of a learner's session, for the one statement that relies on it. */
export interface RememberedSession {
  as: "visitor" | "member";
  /** What stands for `$first` and those after it in `sessionHolds`. */
  values: readonly unknown[];
}

export function remembered({ tokenHash, member }: ReadSession): RememberedSession {
  if (!member) return { as: "visitor", values: [tokenHash] };
  const { userType, timeZone, premium } = member;
  return { as: "member", values: [tokenHash, userType, timeZone, premium] };
}

/** The condition that all that is remembered of a learner's session holds at an instant; both are named by their parameters. */
export function sessionHolds(
  as: RememberedSession["as"],
  place: { learner: string; at: string; first: number },
): string {
  const { learner, at, first } = place;
  const session = `s.token_hash = $${first} and s.expires_at > ${at} and s.learner_id = ${learner}`;
  if (as === "visitor") return `exists (select 1 from sessions s where ${session} and s.user_id is null)`;
  return `exists (select 1 from sessions s join users u on u.user_id = s.user_id
    where ${session} and u.user_id = ${learner} and u.user_type = $${first + 1} and u.time_zone = $${first + 2}
      and ${premiumAt(at)} = $${first + 3})`;
}

/** Whether the person `u` has premium at an instant, given as an expression. */
function premiumAt(at: string): string {
  return `exists (select 1 from entitlements e where e.user_id = u.user_id and e.starts_at <= ${at}
    and (e.ends_at is null or e.ends_at > ${at}))`;
}

/**
 * A visitor's session, made at their first write. Of two first writes at once the earlier one's learner is kept. A learner who has
 * an account by now is reached by log-in only: whoever comes with the token of the visitor that they once were becomes `other`.
 */
export async function startVisitorSession(
  db: Kysely<Database>,
  token: string,
  { learnerId, other, now }: { learnerId: string; other: string; now: number },
): Promise<string> {
  const at = new Date(now);
  const hasAccount = sql`exists (select 1 from users where user_id = ${learnerId})`;
  const row = await db
    .insertInto("sessions")
    .values({
      token_hash: hashToken(token),
      user_id: null,
      learner_id: sql`case when ${hasAccount} then ${other}::uuid else ${learnerId}::uuid end`,
      created_at: new Date(now),
      expires_at: new Date(now + SESSION_DAYS * DAY_MS),
    })
    .onConflict((oc) =>
      oc.column("token_hash").doUpdateSet((eb) => ({
        // A row that has run out may be somebody's old log-in: it must not come to life again.
        user_id: sql`case when ${eb.ref("sessions.expires_at")} <= ${at} then null else ${eb.ref("sessions.user_id")} end`,
        learner_id: sql`case when ${eb.ref("sessions.expires_at")} <= ${at} then excluded.learner_id else ${eb.ref("sessions.learner_id")} end`,
        expires_at: new Date(now + SESSION_DAYS * DAY_MS),
      })),
    )
    .returning("learner_id")
    .executeTakeFirstOrThrow();
  return row.learner_id;
}

/** A new session of a person; the token is new too, so that one planted before log-in is worth nothing. */
export async function startSession(db: Kysely<Database>, token: string, userId: string, now: number): Promise<void> {
  await db
    .insertInto("sessions")
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      learner_id: userId,
      created_at: new Date(now),
      expires_at: new Date(now + SESSION_DAYS * DAY_MS),
    })
    .onConflict((oc) => oc.column("token_hash").doNothing())
    .execute();
}

export async function endSession(db: Kysely<Database>, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", hashToken(token)).execute();
}
