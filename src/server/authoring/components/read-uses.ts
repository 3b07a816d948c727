import { type Kysely, sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { componentEditPage } from "#contract/authoring/component-edit.page.ts";
import { pathTo } from "#contract/build-path.ts";
import { checkPermission } from "#rules/account/permissions.ts";
import { readPins } from "#rules/authoring/components/component-pins.ts";
import type { VersionState } from "#rules/authoring/versions/transitions.ts";
import type { Database } from "../../db/tables.ts";
import type { Visit } from "../../http/visit.ts";

type Use = Infer<typeof componentEditPage.results>["uses"][number];

interface Row {
  lessonId: string;
  lessonName: string;
  path: string;
  courseName: string;
  versionName: string;
  state: VersionState;
  ownedBy: string | null;
  named: boolean;
  settings: string;
}

const MAX_USES = 500;

/** Lessons that use a component: what learners see of all of them, and drafts of courses that name the viewer. */
export async function readUses(visit: Visit, slug: string): Promise<Use[]> {
  const { viewer, requester } = visit;
  const rows = await readRows(visit.db, { slug, userId: viewer.userId });
  return rows.flatMap((row): Use[] => {
    const may = checkPermission(requester, "edit_drafts", { named: row.named }).may;
    if (row.state !== "MAIN" && !may) return [];
    const own = [...readPins(row.settings)].filter(([, { component }]) => component === slug);
    if (own.length === 0) return [];
    const { lessonId: lesson_id, lessonName: lesson_name, courseName: course_name, state } = row;
    return [
      {
        lesson_id,
        lesson_name,
        course_name,
        version_name: row.versionName,
        state,
        aliases: own.map(([alias]) => alias),
        version: Math.min(...own.map(([, pin]) => pin.version)),
        edit_path: may ? editPath(row) : null,
        may_update: may && (state === "MAIN" || row.ownedBy === viewer.userId),
      },
    ];
  });
}

function editPath({ path, versionName }: Row): string {
  const [courseSlug = "", chapterSlug = "", lessonSlug = ""] = path.split("/");
  return pathTo("lesson_edit", { courseSlug, chapterSlug, lessonSlug, versionName });
}

/** Drafts are read as the editor has them now. Published lessons are found by the index of settings that name components. */
async function readRows(
  db: Kysely<Database>,
  { slug, userId }: { slug: string; userId: string | null },
): Promise<Row[]> {
  const quoted = `%${JSON.stringify(slug)}%`;
  const { rows } = await sql<Row>`
    with found as (
      select f.lesson_id, f.version_name, f.text from lesson_files f
      join lesson_versions v on v.lesson_id = f.lesson_id and v.version_name = f.version_name and v.state = 'MAIN'
      where f.path = 'settings.json' and f.text like '%"components"%' and f.text like ${quoted}
      union all
      select d.lesson_id, d.version_name, f.text from editor_docs d
      join lesson_versions v on v.lesson_id = d.lesson_id and v.version_name = d.version_name
        and v.state in ('DRAFT', 'CANDIDATE')
      join editor_files f on f.doc_id = d.doc_id and f.path = 'settings.json' and f.text like ${quoted}
    )
    select l.lesson_id as "lessonId", l.name as "lessonName", l.path, c.name as "courseName",
      v.version_name as "versionName", v.state, v.owned_by as "ownedBy", found.text as settings,
      exists (select from course_authors a where a.course_id = l.course_id and a.user_id = ${userId}) as named
    from found
    join lesson_versions v on v.lesson_id = found.lesson_id and v.version_name = found.version_name
    join lessons l on l.lesson_id = found.lesson_id and l.path not like 'removed:%'
    join courses c on c.course_id = l.course_id and c.removed_at is null
    order by c.category_position, c.position, l.name, v.state = 'MAIN' desc, v.created_at
    limit ${MAX_USES}`.execute(db);
  return rows;
}
