import type { Kysely, Selectable } from "kysely";
import { JOIN_DAYS, joinCode, readJoinCode } from "#rules/classroom/join-code.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";

/** Signing tool: a code and a link are derived whenever they're shown, and stored only as keyed hashes (T46). */
type Signer = Pick<Tools, "sign">;

export type ClassroomRow = Selectable<Database["classrooms"]>;

const JOIN_MS = JOIN_DAYS * 24 * 3600 * 1000;
/** 132 bits in base64url. */
const LINK_LENGTH = 22;

/** Join code of a classroom as made at this instant. */
export function joinCodeOf({ sign }: Signer, classroomId: string, madeAt: number): string {
  for (let turn = 0; ; turn += 1) {
    const code = joinCode(Buffer.from(sign("classroom_code", `${classroomId}:${madeAt}:${turn}`), "base64url"));
    if (code !== null) return code;
  }
}

/** Token of a classroom's link as made at this instant. */
export function joinLinkOf({ sign }: Signer, classroomId: string, madeAt: number): string {
  return sign("classroom_link", `${classroomId}:${madeAt}`).slice(0, LINK_LENGTH);
}

/** Code as stored: reading the table isn't enough to join, not even by trying all codes. */
function storedHash({ sign }: Signer, code: string): string {
  return sign("classroom_join", code);
}

/** Columns of a new code. */
export function newCode(signer: Signer, classroomId: string, now: number) {
  return {
    code_made_at: new Date(now),
    code_hash: storedHash(signer, joinCodeOf(signer, classroomId, now)),
    code_expires_at: new Date(now + JOIN_MS),
  };
}

/** Columns of a new link. */
export function newLink(signer: Signer, classroomId: string, now: number) {
  return {
    link_made_at: new Date(now),
    link_hash: storedHash(signer, joinLinkOf(signer, classroomId, now)),
    link_expires_at: new Date(now + JOIN_MS),
  };
}

/** A classroom that a code or link leads to. */
export interface Invited {
  classroom: ClassroomRow;
  /** Hash of what was given, which a replaced code no longer has. */
  hash: string;
  /** The code hasn't expired, and the classroom is open. */
  good: boolean;
}

/** Classroom of a typed code or a link's token; null if there's none. */
export async function findByCode(
  db: Kysely<Database>,
  signer: Signer,
  given: string,
  now: number,
): Promise<Invited | null> {
  const code = readJoinCode(given) ?? (/^[\w-]{22}$/.test(given) ? given : null);
  if (code === null) return null;
  const hash = storedHash(signer, code);
  const classroom = await db
    .selectFrom("classrooms")
    .selectAll()
    .where((eb) => eb.or([eb("code_hash", "=", hash), eb("link_hash", "=", hash)]))
    .executeTakeFirst();
  return classroom ? { classroom, hash, good: isJoinHashValid(classroom, hash, now) } : null;
}

/** True if what has this hash still lets people join. */
export function isJoinHashValid(classroom: ClassroomRow, hash: string, now: number): boolean {
  if (classroom.closed_at !== null) return false;
  const { code_hash, code_expires_at, link_hash, link_expires_at } = classroom;
  return (
    (hash === code_hash && now < code_expires_at.getTime()) || (hash === link_hash && now < link_expires_at.getTime())
  );
}
