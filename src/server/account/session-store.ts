import { createHash } from "node:crypto";
import { CompiledQuery, type Kysely, sql } from "kysely";
import type { Theme } from "#contract/page.ts";
import type { Consent } from "#rules/account/consent.ts";
import type { UserType } from "#rules/account/permissions.ts";
import type { Database } from "../db/tables.ts";
import type { Factor } from "./tables.ts";

const DAY_MS = 24 * 3600 * 1000;
/** Days a session lasts after its last renewal, by a log-in or by the day's first write. */
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
  /** Their choice about analytics. */
  consent: Consent;
  /** Null until they choose one: each browser then keeps its own. */
  theme: Theme | null;
  /** Names of their picture's files; null without one. */
  avatarHash: string | null;
  avatarSmallHash: string | null;
  /** The last time this browser proved that its owner is there, in milliseconds since 1970. */
  strongAt: number | null;
  /** Under `CHILD_AGE`, by what they said: no tracking, no experiments, no purchases. */
  isChild: boolean;
}

export interface ReadSession {
  tokenHash: Buffer;
  learnerId: string;
  member: SessionMember | null;
  /** Result of the `alongside` expression. */
  alongside?: unknown;
}

/** Hash a session is stored under: reading the table is not enough to take over a session. */
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
  consent: Consent | null;
  theme: Theme | null;
  avatar_hash: string | null;
  avatar_small_hash: string | null;
  strong_at: Date | null;
  is_child: boolean | null;
  premium: boolean;
  alongside: unknown;
}

/** SQL expression for one JSON value. Its parameters count from `ALONGSIDE_FIRST`. */
export interface AlongsideSql {
  /** One of a few constant texts: each becomes a statement of its own. */
  text: string;
  values: readonly unknown[];
}

export const ALONGSIDE_FIRST = 3;
const NOTHING: AlongsideSql = { text: "null", values: [] };

const statements = new Map<string, string>();

/** Statement that reads a session. Kept as it is: both ends recognise a statement by its text. */
function sessionStatement(alongside: string): string {
  const known = statements.get(alongside);
  if (known !== undefined) return known;
  const made = `
    select s.learner_id, u.user_id, u.email, u.first_name, u.last_name, u.user_type, u.time_zone, u.is_in_nux,
      u.viewed_privacy_banner, u.third_party_cookies_disabled, u.theme, u.avatar_hash, u.avatar_small_hash, s.strong_at,
      u.age_band = 'child' and (u.age_band_changes_at is null or u.age_band_changes_at > $1) as is_child,
      (select c.choice from consents c where c.user_id = u.user_id and c.key = 'analytics') as consent, ${premiumAt("$1")} as premium,
      ${alongside} as alongside
    from sessions s left join users u on u.user_id = s.user_id
    where s.token_hash = $2 and s.expires_at > $1`;
  statements.set(alongside, made);
  return made;
}

/**
 * Reads the running session stored under a hash, with everything a page needs about its owner, in one query, and
 * `alongside` in the same round trip.
 */
export async function readSession(
  db: Kysely<Database>,
  tokenHash: Buffer,
  now: number,
  alongside: AlongsideSql = NOTHING,
): Promise<ReadSession | null> {
  const values = [new Date(now).toISOString(), tokenHash, ...alongside.values];
  const { rows } = await db.executeQuery<SessionRow>(CompiledQuery.raw(sessionStatement(alongside.text), values));
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
      viewedPrivacyBanner: row.is_child || (row.viewed_privacy_banner ?? false),
      // The version before writes only the flag. Nobody asks a child.
      consent: row.is_child || row.third_party_cookies_disabled ? "refused" : (row.consent ?? "none"),
      theme: row.theme,
      avatarHash: row.avatar_hash,
      avatarSmallHash: row.avatar_small_hash,
      strongAt: row.strong_at?.getTime() ?? null,
      isChild: row.is_child ?? false,
    },
  };
}

/** A cached session, in the form the statement relying on it needs to verify it. */
export interface RememberedSession {
  as: "visitor" | "member";
  /** Values for `$first` and the following parameters of `sessionHolds`. */
  values: readonly unknown[];
}

export function remembered({ tokenHash, member }: ReadSession): RememberedSession {
  if (!member) return { as: "visitor", values: [tokenHash] };
  const { userType, timeZone, premium } = member;
  return { as: "member", values: [tokenHash, userType, timeZone, premium] };
}

/** SQL condition that a cached session is still valid at an instant. `learner` and `at` name parameters of the statement. */
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

/** SQL for "the user `u` has premium at that instant"; `at` is an SQL expression. */
function premiumAt(at: string): string {
  return `exists (select 1 from entitlements e where e.user_id = u.user_id and e.starts_at <= ${at}
    and (e.ends_at is null or e.ends_at > ${at}))`;
}

/**
 * Creates a visitor's session at their first write. If two first writes race, the learner of the earlier write is kept.
 * A learner who has an account by now is reached only by logging in: a request with their old visitor token gets `other`.
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
        // An expired row may be somebody's old log-in: it must not come back to life.
        user_id: sql`case when ${eb.ref("sessions.expires_at")} <= ${at} then null else ${eb.ref("sessions.user_id")} end`,
        learner_id: sql`case when ${eb.ref("sessions.expires_at")} <= ${at} then excluded.learner_id else ${eb.ref("sessions.learner_id")} end`,
        expires_at: new Date(now + SESSION_DAYS * DAY_MS),
      })),
    )
    .returning("learner_id")
    .executeTakeFirstOrThrow();
  return row.learner_id;
}

/** Facts about the browser and the log-in that a new session keeps. */
export interface SessionFacts {
  now: number;
  label: string;
  /** Way in which its owner has just proved who they are. */
  factor: Factor;
}

/** Starts a member's session. Its token is new too, so that one planted before log-in is worthless. */
export async function startSession(
  db: Kysely<Database>,
  token: string,
  userId: string,
  { now, label, factor }: SessionFacts,
): Promise<void> {
  await db
    .insertInto("sessions")
    .values({
      token_hash: hashToken(token),
      user_id: userId,
      learner_id: userId,
      created_at: new Date(now),
      expires_at: new Date(now + SESSION_DAYS * DAY_MS),
      label,
      last_seen_at: new Date(now),
      strong_at: new Date(now),
      factor,
    })
    .onConflict((oc) => oc.column("token_hash").doNothing())
    .execute();
}

export async function endSession(db: Kysely<Database>, token: string): Promise<void> {
  await db.deleteFrom("sessions").where("token_hash", "=", hashToken(token)).execute();
}
