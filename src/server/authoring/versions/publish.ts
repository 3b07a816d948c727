import { type Kysely, sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { publishDraft } from "#contract/authoring/draft.ts";
import { publishProblems } from "#rules/authoring/versions/gate.ts";
import { checkStep } from "#rules/authoring/versions/transitions.ts";
import { contentHash } from "../../content/content-hash.ts";
import { failpoint } from "../../db/failpoint.ts";
import type { Database } from "../../db/tables.ts";
import type { CallOutcome, Refused } from "../../http/outcome.ts";
import { isRefused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { evictHead } from "../../learning/lesson-heads.ts";
import { changedComponents } from "../components/pinned-problems.ts";
import { unreadyElm } from "../elm/unready-elm.ts";
import type { Solvers } from "../solvers.ts";
import { checkVersion } from "./check-version.ts";
import { compareWithMain } from "./compare-with-main.ts";
import { type FoundVersion, findVersion, moverOf } from "./find-version.ts";
import { oncePerKey, savedReply } from "./once.ts";
import { readHead } from "./read-head.ts";
import { readLesson } from "./read-lesson.ts";
import { type Publication, writePublication } from "./write-publication.ts";

type Body = Infer<typeof publishDraft.body>;
type Results = Infer<typeof publishDraft.results>;

/**
 * Publishes a version: everything slow is done before the transaction, which then checks that nothing has changed since.
 * Learners who are in the middle of the old version finish it; the next visit opens the new one.
 */
export async function publish(visit: Visit, solvers: Solvers, body: Body): Promise<CallOutcome<Results>> {
  const repeated = await savedReply(visit, body.key);
  if (repeated) return reply(visit, body, []);
  const version = await findVersion(visit, body);
  if (isRefused(version)) return version;
  const step = checkStep(version.state, "MAIN", "publish", moverOf(visit, version));
  if (!step.may) return version.state === "MAIN" ? await tooLate(visit.db, version) : refusalOf(step);
  const head = await readHead(visit.db, version);
  if (head.rev !== body.rev) return CHANGED;
  const checked = await checkVersion(visit, solvers, head.files);
  if (isRefused(checked)) return checked;
  const problems = publishProblems(checked.findings, {
    copies: await unsettledCopies(visit, version),
    missingFiles: [],
    elm: await unreadyElm(visit, version, head.files),
    components: await changedComponents(visit.db, head.files),
  });
  const comparison = await compareWithMain(visit, version.lessonId, { files: head.files, program: checked.program });
  const carryOver = comparison.notices.map(({ text, people, solvable }) => ({ text, people, solvable }));
  if (body.dry_run) return { results: { lesson: null, errors: problems, carry_over: carryOver } };
  if (problems.length > 0) return { refused: 422, errors: problems };
  const hash = contentHash(head.files);
  if (comparison.shrink !== null && body.confirm_shrink !== hash) {
    return { refused: 409, errors: [comparison.shrink], results: { confirm_shrink: hash } };
  }
  const publication: Publication = {
    version,
    files: head.files,
    hash,
    program: checked.program,
    moves: comparison.moves,
    reason: body.internal_change_reason,
  };
  const done = await oncePerKey(visit, body.key, async (trx, userId) => {
    const changed = await changedSince(visit, version, trx);
    if (changed) return changed;
    await writePublication(trx, visit.tools, userId, publication);
    return { results: {} };
  });
  if (isRefused(done)) return done;
  evictHead(visit.tools, version.path);
  failpoint("publish.committed");
  return reply(visit, body, carryOver);
}

const CHANGED: Refused = { refused: 409, errors: ["The draft changed while it was being checked."] };

export function refusalOf(step: { why: "step" | "person"; text: string }): Refused {
  return { refused: step.why === "step" ? 409 : 403, errors: [step.text] };
}

async function reply(visit: Visit, body: Body, carry_over: Results["carry_over"]): Promise<CallOutcome<Results>> {
  return { results: { lesson: await readLesson(visit, body), errors: [], carry_over } };
}

/** Locks the lesson, the version and its document, and checks that all of them are still as they were checked. */
async function changedSince(
  visit: Visit,
  version: FoundVersion,
  trx: Parameters<typeof writePublication>[0],
): Promise<Refused | null> {
  const { lessonId, versionName, docId } = version;
  await sql`select 1 from lessons where lesson_id = ${lessonId} for update`.execute(trx);
  await sql`select 1 from lesson_versions where lesson_id = ${lessonId} and version_name = ${versionName} for update`.execute(
    trx,
  );
  if (docId !== null) await sql`select 1 from editor_docs where doc_id = ${docId} for update`.execute(trx);
  const now = await findVersion(visit, { lesson_id: lessonId, version_name: versionName }, trx);
  if (isRefused(now)) return now;
  if (now.main !== version.main) return tooLate(trx, now);
  const same = now.state === version.state && now.ownedBy === version.ownedBy && now.rev === version.rev;
  return same ? null : CHANGED;
}

/** Names the person who published while this version was being checked. */
async function tooLate(db: Kysely<Database>, { lessonId, main }: FoundVersion): Promise<Refused> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name
    from lesson_events e join users u on u.user_id = e.user_id
    where e.lesson_id = ${lessonId} and e.to_state = 'MAIN' and e.version_name = ${main}
    order by e.event_id desc limit 1`.execute(db);
  return { refused: 409, errors: [`${rows[0]?.name ?? "Somebody"} published ${main} a moment ago.`] };
}

async function unsettledCopies({ db, viewer }: Visit, { docId }: FoundVersion): Promise<number> {
  const { rows } = await sql<{ copies: number }>`
    select count(*)::int as copies from editor_copies
    where doc_id = ${docId} and user_id = ${viewer.userId} and settled_at is null`.execute(db);
  return rows[0]?.copies ?? 0;
}
