import { sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { bulkRetire, changeVersionState, retireVersion } from "#contract/authoring/versions.ts";
import { peopleInWords } from "#rules/authoring/versions/carry-over.ts";
import { publishProblems } from "#rules/authoring/versions/gate.ts";
import { checkStep } from "#rules/authoring/versions/transitions.ts";
import { setVersionState } from "../../content/version-store.ts";
import { type CallOutcome, isRefused, type Refused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { activeLearners } from "../../learning/count-learners.ts";
import { changedComponents } from "../components/pinned-problems.ts";
import { unreadyElm } from "../elm/unready-elm.ts";
import type { Solvers } from "../solvers.ts";
import { checkVersion } from "./check-version.ts";
import { type FoundVersion, findVersion, moverOf } from "./find-version.ts";
import { writeEvent } from "./lesson-events.ts";
import { oncePerKey, savedReply, type Trx } from "./once.ts";
import { refusalOf } from "./publish.ts";
import { readHead } from "./read-head.ts";
import { readLesson } from "./read-lesson.ts";

const DAY_MS = 24 * 3600 * 1000;

type ChangeResults = Infer<typeof changeVersionState.results>;
type BulkResults = Infer<typeof bulkRetire.results>;

/** Makes a draft a candidate, a candidate a draft again, or abandons either. A candidate has nothing that blocks publishing. */
export async function changeState(
  visit: Visit,
  solvers: Solvers,
  body: Infer<typeof changeVersionState.body>,
): Promise<CallOutcome<ChangeResults>> {
  if (!(await savedReply(visit, body.key))) {
    const version = await findVersion(visit, body);
    if (isRefused(version)) return version;
    const step = checkStep(version.state, body.state, "change-state", moverOf(visit, version));
    if (!step.may) return refusalOf(step);
    const blocked = body.state === "CANDIDATE" ? await candidateProblems(visit, solvers, version) : null;
    if (blocked) return blocked;
    const done = await oncePerKey(visit, body.key, async (trx, userId) => {
      const now = await lockVersion(visit, trx, body);
      if (isRefused(now)) return now;
      const still = checkStep(now.state, body.state, "change-state", moverOf(visit, now));
      if (!still.may) return refusalOf(still);
      const reason = body.internal_change_reason ?? "";
      await setVersionState(trx, visit.tools, now, body.state, reason || undefined);
      const { lessonId, versionName } = now;
      await writeEvent(trx, visit.tools, { lessonId, versionName, from: now.state, to: body.state, userId, reason });
      return { results: {} };
    });
    if (isRefused(done)) return done;
  }
  return { results: { lesson: await readLesson(visit, body), errors: [] } };
}

async function candidateProblems(visit: Visit, solvers: Solvers, version: FoundVersion): Promise<Refused | null> {
  const { files } = await readHead(visit.db, version);
  const checked = await checkVersion(visit, solvers, files);
  if (isRefused(checked)) return checked;
  const elm = await unreadyElm(visit, version, files);
  const components = await changedComponents(visit.db, files);
  const problems = publishProblems(checked.findings, { copies: 0, missingFiles: [], elm, components });
  return problems.length > 0 ? { refused: 422, errors: problems } : null;
}

async function lockVersion(
  visit: Visit,
  trx: Trx,
  asked: { lesson_id: string; version_name: string },
): Promise<FoundVersion | Refused> {
  await sql`select 1 from lessons where lesson_id = ${asked.lesson_id} for update`.execute(trx);
  await sql`
    select 1 from lesson_versions where lesson_id = ${asked.lesson_id} and version_name = ${asked.version_name}
    for update`.execute(trx);
  return findVersion(visit, asked, trx);
}

/** Takes a legacy version out of use. Asks first if learners were in it within the last day. */
export async function retire(
  visit: Visit,
  body: Infer<typeof retireVersion.body>,
): Promise<CallOutcome<ChangeResults>> {
  const done = await oncePerKey(visit, body.key, async (trx, userId) => {
    const refused = await retireOne(visit, trx, userId, body, body);
    return refused ?? { results: {} };
  });
  if (isRefused(done)) return done;
  return { results: { lesson: await readLesson(visit, body), errors: [] } };
}

/** Retires several legacy versions. Each succeeds or fails by itself, and each failure is a sentence. */
export async function retireMany(visit: Visit, body: Infer<typeof bulkRetire.body>): Promise<CallOutcome<BulkResults>> {
  return oncePerKey<BulkResults>(visit, body.key, async (trx, userId) => {
    const results: BulkResults = { retired: [], errors: [] };
    // Everybody locks lessons in the same order.
    const versions = body.versions.toSorted((a, b) => (a.lesson_id < b.lesson_id ? -1 : 1));
    for (const version of versions) {
      const refused = await retireOne(visit, trx, userId, version, body);
      if (!refused) results.retired.push(version);
      else results.errors.push(...(refused.errors ?? []).map((text) => `${version.version_name}: ${text}`));
    }
    return { results };
  });
}

async function retireOne(
  visit: Visit,
  trx: Trx,
  userId: string,
  asked: { lesson_id: string; version_name: string },
  { internal_change_reason: reason, confirm }: { internal_change_reason: string; confirm?: boolean | undefined },
): Promise<Refused | null> {
  const version = await lockVersion(visit, trx, asked);
  if (isRefused(version)) return version;
  const step = checkStep(version.state, "RETIRED", "retire", moverOf(visit, version));
  if (!step.may) return refusalOf(step);
  const { lessonId, versionName } = version;
  const learners = confirm ? 0 : await learnersOfToday(visit, trx, lessonId, versionName);
  if (learners > 0) {
    const people = peopleInWords(learners);
    const text = `${people.charAt(0).toUpperCase()}${people.slice(1)} learners worked in ${versionName} in the last 24 hours. Retire it anyway?`;
    return { refused: 409, errors: [text], results: { confirm: true } };
  }
  await setVersionState(trx, visit.tools, version, "RETIRED", reason || undefined);
  await writeEvent(trx, visit.tools, { lessonId, versionName, from: version.state, to: "RETIRED", userId, reason });
  return null;
}

async function learnersOfToday(visit: Visit, trx: Trx, lessonId: string, versionName: string): Promise<number> {
  const row = await trx
    .selectFrom("lesson_versions")
    .select("version_hash")
    .where("lesson_id", "=", lessonId)
    .where("version_name", "=", versionName)
    .executeTakeFirstOrThrow();
  return activeLearners(trx, lessonId, row.version_hash, visit.now - DAY_MS);
}
