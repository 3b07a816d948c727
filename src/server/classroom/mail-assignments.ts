import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "../db/tables.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Tools } from "../tools.ts";
import { MAX_NAMED } from "./assignment-mails.ts";

/** Assignments are mailed about in portions, so that no transaction grows with the number of classrooms. */
const AT_ONCE = 20;
const HOUR_MS = 3_600_000;
/** A day is over at midnight: this long before, it's six in the evening. */
const REMIND_MS = 30 * HOUR_MS;

/** Lessons of one classroom that are due together: one mail names them all. */
interface Batch {
  classroom_id: string;
  classroom: string;
  time_zone: string;
  due_at: Date | null;
  note: string;
  assignment_ids: string[];
  lessons: string[];
}

/** Mails students about what was set once it opens, and the evening before about what isn't done yet. */
export async function mailAssignments(tools: Tools): Promise<void> {
  let mails = 0;
  for (const kind of ["assignment_set", "assignment_due"] as const) {
    for (;;) {
      const sent = await tools.db.transaction().execute(async (trx) => {
        const batches =
          kind === "assignment_set" ? await claimOpened(trx, tools.now()) : await claimDue(trx, tools.now());
        let queued = 0;
        for (const batch of batches) queued += await mailStudents(trx, tools, kind, batch);
        return { batches: batches.length, queued };
      });
      mails += sent.queued;
      if (sent.batches < AT_ONCE) break;
    }
  }
  if (mails > 0) tools.wake("mails");
}

/** Takes what has opened and isn't announced. A second process takes others. */
function claimOpened(trx: Transaction<Database>, now: number): Promise<Batch[]> {
  return claim(
    trx,
    sql`a.announced_at is null and a.opens_at <= ${new Date(now)}`,
    sql`announced_at = ${new Date(now)}`,
  );
}

/** Takes what's due tomorrow. What was set less than a day before isn't reminded of. */
function claimDue(trx: Transaction<Database>, now: number): Promise<Batch[]> {
  return claim(
    trx,
    sql`a.reminded_at is null and a.due_at > ${new Date(now)} and a.due_at <= ${new Date(now + REMIND_MS)}
      and a.announced_at <= ${new Date(now - 24 * HOUR_MS)}`,
    sql`reminded_at = ${new Date(now)}`,
  );
}

async function claim(
  trx: Transaction<Database>,
  which: RawBuilder<unknown>,
  mark: RawBuilder<unknown>,
): Promise<Batch[]> {
  const { rows } = await sql<Batch>`
    with first as (
      select a.classroom_id, a.due_at, a.note from assignments a
      join classrooms c on c.classroom_id = a.classroom_id and c.closed_at is null
      where ${which} group by a.classroom_id, a.due_at, a.note
      order by a.classroom_id, a.due_at limit ${AT_ONCE}
    ), taken as (
      select a.assignment_id from assignments a
      join first f on f.classroom_id = a.classroom_id and f.due_at is not distinct from a.due_at and f.note = a.note
      where ${which} for update of a skip locked
    ), marked as (
      update assignments set ${mark} where assignment_id in (select assignment_id from taken)
      returning assignment_id, classroom_id, lesson_id, due_at, note
    )
    select m.classroom_id, c.name as classroom, c.time_zone, m.due_at, m.note,
      array_agg(m.assignment_id::text order by l.position, m.assignment_id) as assignment_ids,
      array_agg(l.name order by l.position, m.assignment_id) as lessons
    from marked m
    join classrooms c on c.classroom_id = m.classroom_id
    join lessons l on l.lesson_id = m.lesson_id
    group by m.classroom_id, c.name, c.time_zone, m.due_at, m.note`.execute(trx);
  return rows;
}

interface Student {
  user_id: string;
  email: string;
  first_name: string;
  /** Of these assignments, those the student is done with. */
  done: string[];
}

/** Queues one mail for each student with something to do. Only proved addresses get any. */
async function mailStudents(
  trx: Transaction<Database>,
  tools: Tools,
  name: "assignment_set" | "assignment_due",
  batch: Batch,
): Promise<number> {
  const { rows } = await sql<Student>`
    select u.user_id, u.email, u.first_name, array(
      select a.assignment_id::text from assignments a
      left join assignment_marks k on k.user_id = m.user_id and k.assignment_id = a.assignment_id
      left join lesson_progress p on p.user_id = m.user_id and p.lesson_id = a.lesson_id
      where a.assignment_id = any(${batch.assignment_ids}::uuid[]) and coalesce(k.done_at, p.finished_at) is not null
    ) as done
    from classroom_members m join users u on u.user_id = m.user_id
    where m.classroom_id = ${batch.classroom_id} and m.state = 'joined' and u.email_verified_at is not null
    order by u.user_id`.execute(trx);
  let queued = 0;
  for (const student of rows) {
    const left = batch.lessons.filter((_, index) => !student.done.includes(batch.assignment_ids[index] ?? ""));
    if (left.length === 0) continue;
    const facts = {
      first_name: student.first_name,
      classroom: batch.classroom,
      classroom_id: batch.classroom_id,
      lessons: left.slice(0, MAX_NAMED),
      more: Math.max(0, left.length - MAX_NAMED),
      time_zone: batch.time_zone,
    };
    const due = batch.due_at?.getTime() ?? null;
    const letter = {
      key: `${name}:${batch.assignment_ids[0]}:${due ?? ""}:${student.user_id}`,
      to: student.email,
      userId: student.user_id,
    };
    if (name === "assignment_set") {
      await queueMail(trx, { ...letter, name, facts: { ...facts, due_at: due, note: batch.note } }, tools);
    } else if (due !== null) await queueMail(trx, { ...letter, name, facts: { ...facts, due_at: due } }, tools);
    queued += 1;
  }
  return queued;
}
