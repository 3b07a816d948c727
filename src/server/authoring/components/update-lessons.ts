import type { infer as Infer } from "zod/v4/core";
import type { updateLessons } from "#contract/authoring/component.ts";
import { pathTo } from "#contract/build-path.ts";
import { assetPath, readAssetPath } from "#rules/authoring/assets/asset-files.ts";
import { readPins, withPin } from "#rules/authoring/components/component-pins.ts";
import { isEditableState } from "#rules/authoring/versions/transitions.ts";
import { failpoint } from "../../db/failpoint.ts";
import { type CallOutcome, isRefused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { addDraftFromFiles, overwriteDraftIn } from "../files/draft-files.ts";
import { type FoundVersion, findVersion } from "../versions/find-version.ts";
import { oncePerKey, type Trx } from "../versions/once.ts";
import { readHead } from "../versions/read-head.ts";
import { readVersion } from "./list-components.ts";

type Body = Infer<typeof updateLessons.body>;
type Results = Infer<typeof updateLessons.results>;
type Outcome = Results["lessons"][number];
type Part = Infer<typeof import("#contract/authoring/component.ts").componentVersion.results>;

/** Puts a component's version into lessons. What learners see stays as it is until its new draft is published. */
export async function updateMany(visit: Visit, body: Body): Promise<CallOutcome<Results>> {
  const part = await readVersion(visit, body);
  if (isRefused(part)) return part;
  return oncePerKey<Results>(visit, body.key, async (trx, userId) => {
    // Everybody locks lessons in the same order.
    const wanted = body.lessons.toSorted((a, b) => (a.lesson_id < b.lesson_id ? -1 : 1));
    const lessons: Outcome[] = [];
    for (const asked of wanted) {
      lessons.push(await updateOne(visit, trx, { asked, part: part.results, userId }));
      failpoint("component.lesson");
    }
    return { results: { lessons } };
  });
}

interface Update {
  asked: Body["lessons"][number];
  part: Part;
  userId: string;
}

async function updateOne(visit: Visit, trx: Trx, { asked, part, userId }: Update): Promise<Outcome> {
  const version = await findVersion(visit, asked, trx);
  const outcome = (lesson_name: string, edit_path: string | null, problem: string | null): Outcome => ({
    lesson_id: asked.lesson_id,
    lesson_name,
    edit_path,
    problem,
  });
  if (isRefused(version)) return outcome("", null, version.errors?.[0] ?? "");
  const { lessonId, versionName } = version;
  const { name } = await trx
    .selectFrom("lessons")
    .select("name")
    .where("lesson_id", "=", lessonId)
    .executeTakeFirstOrThrow();
  const { files } = await readHead(trx, version);
  const after = withComponent(files, part);
  if (typeof after === "string") return outcome(name, null, after);
  if (isEditableState(version.state)) {
    const problem = await overwriteDraftIn(trx, visit.tools, { lessonId, versionName, userId }, after);
    return outcome(name, problem === null ? editPath(version, versionName) : null, problem);
  }
  const reason = `Component ${part.name}, version ${part.version}.`;
  const draft = { lessonId, userId, reason, basedOn: versionName };
  const made = await addDraftFromFiles(trx, visit.tools, draft, after);
  return outcome(name, editPath(version, made.versionName), null);
}

/** A lesson's files with this version wherever it uses the component; a sentence if it can't be put in. */
export function withComponent(files: ReadonlyMap<string, string>, part: Part): Map<string, string> | string {
  const after = new Map(files);
  let settings = files.get("settings.json") ?? "";
  let uses = 0;
  for (const [alias, { component }] of readPins(settings)) {
    if (component !== part.slug) continue;
    for (const path of files.keys()) if (readAssetPath(path)?.alias === alias) after.delete(path);
    after.set(assetPath(alias, part.form), part.text);
    settings = withPin(settings, alias, { component, version: part.version }) ?? settings;
    uses++;
  }
  if (uses === 0) return "This lesson doesn't use the component any more.";
  return after.set("settings.json", settings);
}

function editPath({ path }: FoundVersion, versionName: string): string {
  const [courseSlug = "", chapterSlug = "", lessonSlug = ""] = path.split("/");
  return pathTo("lesson_edit", { courseSlug, chapterSlug, lessonSlug, versionName });
}
