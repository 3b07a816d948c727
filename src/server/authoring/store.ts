import { type Kysely, sql } from "kysely";
import type { Database } from "../db/tables.ts";

export interface UseRow {
  type: string;
  name: string;
  course_name: string;
  course_slug: string;
  chapter_slug: string;
  slug: string;
}

/** Far more rows than a page shows. */
const MAX_USES = 2000;

/** Reads every published lesson once for each type among its assets, in catalogue order. */
export async function readUses(db: Kysely<Database>): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    select found.type, l.name, c.name as course_name, c.slug as course_slug, ch.slug as chapter_slug, l.slug
    from lessons l
    join courses c on c.course_id = l.course_id and c.removed_at is null and not c.coming_soon
    join chapters ch on ch.chapter_id = l.chapter_id and ch.removed_at is null
    join lesson_versions v on v.lesson_id = l.lesson_id and v.state = 'MAIN'
    cross join lateral (
      select distinct substring(f.text from '"type"\\s*:\\s*"([A-Za-z0-9]+)"') as type from lesson_files f
      where f.lesson_id = v.lesson_id and f.version_name = v.version_name and f.path like 'assets/%.json'
    ) found
    where l.removed_at is null and found.type is not null
    order by c.category_position, c.position, ch.position, l.position limit ${MAX_USES}`.execute(db);
  return rows;
}
