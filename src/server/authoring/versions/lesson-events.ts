import { sql } from "kysely";
import type { VersionState } from "#rules/authoring/versions/transitions.ts";
import type { Tools } from "../../tools.ts";
import type { Trx } from "./once.ts";
import type { EventFacts } from "./tables.ts";

export interface LessonEvent {
  lessonId: string;
  versionName: string;
  from: VersionState | null;
  to: VersionState | null;
  userId: string;
  reason: string;
  facts?: EventFacts;
}

/** Writes what happened to a version into the lesson's history. */
export async function writeEvent(trx: Trx, { now, random }: Tools, event: LessonEvent): Promise<void> {
  const { lessonId, versionName, from, to, userId, reason, facts = {} } = event;
  await trx
    .insertInto("lesson_events")
    .values({
      lesson_id: lessonId,
      event_id: random.uuid(),
      version_name: versionName,
      from_state: from,
      to_state: to,
      user_id: userId,
      reason,
      facts: JSON.stringify(facts),
      at: new Date(now()),
    })
    .execute();
}

/** Sentence about an event for the lesson's history. */
export function eventText({
  from,
  to,
  versionName: name,
  facts,
}: Omit<LessonEvent, "userId" | "reason" | "lessonId">): string {
  if (to === "DRAFT" && from === null)
    return facts?.based_on ? `Created ${name} from ${facts.based_on}.` : `Created ${name}.`;
  if (to === "MAIN") return facts?.replaced ? `Published ${name} in place of ${facts.replaced}.` : `Published ${name}.`;
  if (to === "CANDIDATE") return `Made ${name} a candidate.`;
  if (to === "DRAFT") return `Made ${name} a draft again.`;
  if (to === "RETIRED") return `Retired ${name}.`;
  if (to === "ABANDONED") return `Abandoned ${name}.`;
  return facts?.owner_before ? `Made somebody else the owner of ${name}.` : `Changed ${name}.`;
}

/** Full name of an account, as SQL: its address if it has none, "Somebody" once it's gone. */
export const fullName = (user: string) =>
  sql<string>`coalesce(nullif(trim(${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}), ''), ${sql.ref(`${user}.email`)}, 'Somebody')`;
