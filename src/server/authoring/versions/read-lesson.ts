import { sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { lessonSchema } from "#contract/authoring/lesson.ts";
import { checkStep, isEditableState } from "#rules/authoring/versions/transitions.ts";
import { contentHash } from "../../content/content-hash.ts";
import { transpilerSha } from "../../content/transpiler-sha.ts";
import { isRefused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { countCopies } from "../documents/copies-store.ts";
import { readActiveUsers } from "../documents/presence.ts";
import { type FoundVersion, findVersion, moverOf } from "./find-version.ts";
import { fullName } from "./lesson-events.ts";
import { readHead } from "./read-head.ts";

type Lesson = Infer<typeof lessonSchema>;
type Facts = Pick<
  Lesson,
  | "kind"
  | "product_tier"
  | "based_on"
  | "created_by_name"
  | "owned_by_name"
  | "staff_user_name"
  | "internal_change_reason"
  | "content_hash"
  | "lesson_name"
  | "course_slug"
  | "course_name"
  | "chapter_slug"
  | "chapter_name"
> & { created: string; modified: string; published: string | null };

/** A version as the editor shows it, with its newest text; null if this viewer may not see it. */
export async function readLesson(
  visit: Visit,
  asked: { lesson_id: string; version_name: string },
): Promise<Lesson | null> {
  const version = await findVersion(visit, asked);
  if (isRefused(version)) return null;
  const [facts, head] = [await readFacts(visit, version), await readHead(visit.db, version)];
  const { created, modified, published, ...rest } = facts;
  const mover = moverOf(visit, version);
  const files = Object.fromEntries(head.files);
  return {
    ...rest,
    version_name: version.versionName,
    state: version.state,
    created_ts: new Date(created).toISOString(),
    last_modified_ts: new Date(modified).toISOString(),
    published_ts: published === null ? null : new Date(published).toISOString(),
    lesson_id: version.lessonId,
    lesson_slug: version.lessonSlug,
    is_editable: isEditableState(version.state) && mover.owner,
    is_owner: mover.owner,
    may_publish: checkStep(version.state, "MAIN", "publish", mover).may,
    is_staff: mover.staff,
    active_users: version.docId === null ? [] : await readActiveUsers(visit.db, version.docId, version.ownedBy, visit),
    content: { camperdown: files["lesson.camp"] ?? "", assets: assetsOf(head.files) },
    files,
    copies: await countCopies(visit.db, version.docId, visit.viewer.userId, mover.owner),
    rev: head.rev,
    saved_rev: head.savedRev,
    doc_hash: contentHash(head.files),
    transpiler_sha: transpilerSha,
  };
}

async function readFacts({ db }: Visit, { lessonId, versionName, docId }: FoundVersion): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select coalesce(v.kind, l.kind) as kind, v.product_tier, v.based_on,
      case when v.created_by is null then '' else ${fullName("maker")} end as created_by_name,
      case when v.owned_by is null then '' else ${fullName("owner")} end as owned_by_name,
      case when v.staff_user_id is null then '' else ${fullName("staff")} end as staff_user_name,
      v.created_at as created, greatest(v.modified_at, (select e.at from editor_edits e where e.doc_id = ${docId} order by e.rev desc limit 1)) as modified, v.published_at as published,
      v.change_reason as internal_change_reason, v.content_hash, l.name as lesson_name,
      c.slug as course_slug, c.name as course_name, ch.slug as chapter_slug, ch.name as chapter_name
    from lesson_versions v
    join lessons l on l.lesson_id = v.lesson_id
    join chapters ch on ch.chapter_id = l.chapter_id
    join courses c on c.course_id = l.course_id
    left join users maker on maker.user_id = v.created_by
    left join users owner on owner.user_id = v.owned_by
    left join users staff on staff.user_id = v.staff_user_id
    where v.lesson_id = ${lessonId} and v.version_name = ${versionName}`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error(`The version ${versionName} was found and is gone.`);
  return facts;
}

function assetsOf(files: ReadonlyMap<string, string>): Lesson["content"]["assets"] {
  return [...files].flatMap(([path, text]): Lesson["content"]["assets"] => {
    const [, alias, form] = /^assets\/([^/]+)\.(json|svg)$/.exec(path) ?? [];
    if (alias === undefined) return [];
    if (form === "svg") return [{ alias, type: "image", json: JSON.stringify({ svg: text }) }];
    const fields = parsed(text);
    const { type, elm, packages } = fields;
    if (type === "genericElmAsset" && typeof elm === "string") {
      const names = Array.isArray(packages) ? packages.filter((name) => typeof name === "string") : [];
      return [{ alias, type, elm, packages: names }];
    }
    return [{ alias, type: typeof type === "string" ? type : "", json: text }];
  });
}

function parsed(text: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === "object" && json !== null ? { ...json } : {};
  } catch {
    return {};
  }
}
