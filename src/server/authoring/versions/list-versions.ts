import { sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { editHistory, lessonVersions } from "#contract/authoring/versions.ts";
import { type CallOutcome, isRefused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { findLesson } from "./find-version.ts";
import { eventText, fullName } from "./lesson-events.ts";
import type { EventFacts } from "./tables.ts";

type Version = Infer<typeof lessonVersions.results>["lesson_versions"][number];
type HistoryEntry = Infer<typeof editHistory.results>["edit_history"][number];

const MAX_VERSIONS = 500;
const HISTORY_PAGE = 50;

/** Lists all versions of a lesson with their texts, newest first. */
export async function listVersions(
  visit: Visit,
  { lesson_id }: Infer<typeof lessonVersions.body>,
): Promise<CallOutcome<Infer<typeof lessonVersions.results>>> {
  const lesson = await findLesson(visit, lesson_id);
  if (isRefused(lesson)) return lesson;
  const { rows } = await sql<
    Omit<Version, "created_ts" | "last_modified_ts" | "published_ts"> & {
      made: Date;
      changed: Date;
      published: Date | null;
    }
  >`
    select v.version_name, v.state, coalesce(v.kind, l.kind) as kind, v.product_tier, v.based_on,
      case when v.created_by is null then '' else ${fullName("maker")} end as created_by_name,
      case when v.owned_by is null then '' else ${fullName("owner")} end as owned_by_name,
      case when v.staff_user_id is null then '' else ${fullName("staff")} end as staff_user_name,
      v.created_at as made, v.modified_at as changed, v.published_at as published,
      v.change_reason as internal_change_reason, v.content_hash, coalesce(f.text, '') as lesson_source
    from lesson_versions v
    join lessons l on l.lesson_id = v.lesson_id
    left join lesson_files f on f.lesson_id = v.lesson_id and f.version_name = v.version_name and f.path = 'lesson.camp'
    left join users maker on maker.user_id = v.created_by
    left join users owner on owner.user_id = v.owned_by
    left join users staff on staff.user_id = v.staff_user_id
    where v.lesson_id = ${lesson_id}
    order by v.created_at desc, length(v.version_name) desc, v.version_name desc limit ${MAX_VERSIONS}`.execute(
    visit.db,
  );
  const lesson_versions = rows.map(({ made, changed, published, ...version }) => ({
    ...version,
    created_ts: made.toISOString(),
    last_modified_ts: changed.toISOString(),
    published_ts: published?.toISOString() ?? null,
  }));
  return { results: { lesson_versions } };
}

/** Lists what happened to a lesson's versions, newest first, a page at a time. */
export async function listHistory(
  visit: Visit,
  { lesson_id, version_name, before }: Infer<typeof editHistory.body>,
): Promise<CallOutcome<Infer<typeof editHistory.results>>> {
  const lesson = await findLesson(visit, lesson_id);
  if (isRefused(lesson)) return lesson;
  const { rows } = await sql<EventRow>`
    select e.event_id, e.version_name, e.from_state, e.to_state, e.reason, e.facts, e.at,
      case when e.user_id is null then '' else ${fullName("u")} end as user_name
    from lesson_events e left join users u on u.user_id = e.user_id
    where e.lesson_id = ${lesson_id}
      and (${version_name ?? null}::text is null or e.version_name = ${version_name ?? null})
      and (${before ?? null}::uuid is null or e.event_id < ${before ?? null})
    order by e.event_id desc limit ${HISTORY_PAGE + 1}`.execute(visit.db);
  const edit_history = rows.slice(0, HISTORY_PAGE).map(entryOf);
  const more = rows.length > HISTORY_PAGE;
  return { results: { edit_history, earlier: more ? (edit_history.at(-1)?.event_id ?? null) : null } };
}

interface EventRow {
  event_id: string;
  version_name: string;
  from_state: HistoryEntry["from_state"];
  to_state: HistoryEntry["to_state"];
  reason: string;
  facts: EventFacts;
  at: Date;
  user_name: string;
}

function entryOf({ reason, facts, at, ...row }: EventRow): HistoryEntry {
  const { from_state: from, to_state: to, version_name: versionName } = row;
  return {
    ...row,
    internal_change_reason: reason,
    text: eventText({ from, to, versionName, facts }),
    ts: at.toISOString(),
  };
}
