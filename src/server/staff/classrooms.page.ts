import type { Transaction } from "kysely";
import * as z from "zod";
import type { infer as Infer } from "zod/v4/core";
import { changeClassroomCall, classroomActs, staffClassroomsPage } from "#contract/staff/classrooms.page.ts";
import type { OrderState } from "#contract/staff/order.ts";
import { closeClassroom } from "../classroom/close-classroom.ts";
import { classroomsForStaff, restoreEducator, revokeEducator, type StaffClassroom } from "../classroom/for-staff.ts";
import { setLicence } from "../classroom/licence.ts";
import type { Database } from "../db/tables.ts";
import type { App } from "../http/app.ts";
import type { Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { refuseField } from "./acts/act.ts";
import type { Plan } from "./order.ts";
import { endOfDay } from "./read-day.ts";
import { say, type Words, wordsIn } from "./say.ts";
import { serveOrderPage } from "./serve-orders.ts";

type Body = Infer<typeof changeClassroomCall.body>;
type Act = Body["act"];

const UTC = wordsIn("UTC");
const anId = z.uuid();

/** Classrooms: closed, their educators given a licence, or their classrooms taken away. */
export function serveStaffClassrooms(app: App): void {
  serveOrderPage(app, staffClassroomsPage, changeClassroomCall, { title: "Classrooms", view, plan });
}

async function view({ db, query, now, viewer }: Visit, state: OrderState) {
  const rows = await classroomsForStaff(db);
  const words = wordsIn(viewer.timeZone);
  const wanted = state.values.classroom ?? query.classroom;
  const asked = state.values.act ?? query.act;
  const row = rows.find(({ classroom_id }) => classroom_id === wanted) ?? (await classroomOf(db, wanted));
  const act = row && actsOn(row).find((each) => each === asked);
  return {
    ...state,
    classrooms: rows.map((each) => ({
      id: each.classroom_id,
      name: each.name,
      lines: linesOf(each, now, words),
      person_id: each.owner_user_id,
      acts: actsOn(each),
    })),
    chosen: row && act ? { id: row.classroom_id, name: row.name, act } : null,
  };
}

async function classroomOf(db: Visit["db"], id: string | undefined): Promise<StaffClassroom | undefined> {
  return anId.safeParse(id).success ? (await classroomsForStaff(db, id))[0] : undefined;
}

function actsOn({ closed_at, teaches_at, revoked_at }: StaffClassroom): Act[] {
  return classroomActs.filter((act) => {
    if (act === "close") return closed_at === null;
    // Staff and authors lead classrooms without saying where they teach.
    if (teaches_at === null) return false;
    return act === "restore" ? revoked_at !== null : revoked_at === null;
  });
}

function linesOf(row: StaffClassroom, now: number, words: Words): string[] {
  const { students, assignments, created_at, closed_at, licence_until, revoked_at } = row;
  const day = (at: Date | null) => (at === null ? "" : words.day(at.getTime()));
  const hasLicence = licence_until !== null && licence_until.getTime() > now;
  return [
    say("r_counts", { students, assignments, made: day(created_at) }),
    ...(closed_at === null ? [] : [say("r_closed", { day: day(closed_at) })]),
    ...(revoked_at === null ? [] : [say("r_revoked", { day: day(revoked_at) })]),
    ...(hasLicence ? [say("r_licence", { until: UTC.day(licence_until.getTime() - 1) })] : []),
  ];
}

async function plan(trx: Transaction<Database>, { now }: Visit, body: Body): Promise<Plan | Refused> {
  const [row] = await classroomsForStaff(trx, body.classroom);
  if (!row || !actsOn(row).includes(body.act)) return { refused: 409, errors: [say("r_cannot")] };
  const { classroom_id, name, owner_user_id, students } = row;
  const educator = { kind: "person" as const, id: owner_user_id };
  switch (body.act) {
    case "close":
      return {
        act: "classroom_closed",
        subject: educator,
        effect: [say("r_close", { name, students }), say("r_close_work")],
        write: () => closeClassroom(trx, classroom_id, now),
      };
    case "revoke":
      return {
        act: "educator_revoked",
        subject: educator,
        effect: [say("r_revoke"), say("r_close_work")],
        write: () => revokeEducator(trx, owner_user_id, now),
      };
    case "restore":
      return {
        act: "educator_restored",
        subject: educator,
        effect: [say("r_restore")],
        write: () => restoreEducator(trx, owner_user_id),
      };
    case "license":
      return licence(trx, row, body.until ?? "", now);
  }
}

function licence(trx: Transaction<Database>, row: StaffClassroom, day: string, now: number): Plan | Refused {
  const subject = { kind: "person" as const, id: row.owner_user_id };
  if (day === "") {
    if (row.licence_until === null || row.licence_until.getTime() <= now) return refuseField("until", "r_no_licence");
    const write = () => setLicence(trx, row.owner_user_id, null);
    return { act: "licence_ended", subject, effect: [say("r_licence_end")], write };
  }
  const until = endOfDay(day);
  if (until === null || until <= now) return refuseField("until", "r_day");
  const write = () => setLicence(trx, row.owner_user_id, new Date(until));
  return { act: "licence_given", subject, effect: [say("r_license", { until: UTC.day(until - 1) })], write };
}
