import { type Kysely, sql } from "kysely";
import type { Subject } from "#contract/catalogue/cards.ts";
import type { Database } from "../db/tables.ts";

/** A course that somebody has finished, with the day they finished it in their zone. */
export interface FinishedCourse {
  course_id: string;
  slug: string;
  name: string;
  subject: Subject;
  num_lessons: number;
  finished_on: string;
}

const MOST = 300;

/** Courses of which somebody has finished every lesson, the latest first; one of them with `slug`. */
export async function readFinished(
  db: Kysely<Database>,
  { userId, timeZone, slug }: { userId: string; timeZone: string; slug?: string },
): Promise<FinishedCourse[]> {
  const { rows } = await sql<FinishedCourse>`
    select c.course_id, c.slug, c.name, c.subject, c.num_lessons,
      to_char(max(p.finished_at) at time zone ${timeZone}, 'YYYY-MM-DD') as finished_on
    from lesson_progress p
    join lessons l on l.lesson_id = p.lesson_id and l.removed_at is null
    join courses c on c.course_id = l.course_id and c.removed_at is null
    where p.user_id = ${userId} and p.finished_at is not null and ${slug === undefined ? sql`true` : sql`c.slug = ${slug}`}
    group by c.course_id, c.slug, c.name, c.subject, c.num_lessons
    having count(*) >= c.num_lessons and c.num_lessons > 0
    order by max(p.finished_at) desc limit ${MOST}`.execute(db);
  return rows;
}

/** A certificate as it was issued. */
export interface Certificate {
  user_id: string;
  certificate_id: string;
  course_id: string;
  course_name: string;
  /** Null once the course is gone. */
  course_slug: string | null;
  num_lessons: number;
  name: string;
  finished_on: string;
  issued_at: Date;
  revoked_at: Date | null;
}

const columns = sql`
  k.user_id, k.certificate_id, k.course_id, k.course_name, c.slug as course_slug, k.num_lessons, k.name,
  to_char(k.finished_on, 'YYYY-MM-DD') as finished_on, k.issued_at, k.revoked_at`;

/** The certificate with this id, taken back or not. */
export async function findCertificate(db: Kysely<Database>, id: string | undefined): Promise<Certificate | null> {
  if (!/^[\w-]{22}$/.test(id ?? "")) return null;
  const { rows } = await sql<Certificate>`
    select ${columns} from certificates k
    left join courses c on c.course_id = k.course_id and c.removed_at is null
    where k.certificate_id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Somebody's certificates that they haven't taken back, the latest first. */
export async function readCertificates(db: Kysely<Database>, userId: string): Promise<Certificate[]> {
  const { rows } = await sql<Certificate>`
    select ${columns} from certificates k
    left join courses c on c.course_id = k.course_id and c.removed_at is null
    where k.user_id = ${userId} and k.revoked_at is null order by k.issued_at desc limit ${MOST}`.execute(db);
  return rows;
}
