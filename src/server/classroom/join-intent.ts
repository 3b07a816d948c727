import type { FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import { pathTo } from "#contract/build-path.ts";
import { nameOrNull, SHOWN_NAME_MAX } from "#rules/classroom/names.ts";
import type { Database } from "../db/tables.ts";
import { setHiddenCookie } from "../http/cookies.ts";
import { isRefused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { isId } from "./classroom-store.ts";
import { joinClassroom } from "./join-classroom.ts";
import type { Invited } from "./join-codes.ts";

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
  const { request, tools, now } = visit;
  const key = intentKeyOf(request);
  const intent = key === null ? null : parseIntent(key);
  if (!intent) return null;
  const { classroomId, expiry, signature } = intent;
  const classroom = await trx
    .selectFrom("classrooms")
    .select(["code_hash", "link_hash"])
    .where("classroom_id", "=", classroomId)
    .executeTakeFirst();
  const expired = pathTo("classroom_join", {}, { expired: "1" });
  if (!classroom || Number(expiry) * 1000 <= now) return expired;
  const hash = [classroom.code_hash, classroom.link_hash].find(
    (candidate) => tools.sign("classroom_intent", `${classroomId}.${expiry}.${candidate}`) === signature,
  );
  if (hash === undefined) return expired;
  const done = await joinClassroom(trx, tools, classroomId, hash, {
    userId,
    shownName: nameOrNull(name, SHOWN_NAME_MAX) ?? NO_NAME,
  });
  if (!isRefused(done)) return pathTo("classroom", { classroomId });
  return done.refused === 410 ? expired : null;
}

/** Forgets the intent once somebody has signed up. */
export function forgetIntent({ request, reply, tools }: Visit): void {
  if (request.cookies[COOKIE] !== undefined) setHiddenCookie(reply, tools.settings, COOKIE, null);
}
