import { sql } from "kysely";
import { checkPermission } from "#rules/account/permissions.ts";
import type { VersionState } from "#rules/authoring/versions/transitions.ts";
import { Refusal } from "../../http/outcome.ts";
import type { Actor } from "../versions/actor.ts";
import { noSuchVersion } from "../versions/find-version.ts";
import { fullName } from "../versions/lesson-events.ts";
import type { Trx } from "./document-store.ts";

export interface LockedVersion {
  lessonId: string;
  courseId: string;
  versionName: string;
  state: VersionState;
  ownedBy: string | null;
  /** Empty if nobody owns it. */
  ownerName: string;
  named: boolean;
}

/** Locks a version for an author named on its course, or staff. Throws a refusal for everybody else. */
export async function lockVersion(
  trx: Trx,
  { viewer, requester }: Actor,
  asked: { lesson_id: string; version_name: string },
): Promise<LockedVersion> {
  const { rows } = await sql<LockedVersion>`
    select v.lesson_id as "lessonId", l.course_id as "courseId", v.version_name as "versionName", v.state,
      v.owned_by as "ownedBy",
      coalesce((select ${fullName("u")} from users u where u.user_id = v.owned_by), '') as "ownerName",
      exists (select from course_authors a where a.course_id = l.course_id and a.user_id = ${viewer.userId}) as named
    from lesson_versions v join lessons l on l.lesson_id = v.lesson_id
    where v.lesson_id = ${asked.lesson_id} and v.version_name = ${asked.version_name} for update of v`.execute(trx);
  const [found] = rows;
  if (!found || !checkPermission(requester, "edit_drafts", { named: found.named }).may)
    throw new Refusal(noSuchVersion);
  return found;
}
