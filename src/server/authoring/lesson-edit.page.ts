import { type Kysely, sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import { lessonEditPage } from "#contract/authoring/lesson-edit.page.ts";
import { checkPermission } from "#rules/account/permissions.ts";
import type { Database } from "../db/tables.ts";
import type { App } from "../http/app.ts";
import { servePage } from "../http/serve-page.ts";
import { noSuchVersion } from "./versions/find-version.ts";

type Results = Infer<typeof lessonEditPage.results>;

/** Serves the editor's page to the authors named on the course and to staff; nobody else learns what versions there are. */
export function serveLessonEdit(app: App): void {
  servePage(app, lessonEditPage, {
    title: ({ name, version_name }) => `${name} (${version_name})`,
    async load({ params, requester, viewer, db }) {
      if (!viewer.userId) return noSuchVersion;
      const path = `${params.courseSlug}/${params.chapterSlug}/${params.lessonSlug}`;
      const found = await findVersion(db, path, params.versionName ?? "", viewer.userId);
      if (!found || !checkPermission(requester, "edit_drafts", { named: found.named }).may) return noSuchVersion;
      return { results: found.version };
    },
  });
}

async function findVersion(
  db: Kysely<Database>,
  path: string,
  versionName: string,
  userId: string,
): Promise<{ version: Results; named: boolean } | null> {
  const { rows } = await sql<{ version: Results; named: boolean }>`
    select jsonb_build_object('lesson_id', l.lesson_id, 'version_name', v.version_name, 'lesson_state', v.state,
        'name', l.name, 'course', jsonb_build_object('slug', c.slug, 'name', c.name),
        'chapter', jsonb_build_object('slug', ch.slug, 'name', ch.name, 'free', ch.free), 'lesson_slug', l.slug,
        'is_published', exists (
          select from lesson_versions m where m.lesson_id = l.lesson_id and m.state = 'MAIN'
        )) as version,
      exists (select from course_authors a where a.course_id = l.course_id and a.user_id = ${userId}) as named
    from lessons l
    join courses c on c.course_id = l.course_id and c.removed_at is null
    join chapters ch on ch.chapter_id = l.chapter_id
    join lesson_versions v on v.lesson_id = l.lesson_id and v.version_name = ${versionName}
    where l.path = ${path}`.execute(db);
  return rows[0] ?? null;
}
