import type { Transaction } from "kysely";
import { MAX_SHOWN_NAME_LENGTH, nameOrNull } from "#rules/classroom/names.ts";
import { asAgreed, schoolWording } from "../account/children/wording.ts";
import type { Database } from "../db/tables.ts";
import type { Refused } from "../http/outcome.ts";
import type { Tools } from "../tools.ts";
import { CLOSED, lockClassroom, NO_CLASSROOM, studentsIn } from "./classroom-store.ts";
import type { ClassroomRow } from "./join-codes.ts";
import { settleChild } from "./settle-child.ts";

export const NO_NAME: Refused = {
  refused: 400,
  errors: ["Please enter your name: we keep it with what you say for the school."],
};

function wordingFor({ settings }: Pick<Tools, "settings">, classroom: string): string[] {
  return schoolWording({ site: settings.siteName, classroom, age: settings.childAge });
}

/** Part of the settings page about the school's agreement. */
export function schoolPart(tools: Tools, classroom: ClassroomRow) {
  const { school_consent_at: at, school_consent: wording, school_consent_by: by, name } = classroom;
  return {
    wording: at === null ? wordingFor(tools, name) : (wording ?? "").split("\n"),
    child_age: tools.settings.childAge,
    agreed: at === null ? null : { at: at.toISOString(), by: by ?? "" },
  };
}

/** Keeps what an educator says for the school. Children who wait in the classroom can log in from then on. */
export async function agreeForSchool(tools: Tools, classroomId: string, typed: string): Promise<object | Refused> {
  const by = nameOrNull(typed, MAX_SHOWN_NAME_LENGTH);
  if (by === null) return NO_NAME;
  return tools.db.transaction().execute(async (trx) => {
    const row = await lockClassroom(trx, classroomId);
    if (!row) return NO_CLASSROOM;
    if (row.closed_at !== null) return CLOSED;
    if (row.school_consent_at !== null) return {};
    const school_consent = asAgreed(wordingFor(tools, row.name));
    await trx
      .updateTable("classrooms")
      .set({ school_consent_at: new Date(tools.now()), school_consent, school_consent_by: by })
      .where("classroom_id", "=", classroomId)
      .execute();
    await settleAll(trx, classroomId, tools.now());
    return {};
  });
}

/** Withdraws it: children whose accounts depend on it wait for a guardian from then on. */
export async function withdrawForSchool(tools: Tools, classroomId: string): Promise<object | Refused> {
  return tools.db.transaction().execute(async (trx) => {
    const row = await lockClassroom(trx, classroomId);
    if (!row) return NO_CLASSROOM;
    await trx
      .updateTable("classrooms")
      .set({ school_consent_at: null, school_consent: null, school_consent_by: null })
      .where("classroom_id", "=", classroomId)
      .execute();
    await settleAll(trx, classroomId, tools.now());
    return {};
  });
}

async function settleAll(trx: Transaction<Database>, classroomId: string, now: number): Promise<void> {
  for (const userId of await studentsIn(trx, classroomId)) await settleChild(trx, userId, now);
}
