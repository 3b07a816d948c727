import { MAX_SHOWN_NAME_LENGTH, nameOrNull } from "#rules/classroom/names.ts";
import type { Refused } from "../http/outcome.ts";
import type { Tools } from "../tools.ts";
import type { ClassroomRow } from "./join-codes.ts";
import { NO_NAME } from "./school-consent.ts";

const NO_STORE: Refused = { refused: 404, errors: ["This site has no record store."] };

/** Part of the settings page about the record store; null where there's none. */
export function recordsPart({ settings }: Tools, { records_agreed_at: at, records_agreed_by: by }: ClassroomRow) {
  if (!settings.recordStore) return null;
  return { agreed: at === null ? null : { at: at.toISOString(), by: by ?? "" } };
}

/** Keeps that the school wants records of what its students do. Pressed twice, the first press counts. */
export async function agreeToRecords(tools: Tools, classroomId: string, typed: string): Promise<object | Refused> {
  if (!tools.settings.recordStore) return NO_STORE;
  const by = nameOrNull(typed, MAX_SHOWN_NAME_LENGTH);
  if (by === null) return NO_NAME;
  await tools.db
    .updateTable("classrooms")
    .set({ records_agreed_at: new Date(tools.now()), records_agreed_by: by })
    .where("classroom_id", "=", classroomId)
    .where("records_agreed_at", "is", null)
    .where("closed_at", "is", null)
    .execute();
  return {};
}
