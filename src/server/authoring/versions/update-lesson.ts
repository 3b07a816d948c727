import { sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { updateLesson } from "#contract/authoring/lesson.ts";
import { textOf } from "#rules/authoring/edits/document-edit.ts";
import { editTowards } from "#rules/authoring/edits/line-edit.ts";
import { normaliseSlug, slugProblem } from "#rules/authoring/versions/slugs.ts";
import { isEditableState } from "#rules/authoring/versions/transitions.ts";
import { renameDraft, setVersionFacts } from "../../content/version-store.ts";
import { type CallOutcome, isRefused, type Refused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { lockDocument, readFiles, writeEdit } from "../documents/document-store.ts";
import { textsOf } from "../documents/texts.ts";
import { type FoundVersion, findVersion, moverOf } from "./find-version.ts";
import { oncePerKey, type Trx } from "./once.ts";
import { readLesson } from "./read-lesson.ts";

type Body = Infer<typeof updateLesson.body>;
type Results = Infer<typeof updateLesson.results>;

/** Changes facts about a version or its lesson, in one transaction; fields that are left out stay. */
export async function updateFacts(visit: Visit, body: Body): Promise<CallOutcome<Results>> {
  const done = await oncePerKey(visit, body.key, async (trx, userId) => {
    await sql`select 1 from lessons where lesson_id = ${body.lesson_id} for update`.execute(trx);
    const version = await findVersion(visit, body, trx);
    if (isRefused(version)) return version;
    const mover = moverOf(visit, version);
    if (!mover.owner && !mover.staff) return { refused: 403, errors: ["Only this version's owner can do that."] };
    if (body.staff_user_id !== undefined && !mover.staff) {
      return { refused: 403, errors: ["Only staff can say who is responsible."] };
    }
    const refused =
      (await changeKind(visit, trx, userId, version, body)) ??
      (await changeSlug(trx, version, body.lesson_slug)) ??
      (await responsible(trx, body.staff_user_id));
    if (refused) return refused;
    await setVersionFacts(trx, version, {
      tier: body.product_tier,
      reason: body.internal_change_reason,
      staffUserId: body.staff_user_id,
    });
    return { results: {} };
  });
  if (isRefused(done)) return done;
  return { results: { lesson: await readLesson(visit, body), errors: [] } };
}

/** The kind is a field of the lesson's settings, so it's an edit of the draft like any other. */
async function changeKind(
  visit: Visit,
  trx: Trx,
  userId: string,
  version: FoundVersion,
  { kind, key }: Body,
): Promise<Refused | null> {
  if (kind === undefined) return null;
  if (!isEditableState(version.state)) {
    return { refused: 409, errors: [`This version is ${version.state} and can't be changed.`] };
  }
  const doc = await lockDocument(trx, visit.tools, version);
  const before = await readFiles(trx, doc.docId);
  const settings = withKind(before["settings.json"] ?? "{}", kind);
  if (settings === null) return { refused: 422, errors: ["The settings of this lesson aren't JSON. Fix them first."] };
  const after = { ...before, "settings.json": settings };
  if (settings !== before["settings.json"]) {
    const texts = new Map(Object.entries(before).map(([path, text]) => [path, textOf(text)]));
    const edit = editTowards(texts, after);
    const made = { key, clientId: key, userId, kind: "typing", edit } as const;
    await writeEdit(trx, visit.tools, doc, { before, after: textsOf(after), made, reply: { errors: [] } });
  }
  await setVersionFacts(trx, version, { kind });
  return null;
}

function withKind(text: string, kind: string): string | null {
  try {
    const settings: unknown = JSON.parse(text);
    if (typeof settings !== "object" || settings === null || Array.isArray(settings)) return null;
    return "kind" in settings && settings.kind === kind ? text : `${JSON.stringify({ ...settings, kind }, null, 2)}\n`;
  } catch {
    return null;
  }
}

/** A lesson's address may change as long as learners have never seen it. */
async function changeSlug(trx: Trx, version: FoundVersion, asked: string | undefined): Promise<Refused | null> {
  const slug = asked === undefined ? version.lessonSlug : normaliseSlug(asked);
  if (slug === version.lessonSlug) return null;
  const refused = (status: 409 | 422, text: string): Refused => ({
    refused: status,
    errors: [text],
    fields: { lesson_slug: [text] },
  });
  if (version.main !== null) return refused(409, "A published lesson keeps its address.");
  const { rows } = await sql<{ slug: string }>`
    select slug from lessons where chapter_id = ${version.chapterId} and path not like 'removed:%'`.execute(trx);
  const problem = slugProblem(slug, new Set(rows.map((row) => row.slug)));
  if (problem !== null) return refused(422, problem);
  await renameDraft(trx, version, slug);
  return null;
}

async function responsible(trx: Trx, userId: string | undefined): Promise<Refused | null> {
  if (userId === undefined) return null;
  const { rows } = await sql`select 1 from users where user_id = ${userId} and user_type = 'staff'`.execute(trx);
  return rows.length > 0 ? null : { refused: 422, errors: ["They aren't a member of staff."] };
}
