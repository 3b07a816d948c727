import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { assignmentsCall, assignmentsPage } from "#contract/classroom/assignments.page.ts";
import type { App } from "../http/app.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";
import { localDay } from "../learning/local-day.ts";
import { answerForm } from "./answer-form.ts";
import { instantsOf } from "./assignment-days.ts";
import {
  type AssignmentRow,
  countAssignments,
  readAssignment,
  readAssignments,
  setLesson,
} from "./assignment-store.ts";
import { isId, NO_CLASSROOM, taughtBy } from "./classroom-store.ts";
import type { ClassroomRow } from "./join-codes.ts";
import { pageOf } from "./paging.ts";
import { countDone, countStudents } from "./progress-store.ts";
import { classroomOpensAll } from "./read-student-view.ts";

type Results = Infer<typeof assignmentsPage.results>;

const PAGE = 20;
const titleOf = (name: string) => `Assignments of ${name}`;
const GONE: Refused = { refused: 404, errors: ["This assignment was withdrawn."] };

/** Lessons that a classroom sets, for its educators. */
export function serveAssignments(app: App): void {
  servePage(app, assignmentsPage, {
    title: ({ name }) => titleOf(name),
    may: "have_account",
    load: async (visit) => {
      const results = await loadAssignments(visit, []);
      return results === null ? NO_CLASSROOM : { results };
    },
  });
  serveCall(app, assignmentsCall, {
    may: "have_account",
    async handler({ db, viewer, params, now }, { act, assignment_id, opens, due, note }) {
      const taught = await taughtBy(db, viewer.userId, params.classroomId);
      if (!taught) return NO_CLASSROOM;
      const { classroom } = taught;
      const classroomId = classroom.classroom_id;
      const done = { results: { redirect_to: pathTo("classroom_assignments", { classroomId }) } };
      const mine = db.deleteFrom("assignments").where("classroom_id", "=", classroomId);
      if (act === "remove") {
        // Pressed twice, the second press finds nothing left to take back.
        if (isId(assignment_id)) await mine.where("assignment_id", "=", assignment_id).execute();
        return done;
      }
      const row = isId(assignment_id) ? await readAssignment(db, classroomId, assignment_id) : null;
      if (!row) return GONE;
      const before = daysOf(row, classroom);
      const instants = instantsOf({ opens, due }, { zone: classroom.time_zone, now, kept: before.due_day });
      if (isRefused(instants)) return instants;
      await db
        .updateTable("assignments")
        .set({
          opens_at: opens === before.opens_day ? row.opens_at : instants.opensAt,
          due_at: instants.dueAt,
          note: (note ?? row.note).replaceAll("\r\n", "\n").trim(),
          ...(due === before.due_day ? {} : { reminded_at: null }),
        })
        .where("assignment_id", "=", assignment_id)
        .execute();
      return done;
    },
    form: answerForm(app, assignmentsPage, async (visit, form) => {
      const results = await loadAssignments(visit, [...form.errors, ...Object.values(form.field_errors).flat()]);
      return results && { results, title: titleOf(results.name) };
    }),
  });
}

async function loadAssignments(visit: Visit, errors: string[]): Promise<Results | null> {
  const { db, viewer, params, query, now } = visit;
  const taught = await taughtBy(db, viewer.userId, params.classroomId);
  if (!taught) return null;
  const { classroom } = taught;
  const { classroom_id, name, time_zone, closed_at } = classroom;
  const [count, numStudents, opensAll] = await Promise.all([
    countAssignments(db, classroom_id),
    countStudents(db, classroom_id),
    classroomOpensAll(visit, classroom_id),
  ]);
  const { page, num_pages, skip } = pageOf(query.page, count, PAGE);
  const rows = await readAssignments(db, classroom_id, { limit: PAGE, skip });
  const done = await countDone(db, classroom_id, rows);
  return {
    classroom_id,
    name,
    closed_at: closed_at?.toISOString() ?? null,
    time_zone,
    num_students: numStudents,
    assignments: rows.map((row) => ({
      ...setLesson(row),
      ...daysOf(row, classroom),
      state: stateOf(row, now),
      done: done.get(row.assignment_id) ?? 0,
      opens_for_students: row.free || opensAll,
    })),
    page,
    num_pages,
    errors,
  };
}

function daysOf({ opens_at, due_at }: AssignmentRow, { time_zone }: ClassroomRow) {
  return {
    opens_day: localDay(opens_at.getTime(), time_zone),
    due_day: due_at === null ? "" : localDay(due_at.getTime(), time_zone),
  };
}

function stateOf({ opens_at, due_at }: AssignmentRow, now: number): Results["assignments"][number]["state"] {
  if (opens_at.getTime() > now) return "planned";
  return due_at !== null && due_at.getTime() < now ? "over" : "open";
}
