import { sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type {
  handOver as handOverCall,
  ownerDetails as ownerDetailsCall,
  takeOwnership as takeOwnershipCall,
} from "#contract/authoring/ownership.ts";
import { isEditableState } from "#rules/authoring/versions/transitions.ts";
import { lockLesson, setVersionOwner } from "../../content/version-store.ts";
import { failpoint } from "../../db/failpoint.ts";
import { type CallOutcome, isRefused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { findVersion } from "../versions/find-version.ts";
import { fullName, writeEvent } from "../versions/lesson-events.ts";
import { lockDocument, readFiles, type Trx, writeEdit } from "./document-store.ts";
import { findReply } from "./edit-rows.ts";
import { type LockedVersion, lockVersion } from "./lock-version.ts";
import { textsOf } from "./texts.ts";

type Asked = Infer<typeof ownerDetailsCall.body>;
type Done = { errors: string[] };

/** Returns who owns a version and when it last changed. */
export async function ownerDetails(
  visit: Visit,
  asked: Asked,
): Promise<CallOutcome<Infer<typeof ownerDetailsCall.results>>> {
  const version = await findVersion(visit, asked);
  if (isRefused(version)) return version;
  const { rows } = await sql<{ first: string; full: string; modified: Date }>`
    select u.first_name as first, ${fullName("u")} as full,
      greatest(v.modified_at, (select e.at from editor_edits e where e.doc_id = ${version.docId} order by e.rev desc limit 1)) as modified
    from lesson_versions v join users u on u.user_id = v.owned_by
    where v.lesson_id = ${version.lessonId} and v.version_name = ${version.versionName}`.execute(visit.db);
  const [owner] = rows;
  const details = owner && {
    owner_first_name: owner.first || owner.full,
    owner_full_name: owner.full,
    last_modified_ts: owner.modified.toISOString(),
  };
  return { results: { lesson_version_owner: details ?? null } };
}

/** Makes the viewer the owner. Whatever the former owner hasn't sent yet becomes their copy when it arrives. */
export async function takeOwnership(
  visit: Visit,
  body: Infer<typeof takeOwnershipCall.body>,
): Promise<CallOutcome<Done>> {
  const { userId } = visit.viewer;
  if (userId === null) return { refused: 401 };
  return change(visit, body, (_trx, { ownedBy }) => (ownedBy === userId ? "same" : { userId, kind: "take-over" }));
}

/** Gives the version to another author of the course, or to staff. */
export async function handOver(visit: Visit, body: Infer<typeof handOverCall.body>): Promise<CallOutcome<Done>> {
  return change(visit, body, async (trx, version) => {
    if (version.ownedBy !== visit.viewer.userId) return "Only this version's owner can do that.";
    if (!(await mayEdit(trx, version.courseId, body.user_id))) return "They aren't an author of this course.";
    return { userId: body.user_id, kind: "hand-over" };
  });
}

type Decision = { userId: string; kind: "take-over" | "hand-over" } | "same" | (string & {});

/** Changes owner, event and revision in one transaction, once per key. */
async function change(
  visit: Visit,
  body: Infer<typeof takeOwnershipCall.body>,
  decide: (trx: Trx, version: LockedVersion) => Decision | Promise<Decision>,
): Promise<CallOutcome<Done>> {
  const { tools, viewer } = visit;
  return visit.db.transaction().execute(async (trx) => {
    // In the order of publishing, which holds the lesson while it waits for the version.
    await lockLesson(trx, body.lesson_id);
    const version = await lockVersion(trx, visit, body);
    const doc = await lockDocument(trx, tools, version);
    const known = await findReply(trx, doc.docId, body.key);
    if (known) return { results: known as Done }; // a reply of this function
    if (!isEditableState(version.state)) {
      return { results: { errors: [`This version is ${version.state} and can't be changed.`] } };
    }
    const decision = await decide(trx, version);
    if (decision === "same") return { results: { errors: [] } };
    if (typeof decision === "string") return { results: { errors: [decision] } };
    const { lessonId, versionName } = version;
    await setVersionOwner(trx, version, decision.userId);
    failpoint("owner.changed");
    const facts = version.ownedBy === null ? {} : { owner_before: version.ownedBy };
    const by = viewer.userId ?? "";
    await writeEvent(trx, tools, { lessonId, versionName, from: null, to: null, userId: by, reason: "", facts });
    failpoint("owner.event");
    const before = await readFiles(trx, doc.docId);
    const made = { key: body.key, clientId: body.key, userId: by, kind: decision.kind, edit: {} };
    await writeEdit(trx, tools, doc, { before, after: textsOf(before), made, reply: { errors: [] } });
    failpoint("owner.written");
    return { results: { errors: [] } };
  });
}

async function mayEdit(trx: Trx, courseId: string, userId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select u.user_type = 'staff' or (u.user_type = 'author'
      and exists (select from course_authors a where a.course_id = ${courseId} and a.user_id = u.user_id)) as may
    from users u where u.user_id = ${userId}`.execute(trx);
  return rows[0]?.may ?? false;
}
