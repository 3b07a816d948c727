import { type Kysely, sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import { liveEventSchema } from "#contract/authoring/live.ts";
import { checkPermission } from "#rules/account/permissions.ts";
import { isEditableState, type VersionState } from "#rules/authoring/versions/transitions.ts";
import { transpilerSha } from "../../content/transpiler-sha.ts";
import type { Database } from "../../db/tables.ts";
import { fullName } from "../versions/lesson-events.ts";
import { readEdits } from "./edit-rows.ts";
import type { Listener, NewsFor } from "./live-streams.ts";
import { asSeenBy, type Present, readPresent } from "./presence.ts";

type LiveEvent = Infer<typeof liveEventSchema>;

/** A window that is further behind loads the lesson again. */
const MAX_EDITS = 200;

interface VersionRow {
  state: VersionState;
  ownedBy: string | null;
  ownerName: string;
  docId: string | null;
  rev: number;
  /** Those of the listeners who are named on the course. */
  named: string[];
}

/** Reads what's new about the version that all these windows listen to: once, however many they are. */
export async function readNews(db: Kysely<Database>, now: number, listeners: readonly Listener[]): Promise<NewsFor> {
  const version = await readVersion(db, listeners);
  if (!version) return () => null;
  const { docId, rev } = version;
  const present = docId === null ? [] : await readPresent(db, docId, version.ownedBy, now);
  const edits = new Map<number, LiveEvent["edits"]>();
  for (const since of new Set(listeners.map((listener) => listener.rev)))
    edits.set(since, docId === null ? [] : await editsBetween(db, docId, since, rev));
  const named = new Set(version.named);
  const texts = new Map<string, string>();
  return ({ userId, requester, rev: since }) => {
    // The author isn't named on its course any more.
    if (!checkPermission(requester, "edit_drafts", { named: named.has(userId) }).may) return null;
    // Somebody who neither owns it nor has it open gets the same news as everybody else.
    const isKnown = version.ownedBy === userId || present.some((person) => person.user_id === userId);
    const key = `${since} ${isKnown ? userId : ""}`;
    const text = texts.get(key) ?? textOf(version, { userId, present, edits: edits.get(since) ?? null });
    texts.set(key, text);
    return { rev, text };
  };
}

/** The version as it is now; undefined once it's gone. */
async function readVersion(db: Kysely<Database>, listeners: readonly Listener[]): Promise<VersionRow | undefined> {
  const [first] = listeners;
  const people = [...new Set(listeners.map(({ userId }) => userId))];
  const { rows } = await sql<VersionRow>`
    select v.state, v.owned_by as "ownedBy", case when u.user_id is null then '' else ${fullName("u")} end as "ownerName",
      d.doc_id as "docId", coalesce(d.rev, 0) as rev,
      array(select a.user_id::text from course_authors a
        where a.course_id = l.course_id and a.user_id = any(${people}::uuid[])) as named
    from lesson_versions v
    join lessons l on l.lesson_id = v.lesson_id
    left join editor_docs d on d.lesson_id = v.lesson_id and d.version_name = v.version_name
    left join users u on u.user_id = v.owned_by
    where v.lesson_id = ${first?.lessonId} and v.version_name = ${first?.versionName}`.execute(db);
  return rows[0];
}

function textOf(
  { state, ownedBy, ownerName, rev }: VersionRow,
  { userId, present, edits }: { userId: string; present: readonly Present[]; edits: LiveEvent["edits"] },
): string {
  const isOwner = ownedBy === userId;
  const event: LiveEvent = {
    rev,
    edits,
    state,
    owned_by_name: ownerName,
    is_owner: isOwner,
    is_editable: isOwner && isEditableState(state),
    active_users: asSeenBy(present, userId),
    transpiler_sha: transpilerSha,
  };
  return JSON.stringify(liveEventSchema.parse(event));
}

async function editsBetween(
  db: Kysely<Database>,
  docId: string,
  since: number,
  rev: number,
): Promise<LiveEvent["edits"]> {
  if (since > rev || rev - since > MAX_EDITS) return null;
  const edits = await readEdits(db, docId, since, rev);
  if (edits.length !== rev - since) return null;
  return edits.map(({ rev: number, client_id, edit }) => ({ rev: number, client_id, edit })) as LiveEvent["edits"]; // ChangeSets as JSON
}
