import type { FastifyRequest } from "fastify";
import type { Kysely, Transaction } from "kysely";
import { pathTo } from "#contract/build-path.ts";
import { MAX_SHOWN_NAME_LENGTH, nameOrNull } from "#rules/classroom/names.ts";
import type { Database } from "../db/tables.ts";
import { setHiddenCookie } from "../http/cookies.ts";
import { isRefused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { educatorNames, isId } from "./classroom-store.ts";
import { joinClassroom } from "./join-classroom.ts";
import { type Invited, isJoinHashValid } from "./join-codes.ts";

const COOKIE = "classroom_intent";
const INTENT_S = 7 * 24 * 3600;
/** For students who gave no name when they signed up. They can change it in the classroom. */
const NO_NAME = "New student";

interface Intent {
  classroomId: string;
  expiry: string;
  signature: string;
}

/** Remembers in the browser that a visitor was invited: signing up then joins the classroom (L8). */
export function rememberIntent({ reply, tools, now }: Visit, { classroom, hash }: Invited): void {
  const { classroom_id: id } = classroom;
  const expiry = String(Math.floor(now / 1000) + INTENT_S);
  const value = `${id}.${expiry}.${tools.sign("classroom_intent", `${id}.${expiry}.${hash}`)}`;
  setHiddenCookie(reply, tools.settings, COOKIE, { value, maxAgeS: INTENT_S });
}

/** Key of the classroom that signing up will join, as the browser sent it; null without one. Signing up checks it. */
export function intentKeyOf(request: FastifyRequest): string | null {
  const key = request.cookies[COOKIE];
  return key !== undefined && parseIntent(key) ? key : null;
}

function parseIntent(key: string): Intent | null {
  const [classroomId, expiry = "", signature = "", ...rest] = key.split(".");
  const isWhole = rest.length === 0 && /^\d{10,11}$/.test(expiry) && /^[\w-]{43}$/.test(signature);
  return isId(classroomId) && isWhole ? { classroomId, expiry, signature } : null;
}

/** A classroom that this browser was invited to, by an invitation that's still good. */
export interface IntendedClassroom {
  classroomId: string;
  name: string;
  educators: string[];
  /** Wording by which an educator agreed for the school; null if nobody has. */
  schoolConsent: string | null;
}

/** The open classroom of the browser's intent; null without one, or once it has expired. */
export async function intendedClassroom(visit: Visit, db: Kysely<Database>): Promise<IntendedClassroom | null> {
  const found = await findIntended(visit, db);
  if (!found || found === "expired" || !isJoinHashValid(found.classroom, found.hash, visit.now)) return null;
  const { classroom_id: classroomId, name, school_consent_at, school_consent } = found.classroom;
  return {
    classroomId,
    name,
    educators: await educatorNames(db, classroomId),
    schoolConsent: school_consent_at === null ? null : school_consent,
  };
}

/** Classroom of the intent, and the hash of the code or link it was made with. Null without an intent. */
async function findIntended({ request, tools, now }: Visit, db: Kysely<Database>) {
  const key = intentKeyOf(request);
  const intent = key === null ? null : parseIntent(key);
  if (!intent) return null;
  const { classroomId, expiry, signature } = intent;
  const classroom = await db
    .selectFrom("classrooms")
    .selectAll()
    .where("classroom_id", "=", classroomId)
    .executeTakeFirst();
  if (!classroom || Number(expiry) * 1000 <= now) return "expired";
  const hash = [classroom.code_hash, classroom.link_hash].find(
    (candidate) => tools.sign("classroom_intent", `${classroomId}.${expiry}.${candidate}`) === signature,
  );
  return hash === undefined ? "expired" : { classroom, hash };
}

/**
 * Joins the classroom of the browser's intent, in the transaction of the sign-up. Returns the page to lead to, or null
 * without an intent. An intent that has expired, or whose code was replaced, leads to a page that says so: the account
 * is made all the same, and a forged intent joins nothing.
 */
export async function joinIntended(
  visit: Visit,
  trx: Transaction<Database>,
  { userId, name }: { userId: string; name: string },
): Promise<string | null> {
  const found = await findIntended(visit, trx);
  if (!found) return null;
  const expired = pathTo("classroom_join", {}, { expired: "1" });
  if (found === "expired") return expired;
  const classroomId = found.classroom.classroom_id;
  const done = await joinClassroom(trx, visit.tools, classroomId, found.hash, {
    userId,
    shownName: nameOrNull(name, MAX_SHOWN_NAME_LENGTH) ?? NO_NAME,
  });
  if (!isRefused(done)) return pathTo("classroom", { classroomId });
  return done.refused === 410 ? expired : null;
}

/** Forgets the intent once somebody has signed up. */
export function clearIntent({ request, reply, tools }: Visit): void {
  if (request.cookies[COOKIE] !== undefined) setHiddenCookie(reply, tools.settings, COOKIE, null);
}
